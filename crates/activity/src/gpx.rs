//! GPX files of phones and route planners.

use jiff::Timestamp;

use crate::builder::{Builder, Point, position};
use crate::meter::Meter;
use crate::recording::{Recording, Sport, Unreadable};
use crate::xml::{Node, walk};

pub fn read(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    let mut builder = Builder::new();
    let mut point: Option<Point> = None;
    let mut last_at: Option<i64> = None;
    let mut begins_segment = false;
    let is_whole = walk(file, meter, |path, node| match node {
        Node::Start("gpx", attributes) if path.is_empty() => {
            builder.name_device(&attributes.get("creator").unwrap_or_default());
        }
        Node::Start("trkseg", _) => begins_segment = last_at.is_some(),
        Node::Start("trkpt", attributes) => {
            let degrees = |name: &str| attributes.get(name).and_then(|text| text.trim().parse().ok());
            point = Some(Point { position: position(degrees("lat"), degrees("lon")), ..Point::default() });
        }
        Node::End("trkpt", _) => {
            if let Some(point) = point.take().filter(|point| point.at > 0) {
                // The recording was stopped between two segments.
                if let (true, Some(from)) = (begins_segment, last_at) {
                    builder.add_pause(from, Some(point.at));
                }
                begins_segment = false;
                last_at = Some(point.at);
                builder.add(point);
            }
        }
        Node::End(name, text) => match &mut point {
            Some(point) => take(point, name, text),
            None if name == "type" && path.last().is_some_and(|parent| parent == "trk") => {
                builder.sport = sport(text);
            }
            None => {}
        },
        Node::Start(..) => {}
    })?;
    if !is_whole {
        builder.cut_off();
    }
    builder.finish(now)
}

/// The prefixes of extensions differ by maker, their names hardly.
fn take(point: &mut Point, name: &str, text: &str) {
    match name {
        "time" => point.at = seconds(text).map_or(0, |(at, _)| at),
        "ele" => point.altitude = text.parse().ok(),
        "hr" | "heartrate" => point.heart_rate = whole(text),
        // Of one foot, as watches count.
        "cad" | "cadence" => point.cadence = whole(text).map(|cadence: u8| cadence.saturating_mul(2)),
        "atemp" => point.temperature = text.parse().ok(),
        "speed" => point.speed = text.parse().ok(),
        _ => {}
    }
}

fn sport(text: &str) -> Sport {
    match text.to_lowercase().as_str() {
        // Including Strava's numbers.
        "running" | "run" | "trail_running" | "track_running" | "9" | "" => Sport::Run,
        "treadmill_running" | "virtual_run" => Sport::Treadmill,
        "walking" | "hiking" | "walk" | "hike" | "10" | "4" => Sport::Walk,
        "cycling" | "biking" | "ride" | "1" => Sport::Ride,
        "swimming" | "swim" | "16" => Sport::Swim,
        _ => Sport::Other,
    }
}

pub fn whole(text: &str) -> Option<u8> {
    let number: f64 = text.parse().ok()?;
    (0.0..=255.0).contains(&number).then_some(number.round() as u8)
}

/// Seconds since 1970, and the UTC offset if the text has one.
pub fn seconds(text: &str) -> Option<(i64, Option<i32>)> {
    let at: Timestamp = text.parse().ok()?;
    let ahead = text.rsplit_once(['+', '-']).filter(|_| text.len() > 20).and_then(|(_, offset)| {
        let (hours, minutes) = offset.split_once(':')?;
        let seconds = hours.parse::<i32>().ok()? * 3_600 + minutes.parse::<i32>().ok()? * 60;
        Some(if text[10..].contains('+') { seconds } else { -seconds })
    });
    Some((at.as_second(), ahead))
}
