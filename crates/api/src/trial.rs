//! The calls of somebody who tries the product without an account, and the one that brings their plan into one.
//!
//! Reading, paces and printing are open to everybody: limited by address, queued behind nobody else's work, and nothing
//! is stored.

mod goal;
pub(crate) mod keep;
mod paces;
mod pdf;
mod scaling;
pub(crate) mod sessions;

pub use keep::{__path_keep_tried_plan, keep_tried_plan};
pub use paces::{__path_try_paces, try_paces};
pub use pdf::{__path_try_pdf, try_pdf};
pub use scaling::{__path_try_scaling, try_scaling};
pub use sessions::{__path_try_sessions, try_sessions};
