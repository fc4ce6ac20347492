use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use serde::Deserialize;

use super::load;
use super::shapes::Inbox;
use crate::http::answer_cache::{self, List};
use crate::http::extract::Query;
use crate::http::negotiation::knows;
use crate::shared::activities::settle::settle;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// Today's date where the coach is. Defaults to the server's.
    #[param(example = "2026-10-15")]
    today: Option<String>,
}

/// What needs the coach, and what happened lately
///
/// Meant to be polled: with the `ETag` of an earlier response in `If-None-Match`, the response is a 304 until something in
/// the account changes or an hour has passed.
#[utoipa::path(
    get,
    path = "/GetInbox",
    tag = "inbox",
    security(("bearer" = [])),
    params(InboxQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "Open matters by group, and the latest notifications", body = Inbox,
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "Nothing has changed"),
        (status = UNPROCESSABLE_ENTITY, description = "A day that it is nowhere", body = Problem),
    )
)]
pub async fn get_inbox(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<InboxQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let now = app.clock.now();
    let today = super::today(query.today.as_deref(), now)?;
    // Opening a page does not change the account's revision.
    let hour = now.as_second().div_euclid(60 * 60);
    let known = tag(account.revision, today, hour)?;
    if knows(&headers, &known) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, known)]).into_response());
    }
    settle(&app, account.id, None).await?;
    let id = account.id;
    let load = move |conn: &mut store::Conn| load::inbox(conn, id, today, now);
    let (revision, body) = answer_cache::bytes(&app, &account, List::Inbox(today, hour), load).await?;
    let kept = [
        (ETAG, tag(revision, today, hour)?),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
    ];
    Ok((kept, body).into_response())
}

fn tag(revision: i64, today: Date, hour: i64) -> Result<HeaderValue, ApiError> {
    HeaderValue::from_str(&format!("\"{revision}-{today}-{hour}\"")).map_err(ApiError::internal)
}
