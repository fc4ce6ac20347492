//! Accounts that own the rows of tests.

use identity::{DisplayName, EmailAddress};
use jiff::Timestamp;
use store::accounts::{self, Account};
use store::{Db, StoreError, account_ledger};
use training::allowance::Holdings;
use training::ids::AccountId;
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use uuid::Uuid;

pub const NOW: Timestamp = Timestamp::constant(1_790_000_000, 0);

/// Never the id of an athlete; tests number those from 1.
pub fn account(number: u128) -> AccountId {
    Uuid::from_u128(number << 64).into()
}

/// Accounts 1 and 2.
pub async fn add_two(db: &Db) -> [AccountId; 2] {
    let accounts = [account(1), account(2)];
    db.write(move |conn| {
        for account in accounts {
            accounts::insert(conn, &coach(account))?;
        }
        Ok::<_, StoreError>(())
    })
    .await
    .unwrap();
    accounts
}

pub async fn revision(db: &Db, account: AccountId) -> i64 {
    db.read(move |conn| account_ledger::revision(conn, account)).await.unwrap().unwrap()
}

pub async fn holdings(db: &Db, account: AccountId) -> Holdings {
    db.read(move |conn| account_ledger::holdings(conn, account)).await.unwrap().unwrap()
}

pub fn coach(id: AccountId) -> Account {
    Account {
        id,
        email: EmailAddress::parse(&format!("{id}@example.com")).unwrap(),
        display_name: DisplayName::parse("Coach").unwrap(),
        photo_url: None,
        password: None,
        is_disabled: false,
        paper: Paper::default(),
        pace_margin: PaceMargin::default(),
        heart_rate_zones: HeartRateZones::default(),
        language: None,
        publishes_on_saving: true,
        created_at: NOW,
    }
}
