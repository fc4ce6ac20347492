//! What differs between two versions of a plan, as people read it: by day.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::shift::shift;
use crate::calendar::plus_days;
use crate::plans::schedule::{Plan, Schedule};
use crate::workouts::workout::{Workout, WorkoutContent};

/// A day whose sessions differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayVersions<'a> {
    /// In the later version.
    pub day: Date,
    pub before: Vec<&'a WorkoutContent>,
    pub after: Vec<&'a WorkoutContent>,
}

/// Something about the whole plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Name,
    Description,
    Athlete,
    Start,
    Weeks,
    Unit,
    PlanCheck,
}

impl Detail {
    pub const ALL: [Self; 7] =
        [Self::Name, Self::Description, Self::Athlete, Self::Start, Self::Weeks, Self::Unit, Self::PlanCheck];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Description => "description",
            Self::Athlete => "athlete",
            Self::Start => "start",
            Self::Weeks => "weeks",
            Self::Unit => "unit",
            Self::PlanCheck => "planCheck",
        }
    }

    fn differs(self, before: &Plan, after: &Plan) -> bool {
        match self {
            Self::Name => before.name != after.name,
            Self::Description => before.description != after.description,
            Self::Athlete => before.athlete_id != after.athlete_id,
            Self::Start => before.calendar.starts_on() != after.calendar.starts_on(),
            Self::Weeks => before.calendar.weeks() != after.calendar.weeks(),
            Self::Unit => before.unit != after.unit,
            Self::PlanCheck => before.has_plan_check != after.has_plan_check,
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanChanges<'a> {
    pub details: Vec<Detail>,
    /// In order. If the plan moved with its start date, days are compared where they moved to.
    pub days: Vec<DayVersions<'a>>,
}

impl<'a> PlanChanges<'a> {
    pub fn between(before: &'a Schedule, after: &'a Schedule) -> Self {
        let details = Detail::ALL.into_iter().filter(|detail| detail.differs(before.plan(), after.plan())).collect();
        let days_moved = shift(before, after);
        let earlier = contents_by_day(before.workouts(), days_moved);
        let later = contents_by_day(after.workouts(), 0);
        let days: BTreeSet<Date> = earlier.keys().chain(later.keys()).copied().collect();
        let on = |days: &BTreeMap<Date, Vec<&'a WorkoutContent>>, day| days.get(&day).cloned().unwrap_or_default();
        let days = days
            .into_iter()
            .map(|day| DayVersions { day, before: on(&earlier, day), after: on(&later, day) })
            .filter(|day| day.before != day.after)
            .collect();
        Self { details, days }
    }

    /// As people count: days, and one for the details of the plan.
    pub fn count(&self) -> usize {
        self.days.len() + usize::from(!self.details.is_empty())
    }
}

fn contents_by_day(workouts: &[Workout], days_moved: i32) -> BTreeMap<Date, Vec<&WorkoutContent>> {
    let mut days: BTreeMap<Date, Vec<&WorkoutContent>> = BTreeMap::new();
    for workout in workouts {
        days.entry(plus_days(workout.scheduled_on, days_moved)).or_default().push(&workout.content);
    }
    days
}
