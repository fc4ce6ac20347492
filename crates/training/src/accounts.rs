//! What an account may hold and do.

pub mod allowance;
pub mod entitlements;
pub mod tiers;
