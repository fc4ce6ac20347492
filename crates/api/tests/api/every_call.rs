//! The calls of the document, filled from what it says of them, and something of everything to fill them with.

mod call;
mod filling;
mod holdings;

pub use call::{Call, Place, Principal, calls};
pub use holdings::{Holdings, Kind};
