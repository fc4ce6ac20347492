use serde_json::Value;
use uuid::Uuid;

pub(super) const MAX_ID_BYTES: usize = 500;
const MAX_REPORTS: usize = 1_000;
const MAX_CAPTION_CHARACTERS: usize = 1_024;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Report {
    Status(Status),
    Incoming(Incoming),
}

/// The state of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Status {
    pub provider_id: String,
    /// The mark the message was sent with, if it is an id.
    pub mark: Option<Uuid>,
    pub state: StatusState,
    /// In seconds.
    pub at: i64,
    pub error_code: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusState {
    Sent,
    Delivered,
    Read,
    Failed,
}

/// An incoming message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    pub provider_id: String,
    /// In E.164.
    pub from: String,
    /// In seconds.
    pub at: i64,
    /// The message that it replies to.
    pub answers: Option<String>,
    pub content: IncomingContent,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IncomingContent {
    Text(String),
    /// A button or a list row: its id and its title.
    Chosen {
        id: String,
        title: String,
    },
    /// A picture, a voice note and the like, which stay with the provider, and the words beside it.
    Media {
        kind: Media,
        caption: Option<String>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Media {
    VoiceNote,
    Picture,
    Other,
}

/// `None` if it is not a webhook at all. Irrelevant parts are left out.
pub(super) fn read(body: &[u8], phone_number_id: &str) -> Option<Vec<Report>> {
    let report: Value = serde_json::from_slice(body).ok()?;
    let entries = report["entry"].as_array()?;
    let changes = entries.iter().filter_map(|entry| entry["changes"].as_array()).flatten();
    let values = changes.map(|change| &change["value"]);
    let own = values.filter(|value| value["metadata"]["phone_number_id"].as_str() == Some(phone_number_id));
    let reports = own.flat_map(|value| {
        let list = |name: &str| value[name].as_array().cloned().unwrap_or_default();
        let statuses = list("statuses").iter().filter_map(status).map(Report::Status).collect::<Vec<_>>();
        let incoming = list("messages").iter().filter_map(incoming).map(Report::Incoming).collect::<Vec<_>>();
        incoming.into_iter().chain(statuses)
    });
    Some(reports.take(MAX_REPORTS).collect())
}

fn status(status: &Value) -> Option<Status> {
    let state = match status["status"].as_str()? {
        "sent" => StatusState::Sent,
        "delivered" => StatusState::Delivered,
        "read" => StatusState::Read,
        "failed" => StatusState::Failed,
        _ => return None,
    };
    Some(Status {
        provider_id: id(&status["id"])?,
        mark: status["biz_opaque_callback_data"].as_str().and_then(|mark| Uuid::parse_str(mark).ok()),
        state,
        at: seconds(&status["timestamp"])?,
        error_code: status["errors"][0]["code"].as_i64(),
    })
}

fn incoming(message: &Value) -> Option<Incoming> {
    let from = message["from"].as_str()?;
    let is_number = (5..=20).contains(&from.len()) && from.bytes().all(|digit| digit.is_ascii_digit());
    let interactive = &message["interactive"];
    let chosen = |choice: &Value, id: &str, title: &str| {
        let text = |name: &str| choice[name].as_str().unwrap_or_default().chars().take(200).collect();
        IncomingContent::Chosen { id: text(id), title: text(title) }
    };
    let content = match message["type"].as_str()? {
        "text" => IncomingContent::Text(message["text"]["body"].as_str()?.to_owned()),
        "button" => chosen(&message["button"], "payload", "text"),
        "interactive" if interactive["button_reply"].is_object() => chosen(&interactive["button_reply"], "id", "title"),
        "interactive" if interactive["list_reply"].is_object() => chosen(&interactive["list_reply"], "id", "title"),
        // Only a tick says something; a heart under a message does not.
        "reaction" => {
            let sign = message["reaction"]["emoji"].as_str().filter(|sign| sign.starts_with(['✅', '✔', '☑']))?;
            IncomingContent::Text(sign.to_owned())
        }
        // What WhatsApp says by itself, such as a new number.
        "system" => return None,
        kind => media(kind, &message[kind]),
    };
    let answers = id(&message["context"]["id"]).or_else(|| id(&message["reaction"]["message_id"]));
    is_number.then_some(())?;
    Some(Incoming {
        provider_id: id(&message["id"])?,
        from: format!("+{from}"),
        at: seconds(&message["timestamp"])?,
        answers,
        content,
    })
}

/// The bytes are never fetched, however many there are.
fn media(kind: &str, value: &Value) -> IncomingContent {
    let caption = value["caption"].as_str().map(|caption| caption.chars().take(MAX_CAPTION_CHARACTERS).collect());
    let kind = match kind {
        "audio" | "voice" => Media::VoiceNote,
        "image" | "sticker" | "video" => Media::Picture,
        _ => Media::Other,
    };
    IncomingContent::Media { kind, caption: caption.filter(|caption: &String| !caption.trim().is_empty()) }
}

fn id(value: &Value) -> Option<String> {
    value.as_str().filter(|id| !id.is_empty() && id.len() <= MAX_ID_BYTES && !id.contains('\0')).map(str::to_owned)
}

/// The provider writes numbers as text.
fn seconds(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn reports(value: &Value) -> Option<Vec<Report>> {
        let mut value = value.clone();
        value["metadata"] = json!({"phone_number_id": "106"});
        read(json!({"entry": [{"changes": [{"field": "messages", "value": value}]}]}).to_string().as_bytes(), "106")
    }

    #[test]
    fn the_documented_payloads_are_parsed() {
        let found = reports(&json!({
            "statuses": [{"id": "wamid.1", "status": "read", "timestamp": "1763200000", "recipient_id": "46701740211"}],
            "messages": [
                {"from": "46701740211", "id": "wamid.2", "timestamp": "1763200001", "type": "text",
                 "text": {"body": "Done, 8"}, "context": {"from": "46700000000", "id": "wamid.1"}},
                {"from": "46701740211", "id": "wamid.3", "timestamp": "1763200002", "type": "interactive",
                 "interactive": {"type": "button_reply", "button_reply": {"id": "done:1", "title": "Done"}}},
                {"from": "46701740211", "id": "wamid.4", "timestamp": "1763200003", "type": "button",
                 "button": {"payload": "skipped:1", "text": "Skipped"}},
                {"from": "46701740211", "id": "wamid.5", "timestamp": "1763200003", "type": "image",
                 "image": {"id": "1", "mime_type": "image/jpeg", "caption": "My knee", "file_size": 16_000_000}},
                {"from": "46701740211", "id": "wamid.6", "timestamp": "1763200004", "type": "audio",
                 "audio": {"id": "2", "voice": true}},
                {"from": "46701740211", "id": "wamid.7", "timestamp": "1763200004", "type": "location", "location": {}},
                {"from": "46701740211", "id": "wamid.8", "timestamp": "1763200004", "type": "reaction",
                 "reaction": {"message_id": "wamid.1", "emoji": "✅"}},
                {"from": "46701740211", "id": "wamid.9", "timestamp": "1763200004", "type": "reaction",
                 "reaction": {"message_id": "wamid.1", "emoji": "❤️"}},
            ],
        }))
        .unwrap();
        assert_eq!(found.len(), 8, "a heart is no message");
        let content = |place: usize| match &found[place] {
            Report::Incoming(incoming) => incoming.content.clone(),
            Report::Status(_) => panic!("{place}"),
        };
        let picture = IncomingContent::Media { kind: Media::Picture, caption: Some("My knee".into()) };
        assert_eq!(content(3), picture);
        assert_eq!(content(4), IncomingContent::Media { kind: Media::VoiceNote, caption: None });
        assert_eq!(content(5), IncomingContent::Media { kind: Media::Other, caption: None });
        assert_eq!(content(6), IncomingContent::Text("✅".into()));
        let Report::Incoming(first) = &found[0] else { panic!() };
        assert_eq!((first.from.as_str(), first.answers.as_deref()), ("+46701740211", Some("wamid.1")));
        let Report::Incoming(third) = &found[2] else { panic!() };
        assert_eq!(third.content, IncomingContent::Chosen { id: "skipped:1".into(), title: "Skipped".into() });
        let Report::Status(status) = &found[7] else { panic!() };
        assert_eq!((status.state, status.at), (StatusState::Read, 1_763_200_000));
    }

    #[test]
    fn nonsense_and_other_numbers_are_ignored() {
        for nonsense in
            [json!({}), json!({"statuses": "x"}), json!({"messages": [1, {}, {"from": "x", "type": "text"}]})]
        {
            assert_eq!(reports(&nonsense), Some(vec![]), "{nonsense}");
        }
        assert_eq!(read(b"[]", "106"), None);
        assert_eq!(read(b"{", "106"), None);
        let other = json!({"entry": [{"changes": [{"value": {"metadata": {"phone_number_id": "107"},
            "statuses": [{"id": "a", "status": "read", "timestamp": "1"}]}}]}]});
        assert_eq!(read(other.to_string().as_bytes(), "106"), Some(vec![]));
    }
}
