//! What the uploads of an athlete's link may cost per day.

use identity::throttle::ThrottledAction;
use training::ids::AthleteId;

use crate::http::rate_limits::{charge_day, charge_more_of_day};
use crate::{ApiResult, App};

const MEGABYTE: usize = 1024 * 1024;
/// Each upload counts one, and one more for each megabyte that it unpacks to: a day has room for an export of years.
const MAX_UNITS_PER_DAY: u32 = 1_024;

/// What is left of the day for one upload.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DailyAllowance {
    action: ThrottledAction,
    athlete: AthleteId,
    units: u32,
}

impl DailyAllowance {
    /// Counts one more upload.
    pub async fn start_upload(app: &App, athlete: AthleteId) -> ApiResult<Self> {
        Self::start(app, ThrottledAction::Upload, athlete).await
    }

    /// Counts one more delivery of a phone, whose address may be in the wrong hands: it takes nothing from the uploads.
    pub async fn start_delivery(app: &App, athlete: AthleteId) -> ApiResult<Self> {
        Self::start(app, ThrottledAction::PhoneDelivery, athlete).await
    }

    async fn start(app: &App, action: ThrottledAction, athlete: AthleteId) -> ApiResult<Self> {
        let now = app.clock.now();
        let charged =
            app.db.write(move |conn| charge_day(conn, action, (&athlete.to_string(), MAX_UNITS_PER_DAY), now));
        let counted = charged.await?;
        Ok(Self { action, athlete, units: MAX_UNITS_PER_DAY.saturating_sub(counted) })
    }

    /// How much it may unpack to.
    pub const fn bytes(&self) -> usize {
        (self.units as usize + 1) * MEGABYTE
    }

    /// Counts what it has unpacked to, also if nobody waits for the response any more.
    pub async fn charge(&self, app: &App, unpacked_bytes: usize) -> ApiResult<()> {
        let units = u32::try_from(unpacked_bytes / MEGABYTE).unwrap_or(u32::MAX);
        if units == 0 {
            return Ok(());
        }
        let (action, athlete, now) = (self.action, self.athlete, app.clock.now());
        app.db.write(move |conn| charge_more_of_day(conn, action, (&athlete.to_string(), units), now)).await
    }
}
