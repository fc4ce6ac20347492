use jiff::civil::Date;
use texts::phrase;

use crate::error::{Invalid, Problems};
use crate::ids::{AthleteId, GoalId, RaceResultId};
use crate::races::goal::{race_day, race_name};
use crate::races::race::{RaceDistance, RaceTime};
use crate::text::Title;

/// A race that an athlete has run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceResult {
    pub source: ResultSource,
    pub race: RaceRun,
}

/// A result stands alone, or belongs to a goal and changes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultSource {
    Own(RaceResultId),
    Goal(GoalId),
    /// What a coach accepted without a race: paces follow from it, but it shows nothing that was run.
    Estimate(RaceResultId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaceRun {
    pub athlete_id: AthleteId,
    pub race_name: Title,
    pub ran_on: Date,
    pub distance: RaceDistance,
    pub time: RaceTime,
}

/// An unvalidated result.
#[derive(Debug, Clone, PartialEq)]
pub struct RaceResultDraft {
    pub athlete_id: Option<AthleteId>,
    pub race_name: String,
    pub ran_on: Date,
    pub distance: f64,
    pub unit: String,
    pub time: String,
}

impl RaceResultDraft {
    pub fn parse(&self) -> Result<RaceRun, Invalid> {
        let mut problems = Problems::default();
        let athlete_id = self.athlete_id.ok_or_else(|| Invalid::new("athleteId", phrase!("Choose an athlete")));
        let athlete_id = problems.check(athlete_id);
        let race_name = problems.check(race_name(&self.race_name));
        let ran_on = problems.check(race_day(self.ran_on));
        let unit = problems.check(self.unit.parse());
        let distance = problems.check(RaceDistance::new(self.distance, unit.unwrap_or_default()));
        let time = problems.check(RaceTime::required(&self.time, distance));
        let race = || {
            unit?;
            Some(RaceRun {
                athlete_id: athlete_id?,
                race_name: race_name?,
                ran_on: ran_on?,
                distance: distance?,
                time: time?,
            })
        };
        problems.finish(race())
    }
}
