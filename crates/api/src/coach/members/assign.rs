//! Who looks after an athlete.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{looked_after, members};
use utoipa::ToSchema;

use super::MAX_ATHLETES;
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::reach::{AthleteRef, IdOf, MemberRef};
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentBody {
    #[schema(value_type = Vec<AthleteRef>)]
    athlete_ids: Bounded<AthleteRef, MAX_ATHLETES>,
    /// The member who looks after them; `null` for everybody.
    person_id: Option<MemberRef>,
}

/// Choose who looks after athletes
#[call_macro::call(
    post "/AssignCoach", tag = "members", may = Coach, proof = Identity,
    request_body = AssignmentBody,
    responses((status = NO_CONTENT, description = "They look after these athletes")),
    errors(NOT_FOUND = "The account has no such member or athlete", UNPROCESSABLE_ENTITY = "Too many athletes"),
)]
pub async fn assign_coach(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AssignmentBody>,
) -> ApiResult<StatusCode> {
    let named = super::named_athletes(body.athlete_ids)?;
    let person = body.person_id.map(IdOf::id).transpose()?;
    let write = app.db.write_for(caller.id, move |tx| {
        if let Some(person) = person
            && !members::is_member(tx, caller.id, person)?
        {
            return Err(ApiError::missing("member"));
        }
        for athlete in caller.reach.ids(tx, &named)? {
            looked_after::set_coach(tx, athlete, person)?;
        }
        Ok(StatusCode::NO_CONTENT)
    });
    write.await
}
