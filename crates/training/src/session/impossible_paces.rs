//! Paces and times that nobody can run, such as "10k @ 0:45": they are reported and ignored.

use texts::{Phrase, phrase};

use super::grammar::Parser;
use super::paces_of_times::{pace, seconds};
use super::parts::{Amount, Measure, Part};
use super::possible_paces::{is_record, is_too_fast};
use super::problem::Problem;
use super::targets::{LONG_METRES, goal_in_hours, in_hours, set};
use super::tree::Target;
use crate::distance::DistanceUnit;
use crate::races::possible;

impl Parser<'_> {
    /// "21 km @ 1:45" is a time; "10k @ 0:45" is an impossible pace, and may be a time. `start` is where the marked
    /// text starts.
    pub(super) fn clock_too_fast(&mut self, part: &mut Part, clock: Amount, start: usize) -> bool {
        let (Some(from), Measure::Clock) = (seconds(clock.from), clock.measure) else { return false };
        let distance = part.run_amount();
        let as_time = distance.and_then(|distance| in_hours(distance, clock));
        let is_long = distance.and_then(Amount::metres) > Some(LONG_METRES);
        let is_one = clock.to.is_none_or(|to| to.abs_diff(clock.from) * MAX_SHARE_OF_RANGE <= clock.from);
        if let Some(target) = as_time.clone().filter(|_| is_long && is_one) {
            set(part, target);
            return true;
        }
        if !is_too_fast(part, from, self.unit) {
            let as_pace = pace(from, clock.to.and_then(seconds), self.unit).filter(|_| from < FASTEST_USUAL_SECONDS);
            let is_pace = as_pace.is_some();
            if let Some(target) = as_pace {
                set(part, target);
            }
            return is_pace;
        }
        self.per_unit();
        let end = self.tokens[self.at - 1].end;
        let written = &self.text[clock.start..end];
        let message = phrase!("A pace of {clock} is faster than anyone can run: it is left out", clock = written);
        let mut problem = Problem::new((start, end), message);
        if as_time.is_some() && clock.to.is_none() && end == clock.end {
            let run = self.text[part.start..start].trim();
            problem = problem.or(phrase!("{run} in {minutes} min", run, minutes = from), format!("in {from} min"));
        }
        self.problems.push(problem);
        true
    }

    /// "Marathon @ 3:30" may be a pace or a time.
    pub(super) fn ask_for_goal(&mut self, part: &Part, clock: Amount, sign: usize) {
        let distance = part.race.and(part.run_amount()).filter(|distance| distance.metres() > Some(LONG_METRES));
        let is_time = distance.is_some_and(|distance| goal_in_hours(distance, clock).is_some());
        if !is_time || clock.measure != Measure::Clock || clock.to.is_some() {
            return;
        }
        let written = &self.text[clock.start..clock.end];
        let unit = if self.unit == DistanceUnit::Km { "km" } else { "mile" };
        let hours = clock.from / 60_000;
        let time = format!("{hours} h {:02}", clock.from / 1_000 % 60);
        let problem = Problem::new(
            (self.tokens[sign].start, clock.end),
            phrase!("{written} is read as a pace: it may be a time", written),
        );
        self.problems.push(
            problem
                .or(Phrase::verbatim(format!("{written}/{unit}")), format!("@ {written}/{unit}"))
                .or(Phrase::verbatim(time), format!("in {written}")),
        );
    }

    /// "10k in 15 min"
    pub(super) fn time_too_fast(&mut self, distance: Amount, time: Amount, from: usize) {
        let is_too_fast = distance
            .metres()
            .zip(seconds(time.from))
            .is_some_and(|(metres, seconds)| possible::is_too_fast(metres as f64, seconds.into()));
        if is_too_fast {
            let written = &self.text[distance.start..time.end];
            let message = phrase!("“{written}” is faster than anyone can run: the time is left out", written);
            self.problem(self.tokens[from].start, time.end, message);
        }
    }

    /// A pace written with its unit, or computed from a time.
    pub(super) fn doubt_pace(&mut self, part: &mut Part, (start, end): (usize, usize)) {
        let Some(target @ Target::Pace { seconds_from, distance_type, .. }) = &part.target else { return };
        let seconds = u32::from(*seconds_from);
        let pace = format!("{}:{:02}/{distance_type}", seconds / 60, seconds % 60).replace("miles", "mile");
        if is_too_fast(part, seconds, *distance_type) {
            self.problem(
                start,
                end,
                phrase!("A pace of {clock} is faster than anyone can run: it is left out", clock = pace),
            );
            part.target = None;
        } else if is_record(part, target) {
            let message = phrase!("A pace of {pace} is faster than the world record over this distance", pace);
            let problem = self.instead_of_record(part, Problem::new((start, end), message));
            self.problems.push(problem);
        }
    }

    /// "8x300 @ 30": the pause, a minute more, or nothing.
    fn instead_of_record(&self, part: &Part, problem: Problem) -> Problem {
        let written = self.text[problem.start..problem.end].trim_start_matches(['@', ' ']);
        let figure: String = written.chars().take_while(char::is_ascii_digit).collect();
        let seconds = figure.parse::<u32>().ok().filter(|seconds| figure.len() == written.len() && *seconds < 60);
        let (Some(seconds), Some(metres), true) =
            (seconds, part.amount().and_then(Amount::metres), part.times.is_some())
        else {
            return problem.or(phrase!("Leave it out"), "");
        };
        let more = seconds + 60;
        let each = format!("{}:{:02}", more / 60, more % 60);
        let is_run = RUN_SECONDS_PER_KM.contains(&(f64::from(more) * 1_000.0 / metres as f64));
        let problem = match is_run {
            true => problem.or(phrase!("Each in {written}", written = each.as_str()), format!("in {each} each")),
            false => problem,
        };
        let pause = format!("{seconds} s");
        problem
            .or(phrase!("{written} recovery", written = pause.as_str()), format!("({pause} recovery)"))
            .or(phrase!("Leave it out"), "")
    }
}

/// Of repeats.
const RUN_SECONDS_PER_KM: std::ops::RangeInclusive<f64> = 150.0..=420.0;

/// Two times for one distance differ by at most a fifth.
const MAX_SHARE_OF_RANGE: u64 = 5;

/// Slower clock times after "@" are times, or paces of walkers.
const FASTEST_USUAL_SECONDS: u32 = 240;

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, read};
    use crate::distance::DistanceUnit;

    #[test]
    fn an_impossible_pace_is_reported_and_ignored() {
        let session = read("10k @ 0:05", DistanceUnit::Km, &NoPaces);
        let [problem] = session.problems.as_slice() else { panic!("{:?}", session.problems) };
        assert_eq!(problem.message.to_string(), "A pace of 0:05 is faster than anyone can run: it is left out");
        assert_eq!((problem.start, problem.end), (4, 10));
        let workout = &session.workouts[0];
        assert_eq!((workout.distance.amount(), workout.duration_minutes, workout.steps.len()), (10.0, 0, 1));
    }

    #[test]
    fn a_pace_that_may_be_a_time_is_asked_about() {
        let session = read("10k @ 0:45", DistanceUnit::Km, &NoPaces);
        let [problem] = session.problems.as_slice() else { panic!("{:?}", session.problems) };
        assert_eq!(problem.message.to_string(), "A pace of 0:45 is faster than anyone can run: it is left out");
        let [choice] = problem.choices.as_slice() else { panic!("{:?}", problem.choices) };
        assert_eq!((choice.label.to_string().as_str(), choice.text.as_str()), ("10k in 45 min", "in 45 min"));
        let chosen = read("10k in 45 min", DistanceUnit::Km, &NoPaces);
        assert_eq!((chosen.workouts[0].duration_minutes, chosen.problems.len()), (45, 0));
    }

    #[test]
    fn the_time_of_a_short_repeat_is_not_an_impossible_pace() {
        for text in ["8x200 @ 0:45", "10x100 @ 0:16", "5k @ 10:05"] {
            let session = read(text, DistanceUnit::Km, &NoPaces);
            assert!(!session.problems.iter().any(|problem| problem.message.to_string().contains("anyone")), "{text}");
        }
    }
}
