use axum::extract::State;
use serde::{Deserialize, Serialize};
use training::session::{PlanPaces, Step, Steps, print_in, write_intervals};
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::reach::AthleteRef;
use crate::shared::enum_schemas::DistanceUnitName;
use crate::shared::step_schema::SessionStep;
use crate::{ApiResult, App, SignedIn};

/// Steps to be written as text.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WriteSessionBody {
    /// At most 100, repeats included.
    #[schema(value_type = Vec<SessionStep>, max_items = 100)]
    steps: Vec<Step>,
    /// The athlete whose paces replace the names of paces, where known.
    athlete_id: Option<AthleteRef>,
    /// The unit of the plan, for which offsets such as "MP-10s" are written.
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WriteSessionAnswer {
    /// As intervals.icu reads it.
    #[schema(example = "4x\n- 1km 4:00/km Pace\n- Recovery 90s")]
    text: String,
    /// As the editor reads it, in the language of the plan: the athlete's, or else the account's.
    #[schema(example = "4x(1 km @ 4:00/km then 90 s recovery)")]
    session: String,
}

/// Steps as text, for intervals.icu and as a coach types them
///
/// Nothing is stored.
#[call_macro::call(
    post "/WriteSession", tag = "templates", may = AssistantCoach, token = Read,
    request_body = WriteSessionBody,
    responses((status = OK, description = "The text", body = WriteSessionAnswer)),
    errors(NOT_FOUND = "There is no such athlete", UNPROCESSABLE_ENTITY = "Steps that cannot be accepted"),
)]
pub async fn write_session(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<WriteSessionBody>,
) -> ApiResult<Json<WriteSessionAnswer>> {
    let steps = Steps::new(body.steps)?;
    let paces = super::paces_of(&app, &account, body.athlete_id).await?;
    let language = super::language_of(&app, &account, body.athlete_id).await?;
    let unit = super::unit_of(body.distance_type.as_deref())?;
    let paces = PlanPaces { paces: &paces, unit };
    Ok(Json(WriteSessionAnswer {
        text: write_intervals(steps.as_slice(), &paces),
        session: print_in(language, steps.as_slice()),
    }))
}
