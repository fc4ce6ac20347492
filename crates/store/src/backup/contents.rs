//! What a backup holds, for whoever is about to restore it.

use std::path::Path;

use rusqlite::Connection;
use training::ids::PersonId;

use super::BackupDetails;
use super::details::{check, open, told};
use super::revived::Revivals;
use crate::copy::CopyError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupContents {
    pub details: BackupDetails,
    /// Who signs in.
    pub people: u64,
    pub athletes: u64,
    pub plans: u64,
    /// What works again where it was withdrawn after the backup was made.
    pub may_be_back: Revivals,
    /// Addresses that want no messages.
    pub stops: u64,
    /// Whether somebody in it runs the server.
    pub has_operators: bool,
}

/// Checks the whole file first.
pub fn contents(file: &Path) -> Result<BackupContents, CopyError> {
    let details = check(file)?;
    let connection = open(file)?;
    let count = |table: &str, condition: &str| count(&connection, table, condition).map_err(|error| told(file, &error));
    Ok(BackupContents {
        people: count("account", "email <> ''")?,
        athletes: count("athlete", "TRUE")?,
        plans: count("schedule", "TRUE")?,
        may_be_back: Revivals {
            links: count("athlete_link", "TRUE")?,
            consents: count("consent", "state = 'Agreed'")?,
            members: count("membership", "NOT is_own")?,
            passkeys: count("passkey", "TRUE")?,
            tokens: count("api_token", "TRUE")?,
            webhooks: count("webhook", "TRUE")?,
            connections: count("intervals_key", "TRUE")?,
        },
        stops: count("message_stop", "TRUE")?,
        has_operators: count("operator", "TRUE")? > 0,
        details,
    })
}

/// None where the table came later than the backup.
fn count(connection: &Connection, table: &str, condition: &str) -> rusqlite::Result<u64> {
    if !connection.table_exists(None, table)? {
        return Ok(0);
    }
    let sql = format!("SELECT COUNT(*) FROM {table} WHERE {condition}");
    let number: i64 = connection.query_row(&sql, [], |row| row.get(0))?;
    Ok(u64::try_from(number).unwrap_or_default())
}

/// Whether one of them has an account in it whose address was confirmed by then: only those may run a server.
pub(super) fn has_proved_account(file: &Path, people: &[PersonId]) -> Result<bool, CopyError> {
    let connection = open(file)?;
    let find = || -> rusqlite::Result<bool> {
        if !connection.column_exists(None, "account", "email_proved_at")? {
            return Ok(false);
        }
        let sql = "SELECT 1 FROM account WHERE id = ?1 AND NOT is_disabled AND (email_proved_at IS NOT NULL
                     OR EXISTS (SELECT 1 FROM google_identity WHERE google_identity.account_id = ?1))";
        let mut statement = connection.prepare(sql)?;
        for person in people {
            if statement.exists([person.own_account().as_uuid().as_bytes().as_slice()])? {
                return Ok(true);
            }
        }
        Ok(false)
    };
    find().map_err(|error| told(file, &error))
}
