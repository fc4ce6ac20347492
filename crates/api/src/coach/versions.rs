//! The history of a plan: its versions, one of them, and bringing one back.

mod get;
mod list;
mod restore;
mod shapes;

pub use get::*;
pub use list::*;
pub use restore::*;

pub(crate) use shapes::{ChangedDay, SessionInWords, VersionAnswer};
