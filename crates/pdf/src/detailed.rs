//! One week a page with its whole text, on further pages where that is long.

use jiff::civil::Date;
use training::schedule::MAX_WORKOUTS_A_DAY;

use crate::detailed::page::Page;
use crate::detailed::row::Row;
use crate::footer::Footer;
use crate::frame::{BODY_TOP, Frame};
use crate::header::Header;
use crate::plan::{PlanWords, WeekWords};
use crate::sheet::Sheet;
use crate::structure::Structure;
use crate::typeset::Typesetter;
use crate::writer::Writer;

mod page;
mod row;

/// Below the week's heading and the names of the columns.
const ROWS_TOP: f32 = BODY_TOP + 93.0;
/// Rows share what room is left on a page, up to this much of their own height.
const MOST_STRETCH: f32 = 1.5;

/// A row, or as much of a long one as its page holds.
struct Fragment {
    row: usize,
    /// Lines of the row's text, counted from 0.
    first_line: usize,
    end_line: usize,
    height: f32,
}

impl Fragment {
    const fn is_continued(&self) -> bool {
        self.first_line > 0
    }
}

pub(crate) fn write(
    plan: &PlanWords<'_>,
    starts_on: Date,
    frame: &Frame,
    typesetter: &mut Typesetter,
    structure: &mut Structure,
    writer: &mut Writer,
) {
    // Every page tells how many there are, so they are counted first; what was set is kept, or set again.
    let mut pages = 0;
    for week in &plan.weeks {
        pages += paginated(&rows(typesetter, week, starts_on, frame), frame).len();
    }
    let header = Header::new(frame, typesetter, plan, 1);
    let footer = Footer::new(frame, typesetter, pages);
    let mut number = 0;
    for (index, week) in plan.weeks.iter().enumerate() {
        let rows = rows(typesetter, week, starts_on, frame);
        let mut nodes = None;
        for fragments in paginated(&rows, frame) {
            number += 1;
            let mut sheet = Sheet::default();
            header.place(&mut sheet, typesetter, structure, index..index + 1);
            let mut page = Page { frame, typesetter, structure, sheet };
            if nodes.is_none() {
                writer.bookmark(format!("Week {}, {}", week.week.number, week.long_range), BODY_TOP);
            }
            page.week(week, &rows, &fragments, &mut nodes);
            let mut sheet = page.sheet;
            footer.place(&mut sheet, typesetter, structure, number);
            writer.write(&sheet, structure);
        }
    }
}

fn rows<'a>(typesetter: &mut Typesetter, week: &WeekWords<'a>, starts_on: Date, frame: &Frame) -> Vec<Row<'a>> {
    let mut rows = Vec::with_capacity(7 * MAX_WORKOUTS_A_DAY);
    for weekday in 0..7 {
        row::of_day(typesetter, week, weekday, starts_on, frame, &mut rows);
    }
    rows
}

/// The rows of each page. Only a row taller than a page is divided.
fn paginated(rows: &[Row<'_>], frame: &Frame) -> Vec<Vec<Fragment>> {
    let page_height = frame.body_bottom() - ROWS_TOP;
    let mut pages = Vec::new();
    let mut page = Vec::new();
    let mut room = page_height;
    for (index, row) in rows.iter().enumerate() {
        let mut first_line = 0;
        loop {
            let height = row.height(first_line, row.text.len());
            if height <= room {
                page.push(Fragment { row: index, first_line, end_line: row.text.len(), height });
                room -= height;
                break;
            }
            let fitting = row.lines_within(first_line, room);
            let is_divided = height > page_height && fitting >= row::FEWEST_LINES;
            if is_divided {
                let end_line = first_line + fitting;
                page.push(Fragment { row: index, first_line, end_line, height: row.height(first_line, end_line) });
                first_line = end_line;
            }
            pages.push(std::mem::take(&mut page));
            room = page_height;
        }
    }
    pages.push(page);
    pages
}
