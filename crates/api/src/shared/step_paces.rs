use std::collections::BTreeMap;

use serde::Serialize;
use training::session::AthletePaces;
use utoipa::ToSchema;

/// Seconds per kilometre for each named pace that is known: the fastest, then the slowest.
#[derive(Default, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = BTreeMap<String, Vec<f64>>, example = json!({"interval": [236.0, 242.0]}))]
pub struct StepPaces(BTreeMap<&'static str, [f64; 2]>);

impl From<&AthletePaces> for StepPaces {
    fn from(paces: &AthletePaces) -> Self {
        // Unrounded: rounding here and again for display could be a second off.
        Self(paces.known().map(|(name, (from, to))| (name.wire_name(), [from, to])).collect())
    }
}
