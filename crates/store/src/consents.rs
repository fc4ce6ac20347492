//! Athletes' consent to receive messages.

use identity::{LinkSecret, TokenHash};
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, Consent, ConsentState};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError, ToValue, Value, message_stops};

#[derive(Debug)]
pub struct StoredConsent {
    pub channel: Channel,
    pub consent: Consent,
    /// Opens the page where the athlete gives or withdraws consent.
    pub secret: LinkSecret,
}

/// Whose consent it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConsentHolder {
    pub account: AccountId,
    pub athlete: AthleteId,
    pub channel: Channel,
}

const COLUMNS: &str = "channel, state, address, wording, secret, asked_at, agreed_at, agreed_by, note, withdrawn_at, \
                       withdrawn_by";

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

/// Replaces the consent for the channel. The previous secret stops working.
pub fn put(tx: &mut AccountWrite, athlete: AthleteId, stored: &StoredConsent) -> Result<(), StoreError> {
    let account = tx.account();
    let StoredConsent { channel, consent, secret } = stored;
    delete(tx, athlete, *channel)?;
    let bytes = Value::text_bytes(&[consent.address.to_value(), consent.wording.to_value(), consent.note.to_value()]);
    tx.resized(0, bytes);
    tx.execute(
        "INSERT INTO consent (account_id, athlete_id, channel, state, address, wording, secret, asked_at, agreed_at,
                              agreed_by, note, withdrawn_at, withdrawn_by, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        (
            account,
            athlete,
            *channel,
            consent.state,
            &consent.address,
            &consent.wording,
            secret,
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
    tx.execute(
        "INSERT INTO consent_key (secret_hash, phone, account_id, athlete_id, channel) VALUES ($1, $2, $3, $4, $5)",
        (secret.hash(), phone, account, athlete, *channel),
    )?;
    Ok(())
}

fn delete(tx: &mut AccountWrite, athlete: AthleteId, channel: Channel) -> Result<(), StoreError> {
    let key = (tx.account(), athlete, channel);
    tx.execute("DELETE FROM consent_key WHERE account_id = $1 AND athlete_id = $2 AND channel = $3", key)?;
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
    Ok(StoredConsent { channel: row.get("channel")?, consent, secret: row.get("secret")? })
}
