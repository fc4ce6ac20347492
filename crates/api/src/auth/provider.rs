use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::App;

/// The OpenID issuers that people can sign in at. They are trusted in the same way; each has its addresses below `/auth`
/// and a cookie of its own, so that a response of one is never taken for one of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Provider {
    Google,
    /// The one that the operator has named.
    Oidc,
}

/// Every provider has the same routes below its own path.
impl FromRequestParts<App> for Provider {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        Ok(if parts.uri.path().starts_with("/auth/oidc") { Self::Oidc } else { Self::Google })
    }
}
