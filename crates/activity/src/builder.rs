//! Shared by all parsers: turns raw points into a consistent recording.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use texts::Phrase;
use training::conditions::Conditions;

use crate::recording::{
    Lap, MAX_LAPS, MAX_PAUSES, MAX_SAMPLES, MAX_SECONDS, Pause, Position, Recording, Remark, Sample, Sport, Unreadable,
};

/// No GPS watch is older. Before its clock is set, one says 31 December 1989.
const FIRST_SECOND: i64 = 946_684_800;
/// Tolerance for clocks that differ.
const AHEAD_SECONDS: i64 = 600;
const MAX_DEVICE_CHARACTERS: usize = 80;
const EARTH_METRES: f64 = 6_371_008.8;
/// At most one in this many samples may have an impossible time; with more the file is taken as it is.
const MAX_ODD: usize = 10;
/// A position that implies a higher speed between samples is wrong.
const FASTEST_METRES_PER_SECOND: f64 = 60.0;

/// A raw point, with seconds since 1970.
#[derive(Debug, Clone, Copy, Default)]
pub struct Point {
    pub at: i64,
    pub metres: Option<f64>,
    pub speed: Option<f64>,
    pub heart_rate: Option<u8>,
    pub cadence: Option<u8>,
    pub altitude: Option<f64>,
    pub position: Option<Position>,
    /// In degrees Celsius.
    pub temperature: Option<f64>,
}

/// A raw lap, with seconds since 1970.
#[derive(Debug, Clone, Copy)]
pub struct RawLap {
    pub at: i64,
    pub lap: Lap,
}

#[derive(Debug)]
pub struct Builder {
    pub sport: Sport,
    device: Option<String>,
    pub utc_offset_seconds: Option<i32>,
    pub starts_at: Option<i64>,
    pub ends_at: Option<i64>,
    pub metres: Option<f64>,
    pub timer_seconds: Option<u32>,
    /// Start and end; a pause without an end lasts to the end of the recording.
    pub pauses: Vec<(i64, Option<i64>)>,
    pub laps: Vec<RawLap>,
    pub remarks: Vec<Remark>,
    points: Vec<Point>,
    left_out: usize,
}

impl Builder {
    pub const fn new() -> Self {
        Self {
            sport: Sport::Run,
            device: None,
            utc_offset_seconds: None,
            starts_at: None,
            ends_at: None,
            metres: None,
            timer_seconds: None,
            pauses: vec![],
            laps: vec![],
            remarks: vec![],
            points: vec![],
            left_out: 0,
        }
    }

    /// Ignores samples beyond the limit, which bounds the cost of a file.
    pub fn add(&mut self, point: Point) {
        if self.points.len() < MAX_SAMPLES { self.points.push(point) } else { self.left_out += 1 }
    }

    /// The recording device, if the file names it; the first name counts.
    pub fn name_device(&mut self, name: &str) {
        let name: String = name.trim().chars().filter(|it| !it.is_control()).take(MAX_DEVICE_CHARACTERS).collect();
        if self.device.is_none() && !name.is_empty() {
            self.device = Some(name);
        }
    }

    /// The rest of the file could not be read.
    pub fn cut_off(&mut self) {
        self.remarks.push(Remark::Damaged);
    }

    /// Keeps only the samples within the given time.
    pub fn keep(&mut self, counts: impl Fn(i64) -> bool) {
        self.points.retain(|point| counts(point.at));
        self.laps.retain(|raw| counts(raw.at));
        self.pauses.retain(|&(from, _)| counts(from));
    }

    pub fn last_at(&self) -> Option<i64> {
        self.points.iter().map(|point| point.at).max()
    }

    pub fn add_lap(&mut self, lap: RawLap) {
        if self.laps.len() < MAX_LAPS {
            self.laps.push(lap);
        }
    }

    pub fn add_pause(&mut self, from: i64, to: Option<i64>) {
        if self.pauses.len() < MAX_PAUSES {
            self.pauses.push((from, to));
        }
    }

    /// A further sample or lap would be ignored.
    pub const fn is_full_of_points(&self) -> bool {
        self.points.len() >= MAX_SAMPLES
    }

    pub const fn is_full_of_laps(&self) -> bool {
        self.laps.len() >= MAX_LAPS
    }

    /// As `add`, for a sample that was not decoded.
    pub const fn leave_out(&mut self) {
        self.left_out += 1;
    }

    pub fn finish(mut self, now: i64) -> Result<Recording, Unreadable> {
        self.points.retain(|point| point.at > 0);
        self.points.sort_by_key(|point| point.at);
        self.leave_out_odd_times();
        self.join_equal_times();
        let first = self.points.first().map(|point| point.at);
        let last = self.points.last().map(|point| point.at);
        let starts_at = self.starts_at.or(first).ok_or(Unreadable::WithoutTimes)?;
        let starts_at = first.map_or(starts_at, |first| starts_at.min(first));
        let ends_at = [self.ends_at, last].into_iter().flatten().max().unwrap_or(starts_at).max(starts_at);
        check_clock(starts_at, now)?;
        let elapsed_seconds = u32::try_from(ends_at - starts_at).map_err(|_| Unreadable::TooLong)?;
        if elapsed_seconds > MAX_SECONDS {
            return Err(Unreadable::TooLong);
        }
        if elapsed_seconds == 0 && self.metres.is_none() {
            return Err(Unreadable::WithoutTimes);
        }
        let since_start = |at: i64| u32::try_from((at - starts_at).clamp(0, ends_at - starts_at)).unwrap_or(0);
        let pauses = joined(&self.pauses, |at| since_start(at.unwrap_or(ends_at)));
        let paused: u32 = pauses.iter().map(|pause| pause.to_seconds - pause.from_seconds).sum();
        let distances = distances(&self.points);
        let samples: Vec<Sample> = self
            .points
            .iter()
            .zip(&distances)
            .map(|(point, metres)| Sample {
                seconds: since_start(point.at),
                metres: metres.map(|metres| metres as f32),
                speed: point
                    .speed
                    .filter(|speed| (0.0..=FASTEST_METRES_PER_SECOND).contains(speed))
                    .map(|it| it as f32),
                heart_rate: point.heart_rate.filter(|rate| (25..=250).contains(rate)),
                cadence: point.cadence.filter(|cadence| *cadence > 0),
                altitude: point.altitude.filter(|altitude| (-500.0..=9_000.0).contains(altitude)).map(|it| it as f32),
                position: point.position,
            })
            .collect();
        if self.left_out > 0 {
            self.remarks.push(Remark::BeyondLimit(counted(self.left_out)));
        }
        let temperature = self.temperature();
        let told = self.metres.filter(|metres| metres.is_finite() && *metres > 0.0);
        let last_metres = distances.iter().rev().find_map(|metres| *metres).filter(|metres| *metres > 0.0);
        let laps = self.laps.iter().filter(|raw| raw.at >= starts_at && raw.at <= ends_at);
        let told_laps =
            laps.map(|raw| Lap { starts_after_seconds: since_start(raw.at), ..raw.lap }).collect::<Vec<_>>();
        let count = told_laps.len();
        let laps = one_after_another(told_laps);
        if laps.len() < count {
            self.remarks.push(Remark::OverlappingLaps(counted(count - laps.len())));
        }
        Ok(Recording {
            starts_at,
            utc_offset_seconds: self.utc_offset_seconds.filter(|offset| offset.abs() <= 15 * 3_600),
            sport: self.sport,
            device: self.device,
            elapsed_seconds,
            timer_seconds: self.timer_seconds.map_or(elapsed_seconds - paused, |timer| timer.min(elapsed_seconds)),
            metres: told.or(last_metres),
            laps,
            samples,
            pauses,
            temperature,
            remarks: self.remarks,
        })
    }
}

impl Builder {
    /// The median: a watch that comes out of a house or a car is off for minutes.
    fn temperature(&self) -> Option<f64> {
        let mut degrees: Vec<f64> = self.points.iter().filter_map(|point| point.temperature).collect();
        degrees.retain(|degrees| Conditions::TEMPERATURE.contains(degrees));
        degrees.sort_by(f64::total_cmp);
        degrees.get(degrees.len() / 2).copied()
    }

    /// Drops a few samples more than a day from the others: they were misread, or the clock jumped.
    fn leave_out_odd_times(&mut self) {
        let middle = self.points.get(self.points.len() / 2).map(|point| point.at);
        let Some(middle) = self.starts_at.filter(|at| *at >= FIRST_SECOND).or(middle) else { return };
        let is_odd = |point: &Point| (point.at - middle).abs() > i64::from(MAX_SECONDS);
        let odd = self.points.iter().filter(|point| is_odd(point)).count();
        if odd == 0 || odd * MAX_ODD > self.points.len() {
            return;
        }
        self.points.retain(|point| !is_odd(point));
        self.remarks.push(Remark::OddTimes(counted(odd)));
    }

    /// Some apps write the distance of a moment separately from its position.
    fn join_equal_times(&mut self) {
        self.points.dedup_by(|later, kept| {
            let is_same = later.at == kept.at;
            if is_same {
                kept.metres = later.metres.or(kept.metres);
                kept.speed = kept.speed.or(later.speed);
                kept.heart_rate = kept.heart_rate.or(later.heart_rate);
                kept.cadence = kept.cadence.or(later.cadence);
                kept.altitude = kept.altitude.or(later.altitude);
                kept.position = kept.position.or(later.position);
            }
            is_same
        });
    }
}

fn counted(samples: usize) -> u32 {
    u32::try_from(samples).unwrap_or(u32::MAX)
}

fn check_clock(starts_at: i64, now: i64) -> Result<(), Unreadable> {
    let day = || {
        let at = Timestamp::from_second(starts_at);
        at.map_or_else(|_| Phrase::verbatim(starts_at.to_string()), |at| texts::date(at.to_zoned(TimeZone::UTC).date()))
    };
    match starts_at {
        ..FIRST_SECOND => Err(Unreadable::ClockNotSet(day())),
        _ if starts_at > now + AHEAD_SECONDS => Err(Unreadable::InTheFuture(day())),
        _ => Ok(()),
    }
}

/// Laps start on whole seconds, and last fractions of them.
const ROUNDED_SECONDS: f64 = 2.0;

/// In order, without those that begin before the last one has ended: their time would count twice.
fn one_after_another(mut laps: Vec<Lap>) -> Vec<Lap> {
    laps.sort_by_key(|lap| lap.starts_after_seconds);
    let mut ends = 0.0;
    laps.retain(|lap| {
        let from = f64::from(lap.starts_after_seconds);
        let is_after = from + ROUNDED_SECONDS >= ends;
        if is_after {
            ends = from + lap.timer_seconds;
        }
        is_after
    });
    laps
}

/// In order, without overlaps and empty ones.
fn joined(pauses: &[(i64, Option<i64>)], seconds: impl Fn(Option<i64>) -> u32) -> Vec<Pause> {
    let mut sorted: Vec<(u32, u32)> = pauses.iter().map(|&(from, to)| (seconds(Some(from)), seconds(to))).collect();
    sorted.sort_unstable();
    let mut joined: Vec<Pause> = vec![];
    for (from_seconds, to_seconds) in sorted.into_iter().filter(|(from, to)| to > from) {
        match joined.last_mut() {
            Some(before) if from_seconds <= before.to_seconds => before.to_seconds = before.to_seconds.max(to_seconds),
            _ => joined.push(Pause { from_seconds, to_seconds }),
        }
    }
    joined
}

/// The device's distance, which never decreases, else the distance between positions.
fn distances(points: &[Point]) -> Vec<Option<f64>> {
    let is_told = points.iter().filter(|point| point.metres.is_some()).count() * 2 > points.len();
    if is_told {
        let mut most = 0.0_f64;
        return points
            .iter()
            .map(|point| {
                let metres = point.metres.filter(|metres| metres.is_finite() && (0.0..1e6).contains(metres))?;
                most = most.max(metres);
                Some(most)
            })
            .collect();
    }
    let mut sum = 0.0;
    let mut before: Option<(i64, Position)> = None;
    points
        .iter()
        .map(|point| {
            let position = point.position?;
            if let Some((at, from)) = before {
                let metres = between(from, position);
                let seconds = (point.at - at).max(1) as f64;
                if metres / seconds > FASTEST_METRES_PER_SECOND {
                    return Some(sum);
                }
                sum += metres;
            }
            before = Some((point.at, position));
            Some(sum)
        })
        .collect()
}

pub fn between(one: Position, other: Position) -> f64 {
    let (from, to) = (one.latitude.to_radians(), other.latitude.to_radians());
    let across = (other.longitude - one.longitude).to_radians();
    let haversine = ((to - from) / 2.0).sin().powi(2) + from.cos() * to.cos() * (across / 2.0).sin().powi(2);
    2.0 * EARTH_METRES * haversine.sqrt().min(1.0).asin()
}

pub fn position(latitude: Option<f64>, longitude: Option<f64>) -> Option<Position> {
    let (latitude, longitude) = (latitude?, longitude?);
    let is_on_earth = latitude.abs() <= 90.0 && longitude.abs() <= 180.0 && (latitude != 0.0 || longitude != 0.0);
    is_on_earth.then_some(Position { latitude, longitude })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const START: i64 = 1_700_000_000;

    fn built(fill: impl FnOnce(&mut Builder)) -> Result<Recording, Unreadable> {
        let mut builder = Builder::new();
        fill(&mut builder);
        builder.finish(START + 10_000)
    }

    #[test]
    fn the_distance_of_a_device_counts_and_never_decreases() {
        let recording = built(|builder| {
            for (second, metres) in [(0, 0.0), (10, 30.0), (20, -5.0), (30, 25.0), (40, 90.0)] {
                builder.add(Point { at: START + second, metres: Some(metres), ..Point::default() });
            }
        });
        let recording = recording.unwrap();
        let told: Vec<_> = recording.samples.iter().map(|sample| sample.metres).collect();
        assert_eq!(told, [Some(0.0), Some(30.0), None, Some(30.0), Some(90.0)]);
        assert_eq!(recording.metres, Some(90.0));
    }

    #[test]
    fn positions_give_the_distance_if_the_device_does_not_and_a_jump_is_ignored() {
        let recording = built(|builder| {
            for (second, north) in [(0, 0.0), (60, 0.002), (61, 3.0), (120, 0.004)] {
                let position = position(Some(50.0 + north), Some(8.0));
                builder.add(Point { at: START + second, position, ..Point::default() });
            }
        });
        let metres = recording.unwrap().metres.unwrap();
        assert!((metres - 444.8).abs() < 1.0, "{metres}");
    }

    #[test]
    fn pauses_are_joined_and_one_without_an_end_lasts_to_the_end() {
        let recording = built(|builder| {
            builder.add(Point { at: START, ..Point::default() });
            builder.add(Point { at: START + 100, ..Point::default() });
            builder.pauses = vec![(START + 80, None), (START + 10, Some(START + 30)), (START + 20, Some(START + 40))];
        });
        let recording = recording.unwrap();
        let pauses: Vec<_> = recording.pauses.iter().map(|pause| (pause.from_seconds, pause.to_seconds)).collect();
        assert_eq!(pauses, [(10, 40), (80, 100)]);
        assert_eq!((recording.elapsed_seconds, recording.timer_seconds), (100, 50));
    }

    #[test]
    fn a_lap_that_overlaps_another_is_left_out() {
        let recording = built(|builder| {
            builder.add(Point { at: START, ..Point::default() });
            builder.add(Point { at: START + 900, ..Point::default() });
            for (from, timer_seconds) in [(300, 299.6), (0, 300.4), (120, 300.0), (600, 300.0)] {
                let lap = Lap { starts_after_seconds: 0, timer_seconds, metres: None, step: None, intensity: None };
                builder.add_lap(RawLap { at: START + from, lap });
            }
        });
        let recording = recording.unwrap();
        let starts: Vec<_> = recording.laps.iter().map(|lap| lap.starts_after_seconds).collect();
        assert_eq!(starts, [0, 300, 600]);
        assert_eq!(recording.remarks, [Remark::OverlappingLaps(1)]);
    }

    #[test]
    fn a_clock_that_was_not_set_or_runs_ahead_is_reported() {
        let at = |at: i64| {
            built(|builder| {
                builder.add(Point { at, ..Point::default() });
                builder.add(Point { at: at + 60, ..Point::default() });
            })
        };
        assert_eq!(at(631_065_601), Err(Unreadable::ClockNotSet(texts::date(date(1989, 12, 31)))));
        assert!(matches!(at(START + 90_000_000), Err(Unreadable::InTheFuture(_))));
        assert!(at(START).is_ok());
    }

    #[test]
    fn a_recording_longer_than_a_day_or_without_any_time_is_rejected() {
        let lasting = |seconds: i64| {
            built(|builder| {
                builder.add(Point { at: START - 200_000, ..Point::default() });
                builder.add(Point { at: START - 200_000 + seconds, ..Point::default() });
            })
        };
        assert_eq!(lasting(86_401), Err(Unreadable::TooLong));
        assert_eq!(lasting(0), Err(Unreadable::WithoutTimes));
        assert!(lasting(86_400).is_ok());
        assert_eq!(built(|_| {}), Err(Unreadable::WithoutTimes));
    }
}
