//! Athletes, their groups, coaches, and their contact details.

pub mod athlete;
pub mod coach_profile;
pub mod group;
pub mod phone;
pub mod roster_import;
pub mod strava;
pub mod website;
