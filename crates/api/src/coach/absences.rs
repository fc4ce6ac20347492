//! Time off of an athlete, by the coach.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{ChangeError, absences, owned};
use training::absence::Absence;
use utoipa::ToSchema;

use crate::http::extract::{Json, Query};
use crate::reach::{AbsenceRef, AthleteRef};
use crate::shared::absences::{AbsenceFields, AbsenceShape};
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AbsencesQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AbsenceQuery {
    /// The absence's id.
    absence: AbsenceRef,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbsenceBody {
    athlete_id: AthleteRef,
    /// Of the absence to change. Without it, one of the same kind that starts on the same day is replaced.
    absence_id: Option<AbsenceRef>,
    /// `ill`, `injured`, `travel` or `other`.
    #[schema(example = "ill")]
    kind: Option<String>,
    /// The first day off.
    #[schema(example = "2026-10-15")]
    from: Option<String>,
    /// The last day off; absent while nobody knows.
    #[schema(example = "2026-10-18")]
    to: Option<String>,
    #[schema(example = "Fever since last night.")]
    note: Option<String>,
}

/// An athlete's time off, the earliest first
#[call_macro::call(
    get "/GetAbsences", tag = "athletes", may = AssistantCoach, token = Read,
    params(AbsencesQuery),
    responses((status = OK, description = "Every absence", body = Vec<AbsenceShape>)),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_absences(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AbsencesQuery>,
) -> ApiResult<Json<Vec<AbsenceShape>>> {
    let found = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        owned::require_on_roster(conn, account.id, athlete)?;
        Ok::<_, ChangeError>(absences::of_athlete(conn, account.id, athlete)?)
    });
    Ok(Json(found.await?.into_iter().map(AbsenceShape::from).collect()))
}

/// Add or change an athlete's time off
///
/// Sessions on these days are excused: they count neither as planned nor as missed, and no reminder is sent for them.
#[call_macro::call(
    post "/SaveAbsence", tag = "athletes", may = Coach, token = Roster,
    request_body = AbsenceBody,
    responses((status = CREATED, description = "The absence's id", body = String, content_type = "text/plain")),
    errors(
        NOT_FOUND = "The account has no such athlete, or the athlete no such absence",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn save_absence(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<AbsenceBody>,
) -> ApiResult<(StatusCode, String)> {
    let fields = AbsenceFields { kind: body.kind, from: body.from, to: body.to, note: body.note };
    let (details, said_at) = (fields.parse()?, app.clock.now());
    let writer = app.clone();
    let write = app.db.write_for(account.id, move |tx| {
        let athlete = account.reach.id(tx, body.athlete_id)?;
        let known = account.reach.optional_id(tx, body.absence_id)?;
        let id = known.unwrap_or_else(|| writer.clock.new_id().into());
        let absence = Absence { id, athlete, details: details.clone(), is_athletes: false, said_at };
        owned::require_on_roster(tx, account.id, athlete)?;
        if let Some(known) = known {
            absences::require(tx, account.id, athlete, known)?;
        }
        let id = absences::put(tx, &absence)?;
        let event = Event::absence(&Absence { id, ..absence.clone() }, false);
        webhook_events::tell(tx, || writer.clock.new_id(), &event, absence.said_at)?;
        Ok::<_, ChangeError>(id)
    });
    Ok((StatusCode::CREATED, write.await.map_err(ApiError::from)?.to_string()))
}

/// Delete an athlete's time off
#[call_macro::call(
    delete "/DeleteAbsence", tag = "athletes", may = Coach, token = Roster,
    params(AbsenceQuery),
    responses((status = NO_CONTENT, description = "The absence is deleted")),
    errors(NOT_FOUND = "The account has no such absence"),
)]
pub async fn delete_absence(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<AbsenceQuery>,
) -> ApiResult<StatusCode> {
    let writer = app.clone();
    let deletion = app.db.write_for(account.id, move |tx| {
        let id = account.reach.id(tx, query.absence)?;
        let absence = absences::find(tx, account.id, id)?.ok_or(ChangeError::Missing("absence"))?;
        absences::delete(tx, absence.athlete, id)?;
        let event = Event::absence(&absence, true);
        Ok::<_, ChangeError>(webhook_events::tell(tx, || writer.clock.new_id(), &event, writer.clock.now())?)
    });
    deletion.await.map_err(ApiError::from)?;
    Ok(StatusCode::NO_CONTENT)
}
