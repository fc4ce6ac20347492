//! What a restore may have brought back to life: whatever somebody could have withdrawn since the backup.

use std::collections::HashMap;

use jiff::Timestamp;
use uuid::Uuid;

use crate::{Conn, StoreError};

/// What was in the backup and works now, by account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MayBeBack {
    pub backup_made_at: Timestamp,
    pub all: Revivals,
    /// The addresses of those who run the server, and whose role may have been taken back.
    pub operators: Vec<String>,
    /// How many people sign in with the password of the backup, also if they have chosen another one since.
    pub passwords: u64,
    /// Those with the most, at most as many as asked for.
    pub accounts: Vec<AccountRevival>,
    /// How many accounts there are in all.
    pub accounts_in_all: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRevival {
    pub account: Uuid,
    pub email: String,
    pub may_be_back: Revivals,
    /// The addresses of people beside its founder who work in it.
    pub members: Vec<String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Revivals {
    /// Links to athletes' pages, with their calendars.
    pub links: u64,
    /// Athletes who had agreed to messages, by channel.
    pub consents: u64,
    pub members: u64,
    pub passkeys: u64,
    /// Personal tokens and AI clients.
    pub tokens: u64,
    pub webhooks: u64,
    /// Keys to intervals.icu.
    pub connections: u64,
}

impl Revivals {
    pub fn total(&self) -> u64 {
        let Self { links, consents, members, passkeys, tokens, webhooks, connections } = self;
        links + consents + members + passkeys + tokens + webhooks + connections
    }

    fn places(&mut self) -> [&mut u64; 7] {
        let Self { links, consents, members, passkeys, tokens, webhooks, connections } = self;
        [links, consents, members, passkeys, tokens, webhooks, connections]
    }
}

/// In the order of `Revivals::places`.
const COUNTS: [&str; 7] = [
    "SELECT account_id, COUNT(*) AS number FROM athlete_link WHERE made_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM consent WHERE state = 'Agreed' AND agreed_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM membership WHERE NOT is_own AND joined_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM passkey WHERE created_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM api_token WHERE created_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM webhook WHERE created_at <= $1 GROUP BY account_id",
    "SELECT account_id, COUNT(*) AS number FROM intervals_key WHERE created_at <= $1 GROUP BY account_id",
];

/// Counts whole tables, so it is for an operator. At most `most` accounts are named.
pub fn may_be_back(conn: &mut Conn, backup_made_at: Timestamp, most: usize) -> Result<MayBeBack, StoreError> {
    let mut found: HashMap<Uuid, Revivals> = HashMap::new();
    let mut all = Revivals::default();
    for (place, sql) in COUNTS.iter().enumerate() {
        for (account, number) in
            conn.rows(sql, (backup_made_at,), |row| Ok((row.get::<Uuid>("account_id")?, row.get::<i64>("number")?)))?
        {
            let number = u64::try_from(number).unwrap_or_default();
            *found.entry(account).or_default().places()[place] += number;
            *all.places()[place] += number;
        }
    }
    let operators = conn.rows(
        "SELECT account.email FROM operator JOIN account ON account.id = operator.account_id
          WHERE operator.since <= $1 AND NOT account.is_disabled ORDER BY account.email",
        (backup_made_at,),
        |row| row.get("email"),
    )?;
    let sql = "SELECT COUNT(*) AS number FROM account WHERE password_hash IS NOT NULL AND created_at <= $1";
    let passwords = conn.row(sql, (backup_made_at,), |row| row.get::<i64>("number"))?.unwrap_or_default();
    let passwords = u64::try_from(passwords).unwrap_or_default();
    let accounts_in_all = found.len();
    let mut named: Vec<(Uuid, Revivals)> = found.into_iter().collect();
    named.sort_by_key(|(account, may_be_back)| (std::cmp::Reverse(may_be_back.total()), *account));
    named.truncate(most);
    let accounts = named.into_iter().map(|(account, may_be_back)| named_account(conn, account, may_be_back));
    let accounts = accounts.collect::<Result<_, _>>()?;
    Ok(MayBeBack { backup_made_at, all, operators, passwords, accounts, accounts_in_all })
}

fn named_account(conn: &mut Conn, account: Uuid, may_be_back: Revivals) -> Result<AccountRevival, StoreError> {
    let email = conn.row("SELECT email FROM account WHERE id = $1", (account,), |row| row.get("email"))?;
    let members = conn.rows(
        "SELECT account.email FROM membership JOIN account ON account.id = membership.person_id
          WHERE membership.account_id = $1 AND NOT membership.is_own ORDER BY account.email",
        (account,),
        |row| row.get("email"),
    )?;
    Ok(AccountRevival { account, email: email.unwrap_or_default(), may_be_back, members })
}
