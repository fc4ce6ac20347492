//! What of a slow step was the hills, the heat and the height.

use training::conditions::{Slower, slower_at_height};

use crate::graded::{LEAST_SHARE_GRADED, Stretch, stretches};
use crate::matching::Part;
use crate::planned::PlannedStep;
use crate::recording::{Recording, Sport};
use crate::verdict::{Verdict, span_of};

/// The air of a run.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Air {
    pub heat: Option<Slower>,
    pub height: Option<Height>,
}

impl Air {
    /// The seconds per kilometre that the heat took of a part of the run.
    pub fn heat_seconds(self, seconds: f64, metres: f64) -> f64 {
        let slower = self.heat.filter(|_| seconds >= LEAST_SECONDS && metres > 0.0).unwrap_or(0.0);
        if slower > 0.0 { seconds / metres * 1_000.0 * slower / (1.0 + slower) } else { 0.0 }
    }
}

/// In metres above sea level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Height {
    pub of_run: i16,
    pub usual: i16,
}

/// In seconds per kilometre. Together they are at most the seconds of the verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reasons {
    pub hills: u32,
    pub heat: u32,
    pub height: u32,
}

/// The losses were measured over long efforts: a short repeat is over before the body is hot or out of oxygen.
const LEAST_SECONDS: f64 = 180.0;

/// One for each step.
pub fn reasons(
    recording: &Recording,
    steps: &[PlannedStep],
    run: &[Option<Part>],
    verdicts: &[Verdict],
    air: Air,
) -> Vec<Reasons> {
    // A belt has no hills, and the air of a room is not that of the day.
    if recording.sport == Sport::Treadmill || !verdicts.iter().any(|verdict| matches!(verdict, Verdict::Slow(_))) {
        return vec![Reasons::default(); steps.len()];
    }
    let stretches = stretches(recording);
    let each = steps.iter().zip(run).zip(verdicts).map(|((step, part), verdict)| match (step.pace, part, verdict) {
        (Some((_, slowest)), Some(part), Verdict::Slow(by)) => of_step(recording, &stretches, slowest, *part, *by, air),
        _ => Reasons::default(),
    });
    each.collect()
}

fn of_step(recording: &Recording, stretches: &[Stretch], slowest: f64, part: Part, by: u32, air: Air) -> Reasons {
    let hills = hill_seconds(recording, stretches, part).unwrap_or(0.0);
    let slower_high = air.height.and_then(|height| slower_at_height(height.of_run, height.usual, slowest));
    let of_air = |slower: Option<Slower>| slower.filter(|_| part.seconds >= LEAST_SECONDS).unwrap_or(0.0) * slowest;
    Reasons::within(by, hills, of_air(air.heat), of_air(slower_high))
}

impl Reasons {
    /// Each is rounded by itself. Hills are measured, so they come first; heat and height are estimates, which share what is left if
    /// they are more.
    fn within(by: u32, hills: f64, heat: f64, height: f64) -> Self {
        let whole = |seconds: f64| seconds.max(0.0).round() as u32;
        let hills = whole(hills).min(by);
        let (left, heat, height) = (by - hills, whole(heat), whole(height));
        let both = heat + height;
        if both <= left {
            return Self { hills, heat, height };
        }
        let heat = (left * heat + both / 2) / both;
        Self { hills, heat, height: left - heat }
    }

    /// Over as many steps as the seconds of a session's verdict are the mean of.
    pub fn mean(by: u32, count: usize, each: impl Iterator<Item = Self>) -> Self {
        let sum = each.fold(Self::default(), |sum, each| Self {
            hills: sum.hills + each.hills,
            heat: sum.heat + each.heat,
            height: sum.height + each.height,
        });
        let mean = |seconds: u32| f64::from(seconds) / count.max(1) as f64;
        Self::within(by, mean(sum.hills), mean(sum.heat), mean(sum.height))
    }
}

/// How much longer a kilometre took than as much effort takes on the flat.
fn hill_seconds(recording: &Recording, stretches: &[Stretch], part: Part) -> Option<f64> {
    let span = span_of(recording, part);
    let inside = || stretches.iter().filter(|stretch| span.contains(&f64::from(stretch.from_seconds)));
    let metres: f64 = inside().map(|stretch| stretch.metres).sum();
    let with_grade: f64 = inside().filter(|stretch| stretch.grade.is_some()).map(|stretch| stretch.metres).sum();
    let graded: f64 = inside().map(Stretch::graded_metres).sum();
    let pace = part.seconds / part.metres.filter(|metres| *metres > 0.0)? * 1_000.0;
    (metres > 0.0 && with_grade >= metres * LEAST_SHARE_GRADED).then(|| pace * (1.0 - metres / graded))
}

#[cfg(test)]
mod tests {
    use training::conditions::slower_in_heat;
    use training::session::StepKind;

    use super::*;
    use crate::recording::Sample;

    /// Two kilometres at a pace, up a grade.
    fn told(pace: f64, grade: f64, seconds: f64, sport: Sport, air: Air) -> Reasons {
        let sample = |second: u32| {
            let metres = f64::from(second) * 1_000.0 / pace;
            let altitude = Some((100.0 + metres * grade) as f32);
            Sample { seconds: second, metres: Some(metres as f32), altitude, ..Sample::default() }
        };
        let recording = Recording {
            starts_at: 1_700_000_000,
            utc_offset_seconds: None,
            sport,
            device: None,
            elapsed_seconds: seconds as u32,
            timer_seconds: seconds as u32,
            metres: Some(seconds / pace * 1_000.0),
            laps: vec![],
            samples: (0..=seconds as u32).map(sample).collect(),
            pauses: vec![],
            temperature: None,
            remarks: vec![],
        };
        let step = PlannedStep {
            line: 0,
            kind: StepKind::Work,
            metres: recording.metres,
            seconds: None,
            least_share: 1.0,
            pace: Some((240.0, 240.0)),
            beats: None,
        };
        let part = Part { from_seconds: 0, seconds, metres: recording.metres };
        let by = Verdict::Slow((pace - 240.0).round() as u32);
        reasons(&recording, &[step], &[Some(part)], &[by], air)[0]
    }

    fn hot() -> Air {
        Air { heat: slower_in_heat(25.0, Some(50)), height: None }
    }

    fn high(of_run: i16, usual: i16) -> Air {
        Air { heat: None, height: Some(Height { of_run, usual }) }
    }

    #[test]
    fn a_slow_step_on_a_hot_day_is_partly_the_heat() {
        assert_eq!(told(252.0, 0.0, 480.0, Sport::Run, hot()), Reasons { heat: 6, ..Reasons::default() });
        assert_eq!(told(244.0, 0.0, 480.0, Sport::Run, hot()).heat, 4, "at most as slow as it was");
        assert_eq!(told(252.0, 0.0, 120.0, Sport::Run, hot()), Reasons::default(), "a short repeat");
        assert_eq!(told(252.0, 0.0, 480.0, Sport::Treadmill, hot()), Reasons::default());
        assert_eq!(told(240.0, 0.0, 480.0, Sport::Run, hot()).heat, 0, "not slow");
    }

    #[test]
    fn heat_took_seconds_of_every_long_part_and_of_no_short_one() {
        let took = hot().heat_seconds(1_250.0, 5_000.0);
        assert!((6.0..7.0).contains(&took), "{took}");
        assert_eq!(hot().heat_seconds(150.0, 600.0), 0.0);
        assert_eq!(hot().heat_seconds(600.0, 0.0), 0.0);
        assert_eq!(Air::default().heat_seconds(1_250.0, 5_000.0), 0.0);
    }

    #[test]
    fn a_climb_comes_before_the_air() {
        let up = told(264.0, 0.02, 480.0, Sport::Run, hot());
        assert!((20..=24).contains(&up.hills), "{up:?}");
        assert_eq!(up.hills + up.heat, 24, "together as slow as it was");
        assert_eq!(told(252.0, -0.02, 480.0, Sport::Run, Air::default()), Reasons::default());
    }

    #[test]
    fn heat_and_height_share_what_the_hills_leave() {
        assert_eq!(Reasons::within(25, 15.0, 8.0, 0.4), Reasons { hills: 15, heat: 8, height: 0 }, "2 s are neither");
        assert_eq!(Reasons::within(25, 15.0, 12.0, 8.0), Reasons { hills: 15, heat: 6, height: 4 });
        assert_eq!(Reasons::within(25, 30.0, 12.0, 8.0), Reasons { hills: 25, heat: 0, height: 0 });
        assert_eq!(Reasons::within(25, -3.0, 24.6, 0.3), Reasons { hills: 0, heat: 25, height: 0 });
        assert_eq!(Reasons::within(0, 0.0, 0.0, 0.0), Reasons::default());
    }

    #[test]
    fn the_parts_of_a_session_are_the_rounded_means_of_its_steps() {
        let each = [Reasons { hills: 1, heat: 5, height: 2 }, Reasons { hills: 0, heat: 6, height: 3 }];
        assert_eq!(Reasons::mean(10, 2, each.into_iter()), Reasons { hills: 1, heat: 6, height: 3 });
        assert_eq!(Reasons::mean(8, 2, each.into_iter()), Reasons { hills: 1, heat: 5, height: 2 }, "together 8");
        assert_eq!(Reasons::mean(10, 0, [].into_iter()), Reasons::default());
    }

    #[test]
    fn height_counts_against_that_of_the_usual_runs() {
        assert_eq!(told(262.0, 0.0, 480.0, Sport::Run, high(2_240, 2_200)), Reasons::default());
        let camp = told(262.0, 0.0, 480.0, Sport::Run, high(2_000, 50));
        assert!((9..=14).contains(&camp.height), "{camp:?}");
    }
}
