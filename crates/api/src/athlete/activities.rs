//! An athlete's own recordings.

mod change;
mod get;
mod route;
mod upload;

pub use change::*;
pub use get::*;
pub use route::*;
pub use upload::*;

use serde::Deserialize;
use store::Conn;
use store::activities::{self, StoredActivity};
use training::ids::ActivityId;

use crate::athlete::visitor::Visitor;
use crate::reach::ActivityRef;
use crate::{ApiError, ApiResult};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OwnActivityQuery {
    /// The recording's id.
    activity: ActivityRef,
}

/// Another athlete's looks exactly like a missing one.
fn find_own(conn: &mut Conn, visitor: &Visitor, id: ActivityId) -> ApiResult<StoredActivity> {
    let holder = &visitor.holder;
    let found = activities::find(conn, holder.account, id)?.filter(|run| run.athlete == holder.athlete);
    found.ok_or_else(|| ApiError::missing("activity"))
}
