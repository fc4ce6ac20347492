//! An athlete's current paces and what they are derived from.

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, AthleteId};
use training::pace_basis::{NoBasis, PaceBasis, pace_basis};
use training::pace_range::PaceRange;
use training::session::AthletePaces;

use crate::pace_overrides::{self, PaceOverride};
use crate::{Conn, StoreError, goals, race_results};

pub struct Form {
    pub basis: Result<PaceBasis, NoBasis>,
    pub overrides: Vec<PaceOverride>,
}

impl Form {
    /// Works for a deleted athlete too. For an unknown one it is empty.
    pub fn load(conn: &mut Conn, account: AccountId, athlete: AthleteId, today: Date) -> Result<Self, StoreError> {
        let results = race_results::of_athlete(conn, account, athlete)?;
        let pinned = race_results::pinned(conn, account, athlete)?;
        let goals: Vec<_> = goals::of_athlete(conn, account, athlete)?.into_iter().map(|goal| goal.details).collect();
        let basis = pace_basis(&results, pinned, &goals, today);
        Ok(Self { basis, overrides: pace_overrides::of_athlete(conn, account, athlete)? })
    }

    /// As it was on a past day: from the results up to then, if there are any.
    pub fn load_on(conn: &mut Conn, account: AccountId, athlete: AthleteId, day: Date) -> Result<Self, StoreError> {
        let mut results = race_results::of_athlete(conn, account, athlete)?;
        if results.iter().any(|result| result.race.ran_on <= day) {
            results.retain(|result| result.race.ran_on <= day);
        }
        let pinned = race_results::pinned(conn, account, athlete)?;
        let goals: Vec<_> = goals::of_athlete(conn, account, athlete)?.into_iter().map(|goal| goal.details).collect();
        let basis = pace_basis(&results, pinned, &goals, day);
        Ok(Self { basis, overrides: pace_overrides::of_athlete(conn, account, athlete)? })
    }

    /// By the named paces of steps.
    pub fn paces(&self) -> AthletePaces {
        let by_hand = |set: &PaceOverride| (set.name, PaceRange::by_hand(set.from, set.to));
        let score = self.basis.as_ref().ok().map(|basis| basis.score);
        AthletePaces::new(score, self.overrides.iter().map(by_hand).collect())
    }
}

/// The athlete's paces at that time.
pub(crate) fn paces_at(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    now: Timestamp,
) -> Result<AthletePaces, StoreError> {
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    Ok(Form::load(conn, account, athlete, today)?.paces())
}
