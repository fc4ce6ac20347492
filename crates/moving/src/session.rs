//! Rows as sessions of our own: what is understood of their words becomes steps, the rest stays as it was written.

use training::distance::{Distance, DistanceUnit};
use training::session::{self, NoPaces, SessionWorkout};
use training::text::{Description, Notes, Title};
use training::workout::{WorkoutContent, WorkoutContentDraft};
use training::workout_type::WorkoutType;

use crate::row::{Row, RowKind};

/// A longer text is no session of one line.
const MAX_BYTES_READ: usize = 1_000;

#[derive(Debug, Clone, PartialEq)]
pub struct ReadSession {
    pub content: WorkoutContent,
    /// The words that became steps, if they were understood.
    pub read: Option<String>,
}

/// `None` only if it has no words at all and cannot be called anything.
pub fn read_session(row: &Row, fallback_title: &str, unit: DistanceUnit) -> Option<ReadSession> {
    let title = first_of([&row.title, first_line(&row.text), fallback_title]);
    let text = if row.text.is_empty() { &row.title } else { &row.text };
    let text = if text.is_empty() { fallback_title } else { text };
    let (description, notes) = split_at_character(text, Description::MAX_CHARACTERS);
    let understood = (row.kind == RowKind::Run).then(|| understood(row, unit)).flatten();
    let named = clean(&row.title, unit).map(|read| read.workout_type).filter(|of| *of != WorkoutType::EasyRun);
    let workout_type = match (row.kind, &understood) {
        (RowKind::Rest, _) => WorkoutType::Rest,
        (RowKind::Other, _) => WorkoutType::AlternativeTraining,
        (RowKind::Run, Some((_, read))) => named.unwrap_or(read.workout_type),
        (RowKind::Run, None) => named.unwrap_or(WorkoutType::EasyRun),
    };
    let words = understood.map(|(words, _)| words.to_owned());
    let draft = WorkoutContentDraft {
        title: split_at_character(title, Title::MAX_CHARACTERS).0.to_owned(),
        description: description.to_owned(),
        notes: split_at_character(notes, Notes::MAX_CHARACTERS).0.to_owned(),
        workout_type: workout_type.wire_name().to_owned(),
        unit: unit.as_str().to_owned(),
        distance: row.planned_metres.map_or(0.0, |metres| amount(metres, unit)),
        duration_minutes: row.planned_seconds.map_or(0, |seconds| i64::from(seconds.div_ceil(60))),
        steps_text: words.clone().unwrap_or_default(),
        ..WorkoutContentDraft::default()
    };
    let with_steps = draft.clone().with_read_steps().parse();
    // Figures or steps that are beyond what a session may have: its words stay.
    let bare = || {
        let bare = WorkoutContentDraft { distance: 0.0, duration_minutes: 0, steps_text: String::new(), ..draft };
        bare.parse().ok()
    };
    match with_steps {
        Ok(content) => Some(ReadSession { content, read: words }),
        Err(_) => Some(ReadSession { content: bare()?, read: None }),
    }
}

/// The description, or the title where the description has no figure that could say something else.
fn understood(row: &Row, unit: DistanceUnit) -> Option<(&str, SessionWorkout)> {
    let has_steps = |text: &'_ str| clean(text, unit).filter(|read| !read.steps.is_empty());
    if let Some(read) = has_steps(&row.text) {
        return Some((&row.text, read));
    }
    if row.text.contains(|it: char| it.is_ascii_digit()) {
        return None;
    }
    has_steps(&row.title).map(|read| (row.title.as_str(), read))
}

/// What was read without a question.
fn clean(text: &str, unit: DistanceUnit) -> Option<SessionWorkout> {
    if text.is_empty() || text.len() > MAX_BYTES_READ {
        return None;
    }
    let read = session::read(text, unit, &NoPaces);
    let [workout] = <[SessionWorkout; 1]>::try_from(read.workouts).ok()?;
    read.problems.is_empty().then_some(workout)
}

fn amount(metres: u32, unit: DistanceUnit) -> f64 {
    let km = Distance::from_thousandths(metres.into(), DistanceUnit::Km);
    km.map_or(0.0, |km| km.in_unit(unit).amount())
}

fn first_of(texts: [&str; 3]) -> &str {
    texts.into_iter().find(|text| !text.trim().is_empty()).unwrap_or_default()
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn split_at_character(text: &str, at: usize) -> (&str, &str) {
    let end = text.char_indices().nth(at).map_or(text.len(), |(end, _)| end);
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn row(title: &str, text: &str) -> Row {
        Row {
            day: date(2025, 3, 4),
            kind: RowKind::Run,
            title: title.into(),
            text: text.into(),
            planned_seconds: None,
            planned_metres: None,
            done_seconds: None,
            done_metres: None,
            effort: None,
            coach_said: String::new(),
            athlete_said: String::new(),
        }
    }

    fn read(row: &Row) -> ReadSession {
        read_session(row, "Run", DistanceUnit::Km).unwrap()
    }

    #[test]
    fn words_that_are_understood_become_steps_and_stay() {
        let session = read(&row("Threshold", "2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy"));
        assert_eq!(session.read.as_deref(), Some("2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy"));
        assert_eq!(session.content.steps.as_slice().len(), 3);
        assert_eq!(session.content.description.as_str(), "2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy");
        assert_eq!(session.content.title.as_str(), "Threshold");
    }

    #[test]
    fn words_that_are_not_understood_stay_as_they_are() {
        let session = read(&row("Hills", "The usual loop, feel good hills"));
        assert_eq!(session.read, None);
        assert!(session.content.steps.as_slice().is_empty());
        assert_eq!(session.content.description.as_str(), "The usual loop, feel good hills");
        assert_eq!(session.content.workout_type, WorkoutType::Hills, "by its title");
    }

    #[test]
    fn a_title_is_read_only_where_the_text_has_no_figures() {
        assert!(read(&row("10 km easy", "Enjoy it")).read.is_some());
        assert!(read(&row("10 km easy", "See the PDF of 3 pages, p. 7")).read.is_none());
    }

    #[test]
    fn planned_figures_are_the_tables_own() {
        let planned = Row { planned_metres: Some(14_000), planned_seconds: Some(4_470), ..row("Easy", "Easy") };
        let session = read(&planned);
        assert_eq!(session.content.distance.amount(), 14.0);
        assert_eq!(session.content.duration.get(), 75);
        let miles = read_session(&planned, "Run", DistanceUnit::Miles).unwrap();
        assert_eq!(miles.content.distance.unit(), DistanceUnit::Miles);
    }

    #[test]
    fn other_training_and_days_off_are_called_so() {
        let kind = |kind: RowKind| read(&Row { kind, ..row("", "") }).content;
        assert_eq!(kind(RowKind::Other).workout_type, WorkoutType::AlternativeTraining);
        assert_eq!(kind(RowKind::Rest).workout_type, WorkoutType::Rest);
        assert_eq!(kind(RowKind::Run).title.as_str(), "Run");
    }

    #[test]
    fn nothing_of_a_long_text_is_lost() {
        let long = "word ".repeat(1_500);
        let content = read(&row(&"t".repeat(300), &long)).content;
        let kept = content.description.as_str().len() + content.notes.as_ref().unwrap().as_str().len();
        assert!(kept >= long.trim().len() - 1, "{kept}");
        assert_eq!(content.title.as_str().len(), Title::MAX_CHARACTERS);
        let endless = Row { planned_seconds: Some(600_000), planned_metres: Some(1_000_000), ..row("a", "b") };
        assert_eq!(read(&endless).content.title.as_str(), "a");
    }
}
