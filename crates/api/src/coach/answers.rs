//! What athletes say about workouts, as their coach reads and answers it.

mod accept;
mod get;
mod reply;

pub use accept::*;
pub use get::*;
pub use reply::*;
