//! One file for each kind of budget.

pub mod at_rest;
pub mod reading;
pub mod scripts;
pub mod writing;
