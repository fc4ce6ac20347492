//! A course as it is raced: with its laps, and as long as the race.

use crate::climb::Climbs;
use crate::course::Course;
use crate::smooth::steps_of;

/// Of a profile that is sent.
pub const MAX_PROFILE_POINTS: usize = 400;
/// A course this much longer or shorter than the race is stretched to it without a question.
const SAME_SHARE: f64 = 0.01;
/// A course can be stretched by so much, if the coach says so.
const MAX_STRETCH: f64 = 0.1;
/// Where a lap begins again, the step between its ends is spread over as many steps on either side.
const SEAM_STEPS: usize = 5;

#[derive(Debug, Clone, PartialEq)]
pub struct Ground {
    metres: f64,
    /// At equal steps, first and last included.
    altitudes: Vec<f64>,
    has_heights: bool,
}

impl Ground {
    pub fn flat(metres: f64) -> Self {
        Self { metres, altitudes: vec![0.0; steps_of(metres) + 1], has_heights: false }
    }

    pub fn of(course: &Course, loops: u32) -> Self {
        let loops = loops.max(1);
        let metres = course.metres * f64::from(loops);
        let Some(lap) = course.altitudes.as_ref().filter(|lap| lap.len() > 1) else { return Self::flat(metres) };
        let mut altitudes = lap.clone();
        for _ in 1..loops {
            let seam = altitudes.len() - 1;
            altitudes.extend_from_slice(&lap[1..]);
            blend(&mut altitudes, seam);
        }
        Self { metres, altitudes, has_heights: true }
    }

    /// The same hills over another distance.
    #[must_use]
    pub fn stretched_to(mut self, metres: f64) -> Self {
        if !self.has_heights {
            return Self::flat(metres);
        }
        self.metres = metres;
        self
    }

    pub const fn metres(&self) -> f64 {
        self.metres
    }

    pub const fn has_heights(&self) -> bool {
        self.has_heights
    }

    pub fn altitude_at(&self, metres: f64) -> f64 {
        let last = self.altitudes.len() - 1;
        let place = (metres / self.metres * last as f64).clamp(0.0, last as f64);
        let before = place.floor() as usize;
        let after = (before + 1).min(last);
        self.altitudes[before] + (self.altitudes[after] - self.altitudes[before]) * (place - place.floor())
    }

    /// The nearest step.
    pub(crate) fn step_at(&self, metres: f64) -> usize {
        let last = self.altitudes.len() - 1;
        ((metres / self.metres * last as f64).round().max(0.0) as usize).min(last)
    }

    /// The distance of each step from the start.
    pub(crate) fn steps(&self) -> impl Iterator<Item = f64> {
        let last = (self.altitudes.len() - 1) as f64;
        (0..self.altitudes.len()).map(move |step| self.metres * step as f64 / last)
    }

    pub(crate) fn climbs(&self) -> Climbs {
        Climbs::of(&self.altitudes)
    }

    /// What is climbed and descended in all, in metres.
    pub fn climb_and_descent(&self) -> (i64, i64) {
        let (climbs, last) = (self.climbs(), self.altitudes.len() - 1);
        (climbs.up_to(last), climbs.down_to(last))
    }

    pub fn mean_altitude(&self) -> Option<i16> {
        let mean = self.altitudes.iter().sum::<f64>() / self.altitudes.len() as f64;
        self.has_heights.then(|| mean.round() as i16)
    }

    /// Metres and altitude to a tenth, evenly spread, both ends included.
    pub fn profile(&self) -> Vec<(i64, Option<f64>)> {
        let points = self.altitudes.len().min(MAX_PROFILE_POINTS);
        let at = |point: usize| {
            let metres = self.metres * point as f64 / (points - 1).max(1) as f64;
            let altitude = (self.altitude_at(metres) * 10.0).round() / 10.0;
            (metres.round() as i64, self.has_heights.then_some(altitude))
        };
        (0..points).map(at).collect()
    }
}

fn blend(altitudes: &mut [f64], seam: usize) {
    let (from, to) = (seam.saturating_sub(SEAM_STEPS), (seam + SEAM_STEPS).min(altitudes.len() - 1));
    let (start, end) = (altitudes[from], altitudes[to]);
    for (at, altitude) in altitudes[from..=to].iter_mut().enumerate() {
        *altitude = start + (end - start) * at as f64 / (to - from).max(1) as f64;
    }
}

/// By which share the course is longer than the race; negative is shorter.
pub fn off_by(course_metres: f64, race_metres: f64) -> f64 {
    course_metres / race_metres - 1.0
}

/// How a course of another length than the race can be used.
pub fn stretches_by_itself(off_by: f64) -> bool {
    off_by.abs() <= SAME_SHARE
}

pub(crate) fn can_stretch(off_by: f64) -> bool {
    off_by.abs() <= MAX_STRETCH
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hill() -> Course {
        let altitudes = (0..=100).map(|step| f64::from(50 - (step - 50_i32).abs())).collect();
        Course { metres: 2_000.0, altitudes: Some(altitudes), notes: vec![] }
    }

    #[test]
    fn laps_repeat_the_hills_and_a_step_between_them_becomes_a_slope() {
        let ground = Ground::of(&hill(), 3);
        assert_eq!(ground.metres(), 6_000.0);
        assert!((ground.altitude_at(3_000.0) - 50.0).abs() < 1e-9);
        let slope = Course { altitudes: Some((0..=100).map(f64::from).collect()), ..hill() };
        let ground = Ground::of(&slope, 2);
        let steps: Vec<f64> = ground.altitudes.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().all(|step| *step > -11.0), "100 m are spread over ten steps: {steps:?}");
    }

    #[test]
    fn a_stretched_course_keeps_its_hills() {
        let ground = Ground::of(&hill(), 1).stretched_to(2_010.0);
        assert_eq!(ground.metres(), 2_010.0);
        assert!((ground.altitude_at(1_005.0) - 50.0).abs() < 1e-9);
        assert!(stretches_by_itself(0.009) && !stretches_by_itself(0.02));
        assert!(can_stretch(0.02) && !can_stretch(3.7));
    }

    #[test]
    fn a_profile_is_short_whatever_the_course() {
        let profile = Ground::flat(250_000.0).profile();
        assert_eq!((profile.len(), profile[399]), (400, (250_000, None)));
        assert_eq!(Ground::of(&hill(), 1).profile()[50], (1_000, Some(50.0)));
    }
}
