use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use serde::Deserialize;
use url::form_urlencoded::Serializer;
use zeroize::Zeroizing;

use super::call::parsed;
use super::people::person;
use super::{Intervals, IntervalsError, Person};

/// Planned sessions are written, recordings are read; nothing else is asked for.
const SCOPES: [&str; 2] = ["CALENDAR:WRITE", "ACTIVITY:READ"];
const MAX_TOKEN_CHARACTERS: usize = 500;

/// What an athlete has granted to this server's app.
pub struct Granted {
    pub token: Zeroizing<String>,
    pub athlete: Person,
    /// All that was asked for.
    pub is_whole: bool,
}

#[derive(Deserialize)]
struct WireGrant {
    access_token: String,
    #[serde(default)]
    scope: String,
    athlete: WireAthlete,
}

#[derive(Deserialize)]
struct WireAthlete {
    id: serde_json::Value,
    name: Option<String>,
}

impl Intervals {
    /// Where an athlete signs in and grants access; `None` without an app.
    pub fn sign_in_url(&self, state: &str) -> Option<String> {
        let app = self.0.settings.app.as_ref()?;
        let query = Serializer::new(String::new())
            .append_pair("client_id", &app.client_id)
            .append_pair("redirect_uri", &app.redirect_url)
            .append_pair("scope", &SCOPES.join(","))
            .append_pair("state", state)
            .finish();
        Some(format!("{}/oauth/authorize?{query}", self.0.settings.url.as_str().trim_end_matches('/')))
    }

    /// Exchanges the code that the athlete came back with.
    pub async fn grant(&self, code: &str) -> Result<Granted, IntervalsError> {
        let app = self.0.settings.app.as_ref().ok_or(IntervalsError::Unusable("no app is set up"))?;
        let form = Serializer::new(String::new())
            .append_pair("client_id", &app.client_id)
            .append_pair("client_secret", &app.client_secret)
            .append_pair("code", code)
            .finish();
        let mut request = self.bare_request(Method::POST, "/api/oauth/token")?;
        let content_type = HeaderValue::from_static("application/x-www-form-urlencoded");
        request.headers_mut().insert(CONTENT_TYPE, content_type);
        *request.body_mut() = Some(form.into());
        let grant: WireGrant = parsed(&self.send(request).await?)?;
        let is_plain = grant.access_token.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_plain || !(1..=MAX_TOKEN_CHARACTERS).contains(&grant.access_token.len()) {
            return Err(IntervalsError::Unreadable("the token cannot be used"));
        }
        let athlete = person(&grant.athlete.id, grant.athlete.name);
        let granted: Vec<&str> = grant.scope.split([',', ' ']).collect();
        Ok(Granted {
            athlete: athlete.ok_or(IntervalsError::Unreadable("the athlete has no id"))?,
            is_whole: SCOPES.iter().all(|scope| {
                // Writing includes reading.
                granted.contains(scope) || granted.contains(&scope.replace(":READ", ":WRITE").as_str())
            }),
            token: Zeroizing::new(grant.access_token),
        })
    }
}
