//! What athletes say about workouts, and what their coach writes back.

mod accept;
mod delete;
mod get;
mod reply;
mod save;
pub(crate) mod shapes;
mod undo;

pub use accept::*;
pub use delete::*;
pub use get::*;
pub use reply::*;
pub use save::*;
pub use undo::*;
