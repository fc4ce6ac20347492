//! What an account may contain and do.

pub mod allowance;
pub mod entitlements;
pub mod tiers;
