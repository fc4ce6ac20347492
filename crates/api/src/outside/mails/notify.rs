//! Sends mails about changes to the security of an account.

use identity::Role;
use identity::throttle::{ThrottleKey, ThrottledAction, count_of_day};
use jiff::Timestamp;
use store::{Conn, StoreError, accounts, members, throttles};
use training::ids::AccountId;

use super::account_mail::MailRequest;
use super::queued::MailKind;
use super::security_notices::SecurityNotice;
use crate::Clock;

/// To one person. Somebody who gets so many knows that something is wrong.
const MAX_NOTICES_PER_DAY: u32 = 30;

/// To the person whose sign-in the row holds.
pub(crate) fn notify(
    conn: &mut Conn,
    row: AccountId,
    notice: &SecurityNotice,
    clock: &Clock,
) -> Result<(), StoreError> {
    let Some(account) = accounts::find(conn, row)?.filter(accounts::Account::has_sign_in) else { return Ok(()) };
    let now = clock.now();
    if !may_send(conn, row, now)? {
        return Ok(());
    }
    let kind = MailKind::Notice { notice: notice.clone() };
    MailRequest { email: account.email, kind, language: account.language }.enqueue(conn, clock.new_id(), now)
}

/// To everybody who owns the account.
pub(crate) fn notify_owners(
    conn: &mut Conn,
    account: AccountId,
    notice: &SecurityNotice,
    clock: &Clock,
) -> Result<(), StoreError> {
    for owner in members::list(conn, account)?.into_iter().filter(|member| member.role == Role::Owner) {
        notify(conn, owner.person.own_account(), notice, clock)?;
    }
    Ok(())
}

fn may_send(conn: &mut Conn, row: AccountId, now: Timestamp) -> Result<bool, StoreError> {
    let key = ThrottleKey::for_id(ThrottledAction::NewPlaceMail, &format!("{row} security notices"));
    match count_of_day(throttles::find(conn, &key)?, MAX_NOTICES_PER_DAY, now) {
        Ok(counted) => throttles::save(conn, &key, counted).map(|()| true),
        Err(_) => Ok(false),
    }
}
