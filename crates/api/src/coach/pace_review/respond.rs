//! Accepting a review, putting it off, and taking either back.

use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Deserialize;
use store::pace_reviews::{self, StoredAnswer};
use store::{AccountWrite, ChangeError, estimates, goals, owned, race_results};
use texts::{Language, phrase};
use training::error::Invalid;
use training::goal::GoalDetails;
use training::ids::{AthleteId, GoalId, RaceResultId};
use training::pace_review::{ESTIMATED_DISTANCE, RaceSource, Review};
use training::race_result::RaceRun;
use training::running_score::RunningScore;
use training::text::Title;
use utoipa::ToSchema;
use uuid::Uuid;

use super::evidence::look;
use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptPaceReviewBody {
    athlete_id: AthleteRef,
    /// The `score` of the proposal that is accepted.
    #[schema(example = 49.81)]
    score: f64,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceReviewBody {
    athlete_id: AthleteRef,
}

/// Accept the paces that a review proposes
///
/// The race becomes the result that paces follow from. Without a race, an estimated time over 10 km is added as a result, which
/// predictions leave out. `UndoPaceReview` takes it back.
#[call_macro::call(
    post "/AcceptPaceReview", tag = "goals", may = Coach, token = Roster,
    request_body = AcceptPaceReviewBody,
    responses((status = NO_CONTENT, description = "The paces are the athlete's")),
    errors(
        NOT_FOUND = "The account has no such athlete",
        CONFLICT = "pace-review-changed: something else is proposed now, or nothing",
        UNPROCESSABLE_ENTITY = "A score that nobody has",
    ),
)]
pub async fn accept_pace_review(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AcceptPaceReviewBody>,
) -> ApiResult<StatusCode> {
    let score =
        RunningScore::new(body.score).map_err(|_| Invalid::new("score", phrase!("The score must be from 20 to 85")))?;
    let (today, now, language) = (app.clock.today(), app.clock.now(), account.language);
    let (id, result) = (app.clock.new_id(), RaceResultId::from(app.clock.new_id()));
    let write = move |tx: &mut AccountWrite| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        let review = open_review(tx, athlete, today)?;
        if (review.score.to_two_decimals() - score.value()).abs() > 0.005 {
            return Err(changed());
        }
        let answer = estimates::follow_paces(tx, Some(athlete), now, |tx| {
            let accepted =
                Accepted { answer: bare_answer((id, athlete), &review, (today, now)), review: &review, result };
            accepted.store(tx, language)
        })?;
        Ok(pace_reviews::insert_answer(tx, &answer)?)
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put a pace review off
///
/// It is asked about again after three weeks with something new, or after the next race. `UndoPaceReview` takes it back.
#[call_macro::call(
    post "/DismissPaceReview", tag = "goals", may = Coach, token = Roster,
    request_body = PaceReviewBody,
    responses((status = NO_CONTENT, description = "It is not asked about for now")),
    errors(NOT_FOUND = "The account has no such athlete", CONFLICT = "pace-review-changed: nothing is proposed now"),
)]
pub async fn dismiss_pace_review(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<PaceReviewBody>,
) -> ApiResult<StatusCode> {
    let (today, now, id) = (app.clock.today(), app.clock.now(), app.clock.new_id());
    let write = move |tx: &mut AccountWrite| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        let review = open_review(tx, athlete, today)?;
        let answer = StoredAnswer { is_accepted: false, ..bare_answer((id, athlete), &review, (today, now)) };
        Ok::<_, ApiError>(pace_reviews::insert_answer(tx, &answer)?)
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take back what was last answered to a pace review
///
/// The result that accepting made is deleted, and what was pinned is pinned again. What somebody has changed since stays.
#[call_macro::call(
    post "/UndoPaceReview", tag = "goals", may = Coach, token = Roster,
    request_body = PaceReviewBody,
    responses((status = NO_CONTENT, description = "The review is open again, if its evidence is still there")),
    errors(NOT_FOUND = "The account has no such athlete", CONFLICT = "pace-review-changed: nothing was answered"),
)]
pub async fn undo_pace_review(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<PaceReviewBody>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let write = move |tx: &mut AccountWrite| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        owned::require_on_roster(tx, account.id, athlete)?;
        let last = pace_reviews::answers(tx, account.id, athlete)?.into_iter().next();
        let last = last.ok_or_else(changed)?;
        estimates::follow_paces(tx, Some(athlete), now, |tx| take_back(tx, &last))?;
        Ok::<_, ApiError>(pace_reviews::delete_answer(tx, &last)?)
    };
    app.db.write_for(account.id, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn open_review(tx: &mut AccountWrite, athlete: AthleteId, today: Date) -> ApiResult<Review> {
    let account = tx.account();
    owned::require_on_roster(tx, account, athlete)?;
    let looked = look(tx, account, athlete, today)?;
    looked.open().cloned().ok_or_else(changed)
}

fn changed() -> ApiError {
    let detail = phrase!("The review has changed. Look at it again.");
    ApiError::new(StatusCode::CONFLICT, "pace-review-changed", detail)
}

fn bare_answer(
    (id, athlete): (Uuid, AthleteId),
    review: &Review,
    (answered_on, answered_at): (Date, Timestamp),
) -> StoredAnswer {
    StoredAnswer {
        id,
        athlete,
        answered_at,
        answered_on,
        is_accepted: true,
        seconds_per_km: review.seconds_per_km.round() as i64,
        result: None,
        goal: None,
        goal_result: None,
        pinned_before: None,
        pinned_after: None,
    }
}

struct Accepted<'a> {
    answer: StoredAnswer,
    review: &'a Review,
    /// For a new result.
    result: RaceResultId,
}

impl Accepted<'_> {
    fn store(self, tx: &mut AccountWrite, language: Language) -> Result<StoredAnswer, ChangeError> {
        let Self { mut answer, review, result } = self;
        let (account, athlete_id, now) = (tx.account(), answer.athlete, answer.answered_at);
        answer.pinned_before = race_results::pinned(tx, account, athlete_id)?;
        let source = match &review.race {
            None => {
                let race_name = Title::from_stored(phrase!("Pace review").in_language(language));
                let time = review.score.time_over(ESTIMATED_DISTANCE).map_err(|_| ChangeError::Missing("result"))?;
                let (ran_on, distance) = (answer.answered_on, ESTIMATED_DISTANCE);
                race_results::insert_estimate(
                    tx,
                    result,
                    &RaceRun { athlete_id, race_name, ran_on, distance, time },
                    now,
                )?;
                answer.result = Some(result);
                result.as_uuid()
            }
            Some(race) => match race.source {
                RaceSource::Result(id) => id,
                RaceSource::Recorded { goal: Some(goal), .. } => {
                    answer.goal = Some(goal);
                    answer.goal_result = Some(race.time);
                    set_result(tx, goal, |details| GoalDetails { result_time: Some(race.time), ..details })?;
                    goal.as_uuid()
                }
                RaceSource::Recorded { goal: None, .. } => {
                    let race_name = Title::from_stored(phrase!("Time trial").in_language(language));
                    let (ran_on, distance, time) = (race.day, race.distance, race.time);
                    race_results::insert(tx, result, &RaceRun { athlete_id, race_name, ran_on, distance, time }, now)?;
                    answer.result = Some(result);
                    result.as_uuid()
                }
            },
        };
        // The latest result counts by itself, unless another is pinned.
        if answer.pinned_before.is_some() {
            race_results::pin(tx, athlete_id, Some(source))?;
            answer.pinned_after = Some(source);
        }
        Ok(answer)
    }
}

fn set_result(
    tx: &mut AccountWrite,
    id: GoalId,
    change: impl FnOnce(GoalDetails) -> GoalDetails,
) -> Result<(), ChangeError> {
    let account = tx.account();
    let goal = goals::find(tx, account, id)?.ok_or(ChangeError::Missing("goal"))?;
    goals::replace(tx, id, &change(goal.details), |_| true)?;
    Ok(())
}

fn take_back(tx: &mut AccountWrite, answer: &StoredAnswer) -> Result<(), ChangeError> {
    let account = tx.account();
    if answer.pinned_after.is_some() && race_results::pinned(tx, account, answer.athlete)? == answer.pinned_after {
        let results = race_results::of_athlete(tx, account, answer.athlete)?;
        let is_there = |id: &Uuid| results.iter().any(|result| result.source.as_uuid() == *id);
        race_results::pin(tx, answer.athlete, answer.pinned_before.filter(is_there))?;
    }
    if let Some(result) = answer.result
        && race_results::athlete_of(tx, account, result)?.is_some()
    {
        race_results::delete(tx, result)?;
    }
    if let Some(goal) = answer.goal
        && goals::find(tx, account, goal)?.is_some_and(|goal| goal.details.result_time == answer.goal_result)
    {
        set_result(tx, goal, |details| GoalDetails { result_time: None, ..details })?;
    }
    Ok(())
}
