//! When an athlete can run, as the calls of coaches and of athletes take and tell it.

use jiff::Timestamp;
use serde::Serialize;
use training::availability::{Availability, AvailabilityDetails, AvailabilityDraft, UsualWeek};
use training::error::Invalid;
use training::plan_template::DAYS_A_WEEK;
use utoipa::ToSchema;

use crate::http::body_values::{Bounded, Number};

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailabilityShape {
    /// Of Monday to Sunday; 0 is no run.
    #[schema(example = json!([45, 75, 60, 75, 0, 60, 150]))]
    minutes: [u16; DAYS_A_WEEK as usize],
    /// From 1 for Monday to 7 for Sunday; absent if any day will do.
    long_run_weekday: Option<u8>,
    /// At most, besides the long run.
    hard_sessions_a_week: u8,
    /// 1: hard days may follow each other. 2: there is a day between them. 3: there are two.
    hard_days_apart: u8,
    note: Option<String>,
    /// The athlete said so last; otherwise the coach did.
    is_athletes: bool,
    said_at: Timestamp,
}

/// The fields that both kinds of calls take.
#[derive(Default)]
pub(crate) struct AvailabilityFields {
    pub minutes: Option<Bounded<Number, { DAYS_A_WEEK as usize }>>,
    pub long_run_weekday: Option<Number>,
    pub hard_sessions_a_week: Option<Number>,
    pub hard_days_apart: Option<Number>,
    pub note: Option<String>,
}

impl AvailabilityFields {
    pub fn parse(self) -> Result<AvailabilityDetails, Invalid> {
        // No rule accepts a fraction.
        let whole = |number: Number| number.whole().unwrap_or(i64::MIN);
        let minutes = self.minutes.unwrap_or_default();
        // A list of eight is no week, whatever its first seven are.
        let is_week = minutes.count == usize::from(DAYS_A_WEEK);
        let draft = AvailabilityDraft {
            minutes: minutes.items.into_iter().filter(|_| is_week).map(whole).collect(),
            long_run_weekday: self.long_run_weekday.map(whole),
            hard_sessions: self.hard_sessions_a_week.map(whole),
            hard_days_apart: self.hard_days_apart.map(whole),
            note: self.note.unwrap_or_default(),
        };
        draft.parse()
    }
}

impl From<Availability> for AvailabilityShape {
    fn from(Availability { details, is_athletes, said_at, .. }: Availability) -> Self {
        let UsualWeek { minutes, long_run_weekday, hard_sessions, hard_days_apart } = details.week;
        Self {
            minutes,
            long_run_weekday,
            hard_sessions_a_week: hard_sessions,
            hard_days_apart,
            note: details.note.map(|note| note.to_string()),
            is_athletes,
            said_at,
        }
    }
}
