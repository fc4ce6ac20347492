//! Workouts, their content, and workout templates.

pub(crate) mod content_fields;
pub(crate) mod content_value;
pub mod estimates;
pub mod instructions;
pub mod running;
pub mod starter_templates;
pub mod template;
pub mod totals;
pub mod workout;
