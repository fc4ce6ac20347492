//! Tables of sessions, one row after another.

use std::collections::HashMap;

use training::csv::Rows;

use crate::Source;
use crate::days::{self, Order};
use crate::decoded::decoded;
use crate::headings::{Column, HeadingProblem, Headings};
use crate::matching::Named;
use crate::numbers::{effort, hours_in_seconds, metres};
use crate::row::{Row, RowKind};

/// Ten years of a team of ten, in one table.
pub const MAX_ROWS: usize = 50_000;
pub const MAX_TABLE_BYTES: usize = 40 * 1024 * 1024;
/// A longer cell is cut: a session's description and notes hold as much.
const MAX_CELL_CHARACTERS: usize = 10_000;
/// How many rows that were not understood are listed; all are counted.
const MAX_LISTED: usize = 20;

/// A row of a table.
#[derive(Debug)]
pub struct Line {
    pub row: Row,
    /// The same in a later export.
    pub key: String,
    /// Whose it is, if the table says so.
    pub named: Option<Named>,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct TableReading {
    /// Rows with nothing that could be used: their numbers, as spreadsheets count.
    pub not_understood: Vec<u32>,
    pub not_understood_count: usize,
    /// Cells that were longer than a session may be.
    pub shortened: usize,
    /// Whether there are more rows than are read.
    pub has_more: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableProblem {
    /// No table, or one of something else.
    NotSessions,
    /// A list of what was done, whose distances have no unit.
    OnlyRecordings,
    /// Days such as 3/4/2026 that could be read in two ways.
    OpenDays,
    TooLarge,
}

/// Calls `tell` with each row, until it returns an error.
pub fn read_table<E>(
    bytes: &[u8],
    tell: &mut dyn FnMut(Source, Line) -> Result<(), E>,
) -> Result<Result<TableReading, TableProblem>, E> {
    if bytes.len() > MAX_TABLE_BYTES {
        return Ok(Err(TableProblem::TooLarge));
    }
    let text = decoded(bytes);
    if text.contains('\0') {
        return Ok(Err(TableProblem::NotSessions));
    }
    let separator = separator(&text);
    let headings = match Rows::new(&text, separator).next().map(|cells| Headings::read(&cells)) {
        Some(Ok(headings)) => headings,
        Some(Err(HeadingProblem::OnlyRecordings)) => return Ok(Err(TableProblem::OnlyRecordings)),
        Some(Err(HeadingProblem::NotSessions)) | None => return Ok(Err(TableProblem::NotSessions)),
    };
    let days = Rows::new(&text, separator).skip(1).take(MAX_ROWS).map(|row| headings.cell(Column::Day, &row));
    let Some(order) = order_of(days) else { return Ok(Err(TableProblem::OpenDays)) };
    let mut reading = TableReading::default();
    let mut alike = HashMap::new();
    for (cells, number) in Rows::new(&text, separator).skip(1).zip(2..) {
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if number as usize > MAX_ROWS + 1 {
            reading.has_more = true;
            break;
        }
        let Some(row) = read_row(&headings, &cells, order, &mut reading) else {
            reading.not_understood_count += 1;
            if reading.not_understood.len() < MAX_LISTED {
                reading.not_understood.push(number);
            }
            continue;
        };
        let named = named(&headings, &cells);
        // Alike for one athlete: a team's table has the same session for several.
        let ordinal = alike.entry((row.key(0), named.clone())).or_insert(0_usize);
        let key = row.key(*ordinal);
        *ordinal += 1;
        tell(headings.source, Line { row, key, named })?;
    }
    Ok(Ok(reading))
}

fn order_of(days: impl Iterator<Item = String>) -> Option<Order> {
    let days: Vec<String> = days.map(|day| day.chars().take(40).collect()).collect();
    days::order(days.iter().map(String::as_str))
}

/// `None` without a day, or with nothing else.
fn read_row(headings: &Headings, cells: &[String], order: Order, reading: &mut TableReading) -> Option<Row> {
    let mut cell = |column: Column| {
        let text = headings.cell(column, cells);
        if text.chars().nth(MAX_CELL_CHARACTERS).is_none() {
            return text;
        }
        reading.shortened += 1;
        text.chars().take(MAX_CELL_CHARACTERS).collect()
    };
    let row = Row {
        day: days::day(&cell(Column::Day), order)?,
        kind: kind(&cell(Column::Kind)),
        title: cell(Column::Title),
        text: cell(Column::Text),
        planned_seconds: hours_in_seconds(&cell(Column::PlannedHours)),
        planned_metres: metres(&cell(Column::PlannedMetres)),
        done_seconds: hours_in_seconds(&cell(Column::DoneHours)),
        done_metres: metres(&cell(Column::DoneMetres)),
        effort: effort(&cell(Column::Effort)),
        coach_said: cell(Column::CoachSaid),
        athlete_said: cell(Column::AthleteSaid),
    };
    let is_planned =
        !row.title.is_empty() || !row.text.is_empty() || row.planned_seconds.or(row.planned_metres).is_some();
    (is_planned || row.is_done() || row.has_comments()).then_some(row)
}

fn named(headings: &Headings, cells: &[String]) -> Option<Named> {
    let short = |column: Column| headings.cell(column, cells).chars().take(200).collect::<String>();
    let (name, email) = (short(Column::Athlete), short(Column::Email));
    (!name.is_empty() || !email.is_empty())
        .then_some(Named { name, email: Some(email).filter(|email| !email.is_empty()) })
}

/// Without one it is running: these are tables of running coaches.
fn kind(text: &str) -> RowKind {
    const RUNNING: [&str; 14] = [
        "run",
        "race",
        "lauf",
        "course",
        "cap",
        "carrera",
        "correr",
        "corsa",
        "corrida",
        "hardlopen",
        "loop",
        "trail",
        "jog",
        "track",
    ];
    let text = text.to_lowercase();
    match () {
        () if text.is_empty() || RUNNING.iter().any(|word| text.contains(word)) => RowKind::Run,
        () if text.contains("day off") || text == "rest" || text.contains("ruhe") || text.contains("rest day") => {
            RowKind::Rest
        }
        () => RowKind::Other,
    }
}

/// The one that the headings have most of.
fn separator(text: &str) -> char {
    let line = text.lines().next().unwrap_or_default();
    let count = |separator: &char| line.matches(*separator).count();
    [',', ';', '\t', '|'].into_iter().rev().max_by_key(count).unwrap_or(',')
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const HEADINGS: &str = "Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay,CoachComments,DistanceInMeters,PowerAverage,AthleteComments,TimeTotalInHours,Rpe,Feeling";

    fn read(text: &str) -> (Vec<(Source, Line)>, Result<TableReading, TableProblem>) {
        let mut lines = vec![];
        let reading = read_table(text.as_bytes(), &mut |source, line| {
            lines.push((source, line));
            Ok::<_, ()>(())
        });
        (lines, reading.unwrap())
    }

    #[test]
    fn a_row_of_trainingpeaks_has_its_plan_what_was_done_and_what_was_said() {
        let (lines, reading) = read(&format!(
            "{HEADINGS}\n\"3x10' T\",Run,\"WU 3k, 3x10' @ T w/ 2' jog, CD 2k\",1.25,14000,2025-03-04,Go,14210.5,,\"Felt\ngood\",1.2,7,3\n"
        ));
        assert_eq!(reading, Ok(TableReading::default()));
        let (source, Line { row, named, .. }) = &lines[0];
        assert_eq!((*source, named), (Source::TrainingPeaks, &None));
        let expected = Row {
            day: date(2025, 3, 4),
            kind: RowKind::Run,
            title: "3x10' T".into(),
            text: "WU 3k, 3x10' @ T w/ 2' jog, CD 2k".into(),
            planned_seconds: Some(4_500),
            planned_metres: Some(14_000),
            done_seconds: Some(4_320),
            done_metres: Some(14_211),
            effort: Some(7),
            coach_said: "Go".into(),
            athlete_said: "Felt\ngood".into(),
        };
        assert_eq!(*row, expected);
    }

    #[test]
    fn what_is_not_understood_is_counted_and_the_rest_is_read() {
        let (lines, reading) = read(&format!(
            "{HEADINGS}\nA,Run,,,,someday,,,,,,,\nB,Run,,,,2025-03-05,,,,,,,\n,,,,,2025-03-06,,,,,,,\n\n"
        ));
        assert_eq!(lines.len(), 1);
        let reading = reading.unwrap();
        assert_eq!((reading.not_understood, reading.not_understood_count), (vec![2, 4], 2));
    }

    #[test]
    fn a_teams_table_says_whose_each_row_is_with_any_separator() {
        let (lines, _) = read("Datum;Athletin;Titel\n04.03.2026;Mia Moss;8 km locker\n04.03.2026;Ida Ek;8 km locker\n");
        let names: Vec<&str> = lines.iter().map(|(_, line)| line.named.as_ref().unwrap().name.as_str()).collect();
        assert_eq!(names, ["Mia Moss", "Ida Ek"]);
        assert_eq!(lines[0].1.key, lines[1].1.key, "a key is of one athlete");
        assert_eq!(read("Date\tTitle\n3/4/2026\tEasy").1, Err(TableProblem::OpenDays));
    }

    #[test]
    fn rows_of_a_day_that_are_alike_have_keys_of_their_own_that_stay() {
        let table = format!("{HEADINGS}\nEasy,Run,,,,2025-03-04,,,,,,,\nEasy,Run,,,,2025-03-04,,,,,,,\n");
        let keys = |text: &str| read(text).0.into_iter().map(|(_, line)| line.key).collect::<Vec<_>>();
        let [one, other] = keys(&table)[..].to_vec().try_into().unwrap_or([String::new(), String::new()]);
        assert_ne!(one, other);
        let done = table.replace("2025-03-04,,,,,,,\n", "2025-03-04,,5000,,,0.5,,\n");
        assert_eq!(keys(&done), [one, other], "also once they were done");
    }

    #[test]
    fn endless_tables_cells_and_other_files_are_bounded() {
        let many = format!("{HEADINGS}\n{}", "A,Run,,,,2025-03-04,,,,,,,\n".repeat(200_000));
        let (lines, reading) = read(&many);
        assert_eq!((lines.len(), reading.unwrap().has_more), (MAX_ROWS, true));
        let (lines, reading) = read(&format!("{HEADINGS}\nA,Run,{},,,2025-03-04,,,,,,,\n", "x".repeat(100_000)));
        assert_eq!((lines[0].1.row.text.len(), reading.unwrap().shortened), (MAX_CELL_CHARACTERS, 1));
        assert_eq!(read("\"").1, Err(TableProblem::NotSessions));
        assert_eq!(read("").1, Err(TableProblem::NotSessions));
        assert_eq!(read("PK\0\0").1, Err(TableProblem::NotSessions));
    }
}
