//! The words that messages are made of. What a coach wrote stays as it was written.

use jiff::civil::Date;
use texts::{Language, Phrase, phrase};

use crate::workout_type::WorkoutType;

/// What stands in mails and on the page on which an athlete agrees and withdraws.
#[derive(Debug, Clone)]
pub struct PageWords {
    pub question: String,
    pub agree: String,
    pub decline: String,
    pub agreed: String,
    pub stop: String,
    pub stopped: String,
    pub open_page: String,
}

/// What an athlete sends that is no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaKind {
    VoiceNote,
    Picture,
    Other,
}

/// What messages say, in each language.
pub trait MessageWords {
    /// What the three answers are called, in the order done, moved, skipped.
    fn outcomes(self) -> [String; 3];
    fn page(self) -> PageWords;
    /// Asks for the day that a session was moved to, and what the list of days is called.
    fn which_day(self) -> (String, String);
    /// Asks which session was meant, and what the list of sessions is called.
    fn which_session(self) -> (String, String);
    /// "Tomorrow: 6 × 1 km"
    fn tomorrow(self, session: &str) -> String;
    fn rest(self) -> String;
    /// Confirms days off. Why is not said: other people may read a message.
    fn off_until(self, last: Option<Date>) -> String;
    /// Confirms that the days off are over.
    fn back(self) -> String;
    /// Asks somebody who is off without an end.
    fn how_it_goes(self) -> String;
    /// Confirms words that were filed.
    fn filed(self, session: &str, day: Date, coach: &str) -> String;
    /// Says that the coach learns of a voice note or a picture, which is in WhatsApp alone.
    fn media_filed(self, kind: MediaKind, coach: &str) -> String;
    /// What the coach reads of it.
    fn media_sent(self, kind: MediaKind) -> String;
    /// Says that words were kept but belong to no session.
    fn not_filed(self, coach: &str) -> String;
    /// Above the links of a mail that answer for a session, which may be still to come.
    fn your_answer_for(self, session: &str) -> String;
    /// Where answers go that are not given by the links of a mail.
    fn no_replies_by_mail(self, coach: &str) -> String;
    /// "Sent by Longrun at plans.example.org", below every mail.
    fn sent_by(self, server: &str) -> String;
    /// "Your page: https://…", as it ends a text.
    fn page_line(self, link: &str) -> String;
}

impl MessageWords for Language {
    fn outcomes(self) -> [String; 3] {
        [phrase!("Done" as "answer"), phrase!("Moved" as "answer"), phrase!("Skipped" as "answer")]
            .map(|outcome| outcome.in_language(self))
    }

    fn page(self) -> PageWords {
        let said = |phrase: Phrase| phrase.in_language(self);
        PageWords {
            question: said(phrase!("Messages about your training")),
            agree: said(phrase!("I agree")),
            decline: said(phrase!("No, thank you")),
            agreed: said(phrase!("You’re in. Your training will come here from now on.")),
            stop: said(phrase!("Stop these messages")),
            stopped: said(phrase!("You won’t get these messages any more.")),
            open_page: said(phrase!("Open your page")),
        }
    }

    fn which_day(self) -> (String, String) {
        (phrase!("To which day?").in_language(self), phrase!("Choose a day").in_language(self))
    }

    fn which_session(self) -> (String, String) {
        (phrase!("Which session do you mean?").in_language(self), phrase!("Choose a session").in_language(self))
    }

    fn tomorrow(self, session: &str) -> String {
        phrase!("Tomorrow: {session}", session).in_language(self)
    }

    fn rest(self) -> String {
        WorkoutType::Rest.name_in(self)
    }

    fn off_until(self, last: Option<Date>) -> String {
        let told = match last {
            Some(last) => phrase!(
                "You’re off until {day}. No sessions until then. Write “back” if you can run earlier.",
                day = self.day(last)
            ),
            None => phrase!("You’re off for now. No sessions until you write “back”."),
        };
        told.in_language(self)
    }

    fn back(self) -> String {
        phrase!("Good to have you back. Your plan picks up again.").in_language(self)
    }

    fn how_it_goes(self) -> String {
        phrase!("How are you? Write “back” when you can run again, or tell us how long you’ll be off.")
            .in_language(self)
    }

    fn filed(self, session: &str, day: Date, coach: &str) -> String {
        let day = self.day(day);
        phrase!("Saved on {session}, {day}. {coach} sees it.", session, day, coach).in_language(self)
    }

    fn media_filed(self, kind: MediaKind, coach: &str) -> String {
        let told = match kind {
            MediaKind::VoiceNote => phrase!(
                "{coach} can see that you sent a voice note. It stays in WhatsApp: write in words what matters for your plan.",
                coach
            ),
            MediaKind::Picture => phrase!(
                "{coach} can see that you sent a picture. It stays in WhatsApp: write in words what matters for your plan.",
                coach
            ),
            MediaKind::Other => phrase!(
                "{coach} can see that you sent a file. It stays in WhatsApp: write in words what matters for your plan.",
                coach
            ),
        };
        told.in_language(self)
    }

    fn media_sent(self, kind: MediaKind) -> String {
        let told = match kind {
            MediaKind::VoiceNote => phrase!("Sent a voice note. Listen to it in WhatsApp."),
            MediaKind::Picture => phrase!("Sent a picture. Look at it in WhatsApp."),
            MediaKind::Other => phrase!("Sent a file. Open it in WhatsApp."),
        };
        told.in_language(self)
    }

    fn not_filed(self, coach: &str) -> String {
        phrase!("No session nearby matches this. {coach} will find it among your messages.", coach).in_language(self)
    }

    fn your_answer_for(self, session: &str) -> String {
        phrase!("Answer for {session}", session).in_language(self)
    }

    fn no_replies_by_mail(self, coach: &str) -> String {
        phrase!("Answer on your page. A reply to this email reaches {coach}, but not your plan.", coach)
            .in_language(self)
    }

    fn sent_by(self, server: &str) -> String {
        phrase!("Sent by Longrun at {server}", server).in_language(self)
    }

    fn page_line(self, link: &str) -> String {
        phrase!("Your page: {link}", link).in_language(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_and_the_last_line_of_a_mail_are_in_each_language() {
        let subjects = Language::ALL.map(|language| language.tomorrow("6 × 1 km"));
        let tomorrow = ["Tomorrow:", "Morgen:", "Mañana:", "Demain\u{a0}:", "Domani:", "Amanhã:", "Morgen:"];
        assert_eq!(subjects, tomorrow.map(|tomorrow| format!("{tomorrow} 6 × 1 km")));
        assert_eq!(Language::Dutch.sent_by("plans.example.org"), "Verstuurd door Longrun op plans.example.org");
    }

    /// WhatsApp cuts what is longer.
    #[test]
    fn what_is_pressed_on_whatsapp_has_at_most_twenty_characters() {
        for language in Language::ALL {
            let lists = [language.which_day().1, language.which_session().1];
            for name in language.outcomes().into_iter().chain(lists) {
                assert!(name.chars().count() <= 20, "{name}");
            }
        }
    }
}
