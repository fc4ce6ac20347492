//! Athletes' consent to receive messages.

use identity::TokenHash;
use jiff::{SignedDuration, Timestamp};
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, Consent, ConsentState};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value, message_stops, unsealed_secrets};

#[derive(Debug)]
pub struct StoredConsent {
    pub channel: Channel,
    pub consent: Consent,
    pub key: ConsentKey,
}

/// The secret that opens the page where the athlete gives or withdraws consent: its hash, and a copy that is sealed with the
/// server's key, if it had one.
#[derive(Debug, Clone)]
pub struct ConsentKey {
    /// `None` for a moment after an upgrade, until the server has started.
    pub hash: Option<TokenHash>,
    pub sealed: Option<String>,
}

/// Whose consent it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConsentHolder {
    pub account: AccountId,
    pub athlete: AthleteId,
    pub channel: Channel,
}

const COLUMNS: &str = "channel, state, address, wording, secret_hash, sealed, asked_at, agreed_at, agreed_by, note, \
                       withdrawn_at, withdrawn_by";

pub fn of_athlete(conn: &mut Conn, account: AccountId, athlete: AthleteId) -> Result<Vec<StoredConsent>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM consent WHERE account_id = $1 AND athlete_id = $2 ORDER BY channel");
    conn.rows(&sql, (account, athlete), from_row)
}

pub fn find(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    channel: Channel,
) -> Result<Option<StoredConsent>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM consent WHERE account_id = $1 AND athlete_id = $2 AND channel = $3");
    conn.row(&sql, (account, athlete, channel), from_row)
}

/// For all the account's athletes, by athlete.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<(AthleteId, StoredConsent)>, StoreError> {
    let sql = format!("SELECT athlete_id, {COLUMNS} FROM consent WHERE account_id = $1 ORDER BY athlete_id, channel");
    conn.rows(&sql, (account,), |row| Ok((row.get("athlete_id")?, from_row(row)?)))
}

/// Replaces the consent for the channel. Other secrets than its key stop working, unless the key stays the same.
pub fn put(tx: &mut AccountWrite, athlete: AthleteId, stored: &StoredConsent) -> Result<(), StoreError> {
    let account = tx.account();
    let StoredConsent { channel, consent, key } = stored;
    let kept = keys_of(tx, athlete, *channel)?;
    let kept = if kept.iter().any(|(hash, _)| Some(*hash) == key.hash) { kept } else { Vec::new() };
    delete(tx, athlete, *channel)?;
    let bytes = Value::text_bytes(&[consent.address.to_value(), consent.wording.to_value(), consent.note.to_value()]);
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO consent (account_id, athlete_id, channel, state, address, wording, secret_hash, sealed, asked_at,
                              agreed_at, agreed_by, note, withdrawn_at, withdrawn_by, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        (
            account,
            athlete,
            *channel,
            consent.state,
            &consent.address,
            &consent.wording,
            key.hash,
            &key.sealed,
            consent.asked_at,
            consent.agreed_at,
            consent.agreed_by,
            &consent.note,
            consent.withdrawn_at,
            consent.withdrawn_by,
            bytes,
        ),
    )?;
    let can_be_answered = *channel == Channel::WhatsApp && consent.state != ConsentState::Withdrawn;
    let phone = can_be_answered.then_some(&consent.address);
    for (hash, made_at) in kept.iter().copied().filter(|(hash, _)| Some(*hash) != key.hash) {
        insert_key(tx, athlete, *channel, hash, None, made_at)?;
    }
    match key.hash {
        Some(hash) => insert_key(tx, athlete, *channel, hash, phone, None),
        None => Ok(()),
    }
}

fn insert_key(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    channel: Channel,
    hash: TokenHash,
    phone: Option<&String>,
    made_at: Option<Timestamp>,
) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute(
        "INSERT INTO consent_key (secret_hash, phone, account_id, athlete_id, channel, made_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        (hash, phone, account, athlete, channel, made_at),
    )
    .map(drop)
}

fn keys_of(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    channel: Channel,
) -> Result<Vec<(TokenHash, Option<Timestamp>)>, StoreError> {
    let key = (tx.account(), athlete, channel);
    tx.rows(
        "SELECT secret_hash, made_at FROM consent_key WHERE account_id = $1 AND athlete_id = $2 AND channel = $3",
        key,
        |row| Ok((row.get("secret_hash")?, row.get("made_at")?)),
    )
}

/// How long the stop link of one mail works, where each mail has its own.
const KEY_OF_A_MAIL: SignedDuration = SignedDuration::from_hours(365 * 24);

/// Adds a secret beside the consent's own, whose links keep working. With `sealed` it is the one that is written from now on; without,
/// it is for one mail.
pub fn add_key(
    tx: &mut AccountWrite,
    athlete: AthleteId,
    channel: Channel,
    key: &ConsentKey,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(hash) = key.hash else { return Ok(()) };
    let row = (tx.account(), athlete, channel);
    tx.execute(
        "DELETE FROM consent_key WHERE account_id = $1 AND athlete_id = $2 AND channel = $3 AND made_at < $4",
        (row.0, row.1, row.2, now - KEY_OF_A_MAIL),
    )?;
    let made_at = key.sealed.is_none().then_some(now);
    insert_key(tx, athlete, channel, hash, None, made_at)?;
    if key.sealed.is_some() {
        tx.execute(
            "UPDATE consent SET secret_hash = $4, sealed = $5 WHERE account_id = $1 AND athlete_id = $2 AND channel = $3",
            (row.0, row.1, row.2, hash, &key.sealed),
        )?;
    }
    Ok(())
}

fn delete(tx: &mut AccountWrite, athlete: AthleteId, channel: Channel) -> Result<(), StoreError> {
    let key = (tx.account(), athlete, channel);
    tx.execute("DELETE FROM consent_key WHERE account_id = $1 AND athlete_id = $2 AND channel = $3", key)?;
    unsealed_secrets::delete(tx, key.0, athlete, channel.wire_name())?;
    // A stop survives the replacement of the consent.
    let before = find(tx, key.0, athlete, channel)?.map(|stored| stored.consent);
    if let Some((before, stopped_at)) = before.and_then(|before| before.stopped_at().map(|at| (before, at))) {
        message_stops::put(tx, channel, &before.address, stopped_at)?;
    }
    let sql = "DELETE FROM consent WHERE account_id = $1 AND athlete_id = $2 AND channel = $3 RETURNING bytes";
    if let Some(bytes) = tx.row(sql, key, |row| row.get("bytes"))? {
        tx.resized(bytes, 0);
    }
    Ok(())
}

pub(crate) fn delete_of_athlete(tx: &mut AccountWrite, athlete: AthleteId) -> Result<(), StoreError> {
    Channel::ALL.iter().try_for_each(|channel| delete(tx, athlete, *channel))
}

/// Deletes the keys by which the account's consents are found; the consents are deleted with their athletes.
pub(crate) fn delete_keys(conn: &mut Conn, account: AccountId) -> Result<(), StoreError> {
    conn.execute("DELETE FROM consent_key WHERE account_id = $1", (account,)).map(drop)
}

/// Also for a disabled account: unsubscribing is always possible.
pub fn find_holder(conn: &mut Conn, secret: TokenHash) -> Result<Option<ConsentHolder>, StoreError> {
    let sql = "SELECT account_id, athlete_id, channel FROM consent_key WHERE secret_hash = $1";
    conn.row(sql, (secret,), holder_from_row)
}

/// The next page of athletes who were asked at that number and have not withdrawn, by account and athlete. Several may share it.
pub fn holders_of_phone(
    conn: &mut Conn,
    phone: &str,
    after: Option<ConsentHolder>,
    most: u32,
) -> Result<Vec<ConsentHolder>, StoreError> {
    let (account, athlete) =
        after.map_or((Uuid::nil().into(), Uuid::nil().into()), |holder| (holder.account, holder.athlete));
    conn.rows(
        "SELECT account_id, athlete_id, channel FROM consent_key
          WHERE phone = $1 AND (account_id, athlete_id) > ($2, $3) ORDER BY account_id, athlete_id LIMIT $4",
        (phone, account, athlete, most),
        holder_from_row,
    )
}

fn holder_from_row(row: &Row) -> Result<ConsentHolder, StoreError> {
    Ok(ConsentHolder { account: row.get("account_id")?, athlete: row.get("athlete_id")?, channel: row.get("channel")? })
}

fn from_row(row: &Row) -> Result<StoredConsent, StoreError> {
    let consent = Consent {
        state: row.get("state")?,
        address: row.get("address")?,
        wording: row.get("wording")?,
        asked_at: row.get("asked_at")?,
        agreed_at: row.get("agreed_at")?,
        agreed_by: row.get("agreed_by")?,
        note: row.get("note")?,
        withdrawn_at: row.get("withdrawn_at")?,
        withdrawn_by: row.get("withdrawn_by")?,
    };
    let key = ConsentKey { hash: row.get("secret_hash")?, sealed: row.get("sealed")? };
    Ok(StoredConsent { channel: row.get("channel")?, consent, key })
}
