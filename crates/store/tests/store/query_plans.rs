//! Checks SQLite's query plan of every statement. Rows must be found by their full key: a statement may scan an account
//! once if nothing narrower is asked for, and never again per row found.

mod plan;

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use store::DatabaseUrl;

use self::plan::{Indexes, fault};
use crate::citus::sources::{Source, statements};
use crate::citus::sql::normalised;
use crate::fresh;

/// Statements that scan a whole table: housekeeping and commands, which nobody waits for.
const WHOLE_TABLES: [(&str, &str); 58] = [
    ("accounts.rs", "SELECT id FROM account"),
    (
        "accounts.rs",
        "SELECT id, email, display_name, photo_url, password_hash, is_disabled, paper, pace_margin_seconds, language, publishes_on_saving, created_at, heart_rate_zones FROM account ORDER",
    ),
    ("accounts.rs", "SELECT intervals_account.account_id FROM intervals_account JOIN account_ledger"),
    ("api_tokens.rs", "DELETE FROM api_token WHERE expires_at"),
    ("api_tokens.rs", "DELETE FROM api_token WHERE kind"),
    (
        "api_tokens.rs",
        "SELECT id, person_id, account_id, kind, name, ending, scopes, athletes, created_at, expires_at, last_used_at FROM api_token WHERE kind",
    ),
    ("details.rs", "SELECT COUNT(*) FROM account"),
    ("estimates.rs", "SELECT account_id, id FROM plan_template WHERE weekly_estimates IS NULL"),
    ("estimates.rs", "SELECT account_id, id FROM schedule WHERE weekly_estimates IS NULL"),
    ("key_file.rs", "SELECT account_id, athlete_id AS id, sealed FROM athlete_link "),
    ("key_file.rs", "SELECT account_id, id, sealed FROM authenticator "),
    ("key_file.rs", "SELECT account_id, id, sealed FROM intervals_key "),
    ("key_file.rs", "SELECT account_id, id, secret AS sealed FROM webhook "),
    ("known_browsers.rs", "DELETE FROM known_browser WHERE seen_at"),
    ("mailed_tokens.rs", "DELETE FROM reset_token WHERE expires_at"),
    ("mailed_tokens.rs", "DELETE FROM sign_up_token WHERE expires_at"),
    ("message_holds.rs", "SELECT COUNT(*) AS number FROM outbox"),
    ("message_stops.rs", "SELECT account_id, address_hash, stopped_at FROM message_stop"),
    ("new_start.rs", "SELECT account_id, athlete_id FROM athlete_link"),
    ("new_start.rs", "SELECT account_id, athlete_id, app FROM phone_source"),
    ("new_start.rs", "SELECT account_id, athlete_id, opens FROM link_key"),
    ("new_start.rs", "SELECT account_id, athlete_id, opens FROM unsealed_secret"),
    ("new_start.rs", "SELECT account_id, id FROM invitation WHERE invited_at"),
    ("new_start.rs", "SELECT account_id, person_id FROM membership"),
    ("new_start.rs", "SELECT account_id, since FROM operator"),
    ("new_start.rs", "SELECT id FROM account WHERE is_disabled"),
    ("new_start.rs", "SELECT secret_hash, account_id, athlete_id FROM link_key"),
    ("oauth.rs", "SELECT COUNT(*) AS count FROM oauth_client"),
    ("operators.rs", "SELECT operator.account_id FROM operator"),
    ("outbox.rs", "DELETE FROM outbox WHERE gave_up_at"),
    ("outbox.rs", "SELECT channel, COUNT(*) AS in_all"),
    ("plan_changes.rs", "SELECT account_id, athlete_id FROM plan_change JOIN account"),
    ("revived.rs", "SELECT COUNT(*) AS number FROM account WHERE password_hash"),
    ("revived.rs", "SELECT account.email FROM operator"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM api_token"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM athlete_link"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM consent"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM intervals_key"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM membership"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM passkey"),
    ("revived.rs", "SELECT account_id, COUNT(*) AS number FROM webhook"),
    ("server.rs", "SELECT 1 AS found FROM account WHERE email <> '' LIMIT"),
    ("server.rs", "SELECT CAST(COALESCE(SUM(athletes), 0) AS BIGINT) AS number FROM account_ledger"),
    ("server.rs", "SELECT COUNT(*) AS messages, MIN(due_at) AS first_due_at FROM outbox"),
    ("server.rs", "SELECT COUNT(*) AS number FROM account WHERE email <> ''"),
    ("server.rs", "SELECT COUNT(*) AS number FROM account WHERE email <> '' AND id IN"),
    ("server.rs", "SELECT COUNT(*) AS number FROM account WHERE email <> '' AND is_disabled"),
    ("server.rs", "SELECT COUNT(*) AS number FROM intervals_athlete"),
    ("server.rs", "SELECT COUNT(*) AS number FROM push_subscription"),
    ("server.rs", "SELECT COUNT(*) AS number FROM webhook"),
    ("server.rs", "SELECT channel, COUNT(*) AS messages FROM outbox"),
    ("sessions.rs", "DELETE FROM access_token WHERE expires_at"),
    ("sessions.rs", "DELETE FROM session WHERE rotated_at"),
    ("setup_links.rs", "DELETE FROM setup_link WHERE expires_at"),
    ("throttles.rs", "DELETE FROM throttle WHERE last_failed_at"),
    ("unsealed_secrets.rs", "SELECT DISTINCT account_id, athlete_id FROM unsealed_secret LIMIT"),
    ("unsealed_secrets.rs", "SELECT DISTINCT account_id, athlete_id FROM unsealed_secret WHERE secret_hash IS NULL"),
    ("ways_out.rs", "SELECT name, worked_at, failed_at, failure,"),
];

fn migrated() -> (fresh::Fresh, Connection) {
    let database = fresh::sqlite();
    database.db.migrate().unwrap();
    let DatabaseUrl::Sqlite(path) = database.db.url() else { panic!("a file") };
    let connection = Connection::open(path).unwrap();
    // Like the store: no plan depends on parameter values.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).unwrap();
    connection.create_collation("C", |a, b| a.cmp(b)).unwrap();
    (database, connection)
}

/// Incomplete statements cannot be planned; `INSERT` and its conflict clauses are assembled from parts and search for
/// nothing.
fn is_whole(sql: &str) -> bool {
    let is_of_postgres = sql.contains("_table('") || sql.contains("set_config");
    let is_part = sql.starts_with("ON CONFLICT") || (sql.starts_with("INSERT") && !sql.contains(" VALUES "));
    // A table of backup files only.
    let is_of_backups = sql.contains("backup_details");
    !(is_of_postgres || is_part || is_of_backups || sql.contains("left_open") || sql.contains("pragma_"))
}

#[test]
fn sqlite_finds_the_rows_of_every_statement_by_their_keys() {
    let (_database, connection) = migrated();
    let indexes = Indexes::of(&connection);
    let (mut read, mut faults, mut whole_tables) = (0, Vec::new(), Vec::new());
    for Source { file, sql } in statements() {
        let sql = normalised(&sql);
        if !is_whole(&sql) {
            continue;
        }
        read += 1;
        let Some(fault) = fault(&connection, &indexes, &sql) else { continue };
        // The longest beginning that fits.
        match WHOLE_TABLES.iter().rev().find(|(of, begin)| *of == file && sql.starts_with(begin)) {
            Some(listed) if fault.starts_with("goes through all of") => whole_tables.push(*listed),
            _ => faults.push(format!("{file}: {fault}: {sql}")),
        }
    }
    whole_tables.sort_unstable();
    assert!(read > 250, "the sources hold more statements than the {read} read");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(whole_tables, WHOLE_TABLES, "each of these is in the sources, once");
}

#[test]
fn a_scan_of_an_account_per_row_is_reported() {
    let (_database, connection) = migrated();
    let indexes = Indexes::of(&connection);
    for (sql, expected) in [
        ("SELECT id FROM workout WHERE title = $1", "goes through all of workout"),
        (
            "SELECT workout.id FROM athlete CROSS JOIN workout
              WHERE athlete.account_id = $1 AND workout.account_id = $1 AND workout.title = athlete.last_name",
            "goes through the account's rows of workout for each row before",
        ),
        (
            "SELECT id, (SELECT COUNT(*) FROM workout WHERE workout.account_id = $1 AND title = athlete.last_name)
               FROM athlete WHERE athlete.account_id = $1",
            "goes through the account's rows of workout for each row before",
        ),
        (
            "SELECT workout.id FROM workout CROSS JOIN schedule
              WHERE workout.account_id = $1 AND schedule.account_id = $1 AND schedule.id = workout.schedule_id
                AND schedule.athlete_id = $2 AND workout.schedule_id = schedule.id",
            "goes through the account's rows of workout although schedule_id is asked for",
        ),
    ] {
        assert_eq!(fault(&connection, &indexes, &normalised(sql)).as_deref(), Some(expected), "{sql}");
    }
    for sql in [
        "SELECT id FROM schedule WHERE account_id = $1 ORDER BY name",
        "SELECT workout.id FROM schedule CROSS JOIN workout WHERE schedule.account_id = $1 AND schedule.athlete_id = $2
            AND workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id",
        "SELECT revision FROM account_ledger WHERE account_id = $1",
        "DELETE FROM account WHERE id = $1",
    ] {
        assert_eq!(fault(&connection, &indexes, &normalised(sql)), None, "{sql}");
    }
}
