//! Citus's requirements for tables: keys that include the account, and foreign keys within one placement.

use rusqlite::Connection;
use store::DatabaseUrl;
use store::distribution::{BY_ACCOUNT, DISTRIBUTION_COLUMN, ON_THE_COORDINATOR, REFERENCES};

use crate::fresh;

fn connection() -> (fresh::Fresh, Connection) {
    let sqlite = fresh::sqlite();
    sqlite.db.migrate().unwrap();
    let DatabaseUrl::Sqlite(path) = sqlite.db.url() else { panic!("a file") };
    let connection = Connection::open(path).unwrap();
    (sqlite, connection)
}

fn rows(connection: &Connection, sql: &str, of: &str) -> Vec<Vec<String>> {
    let mut statement = connection.prepare(sql).unwrap();
    let columns = statement.column_count();
    let found = statement.query_map([of], |row| {
        (0..columns).map(|column| Ok(row.get::<_, Option<String>>(column)?.unwrap_or_default())).collect()
    });
    found.unwrap().map(Result::unwrap).collect()
}

#[test]
fn every_unique_key_of_a_distributed_table_includes_the_account() {
    let (_database, connection) = connection();
    for table in BY_ACCOUNT {
        let keys = rows(&connection, "SELECT name FROM pragma_index_list($1) WHERE \"unique\" = 1", table);
        assert!(!keys.is_empty(), "{table} has a primary key");
        for key in keys {
            let columns = rows(&connection, "SELECT name FROM pragma_index_info($1)", &key[0]);
            assert!(columns.iter().any(|column| column[0] == DISTRIBUTION_COLUMN), "{table}: {columns:?}");
        }
    }
}

#[test]
fn every_row_of_a_distributed_table_has_an_account() {
    let (_database, connection) = connection();
    for table in BY_ACCOUNT {
        let sql = "SELECT type, CAST(\"notnull\" AS TEXT) FROM pragma_table_info($1) WHERE name = 'account_id'";
        assert_eq!(rows(&connection, sql, table), [["UUID", "1"]], "{table}");
    }
}

#[test]
fn foreign_keys_refer_to_the_same_account_or_to_a_reference_table() {
    let (_database, connection) = connection();
    let sql = "SELECT \"table\", CAST(id AS TEXT), \"from\", \"to\", on_delete FROM pragma_foreign_key_list($1)";
    for table in BY_ACCOUNT.iter().chain(&ON_THE_COORDINATOR).chain(&REFERENCES) {
        let columns = rows(&connection, sql, table);
        for column in &columns {
            let (to, id, on_delete) = (column[0].as_str(), &column[1], column[4].as_str());
            assert!(["CASCADE", "NO ACTION", "RESTRICT"].contains(&on_delete), "{table}: {column:?}");
            if REFERENCES.contains(&to) {
                continue;
            }
            let is_beside = if BY_ACCOUNT.contains(table) {
                let mut same_key = columns.iter().filter(|other| other[1] == *id);
                BY_ACCOUNT.contains(&to)
                    && same_key.any(|other| other[2] == DISTRIBUTION_COLUMN && other[3] == DISTRIBUTION_COLUMN)
            } else {
                ON_THE_COORDINATOR.contains(table) && ON_THE_COORDINATOR.contains(&to)
            };
            assert!(is_beside, "{table}: {column:?}");
        }
    }
}
