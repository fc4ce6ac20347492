//! WhatsApp through the Cloud API: outgoing messages, and webhooks with delivery reports and replies.

mod outgoing;
mod refusal;
mod report;

use std::sync::Arc;
use std::time::Duration;

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Method, Request};
use serde_json::Value;
use texts::phrase;
use thiserror::Error;
use url::Url;

pub use self::outgoing::{MAX_TEMPLATE_CHARACTERS, Outgoing};
pub use self::refusal::{OUTSIDE_THE_WINDOW, SendError, plain_words};
pub use self::report::{Incoming, IncomingContent, Media, Report, Status, StatusState};
use crate::hex::from_hex;
use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::same_word::is_same;
use crate::this_machine::leads_to_this_machine;

const MAX_ANSWER_BYTES: usize = 256 * 1024;

pub struct WhatsAppSettings {
    /// Such as `https://graph.facebook.com`.
    pub url: Url,
    /// The API version, such as `v23.0`.
    pub api_version: String,
    /// The sender's id at the provider.
    pub phone_number_id: String,
    /// The sender's number in E.164, for people to write to.
    pub number: String,
    pub token: String,
    /// Signs webhooks.
    pub app_secret: String,
    /// Proves that whoever set up the webhook is calling it.
    pub verify_token: String,
    pub templates: Templates,
    /// How long one call may take.
    pub patience: Duration,
}

/// The approved templates. Each takes one text; the one for tomorrow has three quick replies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Templates {
    pub tomorrow: String,
    pub week_ahead: String,
    pub plan_changed: String,
    /// The languages in which all of them are approved: our code, and the provider's.
    pub languages: Vec<(String, String)>,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct WhatsApp(Arc<Inner>);

struct Inner {
    settings: WhatsAppSettings,
    http: HttpClient,
}

#[derive(Debug, Clone, Copy, Error, PartialEq, Eq)]
pub enum InvalidReport {
    #[error("the signature is missing or does not prove who sent this")]
    Forged,
    #[error("the report cannot be read")]
    Unreadable,
}

impl std::fmt::Debug for WhatsApp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WhatsApp").field("url", &self.0.settings.url.as_str()).finish_non_exhaustive()
    }
}

/// A message that the provider has accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// The provider's id.
    pub id: String,
    /// The recipient's reply number, if the provider reports it.
    pub phone: Option<String>,
}

impl WhatsApp {
    pub fn new(settings: WhatsAppSettings) -> Result<Self, HttpError> {
        let reach = if leads_to_this_machine(&settings.url) { Reach::ThisMachine } else { Reach::Encrypted };
        let limits = HttpLimits { time: settings.patience, answer_bytes: MAX_ANSWER_BYTES };
        Ok(Self(Arc::new(Inner { http: HttpClient::new(reach, limits)?, settings })))
    }

    pub fn number(&self) -> &str {
        &self.0.settings.number
    }

    pub fn templates(&self) -> &Templates {
        &self.0.settings.templates
    }

    /// The provider's code of the templates' language.
    pub fn template_language(&self, code: &str) -> Option<&str> {
        let found = self.0.settings.templates.languages.iter().find(|(ours, _)| ours == code);
        found.map(|(_, theirs)| theirs.as_str())
    }

    /// Sends to a number in E.164. `mark` comes back in webhooks about the message.
    pub async fn send(&self, to: &str, mark: &str, outgoing: &Outgoing<'_>) -> Result<Accepted, SendError> {
        let settings = &self.0.settings;
        let url = format!(
            "{}/{}/{}/messages",
            settings.url.as_str().trim_end_matches('/'),
            settings.api_version,
            settings.phone_number_id
        );
        let unusable = || SendError::never(phrase!("The address of WhatsApp’s interface cannot be used."));
        let mut request = Request::new(Method::POST, url.parse().map_err(|_| unusable())?);
        let mut token = HeaderValue::from_str(&format!("Bearer {}", settings.token)).map_err(|_| unusable())?;
        token.set_sensitive(true);
        request.headers_mut().insert(AUTHORIZATION, token);
        request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        *request.body_mut() = Some(outgoing.body(to, mark).to_string().into());
        let answer = self.0.http.send(request).await.map_err(refusal::no_answer)?;
        let body: Option<Value> = serde_json::from_slice(&answer.body).ok();
        if !answer.status.is_success() {
            return Err(refusal::refused(answer.status.as_u16(), body.as_ref()));
        }
        let id = body.as_ref().and_then(|body| body["messages"][0]["id"].as_str());
        let id = id.filter(|id| !id.is_empty() && id.len() <= report::MAX_ID_BYTES).map(str::to_owned);
        let id = id.ok_or_else(|| {
            SendError::never(phrase!("WhatsApp’s answer cannot be read, so the message may have been sent."))
        })?;
        let phone = body.as_ref().and_then(|body| body["contacts"][0]["wa_id"].as_str());
        let is_number = |text: &&str| (5..=15).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        Ok(Accepted { id, phone: phone.filter(is_number).map(|digits| format!("+{digits}")) })
    }

    /// Whether the caller who verifies the webhook knows the agreed token.
    pub fn verifies(&self, word: &str) -> bool {
        is_same(word, &self.0.settings.verify_token)
    }

    /// The reports of a webhook, once the signature over its exact bytes proves the sender. Reports about other numbers
    /// are left out.
    pub fn read_reports(&self, signature: &str, body: &[u8]) -> Result<Vec<Report>, InvalidReport> {
        let settings = &self.0.settings;
        let signature = signature.strip_prefix("sha256=").and_then(from_hex).ok_or(InvalidReport::Forged)?;
        let key = hmac::Key::new(HMAC_SHA256, settings.app_secret.as_bytes());
        hmac::verify(&key, body, &signature).map_err(|_| InvalidReport::Forged)?;
        report::read(body, &settings.phone_number_id).ok_or(InvalidReport::Unreadable)
    }
}
