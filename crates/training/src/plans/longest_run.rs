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
    pub day: Date,
    pub metres: u64,
    /// In the days before it.
    pub longest_before: u64,
    pub percent_more: u64,
}

/// Expects runs in day order, in whole metres. A run without any in the days before it is not compared, nor is one before
/// all of those days are known: the first of all runs marks where that begins.
pub fn longer_runs(runs: &[(Date, u64)]) -> Vec<LongerRun> {
    let mut longer = vec![];
    for (index, &(day, metres)) in runs.iter().enumerate() {
        let first = plus_days(day, -DAYS_COMPARED);
        if runs[0].0 > first {
            continue;
        }
        let before =
            runs[..index].iter().rev().take_while(|(other, _)| *other >= first).filter(|(other, _)| *other < day);
        let Some(longest_before) = before.map(|(_, metres)| *metres).max().filter(|metres| *metres > 0) else {
            continue;
        };
        let percent_more = (metres * 200 + longest_before) / (longest_before * 2);
        let percent_more = percent_more.saturating_sub(100);
        if percent_more > LONGER_TOLERANCE_PERCENT {
            longer.push(LongerRun { day, metres, longest_before, percent_more });
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

    #[test]
    fn a_run_is_compared_with_the_longest_of_thirty_days() {
        let runs = [run(9, 1, 20), run(9, 13, 10), run(9, 20, 11), run(9, 27, 13), run(10, 1, 14), run(10, 20, 20)];
        let found: Vec<_> = longer_runs(&runs).iter().map(|run| (run.day.day(), run.percent_more)).collect();
        assert_eq!(found, [(20, 43)], "while the 20 km of 1 September are within thirty days nothing is longer");
    }

    #[test]
    fn nothing_is_compared_before_thirty_days_are_known() {
        assert_eq!(longer_runs(&[run(9, 20, 5), run(9, 22, 10)]), []);
        assert_eq!(longer_runs(&[run(8, 20, 3), run(9, 20, 5), run(9, 22, 10)]).len(), 1);
    }

    #[test]
    fn ten_percent_more_is_allowed_and_the_first_run_is_not_compared() {
        assert_eq!(longer_runs(&[run(8, 1, 5), run(9, 1, 10), run(9, 8, 11)]), []);
        assert_eq!(longer_runs(&[run(8, 1, 5), run(9, 1, 10), run(9, 8, 12)]).len(), 1);
        assert_eq!(longer_runs(&[run(8, 1, 10), run(9, 8, 30)]), [], "nothing is known of the month before");
        assert_eq!(longer_runs(&[run(8, 1, 5), run(9, 1, 5), run(9, 1, 30)]), [], "runs of one day are not compared");
    }
}
