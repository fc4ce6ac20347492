//! An athlete's current paces and what they are derived from.

use jiff::Timestamp;
use jiff::civil::Date;
use training::goal::GoalDetails;
use training::ids::{AccountId, AthleteId, GoalId};
use training::pace_basis::{NoBasis, PaceBasis, pace_basis, pace_basis_on};
use training::pace_range::PaceRange;
use training::race::RaceDistance;
use training::race_result::{RaceResult, ResultSource};
use training::running_score::RunningScore;
use training::session::{AthletePaces, HeartNumbers};
use uuid::Uuid;

use crate::goals::StoredGoal;
use crate::pace_overrides::{self, PaceOverride};
use crate::{Conn, StoreError, athletes, goals, race_results};

/// An athlete's paces on a day.
pub struct Form {
    pub basis: Result<PaceBasis, NoBasis>,
    pub overrides: Vec<PaceOverride>,
    pub heart: HeartNumbers,
}

/// Everything that an athlete's paces are derived from, and the races among it.
#[derive(PartialEq)]
pub struct PaceHistory {
    results: Vec<RaceResult>,
    pinned: Option<Uuid>,
    goals: Vec<GoalDetails>,
    overrides: Vec<PaceOverride>,
    races: Vec<Race>,
    /// As they are now, on whatever day: nothing tells since when they are true.
    heart: HeartNumbers,
}

/// A race of a day, planned or run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Race {
    /// Absent for a result without a goal.
    pub goal: Option<GoalId>,
    pub races_on: Date,
    pub distance: RaceDistance,
    pub has_result: bool,
}

impl PaceHistory {
    /// Works for a deleted athlete too. For an unknown one it is empty.
    pub fn load(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Self, StoreError> {
        let results = race_results::of_athlete(conn, account, athlete)?;
        let goals = goals::of_athlete(conn, account, athlete)?;
        let own = results.iter().filter(|result| matches!(result.source, ResultSource::Own(_))).map(Race::of_result);
        Ok(Self {
            races: goals.iter().map(Race::of_goal).chain(own).collect(),
            pinned: race_results::pinned(conn, account, athlete)?,
            overrides: pace_overrides::of_athlete(conn, account, athlete)?,
            goals: goals.into_iter().map(|goal| goal.details).collect(),
            results,
            heart: athletes::heart_numbers(conn, account, athlete)?,
        })
    }

    fn today(&self, today: Date) -> Form {
        let basis = pace_basis(&self.results, self.pinned, &self.goals, today);
        Form { basis, overrides: self.overrides.clone(), heart: self.heart.clone() }
    }

    /// As it was on a past day, by what is known now (decision 119).
    pub fn on(&self, day: Date) -> Form {
        let basis = pace_basis_on(&self.results, self.pinned, &self.goals, day);
        Form { basis, overrides: self.overrides.clone(), heart: self.heart.clone() }
    }

    pub fn races_on(&self, day: Date) -> impl Iterator<Item = &Race> {
        self.races.iter().filter(move |race| race.races_on == day)
    }

    pub fn race_days(&self) -> impl Iterator<Item = Date> {
        self.races.iter().map(|race| race.races_on)
    }

    pub(crate) fn paces_at(&self, now: Timestamp) -> AthletePaces {
        self.today(now.to_zoned(jiff::tz::TimeZone::UTC).date()).paces()
    }

    /// Whether a run of that day would be judged the same: by the same paces, and with the same races on that day.
    pub(crate) fn judges_alike(&self, other: &Self, day: Date) -> bool {
        let basis = |history: &Self| history.on(day).basis.ok().map(|basis| (basis.kind, basis.score));
        let has_same_races = || self.races_on(day).eq(other.races_on(day));
        let are_alike = self.overrides == other.overrides && self.heart == other.heart;
        are_alike && has_same_races() && basis(self) == basis(other)
    }
}

impl Race {
    const fn of_goal(goal: &StoredGoal) -> Self {
        let details = &goal.details;
        Self {
            goal: Some(goal.id),
            races_on: details.races_on,
            distance: details.distance,
            has_result: details.result_time.is_some(),
        }
    }

    const fn of_result(result: &RaceResult) -> Self {
        Self { goal: None, races_on: result.race.ran_on, distance: result.race.distance, has_result: true }
    }
}

impl Form {
    pub fn load(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> Result<Self, StoreError> {
        Ok(PaceHistory::load(conn, account, athlete)?.today(today))
    }

    /// By the named paces of steps.
    pub fn paces(&self) -> AthletePaces {
        self.paces_by(self.basis.as_ref().ok().map(|basis| basis.score))
    }

    /// As they would be with another score. Those set by hand stay.
    pub fn paces_by(&self, score: Option<RunningScore>) -> AthletePaces {
        let by_hand = |set: &PaceOverride| (set.name, PaceRange::by_hand(set.from, set.to));
        AthletePaces::new(score, self.overrides.iter().map(by_hand).collect()).with_heart(self.heart.clone())
    }
}

/// The athlete's paces at that time.
pub(crate) fn paces_at(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    now: Timestamp,
) -> Result<AthletePaces, StoreError> {
    Ok(PaceHistory::load(conn, account, athlete)?.paces_at(now))
}
