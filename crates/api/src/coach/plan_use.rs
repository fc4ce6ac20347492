//! Plans created from a template, for one athlete or many: preview, creation, and later changes of the template.

mod body;
mod candidate;
mod changes;
mod create;
mod links;
mod preview;

pub use changes::*;
pub use create::*;
pub use links::*;
pub use preview::*;

pub(crate) use body::MAX_PLANS;
pub(crate) use changes::{named_schedules, schedule_ids};
pub(crate) use links::ExportedLink;
