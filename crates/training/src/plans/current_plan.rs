//! Picks an athlete's current plan.

use jiff::civil::Date;

use crate::calendar::Calendar;

/// The running plan that started last, or else the next one to start; of two that start on the same day, the later in
/// the list.
pub fn current_plan<T>(plans: &[T], calendar: impl Fn(&T) -> Calendar, today: Date) -> Option<&T> {
    let is_under_way = |plan: &&T| calendar(plan).starts_on() <= today && calendar(plan).week_of(today).is_some();
    let starts_on = |plan: &&T| calendar(plan).starts_on();
    let under_way = plans.iter().filter(is_under_way).max_by_key(starts_on);
    let to_come = || plans.iter().rev().filter(|plan| starts_on(plan) > today).min_by_key(starts_on);
    under_way.or_else(to_come)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    /// Plans by start date and weeks; returns the index of the current one on Wednesday 14 October 2026.
    fn current(plans: &[(Date, i64)]) -> Option<usize> {
        let plans: Vec<(usize, Calendar)> =
            plans.iter().map(|(day, weeks)| Calendar::new(*day, *weeks).unwrap()).enumerate().collect();
        current_plan(&plans, |(_, calendar)| *calendar, date(2026, 10, 14)).map(|(place, _)| *place)
    }

    #[test]
    fn the_running_plan_that_started_last_counts() {
        let long = (date(2026, 9, 7), 20);
        assert_eq!(current(&[long, (date(2026, 10, 12), 1), (date(2026, 10, 15), 4)]), Some(1));
        assert_eq!(current(&[(date(2026, 10, 12), 1), long]), Some(0));
        assert_eq!(current(&[long, long]), Some(1));
    }

    #[test]
    fn without_a_running_plan_the_next_counts_and_a_past_one_never_does() {
        assert_eq!(current(&[(date(2026, 11, 2), 4), (date(2026, 10, 15), 4), (date(2026, 9, 14), 4)]), Some(1));
        assert_eq!(current(&[(date(2026, 10, 15), 4), (date(2026, 10, 15), 4)]), Some(1));
        assert_eq!(current(&[(date(2026, 9, 14), 4)]), None);
        assert_eq!(current(&[]), None);
    }

    #[test]
    fn a_plan_that_starts_later_this_week_is_upcoming() {
        assert_eq!(current(&[(date(2026, 10, 16), 2), (date(2026, 9, 7), 20)]), Some(1));
    }
}
