//! Which sessions become one plan.

use jiff::civil::Date;
use training::calendar::MAX_WEEKS;
use training::schedule::{MAX_TEXT_BYTES, MAX_WORKOUTS_PER_DAY};

/// With room for what a coach writes later.
pub const MAX_PLAN_TEXT_BYTES: usize = MAX_TEXT_BYTES / 2;

/// The first sessions that fit into one plan.
#[derive(Debug, PartialEq, Eq)]
pub struct PlanPart {
    pub first_day: Date,
    pub last_day: Date,
    pub weeks: i64,
    /// The places of its sessions.
    pub sessions: Vec<usize>,
    /// Those of days that have more sessions than a plan can hold.
    pub left: Vec<usize>,
}

/// `sessions` are days and bytes of text, by day. At most 52 weeks from the Monday of the first.
pub fn plan_parts(sessions: &[(Date, usize)]) -> Vec<PlanPart> {
    let mut parts: Vec<PlanPart> = vec![];
    let (mut bytes, mut of_day) = (0, 0);
    for (place, (day, size)) in sessions.iter().enumerate() {
        let fits = parts.last().is_some_and(|part| {
            let is_full = bytes + size > MAX_PLAN_TEXT_BYTES && part.last_day != *day;
            week_of(part.first_day, *day) <= i64::from(MAX_WEEKS) && !is_full
        });
        if !fits {
            parts.push(PlanPart { first_day: *day, last_day: *day, weeks: 1, sessions: vec![], left: vec![] });
            (bytes, of_day) = (0, 0);
        }
        let Some(part) = parts.last_mut() else { continue };
        of_day = if part.last_day == *day { of_day + 1 } else { 1 };
        part.last_day = *day;
        part.weeks = week_of(part.first_day, *day);
        bytes += size;
        let places = if of_day > MAX_WORKOUTS_PER_DAY { &mut part.left } else { &mut part.sessions };
        places.push(place);
    }
    parts
}

/// Counted from 1.
fn week_of(first_day: Date, day: Date) -> i64 {
    let before_first = i64::from(first_day.weekday().to_monday_zero_offset());
    (i64::from((day - first_day).get_days()) + before_first) / 7 + 1
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use jiff::civil::date;
    use training::calendar::Calendar;

    use super::*;

    #[test]
    fn years_become_plans_of_at_most_52_weeks() {
        let first = date(2022, 3, 2);
        let days: Vec<(Date, usize)> = (0..1_500).map(|day| (first + day.days(), 100)).collect();
        let parts = plan_parts(&days);
        assert_eq!(parts.iter().map(|part| part.sessions.len()).sum::<usize>(), days.len());
        for part in &parts {
            let calendar = Calendar::new(part.first_day, part.weeks).unwrap();
            assert!(part.sessions.iter().all(|place| calendar.week_for_workout(days[*place].0).is_ok()));
        }
        assert_eq!(parts.len(), 5);
    }

    #[test]
    fn crowded_days_and_long_texts_are_divided() {
        let day = date(2025, 3, 4);
        let parts = plan_parts(&[(day, 1); 7]);
        assert_eq!((parts.len(), parts[0].sessions.len(), parts[0].left.len()), (1, 5, 2));
        let long: Vec<(Date, usize)> = (0..10).map(|at| (day + at.days(), MAX_PLAN_TEXT_BYTES / 3)).collect();
        assert_eq!(plan_parts(&long).len(), 4);
        assert!(plan_parts(&[]).is_empty());
    }
}
