//! intervals.icu: planned sessions go to an athlete's calendar there, and recordings come back.

mod activities;
mod call;
mod error;
mod events;
mod pace;
mod people;
mod sign_in;
mod webhook;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use url::Url;
use zeroize::Zeroizing;

pub use self::activities::{ListedActivity, MAX_FILE_BYTES};
pub use self::error::IntervalsError;
pub use self::events::{DoomedEvent, Event, EventKind, MAX_NAME_CHARACTERS, TakenEvent};
use self::pace::Pacer;
pub use self::people::Person;
pub use self::sign_in::Granted;
pub use self::webhook::{InvalidNotice, Notice};
use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::this_machine::leads_to_this_machine;

/// A calendar of four weeks, or the activities of some.
const MAX_ANSWER_BYTES: usize = 4 * 1024 * 1024;

#[derive(Debug, Clone)]
pub struct IntervalsSettings {
    /// Such as `https://intervals.icu`.
    pub url: Url,
    /// `None` if athletes connect with a key alone.
    pub app: Option<IntervalsApp>,
    /// How long one call may take.
    pub patience: Duration,
    /// How long fetching a recording may take.
    pub file_patience: Duration,
}

/// An app that is registered there, for athletes who sign in instead of copying a key.
#[derive(Clone)]
pub struct IntervalsApp {
    pub client_id: String,
    pub client_secret: String,
    /// Exactly as registered.
    pub redirect_url: String,
    /// Proves webhooks; `None` if there are none.
    pub webhook_secret: Option<String>,
}

impl fmt::Debug for IntervalsApp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IntervalsApp").field("client_id", &self.client_id).finish_non_exhaustive()
    }
}

/// What a call is made with. Never printed.
#[derive(Clone)]
pub enum Credential {
    /// A key from the settings of a person.
    Key(Zeroizing<String>),
    /// What a person granted to this server's app.
    Token(Zeroizing<String>),
}

impl fmt::Debug for Credential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Key(_) => "Key(…)",
            Self::Token(_) => "Token(…)",
        })
    }
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Intervals(Arc<Inner>);

struct Inner {
    settings: IntervalsSettings,
    http: HttpClient,
    /// For recordings, which are larger.
    files: HttpClient,
    pacer: Pacer,
}

impl fmt::Debug for Intervals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Intervals").field("url", &self.0.settings.url.as_str()).finish_non_exhaustive()
    }
}

impl Intervals {
    pub fn new(settings: IntervalsSettings) -> Result<Self, HttpError> {
        let reach = if leads_to_this_machine(&settings.url) { Reach::ThisMachine } else { Reach::Encrypted };
        let limits = HttpLimits { time: settings.patience, answer_bytes: MAX_ANSWER_BYTES };
        let file_limits = HttpLimits { time: settings.file_patience, answer_bytes: MAX_FILE_BYTES };
        Ok(Self(Arc::new(Inner {
            http: HttpClient::new(reach, limits)?,
            files: HttpClient::new(reach, file_limits)?,
            pacer: Pacer::default(),
            settings,
        })))
    }

    /// Whether athletes can sign in there.
    pub fn has_app(&self) -> bool {
        self.0.settings.app.is_some()
    }

    /// Whether a recording is announced.
    pub fn has_webhook(&self) -> bool {
        self.0.settings.app.as_ref().is_some_and(|app| app.webhook_secret.is_some())
    }
}
