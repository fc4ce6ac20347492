//! Athletes' answers to workouts, read and replied to by their coach.

mod accept;
mod get;
mod reply;

pub use accept::*;
pub use get::*;
pub use reply::*;
