//! Schedules: the plans list, and one plan with its weeks and workouts.

pub(crate) mod answer;
mod apple_workout;
mod athlete_fit;
pub(crate) mod body;
mod delete;
mod fit;
mod get;
mod pdf;
pub(crate) mod printer;
pub(crate) mod save;
mod save_version;
mod set_aside;
mod show;
mod summaries;
mod update;
mod watch_report;

pub use apple_workout::*;
pub use athlete_fit::*;
pub use delete::*;
pub use fit::*;
pub use get::*;
pub use pdf::*;
pub use save::*;
pub use set_aside::*;
pub use show::*;
pub use summaries::*;
pub use update::*;
pub use watch_report::*;

pub(crate) use save_version::save_version;

use serde::Deserialize;

use crate::reach::ScheduleRef;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScheduleQuery {
    /// The schedule's id.
    pub(crate) schedule: ScheduleRef,
}
