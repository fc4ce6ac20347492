//! Deleting people and accounts. The row of an account also holds the sign-in of whoever founded it, so one can go while the
//! other stays.

use identity::Role;
use jiff::Timestamp;
use training::ids::{AccountId, PersonId};

use crate::distribution::BY_ACCOUNT;
use crate::{AccountWrite, ChangeError, Conn, StoreError, account_ledger, accounts, coach_photos, members};

/// What belongs to the person whose sign-in a row holds, and not to the account. Their photo does too.
pub const OF_A_PERSON: [&str; 11] = [
    "authenticator",
    "backup_code",
    "google_identity",
    "known_browser",
    "operator",
    "passkey",
    "passkey_challenge",
    "reset_token",
    "second_step",
    "second_step_reset",
    "session",
];

/// Stay with a row that somebody signs in with.
const OF_THE_ROW: [&str; 2] = ["account_ledger", "coach_photo"];

/// The accounts that would be without an owner if the person went, except their own if nobody else is in it.
pub fn depending_on(conn: &mut Conn, person: PersonId) -> Result<Vec<AccountId>, StoreError> {
    let mut depending = Vec::new();
    for (account, is_own) in places(conn, person)? {
        let list = members::list(conn, account)?;
        let has_other_owner = list.iter().any(|one| one.role == Role::Owner && one.person != person);
        let goes_along = is_own && list.len() == 1;
        if !(has_other_owner || goes_along) {
            depending.push(account);
        }
    }
    Ok(depending)
}

fn places(conn: &mut Conn, person: PersonId) -> Result<Vec<(AccountId, bool)>, StoreError> {
    let sql = "SELECT account_id, is_own FROM membership WHERE person_id = $1 ORDER BY account_id";
    conn.rows(sql, (person,), |row| Ok((row.get("account_id")?, row.get("is_own")?)))
}

/// Deletes the person, and their own account if nobody else is in it. What they wrote elsewhere stays, with their name. No
/// account may depend on them.
pub fn delete(conn: &mut Conn, person: PersonId, now: Timestamp) -> Result<(), ChangeError> {
    let row = person.own_account();
    for (account, is_own) in places(conn, person)? {
        // Members change one at a time.
        account_ledger::raise(conn, account)?;
        if is_own && members::list(conn, account)?.len() == 1 {
            if account != row {
                accounts::delete(conn, account)?;
            }
            continue;
        }
        AccountWrite::run(conn, account, |tx| members::remove(tx, person, None, now).map(drop))?;
    }
    let is_left = members::list(conn, row)?.into_iter().all(|member| member.person == person);
    if is_left {
        return Ok(accounts::delete(conn, row)?);
    }
    let Some(account) = accounts::find(conn, row)? else { return Ok(()) };
    let name = members::name_of(conn, &account)?;
    for table in OF_A_PERSON {
        conn.execute(&format!("DELETE FROM {table} WHERE account_id = $1"), (row,))?;
    }
    AccountWrite::run(conn, row, |tx| Ok::<_, ChangeError>(coach_photos::clear(tx)?))?;
    Ok(accounts::erase_sign_in(conn, row, &name)?)
}

/// Deletes everything that an account holds, for all its members. Its row stays as long as somebody signs in with it; if it
/// was their own account, they have an empty one.
pub fn close(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    let Some(row) = accounts::find(conn, account)? else { return Ok(()) };
    if !row.has_sign_in() {
        return accounts::delete(conn, account);
    }
    account_ledger::raise(conn, account)?;
    for table in BY_ACCOUNT.into_iter().filter(|table| !OF_THE_ROW.contains(table)) {
        conn.execute(&format!("DELETE FROM {table} WHERE account_id = $1"), (account,))?;
    }
    let sql = "SELECT bytes FROM coach_photo WHERE account_id = $1";
    let bytes = conn.row(sql, (account,), |row| row.get("bytes"))?.unwrap_or_default();
    account_ledger::reset(conn, account, bytes)?;
    conn.execute("DELETE FROM outbox WHERE account_id = $1", (account,))?;
    conn.execute("DELETE FROM invitation WHERE account_id = $1", (account,))?;
    let founder = PersonId::from(account.as_uuid());
    let sql = "DELETE FROM membership WHERE account_id = $1 AND NOT (person_id = $2 AND is_own)";
    conn.execute(sql, (account, founder))?;
    accounts::delete_lookups(conn, account)
}
