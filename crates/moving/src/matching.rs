//! Whose an export is.

use training::ids::AthleteId;
use training::roster_import::folded_words;

/// What an export says of its athlete.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Named {
    pub name: String,
    pub email: Option<String>,
}

/// Somebody on the roster.
#[derive(Debug, Clone)]
pub struct Known {
    pub id: AthleteId,
    pub name: String,
    pub email: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// The same address, or the same name.
    Clear(AthleteId),
    /// A name that is close: somebody has to be asked.
    Likely(AthleteId),
    Nobody,
}

/// By the address, then by the name. Two who are called the same are nobody.
pub fn match_person(named: &Named, roster: &[Known]) -> Match {
    let lower = |email: &Option<String>| email.as_ref().map(|email| email.trim().to_lowercase());
    if let Some(email) = lower(&named.email)
        && let Some(known) = only(roster.iter().filter(|known| lower(&known.email).as_ref() == Some(&email)))
    {
        return Match::Clear(known);
    }
    let words = sorted(&named.name);
    if words.is_empty() {
        return Match::Nobody;
    }
    let mut same = roster.iter().filter(|known| sorted(&known.name) == words).peekable();
    if same.peek().is_some() {
        return only(same).map_or(Match::Nobody, Match::Clear);
    }
    let close = roster.iter().filter(|known| is_close(&named.name, &known.name));
    only(close).map_or(Match::Nobody, Match::Likely)
}

fn only<'k>(mut known: impl Iterator<Item = &'k Known>) -> Option<AthleteId> {
    match (known.next(), known.next()) {
        (Some(known), None) => Some(known.id),
        _ => None,
    }
}

/// "Moss, Mia" is "Mia Moss".
fn sorted(name: &str) -> Vec<String> {
    let mut words = folded_words(name);
    words.sort();
    words
}

/// An initial for a first name, a first or a last name that is left out, or two letters that differ.
fn is_close(one: &str, other: &str) -> bool {
    let (one, other) = (folded_words(one), folded_words(other));
    let fits = |short: &[String], long: &[String]| match (short, long) {
        ([first, .., last], [long_first, .., long_last]) => {
            last == long_last && (first.len() == 1 && long_first.starts_with(first.as_str()) || first == long_first)
        }
        ([word], [first, .., last]) => word.len() > 2 && (word == first || word == last),
        _ => false,
    };
    fits(&one, &other)
        || fits(&other, &one)
        || (one.concat().len() > 5 && distance(&one.concat(), &other.concat()) <= 2)
}

/// How many letters have to be changed, at most 3.
fn distance(one: &str, other: &str) -> usize {
    const FAR: usize = 3;
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().take(100).collect(), other.chars().take(100).collect());
    if one.len().abs_diff(other.len()) >= FAR {
        return FAR;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.iter().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (column, against) in other.iter().enumerate() {
            let replaced = before + usize::from(letter != against);
            before = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(before + 1);
        }
    }
    row[other.len()].min(FAR)
}

/// Those of the roster whose whole name is in the name of a file.
pub fn people_in_file_name(file: &str, roster: &[Known]) -> Match {
    let words = folded_words(stem(file));
    let joined = words.concat();
    let is_named = |known: &&Known| {
        let name = folded_words(&known.name);
        name.len() > 1 && (name.iter().all(|word| words.contains(word)) || joined.contains(&name.concat()))
    };
    only(roster.iter().filter(is_named)).map_or(Match::Nobody, Match::Clear)
}

/// Words of file names that are no names of people.
const NO_NAMES: [&str; 24] = [
    "activities",
    "activity",
    "archive",
    "athlete",
    "coach",
    "connect",
    "csv",
    "data",
    "di",
    "download",
    "export",
    "exports",
    "file",
    "files",
    "garmin",
    "peaks",
    "plan",
    "strava",
    "team",
    "training",
    "trainingpeaks",
    "workout",
    "workoutexport",
    "workouts",
];

/// What may be somebody's name in the name of a file: two or three words.
pub fn name_in_file(file: &str) -> Option<String> {
    let words = stem(file).split(|it: char| !it.is_alphabetic() && it != '\'' && it != '’');
    let is_name = |word: &&str| word.chars().count() > 1 && !NO_NAMES.contains(&word.to_lowercase().as_str());
    let words: Vec<&str> = words.filter(is_name).collect();
    (2..=3).contains(&words.len()).then(|| words.join(" "))
}

fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or_default();
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

#[cfg(test)]
mod tests {
    use training::roster_import::folded;

    use super::*;

    fn roster() -> Vec<Known> {
        let known = |number: u128, name: &str, email: Option<&str>| Known {
            id: AthleteId::from(uuid(number)),
            name: name.into(),
            email: email.map(str::to_owned),
        };
        vec![
            known(1, "Maya Lindqvist", Some("maya@example.org")),
            known(2, "Tomás Herrera", None),
            known(3, "Isabel Moreno", None),
            known(4, "Anna Berg", None),
            known(5, "Anna Berg", None),
        ]
    }

    fn uuid(number: u128) -> uuid::Uuid {
        uuid::Uuid::from_u128(number)
    }

    fn matched(name: &str, email: Option<&str>) -> Match {
        match_person(&Named { name: name.into(), email: email.map(str::to_owned) }, &roster())
    }

    fn id(number: u128) -> AthleteId {
        uuid(number).into()
    }

    #[test]
    fn an_address_decides_before_a_name() {
        assert_eq!(matched("M. L.", Some("Maya@Example.org ")), Match::Clear(id(1)));
        assert_eq!(matched("Herrera, Tomas", None), Match::Clear(id(2)));
        assert_eq!(matched("Anna Berg", None), Match::Nobody, "there are two");
    }

    #[test]
    fn a_close_name_is_a_question() {
        assert_eq!(matched("I. Moreno", None), Match::Likely(id(3)));
        assert_eq!(matched("Maya", None), Match::Likely(id(1)));
        assert_eq!(matched("Isabell Moreno", None), Match::Likely(id(3)));
        assert_eq!(matched("Grace Mbeki", None), Match::Nobody);
        assert_eq!(matched("", None), Match::Nobody);
    }

    #[test]
    fn a_file_name_may_say_whose_it_is() {
        assert_eq!(people_in_file_name("Maya-Lindqvist.zip", &roster()), Match::Clear(id(1)));
        assert_eq!(people_in_file_name("WorkoutExport_TomasHerrera_2025.zip", &roster()), Match::Clear(id(2)));
        assert_eq!(people_in_file_name("export_1183.zip", &roster()), Match::Nobody);
        assert_eq!(name_in_file("Grace-Mbeki-TrainingPeaks-2024.zip").as_deref(), Some("Grace Mbeki"));
        assert_eq!(name_in_file("workouts.csv"), None);
        assert_eq!(folded("Tomás"), "tomas");
    }
}
