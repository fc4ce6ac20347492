//! A race with its plan, worked out.

use race::{Fit, Ground, PlanDetails, Planned, Surroundings, off_by, plan, stretches_by_itself};
use store::courses::{self, StoredCourse};
use store::goals::StoredGoal;
use store::race_plans::{self, StoredRacePlan};
use store::{Conn, StoreError, day_conditions};
use training::distance::DistanceUnit;
use training::ids::{AccountId, CourseId};
use training::race::RaceTime;

use super::course::ground_of;

/// A race with its plan, worked out.
pub(crate) struct RacePlan {
    pub goal: StoredGoal,
    /// As it is stored, if it is.
    pub stored: Option<StoredRacePlan>,
    pub details: PlanDetails,
    pub course: Option<StoredCourse>,
    pub use_of_course: UseOfCourse,
    pub ground: Ground,
    pub planned: Planned,
    /// Of the splits.
    pub unit: DistanceUnit,
}

/// How a course becomes as long as the race.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct UseOfCourse {
    /// More than a hundredth off, and nobody said what to do: the plan is on a flat course.
    pub off_by: Option<f64>,
    pub is_stretched: bool,
}

/// Where neither the goal nor the plan has a time: an hour for ten kilometres.
const USUAL_SECONDS_PER_METRE: f64 = 0.36;

impl RacePlan {
    /// As it is stored; otherwise what a new one begins with.
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        goal: StoredGoal,
        unit: Option<DistanceUnit>,
    ) -> Result<Self, StoreError> {
        let stored = race_plans::find(conn, account, goal.id)?;
        let known = stored.as_ref().and_then(|stored| serde_json::from_value(stored.details.clone()).ok());
        let details = known.unwrap_or_else(|| PlanDetails::new(target_of(&goal)));
        let course = stored.as_ref().and_then(|stored| stored.course);
        Self::of(conn, account, (goal, stored), (details, course), unit)
    }

    pub fn of(
        conn: &mut Conn,
        account: AccountId,
        (goal, stored): (StoredGoal, Option<StoredRacePlan>),
        (details, course): (PlanDetails, Option<CourseId>),
        unit: Option<DistanceUnit>,
    ) -> Result<Self, StoreError> {
        let course = match course {
            Some(id) => courses::find(conn, account, id)?,
            None => None,
        };
        let usual_altitude =
            day_conditions::usual_height(conn, account, goal.details.athlete_id, goal.details.races_on)?;
        let (ground, use_of_course) = raced(course.as_ref(), details.fit, goal.details.distance.metres());
        let goal_unit = goal.details.distance.unit();
        let unit = unit.unwrap_or(goal_unit);
        let around = Surroundings { unit: goal_unit, split_unit: unit, usual_altitude };
        let planned = plan(&ground, &details, around);
        Ok(Self { goal, stored, details, course, use_of_course, ground, planned, unit })
    }

    pub fn course_id(&self) -> Option<CourseId> {
        self.course.as_ref().map(|course| course.id)
    }

    pub fn is_shown(&self) -> bool {
        self.stored.as_ref().is_some_and(|stored| stored.is_shown)
    }
}

/// The ground of a race of that length.
pub(crate) fn raced(course: Option<&StoredCourse>, fit: Option<Fit>, race_metres: f64) -> (Ground, UseOfCourse) {
    let flat = || Ground::flat(race_metres);
    let Some(ground) = course.map(ground_of) else { return (flat(), UseOfCourse::default()) };
    let off = off_by(ground.metres(), race_metres);
    let stretched = |ground: Ground| {
        let is_stretched = (ground.metres() - race_metres).abs() >= 1.0;
        (ground.stretched_to(race_metres), UseOfCourse { off_by: None, is_stretched })
    };
    match fit {
        Some(Fit::AsItIs) => (ground, UseOfCourse::default()),
        Some(Fit::Stretch) => stretched(ground),
        None if stretches_by_itself(off) => stretched(ground),
        None => (flat(), UseOfCourse { off_by: Some(off), is_stretched: false }),
    }
}

fn target_of(goal: &StoredGoal) -> u32 {
    let usual = || (goal.details.distance.metres() * USUAL_SECONDS_PER_METRE).round().max(1.0) as u32;
    goal.details.target_time.map_or_else(usual, RaceTime::seconds)
}
