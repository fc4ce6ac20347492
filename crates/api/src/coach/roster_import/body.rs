use std::collections::HashSet;

use serde::Deserialize;
use texts::phrase;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::roster_import::{
    Choices, Club, Column, DateOrder, Field, MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS, NewSheet, Sheet, SheetRow,
};
use utoipa::ToSchema;

use crate::http::body_values::Bounded;

/// Some ten thousand rows, of which the first are read.
pub(crate) const MAX_TEXT_CHARACTERS: usize = 1_500_000;

/// A list of athletes: `text`, or `columns` and `rows`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterBody {
    /// What was pasted from a spreadsheet, or a CSV file.
    #[schema(example = "First name\tLast name\nGrace\tMbeki")]
    text: Option<String>,
    #[schema(value_type = Option<Vec<RosterColumnBody>>)]
    columns: Option<Bounded<RosterColumnBody, MAX_COLUMNS>>,
    #[schema(value_type = Option<Vec<RosterRowBody>>)]
    rows: Option<Bounded<RosterRowBody, MAX_ROWS>>,
    /// How 04/05/1988 is read: `DayFirst` or `MonthFirst`. If blank, it is guessed.
    date_order: Option<String>,
    /// Of distances without one. If blank, it is guessed.
    unit: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterColumnBody {
    heading: Option<String>,
    field: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterRowBody {
    /// Its number in the spreadsheet.
    row: Option<u32>,
    #[schema(value_type = Option<Vec<String>>)]
    cells: Option<Bounded<String, MAX_COLUMNS>>,
    /// Whether somebody who is here already shall be updated.
    updates: Option<bool>,
}

/// A parsed body.
pub(super) struct RosterRequest {
    table: Table,
    choices: Choices,
}

enum Table {
    Text(String),
    Sheet(Sheet),
}

impl RosterBody {
    pub(super) fn parse(self) -> Result<RosterRequest, Invalid> {
        let mut problems = Problems::default();
        let filled = |text: Option<String>| text.filter(|text| !text.is_empty());
        let date_order = filled(self.date_order).map(|order| order.parse::<DateOrder>()).transpose();
        let date_order = problems.check(date_order);
        let unit = problems.check(filled(self.unit).map(|unit| unit.parse::<DistanceUnit>()).transpose());
        let rows = self.rows.unwrap_or_default();
        let updating = rows.items.iter().filter(|row| row.updates == Some(true));
        let updates: HashSet<u32> = updating.filter_map(|row| row.row).collect();
        let table = match filled(self.text) {
            Some(text) => text_table(text),
            None => sheet(self.columns.unwrap_or_default(), rows).map(Table::Sheet),
        };
        let table = problems.check(table);
        let request = || {
            let choices = Choices { date_order: date_order?, unit: unit?, updates };
            Some(RosterRequest { table: table?, choices })
        };
        problems.finish(request())
    }
}

fn text_table(text: String) -> Result<Table, Invalid> {
    if text.chars().count() > MAX_TEXT_CHARACTERS {
        return Err(Invalid::new(
            "text",
            phrase!("That is too long. Paste at most {count} rows at once.", count = MAX_ROWS),
        ));
    }
    Ok(Table::Text(text))
}

fn sheet(
    columns: Bounded<RosterColumnBody, MAX_COLUMNS>,
    rows: Bounded<RosterRowBody, MAX_ROWS>,
) -> Result<Sheet, Invalid> {
    if rows.count > MAX_ROWS {
        let message = phrase!("That is too long. Paste at most {count} rows at once.", count = MAX_ROWS);
        return Err(Invalid::new("rows", message));
    }
    let bounded = |text: &String| text.trim().chars().take(MAX_CELL_CHARACTERS).collect::<String>();
    let column = |column: RosterColumnBody| {
        let field = column.field.as_deref().unwrap_or_default().parse::<Field>()?;
        Ok(Column { heading: column.heading.as_ref().map(bounded).unwrap_or_default(), field })
    };
    let columns = columns.items.into_iter().map(column).collect::<Result<_, Invalid>>()?;
    let row = |(place, row): (u32, RosterRowBody)| SheetRow {
        number: row.row.unwrap_or(place),
        cells: row.cells.unwrap_or_default().items.iter().map(bounded).collect(),
    };
    Ok(Sheet { columns, rows: (1..).zip(rows.items).map(row).collect() })
}

impl RosterRequest {
    /// The same each time: a write that lost a race runs again.
    pub(super) fn sheet(&self, club: &Club) -> Result<(NewSheet, Choices), Invalid> {
        let new = match &self.table {
            Table::Text(text) => Sheet::from_text(text, club)?,
            Table::Sheet(sheet) => NewSheet { sheet: sheet.clone(), has_headings: true, left_out: 0 },
        };
        Ok((new, self.choices.clone()))
    }
}
