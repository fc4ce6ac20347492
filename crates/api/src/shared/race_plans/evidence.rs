//! What is known of the athlete beside the plan: what they could run, and what could be the course.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::activities::{self, RunOfLength};
use store::goals::StoredGoal;
use store::{Conn, StoreError};
use texts::{Language, Phrase, phrase};
use training::calendar::plus_days;
use training::ids::AccountId;
use training::prediction::{Source, predict};
use training::race::RaceTime;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::RACE_VERDICTS;
use crate::shared::predictions::Known;

/// What the athlete could run, by what is known.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacePrediction {
    /// The quick end.
    low_seconds: u32,
    high_seconds: u32,
    /// What it rests on.
    #[schema(example = "Berlin Half in 1:31:51 and 52 km a week say 3:24:10.")]
    sentence: String,
}

impl RacePrediction {
    pub(crate) fn load(
        conn: &mut Conn,
        account: AccountId,
        goal: &StoredGoal,
        now: Timestamp,
        language: Language,
    ) -> Result<Option<Self>, StoreError> {
        let known = Known::load(conn, account, goal.details.athlete_id, now)?;
        Ok(Self::of(&known, goal, known.today, language))
    }

    /// By what was known on a day.
    pub(crate) fn of(known: &Known, goal: &StoredGoal, today: Date, language: Language) -> Option<Self> {
        let mut evidence = known.evidence();
        evidence.today = today;
        let predicted = predict(&evidence, goal.details.distance, goal.details.races_on);
        let range = predicted.range.ok()?;
        let used = predicted.sources.iter().filter(|source| source.is_used).filter_map(says);
        let said: Vec<String> = used.map(|phrase| phrase.in_language(language)).collect();
        Some(Self { low_seconds: range.low, high_seconds: range.high, sentence: said.join(" ") })
    }

    pub(crate) fn verdict(prediction: Option<&Self>, seconds: u32) -> &'static str {
        match prediction {
            None => RACE_VERDICTS[3],
            Some(range) if seconds < range.low_seconds => RACE_VERDICTS[1],
            Some(range) if seconds > range.high_seconds => RACE_VERDICTS[2],
            Some(_) => RACE_VERDICTS[0],
        }
    }
}

fn says(source: &Source) -> Option<Phrase> {
    let time = RaceTime::from_seconds(source.seconds.round() as i64).ok()?.to_string();
    let km = source.weekly.map(|weekly| (weekly.metres / 1_000.0).round() as i64);
    // The longest says most.
    match (source.races.last(), km) {
        (Some(race), Some(km)) => Some(phrase!(
            "{race} in {result} and {km} km a week say {time}.",
            race = race.race_name.as_str(),
            result = race.time.to_string(),
            km,
            time
        )),
        (Some(race), None) => Some(phrase!(
            "{race} in {result} says {time}.",
            race = race.race_name.as_str(),
            result = race.time.to_string(),
            time
        )),
        (None, Some(km)) => Some(phrase!("The training, {km} km a week, says {time}.", km, time)),
        (None, None) => None,
    }
}

/// A run of the athlete that may be over the course.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PossibleCourse {
    activity_id: Uuid,
    name: String,
    day: Date,
    distance_meters: i64,
}

const MOST: u32 = 10;
const DAYS_BACK: i32 = 800;
/// How much longer or shorter than the race.
const SHARE: f64 = 0.04;

impl PossibleCourse {
    pub(crate) fn list(
        conn: &mut Conn,
        account: AccountId,
        goal: &StoredGoal,
        today: Date,
    ) -> Result<Vec<Self>, StoreError> {
        let metres = goal.details.distance.metres();
        let lengths = (metres * (1.0 - SHARE), metres * (1.0 + SHARE));
        let days = (plus_days(today, -DAYS_BACK), plus_days(today, 1));
        let runs = activities::runs_of_length(conn, account, goal.details.athlete_id, days, lengths, MOST)?;
        Ok(runs.into_iter().map(Self::from).collect())
    }
}

impl From<RunOfLength> for PossibleCourse {
    fn from(run: RunOfLength) -> Self {
        Self {
            activity_id: run.id.as_uuid(),
            name: run.file_name,
            day: run.ran_on,
            distance_meters: run.metres.round() as i64,
        }
    }
}
