use serde::Serialize;
use training::session::{Beats, HeartNumbers};
use utoipa::ToSchema;

use crate::shared::enum_schemas::ZonesOfName;

/// What zones and percentages of heart rate in sessions mean for an athlete, in beats per minute.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepHeartRates {
    #[schema(example = 190)]
    maximum: Option<u8>,
    threshold: Option<u8>,
    resting: Option<u8>,
    /// What the zones are of.
    #[schema(value_type = ZonesOfName)]
    zones_of: &'static str,
    /// How many zones the account counts.
    zone_count: usize,
    /// From and to of each zone; empty without the numbers they are of. A zone up to 230 has no upper end.
    #[schema(value_type = Vec<Vec<u8>>, example = json!([[95, 113], [114, 132], [133, 151], [152, 170], [171, 190]]))]
    zones: Vec<Beats>,
}

impl From<&HeartNumbers> for StepHeartRates {
    fn from(numbers: &HeartNumbers) -> Self {
        Self {
            maximum: numbers.rates.maximum,
            threshold: numbers.rates.threshold,
            resting: numbers.rates.resting,
            zones_of: numbers.zones.of().wire_name(),
            zone_count: numbers.zones.from().len(),
            zones: numbers.zones_in_beats(),
        }
    }
}
