//! TCX files of Garmin Training Center and many apps.

use crate::builder::{Builder, Point, RawLap, position};
use crate::gpx::{seconds, whole};
use crate::meter::Meter;
use crate::recording::{Intensity, Lap, Recording, Remark, Sport, Unreadable};
use crate::xml::{Node, walk};

#[derive(Default)]
struct Track {
    point: Option<(Point, Option<f64>, Option<f64>)>,
    lap: Option<RawLap>,
    /// How many activities have started; the first counts.
    activities: usize,
    elapsed_seconds: f64,
    metres: f64,
}

pub fn read(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    let mut builder = Builder::new();
    let mut track = Track::default();
    let is_whole = walk(file, meter, |path, node| {
        let parent = path.last().map_or("", String::as_str);
        match node {
            Node::Start("Activity", attributes) => {
                track.activities += 1;
                if track.activities == 1 {
                    builder.sport = sport(&attributes.get("Sport").unwrap_or_default());
                }
            }
            _ if track.activities > 1 => {}
            Node::Start("Lap", attributes) => {
                let at = attributes.get("StartTime").and_then(|text| seconds(&text));
                track.lap = at.map(|(at, _)| RawLap { at, lap: empty_lap() });
            }
            Node::End("Lap", _) => {
                if let Some(raw) = track.lap.take() {
                    track.elapsed_seconds += raw.lap.timer_seconds;
                    track.metres += raw.lap.metres.unwrap_or(0.0);
                    builder.add_lap(raw);
                }
            }
            Node::Start("Trackpoint", _) => track.point = Some((Point::default(), None, None)),
            Node::End("Trackpoint", _) => {
                if let Some((point, latitude, longitude)) = track.point.take().filter(|(point, ..)| point.at > 0) {
                    builder.add(Point { position: position(latitude, longitude), ..point });
                }
            }
            Node::End("Name", text) if parent == "Creator" => builder.name_device(text),
            Node::End(name, text) => match (&mut track.point, &mut track.lap) {
                (Some(point), _) => take_point(point, name, text, parent, &mut builder.utc_offset_seconds),
                (None, Some(raw)) if parent == "Lap" => take_lap(&mut raw.lap, name, text),
                _ => {}
            },
            Node::Start(..) => {}
        }
    })?;
    if !is_whole {
        builder.cut_off();
    }
    if track.activities > 1 {
        builder.remarks.push(Remark::FirstOf(u32::try_from(track.activities).unwrap_or(u32::MAX)));
    }
    builder.metres = (track.metres > 0.0).then_some(track.metres);
    builder.starts_at = builder.laps.iter().map(|raw| raw.at).min();
    let end = |raw: &RawLap| raw.at + raw.lap.timer_seconds.clamp(0.0, 1e6) as i64;
    builder.ends_at = builder.laps.iter().map(end).max();
    builder.timer_seconds =
        (track.elapsed_seconds > 0.0).then_some(track.elapsed_seconds.clamp(0.0, 1e6).round() as u32);
    builder.finish(now)
}

const fn empty_lap() -> Lap {
    Lap { starts_after_seconds: 0, timer_seconds: 0.0, metres: None, step: None, intensity: None }
}

fn take_point(
    (point, latitude, longitude): &mut (Point, Option<f64>, Option<f64>),
    name: &str,
    text: &str,
    parent: &str,
    utc_offset_seconds: &mut Option<i32>,
) {
    match name {
        "Time" => {
            let told = seconds(text);
            point.at = told.map_or(0, |(at, _)| at);
            *utc_offset_seconds = utc_offset_seconds.or(told.and_then(|(_, ahead)| ahead));
        }
        "LatitudeDegrees" => *latitude = text.parse().ok(),
        "LongitudeDegrees" => *longitude = text.parse().ok(),
        "AltitudeMeters" => point.altitude = text.parse().ok(),
        "DistanceMeters" => point.metres = text.parse().ok(),
        "Value" if parent == "HeartRateBpm" => point.heart_rate = whole(text),
        "Cadence" | "RunCadence" => point.cadence = whole(text).map(|cadence| cadence.saturating_mul(2)),
        "Speed" => point.speed = text.parse().ok(),
        _ => {}
    }
}

fn take_lap(lap: &mut Lap, name: &str, text: &str) {
    match name {
        "TotalTimeSeconds" => {
            lap.timer_seconds = text.parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0).unwrap_or(0.0);
        }
        "DistanceMeters" => lap.metres = text.parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0),
        "Intensity" => {
            lap.intensity = match text {
                "Active" => Some(Intensity::Work),
                "Resting" => Some(Intensity::Rest),
                _ => None,
            }
        }
        _ => {}
    }
}

fn sport(text: &str) -> Sport {
    match text {
        "Running" | "" => Sport::Run,
        "Biking" => Sport::Ride,
        _ => Sport::Other,
    }
}
