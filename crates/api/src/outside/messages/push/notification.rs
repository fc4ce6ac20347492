//! What a browser gets, encrypted. Its service worker shows it.

use gateways::push::MAX_PLAIN_BYTES;
use jiff::civil::Date;
use serde::Serialize;
use store::messages::StoredMessage;
use texts::{Language, phrase};
use training::answer::Outcome;
use training::messages::{MessageWords, in_one_line};
use uuid::Uuid;

use crate::outside::messages::Recipient;
use crate::outside::messages::kinds::{self, Answers};

/// The longest question, in any language, with some to spare.
const MAX_TITLE_CHARACTERS: usize = 120;
/// Actions that only open the page.
const SEE: &str = "see";
const CANNOT: &str = "cannot";

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
    /// Its day: before it, a session cannot be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<Date>,
    /// The number on the app's icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<usize>,
    /// For before that day.
    pub buttons: Vec<Button>,
    /// From that day on: a phone that was off shows it late.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buttons_on_day: Vec<Button>,
    /// Shown if the server refuses an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

#[derive(Debug, Serialize)]
pub(super) struct Refused {
    pub title: String,
    pub text: String,
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
        let kind = kinds::of(message.kind);
        let (title, text) = match shows_text {
            true => (kind.notification)(message, recipient),
            false => {
                let hint = (kind.hint)(&recipient.coach).in_language(language);
                (hint, phrase!("Tap to see it on your page.").in_language(language))
            }
        };
        let workout = message.workout.filter(|_| kind.answers == Answers::OfItsDay && recipient.can_answer);
        let (buttons, buttons_on_day, refused) = match workout {
            Some(_) => (before_day(language), on_day(language), Some(Refused::in_language(language))),
            None => (Vec::new(), Vec::new(), None),
        };
        Self {
            id: message.id,
            title: in_one_line(&title, MAX_TITLE_CHARACTERS),
            text,
            workout: workout.map(|workout| workout.as_uuid()),
            day: message.about.filter(|_| workout.is_some()),
            badge: None,
            buttons,
            buttons_on_day,
            refused,
        }
    }

    /// As JSON that fits into one message, whatever alphabet the text is in.
    pub fn into_bytes(mut self) -> Vec<u8> {
        loop {
            let bytes = serde_json::to_vec(&self).unwrap_or_default();
            if bytes.len() <= MAX_PLAIN_BYTES || self.text.is_empty() {
                return bytes;
            }
            let kept = self.text.chars().count() * 3 / 4;
            self.text = self.text.chars().take(kept).chain(['…']).filter(|_| kept > 0).collect();
        }
    }
}

/// Of an operator who wants to see whether notifications arrive.
pub(crate) fn test_notification(id: Uuid, language: Language) -> Vec<u8> {
    let notification = Notification {
        id,
        title: phrase!("Notifications from your server work").in_language(language),
        text: phrase!("You asked for this test on the Server page.").in_language(language),
        workout: None,
        day: None,
        badge: None,
        buttons: Vec::new(),
        buttons_on_day: Vec::new(),
        refused: None,
    };
    notification.into_bytes()
}

/// What can be said of a session to come.
fn before_day(language: Language) -> Vec<Button> {
    let see = Button { action: SEE, title: phrase!("See it" as "notification").in_language(language) };
    let cannot = Button { action: CANNOT, title: phrase!("I can’t" as "notification").in_language(language) };
    vec![see, cannot]
}

fn on_day(language: Language) -> Vec<Button> {
    let names = Outcome::ALL.into_iter().zip(language.outcomes());
    names.map(|(outcome, title)| Button { action: outcome.as_str(), title }).collect()
}

impl Refused {
    fn in_language(language: Language) -> Self {
        Self {
            title: phrase!("Your answer wasn’t saved").in_language(language),
            text: phrase!("Tap to answer on your page.").in_language(language),
        }
    }
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
            day: None,
            badge: None,
            buttons: vec![],
            buttons_on_day: vec![],
            refused: None,
        };
        for letter in ["a", "ü", "走", "\u{1}"] {
            let bytes = of(letter.repeat(5_000)).into_bytes();
            assert!(bytes.len() <= MAX_PLAIN_BYTES && bytes.len() > MAX_PLAIN_BYTES / 2, "{letter}: {}", bytes.len());
            let read: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            assert!(read["text"].as_str().unwrap().ends_with('…'));
        }
        let short: serde_json::Value = serde_json::from_slice(&of("6 × 1 km".into()).into_bytes()).unwrap();
        assert_eq!(short["text"], "6 × 1 km");
    }
}
