//! The race as a workout for a watch.

use fit::{FileIdentity, Named, Readers, WorkoutFile};
use jiff::Timestamp;
use race::{MAX_WATCH_STEPS, Planned, WatchStep, watch_steps};
use serde::Serialize;
use texts::{Language, phrase};
use training::distance::{Distance, DistanceUnit};
use training::session::{AthletePaces, Extent, PaceMargin, Single, Step, StepKind, Target};
use utoipa::ToSchema;

use super::loaded::RacePlan;
use super::remarks::clock;
use crate::{ApiError, ApiResult};

/// On either side, in seconds per kilometre.
const MARGIN_SECONDS: i64 = 2;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatchSummary {
    /// How many steps the watch gets.
    step_count: usize,
    /// There are more sections than a watch takes steps: those whose paces differ least were joined.
    is_joined: bool,
}

impl WatchSummary {
    pub(crate) fn of(planned: &Planned) -> Self {
        let step_count = watch_steps(planned, MAX_WATCH_STEPS).len();
        Self { step_count, is_joined: step_count < planned.sections.len() }
    }
}

/// A step for each section.
pub(crate) fn watch_file(race: &RacePlan, now: Timestamp, language: Language) -> ApiResult<WorkoutFile> {
    let mut arrival = 0;
    let steps: Vec<Step> = watch_steps(&race.planned, MAX_WATCH_STEPS)
        .iter()
        .map(|step| {
            arrival += step.seconds;
            step_of(step, arrival, language)
        })
        .collect();
    let identity = FileIdentity::of(race.goal.id.as_uuid().as_u128(), now.as_second());
    let margin = PaceMargin::new(MARGIN_SECONDS).map_err(ApiError::from)?;
    let named = Named { name: race.goal.details.race_name.as_str(), note: race.details.note.as_deref() };
    let readers = Readers { athlete: language, coach: language };
    fit::workout(named, &steps, &AthletePaces::default(), identity, margin, readers).map_err(ApiError::internal)
}

fn step_of(step: &WatchStep, arrival: u32, language: Language) -> Step {
    let pace = u16::try_from(step.seconds_per_km().round() as i64).unwrap_or(u16::MAX);
    let target = Target::Pace { seconds_from: pace, seconds_to: pace, distance_type: DistanceUnit::Km };
    let sections = match (step.first, step.last) {
        (first, last) if first == last => phrase!("Section {first}", first),
        (first, last) => phrase!("Sections {first} to {last}", first, last),
    };
    let name = step.name.clone().unwrap_or_else(|| sections.in_language(language));
    let distance = Distance::from_stored(step.metres.round() as i64, DistanceUnit::Km);
    Step::Single(Single {
        kind: StepKind::Work,
        extent: Extent::distance(distance),
        target: Some(target),
        note: Some(format!("{name}, {}", clock(arrival))),
    })
}
