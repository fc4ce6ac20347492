//! The race laid over its plan.

use axum::extract::State;
use jiff::Timestamp;
use race::{NotReviewed, Run, review};
use serde::Serialize;
use store::activities::{self, StoredActivity};
use store::goals::StoredGoal;
use store::{Conn, StoreError, day_conditions, pace_evidence};
use texts::{Language, Phrase, phrase};
use training::calendar::plus_days;
use training::conditions::slower_in_air;
use training::ids::AccountId;
use training::pace_review::{CriticalSpeed, DAYS_OF_CRITICAL_SPEED, Ran};
use training::race::RaceTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::words_of_review::sentence;
use super::{RacePlanQuery, found};
use crate::http::extract::{Json, Query};
use crate::shared::activities::details::best_efforts;
use crate::shared::activities::settle::settle;
use crate::shared::activities::streams::samples;
use crate::shared::predictions::Known;
use crate::shared::race_plans::evidence::RacePrediction;
use crate::shared::race_plans::loaded::RacePlan;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceReviewAnswer {
    /// There is a recording of the race, and a plan to lay it over.
    is_available: bool,
    activity_id: Option<Uuid>,
    /// The result of the goal, else by the recording; absent if the race was not finished.
    finished_seconds: Option<u32>,
    target_seconds: u32,
    is_whole_course: bool,
    covered_meters: i64,
    distance_meters: i64,
    halves: Option<ReviewedHalves>,
    /// At most 200 points: metres along the course, and seconds behind the plan; ahead is negative.
    #[schema(example = json!([[0, 0], [21_098, -8], [42_195, 119]]))]
    line: Vec<(i64, i64)>,
    sections: Vec<ReviewedSectionAnswer>,
    heat: ReviewedHeat,
    /// How fast the first half was, as on the flat, against the critical speed of the 90 days before; 0.94 is much for a marathon.
    #[schema(example = 0.87)]
    first_half_share_of_critical_speed: Option<f64>,
    /// What was known on the day before.
    prediction: Option<RacePrediction>,
    #[schema(example = "On the plan to 26 km. 2:00 went after that.")]
    sentence: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedHalves {
    first_seconds: u32,
    planned_first_seconds: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedSectionAnswer {
    number: usize,
    planned_seconds: u32,
    /// Null for one that was not run to its end.
    actual_seconds: Option<u32>,
    /// Negative is quicker than planned.
    difference_seconds: Option<i64>,
    /// Since the start, at its end.
    clock_seconds: Option<u32>,
    /// Beats per minute, on average; null if the sensor was silent for most of it.
    heart_rate: Option<u32>,
}

/// What the heat took of the target, as planned and as the day was.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedHeat {
    planned_celsius: Option<f64>,
    planned_seconds: i64,
    /// As it was said of the day, else by a weather service.
    actual_celsius: Option<f64>,
    actual_seconds: Option<i64>,
}

/// How a race went against its plan
///
/// The recording of race day is laid over the plan by distance along the course. Without one `isAvailable` is false, and `sentence`
/// says why.
#[call_macro::call(
    get "/GetRaceReview", tag = "race plans", may = AssistantCoach, token = Read,
    params(RacePlanQuery),
    responses((status = OK, description = "The race against its plan", body = RaceReviewAnswer)),
    errors(NOT_FOUND = "The account has no such goal"),
)]
pub async fn get_race_review(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<RacePlanQuery>,
) -> ApiResult<Json<RaceReviewAnswer>> {
    let goal = account.reach.id_before(&app.db, query.goal).await?;
    let (id, now, language) = (account.id, app.clock.now(), account.language);
    let athlete = app.db.read_for(id, move |conn| Ok::<_, ApiError>(found(conn, id, goal)?.details.athlete_id)).await?;
    settle(&app, id, Some(athlete)).await?;
    let read = app.db.read_for(id, move |conn| {
        account.reach.require::<training::ids::GoalId>(conn, goal)?;
        let goal = found(conn, id, goal)?;
        let race = RacePlan::load(conn, id, goal, None)?;
        answer(conn, id, &race, now, language)
    });
    Ok(Json(read.await?))
}

fn answer(
    conn: &mut Conn,
    account: AccountId,
    race: &RacePlan,
    now: Timestamp,
    language: Language,
) -> ApiResult<RaceReviewAnswer> {
    let details = &race.goal.details;
    let nothing = |sentence: Phrase| RaceReviewAnswer {
        target_seconds: race.planned.target_seconds,
        distance_meters: race.planned.metres.round() as i64,
        sentence: sentence.in_language(language),
        ..RaceReviewAnswer::default()
    };
    if race.stored.is_none() {
        return Ok(nothing(phrase!("There was no race plan.")));
    }
    let Some(activity) = recording(conn, account, &race.goal)? else {
        return Ok(nothing(phrase!("There is no recording of the race yet.")));
    };
    let run = Run::of(&samples(conn, account, activity.id)?);
    let reviewed = match review(&race.ground, &race.planned, &run) {
        Ok(reviewed) => reviewed,
        Err(reason) => return Ok(nothing(not_reviewed(reason, race.planned.metres))),
    };
    let known = Known::load(conn, account, details.athlete_id, now)?;
    let day_before = plus_days(details.races_on, -1);
    let critical = critical_speed(conn, account, &race.goal)?;
    let share =
        reviewed.first_half_speed.zip(critical).map(|(speed, critical)| speed * critical.seconds_per_km / 1_000.0);
    let result = details.result_time.map(RaceTime::seconds);
    Ok(RaceReviewAnswer {
        is_available: true,
        activity_id: Some(activity.id.as_uuid()),
        finished_seconds: reviewed.finished.map(|finished| result.unwrap_or(finished)),
        target_seconds: race.planned.target_seconds,
        is_whole_course: reviewed.finished.is_some(),
        covered_meters: reviewed.covered.round() as i64,
        distance_meters: race.planned.metres.round() as i64,
        halves: reviewed
            .half_seconds
            .map(|first_seconds| ReviewedHalves { first_seconds, planned_first_seconds: race.planned.half_seconds }),
        sections: reviewed.sections.iter().map(ReviewedSectionAnswer::from).collect(),
        heat: heat(conn, account, race, &activity)?,
        first_half_share_of_critical_speed: share.map(|share| (share * 1_000.0).round() / 1_000.0),
        prediction: RacePrediction::of(&known, &race.goal, day_before, language),
        sentence: sentence(race, &reviewed).in_language(language),
        line: reviewed.line,
    })
}

/// Of race day: the one that was found to be the race, else the longest run.
fn recording(conn: &mut Conn, account: AccountId, goal: &StoredGoal) -> Result<Option<StoredActivity>, StoreError> {
    let mut runs = activities::of_day(conn, account, goal.details.athlete_id, goal.details.races_on)?;
    runs.retain(|run| activity::Sport::named(&run.sport).is_run() && run.metres.is_some());
    let is_race = |run: &StoredActivity| run.offer.is_some_and(|offer| offer.goal == Some(goal.id));
    runs.sort_by(|one, other| {
        let metres = |run: &StoredActivity| run.metres.unwrap_or_default();
        is_race(one).cmp(&is_race(other)).then(metres(one).total_cmp(&metres(other)))
    });
    Ok(runs.pop())
}

fn not_reviewed(reason: NotReviewed, course: f64) -> Phrase {
    let km = |metres: f64| format!("{:.1}", metres / 1_000.0);
    match reason {
        NotReviewed::TooShort { metres } => phrase!(
            "The recording has only {run} km of {course} km, too little to compare.",
            run = km(metres),
            course = km(course)
        ),
        NotReviewed::TooLong { metres } => phrase!(
            "The recording has {run} km, the course {course} km: it is of another course.",
            run = km(metres),
            course = km(course)
        ),
    }
}

/// By the best times of the 90 days before the race.
fn critical_speed(conn: &mut Conn, account: AccountId, goal: &StoredGoal) -> Result<Option<CriticalSpeed>, StoreError> {
    let race = goal.details.races_on;
    let window = (plus_days(race, -DAYS_OF_CRITICAL_SPEED), plus_days(race, -1));
    let mut bests = vec![];
    for run in pace_evidence::bests(conn, account, goal.details.athlete_id, window)? {
        let efforts = best_efforts(&run.best_efforts).into_iter();
        bests.extend(efforts.map(|(metres, seconds, _)| Ran { day: run.day, metres, seconds }));
    }
    Ok(CriticalSpeed::of(&bests, window))
}

fn heat(
    conn: &mut Conn,
    account: AccountId,
    race: &RacePlan,
    run: &StoredActivity,
) -> Result<ReviewedHeat, StoreError> {
    let said = day_conditions::find(conn, account, run.athlete, run.ran_on)?.map(|day| day.conditions);
    let said = said.and_then(|said| Some((said.temperature?, said.humidity)));
    let actual = said.or_else(|| run.weather.as_ref().map(|weather| (weather.temperature, weather.humidity)));
    // Of the same effort on a cool day, as in the plan.
    let cool = race.planned.costs.flat_cool + race.planned.costs.altitude;
    let seconds = |(celsius, humidity)| (cool as f64 * slower_in_air(celsius, humidity)).round() as i64;
    Ok(ReviewedHeat {
        planned_celsius: race.details.temperature,
        planned_seconds: race.planned.costs.heat,
        actual_celsius: actual.map(|(celsius, _)| celsius),
        actual_seconds: actual.map(seconds),
    })
}

impl From<&race::ReviewedSection> for ReviewedSectionAnswer {
    fn from(section: &race::ReviewedSection) -> Self {
        Self {
            number: section.number,
            planned_seconds: section.planned,
            actual_seconds: section.actual,
            difference_seconds: section.difference(),
            clock_seconds: section.clock,
            heart_rate: section.heart_rate,
        }
    }
}
