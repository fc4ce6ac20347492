//! The rules of training plans, pure: no I/O, no clock and no randomness of its own.
//! Drafts hold what somebody sent; the types they become are right by construction.

pub mod allowance;
pub mod answer;
pub mod athlete;
pub mod calendar;
pub mod coach_profile;
pub mod current_plan;
pub mod distance;
pub mod entitlements;
pub mod equivalents;
pub mod error;
pub mod figure;
pub mod goal;
pub mod group;
pub mod ids;
pub mod inbox;
#[cfg(test)]
mod invariants;
pub mod messages;
mod names;
pub mod pace;
pub mod pace_basis;
pub mod paper;
pub mod phone;
pub mod plan_check;
pub mod plan_link;
pub mod plan_template;
pub mod plan_use;
pub mod race;
pub mod race_result;
pub mod running_score;
pub mod schedule;
pub mod session;
pub mod starter_plans;
pub mod starter_templates;
pub mod strava;
pub mod template;
pub mod text;
pub mod tiers;
pub mod totals;
pub mod training_paces;
pub mod volume;
pub mod website;
pub mod weekly_estimates;
pub mod workout;
