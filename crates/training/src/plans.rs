//! Plans: schedules with dates, plan templates without, and what is known, checked and answered about them.

pub mod answer;
pub mod current_plan;
pub mod figure;
pub mod longest_run;
pub mod plan_check;
pub mod plan_link;
pub mod plan_template;
pub mod plan_use;
pub mod schedule;
pub mod starter_plans;
pub mod volume;
pub mod weekly_estimates;
