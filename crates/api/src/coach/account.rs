//! The account as a whole: preferences, export and deletion.

pub mod delete;
pub mod export;
pub mod preferences;
