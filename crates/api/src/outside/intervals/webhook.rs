//! The webhook of intervals.icu, which announces recordings of athletes who signed in there.

use std::collections::HashSet;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use gateways::intervals::InvalidNotice;
use store::intervals::{accounts, athletes as connections};
use texts::phrase;
use training::calendar::plus_days;
use training::connections::IntervalsId;

use super::sync_now::DAYS_BACK;
use super::wanted::today;
use crate::http::limits::read_body;
use crate::{ApiError, ApiResult, App};

/// A notice only says that there is something new; what, is asked for. Twice is once.
pub async fn receive(State(app): State<App>, request: Request) -> ApiResult<StatusCode> {
    let limits = &app.settings.limits;
    let body = read_body(request.into_body(), limits.body_bytes, limits.body_time).await?;
    let notices = app.settings.intervals.read_webhook(&body).map_err(not_believed)?;
    let athletes: HashSet<IntervalsId> =
        notices.into_iter().filter(|notice| notice.is_of_activity).map(|notice| notice.athlete).collect();
    for athlete in athletes {
        fetch_soon(&app, athlete).await?;
    }
    app.connection_waiting.notify_one();
    Ok(StatusCode::OK)
}

/// For everybody here who is that athlete there.
async fn fetch_soon(app: &App, id: IntervalsId) -> ApiResult<()> {
    let now = app.clock.now();
    let found = app.db.read(move |conn| connections::by_intervals_id(conn, &id)).await?;
    for (account, athlete) in found {
        let write = app.db.write_for(account, move |tx| {
            let from = plus_days(today(tx, account, athlete, now)?, -DAYS_BACK);
            connections::ask_to_fetch(tx, athlete, from)?;
            Ok::<_, ApiError>(accounts::follow(tx, now)?)
        });
        write.await?;
    }
    Ok(())
}

fn not_believed(reason: InvalidNotice) -> ApiError {
    let error = match reason {
        InvalidNotice::NotSetUp => ApiError::new(
            StatusCode::NOT_FOUND,
            "no-webhook",
            phrase!("This server gets no webhooks from intervals.icu."),
        ),
        InvalidNotice::Forged => ApiError::new(
            StatusCode::UNAUTHORIZED,
            "invalid-secret",
            phrase!("The secret does not prove who sent this."),
        ),
        InvalidNotice::Unreadable => {
            ApiError::new(StatusCode::BAD_REQUEST, "unreadable-notice", phrase!("The webhook cannot be read."))
        }
    };
    error.with_cause(reason)
}
