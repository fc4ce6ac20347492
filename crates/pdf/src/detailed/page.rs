//! A week, or the part of it on one page.

use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;

use krilla::tagging::{TableHeaderScope, Tag};
use texts::{Language, Phrase, phrase};
use training::session::Bar;
use training::workout::Workout;

use super::density::Density;
use super::row::{Columns, Kind, PROFILE_GAP, Row, TITLE_INDENT};
use super::{Fragment, MAX_STRETCH, ROWS_TOP};
use crate::fonts::Face;
use crate::frame::{BODY_TOP, Frame, LEFT};
use crate::ink::Ink;
use crate::plan::WeekWords;
use crate::sheet::{Area, Reading, Shape, Sheet, lines_of, placed};
use crate::structure::{NodeId, Structure};
use crate::typeset::{Style, Typesetter};
use crate::{race_flag, words};

/// Between "about" and its figure.
const ABOUT_GAP: f32 = 3.0;
/// Between a figure and the next column.
const COLUMN_GAP: f32 = 4.0;
/// Between the bars of a profile.
const BAR_GAP: f32 = 0.5;
const LANE: Style = Style::new(Face::Lane, 40.0, 40.0);
const RANGE: Style = Style::new(Face::Semibold, 16.0, 20.0);
const TOTALS: Style = Style::new(Face::Body, 12.0, 20.0);
const COLUMN: Style = Style::new(Face::Semibold, 11.0, 17.0);

const WEEK_TOP: f32 = BODY_TOP + 12.0;
const COLUMNS_TOP: f32 = BODY_TOP + 64.0;
const BAR_WIDTH: f32 = 180.0;
const TICK_BOX: f32 = 16.0;

/// The structure nodes of the current week.
pub(super) struct WeekNodes {
    body: NodeId,
    row: Option<RowNodes>,
}

struct RowNodes {
    description: NodeId,
    notes: NodeId,
    done: NodeId,
}

pub(super) struct Page<'a> {
    pub language: Language,
    pub frame: &'a Frame,
    pub typesetter: &'a mut Typesetter,
    pub structure: &'a mut Structure,
    pub sheet: Sheet,
}

impl Page<'_> {
    pub fn week(
        &mut self,
        week: &WeekWords<'_>,
        rows: &[Row<'_>],
        fragments: &[Fragment],
        nodes: &mut Option<WeekNodes>,
    ) {
        let is_first = nodes.is_none();
        self.heading(week, is_first);
        let nodes = nodes.get_or_insert_with(|| self.table());
        if !is_first {
            self.columns(None);
        }
        let natural: f32 = fragments.iter().map(|fragment| fragment.height).sum();
        let stretch = ((self.frame.body_bottom() - ROWS_TOP) / natural.max(1.0)).clamp(1.0, MAX_STRETCH);
        let mut y = ROWS_TOP;
        for (index, fragment) in fragments.iter().enumerate() {
            let row = &rows[fragment.row];
            let height = fragment.height * stretch;
            let names_day = index == 0 || row.rows_of_day > 0;
            if index > 0 {
                let left = if row.rows_of_day > 0 { LEFT } else { Columns::of(self.frame).workout };
                self.sheet.rule(left, y - 1.0, self.frame.right() - left, 1.0, Ink::LINE);
            }
            self.row(row, fragment, y, height, names_day, nodes);
            y += height;
        }
        if y < self.frame.body_bottom() - 1.0 {
            self.sheet.rule(LEFT, y - 1.0, self.frame.inner_width(), 1.0, Ink::LINE);
        }
    }

    fn heading(&mut self, week: &WeekWords<'_>, is_first: bool) {
        let number = self.typesetter.line(&week.week.number.to_string(), LANE);
        let text_left = LEFT + number.width + 14.0;
        let range = match is_first {
            true => week.long_range.clone(),
            false => phrase!("{range}, continued", range = &week.long_range).in_language(self.language),
        };
        let range = self.typesetter.line(&range, RANGE);
        let totals = format!("{}, {}, {}", words::sessions(self.language, &week.week), week.volume, week.other_volume);
        let totals = self.typesetter.line(&totals, TOTALS);

        let spoken = words::week_heading(self.language, week.week.number, &week.long_range);
        let level_two = NonZeroU16::MIN.saturating_add(1);
        let reading = self.top(is_first, Tag::Hn(level_two, Some(spoken)));
        self.sheet.add(reading, placed(&[number], LANE, LEFT, WEEK_TOP, Ink::BLACK));
        self.sheet.add(reading, placed(&[range], RANGE, text_left, WEEK_TOP, Ink::BLACK));
        let reading = self.top(is_first, Tag::P);
        self.sheet.add(reading, placed(&[totals], TOTALS, text_left, WEEK_TOP + 20.0, Ink::SECOND));
        if let Some(share) = &week.share {
            let told = self.typesetter.line(&share.told, TOTALS);
            let told_left = self.frame.right() - told.width;
            let area = Area::new(told_left - 14.0 - BAR_WIDTH, WEEK_TOP + 17.0, BAR_WIDTH, 6.0);
            self.sheet.decorate(Shape::Fill { area, radius: 1.0, ink: Ink::BAR_GROUND });
            if share.of_peak > 0.0 {
                let area = Area { width: BAR_WIDTH * share.of_peak, ..area };
                self.sheet.decorate(Shape::Fill { area, radius: 1.0, ink: Ink::BLACK });
            }
            let reading = self.top(is_first, Tag::P);
            self.sheet.add(reading, placed(&[told], TOTALS, told_left, WEEK_TOP + 10.0, Ink::SECOND));
        }
    }

    fn top(&mut self, is_first: bool, tag: impl Into<krilla::tagging::TagKind>) -> Reading {
        match is_first {
            true => Reading::Node(self.structure.add_top(tag)),
            false => Reading::Decoration,
        }
    }

    fn table(&mut self) -> WeekNodes {
        let table = self.structure.add_top(Tag::Table);
        let head = self.structure.add(table, Tag::THead);
        let row = self.structure.add(head, Tag::TR);
        self.columns(Some(row));
        WeekNodes { body: self.structure.add(table, Tag::TBody), row: None }
    }

    fn columns(&mut self, row: Option<NodeId>) {
        let columns = Columns::of(self.frame);
        let named = [
            (phrase!("Day" as "column"), columns.day),
            (phrase!("Workout" as "column"), columns.workout),
            (phrase!("Distance" as "column"), columns.distance),
            (phrase!("Time" as "column"), columns.time),
            (phrase!("Pace" as "column"), columns.pace),
            (phrase!("Description" as "column"), columns.description),
            (phrase!("Done" as "column"), columns.done),
        ];
        self.sheet.rule(LEFT, COLUMNS_TOP, self.frame.inner_width(), 1.0, Ink::STRONG_LINE);
        for (name, x) in named {
            let reading = match row {
                Some(row) => Reading::Node(self.structure.heading_cell(row, TableHeaderScope::Column)),
                None => Reading::Decoration,
            };
            let line = self.line(&name, COLUMN);
            self.sheet.add(reading, placed(&[line], COLUMN, x, COLUMNS_TOP + 6.0, Ink::BLACK));
        }
        self.sheet.rule(LEFT, ROWS_TOP - 1.0, self.frame.inner_width(), 1.0, Ink::STRONG_LINE);
    }

    fn row(
        &mut self,
        row: &Row<'_>,
        fragment: &Fragment,
        top: f32,
        height: f32,
        names_day: bool,
        nodes: &mut WeekNodes,
    ) {
        let y = top + row.padding();
        if fragment.is_continued() {
            self.day(row, y, Reading::Decoration);
            self.continued(row, y);
        } else {
            let node = self.structure.add(nodes.body, Tag::TR);
            let reading = self.day_cell(row, node);
            if names_day {
                self.day(row, y, reading);
            }
            nodes.row = match row.kind {
                Kind::Workout(workout) => Some(self.workout(row, workout, node, y)),
                Kind::Empty => self.without_workout(node, row.density.text, y),
                Kind::BeforeStart => self.before_start(node, top, height),
            };
        }
        if let (Some(nodes), Kind::Workout(workout)) = (&nodes.row, &row.kind) {
            self.text(row, fragment, y, nodes);
            if !row.is_rest() && !fragment.is_continued() {
                self.tick_box(nodes.done, workout.is_completed, y);
            }
        }
    }

    /// The day heads all of its rows; on a new page it is only repeated.
    fn day_cell(&mut self, row: &Row<'_>, node: NodeId) -> Reading {
        let Some(rows) = u32::try_from(row.rows_of_day).ok().and_then(NonZeroU32::new) else {
            return Reading::Decoration;
        };
        let cell = Tag::TH(TableHeaderScope::Row).with_row_span((rows > NonZeroU32::MIN).then_some(rows));
        Reading::Node(self.structure.add(node, cell))
    }

    fn day(&mut self, row: &Row<'_>, y: f32, reading: Reading) {
        let x = Columns::of(self.frame).day;
        let ink = if row.is_rest() { Ink::SECOND } else { Ink::BLACK };
        let (weekday, date) = (self.language.short_weekday(row.day.weekday()), self.language.short_date(row.day));
        let &Density { text, small, .. } = row.density;
        let line = self.emphasised(&weekday, &date, text);
        self.sheet.add(reading, placed(&[line], text, x, y, ink));
        if !row.races.is_empty() && reading != Reading::Decoration {
            self.sheet.decorate(race_flag::flag(x, y + text.leading + 1.5));
            let names = placed(&row.races, small, x + race_flag::WIDTH + 4.0, y + text.leading, Ink::BLACK);
            self.sheet.add(reading, names);
        }
    }

    fn continued(&mut self, row: &Row<'_>, y: f32) {
        let text = row.density.text;
        let line = self.line(&phrase!("continued" as "session"), text);
        let x = Columns::of(self.frame).workout + TITLE_INDENT;
        self.sheet.add(Reading::Decoration, placed(&[line], text, x, y, Ink::THIRD));
    }

    fn without_workout(&mut self, row: NodeId, text: Style, y: f32) -> Option<RowNodes> {
        let cell = self.structure.add(row, Tag::TD.with_col_span(NonZeroU32::new(6)));
        let line = self.line(&phrase!("Nothing planned"), text);
        let x = Columns::of(self.frame).workout + TITLE_INDENT;
        self.read(cell, placed(&[line], text, x, y, Ink::THIRD));
        None
    }

    fn before_start(&mut self, row: NodeId, top: f32, height: f32) -> Option<RowNodes> {
        let cell = self.structure.add(row, Tag::TD.with_col_span(NonZeroU32::new(6)));
        let left = Columns::of(self.frame).workout;
        let area = Area::new(left, top, self.frame.right() - left, height - 1.0);
        let figure = self.picture(cell, &phrase!("Before the start date"));
        self.sheet.add(Reading::Node(figure), vec![Shape::Hatch(area)]);
        None
    }

    fn workout(&mut self, row: &Row<'_>, workout: &Workout, node: NodeId, y: f32) -> RowNodes {
        let columns = Columns::of(self.frame);
        let &Density { text, strong, small, mark, .. } = row.density;
        let content = &workout.content;
        let workout_type = content.workout_type;
        let is_rest = row.is_rest();

        let cell = self.structure.add(node, Tag::TD);
        let mark_top = if is_rest { y + (strong.leading - mark) / 2.0 } else { y };
        let area = Area::new(columns.workout, mark_top, mark, mark);
        let mark = vec![Shape::Mark { workout_type, area, is_bare: is_rest }];
        let reading = match row.has_type_name {
            true => Reading::Decoration,
            false => Reading::Node(self.structure.figure(cell, workout_type.name_in(self.language))),
        };
        self.sheet.add(reading, mark);
        let text_left = columns.workout + TITLE_INDENT;
        let ink = if is_rest { Ink::SECOND } else { Ink::BLACK };
        self.read(cell, lines_of(&row.title, strong, text_left, y, ink));
        if row.has_type_name {
            let name = self.typesetter.line(&workout_type.name_in(self.language), small);
            let y = y + strong.leading * row.title.lines.len() as f32;
            self.read(cell, placed(&[name], small, text_left, y, Ink::THIRD));
        }

        let cell = self.structure.add(node, Tag::TD);
        let (distance, minutes) = (words::distance(self.language, row.figures), words::minutes(row.figures));
        self.figure(cell, distance.as_ref(), (columns.distance, columns.time), y, ink, row.density);
        self.profile(cell, row, &columns, y);
        let cell = self.structure.add(node, Tag::TD);
        self.figure(cell, minutes.as_ref(), (columns.time, columns.pace), y, ink, row.density);
        let cell = self.structure.add(node, Tag::TD);
        if let Some((pace, unit)) = &row.pace {
            let unit = if unit == "km" { phrase!("per km") } else { phrase!("per mile") };
            let (pace, unit) = (self.typesetter.line(pace, text), self.line(&unit, small));
            self.read(cell, placed(&[pace], text, columns.pace, y, ink));
            self.read(cell, placed(&[unit], small, columns.pace, y + text.leading, Ink::THIRD));
        }
        let cell = self.structure.add(node, Tag::TD);
        let description = self.structure.place(cell);
        let notes = if content.notes.is_some() { self.structure.place(cell) } else { description };
        RowNodes { description, notes, done: self.structure.add(node, Tag::TD) }
    }

    /// "10.0 km", or "about 8.3 km" for an estimate: "~8.3 km" where the word has no room before the next column.
    fn figure(
        &mut self,
        cell: NodeId,
        figure: Option<&words::FigureText>,
        (left, next): (f32, f32),
        y: f32,
        ink: Ink,
        density: &Density,
    ) {
        let Some(figure) = figure else { return };
        let line = self.emphasised(&figure.amount, &figure.unit, density.text);
        let mut x = left;
        if figure.is_estimated {
            let &Density { text, small, .. } = density;
            let mut about = self.typesetter.line(&words::about(self.language), small);
            if left + about.width + ABOUT_GAP + line.width + COLUMN_GAP > next {
                about = self.typesetter.line("~", small);
            }
            let width = about.width;
            self.read(cell, placed(&[about], small, x, y + text.baseline() - small.baseline(), Ink::THIRD));
            x += width + ABOUT_GAP;
        }
        self.read(cell, placed(&[line], density.text, x, y, ink));
    }

    /// In the free space below distance and time: width is time, height is effort, and colour repeats it.
    fn profile(&mut self, cell: NodeId, row: &Row<'_>, columns: &Columns, y: f32) {
        let whole: f64 = row.profile.iter().map(|bar| bar.seconds).sum();
        if whole <= 0.0 {
            return;
        }
        let most = row.density.profile;
        let top = y + row.density.text.leading + PROFILE_GAP;
        let (left, width) = (columns.distance, columns.profile_width());
        let mut x = left;
        let bar = |bar: &Bar| {
            let (share, height) = ((bar.seconds / whole) as f32, most * bar.effort.height());
            let area = Area::new(x, top + most - height, (share * width - BAR_GAP).max(BAR_GAP), height);
            x += share * width;
            Shape::Fill { area, radius: 0.0, ink: Ink::of(bar.effort.workout_type()) }
        };
        let bars = row.profile.iter().map(bar).collect();
        let figure = self.picture(cell, &phrase!("Intensity by time, from the steps"));
        self.sheet.add(Reading::Node(figure), bars);
    }

    fn tick_box(&mut self, cell: NodeId, is_completed: bool, y: f32) {
        let area = Area::new(Columns::of(self.frame).done, y, TICK_BOX, TICK_BOX);
        let told = if is_completed { phrase!("Done" as "column") } else { phrase!("Not done") };
        let figure = self.picture(cell, &told);
        self.sheet.add(Reading::Node(figure), vec![Shape::TickBox { area, is_ticked: is_completed }]);
    }

    fn text(&mut self, row: &Row<'_>, fragment: &Fragment, top: f32, nodes: &RowNodes) {
        let x = Columns::of(self.frame).description;
        let style = row.density.text;
        let mut y = top;
        let (mut description, mut notes) = (Vec::new(), Vec::new());
        for (index, text) in row.text[fragment.first_line..fragment.end_line].iter().enumerate() {
            y += if index == 0 { 0.0 } else { text.gap };
            let ink = if text.is_notes || row.is_rest() { Ink::SECOND } else { Ink::BLACK };
            let shapes = placed(std::slice::from_ref(&text.line), style, x, y, ink);
            if text.is_notes {
                notes.extend(shapes);
            } else {
                description.extend(shapes);
            }
            y += style.leading;
        }
        self.sheet.add(Reading::Node(nodes.description), description);
        self.sheet.add(Reading::Node(nodes.notes), notes);
    }

    /// The first word semibold, the second regular.
    fn emphasised(&mut self, strong: &str, plain: &str, style: Style) -> Arc<crate::line::Line> {
        let text = format!("{strong} {plain}");
        self.typesetter.emphasised_line(&text, style, strong.len())
    }

    fn line(&mut self, phrase: &Phrase, style: Style) -> Arc<crate::line::Line> {
        self.typesetter.line(&phrase.in_language(self.language), style)
    }

    /// A picture, with the words that stand for it.
    fn picture(&mut self, cell: NodeId, told: &Phrase) -> NodeId {
        self.structure.figure(cell, told.in_language(self.language))
    }

    fn read(&mut self, cell: NodeId, shapes: Vec<Shape>) {
        let node = self.structure.place(cell);
        self.sheet.add(Reading::Node(node), shapes);
    }
}
