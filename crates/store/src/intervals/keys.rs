use jiff::Timestamp;
use training::connections::{ConnectionProblem, IntervalsId};
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

use super::problems::problem_from;
use crate::{AccountWrite, Conn, Row, StoreError};

/// Who a key belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyOwner {
    Coach,
    Athlete(AthleteId),
}

impl KeyOwner {
    fn id(self, account: AccountId) -> Uuid {
        match self {
            Self::Coach => account.as_uuid(),
            Self::Athlete(athlete) => athlete.as_uuid(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    Key,
    /// Of an athlete who signed in there.
    Token,
}

impl KeyKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Token => "token",
        }
    }

    pub fn named(name: &str) -> Self {
        if name == Self::Token.as_str() { Self::Token } else { Self::Key }
    }
}

/// A key as it is stored.
#[derive(Debug, Clone)]
pub struct StoredKey {
    /// New with every key; the sealed text opens for this id alone.
    pub id: Uuid,
    pub kind: KeyKind,
    pub sealed: String,
    pub last_four: String,
    pub intervals_id: IntervalsId,
    pub intervals_name: String,
    pub created_at: Timestamp,
    pub checked_at: Timestamp,
    pub problem: Option<ConnectionProblem>,
    pub problem_at: Option<Timestamp>,
}

pub fn find(conn: &mut Conn, account: AccountId, owner: KeyOwner) -> Result<Option<StoredKey>, StoreError> {
    conn.row(
        "SELECT id, kind, sealed, last_four, intervals_id, intervals_name, created_at, checked_at, problem, problem_at
           FROM intervals_key WHERE account_id = $1 AND owner_id = $2",
        (account, owner.id(account)),
        from_row,
    )
}

/// Replaces the owner's key.
pub fn put(tx: &mut AccountWrite, owner: KeyOwner, key: &StoredKey) -> Result<(), StoreError> {
    let account = tx.account();
    delete(tx, owner)?;
    tx.execute(
        "INSERT INTO intervals_key (account_id, owner_id, id, kind, sealed, last_four, intervals_id, intervals_name,
                                    created_at, checked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        (
            account,
            owner.id(account),
            key.id,
            key.kind.as_str(),
            &key.sealed,
            &key.last_four,
            key.intervals_id.as_str(),
            &key.intervals_name,
            key.created_at,
            key.checked_at,
        ),
    )
    .map(drop)
}

pub fn delete(tx: &mut AccountWrite, owner: KeyOwner) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "DELETE FROM intervals_key WHERE account_id = $1 AND owner_id = $2";
    tx.execute(sql, (account, owner.id(account))).map(drop)
}

/// The outcome of using it, unless it was replaced meanwhile.
pub fn set_problem(
    tx: &mut AccountWrite,
    owner: KeyOwner,
    id: Uuid,
    problem: Option<ConnectionProblem>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "UPDATE intervals_key
            SET checked_at = $4, problem = $5, problem_at = CASE WHEN $6 THEN COALESCE(problem_at, $4) END
          WHERE account_id = $1 AND owner_id = $2 AND id = $3",
        (account, owner.id(account), id, now, problem.map(ConnectionProblem::as_str), problem.is_some()),
    )
    .map(drop)
}

fn from_row(row: &Row) -> Result<StoredKey, StoreError> {
    Ok(StoredKey {
        id: row.get("id")?,
        kind: KeyKind::named(&row.get::<String>("kind")?),
        sealed: row.get("sealed")?,
        last_four: row.get("last_four")?,
        intervals_id: IntervalsId::from_stored(row.get("intervals_id")?),
        intervals_name: row.get("intervals_name")?,
        created_at: row.get("created_at")?,
        checked_at: row.get("checked_at")?,
        problem: problem_from(row)?,
        problem_at: row.get("problem_at")?,
    })
}
