//! The inbox: what needs the coach, and recent events.

mod dismiss;
mod get;
mod load;
mod read;
pub(crate) mod shapes;

pub use dismiss::*;
pub use get::*;
pub use read::*;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use texts::phrase;
use training::calendar::{parse_day, plus_days};
use training::error::Invalid;
use training::inbox::MatterKey;

use crate::http::body_values::Bounded;

/// As many as the page can show.
pub(crate) const MAX_IDS: usize = 1_000;

type Ids = Bounded<String, MAX_IDS>;

/// Today's date where the coach is: the server's, the day before or the day after.
fn today(named: Option<&str>, now: Timestamp) -> Result<Date, Invalid> {
    let here = now.to_zoned(TimeZone::UTC).date();
    let Some(named) = named.filter(|named| !named.trim().is_empty()) else { return Ok(here) };
    let wrong = || Invalid::new("today", phrase!("“today” must be today’s date, such as 2026-10-15"));
    let day = parse_day(named).map_err(|_| wrong())?;
    if (plus_days(here, -1)..=plus_days(here, 1)).contains(&day) { Ok(day) } else { Err(wrong()) }
}

fn keys(ids: &Ids) -> Result<Vec<MatterKey>, Invalid> {
    match ids.count {
        0 => Err(Invalid::new("ids", phrase!("Say what it is about"))),
        count if count > MAX_IDS => Err(Invalid::new("ids", phrase!("Give at most {count} at once", count = MAX_IDS))),
        _ => ids.items.iter().map(|id| id.parse()).collect(),
    }
}
