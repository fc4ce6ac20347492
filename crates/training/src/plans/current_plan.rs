//! Picks an athlete's current plan.

use jiff::civil::Date;

use crate::calendar::Calendar;

/// The running plan that started last, or else the next one to start; of two that start on the same day, the later in
/// the list. A plan that the athlete sees comes before a hidden one. `of` tells when a plan is, and whether it is shown.
pub fn current_plan<T>(plans: &[T], of: impl Fn(&T) -> (Calendar, bool), today: Date) -> Option<&T> {
    let starts_on = |plan: &&T| of(plan).0.starts_on();
    let is_under_way = |plan: &&T| starts_on(plan) <= today && of(plan).0.week_of(today).is_some();
    let under_way = plans.iter().filter(is_under_way).max_by_key(|plan| (of(plan).1, starts_on(plan)));
    let to_come =
        || plans.iter().rev().filter(|plan| starts_on(plan) > today).min_by_key(|plan| (!of(plan).1, starts_on(plan)));
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
        current_plan(&plans, |(_, calendar)| (*calendar, true), date(2026, 10, 14)).map(|(place, _)| *place)
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
    fn a_plan_that_is_shown_comes_before_a_hidden_one() {
        let plan = |day, is_shown| (Calendar::new(day, 4).unwrap(), is_shown);
        let current = |plans: &[(Calendar, bool)]| {
            current_plan(plans, |plan| *plan, date(2026, 10, 14)).map(|(calendar, _)| calendar.starts_on())
        };
        let (running, draft) = (date(2026, 9, 28), date(2026, 10, 12));
        assert_eq!(current(&[plan(running, true), plan(draft, false)]), Some(running));
        assert_eq!(current(&[plan(running, false), plan(draft, false)]), Some(draft));
        let (soon, later) = (date(2026, 10, 19), date(2026, 10, 26));
        assert_eq!(current(&[plan(soon, false), plan(later, true)]), Some(later));
        assert_eq!(current(&[plan(later, true), plan(draft, false)]), Some(draft), "what runs comes first");
    }

    #[test]
    fn a_plan_that_starts_later_this_week_is_upcoming() {
        assert_eq!(current(&[(date(2026, 10, 16), 2), (date(2026, 9, 7), 20)]), Some(1));
    }
}
