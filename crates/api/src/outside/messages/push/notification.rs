//! What a browser gets, encrypted. Its service worker shows it.

use gateways::push::MOST_PLAIN_BYTES;
use serde::Serialize;
use store::messages::StoredMessage;
use texts::{Language, phrase};
use training::answer::Outcome;
use training::messages::{MessageKind, MessageWords, in_one_line};
use uuid::Uuid;

use crate::outside::messages::Recipient;

const MOST_TITLE: usize = 78;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    /// A later notification with the same id replaces this one.
    pub id: Uuid,
    pub title: String,
    pub text: String,
    /// The session that the buttons answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub workout: Option<Uuid>,
    /// The number on the app's icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<usize>,
    pub buttons: Vec<Button>,
}

#[derive(Debug, Serialize)]
pub(super) struct Button {
    pub action: &'static str,
    pub title: String,
}

impl Notification {
    /// Without its text it says what came, and no more: anybody may read a lock screen.
    pub fn of_message(message: &StoredMessage, recipient: &Recipient, shows_text: bool) -> Self {
        let language = recipient.language();
        let (title, text) = if shows_text { told(message, recipient) } else { hinted(message, recipient) };
        let workout = message.workout.filter(|_| message.kind == MessageKind::Tomorrow && recipient.can_answer);
        let [done, moved, _] = language.outcomes();
        let answers = [(Outcome::Done, done), (Outcome::Moved, moved)];
        let buttons = answers.into_iter().filter(|_| workout.is_some());
        let buttons = buttons.map(|(outcome, title)| Button { action: outcome.as_str(), title });
        Self {
            id: message.id,
            title: in_one_line(&title, MOST_TITLE),
            text,
            workout: workout.map(|workout| workout.as_uuid()),
            badge: None,
            buttons: buttons.collect(),
        }
    }

    /// As JSON that fits into one message, whatever alphabet the text is in.
    pub fn into_bytes(mut self) -> Vec<u8> {
        loop {
            let bytes = serde_json::to_vec(&self).unwrap_or_default();
            if bytes.len() <= MOST_PLAIN_BYTES || self.text.is_empty() {
                return bytes;
            }
            let kept = self.text.chars().count() * 3 / 4;
            self.text = self.text.chars().take(kept).chain(['…']).filter(|_| kept > 0).collect();
        }
    }
}

/// The first line, and the rest.
fn told(message: &StoredMessage, recipient: &Recipient) -> (String, String) {
    if message.kind == MessageKind::Reply {
        let reply = message.body.strip_prefix(&format!("{}: ", recipient.coach)).unwrap_or(&message.body);
        return (recipient.coach.clone(), reply.to_owned());
    }
    let (first, rest) = message.body.split_once('\n').unwrap_or((&message.body, ""));
    (first.trim_end_matches(':').to_owned(), rest.trim().to_owned())
}

fn hinted(message: &StoredMessage, recipient: &Recipient) -> (String, String) {
    let language: Language = recipient.language();
    let coach = recipient.coach.as_str();
    let title = match message.kind {
        MessageKind::Tomorrow => phrase!("Your session for tomorrow"),
        MessageKind::WeekAhead => phrase!("Your week ahead"),
        MessageKind::Reply => phrase!("{coach} has written to you", coach),
        MessageKind::TimeOff => phrase!("{coach} asks how you are", coach),
        _ => phrase!("Your plan has changed"),
    };
    (title.in_language(language), phrase!("Touch to see it on your page.").in_language(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_until_it_fits() {
        let of = |text: String| Notification {
            id: Uuid::nil(),
            title: "Tomorrow".into(),
            text,
            workout: None,
            badge: None,
            buttons: vec![],
        };
        for letter in ["a", "ü", "走", "\u{1}"] {
            let bytes = of(letter.repeat(5_000)).into_bytes();
            assert!(bytes.len() <= MOST_PLAIN_BYTES && bytes.len() > MOST_PLAIN_BYTES / 2, "{letter}: {}", bytes.len());
            let read: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            assert!(read["text"].as_str().unwrap().ends_with('…'));
        }
        let short: serde_json::Value = serde_json::from_slice(&of("6 × 1 km".into()).into_bytes()).unwrap();
        assert_eq!(short["text"], "6 × 1 km");
    }
}
