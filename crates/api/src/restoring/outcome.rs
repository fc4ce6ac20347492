//! How far a restore is, and what it did.

use jiff::Timestamp;
use serde::Serialize;
use store::backup::{Restored, RestoredKey};
use utoipa::ToSchema;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RestoreStep {
    /// For calls that are being served.
    Waiting,
    BackingUp,
    Restoring,
    Done,
    /// Nothing was changed.
    Failed,
}

/// What a restore did.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreResult {
    /// When the backup was made.
    made_at: Timestamp,
    accounts: u64,
    /// What became of the server's key: same, written, replaced, notInBackup or leftOut. With the last two, two-factor sign-in,
    /// webhooks and connections work only with the key file of the server that made the backup.
    key: &'static str,
    /// Stops of messages that were newer than the backup, from the file of stops.
    stops: u64,
    /// Whether somebody runs the server now.
    pub has_operators: bool,
    /// Whether other servers over the same database have to be started again.
    others_need_restart: bool,
}

impl RestoreResult {
    pub fn of(restored: Restored, has_operators: bool) -> Self {
        let key = match restored.key {
            RestoredKey::NotInBackup => "notInBackup",
            RestoredKey::LeftOut => "leftOut",
            RestoredKey::Same => "same",
            RestoredKey::Written(_) => "written",
            RestoredKey::Replaced { .. } => "replaced",
        };
        Self {
            made_at: restored.details.made_at,
            accounts: restored.details.accounts,
            key,
            stops: restored.stops,
            has_operators,
            others_need_restart: restored.needs_restart,
        }
    }
}
