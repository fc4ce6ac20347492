use axum::extract::State;
use jiff::Timestamp;
use serde::Deserialize;
use store::{ChangeError, test_entries};
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::{ApiResult, App, SignedIn};

#[derive(Deserialize, ToSchema)]
pub struct TestEntry {
    timestamp: Timestamp,
}

/// Leave a test entry, to see that calls arrive
#[call_macro::call(
    post "/AddTestEntry", tag = "server", may = AssistantCoach,
    request_body = TestEntry,
    responses((status = OK, body = String, content_type = "text/plain", description = "What was stored")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn add_test_entry(
    State(app): State<App>,
    account: SignedIn,
    Json(entry): Json<TestEntry>,
) -> ApiResult<String> {
    let id = app.clock.new_id();
    let add = app.db.write_for(account.id, move |tx| {
        Ok::<_, ChangeError>(test_entries::insert(tx, account.id, id, entry.timestamp)?)
    });
    add.await?;
    Ok(format!("Test entry {id} added for {}.", entry.timestamp))
}
