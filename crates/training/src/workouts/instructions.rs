//! The text of a session: the coach's words, and the steps if they say more.

use crate::distance::DistanceUnit;
use crate::session::{Extent, NoPaces, Paces, PlanPaces, Single, Step, Target, lines, read, resolved};
use crate::workouts::workout::WorkoutContent;

/// A longer text is prose: it says more than steps do.
const MAX_BYTES_COMPARED: usize = 1_000;

/// Nothing appears twice, nor repeats the title or the figures of the workout.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Instructions<'a> {
    pub words: Option<&'a str>,
    /// One line each.
    pub steps: Vec<String>,
}

/// For an athlete with those paces, in a plan written in `unit`.
pub fn instructions<'a>(content: &'a WorkoutContent, paces: &dyn Paces, unit: DistanceUnit) -> Instructions<'a> {
    let steps = content.steps.as_slice();
    let words = content.description.as_str();
    let (has_words, has_steps) = match comparison(words, steps, content.distance.unit()) {
        Comparison::Different => (!repeats_title(content), !are_figures(content, paces, unit)),
        Comparison::WordsSayMore => (!repeats_title(content), false),
        Comparison::Same => (false, true),
    };
    let told = if has_steps { lines_of(content, steps, paces, unit) } else { vec![] };
    Instructions { words: has_words.then_some(words), steps: told }
}

/// The steps as readable lines. What is not run has no running pace.
pub fn lines_of(content: &WorkoutContent, steps: &[Step], paces: &dyn Paces, unit: DistanceUnit) -> Vec<String> {
    if content.workout_type.is_running() { lines(steps, paces, unit) } else { lines(steps, &NoPaces, unit) }
}

enum Comparison {
    Different,
    /// The words express the steps in the coach's own way.
    WordsSayMore,
    /// The words express the steps, or those of several sessions including this one.
    Same,
}

/// Words that parse to exactly these steps say the same, or more.
fn comparison(words: &str, steps: &[Step], unit: DistanceUnit) -> Comparison {
    if steps.is_empty() || words.len() > MAX_BYTES_COMPARED {
        return Comparison::Different;
    }
    let session = read(words, unit, &NoPaces);
    let is_read = session.workouts.iter().any(|workout| workout.steps == steps);
    let is_alone = session.workouts.len() == 1;
    match (is_read, steps) {
        (false, _) => Comparison::Different,
        // An ambiguous text is shown as it was typed.
        (true, _) if !session.problems.is_empty() => Comparison::WordsSayMore,
        (true, [Step::Single(_)]) if is_alone => Comparison::WordsSayMore,
        // A note is the rest of a sentence.
        (true, _) if is_alone && steps.iter().any(has_note) => Comparison::WordsSayMore,
        (true, _) => Comparison::Same,
    }
}

fn has_note(step: &Step) -> bool {
    match step {
        Step::Single(single) => single.note.is_some(),
        Step::Repeat { repeat } => repeat.steps.iter().any(has_note),
    }
}

fn repeats_title(content: &WorkoutContent) -> bool {
    content.description.as_str().trim().eq_ignore_ascii_case(content.title.as_str().trim())
}

/// A single step as long as the workout, at a pace that is shown next to it.
fn are_figures(content: &WorkoutContent, paces: &dyn Paces, unit: DistanceUnit) -> bool {
    let [Step::Single(single)] = content.steps.as_slice() else { return false };
    let is_whole = match single.extent {
        Extent::Distance(extent) => extent.to.is_none() && extent.distance == content.distance,
        Extent::Time { seconds, seconds_to } => {
            seconds_to.is_none() && seconds == u32::from(content.duration.get()) * 60
        }
        Extent::Lap => false,
    };
    is_whole && single.note.is_none() && is_pace_known(single, &PlanPaces { paces, unit })
}

fn is_pace_known(single: &Single, paces: &dyn Paces) -> bool {
    match single.target {
        None | Some(Target::Pace { .. }) => true,
        Some(Target::Named { .. }) => resolved(single, paces).is_some(),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workouts::workout::WorkoutContentDraft;

    fn content(title: &str, description: &str, typed: &str) -> WorkoutContent {
        let read = read(typed, DistanceUnit::Km, &NoPaces).workouts.into_iter().next();
        let (steps, distance) = read.map(|read| (read.steps, read.distance.amount())).unwrap_or_default();
        let draft = WorkoutContentDraft {
            title: title.to_owned(),
            description: description.to_owned(),
            distance,
            steps,
            steps_text: typed.to_owned(),
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    fn told(content: &WorkoutContent) -> (Option<&str>, Vec<String>) {
        let told = instructions(content, &NoPaces, DistanceUnit::Km);
        (told.words, told.steps)
    }

    #[test]
    fn a_single_step_shows_only_the_coachs_words() {
        assert_eq!(told(&content("Easy run", "8k easy", "8k easy")), (Some("8k easy"), vec![]));
    }

    #[test]
    fn several_steps_replace_the_words_they_express() {
        let text = "2k wu, 5x1k @ 3:55-4:05 r 90s jog, 2k cd";
        let steps = ["2 km warm-up", "5 × (1 km @ 3:55–4:05/km; 90 s jog recovery)", "2 km cool-down"];
        assert_eq!(told(&content("5 × 1 km", text, text)), (None, steps.map(str::to_owned).to_vec()));
    }

    #[test]
    fn of_a_text_with_two_runs_each_shows_its_own() {
        let day = content("Easy run", "am 6k easy pm 8k easy", "6k easy");
        assert_eq!(told(&day), (None, vec!["6 km @ easy".to_owned()]));
    }

    #[test]
    fn words_that_say_something_else_are_shown_with_the_steps() {
        let prose = content("5 × 1 km", "The first should feel slow.", "2k wu, 5x1k @ 3:55-4:05");
        let (words, steps) = told(&prose);
        assert_eq!((words, steps.len()), (Some("The first should feel slow."), 2));
        // The steps were changed since, or the text is parsed differently today.
        let other = content("Run", "2k wu, 6x1k @ 4:05", "2k wu, 5x1k @ 4:05");
        let (words, steps) = told(&other);
        assert_eq!((words, steps.len()), (Some("2k wu, 6x1k @ 4:05"), 2));
    }

    #[test]
    fn a_sentence_is_not_replaced_by_a_note_from_it() {
        let text = "10k easy, then 4k @ 4:30 without stopping";
        assert_eq!(told(&content("Fast finish", text, text)), (Some(text), vec![]));
    }

    #[test]
    fn a_partly_understood_sentence_is_shown_once() {
        let text = "16 km easy with shoulders low, a drink every so often and a smile";
        assert_eq!(told(&content("Long run", text, text)), (Some(text), vec![]));
    }

    #[test]
    fn a_step_that_is_the_whole_workout_shows_only_its_figures() {
        let prose = "Relaxed and conversational the whole way.";
        assert_eq!(told(&content("Easy run", prose, "8k @ 5:30")), (Some(prose), vec![]));
        assert_eq!(told(&content("Easy run", prose, "8k easy")), (Some(prose), vec!["8 km @ easy".to_owned()]));
    }

    #[test]
    fn a_description_equal_to_the_title_is_not_repeated() {
        assert_eq!(told(&content("Rest", "rest", "")), (None, vec![]));
        assert_eq!(told(&content("Swim 40 min", "Swim 40 min", "Swim 40 min")), (None, vec![]));
    }
}
