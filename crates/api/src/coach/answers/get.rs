use std::collections::HashSet;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{account_ledger, answers, comments, owned, presence, schedules};
use training::ids::{PersonId, ScheduleId, WorkoutId};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::{AnswerShape, CommentShape};
use crate::http::extract::{Json, Query};
use crate::http::negotiation::knows;
use crate::reach::ScheduleRef;
use crate::shared::who::{Names, Who};
use crate::{ApiError, ApiResult, App, SignedIn};

/// An editor polls every 15 seconds, and may miss one.
const HERE_FOR: SignedDuration = SignedDuration::from_secs(35);

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AnswersQuery {
    /// The schedule's id.
    schedule: ScheduleRef,
    /// The same, from an editor in which it is open: others who have it open are told.
    editing: Option<ScheduleRef>,
}

/// What the athlete of a schedule said about its workouts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleAnswers {
    /// One per answered workout, including workouts that the plan no longer holds.
    answers: Vec<AnswerShape>,
    /// What was written about the workouts, oldest first.
    comments: Vec<CommentShape>,
    /// The answered workouts that the plan no longer holds.
    removed_workout_ids: Vec<Uuid>,
    /// Who else has the schedule open, for somebody who says that they do. Absent if nobody has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    also_here: Vec<Who>,
}

/// What the athlete of a schedule said about its workouts
///
/// Meant to be polled: with the `ETag` of an earlier response in `If-None-Match`, the response is a 304 until something in
/// the account changes.
#[call_macro::call(
    get "/GetAnswers", tag = "answers", may = AssistantCoach, token = Read,
    params(AnswersQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "Answers and comments", body = ScheduleAnswers,
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "Nothing has changed"),
    ),
    errors(NOT_FOUND = "The account has no such schedule"),
)]
pub async fn get_answers(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AnswersQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let id = account.reach.id_before(&app.db, query.schedule).await?;
    let others = match query.editing {
        Some(schedule) => also_here(&app, &account, schedule).await?,
        None => Vec::new(),
    };
    let known = tag(account.revision, id, &others)?;
    if knows(&headers, &known) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, known)]).into_response());
    }
    let here = others.clone();
    let found = app.db.read_for(account.id, move |conn| {
        account.reach.require::<ScheduleId>(conn, id)?;
        let revision = account_ledger::revision(conn, account.id)?.ok_or_else(|| ApiError::missing("account"))?;
        let stored = schedules::find(conn, account.id, id)?.ok_or_else(|| ApiError::missing("schedule"))?;
        let athlete = stored.schedule.plan().athlete_id;
        let planned: HashSet<WorkoutId> = stored.schedule.workouts().iter().map(|workout| workout.id).collect();
        let answers = answers::list(conn, account.id, id, athlete)?;
        let removed = answers.iter().map(|answer| answer.workout).filter(|workout| !planned.contains(workout));
        let removed_workout_ids = removed.map(WorkoutId::as_uuid).collect();
        let (comments, names) = (comments::list(conn, account.id, id, athlete)?, Names::load(conn, account.id)?);
        Ok::<_, ApiError>((
            revision,
            ScheduleAnswers {
                removed_workout_ids,
                also_here: here.iter().filter_map(|person| names.who(Some(*person))).collect(),
                answers: answers.into_iter().map(AnswerShape::from).collect(),
                comments: comments.into_iter().map(|comment| CommentShape::new(comment, &names)).collect(),
            },
        ))
    });
    let (revision, answers) = found.await?;
    let kept = [(ETAG, tag(revision, id, &others)?), (CACHE_CONTROL, HeaderValue::from_static("private, no-cache"))];
    Ok((kept, Json(answers)).into_response())
}

/// Notes that the caller has the schedule open, and finds who else has. It changes nothing that others read.
async fn also_here(app: &App, caller: &SignedIn, editing: ScheduleRef) -> ApiResult<Vec<PersonId>> {
    let (account, person, now) = (caller.id, caller.person, app.clock.now());
    let reach = caller.reach.clone();
    let then = now.checked_sub(HERE_FOR).unwrap_or(Timestamp::MIN);
    let here = app.db.write(move |conn| {
        let schedule = reach.id(conn, editing)?;
        owned::require_schedule(conn, account, schedule)?;
        presence::note(conn, account, person, schedule, now)?;
        Ok::<_, ApiError>(presence::since(conn, account, schedule, then)?)
    });
    Ok(here.await?.into_iter().filter(|one| *one != person).collect())
}

fn tag(revision: i64, schedule: ScheduleId, others: &[PersonId]) -> Result<HeaderValue, ApiError> {
    let others: String = others.iter().map(|person| format!("-{person}")).collect();
    HeaderValue::from_str(&format!("\"{revision}-{schedule}{others}\"")).map_err(ApiError::internal)
}
