//! Runs that apps on athletes' phones send to a personal address.

pub mod own;
pub mod receive;
