//! Removes figures that came from an athlete's own paces. Named paces stay.

use crate::distance::DistanceUnit;
use crate::minutes::Minutes;
use crate::session::{self, NoPaces, Repeat, Single, Step, Steps, StepsText, Sums, Target};
use crate::text::Description;
use crate::workouts::workout::WorkoutContent;
use texts::phrase;

/// Removes paces in figures, and the distance and time that only an athlete's paces produced.
pub fn without_figures(content: &WorkoutContent, unit: DistanceUnit) -> WorkoutContent {
    let stripped = WorkoutContent { pace_from: None, pace_to: None, ..content.clone() };
    if content.steps.is_empty() {
        return stripped;
    }
    let steps: Vec<Step> = content.steps.as_slice().iter().map(without_pace).collect();
    let is_changed = steps != content.steps.as_slice();
    let text = content.steps_text.as_ref().map(|text| match is_changed {
        true => session::print(&steps),
        false => text.to_string(),
    });
    let Ok(kept) = Steps::new(steps.clone()) else { return stripped };
    let description = described_anew(content, text.as_deref());
    let (distance, minutes) = told_without_paces(content, &steps, unit);
    WorkoutContent {
        description,
        distance,
        duration: Minutes::new(minutes.into()).unwrap_or_default(),
        steps: kept,
        steps_text: text
            .and_then(|text| StepsText::optional("stepsText", phrase!("The text of the steps"), &text).ok()?),
        ..stripped
    }
}

/// A description that equals the text of the steps stays equal to it.
fn described_anew(content: &WorkoutContent, text: Option<&str>) -> Description {
    let is_text = content.steps_text.as_ref().is_some_and(|before| before.as_str() == content.description.as_str());
    let anew = text
        .filter(|_| is_text)
        .and_then(|text| Description::optional("description", phrase!("Description"), text).ok()?);
    anew.unwrap_or_else(|| content.description.clone())
}

fn without_pace(step: &Step) -> Step {
    match step {
        Step::Single(single) => {
            let target = single.target.clone().filter(|target| !matches!(target, Target::Pace { .. }));
            Step::Single(Single { target, ..single.clone() })
        }
        Step::Repeat { repeat } => {
            let steps = repeat.steps.iter().map(without_pace).collect();
            Step::Repeat { repeat: Repeat { steps, ..repeat.clone() } }
        }
    }
}

/// A text may contain a total that its steps do not have.
fn told_without_paces(
    content: &WorkoutContent,
    steps: &[Step],
    unit: DistanceUnit,
) -> (crate::distance::Distance, u16) {
    let read = content.steps_text.as_ref().map(|text| session::read(text.as_str(), unit, &NoPaces).workouts);
    let of_the_text = match read.as_deref() {
        Some([read]) if read.steps == content.steps.as_slice() => Some((read.whole_distance(), read.duration_minutes)),
        _ => None,
    };
    let sums = Sums::of(steps, &NoPaces);
    let (distance, minutes) = of_the_text.unwrap_or_else(|| {
        let minutes = if sums.lacks_time { 0.0 } else { (sums.seconds / 60.0).round() };
        (sums.whole_distance(unit), minutes as u16)
    });
    // A figure that the steps contain was never an estimate: whatever was typed over it stays.
    let distance = if sums.lacks_distance { distance } else { content.distance };
    let minutes = if sums.lacks_time { minutes } else { content.duration.get() };
    (distance, minutes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::races::running_score::RunningScore;
    use crate::session::AthletePaces;
    use crate::workouts::workout::WorkoutContentDraft;

    fn typed(text: &str) -> WorkoutContent {
        let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
        let read = session::read(text, DistanceUnit::Km, &paces);
        let [workout] = &read.workouts[..] else { panic!("one workout: {text}") };
        let pace = |pace: Option<crate::pace::Pace>| pace.map_or(String::new(), |pace| pace.to_string());
        let draft = WorkoutContentDraft {
            title: workout.title.clone(),
            description: text.to_owned(),
            distance: workout.distance.amount(),
            duration_minutes: workout.duration_minutes.into(),
            pace_from: pace(workout.pace_from),
            pace_to: pace(workout.pace_to),
            steps: workout.steps.clone(),
            steps_text: text.to_owned(),
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    fn figures(content: &WorkoutContent) -> (f64, u16, bool, String) {
        let text = content.steps_text.as_ref().map_or_else(String::new, ToString::to_string);
        (content.distance.amount(), content.duration.get(), content.pace_from.is_some(), text)
    }

    #[test]
    fn named_paces_stay_and_figures_from_them_are_removed() {
        let before = typed("10 km easy");
        assert!(before.duration.get() > 40);
        let after = without_figures(&before, DistanceUnit::Km);
        assert_eq!(figures(&after), (10.0, 0, false, "10 km easy".to_owned()));
        assert_eq!(after.steps, before.steps);

        let before = typed("60 min easy");
        assert!(before.distance.amount() > 8.0);
        assert_eq!(figures(&without_figures(&before, DistanceUnit::Km)), (0.0, 60, false, "60 min easy".to_owned()));
    }

    #[test]
    fn paces_in_figures_are_removed_from_the_steps_and_their_text() {
        let before = typed("2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy");
        assert!(before.pace_from.is_some());
        let after = without_figures(&before, DistanceUnit::Km);
        let (_, _, has_pace, text) = figures(&after);
        assert!(!has_pace && !text.contains("3:55"), "{text}");
        assert_eq!(after.description.as_str(), text, "what repeated the text repeats it still");
        let in_words = Description::optional("description", texts::Phrase::verbatim("Description"), "Even splits")
            .unwrap()
            .unwrap();
        let described = WorkoutContent { description: in_words.clone(), ..before };
        assert_eq!(without_figures(&described, DistanceUnit::Km).description, in_words);
        let read = session::read(&text, DistanceUnit::Km, &NoPaces);
        assert_eq!((read.workouts[0].steps.as_slice(), read.problems.len()), (after.steps.as_slice(), 0), "{text}");
    }

    #[test]
    fn a_workout_without_steps_loses_only_its_paces() {
        let draft = WorkoutContentDraft {
            title: "Easy".to_owned(),
            description: "Easy".to_owned(),
            distance: 10.0,
            duration_minutes: 55,
            pace_from: "5:30".to_owned(),
            pace_to: "5:45".to_owned(),
            ..WorkoutContentDraft::default()
        };
        let after = without_figures(&draft.parse().unwrap(), DistanceUnit::Km);
        assert_eq!(figures(&after), (10.0, 55, false, String::new()));
    }

    #[test]
    fn removing_twice_changes_nothing_more() {
        for text in ["10 km easy", "60 min easy", "2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy", "12 km incl 3x8min T"]
        {
            let once = without_figures(&typed(text), DistanceUnit::Km);
            assert_eq!(without_figures(&once, DistanceUnit::Km), once, "{text}");
        }
    }
}
