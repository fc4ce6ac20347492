//! The weather and the height of a run: what was typed for its day, else what a weather service says, else what its device measured.

use activity::{Air, Height, Recording, Sport};
use serde::{Deserialize, Serialize};
use store::activities::StoredActivity;
use store::{AccountWrite, StoreError, day_conditions};
use training::conditions::{Conditions, slower_at_height, slower_in_heat};
use utoipa::ToSchema;

use super::details::tenths;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RunAir {
    #[schema(example = 28.5)]
    temperature_in_c: Option<f64>,
    humidity_in_percent: Option<u8>,
    /// The temperature is that of a watch, which reads high on a wrist.
    is_of_watch: bool,
    /// The host of the weather service that the temperature is from, for an area of about 10 km. Absent if it was typed for the day,
    /// or is that of a watch.
    #[serde(default)]
    #[schema(example = "api.open-meteo.com")]
    weather_service: Option<String>,
    #[schema(example = 1_620)]
    height_in_meters: Option<i16>,
    /// The height was typed for the day. Otherwise it is the mean of the recording.
    is_height_typed: bool,
    /// The median of the athlete's runs of the 90 days before; absent with fewer than three.
    usual_height_in_meters: Option<i16>,
    #[serde(flatten)]
    slower: SlowerShape,
}

/// How much longer the same effort takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SlowerShape {
    /// Of an average runner who is not used to heat, over a long effort; absent without heat.
    #[schema(example = 2.6)]
    heat_percent: Option<f64>,
    /// An estimate, against the height of the athlete's usual runs; absent up to 900 m above it.
    #[schema(example = 5.1)]
    height_percent: Option<f64>,
}

impl SlowerShape {
    pub(crate) fn new(conditions: Conditions, usual_height: Option<i16>) -> Self {
        let percent = |slower: f64| tenths(slower * 100.0);
        let heat = conditions.temperature.and_then(|celsius| slower_in_heat(celsius, conditions.humidity));
        let height =
            conditions.height.and_then(|metres| slower_at_height(metres, usual_height.unwrap_or(0), USUAL_PACE));
        Self { heat_percent: heat.map(percent), height_percent: height.map(percent) }
    }
}

/// In seconds per kilometre. The loss at a height hardly depends on the pace.
const USUAL_PACE: f64 = 300.0;

impl RunAir {
    pub(super) fn load(
        tx: &mut AccountWrite,
        run: &StoredActivity,
        recording: &Recording,
        mean_height: Option<i16>,
    ) -> Result<Option<Self>, StoreError> {
        if recording.sport == Sport::Treadmill {
            return Ok(None);
        }
        let account = tx.account();
        let typed = day_conditions::find(tx, account, run.athlete, run.ran_on)?;
        let typed = typed.map(|day| day.conditions).unwrap_or_default();
        let usual = day_conditions::usual_height(tx, account, run.athlete, run.ran_on)?;
        // Whether the height of a recording is that of the usual runs is not known without them.
        let measured = Conditions {
            temperature: recording.temperature,
            humidity: None,
            height: mean_height.filter(|_| usual.is_some()),
        };
        let weather = run.weather.as_ref().filter(|_| typed.temperature.is_none());
        let by_service = weather.map(|weather| Conditions {
            temperature: Some(weather.temperature),
            humidity: weather.humidity,
            height: None,
        });
        let counted = typed.or(by_service.unwrap_or_default()).or(measured);
        Ok((!counted.is_empty()).then(|| Self {
            temperature_in_c: counted.temperature,
            humidity_in_percent: counted.humidity,
            is_of_watch: typed.temperature.is_none() && weather.is_none() && counted.temperature.is_some(),
            weather_service: weather.map(|weather| weather.source.clone()),
            height_in_meters: counted.height,
            is_height_typed: typed.height.is_some(),
            usual_height_in_meters: usual,
            slower: SlowerShape::new(counted, usual),
        }))
    }

    pub(crate) const fn is_of_watch(&self) -> bool {
        self.is_of_watch
    }

    /// The seconds per kilometre that the heat took of a part of the run.
    pub(crate) fn heat_seconds(&self, seconds: f64, metres: f64) -> f64 {
        self.counted().heat_seconds(seconds, metres)
    }

    pub(super) fn counted(&self) -> Air {
        let usual = self.usual_height_in_meters.unwrap_or(0);
        Air {
            heat: self.temperature_in_c.and_then(|celsius| slower_in_heat(celsius, self.humidity_in_percent)),
            height: self.height_in_meters.map(|of_run| Height { of_run, usual }),
        }
    }
}

/// `None` unless most samples have an altitude.
pub(super) fn mean_height(recording: &Recording) -> Option<i16> {
    let altitudes: Vec<f64> = recording.samples.iter().filter_map(|sample| sample.altitude.map(f64::from)).collect();
    let is_known = !altitudes.is_empty() && altitudes.len() * 2 >= recording.samples.len();
    is_known.then(|| (altitudes.iter().sum::<f64>() / altitudes.len() as f64).round() as i16)
}
