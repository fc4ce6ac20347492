//! The account as a whole: taking everything out of it, and ending it.

pub mod delete;
pub mod export;
