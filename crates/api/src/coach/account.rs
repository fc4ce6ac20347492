//! The account as a whole: what it prefers, taking everything out of it, and ending it.

pub mod delete;
pub mod export;
pub mod preferences;
