//! The ground of a race: how long it is, and how high at every 20 m.

use activity::{CourseFile, Sample};
use texts::{Phrase, phrase};

use crate::clean::line;
use crate::refused::NotACourse;
use crate::smooth::{Along, resampled, smoothed};

pub const MAX_COURSE_METRES: f64 = 250_000.0;
const LEAST_COURSE_METRES: f64 = 400.0;
pub const MAX_LOOPS: u32 = 50;
/// Which share of a course needs heights.
const LEAST_SHARE_OF_HEIGHTS: f64 = 0.9;
/// Files without a height say 0 in its place. Where the others are higher than this, zeros are no heights.
const NO_SEA_METRES: f64 = 30.0;

/// One lap, without its name.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    pub metres: f64,
    /// At equal steps of about 20 m, first and last included; `None` without heights.
    pub altitudes: Option<Vec<f64>>,
    /// What was repaired, for the coach to read.
    pub notes: Vec<Phrase>,
}

impl Course {
    pub fn of_file(file: CourseFile) -> Result<Self, NotACourse> {
        let (along, notes) = line(file)?;
        Self::of_line(along, notes)
    }

    /// A run over the course. Its route does not matter: only distances and heights are taken.
    pub fn of_samples(samples: &[Sample]) -> Result<Self, NotACourse> {
        let mut most = 0.0_f64;
        let told = samples.iter().filter_map(|sample| {
            most = most.max(f64::from(sample.metres?));
            Some((most, sample.altitude.map(f64::from)))
        });
        let along: Vec<Along> = told.collect();
        if along.len() < 2 || most <= 0.0 {
            return Err(NotACourse::NoDistances);
        }
        Self::of_line(along, vec![])
    }

    fn of_line(mut along: Vec<Along>, mut notes: Vec<Phrase>) -> Result<Self, NotACourse> {
        let metres = along.last().map_or(0.0, |(at, _)| *at);
        if metres < LEAST_COURSE_METRES {
            return Err(NotACourse::TooShort { metres });
        }
        if metres > MAX_COURSE_METRES {
            return Err(NotACourse::TooLong { metres });
        }
        drop_zeros(&mut along);
        let share = share_of_heights(&along);
        let has_heights = share >= LEAST_SHARE_OF_HEIGHTS;
        if !has_heights && share > 0.0 {
            notes.push(phrase!("Too much of the course has no heights: it counts as flat."));
        } else if !has_heights {
            notes.push(phrase!("The file has no heights: the course counts as flat."));
        } else if share < 1.0 {
            notes.push(phrase!(
                "{percent}% of the course had no heights: they were filled in from those around.",
                percent = ((1.0 - share) * 100.0).ceil() as i64
            ));
        }
        let altitudes = has_heights.then(|| resampled(&along)).flatten().map(|raw| smoothed(&raw));
        Ok(Self { metres, altitudes, notes })
    }

    /// Laps are at most as long as the longest course.
    pub fn check_loops(&self, loops: u32) -> Result<(), NotACourse> {
        let metres = self.metres * f64::from(loops);
        if metres > MAX_COURSE_METRES { Err(NotACourse::TooManyLaps { metres }) } else { Ok(()) }
    }
}

fn drop_zeros(along: &mut [Along]) {
    let mut others: Vec<f64> = along.iter().filter_map(|(_, altitude)| altitude.filter(|it| *it != 0.0)).collect();
    others.sort_by(f64::total_cmp);
    if others.get(others.len() / 2).is_some_and(|middle| *middle > NO_SEA_METRES) {
        for (_, altitude) in along {
            *altitude = altitude.filter(|it| *it != 0.0);
        }
    }
}

/// By distance: a stretch counts if both its ends have a height.
fn share_of_heights(along: &[Along]) -> f64 {
    let metres = along.last().map_or(0.0, |(at, _)| *at);
    let known = along.windows(2).filter(|pair| pair[0].1.is_some() && pair[1].1.is_some());
    let known: f64 = known.map(|pair| pair[1].0 - pair[0].0).sum();
    if metres > 0.0 { (known / metres).min(1.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use activity::{CoursePoint, Position};
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    const METRES_PER_DEGREE: f64 = 111_195.08;

    fn point(north: f64, altitude: Option<f64>) -> CoursePoint {
        let position = Position { latitude: 48.0 + north / METRES_PER_DEGREE, longitude: 9.0 };
        CoursePoint { position, altitude }
    }

    fn straight(metres: u32, spacing: u32, altitude: impl Fn(f64) -> Option<f64>) -> Vec<CoursePoint> {
        (0..=metres / spacing).map(|at| f64::from(at * spacing)).map(|at| point(at, altitude(at))).collect()
    }

    fn file(lines: Vec<Vec<CoursePoint>>) -> CourseFile {
        CourseFile { lines, ..CourseFile::default() }
    }

    fn notes(course: &Course) -> Vec<String> {
        course.notes.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_course_keeps_its_length_and_its_slope() {
        let course = Course::of_file(file(vec![straight(10_000, 25, |at| Some(100.0 + at * 0.05))])).unwrap();
        assert!((course.metres - 10_000.0).abs() < 2.0, "{}", course.metres);
        let altitudes = course.altitudes.unwrap();
        assert_eq!(altitudes.len(), 501);
        assert!((altitudes[500] - altitudes[0] - 500.0).abs() < 0.2);
        assert!(course.notes.is_empty());
    }

    #[test]
    fn ten_points_are_no_course_and_a_coarse_one_says_so() {
        let few = Course::of_file(file(vec![straight(42_000, 4_200, |_| Some(1.0))])).unwrap_err();
        assert_eq!(
            few.phrase().to_string(),
            "The file has only 11 points: too few for a course. Export the whole track."
        );
        let coarse = Course::of_file(file(vec![straight(10_000, 200, |_| Some(1.0))])).unwrap();
        assert_eq!(notes(&coarse), ["The points are 200 m apart: hills between them are missed."]);
    }

    #[test]
    fn two_tracks_are_joined_where_they_meet_and_otherwise_the_longest_counts() {
        let whole = straight(10_000, 20, |_| Some(5.0));
        let (one, other) = whole.split_at(200);
        let joined = Course::of_file(file(vec![one.to_vec(), other.to_vec()])).unwrap();
        assert!((joined.metres - 10_000.0).abs() < 2.0);
        assert_eq!(notes(&joined), ["The 2 tracks of the file were joined."]);

        let far: Vec<CoursePoint> = (0..100).map(|at| point(60_000.0 + f64::from(at) * 20.0, None)).collect();
        let longest = Course::of_file(file(vec![whole, far])).unwrap();
        assert!((longest.metres - 10_000.0).abs() < 2.0);
        assert_eq!(notes(&longest), ["The file has 2 tracks apart from each other: the longest was taken."]);
    }

    #[test]
    fn a_point_far_away_is_left_out_a_small_gap_bridged_and_a_large_one_refused() {
        let mut odd = straight(10_000, 20, |_| Some(5.0));
        odd[100] = point(90_000.0, Some(5.0));
        let course = Course::of_file(file(vec![odd])).unwrap();
        assert!((course.metres - 10_000.0).abs() < 2.0, "{}", course.metres);
        assert_eq!(notes(&course), ["1 point far from the course was left out."]);

        let gap = |metres: f64| {
            let mut points = straight(10_000, 20, |_| Some(5.0));
            points.retain(|it| {
                let north = (it.position.latitude - 48.0) * METRES_PER_DEGREE;
                !(3_000.0..3_000.0 + metres).contains(&north)
            });
            Course::of_file(file(vec![points]))
        };
        assert_eq!(notes(&gap(700.0).unwrap()), ["1 gap was bridged in a straight line, 700 m in all."]);
        assert!(matches!(gap(3_000.0), Err(NotACourse::Gaps { .. })));
    }

    #[test]
    fn a_course_without_heights_is_flat_and_a_few_missing_ones_are_filled_in() {
        let flat = Course::of_file(file(vec![straight(10_000, 20, |_| None)])).unwrap();
        assert_eq!((flat.altitudes.clone(), notes(&flat).len()), (None, 1));
        let zeros =
            Course::of_file(file(vec![straight(10_000, 20, |at| Some(if at > 2_000.0 { 0.0 } else { 400.0 }))]));
        assert_eq!(notes(&zeros.unwrap()), ["Too much of the course has no heights: it counts as flat."]);
        let lost = |at: f64| Some(if (4_000.0..4_400.0).contains(&at) { 0.0 } else { 400.0 });
        let filled = Course::of_file(file(vec![straight(10_000, 20, lost)])).unwrap();
        assert!(filled.altitudes.as_ref().unwrap().iter().all(|it| (it - 400.0).abs() < 1e-9));
        assert_eq!(notes(&filled), ["5% of the course had no heights: they were filled in from those around."]);
    }

    #[test]
    fn a_course_is_between_400_m_and_250_km_laps_included() {
        assert!(matches!(Course::of_file(file(vec![straight(300, 10, |_| None)])), Err(NotACourse::TooShort { .. })));
        assert!(matches!(
            Course::of_file(file(vec![straight(260_000, 100, |_| None)])),
            Err(NotACourse::TooLong { .. })
        ));
        let lap = Course::of_file(file(vec![straight(10_000, 20, |_| None)])).unwrap();
        assert!(lap.check_loops(24).is_ok() && lap.check_loops(26).is_err());
        assert_eq!(Course::of_file(file(vec![])), Err(NotACourse::NoLine));
    }

    #[test]
    fn a_run_becomes_a_course_even_if_its_distance_goes_backwards() {
        let sample = |second: u32| Sample {
            seconds: second,
            metres: Some(if second == 500 { 20.0 } else { second as f32 * 3.0 }),
            altitude: Some(200.0),
            ..Sample::default()
        };
        let samples: Vec<Sample> = (0..=1_000).map(sample).collect();
        let course = Course::of_samples(&samples).unwrap();
        assert!((course.metres - 3_000.0).abs() < 1e-6);
        assert_eq!(Course::of_samples(&[]), Err(NotACourse::NoDistances));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_points_get_an_answer(points in vec((-0.2..0.2_f64, -0.2..0.2_f64, proptest::option::of(-400.0..8_000.0_f64)), 0..300)) {
            let line = points.iter().map(|(latitude, longitude, altitude)| CoursePoint {
                position: Position { latitude: 48.0 + latitude, longitude: 9.0 + longitude },
                altitude: *altitude,
            });
            if let Ok(course) = Course::of_file(file(vec![line.collect()])) {
                prop_assert!(course.metres.is_finite() && course.metres <= MAX_COURSE_METRES);
                prop_assert!(course.altitudes.iter().flatten().all(|it| it.is_finite()));
            }
        }
    }
}
