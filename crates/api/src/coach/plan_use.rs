//! Plans made from a template, for one athlete or many: a preview first, then all at once, and later what a change of the
//! template means for them.

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

pub(crate) use body::MOST_PLANS;
pub(crate) use links::ExportedLink;
