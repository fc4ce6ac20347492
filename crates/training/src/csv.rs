//! CSV as spreadsheets write it (RFC 4180), with protection against formulas.

use std::iter::Peekable;
use std::str::Chars;

const MAX_CELLS_PER_ROW: usize = 100;

/// The first rows; the rest is ignored. `None` if a quoted cell is never closed.
pub fn parse(text: &str, separator: char, most_rows: usize) -> Option<Vec<Vec<String>>> {
    let mut rows = Rows::new(text, separator);
    let first = rows.by_ref().take(most_rows).collect();
    (!rows.is_unclosed).then_some(first)
}

/// Reads one row after another, for tables that are too long to be in memory as cells.
pub struct Rows<'t> {
    characters: Peekable<Chars<'t>>,
    separator: char,
    is_over: bool,
    /// A quoted cell is never closed.
    pub is_unclosed: bool,
}

impl<'t> Rows<'t> {
    pub fn new(text: &'t str, separator: char) -> Self {
        Self { characters: text.chars().peekable(), separator, is_over: false, is_unclosed: false }
    }
}

impl Iterator for Rows<'_> {
    type Item = Vec<String>;

    fn next(&mut self) -> Option<Vec<String>> {
        if self.is_over {
            return None;
        }
        let mut row = vec![];
        let mut cell = String::new();
        let mut is_quoted = false;
        while let Some(character) = self.characters.next() {
            match character {
                '"' if is_quoted && self.characters.peek() == Some(&'"') => {
                    self.characters.next();
                    cell.push('"');
                }
                '"' if is_quoted => is_quoted = false,
                '"' if cell.is_empty() => is_quoted = true,
                _ if is_quoted => cell.push(character),
                '\r' if self.characters.peek() == Some(&'\n') => {}
                '\n' | '\r' => {
                    end_cell(&mut row, &mut cell);
                    return Some(row);
                }
                _ if character == self.separator => end_cell(&mut row, &mut cell),
                _ => cell.push(character),
            }
        }
        end_cell(&mut row, &mut cell);
        self.is_over = true;
        self.is_unclosed = is_quoted;
        Some(row)
    }
}

fn end_cell(row: &mut Vec<String>, cell: &mut String) {
    let text = std::mem::take(cell);
    if row.len() < MAX_CELLS_PER_ROW {
        row.push(unguarded(&text).replace("\r\n", "\n"));
    }
}

/// With a byte order mark, by which spreadsheets recognise UTF-8.
pub fn write(rows: &[Vec<String>]) -> String {
    let mut text = String::from(BYTE_ORDER_MARK);
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| quoted(&guarded(cell))).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Prefixes a cell that would start a formula with an apostrophe, and also one that starts with an apostrophe.
fn guarded(cell: &str) -> String {
    let is_risky = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\'']);
    if is_risky { format!("'{cell}") } else { cell.to_owned() }
}

fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').unwrap_or(cell)
}

fn quoted(cell: &str) -> String {
    let is_plain = !cell.contains(['"', ',', ';', '\t', '\n', '\r']) && cell.trim() == cell;
    if is_plain { cell.to_owned() } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX_ROWS: usize = 500;

    fn parse(text: &str, separator: char) -> Option<Vec<Vec<String>>> {
        super::parse(text, separator, MAX_ROWS)
    }

    #[test]
    fn cells_are_parsed_with_quotes_separators_and_line_breaks() {
        let rows = parse("a,\"b \"\"c\"\", d\",\"e\r\nf\"\r\n\n1,2", ',').unwrap();
        assert_eq!(rows, [vec!["a", "b \"c\", d", "e\nf"], vec![""], vec!["1", "2"]]);
        assert_eq!(parse("a;b,c", ';').unwrap(), [vec!["a", "b,c"]]);
        assert_eq!(parse("a,\"b", ','), None);
    }

    #[test]
    fn no_cell_starts_like_a_formula_and_each_survives_a_round_trip() {
        for cell in ["=1+1", "+49", "-", "@SUM(A1)", "\tx", "'quoted'", "''", "plain"] {
            let text = write(&[vec![cell.to_owned()]]);
            let written = text.trim_start_matches(BYTE_ORDER_MARK).trim_start_matches('"');
            assert!(!written.starts_with(['=', '+', '-', '@', '\t']), "{written:?}");
            assert_eq!(parse(text.trim_start_matches(BYTE_ORDER_MARK), ',').unwrap()[0], [cell]);
        }
    }

    #[test]
    fn a_file_with_endless_rows_is_read_up_to_the_limit() {
        assert_eq!(parse(&"x\n".repeat(1_000_000), ',').unwrap().len(), MAX_ROWS);
        assert_eq!(parse(&",".repeat(1_000_000), ',').unwrap()[0].len(), MAX_CELLS_PER_ROW);
    }
}
