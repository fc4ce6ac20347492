//! What athletes say about workouts, and what their coach writes back.

mod accept;
mod delete;
mod get;
mod keep;
mod read;
mod reply;
mod save;
pub(crate) mod shapes;
mod undo;

pub use accept::*;
pub use delete::*;
pub use get::*;
pub(crate) use keep::{Said, keep_said};
pub use read::*;
pub use reply::*;
pub use save::*;
pub use undo::*;
