use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::content::{ContentPatch, UnreadableVersion};
use super::shift::{by_id, shift};
use crate::calendar::{Calendar, plus_days};
use crate::distance::DistanceUnit;
use crate::ids::{AthleteId, WorkoutId};
use crate::plans::schedule::{Plan, Schedule};
use crate::text::{Description, Line};
use crate::workouts::workout::Workout;

/// What turns one version of a plan into another.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    plan: Option<Details>,
    /// By how many days all workouts move, before anything else.
    #[serde(rename = "m", default, skip_serializing_if = "is_zero")]
    shift_days: i32,
    #[serde(rename = "r", default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<WorkoutId>,
    #[serde(rename = "c", default, skip_serializing_if = "Vec::is_empty")]
    changed: Vec<ChangedWorkout>,
    /// The order of workouts on days where it does not follow from the rest.
    #[serde(rename = "o", default, skip_serializing_if = "BTreeMap::is_empty")]
    order: BTreeMap<Date, Vec<WorkoutId>>,
}

/// A workout that is new or differs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct ChangedWorkout {
    #[serde(rename = "i")]
    id: WorkoutId,
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    day: Option<Date>,
    #[serde(flatten)]
    content: ContentPatch,
}

/// A plan without its workouts and without the athlete's name, which follows the roster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Details {
    name: String,
    description: Option<String>,
    athlete: AthleteId,
    starts_on: Date,
    weeks: u8,
    unit: DistanceUnit,
    has_plan_check: bool,
}

impl Difference {
    /// Whether workouts are completed is no part of a version: answers are stored separately.
    pub fn between(from: &Schedule, to: &Schedule) -> Self {
        let (details, next_details) = (Details::of(from.plan()), Details::of(to.plan()));
        let shift_days = shift(from, to);
        let before = by_id(from);
        let after = by_id(to);
        let removed = from.workouts().iter().map(|workout| workout.id).filter(|id| !after.contains_key(id)).collect();
        let changed = to
            .workouts()
            .iter()
            .filter_map(|workout| ChangedWorkout::between(before.get(&workout.id).copied(), workout, shift_days));
        let mut difference = Self {
            plan: (details != next_details).then_some(next_details),
            shift_days,
            removed,
            changed: changed.collect(),
            order: BTreeMap::new(),
        };
        difference.order = difference.missing_order(from, to);
        difference
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub fn apply(&self, from: &Schedule) -> Result<Schedule, UnreadableVersion> {
        let mut workouts = self.workouts(from)?;
        workouts.sort_by_cached_key(|workout| {
            let order = self.order.get(&workout.scheduled_on);
            (workout.scheduled_on, order.and_then(|ids| ids.iter().position(|id| *id == workout.id)))
        });
        let plan = match &self.plan {
            Some(details) => details.plan(from.plan()),
            None => from.plan().clone(),
        };
        Ok(Schedule::from_stored(from.id(), plan, workouts))
    }

    /// The workouts by day, in the order that follows without `order`.
    fn workouts(&self, from: &Schedule) -> Result<Vec<Workout>, UnreadableVersion> {
        let removed: BTreeSet<WorkoutId> = self.removed.iter().copied().collect();
        let changed: HashMap<WorkoutId, &ChangedWorkout> = self.changed.iter().map(|one| (one.id, one)).collect();
        let mut known = BTreeSet::new();
        let mut workouts = Vec::with_capacity(from.workouts().len() + self.changed.len());
        for workout in from.workouts().iter().filter(|workout| !removed.contains(&workout.id)) {
            known.insert(workout.id);
            let mut workout =
                Workout { scheduled_on: plus_days(workout.scheduled_on, self.shift_days), ..workout.clone() };
            if let Some(change) = changed.get(&workout.id) {
                workout.scheduled_on = change.day.unwrap_or(workout.scheduled_on);
                workout.content = change.content.apply(Some(&workout.content))?;
            }
            workouts.push(workout);
        }
        for change in self.changed.iter().filter(|change| !known.contains(&change.id)) {
            workouts.push(Workout {
                id: change.id,
                scheduled_on: change.day.ok_or(UnreadableVersion)?,
                is_completed: false,
                content: change.content.apply(None)?,
            });
        }
        workouts.sort_by_key(|workout| workout.scheduled_on);
        Ok(workouts)
    }

    fn missing_order(&self, from: &Schedule, to: &Schedule) -> BTreeMap<Date, Vec<WorkoutId>> {
        let without = self.workouts(from).map(|workouts| ids_by_day(&workouts)).unwrap_or_default();
        let mut wanted = ids_by_day(to.workouts());
        wanted.retain(|day, ids| ids.len() > 1 && without.get(day) != Some(ids));
        wanted
    }
}

impl ChangedWorkout {
    /// `None` if nothing differs.
    fn between(before: Option<&Workout>, after: &Workout, shift_days: i32) -> Option<Self> {
        let day = before.map(|before| plus_days(before.scheduled_on, shift_days));
        let content = ContentPatch::between(before.map(|before| &before.content), &after.content);
        let day = (day != Some(after.scheduled_on)).then_some(after.scheduled_on);
        (day.is_some() || !content.is_empty()).then_some(Self { id: after.id, day, content })
    }
}

impl Details {
    pub(super) fn of(plan: &Plan) -> Self {
        let Plan { name, description, athlete_id, athlete_name: _, calendar, unit, has_plan_check } = plan;
        Self {
            name: name.to_string(),
            description: description.as_ref().map(ToString::to_string),
            athlete: *athlete_id,
            starts_on: calendar.starts_on(),
            weeks: calendar.weeks(),
            unit: *unit,
            has_plan_check: *has_plan_check,
        }
    }

    fn plan(&self, from: &Plan) -> Plan {
        Plan {
            name: Line::from_stored(self.name.clone()),
            description: self.description.clone().map(Description::from_stored),
            athlete_id: self.athlete,
            athlete_name: from.athlete_name.clone(),
            calendar: Calendar::from_stored(self.starts_on, self.weeks),
            unit: self.unit,
            has_plan_check: self.has_plan_check,
        }
    }
}

fn ids_by_day(workouts: &[Workout]) -> BTreeMap<Date, Vec<WorkoutId>> {
    let mut days: BTreeMap<Date, Vec<WorkoutId>> = BTreeMap::new();
    for workout in workouts {
        days.entry(workout.scheduled_on).or_default().push(workout.id);
    }
    days
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &i32) -> bool {
    *number == 0
}
