//! Four weeks per page, one lane each.

use std::borrow::Cow;
use std::sync::Arc;

use jiff::civil::{Date, Weekday};
use krilla::tagging::{TableHeaderScope, Tag};
use texts::{Language, phrase};
use training::calendar::plus_days;
use training::figure::PaceTold;
use training::instructions::Instructions;
use training::step_words::told_in;
use training::workout::{Workout, WorkoutContent};
use training::workout_type::WorkoutType;

use crate::error::PdfError;
use crate::fonts::Face;
use crate::footer::Footer;
use crate::frame::{BODY_TOP, Frame, LEFT};
use crate::header::Header;
use crate::ink::Ink;
use crate::line::Line;
use crate::plan::{PlanWords, WeekWords};
use crate::sheet::{Area, Reading, Shape, Sheet, lines_of, placed};
use crate::structure::{NodeId, Structure};
use crate::typeset::{Copy, Paragraph, Style, Typesetter};
use crate::words::FigureText;
use crate::writer::Writer;
use crate::{clean, race_flag, words};

const WEEKS_A_PAGE: usize = 4;

const COLUMN: Style = Style::new(Face::Semibold, 11.0, 14.0);
const LANE: Style = Style::new(Face::Lane, 30.0, 30.0);
const WEEK: Style = Style::new(Face::Body, 11.0, 15.0);
const WEEK_VOLUME: Style = Style::new(Face::Semibold, 14.0, 15.0);
/// For kilometres and miles next to each other.
const LONG_WEEK_VOLUME: Style = Style::new(Face::Semibold, 12.0, 15.0);
const DATE: Style = Style::new(Face::Body, 11.0, 16.0);
const FIGURE: Style = Style::new(Face::Semibold, 12.0, 16.0);
const TITLE: Style = Style::new(Face::Semibold, 12.0, 15.0);
const REST_TITLE: Style = Style::new(Face::Body, 12.0, 15.0);
const ROW_TITLE: Style = Style::new(Face::Body, 11.0, 16.0);
const PACE: Style = Style::new(Face::Body, 11.0, 15.0);
const DESCRIPTION: Style = Style::new(Face::Body, 11.0, 14.0);

const HEAD_HEIGHT: f32 = 26.0;
const WEEK_WIDTH: f32 = 96.0;
const MARK: f32 = 16.0;
const MAX_TITLE_LINES: usize = 2;
/// A pace takes one line, a key part in figures two.
const MAX_PACE_LINES: usize = 2;
const MAX_DESCRIPTION_LINES: usize = 5;
/// More than the five lines of a day can show; laying out the rest would be wasted.
const MAX_DESCRIPTION_CHARS: usize = 600;
/// More names would leave no room for the sessions.
const MAX_RACES_PER_DAY: usize = 2;
/// With more workouts per day, each gets one row.
const MAX_STACKED: usize = 3;

pub(crate) fn page_count(plan: &PlanWords<'_>) -> usize {
    plan.weeks.len().div_ceil(WEEKS_A_PAGE)
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
    let header = Header::new(frame, typesetter, plan, WEEKS_A_PAGE);
    let footer = Footer::new(frame, typesetter, plan, page_count(plan));
    let mut table = None;
    for (number, weeks) in plan.weeks.chunks(WEEKS_A_PAGE).enumerate() {
        if !is_wanted() {
            return Err(PdfError::Abandoned);
        }
        let mut sheet = Sheet::default();
        let first = number * WEEKS_A_PAGE;
        header.place(&mut sheet, typesetter, structure, first..first + weeks.len());
        let mut page = Page { language: plan.language, frame, typesetter, structure, sheet, starts_on };
        let body = page.columns(&mut table);
        let lane_height = ((frame.body_bottom() - BODY_TOP - HEAD_HEIGHT) / WEEKS_A_PAGE as f32 * 2.0).floor() / 2.0;
        for (lane, week) in weeks.iter().enumerate() {
            let top = BODY_TOP + HEAD_HEIGHT + lane_height * lane as f32;
            writer.bookmark(week.bookmark(), top);
            page.lane(body, week, top, lane_height);
        }
        let mut sheet = page.sheet;
        footer.place(&mut sheet, typesetter, structure, number + 1);
        writer.write(&sheet, structure);
    }
    Ok(())
}

struct Page<'a> {
    language: Language,
    frame: &'a Frame,
    typesetter: &'a mut Typesetter,
    structure: &'a mut Structure,
    sheet: Sheet,
    starts_on: Date,
}

impl Page<'_> {
    fn day_left(&self, weekday: usize) -> f32 {
        LEFT + WEEK_WIDTH + ((self.frame.inner_width() - WEEK_WIDTH) / 7.0 * weekday as f32).round()
    }

    fn day_width(&self, weekday: usize) -> f32 {
        self.day_left(weekday + 1) - self.day_left(weekday)
    }

    /// The column names: the table's head on the first page, a repetition on the others.
    fn columns(&mut self, table_body: &mut Option<NodeId>) -> NodeId {
        let head = match table_body {
            Some(_) => None,
            None => {
                let table = self.structure.add_top(Tag::Table);
                let head = self.structure.add(table, Tag::THead);
                *table_body = Some(self.structure.add(table, Tag::TBody));
                Some(self.structure.add(head, Tag::TR))
            }
        };
        let week = (phrase!("Week").in_language(self.language), LEFT);
        let days = Weekday::Monday.cycle_forward().take(7).enumerate();
        let days = days.map(|(index, day)| (self.language.weekday(day), self.day_left(index) + 8.0));
        for (name, x) in std::iter::once(week).chain(days).collect::<Vec<_>>() {
            let reading = match head {
                Some(row) => Reading::Node(self.structure.heading_cell(row, TableHeaderScope::Column)),
                None => Reading::Decoration,
            };
            let line = self.typesetter.line(&capitalised(&name), COLUMN);
            self.sheet.add(reading, placed(&[line], COLUMN, x, BODY_TOP + 6.0, Ink::BLACK));
        }
        self.sheet.rule(LEFT, BODY_TOP + HEAD_HEIGHT - 1.0, self.frame.inner_width(), 1.0, Ink::STRONG_LINE);
        table_body.unwrap_or_else(|| self.structure.add_top(Tag::TBody))
    }

    fn lane(&mut self, body: NodeId, week: &WeekWords<'_>, top: f32, height: f32) {
        let row = self.structure.add(body, Tag::TR);
        self.week(row, week, top);
        for weekday in 0..7 {
            let left = self.day_left(weekday);
            self.sheet.rule(left, top, 1.0, height - 1.0, Ink::LINE);
            let cell = self.structure.add(row, Tag::TD);
            let area = Area::new(left + 1.0, top, self.day_width(weekday) - 1.0, height - 1.0);
            self.day(cell, week, weekday, area);
        }
        self.sheet.rule(LEFT, top + height - 1.0, self.frame.inner_width(), 1.0, Ink::STRONG_LINE);
    }

    fn week(&mut self, row: NodeId, week: &WeekWords<'_>, top: f32) {
        let cell = self.structure.heading_cell(row, TableHeaderScope::Row);
        let number = self.typesetter.line(&week.week.number.to_string(), LANE);
        self.read(cell, placed(&[number], LANE, LEFT - 2.0, top + 10.0, Ink::BLACK));
        let range = self.typesetter.line(&week.short_range, WEEK);
        self.read(cell, placed(&[range], WEEK, LEFT, top + 48.0, Ink::SECOND));

        let width = WEEK_WIDTH - 12.0;
        let in_one_line = self.typesetter.line(&week.volume, WEEK_VOLUME);
        let style = if in_one_line.width <= width { WEEK_VOLUME } else { LONG_WEEK_VOLUME };
        let volume = self.typesetter.set(Copy::new(&week.volume, style).within(width));
        let volume_height = volume.lines.len() as f32 * style.leading;
        self.read(cell, lines_of(&volume, style, LEFT, top + 68.0, Ink::BLACK));

        let bar_top = top + 72.0 + volume_height;
        if let Some(share) = &week.share {
            let mut bar = vec![bar(Area::new(LEFT, bar_top, width, 4.0), Ink::BAR_GROUND)];
            if share.of_peak > 0.0 {
                bar.push(self::bar(Area::new(LEFT, bar_top, width * share.of_peak, 4.0), Ink::BLACK));
            }
            let figure = self.structure.figure(cell, share.told.clone());
            self.sheet.add(Reading::Node(figure), bar);
        }
        let other = self.typesetter.line(&week.other_volume, WEEK);
        self.read(cell, placed(&[other], WEEK, LEFT, bar_top + 8.0, Ink::SECOND));
    }

    fn day(&mut self, cell: NodeId, week: &WeekWords<'_>, weekday: usize, area: Area) {
        let day = plus_days(week.week.starts_on, weekday as i32);
        let is_before_start = day < self.starts_on;
        if is_before_start {
            let told = phrase!("Before the start date").in_language(self.language);
            let hatch = self.structure.figure(cell, told);
            self.sheet.add(Reading::Node(hatch), vec![Shape::Hatch(area)]);
        }
        let date = if weekday == 0 || day.day() == 1 { self.language.corner_date(day) } else { day.day().to_string() };
        let date = self.typesetter.line(&date, DATE);
        let date_left = area.x + area.width - 7.0 - date.width;
        if is_before_start {
            let ground = Area::new(date_left - 3.0, area.y + 10.0, date.width + 6.0, 14.0);
            self.sheet.decorate(Shape::Fill { area: ground, radius: 0.0, ink: Ink::WHITE });
        }
        self.read(cell, placed(&[date], DATE, date_left, area.y + 9.0, Ink::THIRD));
        let date_left = self.race_flag(cell, week, day, date_left, area.y + 11.0);
        let bottom = self.race_names(cell, week, day, area);

        let workouts: Vec<_> = week.workouts_on(weekday).collect();
        let is_crowded = workouts.len() > MAX_STACKED;
        // Rows of a crowded day start below the date, to use the whole width.
        let mut y = area.y + 9.0 + if is_crowded { MARK } else { 0.0 };
        let inner = Area::new(area.x + 8.0, y, area.width - 14.0, bottom - 6.0 - y);
        for (index, block) in blocks(self.typesetter, week, &workouts, inner).into_iter().enumerate() {
            let head_right = if index == 0 && !is_crowded { date_left - 6.0 } else { inner.x + inner.width };
            let height = block.height();
            self.block(cell, &block, inner.x, y, head_right);
            y += height + block.gap;
        }
    }

    /// Before the date; returns the right edge for what precedes it.
    fn race_flag(&mut self, cell: NodeId, week: &WeekWords<'_>, day: Date, date_left: f32, y: f32) -> f32 {
        if week.races_on(day).next().is_none() {
            return date_left;
        }
        let left = date_left - 5.0 - race_flag::WIDTH;
        let figure = self.structure.figure(cell, phrase!("Race day").in_language(self.language));
        self.sheet.add(Reading::Node(figure), vec![race_flag::flag(left, y)]);
        left
    }

    /// At the bottom of the day; returns the lower edge for the workouts above.
    fn race_names(&mut self, cell: NodeId, week: &WeekWords<'_>, day: Date, area: Area) -> f32 {
        let mut bottom = area.y + area.height;
        for race in week.races_on(day).take(MAX_RACES_PER_DAY) {
            bottom -= TITLE.leading + 2.0;
            let name = clean::line(&race.name);
            let name = self.typesetter.set(Copy::new(&name, TITLE).within(area.width - 14.0).at_most(1));
            self.read(cell, lines_of(&name, TITLE, area.x + 8.0, bottom - 4.0, Ink::BLACK));
        }
        bottom
    }

    fn block(&mut self, cell: NodeId, block: &Block<'_>, x: f32, y: f32, head_right: f32) {
        let content = &block.workout.content;
        let workout_type = content.workout_type;
        let is_rest = workout_type == WorkoutType::Rest;
        let mark = self.structure.figure(cell, workout_type.name_in(self.language));
        let area = Area::new(x, y, MARK, MARK);
        self.sheet.add(Reading::Node(mark), vec![Shape::Mark { workout_type, area, is_bare: is_rest }]);

        let mut head_x = x + MARK + 5.0;
        if let Some(figure) = self.figure(block, head_right - head_x) {
            let width = figure.width;
            self.read(cell, placed(&[figure], FIGURE, head_x, y, Ink::BLACK));
            head_x += width + 5.0;
        }
        let title = clean::line(content.title.as_str());
        if block.is_one_row {
            let title = self.typesetter.set(Copy::new(&title, ROW_TITLE).within(head_right - head_x).at_most(1));
            self.read(cell, lines_of(&title, ROW_TITLE, head_x, y, Ink::SECOND));
            self.describe(cell, block, x, y + MARK + 2.0);
            return;
        }
        let mut y = y + MARK + 4.0;
        let (style, ink) = if is_rest { (REST_TITLE, Ink::SECOND) } else { (TITLE, Ink::BLACK) };
        let title = self.typesetter.set(Copy::new(&title, style).within(block.width).at_most(block.title_lines));
        self.read(cell, lines_of(&title, style, x, y, ink));
        y += style.leading * title.lines.len() as f32;
        if let Some(pace) = block.pace.as_ref().filter(|_| block.has_pace) {
            self.read(cell, lines_of(pace, PACE, x, y, Ink::SECOND));
            y += block.pace_height();
        }
        self.describe(cell, block, x, y + 5.0);
    }

    fn describe(&mut self, cell: NodeId, block: &Block<'_>, x: f32, y: f32) {
        if block.description_lines > 0 {
            let copy = Copy::new(&block.description, DESCRIPTION).within(block.width).at_most(block.description_lines);
            let description = self.typesetter.set(copy);
            self.read(cell, lines_of(&description, DESCRIPTION, x, y, Ink::SECOND));
        }
    }

    /// "about 8.3 km", or as much of it as there is room for: "~8.3 km", "~8.3".
    fn figure(&mut self, block: &Block<'_>, width: f32) -> Option<Arc<Line>> {
        let FigureText { amount, unit, is_estimated } = block.figure.as_ref()?;
        let (in_words, in_signs) = match is_estimated {
            true => (format!("{} {amount}", words::about(self.language)), format!("~{amount}")),
            false => (amount.clone(), amount.clone()),
        };
        let shapes = [format!("{in_words} {unit}"), format!("{in_signs} {unit}"), in_signs];
        let mut lines = shapes.iter().map(|shape| self.typesetter.line(shape, FIGURE));
        let last = lines.next_back()?;
        Some(lines.find(|line| line.width <= width).unwrap_or(last))
    }

    fn read(&mut self, cell: NodeId, shapes: Vec<Shape>) {
        if !shapes.is_empty() {
            let node = self.structure.place(cell);
            self.sheet.add(Reading::Node(node), shapes);
        }
    }
}

/// As the head of a column.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn bar(area: Area, ink: Ink) -> Shape {
    Shape::Fill { area, radius: 1.0, ink }
}

/// One workout of a day, and how many of its lines fit.
struct Block<'a> {
    workout: &'a Workout,
    /// The text of its first line.
    figure: Option<FigureText>,
    width: f32,
    is_one_row: bool,
    title_lines: usize,
    pace: Option<Arc<Paragraph>>,
    has_pace: bool,
    description: String,
    description_lines: usize,
    gap: f32,
}

impl Block<'_> {
    fn pace_height(&self) -> f32 {
        self.pace.as_ref().map_or(0.0, |pace| PACE.leading * pace.lines.len() as f32)
    }

    fn height(&self) -> f32 {
        let description = self.description_lines as f32 * DESCRIPTION.leading;
        if self.is_one_row {
            return MARK + 2.0 + description;
        }
        let pace = if self.has_pace { self.pace_height() } else { 0.0 };
        let gap = if self.description_lines > 0 { 5.0 } else { 0.0 };
        MARK + 4.0 + TITLE.leading * self.title_lines as f32 + pace + gap + description
    }
}

/// Gives every workout its icon and title first, then its pace, then descriptions line by line, as long as there is
/// room.
fn blocks<'a>(
    typesetter: &mut Typesetter,
    week: &WeekWords<'_>,
    workouts: &[(&'a Workout, &Instructions<'a>)],
    inner: Area,
) -> Vec<Block<'a>> {
    let is_one_row = workouts.len() > MAX_STACKED;
    let gap = gap(is_one_row);
    let mut blocks: Vec<_> = workouts
        .iter()
        .map(|(workout, told)| block(typesetter, week, workout, told, inner.width, is_one_row))
        .collect();
    let wanted: Vec<_> = blocks.iter().map(|block| wanted(typesetter, block.workout, block)).collect();

    let taken: f32 = blocks.iter().map(|block| block.height() + gap).sum();
    let mut room = inner.height + gap - taken;
    let mut grant = |height: f32| {
        let is_granted = room >= height;
        if is_granted {
            room -= height;
        }
        is_granted
    };
    if !is_one_row {
        for (block, wanted) in blocks.iter_mut().zip(&wanted) {
            if wanted.title_lines > block.title_lines && grant(TITLE.leading) {
                block.title_lines += 1;
            }
        }
        for block in &mut blocks {
            block.has_pace = block.pace.is_some() && grant(block.pace_height());
        }
    }
    for line in 0..MAX_DESCRIPTION_LINES {
        for (block, wanted) in blocks.iter_mut().zip(&wanted) {
            let gap = if line == 0 && !is_one_row { 5.0 } else { 0.0 };
            if wanted.description_lines > line && block.description_lines == line && grant(DESCRIPTION.leading + gap) {
                block.description_lines += 1;
            }
        }
    }
    blocks
}

fn block<'a>(
    typesetter: &mut Typesetter,
    week: &WeekWords<'_>,
    workout: &'a Workout,
    told: &Instructions<'_>,
    width: f32,
    is_one_row: bool,
) -> Block<'a> {
    let pace = week.estimating().pace(&workout.content);
    let pace = pace.and_then(|told| pace_lines(typesetter, week.language, &told, &workout.content, width));
    // There is room for one of the two.
    let description = told.words.map_or_else(|| Cow::Owned(told.steps.join("; ")), Cow::Borrowed);
    let terrain = workout.content.terrain.map(|terrain| terrain.name_in(week.language));
    let description: Vec<&str> =
        terrain.as_deref().into_iter().chain(Some(&*description).filter(|text| !text.is_empty())).collect();
    let description = clean::line(&description.join(". ")).into_owned();
    let description = match description.char_indices().nth(MAX_DESCRIPTION_CHARS) {
        Some((end, _)) => format!("{}…", &description[..end]),
        None => words::held_together(&description),
    };
    Block {
        workout,
        figure: week.figure(&workout.content),
        width,
        is_one_row,
        title_lines: usize::from(!is_one_row),
        pace,
        has_pace: false,
        description,
        description_lines: 0,
        gap: gap(is_one_row),
    }
}

/// What a key part is of goes if both do not fit: the figure above says it.
fn pace_lines(
    typesetter: &mut Typesetter,
    language: Language,
    told: &PaceTold,
    content: &WorkoutContent,
    width: f32,
) -> Option<Arc<Paragraph>> {
    let mut set = |pace: &str, most_lines| {
        let pace = words::without_title(pace, content.title.as_str())?;
        let pace = words::held_together(&told_in(language, pace));
        Some(typesetter.set(Copy::new(&pace, PACE).within(width).at_most(most_lines)))
    };
    let whole = set(told.as_str(), MAX_PACE_LINES + 1)?;
    if whole.lines.len() <= MAX_PACE_LINES { Some(whole) } else { set(told.without_whole(), MAX_PACE_LINES) }
}

/// Below a block.
const fn gap(is_one_row: bool) -> f32 {
    if is_one_row { 4.0 } else { 8.0 }
}

/// The lines a workout would take if there were room for all.
struct Wanted {
    title_lines: usize,
    description_lines: usize,
}

fn wanted(typesetter: &mut Typesetter, workout: &Workout, block: &Block<'_>) -> Wanted {
    let style = if workout.content.workout_type == WorkoutType::Rest { REST_TITLE } else { TITLE };
    let title = clean::line(workout.content.title.as_str());
    let mut lines = |text: &str, style, most| -> usize {
        if text.is_empty() {
            return 0;
        }
        let paragraph: Arc<Paragraph> = typesetter.set(Copy::new(text, style).within(block.width).at_most(most));
        paragraph.lines.len()
    };
    Wanted {
        title_lines: lines(&title, style, MAX_TITLE_LINES),
        description_lines: lines(&block.description, DESCRIPTION, MAX_DESCRIPTION_LINES),
    }
}
