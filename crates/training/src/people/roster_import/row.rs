//! What the rows of a sheet say.

use std::collections::HashSet;

use jiff::civil::Date;
use texts::{Phrase, phrase};

use super::best_time::{self, DistanceReading};
use super::birthday::{self, DateReading};
use super::columns::coach_named;
use super::same_person::{People, Person};
use super::{CellProblem, Club, DateOrder, Entry, Field, RowReading, RowState, Sheet, SheetRow, email};
use crate::distance::DistanceUnit;
use crate::ids::PersonId;
use crate::people::athlete::{AthleteProfile, EmailText, PersonName};
use crate::people::group::{Groups, is_same_group};
use crate::people::phone::PhoneNumber;
use crate::races::race::{RaceDistance, RaceTime};

/// What holds for every row.
pub(super) struct Decided<'a> {
    pub order: DateOrder,
    pub unit: DistanceUnit,
    pub updates: &'a HashSet<u32>,
}

/// The names of a team that are offered for a coach whom nobody knows.
const MAX_FIXES: usize = 8;

pub(super) fn read_all(sheet: &Sheet, decided: &Decided, club: &Club) -> Vec<RowReading> {
    let mut here = People::new();
    club.athletes.iter().for_each(|(id, person)| here.add(*id, person.clone()));
    let mut above = People::new();
    sheet
        .rows
        .iter()
        .map(|row| {
            let mut reader = RowReader { sheet, row, decided, club, problems: Vec::new() };
            let cells = reader.cells();
            let person = cells.person();
            let problems = &mut reader.problems;
            if let Some(earlier) = person.as_ref().and_then(|person| above.find(person)) {
                let column = sheet.column(Field::LastName).unwrap_or_default();
                let message = phrase!("Same person as in row {row}.", row = earlier);
                problems.push(CellProblem { column, is_error: true, message, fixes: vec![] });
            }
            let known = person.as_ref().and_then(|person| here.find(person));
            if let Some(person) = person {
                above.add(row.number, person);
            }
            let needs_fix = problems.iter().any(|problem| problem.is_error);
            let state = match known {
                _ if needs_fix => RowState::NeedsFix,
                Some(athlete) if decided.updates.contains(&row.number) => RowState::Update(athlete),
                Some(athlete) => RowState::Known(athlete),
                None => RowState::Ready,
            };
            let new_groups = new_groups(&cells.groups, club);
            let (birthday, problems) = (cells.birthday, reader.problems);
            let entry = cells.entry().filter(|_| !needs_fix);
            RowReading { number: row.number, state, problems, new_groups, birthday, entry }
        })
        .collect()
}

fn new_groups(groups: &Groups, club: &Club) -> Vec<String> {
    let is_new = |name: &&crate::people::group::GroupName| !club.groups.iter().any(|known| is_same_group(known, name));
    groups.as_slice().iter().filter(is_new).map(ToString::to_string).collect()
}

/// The cells of a row that could be read.
struct Cells {
    first_name: Option<PersonName>,
    last_name: Option<PersonName>,
    email: Option<EmailText>,
    phone_number: Option<PhoneNumber>,
    birthday: Option<Date>,
    groups: Groups,
    coach: Option<PersonId>,
    best: Option<(RaceDistance, RaceTime)>,
}

impl Cells {
    fn person(&self) -> Option<Person> {
        let (first_name, last_name) = (self.first_name.as_ref()?, self.last_name.as_ref()?);
        let email = self.email.as_ref().map(EmailText::as_str);
        Some(Person::new(first_name.as_str(), last_name.as_str(), email, self.birthday))
    }

    fn entry(self) -> Option<Entry> {
        let profile = AthleteProfile {
            first_name: self.first_name?,
            last_name: self.last_name?,
            phone_number: self.phone_number,
            strava: None,
            notes: None,
        };
        let Self { email, birthday, groups, coach, best, .. } = self;
        Some(Entry { profile, email, birthday, groups, coach, best })
    }
}

struct RowReader<'a> {
    sheet: &'a Sheet,
    row: &'a SheetRow,
    decided: &'a Decided<'a>,
    club: &'a Club,
    problems: Vec<CellProblem>,
}

impl RowReader<'_> {
    fn cells(&mut self) -> Cells {
        Cells {
            first_name: self.name(
                Field::FirstName,
                "firstName",
                phrase!("First name"),
                phrase!("A first name is missing."),
            ),
            last_name: self.name(Field::LastName, "lastName", phrase!("Last name"), phrase!("A last name is missing.")),
            email: self.email(),
            phone_number: self.phone(),
            birthday: self.birthday(),
            groups: self.groups(),
            coach: self.coach(),
            best: self.best(),
        }
    }

    /// The cell of the field, if the sheet has it and it is filled.
    fn filled(&self, field: Field) -> Option<(usize, String)> {
        let column = self.sheet.column(field)?;
        let text = self.row.cells.get(column).map(|text| text.trim()).filter(|text| !text.is_empty())?;
        Some((column, text.to_owned()))
    }

    fn error(&mut self, column: usize, message: Phrase, fixes: Vec<String>) {
        self.problems.push(CellProblem { column, is_error: true, message, fixes });
    }

    fn left_out(&mut self, column: usize, message: Phrase) {
        self.problems.push(CellProblem { column, is_error: false, message, fixes: vec![] });
    }

    fn name(&mut self, field: Field, name: &str, label: Phrase, missing: Phrase) -> Option<PersonName> {
        let text = self.filled(field).map(|(_, text)| text).unwrap_or_default();
        match PersonName::required(name, label, &text, missing) {
            Ok(name) => Some(name),
            Err(invalid) => {
                // Without a column for it the problem is shown at the other name, or at the row.
                let other = if field == Field::FirstName { Field::LastName } else { Field::FirstName };
                let column = self.sheet.column(field).or_else(|| self.sheet.column(other)).unwrap_or_default();
                self.error(column, invalid.message(), vec![]);
                None
            }
        }
    }

    fn email(&mut self) -> Option<EmailText> {
        let (column, text) = self.filled(Field::Email)?;
        if (self.club.is_email)(&text) {
            return EmailText::optional("email", phrase!("Email"), &text).ok().flatten();
        }
        let (message, fixes) = email::problem(&text, self.club.is_email);
        self.error(column, message, fixes);
        None
    }

    fn phone(&mut self) -> Option<PhoneNumber> {
        let (column, text) = self.filled(Field::Phone)?;
        if let Ok(number) = PhoneNumber::optional(&text)
            && digits(&text) >= 7
        {
            return number;
        }
        let is_number = text.chars().all(|sign| !sign.is_alphabetic());
        let is_short = is_number && digits(&text) < 7;
        let message = if is_short { phrase!("Too short, left out.") } else { phrase!("Not a phone number, left out.") };
        self.left_out(column, message);
        None
    }

    fn birthday(&mut self) -> Option<Date> {
        let (column, text) = self.filled(Field::Birthday)?;
        let reading = birthday::read(&text, self.club.today);
        match reading {
            DateReading::YearAlone => self.left_out(column, phrase!("Only a year, left out.")),
            DateReading::Unreadable => self.error(column, phrase!("Not a birthday."), vec![]),
            DateReading::Certain { .. } | DateReading::Either { .. } => {}
        }
        reading.day(self.decided.order)
    }

    fn groups(&mut self) -> Groups {
        let Some((column, text)) = self.filled(Field::Group) else { return Groups::default() };
        let names: Vec<&str> = text.split([';', ',', '|']).collect();
        Groups::new(&names).unwrap_or_else(|invalid| {
            self.error(column, invalid.message(), vec![]);
            Groups::default()
        })
    }

    fn coach(&mut self) -> Option<PersonId> {
        let (column, text) = self.filled(Field::Coach)?;
        let coach = coach_named(&text, self.club);
        if coach.is_none() {
            let names = self.club.coaches.iter().take(MAX_FIXES).map(|(_, name)| name.clone()).collect();
            self.error(column, phrase!("Nobody in the team has this name."), names);
        }
        coach
    }

    fn best(&mut self) -> Option<(RaceDistance, RaceTime)> {
        let (column, text) = self.filled(Field::BestTime)?;
        let distance = match self.filled(Field::Distance) {
            Some((column, text)) => {
                let read = best_time::read_distance(&text);
                if read == DistanceReading::Unreadable {
                    self.left_out(column, phrase!("Not a distance, so the time is left out."));
                    return None;
                }
                read.distance(self.decided.unit)
            }
            None => best_time::distance_in_heading(&self.sheet.columns[column].heading),
        };
        let Some(distance) = distance else {
            self.left_out(column, phrase!("Without a distance it is left out."));
            return None;
        };
        match best_time::read_time(&text, distance) {
            Ok(time) => Some((distance, time)),
            Err(problem) => {
                self.error(column, problem.message, problem.fixes);
                None
            }
        }
    }
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}
