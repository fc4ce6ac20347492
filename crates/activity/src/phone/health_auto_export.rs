//! Health Auto Export for iPhones: `{"data": {"workouts": [...]}}`, beside which everything is skipped.

use serde::Deserialize;

use super::loose::{Bounded, Entry, Flag, List, Number, Object, Text};
use super::sport::by_name;
use super::{PhoneApp, PhoneFile, PhonePoint, Sessions, beats, merged, metres, position, whole_seconds};
use crate::recording::Unreadable;

#[derive(Deserialize)]
struct Body {
    #[serde(default)]
    data: Data,
}

#[derive(Default, Deserialize)]
struct Data {
    #[serde(default)]
    workouts: Bounded<Workout>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct Workout {
    name: Text,
    start: Text,
    end: Text,
    duration: Number,
    is_indoor: Flag,
    location: Text,
    distance: Object<Quantity>,
    heart_rate_data: List<HeartRate>,
    route: List<RoutePoint>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Quantity {
    qty: Number,
    units: Text,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct HeartRate {
    #[serde(rename = "Avg", alias = "avg", alias = "qty")]
    average: Number,
    date: Text,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct RoutePoint {
    #[serde(alias = "lat")]
    latitude: Number,
    #[serde(alias = "lon")]
    longitude: Number,
    altitude: Number,
    speed: Number,
    timestamp: Text,
}

impl Entry for HeartRate {
    type Kept = (i64, u8);

    fn kept(self) -> Option<(i64, u8)> {
        Some((instant(&self.date)?.0, beats(self.average.0)?))
    }
}

impl Entry for RoutePoint {
    type Kept = (i64, PhonePoint);

    fn kept(self) -> Option<(i64, PhonePoint)> {
        let place = self.latitude.0.zip(self.longitude.0).filter(|place| position(*place).is_some())?;
        let speed = self.speed.0.filter(|speed| *speed >= 0.0);
        let point = PhonePoint { place: Some(place), altitude: self.altitude.0, speed, ..PhonePoint::default() };
        Some((instant(&self.timestamp)?.0, point))
    }
}

/// `None` for anything but an object of the app.
pub fn sessions(body: &[u8]) -> Option<Sessions> {
    let Object(body) = serde_json::from_slice(body).ok()?;
    let Body { data: Data { workouts: Bounded { values, left_out } } } = body?;
    let read = |Object(workout): Object<Workout>| session(workout.ok_or(Unreadable::Damaged)?);
    Some(Sessions { sessions: values.into_iter().map(read).collect(), left_out })
}

fn session(workout: Workout) -> Result<PhoneFile, Unreadable> {
    let (starts_at, utc_offset_seconds) = instant(&workout.start).ok_or(Unreadable::WithoutTimes)?;
    let timer_seconds = whole_seconds(workout.duration.0);
    let after_timer = timer_seconds.map(|seconds| starts_at + i64::from(seconds));
    let ends_at = instant(&workout.end).map(|(at, _)| at).or(after_timer).ok_or(Unreadable::WithoutTimes)?;
    let is_indoors = workout.is_indoor.0 || workout.location.0.is_some_and(|place| place == "Indoor");
    Ok(PhoneFile {
        longrun_phone: PhoneApp::HealthAutoExport,
        sport: by_name(&workout.name.0.unwrap_or_default(), is_indoors).as_str().to_owned(),
        starts_at,
        ends_at,
        utc_offset_seconds,
        timer_seconds,
        metres: workout.distance.0.and_then(|distance| in_metres(&distance)),
        points: merged(workout.route.0, workout.heart_rate_data.0, (starts_at, ends_at)),
    })
}

fn in_metres(Quantity { qty, units }: &Quantity) -> Option<f64> {
    let unit = match units.0.as_deref()?.trim() {
        "km" => 1_000.0,
        "m" => 1.0,
        "mi" => training::distance::METRES_PER_MILE,
        "yd" => 0.9144,
        "ft" => 0.3048,
        _ => return None,
    };
    metres(Some(qty.0? * unit))
}

/// "2026-01-21 06:30:00 +0100", with the clock's offset.
fn instant(text: &Text) -> Option<(i64, Option<i32>)> {
    let text = text.0.as_deref()?;
    let parsed = jiff::fmt::strtime::parse("%Y-%m-%d %H:%M:%S %z", text).ok();
    if let Some(parsed) = parsed {
        let offset = parsed.offset()?;
        return Some((parsed.to_timestamp().ok()?.as_second(), Some(offset.seconds())));
    }
    Some((text.parse::<jiff::Timestamp>().ok()?.as_second(), None))
}
