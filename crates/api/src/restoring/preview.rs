//! What a backup holds, before anything is restored.

use jiff::Timestamp;
use serde::Serialize;
use store::backup::{BackupContents, Revivals};
use utoipa::ToSchema;

/// What works again that somebody may have withdrawn since the backup was made.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MayBeBackCounts {
    /// Links to athletes' pages, with their calendars.
    links: u64,
    /// Athletes who had agreed to messages, by channel.
    consents: u64,
    members: u64,
    passkeys: u64,
    /// Personal tokens and AI clients.
    tokens: u64,
    webhooks: u64,
    /// Keys to intervals.icu.
    connections: u64,
}

impl From<Revivals> for MayBeBackCounts {
    fn from(found: Revivals) -> Self {
        let Revivals { links, consents, members, passkeys, tokens, webhooks, connections } = found;
        Self { links, consents, members, passkeys, tokens, webhooks, connections }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupPreview {
    /// In the folder for backups.
    name: String,
    made_at: Timestamp,
    bytes: u64,
    /// The version of the server that made it.
    version: Option<String>,
    /// Whether the server's key is in it: absent, open or sealed.
    key: &'static str,
    /// Whether restoring it asks for a passphrase.
    needs_passphrase: bool,
    /// Who signs in.
    people: u64,
    athletes: u64,
    plans: u64,
    may_be_back: MayBeBackCounts,
    /// Addresses that want no messages.
    stops: u64,
    /// Whether somebody runs the server once it is restored: of the backup, or of those who run it now.
    has_operators: bool,
}

impl BackupPreview {
    pub fn of(name: String, contents: BackupContents, needs_passphrase: bool) -> Self {
        let BackupContents { details, people, athletes, plans, may_be_back, stops, has_operators } = contents;
        Self {
            name,
            made_at: details.made_at,
            bytes: details.bytes,
            version: details.made_by.filter(|version| !version.is_empty()),
            key: details.key.name(),
            needs_passphrase,
            people,
            athletes,
            plans,
            may_be_back: may_be_back.into(),
            stops,
            has_operators,
        }
    }
}
