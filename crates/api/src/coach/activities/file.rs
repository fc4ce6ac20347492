use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use store::activities;
use texts::phrase;

use super::{ActivityQuery, can_fetch, find};
use crate::http::extract::Query;
use crate::shared::activities::original::file_response;
use crate::{ApiError, ApiResult, App, SignedIn};

/// The original file of a recording
///
/// Coaches download the files they uploaded. An athlete's own file contains the whole route, so it requires that the athlete shows it.
#[call_macro::call(
    get "/GetActivityFile", tag = "activities", may = Coach, token = Read,
    params(ActivityQuery),
    responses((status = OK, description = "The file", body = String, content_type = "application/octet-stream")),
    errors(FORBIDDEN = "It is the athlete's: `file-of-athlete`", NOT_FOUND = "The account has no such recording"),
)]
pub async fn get_activity_file(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ActivityQuery>,
) -> ApiResult<Response> {
    let read = app.db.read_for(account.id, move |conn| {
        let id = account.reach.id(conn, query.activity)?;
        let run = find(conn, account.id, id)?;
        if !can_fetch(conn, account.id, &run)? {
            let detail =
                phrase!("The athlete uploaded this file. It holds the whole route, which the athlete doesn’t show.");
            return Err(ApiError::new(StatusCode::FORBIDDEN, "file-of-athlete", detail));
        }
        Ok((run, activities::file(conn, account.id, id)?))
    });
    let (run, compressed) = read.await?;
    file_response(&run.file_name, compressed)
}
