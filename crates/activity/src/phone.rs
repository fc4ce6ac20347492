//! Runs that apps on phones send as JSON. Of a delivery, only the runs are kept, each as a file of its own with the few fields that are
//! named here; everything else about the athlete's health is dropped while reading.

mod health_auto_export;
mod health_connect;
mod loose;
mod sport;
#[cfg(test)]
mod tests;

use std::io::Read;

use serde::{Deserialize, Serialize};

use crate::archive::{Found, MAX_FILE_BYTES, Outcome, read_safely};
use crate::builder::{Builder, Point};
use crate::meter::{Meter, Stop};
use crate::recording::{MAX_SAMPLES, Position, Recording, Remark, Sport, Unreadable};

/// Sessions in one delivery. One with more is refused whole: what was left out would not come again.
const MAX_SESSIONS: usize = 2_000;
/// Nobody runs faster on average; in metres per second.
const MAX_SPEED: f64 = 12.5;
/// In memory while a body is read: itself, and what is kept of it.
const READ_PER_BYTE: usize = 3;
/// A heart rate holds until the next one, but not for longer.
const HEART_RATE_SECONDS: i64 = 10;
/// The bytes that a file of our own starts with.
pub const FILE_HEAD: &[u8] = b"{\"longrunPhone\":";

/// Which app sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PhoneApp {
    /// For iPhones: routes, and heart rates second by second.
    HealthAutoExport,
    /// HC Webhook for Android: summaries.
    HealthConnect,
}

impl PhoneApp {
    const fn name(self) -> &'static str {
        match self {
            Self::HealthAutoExport => "Health Auto Export",
            Self::HealthConnect => "Health Connect",
        }
    }
}

/// One session as it is kept. Times in seconds since 1970, or since its start.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PhoneFile {
    longrun_phone: PhoneApp,
    sport: String,
    starts_at: i64,
    ends_at: i64,
    utc_offset_seconds: Option<i32>,
    timer_seconds: Option<u32>,
    metres: Option<f64>,
    #[serde(deserialize_with = "loose::bounded::<_, PhonePoint>")]
    points: Vec<PhonePoint>,
}

#[derive(Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
struct PhonePoint {
    #[serde(rename = "s")]
    seconds: i64,
    #[serde(rename = "hr", default, skip_serializing_if = "Option::is_none")]
    heart_rate: Option<u8>,
    #[serde(rename = "at", default, skip_serializing_if = "Option::is_none")]
    place: Option<(f64, f64)>,
    #[serde(rename = "alt", default, skip_serializing_if = "Option::is_none")]
    altitude: Option<f64>,
    #[serde(rename = "v", default, skip_serializing_if = "Option::is_none")]
    speed: Option<f64>,
}

impl loose::Entry for PhonePoint {
    type Kept = Self;

    fn kept(self) -> Option<Self> {
        Some(self)
    }
}

/// Calls `found` for each run of a delivery, until it returns an error. Returns how many sessions of other sports were left out.
pub fn each_of_phone(
    app: PhoneApp,
    source: impl Read,
    now: i64,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(Found<'_>) -> Result<(), Stop>,
) -> Result<usize, Stop> {
    let told = |outcome| Found { name: app.name(), bytes: vec![], outcome };
    match each(app, source, now, meter, found) {
        Err(Stop::CallerGone) => Err(Stop::CallerGone),
        Err(stop) => found(told(Outcome::Stopped(stop.phrase()))).map(|()| 0),
        Ok(Err(reason)) => found(told(Outcome::Unreadable(reason))).map(|()| 0),
        Ok(Ok(left_out)) => Ok(left_out),
    }
}

fn each(
    app: PhoneApp,
    source: impl Read,
    now: i64,
    meter: &mut Meter<'_>,
    found: &mut dyn FnMut(Found<'_>) -> Result<(), Stop>,
) -> Result<Result<usize, Unreadable>, Stop> {
    let mut body = vec![];
    if source.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut body).is_err() {
        return Ok(Err(Unreadable::Damaged));
    }
    if body.len() > MAX_FILE_BYTES {
        return Ok(Err(Unreadable::TooLarge));
    }
    meter.unpack(body.len(), body.len() * READ_PER_BYTE)?;
    let sessions = match app {
        PhoneApp::HealthAutoExport => health_auto_export::sessions(&body),
        PhoneApp::HealthConnect => health_connect::sessions(&body),
    };
    let Some(sessions) = sessions else { return Ok(Err(Unreadable::NotFromAPhone)) };
    if sessions.left_out > 0 {
        return Ok(Err(Unreadable::Stopped(Stop::TooMuchWork)));
    }
    let mut left_out = 0;
    for session in sessions.sessions {
        if session.as_ref().is_ok_and(|file| !Sport::named(&file.sport).is_run()) {
            left_out += 1;
            continue;
        }
        meter.unpack(0, body.len() * READ_PER_BYTE)?;
        let file = session.and_then(|file| serde_json::to_vec(&file).map_err(|_| Unreadable::Damaged));
        let read = file.and_then(|bytes| Ok((read_safely(&bytes, now, meter)?, bytes)));
        let (bytes, outcome) = match read {
            Ok((recording, bytes)) => (bytes, Outcome::Recording(Box::new(recording))),
            Err(Unreadable::Stopped(stop)) => return Err(stop),
            Err(reason) => (vec![], Outcome::Unreadable(reason)),
        };
        found(Found { name: app.name(), bytes, outcome })?;
    }
    Ok(Ok(left_out))
}

/// The sessions of a delivery.
struct Sessions {
    sessions: Vec<Result<PhoneFile, Unreadable>>,
    left_out: usize,
}

/// A file that was kept. Anybody may have written one like it.
pub fn read(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    let file: PhoneFile = serde_json::from_slice(file).map_err(|_| Unreadable::Damaged)?;
    let seconds = file.ends_at.saturating_sub(file.starts_at);
    if seconds <= 0 {
        return Err(Unreadable::WithoutTimes);
    }
    let mut builder = Builder::new();
    builder.name_device(file.longrun_phone.name());
    builder.sport = Sport::named(&file.sport);
    builder.utc_offset_seconds = file.utc_offset_seconds;
    builder.starts_at = Some(file.starts_at);
    builder.ends_at = Some(file.ends_at);
    builder.timer_seconds = file.timer_seconds;
    builder.metres = metres(file.metres).filter(|metres| *metres <= MAX_SPEED * seconds as f64);
    let has_course = file.points.iter().any(|point| point.place.is_some());
    builder.remarks.push(if has_course { Remark::PhoneWithoutLaps } else { Remark::PhoneSummary });
    for point in file.points {
        meter.step()?;
        builder.add(Point {
            at: file.starts_at.saturating_add(point.seconds),
            heart_rate: point.heart_rate,
            position: point.place.and_then(position),
            altitude: point.altitude,
            speed: point.speed,
            ..Point::default()
        });
    }
    builder.finish(now)
}

/// Points of the course with the heart rate of their time, and heart rates where there is no course. All in seconds since 1970, of the
/// session's own time only.
fn merged(
    mut course: Vec<(i64, PhonePoint)>,
    mut heart_rates: Vec<(i64, u8)>,
    (starts_at, ends_at): (i64, i64),
) -> Vec<PhonePoint> {
    let is_within = |at: i64| (starts_at..=ends_at).contains(&at);
    course.retain(|(at, _)| is_within(*at));
    heart_rates.retain(|(at, _)| is_within(*at));
    course.sort_by_key(|(at, _)| *at);
    heart_rates.sort_by_key(|(at, _)| *at);
    let point = |at: i64, point: PhonePoint| PhonePoint { seconds: at - starts_at, ..point };
    let mut points: Vec<PhonePoint> = if course.is_empty() {
        let only = |(at, rate): (i64, u8)| point(at, PhonePoint { heart_rate: Some(rate), ..PhonePoint::default() });
        heart_rates.into_iter().map(only).collect()
    } else {
        let mut later = heart_rates.into_iter().peekable();
        let mut last: Option<(i64, u8)> = None;
        let of = |(at, place): (i64, PhonePoint)| {
            while let Some(rate) = later.next_if(|(rate_at, _)| *rate_at <= at) {
                last = Some(rate);
            }
            let heart_rate = last.filter(|(rate_at, _)| at - rate_at <= HEART_RATE_SECONDS).map(|(_, rate)| rate);
            point(at, PhonePoint { heart_rate, ..place })
        };
        course.into_iter().map(of).collect()
    };
    points.truncate(MAX_SAMPLES);
    points
}

/// Beats per minute, if a heart can beat so often.
fn beats(rate: Option<f64>) -> Option<u8> {
    rate.filter(|rate| (25.0..=250.0).contains(rate)).map(|rate| rate.round() as u8)
}

fn position((latitude, longitude): (f64, f64)) -> Option<Position> {
    (latitude.abs() <= 90.0 && longitude.abs() <= 180.0).then_some(Position { latitude, longitude })
}

fn whole_seconds(seconds: Option<f64>) -> Option<u32> {
    seconds.filter(|seconds| (1.0..=1e6).contains(seconds)).map(|seconds| seconds.round() as u32)
}

fn metres(metres: Option<f64>) -> Option<f64> {
    metres.filter(|metres| (1.0..=1e6).contains(metres))
}
