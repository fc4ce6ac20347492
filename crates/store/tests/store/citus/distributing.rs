//! `longrun distribute` on a PostgreSQL with stubs for Citus's functions and tables that record their calls. They
//! reject the same foreign keys and unique keys as Citus, and distribute nothing.

use postgres::{Client, NoTls};
use store::distribution::{BY_ACCOUNT, REFERENCES, distribute};
use store::{DatabaseUrl, StoreError};

use crate::fresh::{self, Fresh};

const STAND_INS: &str = include_str!("stand_ins.sql");
const COORDINATOR: &str = "INSERT INTO pg_dist_node (nodeid, groupid) VALUES (1, 0), (2, 1), (3, 2)";

fn migrated() -> (Fresh, Client) {
    let database = fresh::postgres();
    database.db.migrate().unwrap();
    let DatabaseUrl::Postgres(config) = database.db.url() else { panic!("a server") };
    let client = config.connect(NoTls).unwrap();
    (database, client)
}

fn with_stand_ins() -> (Fresh, Client) {
    let (database, mut client) = migrated();
    client.batch_execute(STAND_INS).unwrap();
    client.batch_execute(COORDINATOR).unwrap();
    (database, client)
}

fn texts(client: &mut Client, sql: &str) -> Vec<String> {
    client.query(sql, &[]).unwrap().iter().map(|row| row.get(0)).collect()
}

fn calls(client: &mut Client) -> Vec<String> {
    texts(client, "SELECT what FROM called ORDER BY number")
}

fn foreign_keys(client: &mut Client) -> Vec<String> {
    let sql = "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
                WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1";
    texts(client, sql)
}

fn refusal(database: &Fresh) -> String {
    match distribute(database.db.url()) {
        Err(StoreError::Invalid(reason)) => reason,
        other => panic!("it was not refused: {other:?}"),
    }
}

#[test]
fn each_table_is_placed_once_and_keeps_its_foreign_keys() {
    let (database, mut client) = with_stand_ins();
    let keys = foreign_keys(&mut client);
    assert!(keys.len() > 30, "{keys:?}");

    let placed = distribute(database.db.url()).unwrap();

    assert_eq!(placed, [&REFERENCES[..], &BY_ACCOUNT[..]].concat());
    let calls_made = calls(&mut client);
    assert_eq!(calls_made[0], "create_reference_table account");
    assert_eq!(calls_made[2], "create_distributed_table account_ledger by account_id beside none");
    assert!(calls_made.contains(&"create_distributed_table workout by account_id beside account_ledger".into()));
    assert_eq!(calls_made.len(), placed.len() * 2, "each is created, and what is left of it removed: {calls_made:?}");
    assert_eq!(foreign_keys(&mut client), keys);

    assert_eq!(distribute(database.db.url()).unwrap(), [""; 0]);
    assert_eq!(calls(&mut client), calls_made);
    assert_eq!(foreign_keys(&mut client), keys);
}

#[test]
fn a_table_added_by_a_later_migration_is_placed_with_it() {
    let (database, mut client) = with_stand_ins();
    distribute(database.db.url()).unwrap();
    let keys = foreign_keys(&mut client);
    let before = calls(&mut client);
    client
        .batch_execute(
            "DELETE FROM pg_dist_partition WHERE logicalrelid = 'plan_link'::regclass;
             DROP TABLE plan_link;
             DELETE FROM refinery_schema_history WHERE name = 'plan_links'",
        )
        .unwrap();

    database.db.migrate().unwrap();

    let calls_since = calls(&mut client).split_off(before.len());
    assert_eq!(calls_since[0], "create_distributed_table plan_link by account_id beside account_ledger");
    assert_eq!(calls_since.len(), 2);
    assert_eq!(foreign_keys(&mut client), keys);
}

#[test]
fn a_database_that_was_never_distributed_is_migrated_as_usual() {
    let (database, mut client) = with_stand_ins();
    client
        .batch_execute("DROP TABLE plan_link; DELETE FROM refinery_schema_history WHERE name = 'plan_links'")
        .unwrap();

    database.db.migrate().unwrap();

    assert_eq!(calls(&mut client), [""; 0]);
}

#[test]
fn a_table_that_is_already_placed_elsewhere_is_named_and_nothing_is_changed() {
    let (database, mut client) = with_stand_ins();
    client.batch_execute("SELECT create_distributed_table('throttle', 'throttle_key'); DELETE FROM called").unwrap();

    let reason = refusal(&database);

    assert!(reason.contains("the table throttle is distributed in another way already"), "{reason}");
    assert_eq!(calls(&mut client), [""; 0]);
}

#[test]
fn without_citus_the_error_says_what_to_do() {
    let (database, mut client) = migrated();
    assert!(refusal(&database).contains("run CREATE EXTENSION citus"));
    client.batch_execute(STAND_INS).unwrap();
    assert!(refusal(&database).contains("run SELECT citus_set_coordinator_host('HOST')"));
    assert!(refusal(&fresh::sqlite()).contains("only a PostgreSQL with Citus"));
}

#[test]
fn a_schema_older_than_the_program_is_left_alone() {
    let (database, mut client) = with_stand_ins();
    client
        .batch_execute(
            "DELETE FROM refinery_schema_history WHERE version = (SELECT MAX(version) FROM refinery_schema_history)",
        )
        .unwrap();
    assert!(matches!(distribute(database.db.url()), Err(StoreError::Schema(_))));
    assert_eq!(calls(&mut client), [""; 0]);
}
