//! A session with the athlete's own paces.

use crate::distance::DistanceUnit;
use crate::pace::Pace;
use crate::session::{self, AthletePaces, SessionWorkout, Sums};
use crate::training_paces::WrittenPace;
use crate::workout::{Minutes, WorkoutContent};

/// What the session leaves open is told by the athlete's paces: its pace, and the distance or the time that follows from
/// it. What was written stays.
pub fn with_paces(content: WorkoutContent, paces: &AthletePaces, unit: DistanceUnit) -> WorkoutContent {
    if content.steps.is_empty() {
        return with_pace_of_type(content, paces, unit);
    }
    let read = content.steps_text.as_ref().map(|text| session::read(text.as_str(), unit, paces).workouts);
    let sums = Sums::of(content.steps.as_slice(), paces);
    let (distance, minutes, pace_from, pace_to) = match read.as_deref() {
        Some([SessionWorkout { distance, duration_minutes, pace_from, pace_to, steps, .. }])
            if steps == content.steps.as_slice() =>
        {
            (*distance, *duration_minutes, *pace_from, *pace_to)
        }
        _ => {
            let minutes = if sums.lacks_time { 0.0 } else { (sums.seconds / 60.0).round() };
            // A session lasts minutes, far from the ends of what the cast can hold.
            (sums.distance(unit), minutes as u16, None, None)
        }
    };
    let is_open = content.pace_from.is_none() && content.pace_to.is_none();
    WorkoutContent {
        distance: if content.distance.thousandths() == 0 { distance } else { content.distance },
        duration: match content.duration.get() {
            0 => Minutes::new(minutes.into()).unwrap_or_default(),
            _ => content.duration,
        },
        pace_from: if is_open { pace_from } else { content.pace_from },
        pace_to: if is_open { pace_to } else { content.pace_to },
        ..content
    }
}

fn with_pace_of_type(content: WorkoutContent, paces: &AthletePaces, unit: DistanceUnit) -> WorkoutContent {
    if content.pace_from.is_some() || content.pace_to.is_some() {
        return content;
    }
    let Some(range) = paces.of_workout(content.workout_type) else { return content };
    let pace = |written: WrittenPace| Pace::parse(&written.to_string(), unit).ok().flatten();
    match (pace(range.from_in(unit)), pace(range.to_in(unit))) {
        (Some(from), Some(to)) => WorkoutContent { pace_from: Some(from), pace_to: Some(to), ..content },
        // A pace that no workout can be written with stays open.
        _ => content,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::running_score::RunningScore;
    use crate::session::NoPaces;
    use crate::workout::WorkoutContentDraft;

    fn paces() -> AthletePaces {
        AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![])
    }

    fn typed(text: &str) -> WorkoutContent {
        let read = session::read(text, DistanceUnit::Km, &NoPaces);
        let workout = &read.workouts[0];
        let draft = WorkoutContentDraft {
            title: "Run".to_owned(),
            description: text.to_owned(),
            distance: workout.distance.amount(),
            duration_minutes: workout.duration_minutes.into(),
            steps: workout.steps.clone(),
            steps_text: text.to_owned(),
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    #[test]
    fn a_session_by_name_gets_its_time_from_the_athlete_and_keeps_its_distance() {
        let before = typed("10 km easy");
        assert_eq!(before.duration.get(), 0);
        let after = with_paces(before.clone(), &paces(), DistanceUnit::Km);
        assert!((40..80).contains(&after.duration.get()), "{:?}", after.duration);
        assert_eq!((after.distance, &after.steps), (before.distance, &before.steps));
    }

    #[test]
    fn a_session_without_steps_gets_the_pace_of_its_type() {
        let draft = WorkoutContentDraft {
            title: "Easy".to_owned(),
            description: "Easy".to_owned(),
            ..WorkoutContentDraft::default()
        };
        let after = with_paces(draft.parse().unwrap(), &paces(), DistanceUnit::Km);
        assert!(after.pace_from.is_some() && after.pace_to.is_some());
        let written = WorkoutContentDraft { pace_from: "6:00".to_owned(), ..draft }.parse().unwrap();
        assert_eq!(with_paces(written.clone(), &paces(), DistanceUnit::Km), written);
    }

    #[test]
    fn without_paces_a_session_stays_as_written() {
        for text in ["10 km easy", "5x1k @ 3:55 r 90s jog"] {
            let before = typed(text);
            let after = with_paces(before.clone(), &AthletePaces::default(), DistanceUnit::Km);
            assert_eq!(after.duration, before.duration, "{text}");
        }
    }
}
