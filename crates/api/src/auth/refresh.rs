use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use identity::RefreshToken;
use identity::session::{RefreshVerdict, judge_refresh};
use jiff::Timestamp;
use store::accounts::{self, Account};
use store::{ChangeError, Conn, StoreError, sessions};
use tracing::warn;

use super::cookies;
use super::session::{TokenAnswer, answer, answer_with_refresh};
use crate::signed_in::unauthenticated;
use crate::{ApiResult, App, Problem};

/// The next token
///
/// Authenticated by the refresh cookie, which is rotated. The previous cookie is accepted until the new token is first
/// used, because the response may have been lost; ten seconds after that, using it ends the session.
#[utoipa::path(post, path = "/refresh", tag = "accounts", responses(
    (status = OK, body = TokenAnswer, description = "The next token"),
    (status = UNAUTHORIZED, body = Problem, description = "The session is over"),
))]
pub async fn refresh(State(app): State<App>, headers: HeaderMap) -> ApiResult<Response> {
    let Some(presented) = cookies::refresh_token(&headers) else {
        return session_is_over(&app);
    };
    let presented = Arc::new(presented);
    let now = app.clock.now();

    let token = Arc::clone(&presented);
    let mut judged = app.db.read(move |conn| judge(conn, &token, now)).await?;
    if matches!(judged, Judged::Current(RefreshVerdict::Rotate | RefreshVerdict::Reissue | RefreshVerdict::Replay, ..))
    {
        let token = Arc::clone(&presented);
        judged = app.db.write(move |conn| judge_and_act(conn, &token, now)).await?;
    }
    give(&app, judged, &presented)
}

/// A session and the state of the presented token, from one snapshot.
enum Judged {
    NobodyThere,
    Current(RefreshVerdict, Box<sessions::StoredSession>, Box<Account>),
}

fn judge(conn: &mut Conn, presented: &RefreshToken, now: Timestamp) -> Result<Judged, StoreError> {
    let Some(session) = sessions::find_by_family(conn, presented.family())? else {
        return Ok(Judged::NobodyThere);
    };
    let verdict = judge_refresh(Some(&session.refresh), presented.hash(), now);
    let account = accounts::find(conn, session.account)?.filter(|account| !account.is_disabled);
    Ok(match account {
        Some(account) => Judged::Current(verdict, Box::new(session), Box::new(account)),
        None => Judged::NobodyThere,
    })
}

/// Checked again, because another tab may have rotated the token meanwhile.
fn judge_and_act(conn: &mut Conn, presented: &RefreshToken, now: Timestamp) -> Result<Judged, ChangeError> {
    let mut judged = judge(conn, presented, now)?;
    match &mut judged {
        Judged::Current(RefreshVerdict::Rotate, session, _) => {
            let (next, access) = presented.rotate(&session.salt);
            session.refresh = session.refresh.rotated(next.hash(), now);
            sessions::rotate(conn, session, access.hash())?;
        }
        Judged::Current(RefreshVerdict::Reissue, session, _) => {
            let (_, access) = presented.rotate(&session.salt);
            session.refresh = session.refresh.reissued(now);
            sessions::reissue(conn, session, access.hash())?;
        }
        Judged::Current(RefreshVerdict::Replay, session, _) => {
            sessions::end(conn, session.account, session.id)?;
        }
        _ => {}
    }
    Ok(judged)
}

fn give(app: &App, judged: Judged, presented: &RefreshToken) -> ApiResult<Response> {
    let Judged::Current(verdict, session, account) = judged else {
        return session_is_over(app);
    };
    match verdict {
        RefreshVerdict::KeepCurrent => {
            Ok(answer(app, &session.refresh, &presented.access_token(&session.salt), &account))
        }
        RefreshVerdict::Rotate | RefreshVerdict::Reissue => {
            let (next, access) = presented.rotate(&session.salt);
            answer_with_refresh(app, &session.refresh, &next, &access, &account)
        }
        RefreshVerdict::Replay => {
            warn!(account = %session.account, session = %session.id, "a used refresh token came back: session ended");
            session_is_over(app)
        }
        RefreshVerdict::Expired | RefreshVerdict::Unknown => session_is_over(app),
    }
}

fn session_is_over(app: &App) -> ApiResult<Response> {
    Ok((cookies::signed_out(&app.settings.public_url)?, unauthenticated()).into_response())
}
