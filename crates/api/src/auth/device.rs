//! The device that a session is on.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use identity::AttemptSecret;

use super::cookies;
use crate::App;
use crate::shared::device_name;

pub(crate) struct Device {
    /// Such as "Firefox on Linux", in English as it is stored. Nothing else of the header is stored.
    pub name: String,
    /// What this browser was given at an earlier sign-in.
    pub browser: Option<AttemptSecret>,
}

impl FromRequestParts<App> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let agent = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self { name: device_name::of(agent), browser: cookies::browser(&app.settings.public_url, &parts.headers) })
    }
}
