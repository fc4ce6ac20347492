//! What coach and athlete both see of an app that sends runs. The address is the athlete's alone.

use jiff::Timestamp;
use serde::Serialize;
use store::phone_sources::PhoneSource;
use utoipa::ToSchema;

use super::enum_schemas::PhoneAppName;

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneShape {
    #[schema(value_type = PhoneAppName)]
    app: &'static str,
    made_at: Timestamp,
    /// When the app last sent anything.
    last_seen_at: Option<Timestamp>,
    /// When a run of it was last stored.
    last_run_at: Option<Timestamp>,
}

impl From<&PhoneSource> for PhoneShape {
    fn from(source: &PhoneSource) -> Self {
        Self {
            app: source.app.as_str(),
            made_at: source.made_at,
            last_seen_at: source.last_seen_at,
            last_run_at: source.last_run_at,
        }
    }
}
