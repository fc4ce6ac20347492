//! The rules of training plans, pure: no I/O, no clock and no randomness of its own.
//! Drafts hold what somebody sent; the types they become are right by construction.

mod accounts;
pub mod calendar;
pub mod chosen_language;
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
pub mod text;
pub mod workout_type;
mod workouts;

pub use accounts::{allowance, entitlements, tiers};
pub use people::{athlete, coach_profile, group, phone, strava, website};
pub use plans::{
    answer, current_plan, figure, longest_run, plan_check, plan_link, plan_template, plan_use, schedule, starter_plans,
    volume, weekly_estimates,
};
pub use races::{equivalents, goal, pace_basis, race, race_result, running_score, training_paces};
pub use workouts::{estimates, instructions, starter_templates, template, totals, workout};
