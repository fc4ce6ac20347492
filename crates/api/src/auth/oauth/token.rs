use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use base64ct::{Base64UrlUnpadded, Encoding};
use identity::throttle::ThrottledAction;
use identity::{ApiToken, AttemptSecret, Scope, Scopes};
use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use store::api_tokens::{self, StoredToken, TokenKind};
use store::oauth::{self, Grant, PresentedCode};
use tracing::warn;

use super::metadata::SCOPES;
use super::{OAuthError, Refusal, USED_DAYS};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::limits::read_body;
use crate::http::rate_limits::rate_limit_ip;
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::{ApiError, App};

const MAX_BYTES: usize = 16 * 1024;

#[derive(Clone, Deserialize)]
struct Exchange {
    grant_type: String,
    code: Option<String>,
    redirect_uri: Option<String>,
    client_id: Option<String>,
    code_verifier: Option<String>,
}

/// Exchanges a code for a token.
pub async fn token(State(app): State<App>, ClientAddress(address): ClientAddress, request: Request) -> Response {
    let exchanged = async {
        let time = app.settings.limits.body_time;
        let bytes = read_body(request.into_body(), MAX_BYTES, time).await?;
        let now = app.clock.now();
        app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::RegisterClient, address, now)).await?;
        let sent: Exchange = serde_urlencoded::from_bytes(&bytes)
            .map_err(|_| OAuthError::new("invalid_request", "the body must be a form with grant_type"))?;
        if sent.grant_type != "authorization_code" {
            return Err(OAuthError::new("unsupported_grant_type", "only authorization_code").into());
        }
        collect(&app, &sent).await
    };
    exchanged.await.map_or_else(|refusal: Refusal| refusal.into_response(), |token| Json(token).into_response())
}

const INVALID_GRANT: OAuthError = OAuthError::new("invalid_grant", "the code is wrong, used, or older than a minute");

async fn collect(app: &App, sent: &Exchange) -> Result<Value, Refusal> {
    let code = sent.code.as_deref().and_then(|code| AttemptSecret::parse(code).ok()).ok_or(INVALID_GRANT)?;
    let (code, sent) = (code.hash(), sent.clone());
    let secret = ApiToken::generate().map_err(ApiError::from)?;
    let (id, hash, ending) = (app.clock.new_id().into(), secret.hash(), secret.ending());
    let (now, clock) = (app.clock.now(), app.clock.clone());
    // One transaction: of two exchanges of one code at once, the second sees what the first was given. A refusal is no error
    // here, so that it uses up the code.
    let write = app.db.write(move |conn| {
        let grant = match oauth::present_code(conn, code, now)? {
            PresentedCode::Fresh(grant) if belongs(&grant, &sent) => grant,
            // Somebody has a copy of the code, and nobody knows who came first (RFC 6749, section 4.1.2).
            PresentedCode::Replayed(Some(given)) => {
                if api_tokens::revoke_given(conn, given)? {
                    warn!(token = %given, "a used authorization code came back: its token is revoked");
                }
                return Ok(false);
            }
            _ => return Ok(false),
        };
        let Some(client) = oauth::find_client(conn, grant.client, now)? else { return Ok(false) };
        oauth::keep_client(conn, client.id, now + SignedDuration::from_hours(24 * USED_DAYS))?;
        let token = StoredToken {
            id,
            person: grant.person,
            account: grant.account,
            kind: TokenKind::AiClient,
            name: client.name,
            ending: ending.clone(),
            scopes: [Scope::Read, Scope::Drafts].into_iter().collect::<Scopes>(),
            athletes: grant.athletes,
            created_at: now,
            expires_at: None,
            last_used_at: None,
        };
        api_tokens::insert(conn, hash, &token)?;
        oauth::note_given(conn, code, id)?;
        let notice = SecurityNotice::NewAiClient { name: token.name };
        notify(conn, token.person.own_account(), &notice, &clock)?;
        Ok::<_, ApiError>(true)
    });
    if !write.await? {
        return Err(INVALID_GRANT.into());
    }
    app.message_waiting.notify_one();
    Ok(json!({"access_token": *secret.reveal(), "token_type": "Bearer", "scope": SCOPES.join(" ")}))
}

/// Whoever presents the code must be the program that asked, and know what it hashed.
fn belongs(grant: &Grant, sent: &Exchange) -> bool {
    let verifier = sent.code_verifier.as_deref().unwrap_or_default();
    let challenge = Base64UrlUnpadded::encode_string(&Sha256::digest(verifier));
    let is_client = sent.client_id.as_deref().and_then(|id| id.parse().ok()) == Some(grant.client);
    let is_there = sent.redirect_uri.as_ref() == Some(&grant.redirect_uri);
    is_client && is_there && (43..=128).contains(&verifier.len()) && challenge == grant.challenge
}
