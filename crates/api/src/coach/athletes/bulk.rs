//! Changes of several athletes at once, each in one transaction.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{athletes, groups, looked_after};
use training::group::Groups;
use utoipa::ToSchema;

use super::SlimAthlete;
use crate::coach::members::{MAX_ATHLETES, named_athletes};
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::outside::intervals::disconnect_before_deletion;
use crate::reach::AthleteRef;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateAthletesBody {
    #[schema(value_type = Vec<AthleteRef>)]
    athlete_ids: Bounded<AthleteRef, MAX_ATHLETES>,
    /// The groups that all of them join.
    #[schema(value_type = Option<Vec<String>>, example = json!(["Track"]))]
    add_groups: Option<Vec<String>>,
    /// The groups that all of them leave.
    remove_groups: Option<Vec<String>>,
    /// Whether they are off the roster. Nothing is deleted, nothing is sent or synchronised, their links do not open and they do
    /// not count towards the tier until they are back.
    is_archived: Option<bool>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteAthletesBody {
    #[schema(value_type = Vec<AthleteRef>)]
    athlete_ids: Bounded<AthleteRef, MAX_ATHLETES>,
}

/// Archived athletes, by name
#[call_macro::call(
    get "/GetArchivedAthletes", tag = "athletes", may = Coach,
    responses((status = OK, description = "Every athlete that is off the roster", body = Vec<SlimAthlete>)),
)]
pub async fn get_archived_athletes(State(app): State<App>, account: SignedIn) -> ApiResult<Json<Vec<SlimAthlete>>> {
    let found = app.db.read_for(account.id, move |conn| {
        let coaches = looked_after::coaches(conn, account.id)?;
        let archived = athletes::archived(conn, account.id)?.into_iter();
        let slim = archived.map(|athlete| SlimAthlete::new(coaches.get(&athlete.id).copied(), athlete));
        Ok::<_, ApiError>(slim.collect())
    });
    Ok(Json(found.await?))
}

/// Change the groups of several athletes, archive them, or bring them back
#[call_macro::call(
    post "/UpdateAthletes", tag = "athletes", may = Coach,
    request_body = UpdateAthletesBody,
    responses((status = NO_CONTENT, description = "All of them are changed")),
    errors(
        PAYMENT_REQUIRED = "tier-limit: the account's tier has no room to bring them back",
        NOT_FOUND = "The account has no such athlete; nobody is changed",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn update_athletes(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<UpdateAthletesBody>,
) -> ApiResult<StatusCode> {
    let named = named_athletes(body.athlete_ids)?;
    let added = Groups::new(&body.add_groups.unwrap_or_default()).map_err(|invalid| invalid.at("addGroups"))?;
    let removed = Groups::new(&body.remove_groups.unwrap_or_default()).map_err(|invalid| invalid.at("removeGroups"))?;
    let (now, tiers) = (app.clock.now(), app.settings.tiers());
    let write = app.db.write_for(account.id, move |tx| {
        let ids = account.reach.ids(tx, &named)?;
        for athlete in &ids {
            groups::change(tx, *athlete, added.as_slice(), removed.as_slice())?;
        }
        match body.is_archived {
            Some(true) => athletes::archive(tx, &ids, now)?,
            Some(false) => athletes::bring_back(tx, &ids, tiers, now)?,
            None => {}
        }
        Ok::<_, ApiError>(())
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete several athletes
///
/// As `DeleteAthlete` does, all of them or none.
#[call_macro::call(
    post "/DeleteAthletes", tag = "athletes", may = Coach,
    request_body = DeleteAthletesBody,
    responses((status = NO_CONTENT, description = "They are deleted")),
    errors(
        NOT_FOUND = "The account has no such athlete; nobody is deleted",
        UNPROCESSABLE_ENTITY = "Too many athletes",
    ),
)]
pub async fn delete_athletes(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DeleteAthletesBody>,
) -> ApiResult<StatusCode> {
    let named = named_athletes(body.athlete_ids)?;
    let writer = app.clone();
    let write = app.db.write_for(account.id, move |tx| {
        for athlete in account.reach.ids(tx, &named)? {
            disconnect_before_deletion(&writer, tx, athlete)?;
            athletes::delete(tx, athlete)?;
        }
        Ok::<_, ApiError>(())
    });
    write.await?;
    app.message_waiting.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
