//! What an athlete could run in a race, for the coach and, where the coach shows it, for the athlete.

mod answer;

pub(crate) use self::answer::{PredictionAnswer, PredictionSourceAnswer};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use store::{Conn, StoreError, activities, message_settings, race_results, running};
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId};
use training::prediction::{self, DAYS_BACK, Evidence, RunningDay, Unused};
use training::race_result::{RaceResult, ResultSource};
use uuid::Uuid;

/// As far back as the first of the earlier ranges looks.
const DAYS_SHOWN: i32 = DAYS_BACK + 92;

/// Everything that predictions of an athlete rest on.
pub(crate) struct Known {
    results: Vec<RaceResult>,
    pinned: Option<Uuid>,
    running: Vec<RunningDay>,
    first_run: Option<Date>,
    pub today: Date,
}

impl Known {
    pub fn load(conn: &mut Conn, account: AccountId, athlete: AthleteId, now: Timestamp) -> Result<Self, StoreError> {
        let today = day_of(conn, account, athlete, now)?;
        Ok(Self {
            results: race_results::of_athlete(conn, account, athlete)?,
            pinned: race_results::pinned(conn, account, athlete)?,
            running: running::between(conn, account, athlete, (plus_days(today, -DAYS_SHOWN), today))?,
            first_run: running::first_day(conn, account, athlete)?,
            today,
        })
    }

    /// Why predictions do not use a result, if they do not.
    pub fn why_unused(&self, source: ResultSource) -> Option<Unused> {
        let result = self.results.iter().find(|result| result.source == source)?;
        prediction::why_unused(&self.evidence(), result)
    }

    pub fn evidence(&self) -> Evidence<'_> {
        let Self { results, pinned, running, first_run, today } = self;
        Evidence { results, pinned: *pinned, running, first_run: *first_run, today: *today }
    }
}

/// The athlete's own day: by the time zone of the messages, else that of the latest recording.
fn day_of(conn: &mut Conn, account: AccountId, athlete: AthleteId, now: Timestamp) -> Result<Date, StoreError> {
    let chosen = message_settings::find(conn, account, athlete)?.settings.chosen_zone();
    let zone = match chosen {
        Some(zone) => zone,
        None => match activities::latest_offset(conn, account, athlete)?.map(Offset::from_seconds) {
            Some(Ok(offset)) => TimeZone::fixed(offset),
            _ => TimeZone::UTC,
        },
    };
    Ok(now.to_zoned(zone).date())
}
