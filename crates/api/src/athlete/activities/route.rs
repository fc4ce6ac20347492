use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::activities::{self, RouteChoice};
use store::route_keepers;
use utoipa::ToSchema;

use crate::athlete::device::{Device, needs_device};
use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::shared::enum_schemas::RouteName;
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RouteBody {
    /// `trimmed` leaves out 300 m around the start and the finish; `hidden` leaves out all of it.
    #[schema(example = "hidden")]
    route: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RouteAnswer {
    #[schema(value_type = RouteName)]
    route: &'static str,
}

/// Choose how much of their routes the coach sees
///
/// It applies to the recordings that came through the athlete's device, whose secret is in `Longrun-Device`: the coach, who holds the
/// link too, cannot choose it. With `whole` the coach may also fetch those files. Recordings that came through no device follow a
/// choice that shows less, and none that shows more.
#[call_macro::call(
    put "/UpdateRouteChoice", tag = "athlete page", may = Athlete,
    params(("Longrun-Device" = Option<String>, Header, description = "The secret of this device")),
    request_body = RouteBody,
    responses((status = OK, description = "What is shown from now on", body = RouteAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The call has no device's secret: `needs-device`",
        UNPROCESSABLE_ENTITY = "Not one of the three values",
    ),
)]
pub async fn update_route_choice(
    State(app): State<App>,
    visitor: Visitor,
    device: Device,
    Json(body): Json<RouteBody>,
) -> ApiResult<Json<RouteAnswer>> {
    let choice: RouteChoice = body.route.parse()?;
    let (holder, new) = (visitor.holder, (app.clock.new_id(), app.clock.now()));
    let change = app.db.write_for(holder.account, move |tx| {
        let keeper = device.keeper_or_new(tx, &visitor, new)?.ok_or_else(needs_device)?;
        route_keepers::set_choice(tx, holder.athlete, keeper.id, choice)?;
        let before = activities::route_choice(tx, holder.account, holder.athlete)?;
        Ok::<_, ApiError>(activities::set_route_choice(tx, holder.athlete, before.narrower(choice))?)
    });
    change.await?;
    Ok(Json(RouteAnswer { route: choice.as_str() }))
}
