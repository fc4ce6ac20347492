//! The range of days to list recordings for.

use jiff::civil::Date;
use texts::phrase;
use training::calendar::{parse_day, plus_days};
use training::error::Invalid;

/// If no day is given.
const DAYS_LISTED: i32 = 400;

/// Tomorrow counts as today: in some time zone it is.
pub(crate) fn days(from: Option<&str>, to: Option<&str>, today: Date) -> Result<(Date, Date), Invalid> {
    let day = |text: Option<&str>, field: &'static str, otherwise: Date| match text.filter(|text| !text.is_empty()) {
        None => Ok(otherwise),
        Some(text) => parse_day(text).map_err(|_| Invalid::new(field, phrase!("The day must look like 2026-10-15"))),
    };
    let to = day(to, "to", plus_days(today, 1))?;
    Ok((day(from, "from", plus_days(to, -DAYS_LISTED))?, to))
}
