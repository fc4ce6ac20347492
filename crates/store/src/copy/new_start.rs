//! What a restore leaves out or changes, so that nothing revoked is revived and nothing happens twice.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use training::ids::{AccountId, PersonId};
use uuid::Uuid;

use super::{Restoring, Start};
use crate::db::Row;
use crate::db::catalogue::Table;
use crate::{Conn, StoreError, Value, accounts, address_proofs, message_holds, operators};

/// What the target database knows before a restore.
pub(super) struct NewStart {
    start: Start,
    raise: i64,
    has_accounts: bool,
    /// The accounts of which the target knows what was withdrawn.
    known: HashSet<Uuid>,
    /// Where messages wait after a restore: of what is newer than that backup the target knows nothing.
    known_until: Option<Timestamp>,
    live_links: HashSet<String>,
    live_ids: HashSet<Uuid>,
    members: Members,
    operators: HashMap<Uuid, Timestamp>,
    disabled: HashSet<Uuid>,
    now: Timestamp,
}

impl NewStart {
    pub fn of(conn: &mut Conn, tables: &[Table], restoring: &Restoring) -> Result<Self, StoreError> {
        let raise = highest_revision(conn, tables)? + 1;
        let live_links = live_links(conn)?;
        let mut live_ids = HashSet::new();
        for table in WITH_AN_ID {
            live_ids.extend(ids(conn, &format!("SELECT id FROM {table}"))?);
        }
        let members = Members::of(conn)?;
        let operators = conn.rows("SELECT account_id, since FROM operator", (), |row| {
            Ok((row.get("account_id")?, row.get("since")?))
        })?;
        let disabled = ids(conn, "SELECT id FROM account WHERE is_disabled")?;
        let known: HashSet<Uuid> = accounts::ids(conn)?.into_iter().collect();
        let has_accounts = !known.is_empty();
        let known_until = message_holds::find(conn)?.map(|hold| hold.backup_made_at);
        // Anything sent before the first read was due before now, which is stored to the microsecond.
        let now = Timestamp::from_microsecond(restoring.now.get().as_microsecond()).unwrap_or(Timestamp::MAX);
        Ok(Self {
            start: restoring.start,
            raise,
            has_accounts,
            known,
            known_until,
            live_links,
            live_ids,
            members,
            operators: operators.into_iter().collect(),
            disabled,
            now,
        })
    }

    pub fn target_has_accounts(&self) -> bool {
        self.has_accounts
    }

    pub fn leaves_out(&self, table: &Table, values: &[Value]) -> bool {
        is_of_a_sign_in(table)
            || is_on_its_way(table)
            || self.was_operator(table, values)
            || (self.knows_account_of(table, values) && self.was_taken_back(table, values))
    }

    fn was_taken_back(&self, table: &Table, values: &[Value]) -> bool {
        if self.start == Start::KeepLinks
            && let Some(until) = self.known_until
        {
            return is_no_newer(table, values, until)
                && (self.is_gone(table, values) || self.members.were_removed(table, values));
        }
        is_of_an_invitation(table)
            || is_of_a_withdrawn_link(table, values, &self.live_links)
            || self.members.were_removed(table, values)
    }

    /// The backup that was restored before held it, since it was made by then and has not ended since, and the target holds it no
    /// longer. Secrets of webhooks and connections may have been replaced, so they are known by their ids.
    fn is_gone(&self, table: &Table, values: &[Value]) -> bool {
        if !WITH_AN_ID.contains(&table.name.as_str()) {
            return is_of_a_withdrawn_link(table, values, &self.live_links);
        }
        let id = table.place_of("id").and_then(|place| values.get(place));
        matches!(id, Some(Value::Uuid(id)) if !self.live_ids.contains(id))
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
            && matches!(account, Some(Value::Uuid(id)) if self.known.contains(id) && !self.operators.contains_key(id))
            && self.known_until.is_none_or(|until| is_no_newer(table, values, until))
    }

    /// Once everything is restored: whoever runs the server goes on doing so, and nothing is left of links that were left out.
    pub fn finish(&self, conn: &mut Conn) -> Result<(), StoreError> {
        // A role as old as the backup that was restored before came with it.
        let is_of_target = |since: &Timestamp| self.known_until.is_none_or(|until| *since > until);
        for (id, since) in self.operators.iter().filter(|(_, since)| is_of_target(since)) {
            // Of an address that nobody has confirmed yet the backup may hold somebody else's password.
            if address_proofs::is_proved(conn, AccountId::from(*id))? {
                operators::add(conn, PersonId::from(*id), *since)?;
            }
        }
        if let Some(until) = self.known_until {
            self.drop_invitations(conn, until)?;
            drop_keys_without_a_link(conn)?;
        }
        drop_addresses_without_a_key(conn)
    }

    /// With their tokens, which do not say when they were made.
    fn drop_invitations(&self, conn: &mut Conn, until: Timestamp) -> Result<(), StoreError> {
        let sql = "SELECT account_id, id FROM invitation WHERE invited_at <= $1";
        let found: Vec<(Uuid, Uuid)> = conn.rows(sql, (until,), |row| Ok((row.get("account_id")?, row.get("id")?)))?;
        let is_gone = |(account, id): &(Uuid, Uuid)| self.known.contains(account) && !self.live_ids.contains(id);
        for (account, id) in found.into_iter().filter(is_gone) {
            conn.execute("DELETE FROM invitation WHERE account_id = $1 AND id = $2", (account, id))?;
        }
        Ok(())
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

/// What is known by its id, whatever its secret is by now.
const WITH_AN_ID: [&str; 3] = ["webhook", "intervals_key", "invitation"];

/// When each was made that can be taken back.
const MADE_AT: [(&str, &str); 7] = [
    ("athlete_link", "made_at"),
    ("api_token", "created_at"),
    ("passkey", "created_at"),
    ("webhook", "created_at"),
    ("intervals_key", "created_at"),
    ("membership", "joined_at"),
    ("operator", "since"),
];

fn is_no_newer(table: &Table, values: &[Value], than: Timestamp) -> bool {
    let column = MADE_AT.iter().find(|(name, _)| *name == table.name).map(|(_, column)| *column);
    let made_at = column.and_then(|column| table.place_of(column)).and_then(|place| values.get(place));
    matches!(made_at, Some(Value::Instant(at)) if *at <= than)
}

/// Keys of links say neither when they were made nor what they were made for. Links and their keys are compared here: on Citus the
/// keys stay on the coordinator, and the links do not.
fn drop_keys_without_a_link(conn: &mut Conn) -> Result<(), StoreError> {
    let of_athlete = |row: &Row<'_>| Ok::<_, StoreError>((row.get("account_id")?, row.get("athlete_id")?));
    let sql = "SELECT account_id, athlete_id FROM athlete_link";
    let links: HashSet<(Uuid, Uuid)> = conn.rows(sql, (), of_athlete)?.into_iter().collect();
    let sql = "SELECT secret_hash, account_id, athlete_id FROM link_key";
    let keys: Vec<(String, (Uuid, Uuid))> =
        conn.rows(sql, (), |row| Ok((row.get("secret_hash")?, of_athlete(row)?)))?;
    for (hash, _) in keys.into_iter().filter(|(_, athlete)| !links.contains(athlete)) {
        conn.execute("DELETE FROM link_key WHERE secret_hash = $1", (hash,))?;
    }
    let sql = "SELECT account_id, athlete_id, opens FROM unsealed_secret WHERE opens IN ('page', 'feed', 'busy')";
    let secrets: Vec<(String, (Uuid, Uuid))> = conn.rows(sql, (), |row| Ok((row.get("opens")?, of_athlete(row)?)))?;
    for (opens, (account, athlete)) in secrets.into_iter().filter(|(_, athlete)| !links.contains(athlete)) {
        let sql = "DELETE FROM unsealed_secret WHERE account_id = $1 AND athlete_id = $2 AND opens = $3";
        conn.execute(sql, (account, athlete, opens))?;
    }
    Ok(())
}

/// The address of a phone was replaced or ended since the backup, so that its key was left out: what is known of it goes too.
fn drop_addresses_without_a_key(conn: &mut Conn) -> Result<(), StoreError> {
    let one = |row: &Row<'_>, column| {
        Ok::<(Uuid, Uuid, String), StoreError>((row.get("account_id")?, row.get("athlete_id")?, row.get(column)?))
    };
    let sql = "SELECT account_id, athlete_id, opens FROM link_key";
    let keys: HashSet<_> = conn.rows(sql, (), |row| one(row, "opens"))?.into_iter().collect();
    let found = conn.rows("SELECT account_id, athlete_id, app FROM phone_source", (), |row| one(row, "app"))?;
    for (account, athlete, app) in found.into_iter().filter(|source| !keys.contains(source)) {
        let sql = "DELETE FROM phone_source WHERE account_id = $1 AND athlete_id = $2 AND app = $3";
        conn.execute(sql, (account, athlete, app))?;
    }
    Ok(())
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
