//! Days as tables have them.

use jiff::civil::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    YearMonthDay,
    DayMonthYear,
    MonthDayYear,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Figures {
    figures: [i16; 3],
    is_year_first: bool,
    has_points: bool,
    has_short_year: bool,
}

/// A time after the day does not matter.
fn figures(text: &str) -> Option<Figures> {
    let day = text.trim().split(['T', ' ']).next().unwrap_or_default().trim_end_matches(',');
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [first, second, third] = parts[..] else { return None };
    let figure = |part: &str| part.parse::<i16>().ok().filter(|_| part.len() <= 4);
    Some(Figures {
        figures: [figure(first)?, figure(second)?, figure(third)?],
        is_year_first: first.len() == 4,
        has_points: day.contains('.'),
        has_short_year: first.len() < 4 && third.len() <= 2,
    })
}

/// The order that all days of a column have. `None` if they could be read in two.
pub fn order<'t>(texts: impl Iterator<Item = &'t str>) -> Option<Order> {
    let mut is_empty = true;
    for text in texts {
        let Some(Figures { figures: [first, second, _], is_year_first, has_points, .. }) = figures(text) else {
            continue;
        };
        is_empty = false;
        match () {
            () if is_year_first => return Some(Order::YearMonthDay),
            () if has_points || first > 12 => return Some(Order::DayMonthYear),
            () if second > 12 => return Some(Order::MonthDayYear),
            () => {}
        }
    }
    is_empty.then_some(Order::YearMonthDay)
}

/// Within the years that a plan may be in.
pub fn day(text: &str, order: Order) -> Option<Date> {
    let Figures { figures: [first, second, third], is_year_first, has_short_year, .. } = figures(text)?;
    let (year, month, day) = match order {
        _ if is_year_first => (first, second, third),
        Order::YearMonthDay => return None,
        Order::DayMonthYear => (third, second, first),
        Order::MonthDayYear => (third, first, second),
    };
    let year = if has_short_year { 2_000 + year } else { year };
    let date = Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
    (1970..2100).contains(&date.year()).then_some(date)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_order_of_a_column_is_found_or_left_open() {
        let of = |texts: &[&str]| order(texts.iter().copied());
        assert_eq!(of(&["2026-03-04"]), Some(Order::YearMonthDay));
        assert_eq!(of(&["3/4/2026", "3/14/2026"]), Some(Order::MonthDayYear));
        assert_eq!(of(&["3/4/2026", "14/3/2026"]), Some(Order::DayMonthYear));
        assert_eq!(of(&["03.04.2026"]), Some(Order::DayMonthYear));
        assert_eq!(of(&["3/4/2026", "5/6/2026"]), None);
    }

    #[test]
    fn days_are_read_and_impossible_ones_are_not() {
        assert_eq!(day("2026-03-04T07:00:00", Order::YearMonthDay), Some(date(2026, 3, 4)));
        assert_eq!(day("2026-03-04 07:00", Order::MonthDayYear), Some(date(2026, 3, 4)));
        assert_eq!(day("4.3.26", Order::DayMonthYear), Some(date(2026, 3, 4)));
        for text in ["", "2026-02-30", "0001-01-01", "yesterday", "99999-01-01", "2026-13-01"] {
            assert_eq!(day(text, Order::YearMonthDay), None, "{text}");
        }
    }
}
