//! Athletes from a spreadsheet: what each column holds, what each cell says, and what is wrong with it.

mod best_time;
mod birthday;
mod columns;
mod email;
mod folded;
mod full_name;
mod headings;
mod row;
mod same_person;
mod sheet;

use std::collections::HashSet;

use jiff::civil::Date;
use texts::Phrase;

use crate::distance::DistanceUnit;
use crate::ids::{AthleteId, PersonId};
use crate::names::named;
use crate::people::athlete::{AthleteProfile, EmailText};
use crate::people::group::{GroupName, Groups};
use crate::races::race::{RaceDistance, RaceTime};

pub use folded::{folded, folded_words};
pub use full_name::split as split_name;
pub use same_person::Person;
pub use sheet::NewSheet;

/// More are added in several turns.
pub const MAX_ROWS: usize = 1_000;
pub const MAX_COLUMNS: usize = 30;
/// A longer cell is cut; no field is as long.
pub const MAX_CELL_CHARACTERS: usize = 400;

named!(
    Field,
    "field",
    "Column",
    [
        FirstName = "First name",
        LastName = "Last name",
        Email = "Email",
        Phone = "Phone",
        Birthday = "Birthday",
        BestTime = "Best time",
        Distance = "Distance",
        Group = "Group",
        Coach = "Coach",
        LeaveOut = "Leave out",
    ]
);

named!(DateOrder, "dateOrder", "Order of dates", [DayFirst = "Day first", MonthFirst = "Month first"]);

/// A table and what its columns hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    pub columns: Vec<Column>,
    pub rows: Vec<SheetRow>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// As the sheet has it; blank without headings.
    pub heading: String,
    pub field: Field,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    /// As spreadsheets count, from 1.
    pub number: u32,
    pub cells: Vec<String>,
}

/// What the coach has decided.
#[derive(Debug, Clone, Default)]
pub struct Choices {
    pub date_order: Option<DateOrder>,
    pub unit: Option<DistanceUnit>,
    /// The rows of people who are here already and shall be updated.
    pub updates: HashSet<u32>,
}

/// What a sheet is compared with.
pub struct Club {
    pub athletes: Vec<(AthleteId, Person)>,
    pub groups: Vec<GroupName>,
    pub coaches: Vec<(PersonId, String)>,
    pub today: Date,
    /// The rule of mail addresses, which belongs to `identity`.
    pub is_email: fn(&str) -> bool,
}

#[derive(Debug)]
pub struct Reading {
    /// The columns whose field an earlier column holds already.
    pub repeated: Vec<usize>,
    pub rows: Vec<RowReading>,
    pub dates: Option<DateQuestion>,
    pub distances: Option<UnitQuestion>,
}

#[derive(Debug)]
pub struct RowReading {
    pub number: u32,
    pub state: RowState,
    pub problems: Vec<CellProblem>,
    /// The groups that the account does not have yet.
    pub new_groups: Vec<String>,
    pub birthday: Option<Date>,
    /// Absent in a row that needs a fix.
    pub entry: Option<Entry>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowState {
    Ready,
    NeedsFix,
    Known(AthleteId),
    Update(AthleteId),
}

/// What a row adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub profile: AthleteProfile,
    pub email: Option<EmailText>,
    pub birthday: Option<Date>,
    pub groups: Groups,
    pub coach: Option<PersonId>,
    pub best: Option<(RaceDistance, RaceTime)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellProblem {
    pub column: usize,
    /// Otherwise the cell is only left out.
    pub is_error: bool,
    pub message: Phrase,
    /// What the cell may have meant, most likely first.
    pub fixes: Vec<String>,
}

/// Dates that can be read with the day or the month first, asked once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DateQuestion {
    pub column: usize,
    pub row: u32,
    pub text: String,
    pub day_first: Date,
    pub month_first: Date,
    pub chosen: DateOrder,
    /// How many other dates can only be read in the chosen order.
    pub others: usize,
}

/// Distances without a unit, asked once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitQuestion {
    pub column: usize,
    pub row: u32,
    pub text: String,
    pub chosen: DistanceUnit,
}

impl Sheet {
    /// The first column that holds the field.
    fn column(&self, field: Field) -> Option<usize> {
        self.columns.iter().position(|column| column.field == field)
    }

    fn repeated(&self) -> Vec<usize> {
        let is_repeated = |&at: &usize| {
            let field = self.columns[at].field;
            field != Field::LeaveOut && self.column(field) != Some(at)
        };
        (0..self.columns.len()).filter(is_repeated).collect()
    }

    pub fn read(&self, choices: &Choices, club: &Club) -> Reading {
        let dates = birthday::question(self, choices, club.today);
        let distances = best_time::question(self, choices);
        let order = dates.as_ref().map(|question| question.chosen).or(choices.date_order);
        let unit = distances.as_ref().map(|question| question.chosen).or(choices.unit);
        let decided = row::Decided {
            order: order.unwrap_or(DateOrder::DayFirst),
            unit: unit.unwrap_or_default(),
            updates: &choices.updates,
        };
        Reading { repeated: self.repeated(), rows: row::read_all(self, &decided, club), dates, distances }
    }
}

#[cfg(test)]
mod tests;
