//! OpenAPI schemas for the steps of a session. `training::session` reads and writes them.
#![expect(dead_code, reason = "these types are descriptions and are never made")]

use utoipa::ToSchema;

use crate::shared::enum_schemas::{
    DistanceUnitName, ExtentTypeName, PercentOfName, SessionPaceName, StepKindName, TargetTypeName,
};

/// One line of a session: either a step, with `kind` and `extent`, or several that are repeated, with `repeat` alone.
/// A session has at most 100 steps, repeats included; repeats nest at most two deep.
#[derive(ToSchema)]
#[schema(
    rename_all = "camelCase",
    example = json!({"kind": "work", "extent": {"type": "distance", "distance": 1.0, "distanceType": "km"},
                     "target": {"type": "named", "name": "interval"}}),
)]
pub struct SessionStep {
    #[schema(value_type = Option<StepKindName>)]
    kind: Option<String>,
    extent: Option<SessionExtent>,
    target: Option<SessionTarget>,
    /// The coach's note on it, at most 200 characters.
    note: Option<String>,
    repeat: Option<SessionRepeat>,
}

#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct SessionRepeat {
    /// From 1 to 50.
    #[schema(example = 5)]
    times: u16,
    /// The upper end of "4-6 x"; the upper counts.
    times_to: Option<u16>,
    /// The last step comes between repeats and is left out after the last one.
    skip_last_recovery: Option<bool>,
    #[schema(no_recursion)]
    steps: Vec<SessionStep>,
}

/// How long a step is. Of a range the upper end counts.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct SessionExtent {
    /// `lap` is until the runner presses the lap button.
    #[schema(value_type = ExtentTypeName)]
    r#type: String,
    /// With `distance`.
    #[schema(example = 1.0)]
    distance: Option<f64>,
    /// With `distance`: the upper end of a range.
    distance_to: Option<f64>,
    /// With `distance`.
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
    /// With `time`.
    seconds: Option<u32>,
    /// With `time`: the upper end of a range.
    seconds_to: Option<u32>,
}

/// How fast. `pace` has `secondsFrom`, `secondsTo` and `distanceType`; `named` has `name`, and may have `nameTo` and
/// `offsetSeconds`; `effort` (1 to 10), `zone` (1 to 7) and `percent` have `from` and `to`, and `percent` has `of`;
/// `words` has `words`.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct SessionTarget {
    #[schema(value_type = TargetTypeName)]
    r#type: String,
    /// Seconds for one unit of distance, the faster end first.
    #[schema(example = 235)]
    seconds_from: Option<u16>,
    #[schema(example = 245)]
    seconds_to: Option<u16>,
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<String>,
    /// A pace that each athlete has of their own.
    #[schema(value_type = Option<SessionPaceName>)]
    name: Option<String>,
    /// The other end of "15K to half marathon pace".
    #[schema(value_type = Option<SessionPaceName>)]
    name_to: Option<String>,
    /// "MP-10s" is -10.
    offset_seconds: Option<i16>,
    from: Option<u8>,
    to: Option<u8>,
    #[schema(value_type = Option<PercentOfName>)]
    of: Option<String>,
    /// At most 200 characters.
    words: Option<String>,
}
