//! The placement of each table on a PostgreSQL with Citus: all rows of an account are on one of many machines. Decision
//! 059 has the reasons.

use std::collections::BTreeMap;

use postgres::{Client, GenericClient};

use crate::StoreError;

/// Distributed over the workers by `account_id`, with the rows of one account together. The ledger is the first: the others are
/// placed beside it.
pub const BY_ACCOUNT: [&str; 58] = [
    "account_ledger",
    "absence",
    "activity",
    "activity_file",
    "activity_stream",
    "answer",
    "answer_comment",
    "answer_key",
    "athlete",
    "athlete_device",
    "athlete_group",
    "athlete_link",
    "availability",
    "coach_photo",
    "coach_profile",
    "consent",
    "course",
    "day_conditions",
    "former_member",
    "goal",
    "idempotency_key",
    "inbox_mark",
    "intervals_account",
    "intervals_activity",
    "intervals_athlete",
    "intervals_key",
    "intervals_session",
    "message",
    "message_settings",
    "message_stop",
    "move_in",
    "move_in_item",
    "move_in_person",
    "own_note",
    "pace_override",
    "pace_review",
    "pace_review_answer",
    "payment_event",
    "phone_source",
    "pinned_result",
    "plan_change",
    "plan_draft",
    "plan_link",
    "plan_template",
    "plan_template_workout",
    "plan_version",
    "presence",
    "push_subscription",
    "race_plan",
    "race_result",
    "route_keeper",
    "schedule",
    "subscription",
    "template",
    "test_entry",
    "webhook",
    "webhook_delivery",
    "workout",
];

/// Reference tables, replicated to every worker: read everywhere, rarely changed.
pub const REFERENCES: [&str; 1] = ["account"];

/// Looked up without an account, or compared across accounts: they stay on the coordinator, where transactions are
/// serializable.
pub const ON_THE_COORDINATOR: [&str; 35] = [
    "access_token",
    "api_token",
    "authenticator",
    "backup_code",
    "consent_key",
    "google_attempt",
    "google_identity",
    "intervals_attempt",
    "intervals_lookup",
    "invitation",
    "invitation_token",
    "known_browser",
    "link_key",
    "membership",
    "message_hold",
    "message_key",
    "move_in_run",
    "oauth_client",
    "oauth_code",
    "operator",
    "outbox",
    "passkey",
    "passkey_challenge",
    "payment_customer",
    "push_key",
    "reset_token",
    "second_step",
    "second_step_reset",
    "session",
    "setup_link",
    "sign_up_token",
    "throttle",
    "unsealed_secret",
    "update_check",
    "way_out",
];

pub const DISTRIBUTION_COLUMN: &str = "account_id";

/// Every other table with an `account_id` is co-located with this one.
const FIRST_BY_ACCOUNT: &str = BY_ACCOUNT[0];

/// Distributes tables that a migration has created, if the others are distributed already.
pub fn follow_migrations(client: &mut Client) -> Result<(), StoreError> {
    if has_citus(client)? && placements(client)?.contains_key(FIRST_BY_ACCOUNT) {
        place_missing(client)?;
    }
    Ok(())
}

pub fn require_citus(client: &mut Client) -> Result<(), StoreError> {
    if !has_citus(client)? {
        return Err(StoreError::Invalid(
            "this database has no Citus: run CREATE EXTENSION citus in it, on the coordinator and on every worker"
                .into(),
        ));
    }
    let knows_itself = client.query_one("SELECT EXISTS (SELECT 1 FROM pg_dist_node WHERE groupid = 0)", &[])?;
    if !knows_itself.get::<_, bool>(0) {
        return Err(StoreError::Invalid(
            "the coordinator is not among its own nodes: run SELECT citus_set_coordinator_host('HOST') in it".into(),
        ));
    }
    Ok(())
}

fn has_citus(client: &mut Client) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM pg_proc
                               WHERE proname = 'create_distributed_table' AND pg_function_is_visible(oid))";
    Ok(client.query_one(sql, &[])?.get(0))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placement {
    ByAccount,
    Reference,
    Coordinator,
}

impl Placement {
    /// Citus's metadata of a table: how it is split, by which column, and how its parts are stored.
    fn read(method: &str, column: Option<&str>, kept: &str) -> Option<Self> {
        match (method, column, kept) {
            ("h", Some(DISTRIBUTION_COLUMN), _) => Some(Self::ByAccount),
            ("n", _, "t") => Some(Self::Reference),
            ("n", _, _) => Some(Self::Coordinator),
            _ => None,
        }
    }

    /// The statement that places a table; on the coordinator it is already.
    fn statement(self, table: &str) -> Option<String> {
        match self {
            Self::ByAccount => {
                let beside = if table == FIRST_BY_ACCOUNT { "none" } else { FIRST_BY_ACCOUNT };
                Some(format!(
                    "SELECT create_distributed_table('{table}', '{DISTRIBUTION_COLUMN}', colocate_with => '{beside}')"
                ))
            }
            Self::Reference => Some(format!("SELECT create_reference_table('{table}')")),
            Self::Coordinator => None,
        }
    }
}

/// In placement order: referenced tables first.
fn wanted() -> impl Iterator<Item = (&'static str, Placement)> {
    let references = REFERENCES.map(|table| (table, Placement::Reference));
    let by_account = BY_ACCOUNT.map(|table| (table, Placement::ByAccount));
    let coordinator = ON_THE_COORDINATOR.map(|table| (table, Placement::Coordinator));
    references.into_iter().chain(by_account).chain(coordinator)
}

/// The tables that Citus knows; `None` for one that is split in another way.
fn placements(client: &mut impl GenericClient) -> Result<BTreeMap<String, Option<Placement>>, StoreError> {
    let rows = client.query(
        "SELECT pg_class.relname::text, partmethod::text, attname::text, repmodel::text
           FROM pg_dist_partition
           JOIN pg_class ON pg_class.oid = logicalrelid AND pg_table_is_visible(pg_class.oid)
           LEFT JOIN pg_attribute
             ON attrelid = logicalrelid AND attnum = substring(partkey::text FROM ':varattno ([0-9]+)')::int",
        &[],
    )?;
    let known = rows.iter().map(|row| {
        let placement = Placement::read(row.get(1), row.get(2), row.get(3));
        (row.get::<_, String>(0), placement)
    });
    Ok(known.collect())
}

pub fn place_missing(client: &mut Client) -> Result<Vec<&'static str>, StoreError> {
    let mut transaction = client.transaction()?;
    // Otherwise Citus works on many shards at once and then rejects foreign keys to reference tables.
    transaction.batch_execute("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'")?;
    let known = placements(&mut transaction)?;
    let mut missing = Vec::new();
    for (table, placement) in wanted() {
        match known.get(table) {
            Some(Some(found)) if *found == placement => {}
            None if placement == Placement::Coordinator => {}
            None => missing.push((table, placement)),
            Some(_) => {
                return Err(StoreError::Invalid(format!(
                    "the table {table} is distributed in another way already: run SELECT undistribute_table('{table}')"
                )));
            }
        }
    }
    let names: Vec<&'static str> = missing.iter().map(|(table, _)| *table).collect();
    let keys = ForeignKey::touching(&mut transaction, &names)?;
    for key in &keys {
        transaction.batch_execute(&key.drop_statement())?;
    }
    for (table, placement) in missing {
        let Some(statement) = placement.statement(table) else { continue };
        transaction.batch_execute(&statement)?;
        // The rows are on the workers now; the local copy would only take up space.
        transaction.batch_execute(&format!("SELECT truncate_local_data_after_distributing_table('{table}')"))?;
    }
    for key in &keys {
        transaction.batch_execute(&key.add_statement())?;
    }
    transaction.commit()?;
    Ok(names)
}

struct ForeignKey {
    table: String,
    name: String,
    definition: String,
}

impl ForeignKey {
    /// Those that refer from or to one of the tables.
    fn touching(client: &mut impl GenericClient, tables: &[&str]) -> Result<Vec<Self>, StoreError> {
        let rows = client.query(
            "SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint
              WHERE contype = 'f' AND conparentid = 0
                AND (conrelid = ANY (SELECT to_regclass(name) FROM unnest($1::text[]) AS name)
                     OR confrelid = ANY (SELECT to_regclass(name) FROM unnest($1::text[]) AS name))
              ORDER BY 1, 2",
            &[&tables],
        )?;
        Ok(rows.iter().map(|row| Self { table: row.get(0), name: row.get(1), definition: row.get(2) }).collect())
    }

    fn drop_statement(&self) -> String {
        format!("ALTER TABLE {} DROP CONSTRAINT {}", self.table, self.name)
    }

    fn add_statement(&self) -> String {
        format!("ALTER TABLE {} ADD CONSTRAINT {} {}", self.table, self.name, self.definition)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::catalogue;
    use super::*;

    #[test]
    fn every_table_has_a_placement() {
        let placed: Vec<&str> = wanted().map(|(table, _)| table).collect();
        let tables = catalogue::tables().unwrap();
        let tables: BTreeSet<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(placed.iter().copied().collect::<BTreeSet<_>>(), tables, "name each table in one of the lists");
        assert_eq!(placed.len(), tables.len(), "no table is in two places");
    }
}
