//! The rows of a week: one per workout, and one per day without.

use std::sync::Arc;

use jiff::civil::Date;
use texts::{Language, phrase};
use training::calendar::plus_days;
use training::figure::WorkoutFigures;
use training::instructions::Instructions;
use training::session::{self, Bar};
use training::workout::Workout;
use training::workout_type::WorkoutType;

use super::density::Density;
use crate::frame::Frame;
use crate::line::Line;
use crate::plan::WeekWords;
use crate::typeset::{Copy, Paragraph, Typesetter};
use crate::{clean, words};

pub(super) const TITLE_INDENT: f32 = 34.0;
/// Between the figures and the profile below them.
pub(super) const PROFILE_GAP: f32 = 2.0;
const MAX_BARS: usize = 240;
const NOTES_GAP: f32 = 4.0;
/// A split row shows at least this many lines of its text on each page.
pub(super) const FEWEST_LINES: usize = 3;

/// The width of the day column next to the flag.
const RACE_WIDTH: f32 = 78.0;
const MAX_RACES_PER_DAY: usize = 2;
const MAX_RACE_LINES: usize = 2;

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
            distance: day + 275.0,
            time: day + 372.0,
            pace: day + 459.0,
            description: day + 541.0,
            done: frame.right() - 47.0,
        }
    }

    pub fn title_width(&self) -> f32 {
        self.distance - self.workout - TITLE_INDENT - 14.0
    }

    /// Below distance and time.
    pub fn profile_width(&self) -> f32 {
        self.pace - self.distance - 14.0
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
    pub density: &'static Density,
    pub kind: Kind<'a>,
    pub day: Date,
    /// The number of the day's rows; 0 except on its first row.
    pub rows_of_day: usize,
    pub title: Arc<Paragraph>,
    pub has_type_name: bool,
    pub figures: WorkoutFigures,
    /// The pace and its unit.
    pub pace: Option<(String, String)>,
    /// Its steps by time and effort; empty without steps.
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
            Kind::Workout(_) if !self.is_rest() => self.density.padding,
            _ => self.density.rest_padding,
        }
    }

    /// With its text from one line up to another, its padding and its rule.
    pub fn height(&self, first_line: usize, end_line: usize) -> f32 {
        let beside = match first_line {
            0 => self.height_beside_text(),
            _ => self.density.strong.leading + self.density.small.leading,
        };
        self.text_height(first_line, end_line).max(beside) + self.padding() * 2.0 + 1.0
    }

    fn text_height(&self, first_line: usize, end_line: usize) -> f32 {
        let leading = self.density.text.leading;
        let lines = &self.text[first_line..end_line];
        lines.iter().enumerate().map(|(index, line)| leading + if index == 0 { 0.0 } else { line.gap }).sum()
    }

    fn height_beside_text(&self) -> f32 {
        let Density { text, strong, small, mark, profile, .. } = self.density;
        let day = text.leading + small.leading * self.races.len() as f32;
        let Kind::Workout(_) = self.kind else { return day };
        let type_name = if self.has_type_name { small.leading } else { 0.0 };
        let title = strong.leading * self.title.lines.len() as f32 + type_name;
        let pace = if self.pace.is_some() { text.leading + small.leading } else { 0.0 };
        let profile = if self.profile.is_empty() { 0.0 } else { text.leading + PROFILE_GAP + profile };
        [title, day, pace, profile, *mark].into_iter().fold(0.0, f32::max)
    }

    /// How many lines from `first_line` on fit into that height; none if the other columns do not fit.
    pub fn lines_within(&self, first_line: usize, height: f32) -> usize {
        let fits = |count: &usize| self.height(first_line, first_line + count) <= height;
        let most = self.text.len() - first_line;
        // Heights grow with every line, so a binary search finds the last that fits.
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
    density: &'static Density,
) -> Vec<Row<'a>> {
    let day = plus_days(week.week.starts_on, weekday as i32);
    let workouts = week.workouts_on(weekday);
    let races = race_lines(typesetter, week, day, density);
    if workouts.len() == 0 {
        let kind = if day < starts_on { Kind::BeforeStart } else { Kind::Empty };
        let title = Arc::default();
        return vec![Row {
            density,
            kind,
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
    let rows_of_day = workouts.len();
    let row = |(index, (workout, told)): (usize, (&'a Workout, &Instructions<'_>))| {
        let content = &workout.content;
        let title = clean::line(content.title.as_str());
        Row {
            density,
            kind: Kind::Workout(workout),
            day,
            rows_of_day: if index == 0 { rows_of_day } else { 0 },
            title: typesetter.set(Copy::new(&title, density.strong).within(columns.title_width())),
            has_type_name: !is_name_of(content.workout_type, &title, week.language),
            text: text_of(typesetter, week.language, workout, told, columns.description_width(), density),
            figures: week.estimating().of(content),
            pace: week.pace(content),
            profile: profile_of(workout, week),
            races: if index == 0 { races.clone() } else { Vec::new() },
        }
    };
    workouts.enumerate().map(row).collect()
}

/// A title that is the type in either language says it already.
fn is_name_of(workout_type: WorkoutType, title: &str, language: Language) -> bool {
    let names = [workout_type.name_in(language), workout_type.display_name().to_owned()];
    names.iter().any(|name| name.to_lowercase() == title.to_lowercase())
}

fn race_lines(typesetter: &mut Typesetter, week: &WeekWords<'_>, day: Date, density: &Density) -> Vec<Arc<Line>> {
    let mut lines = Vec::new();
    for race in week.races_on(day).take(MAX_RACES_PER_DAY) {
        let name = clean::line(&race.name);
        let name = typesetter.set(Copy::new(&name, density.small).within(RACE_WIDTH).at_most(MAX_RACE_LINES));
        lines.extend(name.lines.iter().cloned());
    }
    lines
}

fn text_of(
    typesetter: &mut Typesetter,
    language: Language,
    workout: &Workout,
    told: &Instructions<'_>,
    width: f32,
    density: &Density,
) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    let mut add = |text: &str, label: &str| {
        let is_notes = !label.is_empty();
        let copy = Copy::new(text, density.text).within(width).emphasising(label.len());
        let gap = if lines.is_empty() { 0.0 } else { NOTES_GAP };
        lines.extend(typesetter.set(copy).lines.iter().enumerate().map(|(index, line)| TextLine {
            line: Arc::clone(line),
            is_notes,
            gap: if index == 0 { gap } else { 0.0 },
        }));
    };
    if let Some(terrain) = workout.content.terrain {
        add(&terrain.name_in(language), "");
    }
    if let Some(own) = told.words {
        add(&words::held_together(&clean::prose(own)), "");
    }
    if !told.steps.is_empty() {
        let steps = told.steps.join(if density.has_flowing_steps { "; " } else { "\n" });
        add(&words::held_together(&clean::prose(&steps)), "");
    }
    if let Some(notes) = &workout.content.notes {
        let label = phrase!("Notes" as "label").in_language(language);
        add(&format!("{label} {}", clean::prose(notes.as_str())), &label);
    }
    lines
}

fn profile_of(workout: &Workout, week: &WeekWords<'_>) -> Vec<Bar> {
    let bars = session::profile(workout.content.steps.as_slice(), workout.content.workout_type, &week.plan_paces());
    // More bars would be invisible.
    if bars.len() > MAX_BARS { Vec::new() } else { bars }
}
