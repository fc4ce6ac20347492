use std::collections::{BTreeSet, HashMap};

use activity::{Load, Shape, load_by_effort, shape_after};
use jiff::civil::Date;
use store::progress::{PlannedSession, Run};
use training::answer::Outcome;
use training::calendar::plus_days;
use training::ids::WorkoutId;
use training::workout_type::WorkoutType;

use super::done::done_seconds;
use super::history::History;
use super::shapes::{BasisCount, LoadSeries};
use crate::shared::activities::load::usual_effort;
use crate::shared::enum_schemas::LOAD_BASES;

/// How many days to return; earlier ones still count.
pub(super) const DAYS_BACK: i32 = 365;
pub(super) const DAYS_ONWARD: i32 = 182;

/// The load of each day, and its source.
pub(super) struct LoadDays {
    loads: HashMap<Date, f64>,
    sessions_by_basis: [u32; LOAD_BASES.len()],
    first: Option<Date>,
    last_planned: Option<Date>,
    race_days: BTreeSet<Date>,
}

/// Indexes into `LOAD_BASES`.
const BY_EFFORT: usize = 0;
const BY_PACE: usize = 1;
const BY_HEART_RATE: usize = 2;
const USUAL: usize = 3;

impl LoadDays {
    /// Runs, sessions answered without a recording, and planned sessions after today.
    pub fn of(history: &History) -> Self {
        let sessions: HashMap<WorkoutId, &PlannedSession> =
            history.sessions.iter().map(|session| (session.workout, session)).collect();
        let mut days = Self {
            loads: HashMap::new(),
            sessions_by_basis: [0; 4],
            first: None,
            last_planned: None,
            race_days: history.race_days.clone(),
        };
        for run in &history.runs {
            let session = run.workout.and_then(|workout| sessions.get(&workout).copied());
            let (load, basis) = load_of(run, session, history);
            days.add(run.day, load, Some(basis));
        }
        for session in history.expected() {
            let is_told = session.recorded_seconds.is_some();
            if session.day > history.today {
                days.add(session.day, usual_load(session, f64::from(session.minutes), history), None);
                days.last_planned = days.last_planned.max(Some(session.day));
            } else if session.outcome == Some(Outcome::Done) && !is_told {
                let minutes = done_seconds(session).0 as f64 / 60.0;
                let (load, basis) = match session.effort {
                    Some(effort) => (load_by_effort(effort.get(), minutes).on_one_scale(), BY_EFFORT),
                    None => (usual_load(session, minutes, history), USUAL),
                };
                days.add(session.day, load, Some(basis));
            }
        }
        days
    }

    fn add(&mut self, day: Date, load: f64, basis: Option<usize>) {
        *self.loads.entry(day).or_default() += load;
        self.first = Some(self.first.map_or(day, |first| first.min(day)));
        if let Some(basis) = basis {
            self.sessions_by_basis[basis] += 1;
        }
    }

    /// The first day with a load.
    pub fn first(&self) -> Option<Date> {
        self.first
    }

    /// After all days before this one.
    pub fn morning_of(&self, day: Date) -> Shape {
        let first = self.first.unwrap_or(day);
        let before = (0..(day - first).get_days()).map(|ahead| plus_days(first, ahead));
        before.fold(Shape::default(), |shape, day| shape_after(shape, self.load_on(day)))
    }

    fn load_on(&self, day: Date) -> f64 {
        self.loads.get(&day).copied().unwrap_or_default()
    }

    /// From a year ago to the end of the plan.
    pub fn series(&self, today: Date) -> LoadSeries {
        let shown_from = plus_days(today, -DAYS_BACK);
        let first = self.first.unwrap_or(today).min(today);
        let last = self.last_planned.unwrap_or(today).clamp(today, plus_days(today, DAYS_ONWARD));
        let mut series = LoadSeries {
            from: first.max(shown_from),
            loads: vec![],
            fitness: vec![],
            fatigue: vec![],
            race_mornings: vec![],
            bases: self.bases(),
        };
        let mut shape = Shape::default();
        for ahead in 0..=(last - first).get_days() {
            let day = plus_days(first, ahead);
            let load = self.load_on(day);
            let morning = shape;
            shape = shape_after(shape, load);
            if day >= series.from {
                // Nobody wants to know how tired the race itself makes.
                let is_race = self.race_days.contains(&day);
                let told = if is_race { morning } else { shape };
                series.loads.push(load.round() as i64);
                series.fitness.push((told.fitness * 10.0).round() / 10.0);
                series.fatigue.push((told.fatigue * 10.0).round() / 10.0);
                series.race_mornings.extend(is_race.then_some(day));
            }
        }
        series
    }

    fn bases(&self) -> Vec<BasisCount> {
        let counts = LOAD_BASES.into_iter().zip(self.sessions_by_basis);
        counts.filter(|(_, sessions)| *sessions > 0).map(|(basis, sessions)| BasisCount { basis, sessions }).collect()
    }
}

/// By effort if there is an answer, else by pace, else by heart rate.
fn load_of(run: &Run, session: Option<&PlannedSession>, history: &History) -> (f64, usize) {
    let minutes = f64::from(run.timer_seconds) / 60.0;
    let effort = session.and_then(|session| session.effort);
    let (load, basis) = match (effort, run.pace_load, run.heart_load) {
        (Some(effort), ..) => (load_by_effort(effort.get(), minutes), BY_EFFORT),
        (None, Some(load), _) => (Load::Pace(load), BY_PACE),
        (None, None, Some(load)) => (Load::HeartRate(load), BY_HEART_RATE),
        (None, None, None) => {
            let easy = || load_by_effort(usual_effort(WorkoutType::EasyRun), minutes).on_one_scale();
            return (session.map_or_else(easy, |session| usual_load(session, minutes, history)), USUAL);
        }
    };
    (load.on_one_scale(), basis)
}

/// By the athlete's paces if they say how hard the session is, as a recording of it would be weighed; else by its type.
fn usual_load(session: &PlannedSession, minutes: f64, history: &History) -> f64 {
    match history.planned_loads.get(&session.workout) {
        Some(by_minute) => by_minute * minutes,
        None => load_by_effort(usual_effort(session.workout_type), minutes).on_one_scale(),
    }
}
