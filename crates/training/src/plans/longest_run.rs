//! A run much longer than any in the last month: the one measure of load that a large study linked to injuries
//! (Frandsen 2025, 5,205 runners). It is shown as information, and predicts nothing.

use jiff::civil::Date;

use crate::calendar::plus_days;

/// How many days back to look for the longest run.
pub const DAYS_COMPARED: i32 = 30;
/// How much longer a run may be.
pub const LONGER_TOLERANCE_PERCENT: u64 = 10;

/// A run that exceeds the tolerance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongerRun {
    /// Its index among the runs.
    pub run: usize,
    /// The index of the longest in the days before it.
    pub longest_before: usize,
    pub percent_more: u64,
}

/// Expects runs in day order, with their lengths in any whole unit. A run without any in the days before it is not compared, nor is one
/// with days before it that are not known: `known_from` is the first day of which every run is among these.
pub fn longer_runs(runs: &[(Date, u64)], known_from: Date) -> Vec<LongerRun> {
    let mut longer = vec![];
    for (run, &(day, length)) in runs.iter().enumerate() {
        let first = plus_days(day, -DAYS_COMPARED);
        if known_from > first {
            continue;
        }
        let before = (0..run).rev().take_while(|other| runs[*other].0 >= first).filter(|other| runs[*other].0 < day);
        // Of equal ones the last.
        let Some(longest_before) = before.max_by_key(|other| (runs[*other].1, *other)) else { continue };
        let longest = runs[longest_before].1;
        let percent_more = (length * 200 + longest).checked_div(longest * 2).unwrap_or(0).saturating_sub(100);
        if percent_more > LONGER_TOLERANCE_PERCENT {
            longer.push(LongerRun { run, longest_before, percent_more });
        }
    }
    longer
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn run(month: i8, day: i8, km: u64) -> (Date, u64) {
        (date(2026, month, day), km * 1_000)
    }

    /// The days of longer runs, with percents. Everything is known from the first run on.
    fn longer(runs: &[(Date, u64)]) -> Vec<(i8, u64)> {
        longer_runs(runs, runs[0].0).iter().map(|longer| (runs[longer.run].0.day(), longer.percent_more)).collect()
    }

    #[test]
    fn a_run_is_compared_with_the_longest_of_thirty_days() {
        let runs = [run(9, 1, 20), run(9, 13, 10), run(9, 20, 11), run(9, 27, 13), run(10, 1, 14), run(10, 20, 20)];
        assert_eq!(
            longer(&runs),
            [(20, 43)],
            "while the 20 km of 1 September are within thirty days nothing is longer"
        );
        assert_eq!(longer_runs(&runs, runs[0].0)[0].longest_before, 4);
    }

    #[test]
    fn nothing_is_compared_before_thirty_days_are_known() {
        let runs = [run(9, 20, 5), run(9, 22, 10)];
        assert_eq!(longer(&runs), []);
        assert_eq!(longer_runs(&runs, date(2026, 8, 23)).len(), 1);
        assert_eq!(longer_runs(&runs, date(2026, 8, 24)), []);
    }

    #[test]
    fn ten_percent_more_is_allowed_and_the_first_run_is_not_compared() {
        assert_eq!(longer(&[run(8, 1, 5), run(9, 1, 10), run(9, 8, 11)]), []);
        assert_eq!(longer(&[run(8, 1, 5), run(9, 1, 10), run(9, 8, 12)]).len(), 1);
        assert_eq!(longer(&[run(8, 1, 10), run(9, 8, 30)]), [], "nothing was run in the month before");
        assert_eq!(longer(&[run(8, 1, 5), run(9, 1, 5), run(9, 1, 30)]), [], "runs of one day are not compared");
        assert_eq!(longer(&[run(8, 1, 5), run(9, 1, 0), run(9, 8, 30)]), [], "nothing is no length");
    }
}
