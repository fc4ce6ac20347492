//! What a restore leaves out or changes, so that nothing revoked is revived and nothing happens twice.

use std::collections::HashSet;

use jiff::Timestamp;
use uuid::Uuid;

use super::{Restoring, Start};
use crate::db::catalogue::Table;
use crate::{Conn, StoreError, Value, accounts, message_holds};

/// What the target database knows before a restore.
pub(super) struct NewStart {
    start: Start,
    raise: i64,
    has_accounts: bool,
    /// The accounts of which the target knows what was withdrawn.
    known: HashSet<Uuid>,
    live_links: HashSet<String>,
    members: Members,
    operators: HashSet<Uuid>,
    disabled: HashSet<Uuid>,
    now: Timestamp,
}

impl NewStart {
    pub fn of(conn: &mut Conn, tables: &[Table], restoring: &Restoring) -> Result<Self, StoreError> {
        let raise = highest_revision(conn, tables)? + 1;
        let live_links = live_links(conn)?;
        let members = Members::of(conn)?;
        let operators = ids(conn, "SELECT account_id AS id FROM operator")?;
        let disabled = ids(conn, "SELECT id FROM account WHERE is_disabled")?;
        let mut known: HashSet<Uuid> = accounts::ids(conn)?.into_iter().collect();
        let has_accounts = !known.is_empty();
        // After a restore that nobody has approved yet the target knows no more than that backup did.
        if message_holds::find(conn)?.is_some() {
            known.clear();
        }
        // Anything sent before the first read was due before now, which is stored to the microsecond.
        let now = Timestamp::from_microsecond(restoring.now.get().as_microsecond()).unwrap_or(Timestamp::MAX);
        Ok(Self { start: restoring.start, raise, has_accounts, known, live_links, members, operators, disabled, now })
    }

    pub fn target_has_accounts(&self) -> bool {
        self.has_accounts
    }

    pub fn leaves_out(&self, table: &Table, values: &[Value]) -> bool {
        is_of_a_sign_in(table)
            || is_on_its_way(table)
            || self.was_operator(table, values)
            || (self.knows_account_of(table, values)
                && (is_of_an_invitation(table)
                    || is_of_a_withdrawn_link(table, values, &self.live_links)
                    || self.members.were_removed(table, values)))
    }

    /// Whether the target says what of the account is still valid. A new start trusts nothing else.
    fn knows_account_of(&self, table: &Table, values: &[Value]) -> bool {
        let account = table.place_of("account_id").and_then(|place| values.get(place));
        self.start == Start::New || matches!(account, Some(Value::Uuid(account)) if self.known.contains(account))
    }

    /// Of an account that the target knows to run the server no longer.
    fn was_operator(&self, table: &Table, values: &[Value]) -> bool {
        let account = table.place_of("account_id").and_then(|place| values.get(place));
        table.name == "operator"
            && matches!(account, Some(Value::Uuid(id)) if self.known.contains(id) && !self.operators.contains(id))
    }

    pub fn change(&self, table: &Table, values: &mut [Value<'static>]) {
        self.keep_disabled(table, values);
        raise_revision(table, values, self.raise);
        begin_anew(table, values, self.now);
    }

    /// An account that the target has disabled stays disabled.
    fn keep_disabled(&self, table: &Table, values: &mut [Value<'static>]) {
        if table.name != "account" {
            return;
        }
        let (Some(id), Some(disabled)) = (table.place_of("id"), table.place_of("is_disabled")) else { return };
        if matches!(values.get(id), Some(Value::Uuid(id)) if self.known.contains(id) && self.disabled.contains(id)) {
            values[disabled] = Value::Boolean(true);
        }
    }
}

fn ids(conn: &mut Conn, sql: &str) -> Result<HashSet<Uuid>, StoreError> {
    Ok(conn.rows(sql, (), |row| row.get("id"))?.into_iter().collect())
}

/// Credentials: they may have been revoked, used or replaced since the backup.
fn is_of_a_sign_in(table: &Table) -> bool {
    [
        "session",
        "access_token",
        "reset_token",
        "sign_up_token",
        "google_attempt",
        "intervals_attempt",
        "passkey_challenge",
        "second_step",
        "second_step_reset",
        "known_browser",
        "oauth_code",
        "setup_link",
        "way_out",
        "update_check",
    ]
    .contains(&table.name.as_str())
}

fn is_of_an_invitation(table: &Table) -> bool {
    ["invitation", "invitation_token"].contains(&table.name.as_str())
}

/// Who works where now. A person stays in their own account, and in accounts that the database does not know.
struct Members {
    accounts: HashSet<Uuid>,
    memberships: HashSet<(Uuid, Uuid)>,
}

impl Members {
    fn of(conn: &mut Conn) -> Result<Self, StoreError> {
        let sql = "SELECT account_id, person_id FROM membership";
        let found = conn.rows(sql, (), |row| Ok((row.get("account_id")?, row.get("person_id")?)))?;
        let memberships: HashSet<(Uuid, Uuid)> = found.into_iter().collect();
        Ok(Self { accounts: memberships.iter().map(|(account, _)| *account).collect(), memberships })
    }

    fn were_removed(&self, table: &Table, values: &[Value]) -> bool {
        let value = |column| table.place_of(column).and_then(|place| values.get(place));
        let (Some(Value::Uuid(account)), Some(Value::Uuid(person)), Some(Value::Boolean(false))) =
            (value("account_id"), value("person_id"), value("is_own"))
        else {
            return false;
        };
        table.name == "membership"
            && self.accounts.contains(account)
            && !self.memberships.contains(&(*account, *person))
    }
}

/// Waiting messages of the outbox have been sent since, a hold belongs to the restore that set it, and the log of what webhooks got is not what they got since.
fn is_on_its_way(table: &Table) -> bool {
    ["outbox", "plan_change", "webhook_delivery", "message_hold"].contains(&table.name.as_str())
}

const NOT_KNOWN_TO_BE_SENT: &str =
    "A backup was restored that was made before this was sent, so it is not known whether it was. Ask the athlete.";

/// Reminders that were due before now are skipped. The fate of waiting messages is unknown. Every subscription is due for a
/// refresh.
fn begin_anew(table: &Table, values: &mut [Value<'static>], now: Timestamp) {
    let place = |column| table.place_of(column).unwrap_or(usize::MAX);
    match table.name.as_str() {
        "message_settings" => {
            if let Some(Value::Instant(next_look_at)) = values.get_mut(place("next_look_at")) {
                *next_look_at = now.max(*next_look_at);
            }
        }
        // Subscriptions may have changed since: the server refreshes each as soon as it tidies up.
        "subscription" => {
            if let Some(period_ends_at @ Value::Instant(_)) = values.get_mut(place("period_ends_at")) {
                *period_ends_at = Value::Instant(Timestamp::UNIX_EPOCH);
            }
        }
        "message" => {
            let is_waiting = matches!(values.get(place("state")), Some(Value::Text(state)) if state == "Waiting");
            let told: [(&str, Value); 3] = [
                ("state", Value::Text("Failed".into())),
                ("reason", Value::Text(NOT_KNOWN_TO_BE_SENT.into())),
                ("failed_at", Value::Instant(now)),
            ];
            for (column, value) in told.into_iter().filter(|_| is_waiting) {
                set(values, place(column), value);
            }
        }
        // No message waits any more, and what was sent since is not known: everything is compared again, and the same
        // external id replaces what is there.
        "intervals_athlete" => set(values, place("queued_at"), Value::Null),
        "intervals_session" => set(values, place("state"), Value::Text("sending".into())),
        "intervals_account" => set(values, place("next_look_at"), Value::Instant(now)),
        _ => {}
    }
}

fn set(values: &mut [Value<'static>], place: usize, value: Value<'static>) {
    if let Some(held) = values.get_mut(place) {
        *held = value;
    }
}

/// The columns with hashes of the secrets of athlete links and consents and of tokens, with sealed keys, and with the names of passkeys. Each may have been
/// withdrawn since the backup, unless the database still holds it now.
const LINK_SECRETS: [(&str, &str); 9] = [
    ("athlete_link", "page_hash"),
    ("link_key", "secret_hash"),
    ("consent", "secret_hash"),
    ("consent_key", "secret_hash"),
    ("unsealed_secret", "secret_hash"),
    ("intervals_key", "sealed"),
    ("api_token", "token_hash"),
    ("webhook", "secret"),
    ("passkey", "credential_id"),
];

fn live_links(conn: &mut Conn) -> Result<HashSet<String>, StoreError> {
    let mut live = HashSet::new();
    for (table, column) in LINK_SECRETS {
        let sql = format!("SELECT {column} FROM {table}");
        live.extend(conn.rows(&sql, (), |row| row.get::<Option<String>>(column))?.into_iter().flatten());
    }
    Ok(live)
}

fn is_of_a_withdrawn_link(table: &Table, values: &[Value], live_links: &HashSet<String>) -> bool {
    let secret =
        LINK_SECRETS.iter().find(|(name, _)| *name == table.name).and_then(|(_, column)| table.place_of(column));
    match secret.and_then(|place| values.get(place)) {
        Some(Value::Text(secret)) => !live_links.contains(secret.as_ref()),
        // A secret that cannot be read, so that it has no hash.
        Some(_) => true,
        None => false,
    }
}

/// The revision column of a table, by which cached responses are validated, if it has one.
const REVISION: &str = "revision";

fn highest_revision(conn: &mut Conn, tables: &[Table]) -> Result<i64, StoreError> {
    let mut highest = 0;
    for table in tables.iter().filter(|table| table.place_of(REVISION).is_some()) {
        let sql = format!("SELECT MAX({REVISION}) AS highest FROM {}", table.name);
        let found: Option<Option<i64>> = conn.row(&sql, (), |row| row.get("highest"))?;
        highest = highest.max(found.flatten().unwrap_or_default());
    }
    Ok(highest)
}

fn raise_revision(table: &Table, values: &mut [Value<'static>], by: i64) {
    if let Some(Value::Integer(revision)) = table.place_of(REVISION).and_then(|place| values.get_mut(place)) {
        *revision += by;
    }
}
