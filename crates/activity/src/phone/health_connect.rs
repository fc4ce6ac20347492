//! HC Webhook for Android: `{"exercise": [...], "heart_rate": [...]}`, beside which everything is skipped. Of the heart rates, only those of
//! a session are kept.

use serde::Deserialize;

use super::loose::{Bounded, Entry, List, Number, Object, Text};
use super::sport::by_health_connect;
use super::{PhoneApp, PhoneFile, Sessions, beats, merged, metres, whole_seconds};
use crate::recording::Unreadable;

#[derive(Default, Deserialize)]
#[serde(default)]
struct Body {
    exercise: Bounded<Exercise>,
    heart_rate: List<HeartRate>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Exercise {
    #[serde(rename = "type")]
    kind: Text,
    start_time: Text,
    end_time: Text,
    duration_seconds: Number,
    distance_meters: Number,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct HeartRate {
    bpm: Number,
    time: Text,
}

impl Entry for HeartRate {
    type Kept = (i64, u8);

    fn kept(self) -> Option<(i64, u8)> {
        Some((instant(&self.time)?, beats(self.bpm.0)?))
    }
}

/// `None` for anything but an object.
pub fn sessions(body: &[u8]) -> Option<Sessions> {
    let Object(body) = serde_json::from_slice(body).ok()?;
    let Body { exercise: Bounded { values, left_out }, heart_rate: List(mut rates) } = body?;
    rates.sort_unstable();
    let read = |Object(exercise): Object<Exercise>| session(&exercise.ok_or(Unreadable::Damaged)?, &rates);
    Some(Sessions { sessions: values.into_iter().map(read).collect(), left_out })
}

fn session(exercise: &Exercise, rates: &[(i64, u8)]) -> Result<PhoneFile, Unreadable> {
    let starts_at = instant(&exercise.start_time).ok_or(Unreadable::WithoutTimes)?;
    let ends_at = instant(&exercise.end_time).ok_or(Unreadable::WithoutTimes)?;
    let from = rates.partition_point(|(at, _)| *at < starts_at);
    let to = rates.partition_point(|(at, _)| *at <= ends_at).max(from);
    Ok(PhoneFile {
        longrun_phone: PhoneApp::HealthConnect,
        sport: by_health_connect(exercise.kind.0.as_deref().unwrap_or_default()).as_str().to_owned(),
        starts_at,
        ends_at,
        utc_offset_seconds: None,
        timer_seconds: whole_seconds(exercise.duration_seconds.0),
        metres: metres(exercise.distance_meters.0),
        points: merged(vec![], rates[from..to].to_vec(), (starts_at, ends_at)),
    })
}

fn instant(text: &Text) -> Option<i64> {
    Some(text.0.as_deref()?.parse::<jiff::Timestamp>().ok()?.as_second())
}
