//! Paces that nobody can run, such as "@ 0:05": they are refused in words and read as nothing else.

use std::borrow::Cow;

use super::problem::Problem;

/// As a pace and as the time of a repeat alike: 100 m take longer.
const FEWEST_SECONDS: u32 = 10;

/// The text with spaces in their place, so that every other place stays where it was.
pub fn without_impossible<'t>(text: &'t str, problems: &mut Vec<Problem>) -> Cow<'t, str> {
    let mut left = Cow::Borrowed(text);
    for (at, _) in text.match_indices('@') {
        let Some((length, clock)) = clock_after(&text[at + 1..]) else { continue };
        let end = at + 1 + length;
        problems
            .push(Problem::new((at, end), format!("A pace of {clock} is faster than anyone can run: it is left out")));
        left.to_mut().replace_range(at..end, &" ".repeat(end - at));
    }
    left
}

/// "0:05" after spaces, and how many bytes both take.
fn clock_after(text: &str) -> Option<(usize, &str)> {
    let clock = text.trim_start_matches(' ');
    let seconds = clock.strip_prefix("0:")?;
    let digits = seconds.bytes().take_while(u8::is_ascii_digit).count();
    let is_clock = digits == 2 && !seconds[digits..].starts_with(':');
    let is_impossible = is_clock && seconds[..digits].parse::<u32>().is_ok_and(|seconds| seconds < FEWEST_SECONDS);
    is_impossible.then(|| (text.len() - clock.len() + 4, &clock[..4]))
}

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, read};
    use crate::distance::DistanceUnit;

    #[test]
    fn a_pace_that_nobody_can_run_is_refused_in_words_and_counts_for_nothing() {
        let session = read("10k @ 0:05", DistanceUnit::Km, &NoPaces);
        let [problem] = session.problems.as_slice() else { panic!("{:?}", session.problems) };
        assert_eq!(problem.message, "A pace of 0:05 is faster than anyone can run: it is left out");
        assert_eq!((problem.start, problem.end), (4, 10));
        let workout = &session.workouts[0];
        assert_eq!((workout.distance.amount(), workout.duration_minutes, workout.steps.len()), (10.0, 0, 1));
    }

    #[test]
    fn the_time_of_a_short_repeat_is_no_such_pace() {
        for text in ["8x200 @ 0:45", "10x100 @ 0:16", "5k @ 10:05"] {
            let session = read(text, DistanceUnit::Km, &NoPaces);
            assert!(!session.problems.iter().any(|problem| problem.message.contains("anyone")), "{text}");
        }
    }
}
