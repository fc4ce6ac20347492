//! The details of a recording that are stored as JSON.

use activity::{BestEffort, Figures, Intensity, Lap, Pause, Recording, Remark, Sample, Sport};
use serde::{Deserialize, Serialize};
use store::activities::StoredActivity;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Details {
    pub laps: Vec<LapDetails>,
    pub pauses: Vec<(u32, u32)>,
    pub cadence: Option<u8>,
    pub descent_metres: Option<u32>,
    /// The distance on the flat that takes as much effort.
    pub graded_metres: Option<f64>,
    /// In degrees Celsius, as the device measured it.
    pub temperature: Option<f64>,
    /// Kind and number; what is of another version is left out.
    pub remarks: Vec<serde_json::Value>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LapDetails {
    pub starts_after_seconds: u32,
    pub seconds: f64,
    pub metres: Option<f64>,
    pub step: Option<u16>,
    pub intensity: Option<String>,
}

/// Metres, seconds, and when it started.
pub(crate) type BestEffortRow = (f64, f64, f64);

impl Details {
    pub fn of(recording: &Recording, figures: Figures) -> Self {
        Self {
            laps: recording.laps.iter().map(LapDetails::from).collect(),
            pauses: recording.pauses.iter().map(|pause| (pause.from_seconds, pause.to_seconds)).collect(),
            cadence: figures.cadence,
            descent_metres: figures.descent_metres,
            graded_metres: figures.graded_metres.map(tenths),
            temperature: recording.temperature.map(tenths),
            remarks: recording.remarks.iter().map(|remark| serde_json::json!(remark.parts())).collect(),
        }
    }

    pub fn remarks(&self) -> impl Iterator<Item = Remark> {
        self.remarks.iter().filter_map(|stored| {
            let (kind, count) = <(String, u32)>::deserialize(stored).ok()?;
            Remark::from_parts(&kind, count)
        })
    }

    /// Unreadable parts are left out: the rest of the recording stays valid.
    pub fn read(stored: serde_json::Value) -> Self {
        serde_json::from_value(stored).unwrap_or_default()
    }
}

impl From<&Lap> for LapDetails {
    fn from(lap: &Lap) -> Self {
        Self {
            starts_after_seconds: lap.starts_after_seconds,
            seconds: tenths(lap.timer_seconds),
            metres: lap.metres.map(tenths),
            step: lap.step,
            intensity: lap.intensity.map(|intensity| intensity.as_str().to_owned()),
        }
    }
}

pub(crate) fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

pub(crate) fn best_effort_rows(efforts: &[BestEffort]) -> serde_json::Value {
    let rows = efforts.iter().map(|effort| (effort.metres, tenths(effort.seconds), tenths(effort.from_seconds)));
    serde_json::to_value(rows.collect::<Vec<BestEffortRow>>()).unwrap_or_default()
}

pub(crate) fn best_efforts(stored: &serde_json::Value) -> Vec<BestEffortRow> {
    Vec::<BestEffortRow>::deserialize(stored).unwrap_or_default()
}

/// Rebuilds the parsed recording from what is stored.
pub(crate) fn recording(stored: &StoredActivity, details: &Details, samples: Vec<Sample>) -> Recording {
    let lap = |lap: &LapDetails| Lap {
        starts_after_seconds: lap.starts_after_seconds,
        timer_seconds: lap.seconds,
        metres: lap.metres,
        step: lap.step,
        intensity: lap.intensity.as_deref().and_then(Intensity::named),
    };
    Recording {
        starts_at: stored.starts_at.as_second(),
        utc_offset_seconds: Some(stored.utc_offset_seconds),
        sport: Sport::named(&stored.sport),
        device: stored.device.clone(),
        elapsed_seconds: stored.elapsed_seconds,
        timer_seconds: stored.timer_seconds,
        metres: stored.metres,
        laps: details.laps.iter().map(lap).collect(),
        samples,
        pauses: details.pauses.iter().map(|&(from_seconds, to_seconds)| Pause { from_seconds, to_seconds }).collect(),
        temperature: details.temperature,
        remarks: details.remarks().collect(),
    }
}
