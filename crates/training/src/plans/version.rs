//! Versions of a plan. A version is stored as its difference to the next one, so the oldest can be deleted without
//! touching the others; only the fields that differ are stored.

mod author;
mod bringing_back;
mod changes;
mod content;
mod difference;
mod shift;

pub use self::author::Author;
pub use self::bringing_back::brought_back;
pub use self::changes::{DayVersions, Detail, PlanChanges};
pub use self::content::UnreadableVersion;
pub use self::difference::Difference;

/// How many versions of a plan are kept, and for how long.
pub const MAX_VERSIONS: usize = 200;
pub const KEPT_MONTHS: i32 = 12;
/// All stored versions of one plan together. The oldest make room.
pub const MAX_BYTES: i64 = 1_000_000;

#[cfg(test)]
mod tests;
