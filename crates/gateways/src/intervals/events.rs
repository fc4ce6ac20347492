use base64ct::{Base64, Encoding};
use jiff::civil::Date;
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use training::connections::IntervalsId;

use super::{Credential, Intervals, IntervalsError};

pub const MOST_NAME_CHARACTERS: usize = 80;
const MOST_TEXT_CHARACTERS: usize = 4_000;

/// A planned session in a calendar there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Ours: the same one replaces what was sent before.
    pub external_id: String,
    pub day: Date,
    /// Cut to what is accepted.
    pub name: String,
    pub kind: EventKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// A FIT workout file.
    Run(Vec<u8>),
    /// Text alone, for what no watch counts.
    Note(String),
}

/// An event to delete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DoomedEvent {
    /// By their id.
    Id(i64),
    /// By ours.
    External(String),
}

impl DoomedEvent {
    fn body(&self) -> Value {
        match self {
            Self::Id(id) => json!({"id": id}),
            Self::External(id) => json!({"external_id": id}),
        }
    }
}

/// An event that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenEvent {
    pub external_id: String,
    /// Theirs.
    pub id: i64,
}

#[derive(Deserialize)]
struct WireEvent {
    id: i64,
    external_id: Option<String>,
}

impl Intervals {
    /// Creates them, or replaces those with the same external id. All or nothing.
    pub async fn put_events(
        &self,
        by: &Credential,
        athlete: &IntervalsId,
        events: &[Event],
    ) -> Result<Vec<TakenEvent>, IntervalsError> {
        let body = Value::Array(events.iter().map(Event::body).collect());
        let path = format!("/api/v1/athlete/{athlete}/events/bulk?upsert=true");
        let taken: Vec<WireEvent> = self.send_json(Method::POST, by, &path, &body).await?;
        let taken = taken
            .into_iter()
            .filter_map(|event| event.external_id.map(|external_id| TakenEvent { external_id, id: event.id }));
        Ok(taken.collect())
    }

    /// Those that are gone already count as deleted.
    pub async fn delete_events(
        &self,
        by: &Credential,
        athlete: &IntervalsId,
        events: &[DoomedEvent],
    ) -> Result<(), IntervalsError> {
        let body = Value::Array(events.iter().map(DoomedEvent::body).collect());
        let path = format!("/api/v1/athlete/{athlete}/events/bulk-delete");
        let deleted: Result<Value, IntervalsError> = self.send_json(Method::PUT, by, &path, &body).await;
        match deleted {
            Ok(_) | Err(IntervalsError::Refused { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl Event {
    fn body(&self) -> Value {
        let name: String = self.name.chars().take(MOST_NAME_CHARACTERS).collect();
        let starts_at = format!("{}T00:00:00", self.day);
        match &self.kind {
            EventKind::Run(file) => json!({
                "category": "WORKOUT",
                "type": "Run",
                "start_date_local": starts_at,
                "external_id": self.external_id,
                "name": name,
                "filename": "workout.fit",
                "file_contents_base64": Base64::encode_string(file),
            }),
            EventKind::Note(text) => json!({
                "category": "NOTE",
                "start_date_local": starts_at,
                "external_id": self.external_id,
                "name": name,
                "description": text.chars().take(MOST_TEXT_CHARACTERS).collect::<String>(),
            }),
        }
    }
}
