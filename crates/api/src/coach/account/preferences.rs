use axum::extract::State;
use identity::Role;
use serde::Deserialize;
use store::{accounts, members};
use training::chosen_language::parse_language;
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use utoipa::ToSchema;

use crate::auth::session::User;
use crate::http::extract::Json;
use crate::shared::enum_schemas::{PaperName, ZonesOfName};
use crate::signed_in::not_your_role;
use crate::{ApiError, ApiResult, App, SignedIn};

/// Omitted fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preferences {
    #[schema(value_type = Option<PaperName>)]
    paper: Option<String>,
    /// The margin around a single pace in files for watches, in seconds per kilometre to either side.
    pace_margin_seconds: Option<i64>,
    /// How sessions count zones of heart rate.
    heart_rate_zones: Option<HeartRateZonesBody>,
    /// What the coach reads: `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank follows the browser.
    #[schema(example = "de")]
    language: Option<String>,
    /// Athletes see a plan as soon as it is saved. `UpdatePublishing` chooses for one plan.
    publishes_on_saving: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeartRateZonesBody {
    #[schema(value_type = ZonesOfName)]
    of: String,
    /// Where each zone begins, in percent: from three to seven.
    #[schema(example = json!([50, 60, 70, 80, 90]))]
    from: Vec<i64>,
}

/// Change the paper size, the pace margin for watches, the zones of heart rate, the language, and when plans are published
#[call_macro::call(
    put "/UpdatePreferences", tag = "accounts", may = AssistantCoach,
    request_body = Preferences,
    responses((status = OK, body = User, description = "The account as it is now")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "not-your-role: an assistant chooses the language alone",
        UNPROCESSABLE_ENTITY = "A paper that is neither a4 nor letter, a range that is not from 0 to 30 seconds, zones that cannot be, or a language that we do not speak",
    ),
)]
pub async fn update_preferences(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Preferences>,
) -> ApiResult<Json<User>> {
    let paper: Option<Paper> = body.paper.map(|paper| paper.parse()).transpose()?;
    let pace_margin = body.pace_margin_seconds.map(PaceMargin::new).transpose()?;
    let zones = body.heart_rate_zones.map(|zones| HeartRateZones::new(&zones.of, &zones.from)).transpose()?;
    let language = body.language.as_deref().map(parse_language).transpose()?;
    let is_of_account =
        paper.is_some() || pace_margin.is_some() || zones.is_some() || body.publishes_on_saving.is_some();
    if is_of_account && caller.role < Role::Coach {
        return Err(not_your_role());
    }
    let change = app.db.write_for(caller.id, move |tx| {
        if let Some(paper) = paper {
            accounts::set_paper(tx, caller.id, paper)?;
        }
        if let Some(margin) = pace_margin {
            accounts::set_pace_margin(tx, caller.id, margin)?;
        }
        if let Some(zones) = &zones {
            accounts::set_heart_rate_zones(tx, caller.id, zones)?;
        }
        if let Some(language) = language {
            accounts::set_language(tx, caller.person.own_account(), language)?;
        }
        if let Some(is_on_saving) = body.publishes_on_saving {
            accounts::set_publishes_on_saving(tx, caller.id, is_on_saving)?;
        }
        members::standing(tx, caller.person, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}
