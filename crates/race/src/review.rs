//! A recording laid over the plan, by distance along the course.

use activity::Sample;

use crate::ground::Ground;
use crate::plan::{Planned, flat_metres_to};

/// Of the line.
const MAX_POINTS: usize = 200;
/// Watches measure a course a little long, and rarely short. Within this it was run to its end.
const SHORTEST: f64 = 0.97;
const LONGEST: f64 = 1.05;
/// A watch that is stopped late adds so much; more is another run.
const MAX_TOO_LONG: f64 = 1.2;
/// Less of it is no race.
const LEAST_COVERED: f64 = 0.1;

/// A sensor that was silent for longer says nothing of that time.
const LONGEST_BEAT_SECONDS: f64 = 30.0;
/// Of a section's time, for an average of its heart rate.
const LEAST_BEATS: f64 = 0.5;

/// What was run.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Run {
    /// Metres and seconds since the start, both growing.
    points: Vec<(f64, f64)>,
    beats: Vec<Beats>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Beats {
    metres: f64,
    /// Since the ones before.
    seconds: f64,
    per_minute: f64,
}

impl Run {
    /// The clock of a race does not stop.
    pub fn of(samples: &[Sample]) -> Self {
        let (mut most, mut last) = (0.0_f64, 0.0);
        let mut run = Self::default();
        for sample in samples {
            let Some(metres) = sample.metres else { continue };
            most = most.max(f64::from(metres));
            let seconds = f64::from(sample.seconds);
            run.points.push((most, seconds));
            if let Some(rate) = sample.heart_rate {
                let since = (seconds - last).min(LONGEST_BEAT_SECONDS);
                run.beats.push(Beats { metres: most, seconds: since, per_minute: f64::from(rate) });
            }
            last = seconds;
        }
        run
    }

    pub fn metres(&self) -> f64 {
        self.points.last().map_or(0.0, |(metres, _)| *metres)
    }

    /// The average between two places, if the sensor was there for most of the time.
    fn heart_rate(&self, from: f64, to: f64) -> Option<u32> {
        let first = self.beats.partition_point(|it| it.metres <= from);
        let within = self.beats[first..].iter().take_while(|it| it.metres <= to);
        let (seconds, beats) =
            within.fold((0.0, 0.0), |(seconds, beats), it| (seconds + it.seconds, beats + it.seconds * it.per_minute));
        let took = self.seconds_at(to) - self.seconds_at(from);
        (seconds > 0.0 && seconds >= LEAST_BEATS * took).then(|| (beats / seconds).round() as u32)
    }

    fn seconds_at(&self, metres: f64) -> f64 {
        let next = self.points.partition_point(|(at, _)| *at < metres);
        match (next.checked_sub(1).and_then(|before| self.points.get(before)), self.points.get(next)) {
            (Some(before), Some(after)) if after.0 > before.0 => {
                before.1 + (after.1 - before.1) * (metres - before.0) / (after.0 - before.0)
            }
            (_, Some(after)) => after.1,
            (before, None) => before.map_or(0.0, |before| before.1),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// At the finish; `None` if it was not reached.
    pub finished: Option<u32>,
    pub covered: f64,
    /// Metres along the course, and seconds behind the plan; ahead is negative.
    pub line: Vec<(i64, i64)>,
    pub sections: Vec<ReviewedSection>,
    pub half_seconds: Option<u32>,
    /// Metres per second of the first half, as on the flat.
    pub first_half_speed: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedSection {
    pub number: usize,
    pub planned: u32,
    /// `None` for one that was not run to its end.
    pub actual: Option<u32>,
    /// Since the start, at its end.
    pub clock: Option<u32>,
    pub heart_rate: Option<u32>,
}

impl ReviewedSection {
    /// In seconds; negative is quicker than planned.
    pub fn difference(&self) -> Option<i64> {
        self.actual.map(|actual| i64::from(actual) - i64::from(self.planned))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NotReviewed {
    TooShort {
        metres: f64,
    },
    /// Of another course, or with the way there.
    TooLong {
        metres: f64,
    },
}

pub fn review(ground: &Ground, planned: &Planned, run: &Run) -> Result<Review, NotReviewed> {
    let (ran, course) = (run.metres(), planned.metres);
    let share = ran / course;
    if share < LEAST_COVERED {
        return Err(NotReviewed::TooShort { metres: ran });
    }
    if share > MAX_TOO_LONG {
        return Err(NotReviewed::TooLong { metres: ran });
    }
    let is_whole = share >= SHORTEST;
    // Outside of this the watch was off, or stopped late: its metres count as they are.
    let stretch = if (SHORTEST..=LONGEST).contains(&share) { share } else { 1.0 };
    let covered = if is_whole { course } else { ran };
    let seconds_at = |metres: f64| run.seconds_at(metres * stretch);
    let clock = |metres: f64| seconds_at(metres).round().max(0.0) as u32;
    let points = MAX_POINTS.min((covered / 50.0) as usize + 2);
    let point = |place: usize| {
        let at = covered * place as f64 / (points - 1) as f64;
        (at.round() as i64, (seconds_at(at) - planned.seconds_at(at)).round() as i64)
    };
    let sections = planned.sections.iter().map(|section| {
        let is_run = section.to <= covered + 0.5;
        ReviewedSection {
            number: section.number,
            planned: section.seconds,
            actual: is_run.then(|| clock(section.to) - clock(section.from)),
            clock: is_run.then(|| clock(section.to)),
            heart_rate: if is_run { run.heart_rate(section.from * stretch, section.to * stretch) } else { None },
        }
    });
    let half = course / 2.0;
    let half_seconds = (covered >= half).then(|| clock(half));
    let speed = |seconds: u32| (seconds > 0).then(|| flat_metres_to(ground, half) / f64::from(seconds));
    Ok(Review {
        finished: is_whole.then(|| clock(course)),
        covered,
        line: (0..points).map(point).collect(),
        sections: sections.collect(),
        half_seconds,
        first_half_speed: half_seconds.and_then(speed),
    })
}

#[cfg(test)]
mod tests {
    use training::distance::DistanceUnit;

    use super::*;
    use crate::{PlanDetails, SectionsBy, Strategy, Surroundings, plan};

    fn planned() -> (Ground, Planned) {
        let ground = Ground::flat(10_000.0);
        let details =
            PlanDetails { strategy: Strategy::EvenPace, sections: SectionsBy::FiveUnits, ..PlanDetails::new(3_000) };
        let around = Surroundings { unit: DistanceUnit::Km, split_unit: DistanceUnit::Km, usual_altitude: None };
        let planned = plan(&ground, &details, around);
        (ground, planned)
    }

    /// A sample each second, at these metres per second.
    fn run(metres: f64, speed: impl Fn(f64) -> f64) -> Run {
        let mut at = 0.0;
        let mut points = vec![(0.0, 0.0)];
        while at < metres {
            at += speed(at);
            points.push((at.min(metres), points.len() as f64));
        }
        Run { points, beats: vec![] }
    }

    #[test]
    fn a_section_has_the_average_of_its_beats_where_the_sensor_was_there_for_most_of_it() {
        let (ground, planned) = planned();
        let sample = |seconds: u32| Sample {
            seconds,
            metres: Some((seconds as f32 * 10.0 / 3.0).min(10_000.0)),
            speed: None,
            // Silent for most of the second section.
            heart_rate: match seconds {
                ..=750 => Some(150),
                751..=1_500 => Some(160),
                1_501..=1_900 => Some(170),
                _ => None,
            },
            cadence: None,
            altitude: None,
            position: None,
        };
        let samples: Vec<_> = (0..=3_000).map(sample).collect();
        let reviewed = review(&ground, &planned, &Run::of(&samples)).unwrap();
        assert_eq!(reviewed.sections.iter().map(|it| it.heart_rate).collect::<Vec<_>>(), [Some(155), None]);
        assert_eq!(reviewed.sections.iter().map(|it| it.clock).collect::<Vec<_>>(), [Some(1_500), Some(3_000)]);
    }

    #[test]
    fn a_run_on_the_plan_is_on_the_line_even_if_the_watch_measured_it_long() {
        let (ground, planned) = planned();
        let on_plan = review(&ground, &planned, &run(10_200.0, |_| 3.4)).unwrap();
        assert!(on_plan.finished.is_some_and(|finished| finished.abs_diff(3_000) <= 1));
        assert!(on_plan.line.iter().all(|(_, behind)| behind.abs() <= 1), "{:?}", on_plan.line);
        assert!(on_plan.sections.iter().all(|it| it.actual.is_some_and(|actual| actual.abs_diff(1_500) <= 1)));
        assert!((on_plan.first_half_speed.unwrap() - 3.333).abs() < 0.01);
    }

    #[test]
    fn time_is_lost_where_it_was_lost() {
        let (ground, planned) = planned();
        let faded =
            review(&ground, &planned, &run(10_000.0, |at| if at < 5_000.0 { 10.0 / 3.0 } else { 3.125 })).unwrap();
        let sections: Vec<_> = faded.sections.iter().map(|it| (it.planned, it.actual.unwrap())).collect();
        assert_eq!(sections, [(1_500, 1_500), (1_500, 1_600)]);
        assert_eq!(faded.line.last(), Some(&(10_000, 100)));
        assert!(faded.line.len() <= MAX_POINTS);
    }

    #[test]
    fn a_race_that_was_stopped_has_no_finish_and_another_run_is_none() {
        let (ground, planned) = planned();
        let stopped = review(&ground, &planned, &run(6_000.0, |_| 3.0)).unwrap();
        assert_eq!((stopped.finished, stopped.covered), (None, 6_000.0));
        assert_eq!(stopped.sections[1].actual, None);
        assert!(matches!(review(&ground, &planned, &run(14_000.0, |_| 3.0)), Err(NotReviewed::TooLong { .. })));
        assert!(matches!(review(&ground, &planned, &run(500.0, |_| 3.0)), Err(NotReviewed::TooShort { .. })));
        assert!(matches!(review(&ground, &planned, &Run::default()), Err(NotReviewed::TooShort { .. })));
    }
}
