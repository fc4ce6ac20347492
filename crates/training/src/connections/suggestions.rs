use std::collections::BTreeSet;

use super::IntervalsId;
use crate::ids::AthleteId;

/// Who of intervals.icu may be who on the roster, by name; a person confirms it. Each is suggested for at most one, and
/// nobody where two are equally likely.
pub fn suggestions(theirs: &[(IntervalsId, String)], roster: &[(AthleteId, String)]) -> Vec<(IntervalsId, AthleteId)> {
    let theirs: Vec<_> = theirs.iter().map(|(id, name)| (id, words(name))).collect();
    let roster: Vec<_> = roster.iter().map(|(id, name)| (*id, words(name))).collect();
    let mut found: Vec<(IntervalsId, AthleteId)> = Vec::new();
    for is_like in [is_equal, is_part] {
        let is_open = |found: &[(IntervalsId, AthleteId)], id: &IntervalsId, athlete: AthleteId| {
            found.iter().all(|(taken, person)| taken != id && *person != athlete)
        };
        let alike: Vec<(&IntervalsId, AthleteId)> = theirs
            .iter()
            .flat_map(|(id, name)| roster.iter().map(move |(athlete, own)| (*id, name, *athlete, own)))
            .filter(|(id, name, athlete, own)| is_like(name, own) && is_open(&found, id, *athlete))
            .map(|(id, _, athlete, _)| (id, athlete))
            .collect();
        for (id, athlete) in &alike {
            let is_only = alike.iter().filter(|(other, person)| other == id || person == athlete).count() == 1;
            if is_only {
                found.push(((*id).clone(), *athlete));
            }
        }
    }
    found
}

fn words(name: &str) -> BTreeSet<String> {
    let lower = name.to_lowercase();
    lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn is_equal(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    !one.is_empty() && one == other
}

/// "Maya" or "Maya L." and "Maya Lindqvist".
fn is_part(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    is_within(one, other) || is_within(other, one)
}

/// Initials count only beside a whole word.
fn is_within(short: &BTreeSet<String>, long: &BTreeSet<String>) -> bool {
    let is_initial = |word: &String| word.chars().count() == 1 && long.iter().any(|other| other.starts_with(word));
    short.iter().any(|word| long.contains(word)) && short.iter().all(|word| long.contains(word) || is_initial(word))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn suggested(theirs: &[&str], roster: &[&str]) -> Vec<(String, String)> {
        let id = |number: usize| IntervalsId::from_stored(format!("i{number}"));
        let person = |number: usize| AthleteId::from(Uuid::from_u128(number as u128));
        let named: Vec<_> = theirs.iter().enumerate().map(|(at, name)| (id(at), (*name).to_owned())).collect();
        let own: Vec<_> = roster.iter().enumerate().map(|(at, name)| (person(at), (*name).to_owned())).collect();
        let name_of = |found: &(IntervalsId, AthleteId)| {
            let theirs = named.iter().find(|(id, _)| *id == found.0).unwrap().1.clone();
            (theirs, own.iter().find(|(athlete, _)| *athlete == found.1).unwrap().1.clone())
        };
        suggestions(&named, &own).iter().map(name_of).collect()
    }

    fn pair(one: &str, other: &str) -> (String, String) {
        (one.to_owned(), other.to_owned())
    }

    #[test]
    fn names_are_compared_by_their_words_in_any_order_and_case() {
        let roster = ["Maya Lindqvist", "Daniel Kiplagat", "Aoife Brennan"];
        assert_eq!(
            suggested(&["LINDQVIST, Maya", "daniel", "Somebody Else"], &roster),
            [pair("LINDQVIST, Maya", "Maya Lindqvist"), pair("daniel", "Daniel Kiplagat")]
        );
    }

    #[test]
    fn an_initial_is_enough_beside_a_name() {
        assert_eq!(
            suggested(&["Maya L.", "D. K."], &["Maya Lindqvist", "Daniel Kiplagat"]),
            [pair("Maya L.", "Maya Lindqvist")]
        );
        assert_eq!(suggested(&["Maya L."], &["Maya Lindqvist", "Maya Larsson"]), []);
    }

    #[test]
    fn nobody_is_suggested_where_two_are_equally_likely() {
        assert_eq!(suggested(&["Maya"], &["Maya Lindqvist", "Maya Moss"]), []);
        assert_eq!(suggested(&["Maya Moss", "Maya Moss"], &["Maya Moss"]), []);
        assert_eq!(suggested(&["", "-"], &["Maya Moss", ""]), []);
    }

    #[test]
    fn the_whole_name_counts_before_a_part_of_it() {
        assert_eq!(
            suggested(&["Maya", "Maya Moss"], &["Maya Moss", "Maya Lindqvist"]),
            [pair("Maya Moss", "Maya Moss"), pair("Maya", "Maya Lindqvist")]
        );
    }
}
