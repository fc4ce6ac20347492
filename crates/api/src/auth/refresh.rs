use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use identity::RefreshToken;
use identity::session::{RefreshVerdict, judge_refresh};
use jiff::Timestamp;
use serde::Deserialize;
use store::members::{self, Standing};
use store::{ChangeError, Conn, StoreError, accounts, sessions};
use tracing::warn;
use training::ids::{AccountId, PersonId};
use utoipa::ToSchema;

use super::cookies;
use super::session::{TokenAnswer, access_token, answer, answer_with_refresh};
use crate::http::extract::parse_json;
use crate::http::limits::read_body;
use crate::reach::{AccountRef, IdOf};
use crate::signed_in::unauthenticated;
use crate::{ApiResult, App};

/// The body may be left out.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Refresh {
    /// The account that this tab acts in. Without one, the account that the session was switched to last.
    account_id: Option<AccountRef>,
}

/// The next token
///
/// Authenticated by the refresh cookie, which is rotated. The previous cookie is accepted until the new token is first
/// used, because the response may have been lost; ten seconds after that, using it ends the session. Somebody who may not
/// act in the account any more acts in their own.
#[call_macro::call(
    post "/refresh", tag = "accounts",
    request_body = Option<Refresh>,
    responses((status = OK, body = TokenAnswer, description = "The next token")),
    errors(UNAUTHORIZED = "The session is over"),
)]
pub async fn refresh(State(app): State<App>, headers: HeaderMap, body: Body) -> ApiResult<Response> {
    let Some(presented) = cookies::refresh_token(&headers) else {
        return session_is_over(&app);
    };
    let limits = &app.settings.limits;
    let body = read_body(body, limits.body_bytes, limits.body_time).await?;
    let asked: Refresh = if body.is_empty() { Refresh::default() } else { parse_json(body)? };
    let asked = asked.account_id.map(IdOf::id).transpose()?;
    let presented = Arc::new(presented);
    let now = app.clock.now();

    let token = Arc::clone(&presented);
    let mut judged = app.db.read(move |conn| judge(conn, &token, asked, now)).await?;
    if judged.needs_write() {
        let token = Arc::clone(&presented);
        judged = app.db.write(move |conn| judge_and_act(conn, &token, asked, now)).await?;
    }
    give(&app, judged, &presented)
}

/// A session, the state of the presented token, and where the tab acts, from one snapshot.
enum Judged {
    NobodyThere,
    Current { verdict: RefreshVerdict, session: Box<sessions::StoredSession>, standing: Box<Standing>, is_stored: bool },
}

impl Judged {
    fn needs_write(&self) -> bool {
        use RefreshVerdict::{KeepCurrent, Reissue, Replay, Rotate};
        match self {
            Self::Current { verdict: Rotate | Reissue | Replay, .. } => true,
            Self::Current { verdict: KeepCurrent, is_stored, .. } => !is_stored,
            _ => false,
        }
    }
}

fn judge(
    conn: &mut Conn,
    presented: &RefreshToken,
    asked: Option<AccountId>,
    now: Timestamp,
) -> Result<Judged, StoreError> {
    let Some(session) = sessions::find_by_family(conn, presented.family())? else {
        return Ok(Judged::NobodyThere);
    };
    let verdict = judge_refresh(Some(&session.refresh), presented.hash(), now);
    let person = PersonId::from(session.account.as_uuid());
    let Some(standing) = stand(conn, person, asked.unwrap_or(session.acting))? else {
        return Ok(Judged::NobodyThere);
    };
    let is_stored = verdict != RefreshVerdict::KeepCurrent
        || sessions::has_access_token(conn, access_token(presented, &session, standing.account.id).hash())?;
    Ok(Judged::Current { verdict, session: Box::new(session), standing: Box::new(standing), is_stored })
}

/// In that account or, if they may not act there any more, in their own.
fn stand(conn: &mut Conn, person: PersonId, account: AccountId) -> Result<Option<Standing>, StoreError> {
    if accounts::find(conn, person.own_account())?.is_none_or(|row| row.is_disabled) {
        return Ok(None);
    }
    if let Some(standing) = members::standing(conn, person, account)? {
        return Ok(Some(standing));
    }
    let Some(own) = members::own_account(conn, person)? else { return Ok(None) };
    members::standing(conn, person, own)
}

/// Checked again, because another tab may have rotated the token meanwhile.
fn judge_and_act(
    conn: &mut Conn,
    presented: &RefreshToken,
    asked: Option<AccountId>,
    now: Timestamp,
) -> Result<Judged, ChangeError> {
    let mut judged = judge(conn, presented, asked, now)?;
    let Judged::Current { verdict, session, standing, is_stored } = &mut judged else { return Ok(judged) };
    let acting = standing.account.id;
    match verdict {
        RefreshVerdict::Rotate => {
            let (next, _) = presented.rotate(&session.salt);
            session.refresh = session.refresh.rotated(next.hash(), now);
            sessions::rotate(conn, session, acting, access_token(&next, session, acting).hash())?;
            members::note_seen(conn, acting, session.account.as_uuid().into(), now)?;
        }
        RefreshVerdict::Reissue => {
            let (next, _) = presented.rotate(&session.salt);
            session.refresh = session.refresh.reissued(now);
            sessions::reissue(conn, session, acting, access_token(&next, session, acting).hash())?;
        }
        RefreshVerdict::KeepCurrent if !*is_stored => {
            sessions::add_access_token(conn, session, acting, access_token(presented, session, acting).hash())?;
        }
        RefreshVerdict::Replay => {
            sessions::end(conn, session.account, session.id)?;
        }
        _ => {}
    }
    Ok(judged)
}

fn give(app: &App, judged: Judged, presented: &RefreshToken) -> ApiResult<Response> {
    let Judged::Current { verdict, session, standing, .. } = judged else {
        return session_is_over(app);
    };
    let acting = standing.account.id;
    match verdict {
        RefreshVerdict::KeepCurrent => {
            Ok(answer(app, &session.refresh, &access_token(presented, &session, acting), &standing))
        }
        RefreshVerdict::Rotate | RefreshVerdict::Reissue => {
            let (next, _) = presented.rotate(&session.salt);
            let access = access_token(&next, &session, acting);
            answer_with_refresh(app, &session.refresh, &next, &access, &standing)
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
