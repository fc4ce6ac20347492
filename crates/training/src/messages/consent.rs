use jiff::Timestamp;
use texts::{Language, phrase};

use super::Channel;
use crate::names::named;
use crate::text::Line;

named!(
    ConsentState,
    "state",
    "State",
    [NotAsked = "Not asked", Asked = "Asked, no answer", Agreed = "Agreed", Withdrawn = "Withdrawn"]
);

named!(
    ConsentWay,
    "way",
    "Way",
    [Link = "by the link", Reply = "by an answer", Coach = "by the coach", Device = "by the device"]
);

/// How an athlete agreed elsewhere, in the coach's words.
pub type Note = Line<300>;

/// Whether an athlete may receive messages on one channel. It is valid only for the address it was given for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    pub state: ConsentState,
    /// A phone number in E.164, an email address, or for notifications the athlete's id.
    pub address: String,
    /// The question as it was asked.
    pub wording: String,
    pub asked_at: Option<Timestamp>,
    pub agreed_at: Option<Timestamp>,
    pub agreed_by: Option<ConsentWay>,
    pub note: Option<Note>,
    pub withdrawn_at: Option<Timestamp>,
    pub withdrawn_by: Option<ConsentWay>,
}

impl Consent {
    pub fn asked(address: String, wording: String, now: Timestamp) -> Self {
        Self {
            state: ConsentState::Asked,
            address,
            wording,
            asked_at: Some(now),
            agreed_at: None,
            agreed_by: None,
            note: None,
            withdrawn_at: None,
            withdrawn_by: None,
        }
    }

    #[must_use]
    pub fn agreed(self, by: ConsentWay, note: Option<Note>, now: Timestamp) -> Self {
        let (agreed_at, agreed_by) = (Some(now), Some(by));
        Self { state: ConsentState::Agreed, agreed_at, agreed_by, note, withdrawn_at: None, withdrawn_by: None, ..self }
    }

    #[must_use]
    pub fn withdrawn(self, by: ConsentWay, now: Timestamp) -> Self {
        Self { state: ConsentState::Withdrawn, withdrawn_at: Some(now), withdrawn_by: Some(by), ..self }
    }

    /// When the athlete withdrew it.
    pub fn stopped_at(&self) -> Option<Timestamp> {
        let by_athlete = matches!(self.withdrawn_by, Some(ConsentWay::Link | ConsentWay::Reply));
        self.withdrawn_at.filter(|_| by_athlete && self.state == ConsentState::Withdrawn)
    }

    pub fn allows(&self, address: Option<&str>) -> bool {
        self.state == ConsentState::Agreed && address == Some(self.address.as_str())
    }
}

/// A coach's name for mails. It must not smuggle a link into mails to strangers.
pub fn name_in_mails(coach: &str, language: Language) -> String {
    if holds_an_address(coach) { phrase!("Your coach").in_language(language) } else { coach.to_owned() }
}

/// Matches "example.org", "https://…", "www.…", "a@b", also among other words; but not "J. R. St.John".
fn holds_an_address(name: &str) -> bool {
    let is_domain = |word: &str| {
        let end = word.trim_matches(|letter: char| !letter.is_alphanumeric()).rsplit_once('.');
        end.is_some_and(|(before, last)| {
            let is_one_case = last == last.to_lowercase() || last == last.to_uppercase();
            !before.is_empty() && last.chars().count() >= 2 && last.chars().all(char::is_alphabetic) && is_one_case
        })
    };
    name.contains(['@', '/', '\\']) || name.to_lowercase().contains("www.") || name.split_whitespace().any(is_domain)
}

/// The question to the athlete, stored as it was asked.
pub fn wording(channel: Channel, coach: &str, language: Language) -> String {
    let coach = name_in_mails(coach, language);
    let question = match channel {
        Channel::WhatsApp => phrase!(
            "{coach} would like to send you your training on WhatsApp: tomorrow’s session, the week ahead and changes to your plan. Do you agree? You can stop at any time by answering STOP.",
            coach
        ),
        Channel::Email => phrase!(
            "{coach} would like to send you your training by email: tomorrow’s session, the week ahead and changes to your plan. Do you agree? You can stop at any time with the link in each email.",
            coach
        ),
        Channel::Push => phrase!(
            "{coach} sends you your training as notifications: tomorrow’s session, the week ahead, changes to your plan and replies. You can switch them off on your page at any time.",
            coach
        ),
    };
    question.in_language(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    #[test]
    fn consent_counts_once_given_and_only_for_its_own_address() {
        let asked = Consent::asked("+46701740211".into(), "May I?".into(), NOW);
        assert!(!asked.allows(Some("+46701740211")));
        let agreed = asked.agreed(ConsentWay::Reply, None, NOW);
        assert!(agreed.allows(Some("+46701740211")));
        assert!(!agreed.allows(Some("+46701740212")) && !agreed.allows(None));
        let withdrawn = agreed.withdrawn(ConsentWay::Link, NOW);
        assert!(!withdrawn.allows(Some("+46701740211")));
        let note = Note::from_stored("Told me after training".into());
        let again = withdrawn.agreed(ConsentWay::Coach, Some(note.clone()), NOW);
        assert!(again.allows(Some("+46701740211")));
        assert_eq!(again.note, Some(note));
    }

    #[test]
    fn a_name_brings_no_link_into_a_mail() {
        for name in [
            "Win at evil.example",
            "https://evil.example",
            "www.evil",
            "BIT.LY",
            "me@evil.example",
            "a.co/x",
            "(evil.com)",
        ] {
            assert_eq!(name_in_mails(name, Language::English), "Your coach", "{name}");
            assert!(wording(Channel::Email, name, Language::German).starts_with("Dein Coach "), "{name}");
        }
        for name in ["Nora Berg", "J.R. Smith", "Dr. Anna St.John", "O'Neil, Jr.", "Coach No. 1"] {
            assert_eq!(name_in_mails(name, Language::English), name);
        }
    }

    #[test]
    fn every_wording_names_the_coach_and_how_to_stop() {
        for language in Language::ALL {
            assert!(wording(Channel::WhatsApp, "Nora", language).contains("STOP"));
            for channel in Channel::ALL {
                assert!(wording(*channel, "Nora", language).starts_with("Nora "));
            }
        }
    }
}
