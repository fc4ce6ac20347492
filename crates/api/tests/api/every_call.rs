//! Every call of the OpenAPI document, filled from its examples, and test data for its ids.

mod call;
mod filling;
mod holdings;

pub use call::{Call, Place, Principal, calls};
pub use holdings::{Holdings, Kind};
