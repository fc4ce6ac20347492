//! Tables from text and cells.

use texts::phrase;

use super::columns::{Holds, has_headings, recognise};
use super::{Club, Column, Field, MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS, Sheet, SheetRow, full_name};
use crate::csv;
use crate::error::Invalid;

/// A row more than is read, so that headings do not cost one.
const MAX_LINES: usize = 100_000;

/// A sheet, and how many rows were too many.
#[derive(Debug)]
pub struct NewSheet {
    pub sheet: Sheet,
    pub has_headings: bool,
    pub left_out: usize,
}

impl Sheet {
    /// What was pasted or a CSV file: cells between tabs, semicolons or commas.
    pub fn from_text(text: &str, club: &Club) -> Result<NewSheet, Invalid> {
        let text = text.trim_start_matches(csv::BYTE_ORDER_MARK);
        if text.contains('\0') {
            return Err(no_table());
        }
        let separator = separator(text);
        let rows = csv::parse(text, separator, MAX_LINES)
            .unwrap_or_else(|| text.lines().map(|line| line.split(separator).map(str::to_owned).collect()).collect());
        Self::from_cells(rows, club)
    }

    pub fn from_cells(rows: Vec<Vec<String>>, club: &Club) -> Result<NewSheet, Invalid> {
        let numbered = rows.into_iter().zip(1..).map(|(cells, number)| {
            let cells = cells.iter().take(MAX_COLUMNS).map(|cell| bounded(cell)).collect();
            SheetRow { number, cells }
        });
        let is_filled = |row: &SheetRow| row.cells.iter().any(|cell| !cell.is_empty());
        let mut rows: Vec<SheetRow> = numbered.filter(is_filled).collect();
        if rows.is_empty() {
            return Err(no_table());
        }
        let sample = |rows: &[SheetRow]| rows.iter().take(MAX_ROWS).map(|row| row.cells.clone()).collect::<Vec<_>>();
        let has_headings = has_headings(&sample(rows.get(..1).unwrap_or_default()), club);
        let headings = if has_headings { rows.remove(0).cells } else { Vec::new() };
        let left_out = rows.len().saturating_sub(MAX_ROWS);
        rows.truncate(MAX_ROWS);
        let count = rows.iter().map(|row| row.cells.len()).chain([headings.len()]).max().unwrap_or_default();
        let held = recognise(&headings, &sample(&rows), count, club);
        Ok(NewSheet { sheet: split_names(&headings, &held, rows), has_headings, left_out })
    }
}

/// Columns without a heading and without a cell are dropped; a column of full names becomes two.
fn split_names(headings: &[String], held: &[Holds], rows: Vec<SheetRow>) -> Sheet {
    let heading = |at: usize| headings.get(at).cloned().unwrap_or_default();
    let is_used = |at: usize| {
        !heading(at).is_empty() || rows.iter().any(|row| row.cells.get(at).is_some_and(|cell| !cell.is_empty()))
    };
    let used: Vec<(usize, Holds)> = held.iter().copied().enumerate().filter(|(at, _)| is_used(*at)).collect();
    let columns = used.iter().flat_map(|&(at, holds)| {
        let fields = match holds {
            Holds::Field(field) => vec![field],
            Holds::FullName => vec![Field::FirstName, Field::LastName],
        };
        fields.into_iter().map(move |field| Column { heading: heading(at), field })
    });
    let columns = columns.collect();
    let split = |row: SheetRow| {
        let cells = used.iter().flat_map(|&(at, holds)| {
            let cell = row.cells.get(at).cloned().unwrap_or_default();
            match holds {
                Holds::Field(_) => vec![cell],
                Holds::FullName => <[String; 2]>::from(full_name::split(&cell)).to_vec(),
            }
        });
        SheetRow { number: row.number, cells: cells.collect() }
    };
    Sheet { columns, rows: rows.into_iter().map(split).collect() }
}

fn separator(text: &str) -> char {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: char| line.matches(separator).count();
    match (count('\t'), count(';'), count(',')) {
        (1.., _, _) => '\t',
        (_, semicolons, commas) if semicolons >= commas && semicolons > 0 => ';',
        (_, _, 1..) if !is_list_of_names(text) => ',',
        _ => '\t',
    }
}

/// Lines of "Mbeki, Grace" are one column.
fn is_list_of_names(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.all(|line| line.matches(", ").count() == 1 && line.matches(',').count() == 1 && !line.contains(['@', '"']))
}

fn bounded(cell: &str) -> String {
    cell.trim().chars().take(MAX_CELL_CHARACTERS).collect()
}

fn no_table() -> Invalid {
    Invalid::new(
        "text",
        phrase!("There is no list in it. Paste rows from a spreadsheet, or choose a CSV or XLSX file."),
    )
}
