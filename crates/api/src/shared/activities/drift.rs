//! How much harder the heart worked as a run went on.

use activity::{Recording, decoupling, durability};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::air::RunAir;
use super::details::tenths;

/// On graded speed. Nothing is said of a heart that worked harder in heat that was typed for the day or that a weather service says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DriftShape {
    /// By how many percent more heartbeats the second half took for its speed. Only of steady runs of more than an hour, without the
    /// first ten minutes.
    #[schema(example = 4.2)]
    decoupling_percent: Option<f64>,
    /// By how many percent more heartbeats 35 to 40 km of a marathon took for their speed than 5 to 10 km: under 10 is little, 20 and
    /// more is much.
    #[schema(example = 14.5)]
    marathon_drift_percent: Option<f64>,
    /// The watch measured heat, which may be a part of it.
    #[serde(default)]
    is_heat_likely: bool,
}

impl DriftShape {
    pub(super) fn of(recording: &Recording, air: Option<&RunAir>) -> Self {
        let is_hot = air.is_some_and(|air| air.counted().heat.is_some());
        let is_explained = is_hot && air.is_some_and(|air| !air.is_of_watch());
        let percent = |share: f64| Some(tenths(share * 100.0)).filter(|percent| !is_explained || *percent < 0.0);
        let decoupling_percent = decoupling(recording).and_then(percent);
        let marathon_drift_percent = durability(recording).and_then(|times| percent(times - 1.0));
        let is_harder = [decoupling_percent, marathon_drift_percent].iter().flatten().any(|percent| *percent > 0.0);
        Self { decoupling_percent, marathon_drift_percent, is_heat_likely: is_hot && is_harder }
    }
}
