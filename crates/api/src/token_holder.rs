//! Authentication by a token that a person gave to a script or to an assistant.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use identity::ApiToken;
use identity::throttle::ThrottledAction;
use store::api_tokens::{self, TokenCaller};

use crate::http::client_address::ClientAddress;
use crate::http::rate_limits::rate_limit_ip;
use crate::{ApiResult, App};

/// The holder of the presented token, or `None` if it works no more or never did. Failed attempts are rate limited by
/// address, and each token by its calls.
pub(crate) async fn token_holder(parts: &mut Parts, app: &App) -> ApiResult<Option<TokenCaller>> {
    let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
    let now = app.clock.now();
    let Some(hash) = presented_token(parts).map(|token| token.hash()) else {
        charge_failure(app, address).await?;
        return Ok(None);
    };
    let Some(caller) = app.db.look_up(move |conn| api_tokens::find_caller(conn, hash, now)).await? else {
        charge_failure(app, address).await?;
        return Ok(None);
    };
    app.token_limits.charge(caller.token.id, now)?;
    if caller.needs_last_used_update(now) {
        app.db.write(move |conn| api_tokens::note_use(conn, hash, now)).await?;
    }
    Ok(Some(caller))
}

fn presented_token(parts: &Parts) -> Option<ApiToken> {
    let (scheme, text) = parts.headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") { ApiToken::parse(text).ok() } else { None }
}

/// Valid tokens are not affected.
async fn charge_failure(app: &App, address: IpAddr) -> ApiResult<()> {
    let now = app.clock.now();
    app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::Token, address, now)).await
}
