use serde::Deserialize;
use training::connections::IntervalsId;

use super::Intervals;
use super::people::plain;
use crate::same_word::is_same;

const MAX_EVENTS: usize = 500;

/// Something happened to an athlete's data there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    pub athlete: IntervalsId,
    /// A recording arrived or was analysed.
    pub is_of_activity: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidNotice {
    #[error("no webhook is set up")]
    NotSetUp,
    #[error("the secret is missing or another")]
    Forged,
    #[error("the notice cannot be read")]
    Unreadable,
}

#[derive(Deserialize)]
struct WireNotice {
    #[serde(default)]
    secret: String,
    #[serde(default)]
    events: Vec<WireEvent>,
}

#[derive(Deserialize)]
struct WireEvent {
    #[serde(default)]
    athlete_id: serde_json::Value,
    #[serde(default)]
    r#type: String,
}

impl Intervals {
    /// What a webhook says, once its secret proves the sender. Events about nobody are left out.
    pub fn read_webhook(&self, body: &[u8]) -> Result<Vec<Notice>, InvalidNotice> {
        let app = self.0.settings.app.as_ref().ok_or(InvalidNotice::NotSetUp)?;
        let secret = app.webhook_secret.as_deref().ok_or(InvalidNotice::NotSetUp)?;
        let notice: WireNotice = serde_json::from_slice(body).map_err(|_| InvalidNotice::Unreadable)?;
        if !is_same(&notice.secret, secret) {
            return Err(InvalidNotice::Forged);
        }
        let read = notice.events.into_iter().take(MAX_EVENTS).filter_map(|event| {
            let athlete = IntervalsId::parse(&plain(&event.athlete_id)?).ok()?;
            Some(Notice { athlete, is_of_activity: event.r#type.starts_with("ACTIVITY_") })
        });
        Ok(read.collect())
    }
}
