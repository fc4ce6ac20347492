use jiff::civil::Date;
use serde::Serialize;
use texts::Language;
use training::roster_import::{
    CellProblem, DateQuestion, NewSheet, Reading, RowReading, RowState, SheetRow, UnitQuestion,
};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::coach::athletes::AthleteAnswer;
use crate::shared::enum_schemas::{DateOrderName, DistanceUnitName, ROW_STATES, RosterFieldName, RosterRowStateName};

/// A list of athletes as it was read.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterSheetAnswer {
    columns: Vec<RosterColumn>,
    rows: Vec<RosterRow>,
    /// Whether the first row held headings.
    has_headings: bool,
    /// How many rows were too many.
    left_out: usize,
    /// Asked once, if dates can be read in two ways.
    dates: Option<DatesAnswer>,
    /// Asked once, if distances have no unit.
    distances: Option<DistancesAnswer>,
    /// How many more athletes there may be.
    room: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterColumn {
    heading: String,
    #[schema(value_type = RosterFieldName)]
    field: &'static str,
    /// Another column holds it already; this one is not read.
    is_repeated: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterRow {
    /// Its number in the spreadsheet.
    row: u32,
    cells: Vec<String>,
    #[schema(value_type = RosterRowStateName)]
    state: &'static str,
    problems: Vec<CellProblemAnswer>,
    new_groups: Vec<String>,
    birthday: Option<Date>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CellProblemAnswer {
    column: usize,
    /// Otherwise the cell is only left out.
    is_error: bool,
    message: String,
    /// What the cell may have meant, most likely first.
    fixes: Vec<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatesAnswer {
    row: u32,
    text: String,
    day_first: Date,
    month_first: Date,
    #[schema(value_type = DateOrderName)]
    chosen: &'static str,
    /// How many other dates can only be read in that order.
    others: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DistancesAnswer {
    row: u32,
    text: String,
    #[schema(value_type = DistanceUnitName)]
    chosen: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    pub added: Vec<Uuid>,
    pub updated: Vec<UpdatedAthlete>,
    /// The rows that were not added.
    pub left: RosterSheetAnswer,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdatedAthlete {
    /// As the athlete was before.
    pub before: AthleteAnswer,
    /// The result that was added.
    pub result_id: Option<Uuid>,
}

impl RosterSheetAnswer {
    pub fn new(new: &NewSheet, reading: &Reading, room: i64, language: Language) -> Self {
        let columns = new.sheet.columns.iter().enumerate().map(|(at, column)| RosterColumn {
            heading: column.heading.clone(),
            field: column.field.wire_name(),
            is_repeated: reading.repeated.contains(&at),
        });
        let rows = new.sheet.rows.iter().zip(&reading.rows);
        Self {
            columns: columns.collect(),
            rows: rows.map(|(row, read)| RosterRow::new(row, read, language)).collect(),
            has_headings: new.has_headings,
            left_out: new.left_out,
            dates: reading.dates.as_ref().map(DatesAnswer::from),
            distances: reading.distances.as_ref().map(DistancesAnswer::from),
            room,
        }
    }
}

impl RosterRow {
    fn new(row: &SheetRow, read: &RowReading, language: Language) -> Self {
        Self {
            row: row.number,
            cells: row.cells.clone(),
            state: state(read.state),
            problems: read.problems.iter().map(|problem| CellProblemAnswer::new(problem, language)).collect(),
            new_groups: read.new_groups.clone(),
            birthday: read.birthday,
        }
    }
}

const fn state(state: RowState) -> &'static str {
    let [ready, needs_fix, known, update] = ROW_STATES;
    match state {
        RowState::Ready => ready,
        RowState::NeedsFix => needs_fix,
        RowState::Known(_) => known,
        RowState::Update(_) => update,
    }
}

impl CellProblemAnswer {
    fn new(problem: &CellProblem, language: Language) -> Self {
        let CellProblem { column, is_error, message, fixes } = problem;
        Self { column: *column, is_error: *is_error, message: message.in_language(language), fixes: fixes.clone() }
    }
}

impl From<&DateQuestion> for DatesAnswer {
    fn from(question: &DateQuestion) -> Self {
        let DateQuestion { row, text, day_first, month_first, chosen, others, .. } = question;
        let (day_first, month_first) = (*day_first, *month_first);
        Self { row: *row, text: text.clone(), day_first, month_first, chosen: chosen.wire_name(), others: *others }
    }
}

impl From<&UnitQuestion> for DistancesAnswer {
    fn from(question: &UnitQuestion) -> Self {
        Self { row: question.row, text: question.text.clone(), chosen: question.chosen.as_str() }
    }
}
