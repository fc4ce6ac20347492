//! Sign-in at an OpenID issuer in a popup: `start` redirects it to the issuer, `callback` receives the response.

pub(crate) mod callback;
pub(crate) mod links;
pub(crate) mod report;
pub(crate) mod start;

use axum::http::StatusCode;
use gateways::openid::OpenIdProvider;
use texts::phrase;

use super::provider::Provider;
use crate::{ApiError, ApiResult, Settings};

/// A provider that is set up on this server.
#[derive(Clone, Copy)]
struct Issuer<'a> {
    provider: Provider,
    client: &'a OpenIdProvider,
}

impl<'a> Issuer<'a> {
    fn of(provider: Provider, settings: &'a Settings) -> ApiResult<Self> {
        let client = match provider {
            Provider::Google => settings.google.as_ref(),
            Provider::Oidc => settings.oidc.as_ref(),
        };
        let detail = phrase!("This way of signing in is not enabled.");
        let not_set_up = || ApiError::new(StatusCode::NOT_FOUND, "auth/operation-not-allowed", detail);
        Ok(Self { provider, client: client.ok_or_else(not_set_up)? })
    }

    /// The visitor's error, not the issuer's. The cause is for the operator, and never has what the visitor sent.
    fn refused(self, cause: impl std::fmt::Display) -> ApiError {
        self.problem(StatusCode::BAD_REQUEST).with_cause(cause)
    }

    /// The issuer does not respond, or its response cannot be trusted.
    fn failed(self, cause: impl std::fmt::Display) -> ApiError {
        self.problem(StatusCode::BAD_GATEWAY).with_cause(cause)
    }

    fn problem(self, status: StatusCode) -> ApiError {
        let detail = phrase!("Failed to sign in with {name}. Please try again.", name = self.client.name());
        ApiError::new(status, report::failed_code(self.provider), detail)
    }
}
