//! The samples of a recording for a chart, with the visible part of the route.

use activity::{Columns, Sample, columns, hidden, trimmed};
use serde::Serialize;
use store::activities::{self, RouteChoice};
use store::{Conn, StoreError};
use training::ids::{AccountId, ActivityId};
use utoipa::ToSchema;

use crate::shared::enum_schemas::RouteName;

/// At most 1,800 samples of the recording, evenly spread. Each column holds differences from the last known value, and null where
/// a sample has none; a column without any value is empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StreamsShape {
    /// Since the start, pauses included.
    #[schema(example = json!([0, 2, 2]))]
    seconds: Vec<i32>,
    /// Tenths of a metre since the start.
    #[schema(example = json!([0, 62, 61]))]
    distance: Vec<Option<i32>>,
    /// Hundredths of a metre a second.
    speed: Vec<Option<i32>>,
    heart_rate: Vec<Option<i32>>,
    /// Steps a minute.
    cadence: Vec<Option<i32>>,
    /// Tenths of a metre.
    altitude: Vec<Option<i32>>,
    /// Hundred-thousandths of a degree.
    latitude: Vec<Option<i32>>,
    longitude: Vec<Option<i32>>,
    /// How much of the route is included: `trimmed` leaves out 300 m around the start and the finish.
    #[schema(value_type = RouteName)]
    route: &'static str,
}

impl StreamsShape {
    pub(crate) fn of(samples: &[Sample], route: RouteChoice) -> Self {
        let shown = match route {
            RouteChoice::Whole => columns(samples),
            RouteChoice::Trimmed => columns(&trimmed(samples)),
            RouteChoice::Hidden => columns(&hidden(samples)),
        };
        let Columns { seconds, distance, speed, heart_rate, cadence, altitude, latitude, longitude } = shown;
        Self { seconds, distance, speed, heart_rate, cadence, altitude, latitude, longitude, route: route.as_str() }
    }
}

/// Empty if they cannot be read.
pub(crate) fn samples(conn: &mut Conn, account: AccountId, id: ActivityId) -> Result<Vec<Sample>, StoreError> {
    let packed = activities::stream(conn, account, id)?;
    Ok(packed.and_then(|packed| activity::unpacked(&packed)).unwrap_or_default())
}
