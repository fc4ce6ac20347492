//! Sign-ins between the password and the code, and resets of two-factor sign-in that somebody asked for.

use identity::TokenHash;
use identity::session::RESET_USABLE;
use jiff::Timestamp;
use training::ids::AccountId;

use crate::removals::Removals;
use crate::{Conn, StoreError, known_browsers};

/// After this many wrong codes the password has to be given again.
const MAX_WRONG_CODES: i64 = 5;

/// `removes`: what ends once the code is right.
pub fn insert(
    conn: &mut Conn,
    handle: TokenHash,
    account: AccountId,
    removes: Removals,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO second_step (handle_hash, account_id, wrong_codes, expires_at, removes) VALUES ($1, $2, 0, $3, $4)",
        (handle, account, expires_at, removes.stored()),
    )?;
    Ok(())
}

/// Who gave the right password, if the code can still be typed.
pub fn find(conn: &mut Conn, handle: TokenHash, now: Timestamp) -> Result<Option<AccountId>, StoreError> {
    conn.row(
        "SELECT account_id FROM second_step WHERE handle_hash = $1 AND expires_at > $2 AND wrong_codes < $3",
        (handle, now, MAX_WRONG_CODES),
        |row| row.get("account_id"),
    )
}

pub fn note_wrong_code(conn: &mut Conn, handle: TokenHash) -> Result<(), StoreError> {
    conn.execute("UPDATE second_step SET wrong_codes = wrong_codes + 1 WHERE handle_hash = $1", (handle,))?;
    Ok(())
}

/// The code was right. Returns what the person chose to remove, or `None` if somebody else has used the handle meanwhile.
pub fn finish(conn: &mut Conn, handle: TokenHash) -> Result<Option<Removals>, StoreError> {
    let sql = "DELETE FROM second_step WHERE handle_hash = $1 RETURNING removes";
    let removes = conn.row(sql, (handle,), |row| row.get::<Option<String>>("removes"))?;
    Ok(removes.map(|stored| Removals::from_stored(&stored.unwrap_or_default())))
}

/// The password changed, or other devices were signed out: everybody starts again, with a code too.
pub fn ask_again(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM second_step WHERE account_id = $1", (account,))?;
    known_browsers::forget_passes(conn, account)
}

pub fn delete_expired(conn: &mut Conn, now: Timestamp) -> Result<u64, StoreError> {
    let steps = conn.execute("DELETE FROM second_step WHERE expires_at <= $1", (now,))?;
    Ok(steps + known_browsers::delete_old(conn, now)?)
}

/// It is due only after the mail that gives notice, so not yet. One that waits stays as it is.
pub fn ask_for_reset(conn: &mut Conn, account: AccountId, now: Timestamp) -> Result<(), StoreError> {
    conn.execute(
        "INSERT INTO second_step_reset (account_id, asked_at) VALUES ($1, $2)
         ON CONFLICT (account_id) DO UPDATE SET cancel_hash = NULL, finish_hash = NULL, due_at = NULL, asked_at = $2
          WHERE second_step_reset.due_at <= $3",
        (account, now, before(now)),
    )?;
    Ok(())
}

/// The mail is on its way. A mail that is tried again moves the day. `false` if nobody asks any more.
pub fn give_notice(
    conn: &mut Conn,
    account: AccountId,
    cancel: TokenHash,
    due_at: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE second_step_reset SET cancel_hash = $2, due_at = $3 WHERE account_id = $1";
    Ok(conn.execute(sql, (account, cancel, due_at))? > 0)
}

/// The second mail is on its way: its link finishes the reset. `false` if nobody asks any more, or it is not due.
pub fn allow_finish(
    conn: &mut Conn,
    account: AccountId,
    finish: TokenHash,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE second_step_reset SET finish_hash = $2 WHERE account_id = $1 AND due_at <= $3 AND due_at > $4";
    Ok(conn.execute(sql, (account, finish, now, before(now)))? > 0)
}

/// A reset that somebody asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitingReset {
    pub asked_at: Option<Timestamp>,
    /// `None` until the mail that gives notice has gone out.
    pub due_at: Option<Timestamp>,
}

/// The one that waits, unless its time has passed.
pub fn waiting_reset(conn: &mut Conn, account: AccountId, now: Timestamp) -> Result<Option<WaitingReset>, StoreError> {
    let sql = "SELECT asked_at, due_at FROM second_step_reset WHERE account_id = $1";
    let found = conn
        .row(sql, (account,), |row| Ok(WaitingReset { asked_at: row.get("asked_at")?, due_at: row.get("due_at")? }))?;
    Ok(found.filter(|reset| reset.due_at.is_none_or(|due_at| due_at > before(now))))
}

/// Whose reset the link of the second mail finishes. It can be taken once, within some days.
pub fn finish_reset(conn: &mut Conn, finish: TokenHash, now: Timestamp) -> Result<Option<AccountId>, StoreError> {
    conn.row(
        "DELETE FROM second_step_reset WHERE finish_hash = $1 AND due_at <= $2 AND due_at > $3 RETURNING account_id",
        (finish, now, before(now)),
        |row| row.get("account_id"),
    )
}

/// The person had the code or a passkey after all.
pub fn drop_reset(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM second_step_reset WHERE account_id = $1", (account,))?;
    Ok(())
}

/// By the link in the mail. Returns whose it was.
pub fn cancel_reset(conn: &mut Conn, cancel: TokenHash) -> Result<Option<AccountId>, StoreError> {
    conn.row("DELETE FROM second_step_reset WHERE cancel_hash = $1 RETURNING account_id", (cancel,), |row| {
        row.get("account_id")
    })
}

fn before(now: Timestamp) -> Timestamp {
    now.checked_sub(RESET_USABLE).unwrap_or(Timestamp::MIN)
}
