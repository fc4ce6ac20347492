//! Calls that exist only in tests, to show what applies to every call.

use std::time::Duration;

use api::extract::{Json, Query};
use api::{ApiError, ApiResult, App};
use serde::{Deserialize, Serialize};
use store::{ChangeError, StoreError};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn calls() -> OpenApiRouter<App> {
    let api = OpenApiRouter::default()
        .routes(routes!(echo_plan))
        .routes(routes!(get_page))
        .routes(routes!(get_nothing_ever))
        .routes(routes!(panic_now))
        .routes(routes!(fail))
        .routes(routes!(get_store_error));
    OpenApiRouter::default().nest("/api", api)
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    name: String,
    duration: u8,
    weeks: Vec<Week>,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Week {
    week_number: u8,
}

#[derive(Deserialize)]
pub struct Page {
    size: u16,
}

#[utoipa::path(post, path = "/EchoPlan", responses((status = OK, body = Plan)))]
async fn echo_plan(Json(plan): Json<Plan>) -> Json<Plan> {
    Json(plan)
}

#[utoipa::path(get, path = "/GetPage", responses((status = OK)))]
async fn get_page(Query(page): Query<Page>) -> Json<Vec<u16>> {
    Json((0..page.size).collect())
}

#[utoipa::path(get, path = "/GetNothingEver", responses((status = OK)))]
async fn get_nothing_ever() {
    tokio::time::sleep(Duration::from_secs(3600)).await;
}

#[utoipa::path(get, path = "/PanicNow", responses((status = OK)))]
async fn panic_now() {
    panic!("a secret of ours");
}

#[utoipa::path(get, path = "/Fail", responses((status = OK)))]
async fn fail() -> ApiResult<()> {
    Err(ApiError::internal("a secret of ours"))
}

#[derive(Deserialize)]
pub struct Wanted {
    error: String,
}

#[utoipa::path(get, path = "/GetStoreError", responses((status = OK)))]
async fn get_store_error(Query(wanted): Query<Wanted>) -> ApiResult<()> {
    Err(match wanted.error.as_str() {
        "missing" => return Err(ChangeError::Missing("schedule").into()),
        "stale" => return Err(ChangeError::Stale.into()),
        "busy" => StoreError::Busy,
        "invalid" => StoreError::Invalid("text must not hold a zero byte".into()),
        "unavailable" => StoreError::Unavailable("host db.internal".into()),
        _ => StoreError::Database("SELECT secret".into()),
    }
    .into())
}
