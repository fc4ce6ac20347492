//! The rows of a week: one for each workout, and one for each day without.

use std::sync::Arc;

use jiff::civil::Date;
use training::calendar::plus_days;
use training::figure::WorkoutFigures;
use training::session::{self, Bar};
use training::workout::{Workout, WorkoutType};

use crate::fonts::Face;
use crate::frame::Frame;
use crate::line::Line;
use crate::plan::WeekWords;
use crate::typeset::{Copy, Paragraph, Style, Typesetter};
use crate::{clean, words};

pub(super) const TEXT: Style = Style::new(Face::Body, 12.5, 17.0);
pub(super) const STRONG: Style = Style::new(Face::Semibold, 12.5, 17.0);
pub(super) const SMALL: Style = Style::new(Face::Body, 11.0, 14.0);

pub(super) const MARK: f32 = 26.0;
pub(super) const TITLE_INDENT: f32 = MARK + 8.0;
/// How high the profile of a session is, and how far below the title.
pub(super) const PROFILE: f32 = 22.0;
pub(super) const PROFILE_GAP: f32 = 5.0;
const MOST_BARS: usize = 240;
const NOTES_GAP: f32 = 4.0;
/// A divided row shows at least this many lines of its text on each page.
pub(super) const FEWEST_LINES: usize = 3;

/// The room that the column of the day has beside the flag.
const RACE_WIDTH: f32 = 78.0;
const MOST_RACES_A_DAY: usize = 2;
const MOST_RACE_LINES: usize = 2;

/// The left edges of the columns.
pub(super) struct Columns {
    pub day: f32,
    pub workout: f32,
    pub distance: f32,
    pub time: f32,
    pub pace: f32,
    pub description: f32,
    pub done: f32,
}

impl Columns {
    pub fn of(frame: &Frame) -> Self {
        let day = crate::frame::LEFT;
        Self {
            day,
            workout: day + 104.0,
            distance: day + 279.0,
            time: day + 356.0,
            pace: day + 432.0,
            description: day + 523.0,
            done: frame.right() - 47.0,
        }
    }

    pub fn title_width(&self) -> f32 {
        self.distance - self.workout - TITLE_INDENT - 14.0
    }

    pub fn description_width(&self) -> f32 {
        self.done - self.description - 14.0
    }
}

pub(super) enum Kind<'a> {
    Workout(&'a Workout),
    Empty,
    BeforeStart,
}

pub(super) struct Row<'a> {
    pub kind: Kind<'a>,
    pub weekday: usize,
    pub day: Date,
    /// Of the day's rows; 0 for the rows that follow its first.
    pub rows_of_day: usize,
    pub title: Arc<Paragraph>,
    pub has_type_name: bool,
    pub figures: WorkoutFigures,
    /// The pace, and what it is counted by.
    pub pace: Option<(String, String)>,
    /// Its steps by time and effort; empty where there are none.
    pub profile: Vec<Bar>,
    /// Description, steps and notes.
    pub text: Vec<TextLine>,
    /// The names of the day's races, below the day.
    pub races: Vec<Arc<Line>>,
}

pub(super) struct TextLine {
    pub line: Arc<Line>,
    pub is_notes: bool,
    /// Above the line.
    pub gap: f32,
}

impl Row<'_> {
    pub fn is_rest(&self) -> bool {
        matches!(self.kind, Kind::Workout(workout) if workout.content.workout_type == WorkoutType::Rest)
    }

    pub fn padding(&self) -> f32 {
        match self.kind {
            Kind::Workout(_) if !self.is_rest() => 9.0,
            _ => 6.0,
        }
    }

    /// With its text from one line up to another, its padding and its rule.
    pub fn height(&self, first_line: usize, end_line: usize) -> f32 {
        let beside = match first_line {
            0 => self.height_beside_text(),
            _ => STRONG.leading + SMALL.leading,
        };
        self.text_height(first_line, end_line).max(beside) + self.padding() * 2.0 + 1.0
    }

    fn text_height(&self, first_line: usize, end_line: usize) -> f32 {
        let lines = &self.text[first_line..end_line];
        lines.iter().enumerate().map(|(index, line)| TEXT.leading + if index == 0 { 0.0 } else { line.gap }).sum()
    }

    fn height_beside_text(&self) -> f32 {
        let day = TEXT.leading + SMALL.leading * self.races.len() as f32;
        let Kind::Workout(_) = self.kind else { return day };
        let type_name = if self.has_type_name { SMALL.leading } else { 0.0 };
        let profile = if self.profile.is_empty() { 0.0 } else { PROFILE_GAP + PROFILE };
        let title = STRONG.leading * self.title.lines.len() as f32 + type_name + profile;
        title.max(day).max(if self.is_rest() { MARK } else { STRONG.leading + SMALL.leading })
    }

    /// How many lines from `first_line` on a row of that height can show; none if its other columns do not fit.
    pub fn lines_within(&self, first_line: usize, height: f32) -> usize {
        let fits = |count: &usize| self.height(first_line, first_line + count) <= height;
        let most = self.text.len() - first_line;
        // Heights grow with every line, so the last that fits is found by halving.
        let (mut low, mut high) = (0, most + 1);
        while high - low > 1 {
            let middle = low.midpoint(high);
            if fits(&middle) { low = middle } else { high = middle }
        }
        if fits(&low) { low } else { 0 }
    }
}

pub(super) fn of_day<'a>(
    typesetter: &mut Typesetter,
    week: &WeekWords<'a>,
    weekday: usize,
    starts_on: Date,
    frame: &Frame,
) -> Vec<Row<'a>> {
    let day = plus_days(week.week.starts_on, weekday as i32);
    let workouts = week.workouts_on(weekday);
    let races = race_lines(typesetter, week, day);
    if workouts.is_empty() {
        let kind = if day < starts_on { Kind::BeforeStart } else { Kind::Empty };
        let title = Arc::default();
        return vec![Row {
            kind,
            weekday,
            day,
            rows_of_day: 1,
            title,
            has_type_name: false,
            figures: WorkoutFigures::NONE,
            pace: None,
            profile: Vec::new(),
            text: Vec::new(),
            races,
        }];
    }
    let columns = Columns::of(frame);
    let row = |(index, workout): (usize, &'a Workout)| {
        let content = &workout.content;
        let title = clean::line(content.title.as_str());
        let has_type_name = content.workout_type != WorkoutType::Rest || !title.eq_ignore_ascii_case("rest");
        Row {
            kind: Kind::Workout(workout),
            weekday,
            day,
            rows_of_day: if index == 0 { workouts.len() } else { 0 },
            title: typesetter.set(Copy::new(&title, STRONG).within(columns.title_width())),
            has_type_name,
            text: text_of(typesetter, week, workout, columns.description_width()),
            figures: week.estimating().of(content),
            pace: words::pace(content, week),
            profile: profile_of(workout, week),
            races: if index == 0 { races.clone() } else { Vec::new() },
        }
    };
    workouts.iter().enumerate().map(row).collect()
}

fn race_lines(typesetter: &mut Typesetter, week: &WeekWords<'_>, day: Date) -> Vec<Arc<Line>> {
    let mut lines = Vec::new();
    for race in week.races_on(day).take(MOST_RACES_A_DAY) {
        let name = clean::line(&race.name);
        let name = typesetter.set(Copy::new(&name, SMALL).within(RACE_WIDTH).at_most(MOST_RACE_LINES));
        lines.extend(name.lines.iter().cloned());
    }
    lines
}

fn text_of(typesetter: &mut Typesetter, week: &WeekWords<'_>, workout: &Workout, width: f32) -> Vec<TextLine> {
    let description = clean::prose(workout.content.description.as_str());
    let description = typesetter.set(Copy::new(&description, TEXT).within(width));
    let described = description.lines.iter().map(|line| TextLine { line: Arc::clone(line), is_notes: false, gap: 0.0 });
    let mut lines: Vec<_> = described.collect();
    if !workout.content.steps.is_empty() {
        let steps = session::lines(workout.content.steps.as_slice(), week.paces, week.unit).join("\n");
        let steps = typesetter.set(Copy::new(&clean::prose(&steps), TEXT).within(width));
        lines.extend(steps.lines.iter().enumerate().map(|(index, line)| TextLine {
            line: Arc::clone(line),
            is_notes: false,
            gap: if index == 0 { NOTES_GAP } else { 0.0 },
        }));
    }
    if let Some(notes) = &workout.content.notes {
        const LABEL: &str = "Notes";
        let notes = format!("{LABEL} {}", clean::prose(notes.as_str()));
        let notes = typesetter.set(Copy::new(&notes, TEXT).within(width).emphasising(LABEL.len()));
        lines.extend(notes.lines.iter().enumerate().map(|(index, line)| TextLine {
            line: Arc::clone(line),
            is_notes: true,
            gap: if index == 0 { NOTES_GAP } else { 0.0 },
        }));
    }
    lines
}

fn profile_of(workout: &Workout, week: &WeekWords<'_>) -> Vec<Bar> {
    let bars = session::profile(workout.content.steps.as_slice(), workout.content.workout_type, &week.plan_paces());
    // Of so many nothing could be seen.
    if bars.len() > MOST_BARS { Vec::new() } else { bars }
}

/// "Mon"
pub(super) fn short_weekday(weekday: usize) -> &'static str {
    words::WEEKDAYS[weekday].get(..3).unwrap_or_default()
}
