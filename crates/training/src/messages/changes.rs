//! What has changed in a plan since its athlete was last told, for future days.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use texts::{Language, Phrase, phrase};

use super::{headline, known_headline};
use crate::distance::DistanceUnit;
use crate::ids::WorkoutId;
use crate::plans::schedule::Schedule;
use crate::session::{NoPaces, lines};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::Workout;

/// More than anybody changes at once; beyond this the nearest are kept.
pub const MAX_KEPT_CHANGES: usize = 400;
const MAX_CHARACTERS: usize = 400;

/// A workout as the athlete last saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    pub day: Date,
    pub headline: String,
    /// Everything else about it, so that a change of the steps counts.
    pub detail: String,
}

impl Stand {
    fn of(workout: &Workout, language: Language, unit: Option<DistanceUnit>) -> Self {
        let content = &workout.content;
        let steps = lines(content.steps.as_slice(), &NoPaces, content.distance.unit()).join("; ");
        let cut = |text: String| text.chars().take(MAX_CHARACTERS).collect();
        Self {
            day: workout.scheduled_on,
            headline: cut(match unit {
                Some(unit) => known_headline(content, language, unit),
                None => headline(content, language, None),
            }),
            detail: cut(format!("{steps}\n{}", content.description)),
        }
    }
}

/// Every session of a plan, in the reader's unit or else its own. Rest days are not news.
pub fn stands(workouts: &[Workout], language: Language, unit: Option<DistanceUnit>) -> HashMap<WorkoutId, Stand> {
    let sessions = workouts.iter().filter(|workout| workout.content.workout_type != WorkoutType::Rest);
    sessions.map(|workout| (workout.id, Stand::of(workout, language, unit))).collect()
}

/// The future sessions that have changed, in their previous state; `None` for a new one.
pub fn differing(
    before: &[Workout],
    after: &Schedule,
    today: Date,
    language: Language,
    unit: Option<DistanceUnit>,
) -> BTreeMap<WorkoutId, Option<Stand>> {
    let (before, after) = (stands(before, language, unit), stands(after.workouts(), language, unit));
    let is_to_come = |stand: Option<&Stand>| stand.is_some_and(|stand| stand.day >= today);
    before
        .keys()
        .chain(after.keys())
        .filter(|id| before.get(id) != after.get(id) && (is_to_come(before.get(id)) || is_to_come(after.get(id))))
        .map(|id| (*id, before.get(id).cloned()))
        .collect()
}

/// Limits them to this many, the earliest future days first.
pub fn nearest(
    told: BTreeMap<WorkoutId, Option<Stand>>,
    now: &HashMap<WorkoutId, Stand>,
    today: Date,
    most: usize,
) -> BTreeMap<WorkoutId, Option<Stand>> {
    let mut by_day: Vec<_> = told
        .into_iter()
        .map(|(id, before)| {
            let days = [before.as_ref(), now.get(&id)].into_iter().flatten().map(|stand| stand.day);
            (days.filter(|day| *day >= today).min(), id, before)
        })
        .collect();
    by_day.sort_by_key(|(day, id, _)| (*day, *id));
    by_day.into_iter().take(most).map(|(_, id, before)| (id, before)).collect()
}

/// A changed session as a line of text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    pub day: Date,
    pub line: String,
}

/// The sessions that have changed, by day. Empty if everything was undone.
pub fn changes(
    told: &BTreeMap<WorkoutId, Option<Stand>>,
    now: &HashMap<WorkoutId, Stand>,
    today: Date,
    language: Language,
) -> Vec<Change> {
    let said = |phrase: Phrase| phrase.in_language(language);
    let mut changes: Vec<Change> = told
        .iter()
        .filter_map(|(id, before)| match (before, now.get(id)) {
            (Some(before), Some(after)) if before == after => None,
            (Some(before), Some(after)) if before.day != after.day => {
                let (from, to) = (language.day(before.day), language.day(after.day));
                let line = phrase!("{from}: {session} moved to {to}", from, session = &after.headline, to);
                Some((after.day.max(before.day), said(line)))
            }
            (Some(_), Some(after)) => {
                let day = language.day(after.day);
                Some((after.day, said(phrase!("{day}, now: {session}", day, session = &after.headline))))
            }
            (Some(before), None) => {
                let day = language.day(before.day);
                Some((before.day, said(phrase!("{day}: {session} is off", day, session = &before.headline))))
            }
            (None, Some(after)) => {
                let day = language.day(after.day);
                Some((after.day, said(phrase!("{day}, new: {session}", day, session = &after.headline))))
            }
            (None, None) => None,
        })
        .filter(|(day, _)| *day >= today)
        .map(|(day, line)| Change { day, line })
        .collect();
    changes.sort();
    changes
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::plans::schedule::PlanDraft;
    use crate::workouts::workout::WorkoutContentDraft;

    const TODAY: Date = date(2026, 10, 14);

    fn workout(number: u128, day: Date, title: &str) -> Workout {
        let content = WorkoutContentDraft {
            title: title.into(),
            description: "By feel".into(),
            ..WorkoutContentDraft::default()
        };
        let content = content.parse().unwrap();
        Workout { id: Uuid::from_u128(number).into(), scheduled_on: day, is_completed: false, content }
    }

    fn plan(workouts: &[Workout]) -> Schedule {
        let plan = PlanDraft {
            name: "Autumn".into(),
            description: String::new(),
            athlete_id: Some(Uuid::from_u128(1).into()),
            athlete_name: String::new(),
            starts_on: date(2026, 10, 12),
            weeks: 4,
            unit: "km".into(),
            has_plan_check: false,
        };
        Schedule::new(Uuid::from_u128(2).into(), plan.parse().unwrap(), workouts.to_vec()).unwrap()
    }

    fn told(before: &[Workout], after: &[Workout]) -> Vec<String> {
        let after = plan(after);
        let differing = differing(before, &after, TODAY, Language::English, None);
        let changes = changes(&differing, &stands(after.workouts(), Language::English, None), TODAY, Language::English);
        changes.into_iter().map(|change| change.line).collect()
    }

    #[test]
    fn each_change_is_a_line_ordered_by_day() {
        let before = [
            workout(1, date(2026, 10, 15), "Tempo"),
            workout(2, date(2026, 10, 16), "Hills"),
            workout(3, date(2026, 10, 17), "Easy"),
        ];
        let after = [
            workout(1, date(2026, 10, 18), "Tempo"),
            workout(3, date(2026, 10, 17), "Long"),
            workout(4, date(2026, 10, 20), "Strides"),
        ];
        assert_eq!(
            told(&before, &after),
            [
                "Friday 16 October: Easy Run: Hills is off",
                "Saturday 17 October, now: Easy Run: Long",
                "Thursday 15 October: Easy Run: Tempo moved to Sunday 18 October",
                "Tuesday 20 October, new: Easy Run: Strides",
            ]
        );
    }

    #[test]
    fn past_days_and_undone_changes_are_no_news() {
        let past = [workout(1, date(2026, 10, 13), "Tempo")];
        assert_eq!(told(&past, &[workout(1, date(2026, 10, 13), "Long")]), Vec::<String>::new());
        assert_eq!(told(&past, &[]), Vec::<String>::new());
        let before = [workout(2, date(2026, 10, 16), "Hills")];
        let once = differing(&before, &plan(&[]), TODAY, Language::English, None);
        assert_eq!(once.len(), 1);
        let back = stands(&before, Language::English, None);
        assert!(changes(&once, &back, TODAY, Language::English).is_empty());
    }

    #[test]
    fn every_change_is_listed_and_of_too_many_the_nearest_are_kept() {
        let day = |n: u128| date(2026, 10, 15).saturating_add(jiff::Span::new().days(n as i64 % 20));
        let before: Vec<Workout> = (0..60).map(|n| workout(n, day(n), "Easy")).collect();
        let after: Vec<Workout> = (0..60).map(|n| workout(n, day(n), "Long")).collect();
        assert_eq!(told(&before, &after).len(), 60, "each counts once");
        let all = differing(&before, &plan(&after), TODAY, Language::English, None);
        let kept = nearest(all, &stands(&after, Language::English, None), TODAY, 6);
        let mut days: Vec<Date> = kept.values().flatten().map(|stand| stand.day).collect();
        days.sort();
        assert_eq!(days, [day(0), day(0), day(0), day(1), day(1), day(1)]);
    }
}
