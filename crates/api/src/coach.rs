//! The calls of a signed-in coach.

pub(crate) mod absences;
pub(crate) mod account;
pub(crate) mod activities;
pub(crate) mod answers;
pub(crate) mod athlete_links;
pub(crate) mod athletes;
pub(crate) mod availability;
pub(crate) mod goals;
pub(crate) mod groups;
pub(crate) mod inbox;
pub(crate) mod members;
pub(crate) mod own_notes;
pub(crate) mod paces;
pub(crate) mod photos;
pub(crate) mod plan_templates;
pub(crate) mod plan_use;
pub(crate) mod profile;
pub(crate) mod publishing;
pub(crate) mod race_results;
pub(crate) mod realign;
pub(crate) mod roster;
pub(crate) mod schedules;
pub(crate) mod sessions;
pub(crate) mod templates;
pub(crate) mod versions;
