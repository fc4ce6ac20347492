//! The sessions of a day in one spreadsheet cell: the coach's text, or one line per field if the text does not contain
//! everything.

use crate::distance::DistanceUnit;
use crate::error::Invalid;
use crate::plans::schedule::MAX_WORKOUTS_PER_DAY;
use crate::session::{self, MAX_CHARACTERS, NoPaces, Paces, SessionWorkout, Step, print_in};
use crate::workout_type::{WorkoutTerrain, WorkoutType};
use crate::workouts::workout::{WorkoutContent, WorkoutContentDraft};
use std::collections::HashMap;
use std::sync::LazyLock;
use texts::{Language, Phrase, phrase};

/// Separates the sessions of one day.
const BETWEEN: &str = "---";
/// Starts continuation lines of a value.
const INDENT: &str = "  ";

/// The content of a cell, and what was not understood.
#[derive(Debug, Default)]
pub struct ReadCell {
    pub contents: Vec<WorkoutContent>,
    pub problems: Vec<Phrase>,
}

pub fn write<'a>(contents: impl Iterator<Item = &'a WorkoutContent>, unit: DistanceUnit, language: Language) -> String {
    let sessions: Vec<String> = contents.map(|content| written(content, unit, language)).collect();
    sessions.join(&format!("\n{BETWEEN}\n"))
}

/// The names of fields are read in every language. Titles of our own are in the language given.
pub fn read(cell: &str, unit: DistanceUnit, paces: &dyn Paces, language: Language) -> Result<ReadCell, Invalid> {
    let mut found = ReadCell::default();
    let lines: Vec<&str> = cell.split('\n').collect();
    for lines in lines.split(|line| line.trim_end() == BETWEEN) {
        let text = lines.join("\n");
        if text.trim().is_empty() {
            continue;
        }
        if lines.iter().find(|line| !line.trim().is_empty()).is_some_and(|line| field_of(line).is_some()) {
            read_fields(lines, unit, paces, language, &mut found)?;
        } else {
            let text = text.trim();
            refuse_too_long(text)?;
            let session = session::read(text, unit, paces);
            found.problems.extend(session.problems.into_iter().map(|problem| problem.message));
            let mut drafts = drafts_of_text(session.workouts, text, language);
            if drafts.is_empty() {
                drafts.push(unread(text, unit));
            }
            for draft in drafts {
                found.contents.push(draft.parse()?);
            }
        }
        if found.contents.len() > MAX_WORKOUTS_PER_DAY {
            return Err(Invalid::new("workouts", phrase!("A day can hold at most 5 workouts")));
        }
    }
    Ok(found)
}

fn refuse_too_long(text: &str) -> Result<(), Invalid> {
    match text.chars().nth(MAX_CHARACTERS) {
        Some(_) => Err(Invalid::new("stepsText", phrase!("A session can have at most 5,000 characters"))),
        None => Ok(()),
    }
}

/// A text without a run is kept as a description.
fn unread(text: &str, unit: DistanceUnit) -> WorkoutContentDraft {
    const MAX_SHARE_OF_TITLE: usize = 60;
    WorkoutContentDraft {
        title: text.split('\n').next().unwrap_or_default().chars().take(MAX_SHARE_OF_TITLE).collect(),
        description: text.to_owned(),
        unit: unit.as_str().to_owned(),
        ..WorkoutContentDraft::default()
    }
}

fn written(content: &WorkoutContent, unit: DistanceUnit, language: Language) -> String {
    let text = match content.workout_type {
        WorkoutType::Rest => Some(content.description.as_str()),
        _ => content.steps_text.as_ref().map(|text| text.as_str()),
    };
    match text.filter(|text| says_it_all(content, text, unit, language)) {
        Some(text) => text.to_owned(),
        None => fields_of(content, unit, language),
    }
}

/// Whether the text alone parses back to the same, and no spreadsheet reads it as a number or a date.
fn says_it_all(content: &WorkoutContent, text: &str, unit: DistanceUnit, language: Language) -> bool {
    let is_structured = text.split('\n').any(|line| field_of(line).is_some() || line.trim_end() == BETWEEN);
    if is_structured || looks_like_a_value(text) {
        return false;
    }
    let drafts = drafts_of_text(session::read(text, unit, &NoPaces).workouts, text, language);
    matches!(&drafts[..], [draft] if draft.parse().is_ok_and(|read| read == *content))
}

/// "10", "5-6", "3:55", "1 Mar", "TRUE"
fn looks_like_a_value(text: &str) -> bool {
    const VALUES: [&str; 17] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "e", "am", "pm", "true",
        "false",
    ];
    let is_value = |word: &str| VALUES.iter().any(|value| word == *value || word.len() > 3 && word.starts_with(value));
    let lower = text.to_lowercase();
    let mut words = lower.split(|character: char| !character.is_alphabetic()).filter(|word| !word.is_empty());
    words.all(is_value)
}

fn drafts_of_text(workouts: Vec<SessionWorkout>, text: &str, language: Language) -> Vec<WorkoutContentDraft> {
    let session_text = if workouts.len() == 1 { text } else { "" };
    workouts.into_iter().map(|workout| draft_of(workout, text, session_text, language)).collect()
}

fn draft_of(workout: SessionWorkout, text: &str, session_text: &str, language: Language) -> WorkoutContentDraft {
    let pace = |pace: Option<crate::pace::Pace>| pace.map_or_else(String::new, |pace| pace.to_string());
    let is_sign = workout.workout_type == WorkoutType::Rest && text.chars().count() == 1;
    let (distance, title) = (workout.whole_distance(), workout.title_in(language));
    WorkoutContentDraft {
        description: if is_sign { title.clone() } else { text.to_owned() },
        title,
        workout_type: workout.workout_type.wire_name().to_owned(),
        distance: distance.amount(),
        unit: distance.unit().as_str().to_owned(),
        duration_minutes: workout.duration_minutes.into(),
        pace_from: pace(workout.pace_from),
        pace_to: pace(workout.pace_to),
        steps_text: if workout.steps.is_empty() { String::new() } else { session_text.to_owned() },
        steps: workout.steps,
        ..WorkoutContentDraft::default()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Title,
    Type,
    Distance,
    Time,
    PaceFrom,
    PaceTo,
    /// The text of the steps, which are parsed from it.
    Session,
    /// The steps in a form that parses back to them.
    Steps,
    /// The typed text, if the steps differ from it.
    Typed,
    Description,
    Notes,
    Terrain,
}

impl Field {
    const ALL: [Self; 12] = [
        Self::Title,
        Self::Type,
        Self::Distance,
        Self::Time,
        Self::PaceFrom,
        Self::PaceTo,
        Self::Session,
        Self::Steps,
        Self::Typed,
        Self::Description,
        Self::Notes,
        Self::Terrain,
    ];

    fn phrase(self) -> Phrase {
        match self {
            Self::Title => phrase!("Title" as "field in a cell"),
            Self::Type => phrase!("Type" as "field in a cell"),
            Self::Distance => phrase!("Distance" as "field in a cell"),
            Self::Time => phrase!("Time" as "field in a cell"),
            Self::PaceFrom => phrase!("Pace from" as "field in a cell"),
            Self::PaceTo => phrase!("Pace to" as "field in a cell"),
            Self::Session => phrase!("Session" as "field in a cell"),
            Self::Steps => phrase!("Steps" as "field in a cell"),
            Self::Typed => phrase!("Typed" as "field in a cell"),
            Self::Description => phrase!("Description" as "field in a cell"),
            Self::Notes => phrase!("Notes" as "field in a cell"),
            Self::Terrain => phrase!("Terrain" as "field in a cell"),
        }
    }
}

/// In every language, in lower case.
static FIELDS: LazyLock<HashMap<String, Field>> = LazyLock::new(|| {
    let names =
        |field: Field| Language::ALL.map(|language| (field.phrase().in_language(language).to_lowercase(), field));
    Field::ALL.into_iter().flat_map(names).collect()
});

/// "Title: Long run"
fn field_of(line: &str) -> Option<(Field, &str)> {
    const LONGEST_NAME_BYTES: usize = 40;
    let (name, value) = line.split_once(':').filter(|(name, _)| name.len() <= LONGEST_NAME_BYTES)?;
    let field = FIELDS.get(&name.to_lowercase())?;
    Some((*field, value.strip_prefix(' ').unwrap_or(value)))
}

fn fields_of(content: &WorkoutContent, unit: DistanceUnit, language: Language) -> String {
    let mut lines = vec![];
    let mut add = |field: Field, value: &str| {
        let name = field.phrase().in_language(language);
        let line = format!("{name}: {}", value.replace('\n', "\n  "));
        lines.push(line.trim_end().to_owned());
    };
    add(Field::Title, content.title.as_str());
    add(Field::Type, &content.workout_type.name_in(language));
    let distance = language.decimals(&content.distance.amount().to_string());
    add(Field::Distance, &format!("{distance} {}", content.distance.unit()));
    add(Field::Time, &format!("{} min", content.duration.get()));
    for (field, pace) in [(Field::PaceFrom, content.pace_from), (Field::PaceTo, content.pace_to)] {
        // Without its own pace, a session would get the pace of its steps.
        if pace.is_some() || !content.steps.is_empty() {
            add(field, &pace.map_or_else(String::new, |pace| pace.to_string()));
        }
    }
    let typed = content.steps_text.as_ref().map(|text| text.as_str());
    match typed.filter(|text| !content.steps.is_empty() && steps_of(text, unit) == content.steps.as_slice()) {
        Some(text) => add(Field::Session, text),
        None => {
            if !content.steps.is_empty() {
                add(Field::Steps, &print_in(language, content.steps.as_slice()));
            }
            if let Some(text) = typed {
                add(Field::Typed, text);
            }
        }
    }
    add(Field::Description, content.description.as_str());
    if let Some(notes) = &content.notes {
        add(Field::Notes, notes.as_str());
    }
    if let Some(terrain) = content.terrain {
        add(Field::Terrain, &terrain.name_in(language));
    }
    lines.join("\n")
}

/// The steps of a text with a single run.
fn steps_of(text: &str, unit: DistanceUnit) -> Vec<Step> {
    let mut workouts = session::read(text, unit, &NoPaces).workouts;
    match workouts.len() {
        1 => workouts.remove(0).steps,
        _ => vec![],
    }
}

fn read_fields(
    lines: &[&str],
    unit: DistanceUnit,
    paces: &dyn Paces,
    language: Language,
    found: &mut ReadCell,
) -> Result<(), Invalid> {
    let mut values: Vec<(Field, String)> = vec![];
    for line in lines {
        match (field_of(line), values.last_mut()) {
            (Some((field, value)), _) => values.push((field, value.to_owned())),
            (None, Some((_, value))) => {
                value.push('\n');
                value.push_str(line.strip_prefix(INDENT).unwrap_or(line));
            }
            (None, None) => {}
        }
    }
    let value = |field: Field| values.iter().find(|(named, _)| *named == field).map(|(_, value)| value.trim());
    for field in [Field::Session, Field::Steps] {
        refuse_too_long(value(field).unwrap_or_default())?;
    }
    let session = value(Field::Session).unwrap_or_default();
    let read = session::read(session, unit, paces);
    found.problems.extend(read.problems.into_iter().map(|problem| problem.message));
    let read = drafts_of_text(read.workouts, session, language).into_iter().next();
    let is_read = read.is_some();
    let mut draft = read.unwrap_or_default();
    if !is_read {
        unit.as_str().clone_into(&mut draft.unit);
    }
    if let Some(steps) = value(Field::Steps) {
        draft.steps = steps_of(steps, unit);
        draft.steps_text.clear();
    }
    if let Some(typed) = value(Field::Typed) {
        typed.clone_into(&mut draft.steps_text);
    }
    if let Some(workout_type) = value(Field::Type) {
        draft.workout_type = WorkoutType::called(workout_type)
            .map_or_else(|| workout_type.to_owned(), |known| known.wire_name().to_owned());
    }
    if let Some((distance, unit)) = value(Field::Distance).map(|text| distance(text, &draft.unit)) {
        (draft.distance, draft.unit) = (distance, unit);
    }
    if let Some(minutes) = value(Field::Time) {
        draft.duration_minutes = minutes.trim_end_matches("min").trim().parse().unwrap_or(-1);
    }
    for (field, pace) in [(Field::PaceFrom, &mut draft.pace_from), (Field::PaceTo, &mut draft.pace_to)] {
        if let Some(text) = value(field) {
            text.clone_into(pace);
        }
    }
    if let Some(notes) = value(Field::Notes) {
        notes.clone_into(&mut draft.notes);
    }
    if let Some(terrain) = value(Field::Terrain) {
        draft.terrain =
            WorkoutTerrain::called(terrain).map_or_else(|| terrain.to_owned(), |known| known.wire_name().to_owned());
    }
    if let Some(title) = value(Field::Title) {
        title.clone_into(&mut draft.title);
    }
    if let Some(description) = value(Field::Description) {
        description.clone_into(&mut draft.description);
    }
    if draft.description.trim().is_empty() {
        draft.description.clone_from(&draft.title);
    }
    found.contents.push(draft.parse()?);
    Ok(())
}

/// "12.5 km"; the rules of the field reject anything that is not a number.
fn distance(text: &str, unit_if_unstated: &str) -> (f64, String) {
    let (amount, unit) = text.split_once(' ').unwrap_or((text, unit_if_unstated));
    (amount.replace(',', ".").parse().unwrap_or(f64::NAN), unit.trim().to_owned())
}
