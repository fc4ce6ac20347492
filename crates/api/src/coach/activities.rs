//! Athletes' recordings, as their coach sees them.

mod change;
mod file;
mod get;
mod progress;
mod upload;

pub use change::*;
pub use file::*;
pub use get::*;
pub use progress::*;
pub use upload::*;

use serde::Deserialize;
use store::activities::{self, RouteChoice, StoredActivity};
use store::{Conn, StoreError, route_keepers};
use training::ids::{AccountId, ActivityId};

use crate::reach::ActivityRef;
use crate::{ApiError, ApiResult};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActivityQuery {
    /// The recording's id.
    activity: ActivityRef,
}

pub(super) fn find(conn: &mut Conn, account: AccountId, id: ActivityId) -> ApiResult<StoredActivity> {
    activities::find(conn, account, id)?.ok_or_else(|| ApiError::missing("activity"))
}

/// How much of its route the coach sees.
pub(crate) fn route(conn: &mut Conn, account: AccountId, run: &StoredActivity) -> Result<RouteChoice, StoreError> {
    route_keepers::choice_of_run(conn, account, run.athlete, run.keeper)
}

/// The coach's own uploads, and an athlete's once the athlete shares the whole route, which the file contains.
pub(crate) fn can_fetch(conn: &mut Conn, account: AccountId, run: &StoredActivity) -> Result<bool, StoreError> {
    Ok(run.is_coachs || route(conn, account, run)? == RouteChoice::Whole)
}
