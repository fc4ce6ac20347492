//! Between which days recordings are asked for.

use jiff::civil::Date;
use training::calendar::{parse_day, plus_days};
use training::error::Invalid;

/// Where no day is named.
const DAYS_LISTED: i32 = 400;

/// Tomorrow counts as today: somewhere it is.
pub(crate) fn days(from: Option<&str>, to: Option<&str>, today: Date) -> Result<(Date, Date), Invalid> {
    let day = |text: Option<&str>, field: &'static str, otherwise: Date| match text.filter(|text| !text.is_empty()) {
        None => Ok(otherwise),
        Some(text) => parse_day(text).map_err(|_| Invalid::new(field, "The day must look like 2026-10-15")),
    };
    let to = day(to, "to", plus_days(today, 1))?;
    Ok((day(from, "from", plus_days(to, -DAYS_LISTED))?, to))
}
