//! Whose turn an import is, and when there is something to be done next.

use jiff::{SignedDuration, Timestamp};
use store::move_ins::{self, ItemKind, MoveIn};
use training::ids::AccountId;

use super::{WAITING_DAYS, days_after};
use crate::{ApiResult, App};

/// How long an import is one process's; after a crash another goes on then.
const TAKEN_FOR: SignedDuration = SignedDuration::from_secs(30);

/// In whole seconds, so that it is found again as it was stored.
pub(super) fn taken_until(app: &App) -> Timestamp {
    let until = later(app, TAKEN_FOR);
    Timestamp::from_second(until.as_second()).unwrap_or(until)
}

pub(super) fn later(app: &App, by: SignedDuration) -> Timestamp {
    app.clock.now().checked_add(by).unwrap_or(Timestamp::MAX)
}

/// When there is something to be done next.
pub(super) enum Next {
    Again,
    At(Timestamp),
    Never,
}

/// When what was read is thrown away, unless somebody says to whom it goes.
pub(super) fn waits_until(import: &MoveIn) -> Timestamp {
    days_after(import.created_at, WAITING_DAYS)
}

/// The next items of a person that wait.
pub(super) async fn waiting(
    app: &App,
    import: &MoveIn,
    (account, person): (AccountId, i64),
    (kind, most): (ItemKind, u32),
) -> ApiResult<Vec<move_ins::Item>> {
    let id = import.id;
    let read = app.db.read_for(account, move |conn| move_ins::waiting(conn, account, (id, person), kind, most));
    Ok(read.await?)
}
