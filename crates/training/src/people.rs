//! Athletes and their groups, coaches, and how they are reached.

pub mod athlete;
pub mod coach_profile;
pub mod group;
pub mod phone;
pub mod strava;
pub mod website;
