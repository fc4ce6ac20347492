//! Exports of other tools: uploaded, read, and brought in one by one, in the background.

mod confirm;
mod found;
mod get;
mod read;
mod recordings;
mod roster;
mod run;
mod sessions;
mod shapes;
mod turns;
mod undo;
mod upload;
mod words;

pub(crate) use confirm::MAX_PEOPLE_AT_ONCE;
pub use confirm::*;
pub(crate) use get::exported_imports;
pub use get::*;
pub use run::{keep_moving_in, move_in_due};
pub(crate) use shapes::ImportShape;
pub use undo::*;
pub use upload::*;

use jiff::{SignedDuration, Timestamp};
use store::move_ins::{self, MoveIn, MoveInState};
use store::{AccountWrite, Conn};
use training::ids::AccountId;
use uuid::Uuid;

use crate::{ApiError, ApiResult};

/// How long an import can be undone.
const UNDO_DAYS: i64 = 30;
/// How long what was read waits for somebody to say to whom it goes.
const WAITING_DAYS: i64 = 7;

fn days_after(at: Timestamp, days: i64) -> Timestamp {
    at.checked_add(SignedDuration::from_hours(24 * days)).unwrap_or(Timestamp::MAX)
}

fn find(conn: &mut Conn, account: AccountId, id: Uuid) -> ApiResult<MoveIn> {
    move_ins::find(conn, account, id)?.ok_or_else(|| ApiError::missing("import"))
}

/// The import, if it is still in that state: somebody may have paused or undone it since.
fn still(tx: &mut AccountWrite, id: Uuid, state: MoveInState) -> ApiResult<Option<MoveIn>> {
    let account = tx.account();
    let found = move_ins::find(tx, account, id)?;
    Ok(found.filter(|import| import.state == state && !import.is_paused))
}
