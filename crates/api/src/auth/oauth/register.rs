use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use identity::throttle::ThrottledAction;
use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::json;
use store::oauth::{self, OAuthClient};

use super::client_name::readable;
use super::redirects::{is_allowed, place};
use super::{OAuthError, Refusal, UNUSED_DAYS};
use crate::http::client_address::ClientAddress;
use crate::http::extract::Json;
use crate::http::rate_limits::rate_limit_ip;
use crate::{ApiError, App};

const MAX_URIS: usize = 5;

/// What a program says about itself (RFC 7591). Only the name and the addresses count.
#[derive(Deserialize)]
pub struct ClientRegistration {
    client_name: Option<String>,
    #[serde(default)]
    redirect_uris: Vec<String>,
    token_endpoint_auth_method: Option<String>,
}

/// Remembers a program for a day, or longer once somebody has allowed it something.
pub async fn register(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    Json(said): Json<ClientRegistration>,
) -> Response {
    let known = async {
        let now = app.clock.now();
        let client = said.parsed(app.clock.new_id())?;
        let expires_at = now + SignedDuration::from_hours(24 * UNUSED_DAYS);
        let inserted = client.clone();
        let write = app.db.write(move |conn| {
            rate_limit_ip(conn, ThrottledAction::RegisterClient, address, now)?;
            if !oauth::make_room(conn, expires_at)? {
                return Ok(false);
            }
            oauth::insert_client(conn, &inserted, now, expires_at)?;
            Ok::<_, ApiError>(true)
        });
        if !write.await? {
            return Err(
                OAuthError::new("temporarily_unavailable", "too many programs have introduced themselves").into()
            );
        }
        Ok::<_, Refusal>(client)
    };
    match known.await {
        Ok(client) => {
            let answer = json!({
                "client_id": client.id,
                "client_id_issued_at": app.clock.now().as_second(),
                "client_name": client.name,
                "redirect_uris": client.redirect_uris,
                "grant_types": ["authorization_code"],
                "response_types": ["code"],
                "token_endpoint_auth_method": "none",
            });
            (StatusCode::CREATED, Json(answer)).into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}

impl ClientRegistration {
    fn parsed(self, id: uuid::Uuid) -> Result<OAuthClient, OAuthError> {
        let is_some = (1..=MAX_URIS).contains(&self.redirect_uris.len());
        if !is_some || !self.redirect_uris.iter().all(|uri| is_allowed(uri)) {
            return Err(OAuthError::new(
                "invalid_redirect_uri",
                "1 to 5 addresses: https, http on the person's own machine, or an app's scheme such as com.example.app",
            ));
        }
        if self.token_endpoint_auth_method.is_some_and(|method| method != "none") {
            return Err(OAuthError::new(
                "invalid_client_metadata",
                "clients are public: token_endpoint_auth_method is none",
            ));
        }
        let name = self.client_name.as_deref().and_then(readable);
        let name = name.unwrap_or_else(|| place(&self.redirect_uris[0]));
        Ok(OAuthClient { id, name, redirect_uris: self.redirect_uris })
    }
}
