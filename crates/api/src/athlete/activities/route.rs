use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::activities::{self, RouteChoice};
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::shared::closed_names::RouteName;
use crate::{ApiError, ApiResult, App, Problem};

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
/// It applies to all of the athlete's recordings. With `whole` the coach may also fetch the files that the athlete uploaded.
#[utoipa::path(
    put,
    path = "/UpdateRouteChoice",
    tag = "athlete page",
    security(("link" = [])),
    request_body = RouteBody,
    responses(
        (status = OK, description = "What is shown from now on", body = RouteAnswer),
        (status = UNAUTHORIZED, description = "The link was withdrawn, or never was: `link-ended`", body = Problem),
        (status = UNPROCESSABLE_ENTITY, description = "Not one of the three values", body = Problem),
    )
)]
pub async fn update_route_choice(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<RouteBody>,
) -> ApiResult<Json<RouteAnswer>> {
    let choice: RouteChoice = body.route.parse()?;
    let holder = visitor.holder;
    let change = app.db.write_for(holder.account, move |tx| {
        Ok::<_, ApiError>(activities::set_route_choice(tx, holder.athlete, choice)?)
    });
    change.await?;
    Ok(Json(RouteAnswer { route: choice.as_str() }))
}
