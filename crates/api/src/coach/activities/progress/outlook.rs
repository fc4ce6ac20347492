//! What a plan comes to on race morning, if it is run as written from now on.

use jiff::civil::Date;
use serde::Serialize;
use store::athlete_form::Form;
use store::progress::PlannedSession;
use store::{Conn, StoreError};
use training::calendar::plus_days;
use training::figure::Estimating;
use training::ids::AccountId;
use training::schedule::Schedule;
use training::session::AthletePaces;
use training::workout::Workout;
use utoipa::ToSchema;

use super::days::LoadDays;
use super::history::History;
use super::{history_of, load_by_minute};

/// Fitness counts 42 days: with fewer before the race it is not known.
const LEAST_DAYS: i32 = 42;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceMorning {
    /// Over 42 days, in load a day, as `GetProgress` has it.
    pub fitness: i64,
    /// Fitness without the fatigue of 7 days.
    pub form: i64,
}

/// An athlete's loads up to today, and what is planned besides one plan.
pub(crate) struct Outlook {
    history: History,
    paces: AthletePaces,
}

impl Outlook {
    pub fn load(conn: &mut Conn, account: AccountId, plan: &Schedule, today: Date) -> Result<Self, StoreError> {
        let athlete = plan.plan().athlete_id;
        let mut history = history_of(conn, account, athlete, today)?;
        history.sessions.retain(|session| session.schedule != plan.id() || session.day <= today);
        Ok(Self { history, paces: Form::load(conn, account, athlete, today)?.paces() })
    }

    /// With this plan ahead. `None` if too little is known.
    pub fn race_morning(&self, plan: &Schedule, race: Date) -> Option<RaceMorning> {
        let mut history = self.history.clone();
        let estimating = Estimating { paces: &self.paces, unit: plan.plan().unit };
        for workout in plan.workouts().iter().filter(|workout| workout.scheduled_on > history.today) {
            let by_minute = load_by_minute(&workout.content, estimating);
            history.planned_loads.extend(by_minute.map(|load| (workout.id, load)));
            history.sessions.push(to_come(plan, workout, estimating));
        }
        let days = LoadDays::of(&history);
        let is_known = days.first().is_some_and(|first| first <= plus_days(race, -LEAST_DAYS));
        let morning = days.morning_of(race);
        is_known.then(|| RaceMorning {
            fitness: morning.fitness.round() as i64,
            form: (morning.fitness - morning.fatigue).round() as i64,
        })
    }
}

fn to_come(plan: &Schedule, workout: &Workout, estimating: Estimating) -> PlannedSession {
    let content = &workout.content;
    PlannedSession {
        schedule: plan.id(),
        workout: workout.id,
        day: workout.scheduled_on,
        title: content.title.clone(),
        workout_type: content.workout_type,
        is_running: content.is_running(),
        distance: content.distance,
        minutes: estimating.of(content).minutes.value().unwrap_or_default(),
        outcome: None,
        effort: None,
        said_distance: None,
        said_minutes: None,
        recorded_metres: None,
        recorded_seconds: None,
    }
}
