//! What the columns of a table hold: by their headings, then by what is in them.

use jiff::civil::Date;

use super::best_time::{self, DistanceReading};
use super::birthday::{self, DateReading};
use super::folded::folded;
use super::headings::{Heading, heading};
use super::{Club, Field};
use crate::people::phone::PhoneNumber;

/// A column before full names are split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    Field(Field),
    FullName,
}

/// Whether the first row holds headings rather than somebody.
pub(super) fn has_headings(rows: &[Vec<String>], club: &Club) -> bool {
    let Some(first) = rows.first() else { return false };
    let looks_like_data = |cell: &String| {
        cell.contains('@') || cell.chars().filter(char::is_ascii_digit).count() > 3 || best_time::is_time(cell)
    };
    let is_coach = |cell: &String| club.coaches.iter().any(|(_, name)| folded(name) == folded(cell));
    !first.iter().any(|cell| looks_like_data(cell) || is_coach(cell))
        && first.iter().any(|cell| heading(cell).is_some())
}

pub(super) fn recognise(headings: &[String], rows: &[Vec<String>], count: usize, club: &Club) -> Vec<Holds> {
    let said: Vec<Option<Heading>> = (0..count).map(|at| headings.get(at).and_then(|text| heading(text))).collect();
    let says = |field: Field| said.contains(&Some(Heading::Of(field)));
    let mut held: Vec<Option<Holds>> = said
        .iter()
        .map(|said| match (*said)? {
            Heading::Of(field) => Some(Holds::Field(field)),
            Heading::FullName => Some(Holds::FullName),
            Heading::Name if says(Field::FirstName) && !says(Field::LastName) => Some(Holds::Field(Field::LastName)),
            Heading::Name if says(Field::LastName) && !says(Field::FirstName) => Some(Holds::Field(Field::FirstName)),
            Heading::Name => Some(Holds::FullName),
        })
        .collect();
    by_distance_heading(&mut held, headings, rows);
    by_content(&mut held, rows, club);
    names_by_content(&mut held, rows);
    held.into_iter().map(|held| held.unwrap_or(Holds::Field(Field::LeaveOut))).collect()
}

/// A heading such as "Marathon" above times.
fn by_distance_heading(held: &mut [Option<Holds>], headings: &[String], rows: &[Vec<String>]) {
    for (at, heading) in headings.iter().enumerate() {
        let is_taken = held.contains(&Some(Holds::Field(Field::BestTime)));
        let is_open = matches!(held.get(at), Some(None));
        if !is_taken
            && is_open
            && best_time::distance_in_heading(heading).is_some()
            && mostly(rows, at, best_time::is_time)
        {
            held[at] = Some(Holds::Field(Field::BestTime));
        }
    }
}

fn by_content(held: &mut [Option<Holds>], rows: &[Vec<String>], club: &Club) {
    type CellTest<'a> = &'a dyn Fn(&str) -> bool;
    let today = club.today;
    let is_coach = |cell: &str| coach_named(cell, club).is_some();
    let tests: [(Field, CellTest); 6] = [
        (Field::Email, &|cell| cell.contains('@')),
        (Field::Birthday, &|cell| is_date(cell, today)),
        (Field::BestTime, &|cell| best_time::is_time(cell)),
        (Field::Distance, &|cell| matches!(best_time::read_distance(cell), DistanceReading::Known(_))),
        (Field::Phone, &|cell| is_phone(cell)),
        (Field::Coach, &is_coach),
    ];
    for (field, test) in tests {
        if held.contains(&Some(Holds::Field(field))) {
            continue;
        }
        if let Some(at) = (0..held.len()).find(|&at| held[at].is_none() && mostly(rows, at, test)) {
            held[at] = Some(Holds::Field(field));
        }
    }
}

fn names_by_content(held: &mut [Option<Holds>], rows: &[Vec<String>]) {
    let is_named =
        |held: &Option<Holds>| matches!(held, Some(Holds::FullName | Holds::Field(Field::FirstName | Field::LastName)));
    if held.iter().any(is_named) {
        return;
    }
    let is_name = |cell: &str| cell.chars().all(|letter| letter.is_alphabetic() || " -'’.,".contains(letter));
    let named: Vec<usize> = (0..held.len()).filter(|&at| held[at].is_none() && mostly(rows, at, is_name)).collect();
    let has_words = |cell: &str| cell.split_whitespace().count() > 1;
    match named.as_slice() {
        [first, ..] if mostly(rows, *first, has_words) => held[*first] = Some(Holds::FullName),
        [first, last, ..] => {
            held[*first] = Some(Holds::Field(Field::FirstName));
            held[*last] = Some(Holds::Field(Field::LastName));
        }
        // The cells then say that a last name is missing.
        [first] => held[*first] = Some(Holds::Field(Field::FirstName)),
        [] => {}
    }
}

/// Whether most of the cells that are filled are like that.
fn mostly(rows: &[Vec<String>], at: usize, test: impl Fn(&str) -> bool) -> bool {
    let filled = || rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
    let (count, fitting) = (filled().count(), filled().filter(|cell| test(cell)).count());
    count > 0 && fitting * 10 >= count * 6
}

fn is_date(cell: &str, today: Date) -> bool {
    matches!(birthday::read(cell, today), DateReading::Certain { .. } | DateReading::Either { .. })
}

fn is_phone(cell: &str) -> bool {
    cell.chars().filter(char::is_ascii_digit).count() >= 7 && matches!(PhoneNumber::optional(cell), Ok(Some(_)))
}

/// By the whole name, or by a first name that only one has.
pub(super) fn coach_named(cell: &str, club: &Club) -> Option<crate::ids::PersonId> {
    let wanted = folded(cell);
    let first_name = |name: &str| name.split_whitespace().next().map(folded);
    if let Some((id, _)) = club.coaches.iter().find(|(_, name)| folded(name) == wanted) {
        return Some(*id);
    }
    let mut called: Vec<_> =
        club.coaches.iter().filter(|(_, name)| first_name(name).as_ref() == Some(&wanted)).collect();
    match (called.pop(), called.is_empty()) {
        (Some((id, _)), true) => Some(*id),
        _ => None,
    }
}
