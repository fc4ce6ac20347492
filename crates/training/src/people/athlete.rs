use std::str::FromStr;

use jiff::civil::Date;
use texts::{Language, Phrase, phrase};

use crate::error::{Invalid, Problems};
use crate::ids::AthleteId;
use crate::people::group::Groups;
use crate::people::phone::PhoneNumber;
use crate::people::strava::StravaLink;
use crate::races::age_grade::AgeGradeTable;
use crate::session::HeartRates;
use crate::text::{Line, Notes};

pub type PersonName = Line<100>;
/// First and last name, with a space between.
pub type FullName = Line<201>;
/// A mail address that `identity` has checked.
pub type EmailText = Line<254>;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Athlete {
    pub id: AthleteId,
    pub profile: AthleteProfile,
    pub groups: Groups,
    /// `None` follows the account.
    pub language: Option<Language>,
    /// Where mails go once the athlete agrees. A consent keeps the address that it was given for.
    pub email: Option<EmailText>,
    pub birthday: Option<Date>,
    pub heart_rates: HeartRates,
    pub usual_terrain: Option<Terrain>,
    /// Without it, results have no age grade.
    pub age_grade_table: Option<AgeGradeTable>,
    /// Not on the roster any more: nothing is sent, and the link does not open.
    pub is_archived: bool,
}

impl Athlete {
    /// Somebody of whom no more is known.
    pub const fn new(id: AthleteId, profile: AthleteProfile, groups: Groups, language: Option<Language>) -> Self {
        Self {
            id,
            profile,
            groups,
            language,
            email: None,
            birthday: None,
            heart_rates: HeartRates::NONE,
            usual_terrain: None,
            age_grade_table: None,
            is_archived: false,
        }
    }
}

/// Where an athlete mostly runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terrain {
    Flat,
    Rolling,
    Hilly,
    Mountains,
}

impl Terrain {
    pub const ALL: [Self; 4] = [Self::Flat, Self::Rolling, Self::Hilly, Self::Mountains];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Rolling => "rolling",
            Self::Hilly => "hilly",
            Self::Mountains => "mountains",
        }
    }
}

impl FromStr for Terrain {
    type Err = Invalid;

    fn from_str(name: &str) -> Result<Self, Invalid> {
        let refused = || Invalid::new("usualTerrain", phrase!("The terrain is flat, rolling, hilly or mountains"));
        Self::ALL.into_iter().find(|terrain| terrain.wire_name() == name).ok_or_else(refused)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AthleteProfile {
    pub first_name: PersonName,
    pub last_name: PersonName,
    pub phone_number: Option<PhoneNumber>,
    pub strava: Option<StravaLink>,
    pub notes: Option<Notes>,
}

/// An unvalidated athlete.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AthleteDraft {
    pub first_name: String,
    pub last_name: String,
    pub phone_number: String,
    pub strava: String,
    pub notes: String,
}

/// Not in the future, and not of another century's runner.
pub fn birthday(day: Date, today: Date) -> Result<Date, Invalid> {
    match () {
        () if day > today => Err(Invalid::new("birthday", phrase!("A birthday can’t be in the future"))),
        () if is_birthday(day, today) => Ok(day),
        () => Err(Invalid::new("birthday", phrase!("Not a birthday."))),
    }
}

pub(super) fn is_birthday(day: Date, today: Date) -> bool {
    const FIRST_YEAR: i16 = 1900;
    day.year() >= FIRST_YEAR && day <= today
}

impl AthleteDraft {
    pub fn parse(&self) -> Result<AthleteProfile, Invalid> {
        const NAMELESS: Phrase = phrase!("First name and last name are required");
        let mut problems = Problems::default();
        let first_name =
            problems.check(PersonName::required("firstName", phrase!("First name"), &self.first_name, NAMELESS));
        let last_name = match PersonName::optional("lastName", phrase!("Last name"), &self.last_name) {
            // One message covers both names, so it is reported once.
            Ok(None) if self.first_name.trim().is_empty() => None,
            last_name => {
                problems.check(last_name.and_then(|name| name.ok_or_else(|| Invalid::new("lastName", NAMELESS))))
            }
        };
        let phone_number = problems.check(PhoneNumber::optional(&self.phone_number));
        let strava = problems.check(StravaLink::optional(&self.strava));
        let notes = problems.check(Notes::optional("notes", phrase!("Notes"), &self.notes));

        let profile = || {
            Some(AthleteProfile {
                first_name: first_name?,
                last_name: last_name?,
                phone_number: phone_number?,
                strava: strava?,
                notes: notes?,
            })
        };
        problems.finish(profile())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ana() -> AthleteDraft {
        AthleteDraft { first_name: " Ana ".to_owned(), last_name: "Silva".to_owned(), ..AthleteDraft::default() }
    }

    #[test]
    fn names_are_trimmed_and_empty_fields_are_absent() {
        let profile = AthleteDraft { phone_number: " ".to_owned(), ..ana() }.parse().unwrap();
        assert_eq!((profile.first_name.as_str(), profile.last_name.as_str()), ("Ana", "Silva"));
        assert_eq!((profile.phone_number, profile.strava, profile.notes), (None, None, None));
    }

    #[test]
    fn both_names_are_required_and_the_message_appears_once() {
        let first_only = AthleteDraft { last_name: " ".to_owned(), ..ana() };
        let last_only = AthleteDraft { first_name: String::new(), ..ana() };
        let nameless = AthleteDraft::default();
        for (draft, field) in [(first_only, "lastName"), (last_only, "firstName"), (nameless, "firstName")] {
            let errors = draft.parse().unwrap_err().into_errors();
            assert_eq!(errors.len(), 1);
            assert_eq!(errors[0].field, field);
            assert_eq!(errors[0].message.to_string(), "First name and last name are required");
        }
    }

    #[test]
    fn optional_fields_are_bounded() {
        let draft =
            AthleteDraft { phone_number: "1".repeat(41), strava: "s".repeat(301), notes: "n".repeat(5_001), ..ana() };
        assert_eq!(
            draft.parse().unwrap_err().to_string(),
            "Phone number must be at most 40 characters; \
             Strava link must be at most 300 characters; \
             Notes must be at most 5000 characters"
        );
    }
}
