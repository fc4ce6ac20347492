//! Accounts to own the rows.

use jiff::Timestamp;
use store::{Db, account_revision};
use training::ids::AccountId;
use uuid::Uuid;

pub const NOW: Timestamp = Timestamp::constant(1_790_000_000, 0);

/// Never the id of an athlete, whom tests number from 1.
pub fn account(number: u128) -> AccountId {
    Uuid::from_u128(number << 64).into()
}

/// Accounts 1 and 2.
pub async fn add_two(db: &Db) -> [AccountId; 2] {
    let accounts = [account(1), account(2)];
    db.write(move |conn| {
        for account in accounts {
            conn.execute(
                "INSERT INTO account (id, email, email_key, display_name, is_disabled, revision, created_at)
                 VALUES ($1, $2, $2, 'Coach', $3, 0, $4)",
                (account, format!("{account}@example.com"), false, NOW),
            )?;
        }
        Ok(())
    })
    .await
    .unwrap();
    accounts
}

pub async fn revision(db: &Db, account: AccountId) -> i64 {
    db.read(move |conn| account_revision::find(conn, account)).await.unwrap()
}
