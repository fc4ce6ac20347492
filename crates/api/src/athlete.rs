//! The calls of an athlete, who has a link and no account.

pub(crate) mod activities;
pub(crate) mod answers;
pub(crate) mod athlete_page;
pub(crate) mod device;
pub(crate) mod feeds;
pub(crate) mod own_absences;
pub(crate) mod own_availability;
pub(crate) mod own_conditions;
pub(crate) mod own_language;
pub(crate) mod own_race_plan;
pub(crate) mod own_unit;
pub(crate) mod visitor;
