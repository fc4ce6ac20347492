use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use identity::Role;
use jiff::civil::Date;
use serde::Deserialize;
use texts::phrase;
use training::error::Invalid;

use super::load::{self, Viewer};
use super::shapes::Inbox;
use crate::coach::pace_review::look_at_new;
use crate::http::answer_cache::{self, List};
use crate::http::extract::Query;
use crate::http::negotiation::knows;
use crate::shared::activities::settle::settle;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// Today's date where the coach is. Defaults to the server's.
    #[param(example = "2026-10-15")]
    today: Option<String>,
    /// `mine`: of the athletes that the caller looks after, and of those that nobody looks after. `everyone`: of all athletes
    /// that the caller may see.
    #[param(example = "mine")]
    whose: Option<String>,
}

/// What needs the coach, and what happened lately
///
/// Meant to be polled: with the `ETag` of an earlier response in `If-None-Match`, the response is a 304 until something in
/// the account changes or an hour has passed.
#[call_macro::call(
    get "/GetInbox", tag = "inbox", may = AssistantCoach, token = Read,
    params(InboxQuery, ("If-None-Match" = Option<String>, Header, description = "The ETag of an earlier answer")),
    responses(
        (status = OK, description = "Open matters by group, and the latest notifications", body = Inbox,
         headers(("ETag" = String, description = "For If-None-Match"))),
        (status = NOT_MODIFIED, description = "Nothing has changed"),
    ),
    errors(UNPROCESSABLE_ENTITY = "A day that it is nowhere, or neither mine nor everyone"),
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
    let sees_everyone = match query.whose.as_deref() {
        None | Some("mine") => false,
        Some("everyone") => true,
        Some(_) => return Err(Invalid::new("whose", phrase!("Choose mine or everyone")).into()),
    };
    let (id, person, language) = (account.id, account.person, account.language);
    let has_webhooks = account.role == Role::Owner;
    let viewer = Viewer { account: id, person, language, sees_everyone, reach: account.reach.clone(), has_webhooks };
    let known = tag(account.revision, today, hour, &viewer)?;
    if knows(&headers, &known) {
        return Ok((StatusCode::NOT_MODIFIED, [(ETAG, known)]).into_response());
    }
    settle(&app, account.id, None).await?;
    look_at_new(&app, account.id).await?;
    let load = {
        let viewer = viewer.clone();
        move |conn: &mut store::Conn| load::inbox(conn, &viewer, today, now)
    };
    let list = List::Inbox(today, hour, person, language, sees_everyone);
    let (revision, body) = answer_cache::bytes(&app, &account, list, load).await?;
    let kept = [
        (ETAG, tag(revision, today, hour, &viewer)?),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
    ];
    Ok((kept, body).into_response())
}

fn tag(revision: i64, today: Date, hour: i64, viewer: &Viewer) -> Result<HeaderValue, ApiError> {
    let Viewer { person, sees_everyone, language, .. } = viewer;
    let whose = if *sees_everyone { "everyone" } else { "mine" };
    let language = language.code();
    HeaderValue::from_str(&format!("\"{revision}-{today}-{hour}-{whose}-{person}-{language}\""))
        .map_err(ApiError::internal)
}
