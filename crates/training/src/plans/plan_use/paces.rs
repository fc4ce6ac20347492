//! Fills in an athlete's own paces.

use std::collections::HashMap;

use super::PlacedSession;
use crate::distance::DistanceUnit;
use crate::minutes::Minutes;
use crate::pace::Pace;
use crate::pace_range::WrittenPace;
use crate::session::{
    self, AthletePaces, LikelyPaces, NoPaces, Paces, PlanPaces, SessionWorkout, Single, Step, Steps, Sums, UphillPaces,
};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;

/// More than a template has, even if it is scaled in several ways.
const MAX_TEXTS: usize = 10_000;

/// Writes the sessions of a template with athletes' own paces. Each text is parsed once, for any number of athletes.
pub struct PaceWriter {
    unit: DistanceUnit,
    read: HashMap<String, Option<SessionWorkout>>,
}

impl PaceWriter {
    /// `unit` is the template's.
    pub fn new(unit: DistanceUnit) -> Self {
        Self { unit, read: HashMap::new() }
    }

    /// The athlete's paces fill what the steps leave open, replacing figures from another athlete's paces: the distance
    /// of a run by time, the time of a run by distance. A session without steps gets the pace of its type. Written
    /// figures stay, and the race gets no training pace.
    pub fn write(&mut self, session: &PlacedSession, paces: &AthletePaces) -> WorkoutContent {
        if !session.content.is_running() {
            return session.content.clone();
        }
        let content = self.with_own_remainder(session.content.clone(), paces);
        let steps = content.steps.as_slice();
        if session.is_race && session::work_pace(steps, paces).is_none() {
            return content;
        }
        if steps.is_empty() {
            return with_pace_of_type(content, paces, self.unit);
        }
        let unit = self.unit;
        // As the reader estimates: by length and uphill too, once the athlete's paces are known.
        let (plan, likely) = (PlanPaces { paces, unit }, LikelyPaces { paces, unit });
        let uphill = UphillPaces(&likely);
        let told: &dyn Paces = match content.workout_type {
            _ if !likely.has_own_easy_pace() => &plan,
            WorkoutType::Hills => &uphill,
            _ => &likely,
        };
        let sums = Sums::of(steps, told);
        let alone = Sums::of(steps, &NoPaces);
        let read = self.read(&content);
        let whole_distance = read.filter(|read| read.has_whole_distance).map(|read| read.distance);
        let whole_time = read.filter(|read| read.has_whole_time).map(|read| i64::from(read.duration_minutes));
        let is_told = alone.lacks_distance && !sums.lacks_distance || content.distance.thousandths() == 0;
        let distance = if is_told { whole_distance.unwrap_or(sums.whole_distance(unit)) } else { content.distance };
        let is_told = alone.lacks_time && !sums.lacks_time || content.duration.get() == 0;
        let duration = match is_told {
            true => Minutes::new(whole_time.unwrap_or(sums.minutes())).unwrap_or_default(),
            false => content.duration,
        };
        let is_open = content.pace_from.is_none() && content.pace_to.is_none();
        let of_the_text = read.map_or((None, None), |read| (read.pace_from, read.pace_to));
        let (pace_from, pace_to) = if is_open { of_the_text } else { (content.pace_from, content.pace_to) };
        WorkoutContent { distance, duration, pace_from, pace_to, ..content }
    }

    /// "45 min incl 6x1k T": how much is left beside the repeats depends on how fast the athlete runs them.
    fn with_own_remainder(&mut self, content: WorkoutContent, paces: &AthletePaces) -> WorkoutContent {
        let Some(text) = content.steps_text.as_ref() else { return content };
        if self.reading(text.as_str()).is_none_or(|read| !(read.has_whole_time || read.has_whole_distance)) {
            return content;
        }
        let own = session::read(text.as_str(), self.unit, paces).workouts;
        match own.as_slice() {
            [own] if differ_in_one_length(&own.steps, content.steps.as_slice()) => {
                match Steps::new(own.steps.clone()) {
                    Ok(steps) => WorkoutContent { steps, ..content },
                    Err(_) => content,
                }
            }
            _ => content,
        }
    }

    /// The reading of the steps' text, if it matches the steps.
    fn read(&mut self, content: &WorkoutContent) -> Option<&SessionWorkout> {
        let text = content.steps_text.as_ref()?.as_str();
        self.reading(text).filter(|read| {
            let steps = content.steps.as_slice();
            read.steps == steps || read.has_whole_time && differ_in_one_length(&read.steps, steps)
        })
    }

    fn reading(&mut self, text: &str) -> Option<&SessionWorkout> {
        if !self.read.contains_key(text) {
            if self.read.len() == MAX_TEXTS {
                self.read.clear();
            }
            let mut workouts = session::read(text, self.unit, &NoPaces).workouts;
            let only = if workouts.len() == 1 { workouts.pop() } else { None };
            self.read.insert(text.to_owned(), only);
        }
        self.read.get(text)?.as_ref()
    }
}

/// The same session but for how long one of its single steps is.
fn differ_in_one_length(one: &[Step], other: &[Step]) -> bool {
    let mut differing = one.iter().zip(other).filter(|(one, other)| one != other);
    let (first, second) = (differing.next(), differing.next());
    one.len() == other.len()
        && second.is_none()
        && first.is_some_and(|pair| match pair {
            (Step::Single(one), Step::Single(other)) => Single { extent: other.extent, ..one.clone() } == *other,
            _ => false,
        })
}

fn with_pace_of_type(content: WorkoutContent, paces: &AthletePaces, unit: DistanceUnit) -> WorkoutContent {
    if content.pace_from.is_some() || content.pace_to.is_some() {
        return content;
    }
    let Some(range) = paces.of_workout(content.workout_type) else { return content };
    let pace = |written: WrittenPace| Pace::parse(&written.to_string(), unit).ok().flatten();
    match (pace(range.from_in(unit)), pace(range.to_in(unit))) {
        (Some(from), Some(to)) => WorkoutContent { pace_from: Some(from), pace_to: Some(to), ..content },
        // A pace that no workout can have stays open.
        _ => content,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use texts::Language;
    use uuid::Uuid;

    use super::*;
    use crate::plans::starter_plans::STARTER_PLANS;
    use crate::races::running_score::RunningScore;
    use crate::workouts::workout::WorkoutContentDraft;

    fn paces() -> AthletePaces {
        AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![])
    }

    fn placed(content: WorkoutContent) -> PlacedSession {
        let source = Uuid::from_u128(1).into();
        PlacedSession { source, scheduled_on: date(2026, 10, 15), is_race: false, content }
    }

    fn with_paces(content: WorkoutContent, paces: &AthletePaces) -> WorkoutContent {
        PaceWriter::new(DistanceUnit::Km).write(&placed(content), paces)
    }

    fn typed(text: &str, paces: &dyn Paces) -> WorkoutContent {
        let read = session::read(text, DistanceUnit::Km, paces);
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
    fn a_session_with_named_paces_gets_the_athletes_time_and_keeps_its_distance() {
        let before = typed("10 km easy", &NoPaces);
        assert_eq!(before.duration.get(), 0);
        let after = with_paces(before.clone(), &paces());
        assert!((40..80).contains(&after.duration.get()), "{:?}", after.duration);
        assert_eq!((after.distance, &after.steps), (before.distance, &before.steps));
    }

    #[test]
    fn figures_from_anothers_paces_are_recomputed_from_the_athletes_own() {
        let others = AthletePaces::new(Some(RunningScore::new(35.0).unwrap()), vec![]);
        for text in ["10 km easy", "60 min easy", "2k easy, 5x1k @ interval r 90s jog, 2k easy", "45 min incl 6x1k T"] {
            let own = typed(text, &paces());
            let after = with_paces(typed(text, &others), &paces());
            assert_eq!((after.distance, after.duration), (own.distance, own.duration), "{text}");
        }
        for text in ["5k @ 4:00", "10 km easy"] {
            let by_hand = WorkoutContent { duration: Minutes::new(75).unwrap(), ..typed(text, &NoPaces) };
            let after = with_paces(by_hand, &paces());
            assert_eq!(
                after.duration.get() == 75,
                text == "5k @ 4:00",
                "{text}: what its steps tell was never an estimate"
            );
        }
    }

    #[test]
    fn what_is_not_run_gets_no_kilometres() {
        for text in ["strength 45 min", "bike 60 min", "hike 12 km", "40 min walk"] {
            let before = typed(text, &NoPaces);
            let before = WorkoutContent { workout_type: WorkoutType::AlternativeTraining, ..before };
            let after = with_paces(before.clone(), &paces());
            assert_eq!((after.distance, after.duration), (before.distance, before.duration), "{text}");
        }
    }

    #[test]
    fn a_starter_plan_takes_as_long_as_the_athlete_needs() {
        let starter = STARTER_PLANS.iter().find(|starter| starter.key == "half-beginner").unwrap();
        let mut last = 0;
        let new_id = || {
            last += 1;
            Uuid::from_u128(last).into()
        };
        let template = starter.template(Language::English, Uuid::from_u128(1).into(), new_id).unwrap();
        let minutes = |paces: &AthletePaces| -> u32 {
            let written = template.workouts().iter().map(|workout| with_paces(workout.content.clone(), paces));
            written.map(|content| u32::from(content.duration.get())).sum()
        };
        let (quick, slow) = (AthletePaces::new(RunningScore::new(60.0).ok(), vec![]), paces());
        assert!(minutes(&quick) * 10 < minutes(&slow) * 9, "{} {}", minutes(&quick), minutes(&slow));
        assert!(minutes(&slow) < minutes(&AthletePaces::default()), "nobody's stays as it was written");
    }

    #[test]
    fn a_session_without_steps_gets_the_pace_of_its_type() {
        let draft = WorkoutContentDraft {
            title: "Easy".to_owned(),
            description: "Easy".to_owned(),
            ..WorkoutContentDraft::default()
        };
        let after = with_paces(draft.parse().unwrap(), &paces());
        assert!(after.pace_from.is_some() && after.pace_to.is_some());
        let written = WorkoutContentDraft { pace_from: "6:00".to_owned(), ..draft }.parse().unwrap();
        assert_eq!(with_paces(written.clone(), &paces()), written);
    }

    #[test]
    fn the_race_gets_no_training_pace() {
        let draft = WorkoutContentDraft {
            title: "Race day: marathon".to_owned(),
            description: "One kilometre at a time".to_owned(),
            workout_type: "Tempo".to_owned(),
            distance: 42.195,
            ..WorkoutContentDraft::default()
        };
        let race = |content: WorkoutContent| {
            let session = PlacedSession { is_race: true, ..placed(content) };
            PaceWriter::new(DistanceUnit::Km).write(&session, &paces())
        };
        let content = draft.parse().unwrap();
        assert_eq!(race(content.clone()), content);
        let typed_race = typed("42.2 km", &NoPaces);
        assert_eq!(race(typed_race.clone()), typed_race);
        let at_its_pace = race(typed("42.2 km @ marathon pace", &NoPaces));
        assert!((150..240).contains(&at_its_pace.duration.get()), "{:?}", at_its_pace.duration);
    }

    #[test]
    fn without_paces_a_session_stays_as_written() {
        for text in ["10 km easy", "5x1k @ 3:55 r 90s jog"] {
            let before = typed(text, &NoPaces);
            let after = with_paces(before.clone(), &AthletePaces::default());
            assert_eq!(after.duration, before.duration, "{text}");
        }
    }
}
