//! One week per page with its whole text, set more tightly if it does not fit, and continued on further pages if it
//! still does not.

use jiff::civil::Date;
use training::schedule::MAX_WORKOUTS_PER_DAY;

use crate::detailed::density::{DENSITIES, Density};
use crate::detailed::page::Page;
use crate::detailed::row::Row;
use crate::error::PdfError;
use crate::footer::Footer;
use crate::frame::{BODY_TOP, Frame};
use crate::header::Header;
use crate::plan::{PlanWords, WeekWords};
use crate::sheet::Sheet;
use crate::structure::Structure;
use crate::typeset::Typesetter;
use crate::writer::Writer;

mod density;
mod page;
mod row;

/// Below the week's heading and the column names.
const ROWS_TOP: f32 = BODY_TOP + 93.0;
/// Rows share the remaining space on a page, up to this multiple of their own height.
const MAX_STRETCH: f32 = 1.5;
/// A week that takes more pages in the default density does not fit on one page in any.
const MAX_PAGES_SET_CLOSER: usize = 3;
/// More than anybody would print: a page per day for a year.
const MAX_PAGES: usize = 400;

/// A row, or as much of a long one as fits on its page.
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
    is_wanted: &dyn Fn() -> bool,
) -> Result<(), PdfError> {
    // Every page shows the page count, so pages are counted first; layouts are cached, or computed again.
    let weeks = count(plan, starts_on, frame, typesetter, is_wanted)?;
    let header = Header::new(frame, typesetter, plan, 1);
    let footer = Footer::new(frame, typesetter, plan, weeks.iter().map(|week| week.pages).sum());
    let mut number = 0;
    for (index, (week, counted)) in plan.weeks.iter().zip(&weeks).enumerate() {
        let (rows, pages_of_week) = paginated(typesetter, week, starts_on, frame, counted.density);
        let mut nodes = None;
        for fragments in pages_of_week {
            if !is_wanted() {
                return Err(PdfError::Abandoned);
            }
            number += 1;
            let mut sheet = Sheet::default();
            header.place(&mut sheet, typesetter, structure, index..index + 1);
            let mut page = Page { language: plan.language, frame, typesetter, structure, sheet };
            if nodes.is_none() {
                writer.bookmark(week.bookmark(), BODY_TOP);
            }
            page.week(week, &rows, &fragments, &mut nodes);
            let mut sheet = page.sheet;
            footer.place(&mut sheet, typesetter, structure, number);
            writer.write(&sheet, structure);
        }
    }
    Ok(())
}

/// The density of a week, and its number of pages.
struct Counted {
    density: &'static Density,
    pages: usize,
}

fn count(
    plan: &PlanWords<'_>,
    starts_on: Date,
    frame: &Frame,
    typesetter: &mut Typesetter,
    is_wanted: &dyn Fn() -> bool,
) -> Result<Vec<Counted>, PdfError> {
    let mut weeks = Vec::with_capacity(plan.weeks.len());
    let mut room = MAX_PAGES;
    for week in &plan.weeks {
        let mut pages_of = |density| page_count(week, starts_on, frame, typesetter, density, room, is_wanted);
        let mut counted = Counted { density: &DENSITIES[0], pages: pages_of(&DENSITIES[0])? };
        if (2..=MAX_PAGES_SET_CLOSER).contains(&counted.pages) {
            for density in &DENSITIES[1..] {
                if pages_of(density)? == 1 {
                    counted = Counted { density, pages: 1 };
                    break;
                }
            }
        }
        room -= counted.pages;
        weeks.push(counted);
    }
    Ok(weeks)
}

/// Keeps the rows of one day at a time in memory, so that a plan that is too long is rejected early.
fn page_count(
    week: &WeekWords<'_>,
    starts_on: Date,
    frame: &Frame,
    typesetter: &mut Typesetter,
    density: &'static Density,
    room: usize,
    is_wanted: &dyn Fn() -> bool,
) -> Result<usize, PdfError> {
    let mut paginator = Paginator::new(frame);
    for weekday in 0..7 {
        if !is_wanted() {
            return Err(PdfError::Abandoned);
        }
        for row in row::of_day(typesetter, week, weekday, starts_on, frame, density) {
            paginator.add(&row);
        }
        if paginator.page_count() > room {
            return Err(PdfError::TooLong { most_pages: MAX_PAGES });
        }
    }
    Ok(paginator.page_count())
}

/// The rows of a week, split into pages.
fn paginated<'a>(
    typesetter: &mut Typesetter,
    week: &WeekWords<'a>,
    starts_on: Date,
    frame: &Frame,
    density: &'static Density,
) -> (Vec<Row<'a>>, Vec<Vec<Fragment>>) {
    let mut rows = Vec::with_capacity(7 * MAX_WORKOUTS_PER_DAY);
    let mut paginator = Paginator::new(frame);
    for weekday in 0..7 {
        for row in row::of_day(typesetter, week, weekday, starts_on, frame, density) {
            paginator.add(&row);
            rows.push(row);
        }
    }
    (rows, paginator.finish())
}

/// Puts rows on pages in order. Only a row taller than a page is split.
struct Paginator {
    page_height: f32,
    room: f32,
    rows: usize,
    full_pages: Vec<Vec<Fragment>>,
    page: Vec<Fragment>,
}

impl Paginator {
    fn new(frame: &Frame) -> Self {
        let page_height = frame.body_bottom() - ROWS_TOP;
        Self { page_height, room: page_height, rows: 0, full_pages: Vec::new(), page: Vec::new() }
    }

    fn add(&mut self, row: &Row<'_>) {
        let index = self.rows;
        self.rows += 1;
        let mut first_line = 0;
        loop {
            let height = row.height(first_line, row.text.len());
            if height <= self.room {
                self.page.push(Fragment { row: index, first_line, end_line: row.text.len(), height });
                self.room -= height;
                return;
            }
            let fitting = row.lines_within(first_line, self.room);
            let is_divided = height > self.page_height && fitting >= row::FEWEST_LINES;
            if is_divided {
                let end_line = first_line + fitting;
                let height = row.height(first_line, end_line);
                self.page.push(Fragment { row: index, first_line, end_line, height });
                first_line = end_line;
            }
            self.full_pages.push(std::mem::take(&mut self.page));
            self.room = self.page_height;
        }
    }

    fn page_count(&self) -> usize {
        self.full_pages.len() + 1
    }

    fn finish(mut self) -> Vec<Vec<Fragment>> {
        self.full_pages.push(self.page);
        self.full_pages
    }
}
