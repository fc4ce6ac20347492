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
use store::oauth::{self, Grant};

use super::metadata::SCOPES;
use super::{OAuthError, Refusal, USED_DAYS};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::limits::read_body;
use crate::http::rate_limits::charge_place;
use crate::{ApiError, App};

const MOST_BYTES: usize = 16 * 1024;

#[derive(Deserialize)]
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
        let bytes = read_body(request.into_body(), MOST_BYTES, time).await?;
        let now = app.clock.now();
        app.db.write(move |conn| charge_place(conn, ThrottledAction::RegisterClient, address, now)).await?;
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
    let now = app.clock.now();
    let hash = code.hash();
    // A code is used up by its first presentation, right or wrong.
    let grant = app.db.write(move |conn| oauth::take_code(conn, hash, now)).await.map_err(ApiError::from)?;
    let grant = grant.filter(|grant| belongs(grant, sent)).ok_or(INVALID_GRANT)?;
    let secret = ApiToken::generate().map_err(ApiError::from)?;
    let (id, hash, ending) = (app.clock.new_id().into(), secret.hash(), secret.ending());
    let write = app.db.write(move |conn| {
        let Some(client) = oauth::find_client(conn, grant.client, now)? else { return Ok(false) };
        oauth::keep_client(conn, client.id, now + SignedDuration::from_hours(24 * USED_DAYS))?;
        let token = StoredToken {
            id,
            person: grant.person,
            account: grant.account,
            kind: TokenKind::Assistant,
            name: client.name,
            ending: ending.clone(),
            scopes: [Scope::Read, Scope::Drafts].into_iter().collect::<Scopes>(),
            athletes: grant.athletes.clone(),
            created_at: now,
            expires_at: None,
            last_used_at: None,
        };
        api_tokens::insert(conn, hash, &token)?;
        Ok::<_, ApiError>(true)
    });
    if !write.await? {
        return Err(INVALID_GRANT.into());
    }
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
