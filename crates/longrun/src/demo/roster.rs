//! The coach's athletes.

use texts::{Language, Phrase, phrase};
use training::athlete::{Athlete, AthleteDraft};
use training::error::Invalid;
use training::group::Groups;
use training::ids::AthleteId;

use super::{messages, squad};

/// First name, last name, phone, Strava profile, notes.
static ROSTER: [(&str, &str, &str, &str, Option<Phrase>); 14] = [
    (
        "Maya",
        "Lindqvist",
        "+46 70 123 45 01",
        "https://www.strava.com/athletes/1000001",
        Some(phrase!("Valencia under 3:15. Two quality days, no more.")),
    ),
    (
        "Tomás",
        "Herrera",
        "+34 612 345 002",
        "https://www.strava.com/athletes/1000002",
        Some(phrase!("Works nights every third week: ask before moving his long run.")),
    ),
    ("Priya", "Raman", "+44 7700 900003", "", Some(phrase!("First marathon. Run-walk to week 5."))),
    (
        "Aoife",
        "Brennan",
        "+353 85 012 3404",
        "https://www.strava.com/athletes/1000004",
        Some(phrase!("Trail background, strong climber, hates the track.")),
    ),
    (
        "Leila",
        "Haddad",
        "+33 6 12 34 50 05",
        "",
        Some(phrase!("Back from a stress fracture. Cap at 40 km, no intervals before week 6.")),
    ),
    (
        "Ben",
        "Okafor",
        "+44 7700 900006",
        "https://www.strava.com/athletes/1000006",
        Some(phrase!("5K speed. Track or hills on Tuesday, tempo on Thursday.")),
    ),
    (
        "Kenji",
        "Watanabe",
        "+81 90 1234 5607",
        "",
        Some(phrase!("Masters 50. Rest on Monday, strength every other Friday.")),
    ),
    (
        "Jonas",
        "Weber",
        "+49 151 23456708",
        "https://www.strava.com/athletes/1000008",
        Some(phrase!("Builds slowly and reliably.")),
    ),
    ("Sofia", "Marchetti", "+39 347 123 4509", "", Some(phrase!("Berlin half done; wants a calm winter."))),
    (
        "Grace",
        "Mbeki",
        "+27 82 123 4510",
        "https://www.strava.com/athletes/1000010",
        Some(phrase!("Comrades is what it is all for.")),
    ),
    ("Łukasz", "Żółkiewski", "+48 601 234 511", "", None),
    ("Hanna", "Virtanen", "+358 40 1234512", "", Some(phrase!("Skis from December to March; count it as training."))),
    ("Daniel", "Petit", "", "", Some(phrase!("Answers by email only."))),
    (
        "Isabel",
        "Moreno",
        "+52 55 1234 5614",
        "https://www.strava.com/athletes/1000014",
        Some(phrase!("Altitude: 2,240 m. Paces there are slower by 15 s.")),
    ),
];

/// By index in the roster; some are in two.
static GROUPS: [(Phrase, &[usize]); 7] = [
    (phrase!("Marathon" as "group"), &[0, 2, 9, 12]),
    (phrase!("Half" as "group"), &[1, 8, 13]),
    (phrase!("Trail" as "group"), &[3, 9]),
    (phrase!("Track" as "group"), &[5, 10]),
    (phrase!("Masters" as "group"), &[6, 7, 11]),
    (phrase!("Return" as "group"), &[4]),
    (phrase!("Club 5K" as "group"), &squad::MEMBERS),
];

pub fn athletes(language: Language, mut new_id: impl FnMut() -> AthleteId) -> Result<Vec<Athlete>, Invalid> {
    ROSTER
        .iter()
        .enumerate()
        .map(|(place, (first_name, last_name, phone_number, strava, notes))| {
            let draft = AthleteDraft {
                first_name: (*first_name).into(),
                last_name: (*last_name).into(),
                phone_number: (*phone_number).into(),
                strava: (*strava).into(),
                notes: notes.as_ref().map(|notes| notes.in_language(language)).unwrap_or_default(),
            };
            let own = GROUPS.iter().filter(|(_, places)| places.contains(&place));
            let groups: Vec<String> = own.map(|(name, _)| name.in_language(language)).collect();
            let language = messages::language_of(place, language);
            let athlete = Athlete::new(new_id(), draft.parse()?, Groups::new(&groups)?, language);
            Ok(Athlete { email: messages::email_of(place)?, ..athlete })
        })
        .collect()
}
