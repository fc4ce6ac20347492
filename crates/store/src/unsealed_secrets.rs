//! Secrets of links and consents that earlier versions stored in plain text, until they are hashed and sealed.

use std::sync::Arc;

use identity::{IdentityError, LinkSecret, LinkSecrets, SealedRow, SealingKey, TokenHash};
use training::ids::{AccountId, AthleteId};

use crate::db::sqlite_driver;
use crate::opens::Opens;
use crate::{AccountWrite, Conn, DatabaseUrl, Db, StoreError};

/// Athletes in one transaction.
const AT_ONCE: u32 = 200;

/// In place of a secret in the texts of messages: as long as it.
pub const MASK: &str = "**********************";

/// An athlete's link, or the consent to one channel.
struct Unsealed {
    opens: String,
    secret: String,
}

/// Hashes every secret, seals it with the server's key if there is one, and deletes the plain text. Nothing is left to do at the
/// next start. Returns of how many athletes there were any.
pub async fn seal_all(db: &Db, key: Option<Arc<SealingKey>>) -> Result<u64, StoreError> {
    let mut sealed = 0;
    loop {
        let key = key.clone();
        let done = db.write(move |conn| seal_some(conn, key.as_deref())).await?;
        sealed += done;
        if done == 0 {
            break;
        }
    }
    if sealed > 0 {
        run_on_sqlite(db, "PRAGMA wal_checkpoint(TRUNCATE)")?;
    }
    Ok(sealed)
}

/// `seal_all` before anybody is served. Pages of SQLite that were split before still hold copies of what moved to others, so the file is
/// written anew once. A full disk does not stop the start: the secrets are sealed, and what is left of them is in free parts of the file.
pub async fn seal_at_start(db: &Db, key: Option<Arc<SealingKey>>) -> Result<u64, StoreError> {
    let sealed = seal_all(db, key).await?;
    if sealed > 0 {
        for sql in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
            if let Err(error) = run_on_sqlite(db, sql) {
                tracing::warn!(%error, "free parts of the database file may still hold secrets of links: run VACUUM");
            }
        }
    }
    Ok(sealed)
}

/// Hashes every secret and keeps the plain text, for a copy that has no key. Links that are left out of the copy leave no secret in
/// the texts of messages either.
pub async fn hash_all(db: &Db) -> Result<(), StoreError> {
    db.write(|conn| {
        let athletes = conn.rows(
            "SELECT DISTINCT account_id, athlete_id FROM unsealed_secret WHERE secret_hash IS NULL",
            (),
            |row| Ok((row.get("account_id")?, row.get("athlete_id")?)),
        )?;
        for (account, athlete) in athletes {
            for unsealed in of_athlete(conn, account, athlete)? {
                let Ok(secret) = LinkSecret::parse(&unsealed.secret) else { continue };
                let hash = secret.hash();
                conn.execute(
                    "UPDATE unsealed_secret SET secret_hash = $4 WHERE account_id = $1 AND athlete_id = $2 AND opens = $3",
                    (account, athlete, &unsealed.opens, hash),
                )?;
                set_hash(conn, account, athlete, &unsealed.opens, hash)?;
                if unsealed.opens == Opens::Page.as_str() {
                    mask_in_messages(conn, account, athlete, &unsealed.secret)?;
                }
            }
        }
        Ok(())
    })
    .await
}

pub(crate) fn delete(
    tx: &mut AccountWrite,
    account: AccountId,
    athlete: AthleteId,
    opens: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM unsealed_secret WHERE account_id = $1 AND athlete_id = $2 AND opens = $3";
    tx.execute(sql, (account, athlete, opens)).map(drop)
}

/// Stores a secret in plain text, to be sealed when the server starts: for commands that have no key.
pub fn put(tx: &mut AccountWrite, athlete: AthleteId, opens: &str, secret: &LinkSecret) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO unsealed_secret (account_id, athlete_id, opens, secret, secret_hash) VALUES ($1, $2, $3, $4, $5)",
        (account, athlete, opens, secret.reveal().to_string(), secret.hash()),
    )
    .map(drop)
}

/// The three secrets of a link.
pub fn put_link(tx: &mut AccountWrite, athlete: AthleteId, secrets: &LinkSecrets) -> Result<(), StoreError> {
    put(tx, athlete, Opens::Page.as_str(), &secrets.page)?;
    put(tx, athlete, Opens::Feed.as_str(), &secrets.feed)?;
    put(tx, athlete, Opens::Busy.as_str(), &secrets.busy)
}

fn seal_some(conn: &mut Conn, key: Option<&SealingKey>) -> Result<u64, StoreError> {
    let athletes: Vec<(AccountId, AthleteId)> =
        conn.rows("SELECT DISTINCT account_id, athlete_id FROM unsealed_secret LIMIT $1", (AT_ONCE,), |row| {
            Ok((row.get("account_id")?, row.get("athlete_id")?))
        })?;
    if !athletes.is_empty() {
        conn.touch_every_account()?;
        conn.overwrite_deleted()?;
    }
    for (account, athlete) in &athletes {
        seal_athlete(conn, *account, *athlete, key)?;
    }
    Ok(athletes.len() as u64)
}

fn seal_athlete(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    key: Option<&SealingKey>,
) -> Result<(), StoreError> {
    let row = SealedRow { account: account.as_uuid(), id: athlete.as_uuid() };
    let (mut page, mut feed, mut busy) = (None, None, None);
    for Unsealed { opens, secret: text } in of_athlete(conn, account, athlete)? {
        // One that was spoiled opened nothing.
        let Ok(secret) = LinkSecret::parse(&text) else { continue };
        set_hash(conn, account, athlete, &opens, secret.hash())?;
        match opens.as_str() {
            "page" => {
                mask_in_messages(conn, account, athlete, &text)?;
                page = Some(secret);
            }
            "feed" => feed = Some(secret),
            "busy" => busy = Some(secret),
            channel => {
                if let Some(key) = key {
                    let sealed = secret.seal_for(channel, key, row).map_err(not_sealed)?;
                    conn.execute(
                        "UPDATE consent SET sealed = $4 WHERE account_id = $1 AND athlete_id = $2 AND channel = $3",
                        (account, athlete, channel, sealed),
                    )?;
                }
            }
        }
    }
    if let (Some(key), Some(page), Some(feed), Some(busy)) = (key, page, feed, busy) {
        let sealed = LinkSecrets { page, feed, busy }.seal(key, row).map_err(not_sealed)?;
        conn.execute(
            "UPDATE athlete_link SET sealed = $3 WHERE account_id = $1 AND athlete_id = $2",
            (account, athlete, sealed),
        )?;
    }
    conn.execute("DELETE FROM unsealed_secret WHERE account_id = $1 AND athlete_id = $2", (account, athlete))?;
    Ok(())
}

fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<Unsealed>, StoreError> {
    conn.rows(
        "SELECT opens, secret FROM unsealed_secret WHERE account_id = $1 AND athlete_id = $2",
        (account, athlete),
        |row| Ok(Unsealed { opens: row.get("opens")?, secret: row.get("secret")? }),
    )
}

fn set_hash(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    opens: &str,
    hash: TokenHash,
) -> Result<(), StoreError> {
    let done = match opens {
        "page" => conn.execute(
            "UPDATE athlete_link SET page_hash = $3 WHERE account_id = $1 AND athlete_id = $2",
            (account, athlete, hash),
        ),
        "feed" | "busy" => Ok(0),
        channel => conn.execute(
            "UPDATE consent SET secret_hash = $4 WHERE account_id = $1 AND athlete_id = $2 AND channel = $3",
            (account, athlete, channel, hash),
        ),
    };
    done.map(drop)
}

/// Messages on WhatsApp ended with the address of the page.
fn mask_in_messages(conn: &mut Conn, account: AccountId, athlete: AthleteId, secret: &str) -> Result<(), StoreError> {
    let sql = "UPDATE message SET body = REPLACE(body, $3, $4) WHERE account_id = $1 AND athlete_id = $2";
    conn.execute(sql, (account, athlete, secret, MASK)).map(drop)
}

/// SQLite keeps what was overwritten in its log until that is merged into the file.
fn run_on_sqlite(db: &Db, sql: &str) -> Result<(), StoreError> {
    if let DatabaseUrl::Sqlite(path) = db.url() {
        sqlite_driver::open_writer(path)?.execute_batch(sql)?;
    }
    Ok(())
}

fn not_sealed(error: IdentityError) -> StoreError {
    StoreError::Database(format!("a secret cannot be sealed: {error}"))
}
