//! Time off of an athlete, by the athlete.

use axum::extract::State;
use axum::http::StatusCode;
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use store::absences;
use training::absence::Absence;
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::http::rate_limits::charge_athlete;
use crate::reach::AbsenceRef;
use crate::shared::absences::AbsenceFields;
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAbsenceBody {
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

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnAbsenceQuery {
    /// The absence's id.
    absence: AbsenceRef,
}

/// Tell the coach about time off, or change it
///
/// The sessions of these days count as excused. The plan stays as it is.
#[call_macro::call(
    post "/SaveOwnAbsence", tag = "athlete page", may = Athlete,
    request_body = OwnAbsenceBody,
    responses((status = CREATED, description = "The absence's id", body = String, content_type = "text/plain")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The athlete has no such absence",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn save_own_absence(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<OwnAbsenceBody>,
) -> ApiResult<(StatusCode, String)> {
    visitor.require_answering()?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let fields = AbsenceFields { kind: body.kind, from: body.from, to: body.to, note: body.note };
    let details = fields.parse()?;
    let writer = app.clone();
    let write = app.db.write_for(account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        let known = visitor.reach().optional_id(tx, body.absence_id)?;
        let id = known.unwrap_or_else(|| writer.clock.new_id().into());
        let absence = Absence { id, athlete, details: details.clone(), is_athletes: true, said_at: now };
        if let Some(known) = known {
            absences::require(tx, account, athlete, known)?;
        }
        let id = absences::put(tx, &absence)?;
        let event = Event::absence(&Absence { id, ..absence.clone() }, false);
        webhook_events::tell(tx, || writer.clock.new_id(), &event, now)?;
        Ok::<_, ApiError>(id)
    });
    Ok((StatusCode::CREATED, write.await?.to_string()))
}

/// Delete one's time off
#[call_macro::call(
    delete "/DeleteOwnAbsence", tag = "athlete page", may = Athlete,
    params(OwnAbsenceQuery),
    responses((status = NO_CONTENT, description = "The absence is deleted")),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The athlete has no such absence",
        TOO_MANY_REQUESTS = "More changes than anybody makes",
    ),
)]
pub async fn delete_own_absence(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OwnAbsenceQuery>,
) -> ApiResult<StatusCode> {
    visitor.require_answering()?;
    let (account, athlete, now) = (visitor.holder.account, visitor.holder.athlete, app.clock.now());
    let writer = app.clone();
    let deletion = app.db.write_for(account, move |tx| {
        charge_athlete(tx, ThrottledAction::Answer, athlete, now)?;
        let id = visitor.reach().id(tx, query.absence)?;
        let absence = absences::find(tx, account, id)?;
        absences::delete(tx, athlete, id)?;
        if let Some(absence) = absence {
            webhook_events::tell(tx, || writer.clock.new_id(), &Event::absence(&absence, true), now)?;
        }
        Ok::<_, ApiError>(())
    });
    deletion.await?;
    Ok(StatusCode::NO_CONTENT)
}
