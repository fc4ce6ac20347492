use base64ct::{Base64, Encoding};
use jiff::civil::Date;
use reqwest::Method;
use serde::Deserialize;
use serde_json::{Value, json};
use training::connections::IntervalsId;

use super::{Credential, Intervals, IntervalsError};

pub const MAX_NAME_CHARACTERS: usize = 80;
const MAX_TEXT_CHARACTERS: usize = 4_000;

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
    /// A FIT workout file, and the coach's words beside it.
    Run { file: Vec<u8>, note: Option<String> },
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

/// A line that starts with a hyphen would be read as a step of its own, beside those of the file.
fn without_steps(note: &str) -> String {
    let line = |line: &str| match line.trim_start().strip_prefix('-') {
        Some(rest) => format!("•{rest}"),
        None => line.to_owned(),
    };
    let text = note.lines().map(line).collect::<Vec<_>>().join("\n");
    text.chars().take(MAX_TEXT_CHARACTERS).collect()
}

impl Event {
    fn body(&self) -> Value {
        let name: String = self.name.chars().take(MAX_NAME_CHARACTERS).collect();
        let starts_at = format!("{}T00:00:00", self.day);
        match &self.kind {
            EventKind::Run { file, note } => {
                let mut body = json!({
                    "category": "WORKOUT",
                    "type": "Run",
                    "start_date_local": starts_at,
                    "external_id": self.external_id,
                    "name": name,
                    "filename": "workout.fit",
                    "file_contents_base64": Base64::encode_string(file),
                });
                if let Some(note) = note {
                    body["description"] = json!(without_steps(note));
                }
                body
            }
            EventKind::Note(text) => json!({
                "category": "NOTE",
                "start_date_local": starts_at,
                "external_id": self.external_id,
                "name": name,
                "description": text.chars().take(MAX_TEXT_CHARACTERS).collect::<String>(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_coachs_words_go_beside_the_file_and_are_no_steps() {
        let event = |note: Option<&str>| Event {
            external_id: "longrun-1".into(),
            day: date(2026, 10, 15),
            name: "Easy + strides".into(),
            kind: EventKind::Run { file: vec![1, 2, 3], note: note.map(str::to_owned) },
        };
        let body = event(Some("45 min easy\n- then six strides")).body();
        assert_eq!(body["description"], "45 min easy\n• then six strides");
        assert_eq!(body["file_contents_base64"], "AQID");
        assert!(event(None).body().get("description").is_none());
    }
}
