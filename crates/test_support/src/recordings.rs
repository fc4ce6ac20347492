//! Recordings as watches and phones write them, made by code.

use std::fmt::Write;

use jiff::{SignedDuration, Timestamp};
use reqwest::Method;
use serde_json::Value;

use crate::{Answer, Athlete, Coach};

/// A run northwards from one place: parts of so many seconds at so many metres a second, with a lap for each.
#[derive(Debug, Clone)]
pub struct Run {
    starts_at: Timestamp,
    parts: Vec<(u32, f64)>,
    heart_rate: Option<u8>,
}

impl Run {
    /// An hour at 10 km/h, unless it is told otherwise.
    pub fn starting(at: &str) -> Self {
        let starts_at = at.parse().expect("an instant such as 2026-10-15T16:00:00Z");
        Self { starts_at, parts: vec![(3_600, 10.0 / 3.6)], heart_rate: Some(140) }
    }

    #[must_use]
    pub fn parts(mut self, parts: &[(u32, f64)]) -> Self {
        self.parts = parts.to_vec();
        self
    }

    /// So far in so many seconds.
    #[must_use]
    pub fn metres(self, metres: f64, seconds: u32) -> Self {
        self.parts(&[(seconds, metres / f64::from(seconds))])
    }

    #[must_use]
    pub fn without_heart_rate(mut self) -> Self {
        self.heart_rate = None;
        self
    }

    /// The second and the metres of each sample, five seconds apart.
    fn samples(&self, from: u32, before: f64, (seconds, speed): (u32, f64)) -> Vec<(u32, f64)> {
        let last = (!seconds.is_multiple_of(5)).then_some(seconds);
        let marks = (0..=seconds).step_by(5).chain(last);
        marks.map(|second| (from + second, before + f64::from(second) * speed)).collect()
    }

    fn at(&self, second: u32) -> Timestamp {
        self.starts_at + SignedDuration::from_secs(second.into())
    }

    fn laps(&self) -> Vec<Lap> {
        let (mut from, mut before) = (0, 0.0);
        let lap = |&part: &(u32, f64)| {
            let lap = Lap { from, part, samples: self.samples(from, before, part) };
            from += part.0;
            before += f64::from(part.0) * part.1;
            lap
        };
        self.parts.iter().map(lap).collect()
    }
}

struct Lap {
    /// Its first second.
    from: u32,
    part: (u32, f64),
    samples: Vec<(u32, f64)>,
}

fn latitude(metres: f64) -> f64 {
    59.3 + metres / 111_195.0
}

/// Without laps and distances, as a phone writes it.
pub fn gpx(run: &Run) -> Vec<u8> {
    let mut text = r#"<?xml version="1.0"?><gpx version="1.1" creator="Phone" xmlns="http://www.topografix.com/GPX/1/1"
        xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><type>running</type><trkseg>"#
        .to_owned();
    for (second, metres) in run.laps().into_iter().flat_map(|lap| lap.samples) {
        let heart = run.heart_rate.map(|rate| format!("<extensions><x:hr>{rate}</x:hr></extensions>"));
        let (at, heart) = (run.at(second), heart.unwrap_or_default());
        let _ = write!(
            text,
            r#"<trkpt lat="{:.6}" lon="18.1"><ele>20</ele><time>{at}</time>{heart}</trkpt>"#,
            latitude(metres)
        );
    }
    text.push_str("</trkseg></trk></gpx>");
    text.into_bytes()
}

/// With laps and distances, as a watch writes it.
pub fn tcx(run: &Run) -> Vec<u8> {
    let mut text = r#"<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities><Activity Sport="Running">"#
        .to_owned();
    for Lap { from, part: (seconds, speed), samples } in run.laps() {
        let metres = f64::from(seconds) * speed;
        let _ = write!(
            text,
            r#"<Lap StartTime="{}"><TotalTimeSeconds>{seconds}</TotalTimeSeconds><DistanceMeters>{metres:.1}</DistanceMeters><Track>"#,
            run.at(from)
        );
        for (second, metres) in samples {
            let heart = run.heart_rate.map(|rate| format!("<HeartRateBpm><Value>{rate}</Value></HeartRateBpm>"));
            let (at, heart, north) = (run.at(second), heart.unwrap_or_default(), latitude(metres));
            let _ = write!(
                text,
                "<Trackpoint><Time>{at}</Time><Position><LatitudeDegrees>{north:.6}</LatitudeDegrees><LongitudeDegrees>18.1</LongitudeDegrees></Position><DistanceMeters>{metres:.1}</DistanceMeters>{heart}</Trackpoint>"
            );
        }
        text.push_str("</Track></Lap>");
    }
    text.push_str("</Activity></Activities></TrainingCenterDatabase>");
    text.into_bytes()
}

impl Coach {
    pub async fn sends_recording(&self, athlete: &str, name: &str, file: Vec<u8>) -> Answer {
        let path = format!("/api/UploadActivity?athlete={athlete}&name={name}");
        let request = self.request(Method::POST, &path).header("content-type", "application/octet-stream").body(file);
        self.send(request).await
    }

    /// What became of each file.
    pub async fn uploads(&self, athlete: &str, name: &str, file: Vec<u8>) -> Value {
        let answer = self.sends_recording(athlete, name, file).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }
}

impl Athlete {
    /// `more` is added to the address.
    pub async fn sends_recording(&self, more: &str, file: Vec<u8>) -> Answer {
        let path = format!("/api/UploadOwnActivity?name=own.tcx{more}");
        let request = self.request(Method::POST, &path).header("content-type", "application/octet-stream").body(file);
        self.send(request).await
    }

    pub async fn uploads(&self, more: &str, file: Vec<u8>) -> Value {
        let answer = self.sends_recording(more, file).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }
}
