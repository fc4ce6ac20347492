//! Plans: schedules with dates, plan templates without, and their figures, checks and answers, and the days without training.

pub mod absence;
pub mod answer;
pub mod availability;
pub mod current_plan;
pub mod figure;
pub mod longest_run;
pub mod pain;
pub mod plan_check;
pub mod plan_link;
pub mod plan_template;
pub mod plan_use;
pub mod realign;
pub mod scaling;
pub mod schedule;
pub mod starter_plans;
pub mod version;
pub mod volume;
pub mod weekly_estimates;
