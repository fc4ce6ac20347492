//! The rules of training plans, as pure functions: no I/O, no clock, no randomness. Drafts hold unvalidated input; the
//! types they become are valid by construction.

mod accounts;
pub mod calendar;
pub mod chosen_language;
pub mod conditions;
pub mod connections;
pub mod csv;
pub mod distance;
pub mod error;
pub mod ids;
pub mod inbox;
#[cfg(test)]
mod invariants;
pub mod messages;
pub mod minutes;
mod names;
pub mod pace;
pub mod pace_range;
pub mod paper;
mod people;
mod plans;
mod races;
pub mod session;
pub mod step_words;
pub mod text;
pub mod workout_type;
mod workouts;

pub use accounts::{allowance, entitlements, tiers};
pub use people::{athlete, coach_profile, group, phone, roster_import, strava, website};
pub use plans::{
    absence, answer, availability, current_plan, figure, longest_run, pain, plan_check, plan_link, plan_template,
    plan_use, realign, scaling, schedule, starter_plans, version, volume, weekly_estimates,
};
pub use races::{
    age_grade, equivalents, goal, pace_basis, pace_review, prediction, race, race_result, running_score, training_paces,
};
pub use workouts::{estimates, instructions, starter_templates, template, totals, workout};
