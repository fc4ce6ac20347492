//! Publishing: what the athlete sees of a plan, what its coach has changed since, and making the two the same.

mod choose;
mod discard;
mod publish;
mod unpublished;

pub use choose::*;
pub use discard::*;
pub use publish::*;
pub use unpublished::*;
