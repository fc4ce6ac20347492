use std::path::Path;

use rusqlite::Connection;
use rustix::process::Signal;
use serde_json::Value;

use crate::running::{ask, longrun, start};

const VERSION_9: &str = include_str!("../../../store/tests/store/version_9.sql");

fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let output = longrun().arg("--data").arg(folder).args(args).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn a_backup_taken_while_the_server_runs_can_be_restored_elsewhere() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = start(here.path());
    let file = here.path().join("backup.db");

    let (status, said) = run(here.path(), &["backup", file.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = run(there.path(), &["restore", file.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("account"), "{said}");
    let (status, said) = run(here.path(), &["backup", file.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    assert!(said.contains("the backup file already exists"), "{said}");

    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn a_copy_to_another_file_names_every_table_with_its_checksum() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let target = there.path().join("copy.db");
    assert_eq!(run(here.path(), &["migrate"]).0, Some(0));

    let (status, said) = run(here.path(), &["copy", "--to", target.to_str().unwrap()]);

    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("row counts and checksums agree"), "{said}");
}

#[test]
fn a_file_that_is_no_backup_is_rejected_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    std::fs::write(&text, "hello").unwrap();

    let (status, said) = run(folder.path(), &["restore", text.to_str().unwrap()]);

    assert_eq!(status, Some(1));
    assert!(said.contains("cannot use"), "{said}");
}

#[test]
fn a_database_without_citus_is_not_distributed() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(folder.path(), &["migrate"]).0, Some(0));

    let (status, said) = run(folder.path(), &["distribute"]);

    assert_eq!(status, Some(1));
    assert!(said.contains("only a PostgreSQL with Citus can be distributed"), "{said}");
}

#[test]
fn the_committed_openapi_document_is_up_to_date() {
    let output = longrun().arg("openapi").output().unwrap();
    let committed = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json")).unwrap();
    assert!(output.stdout == committed, "web/openapi.json is not what the server says: run `make schema`");
}

#[test]
fn the_demo_is_written_once_and_prints_its_sign_in() {
    let folder = tempfile::tempdir().unwrap();

    let (status, said) = run(folder.path(), &["demo"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("14 athletes, 12 templates, 8 plan templates, 21 plans"), "{said}");
    let database = Connection::open(folder.path().join("longrun.db")).unwrap();
    let count = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM plan_link"), 3, "a squad follows one template");
    assert_eq!(count("SELECT COUNT(*) FROM plan_link WHERE volume_percent = 80"), 1);
    assert_eq!(count("SELECT MAX(used_count) FROM plan_template"), 3);
    assert_eq!(count("SELECT COUNT(*) FROM athlete_group WHERE name = 'Club 5K'"), 3);
    let linked = "SELECT COUNT(*) FROM goal WHERE schedule_id IS NOT NULL";
    let raced = "SELECT COUNT(*) FROM goal JOIN workout ON workout.schedule_id = goal.schedule_id
                  WHERE workout.scheduled_on = goal.races_on AND workout.title = goal.race_name";
    assert_eq!((count(linked), count(raced)), (10, 10), "each race is a session on its day");
    assert_eq!(count("SELECT COUNT(*) FROM template WHERE steps IS NOT NULL"), 11);
    assert!(count("SELECT COUNT(*) FROM workout WHERE steps IS NOT NULL") > 400);
    let too_hard = "SELECT COUNT(*) FROM workout JOIN schedule ON schedule.id = workout.schedule_id
                     WHERE schedule.name LIKE 'Return to running%' AND LOWER(workout.workout_type) IN ('intervals', 'hills', 'tempo')
                       AND workout.scheduled_on < date(schedule.starts_on, '+35 days')";
    assert_eq!(count(too_hard), 0, "no intervals before week 6, as the plan says");
    assert!(said.contains("nora@longrun.example"), "{said}");

    let (status, said) = run(folder.path(), &["demo"]);
    assert_eq!(status, Some(1));
    assert!(said.contains("the demonstration's coach is there already"), "{said}");
}

#[test]
fn the_demo_is_written_in_another_language() {
    let folder = tempfile::tempdir().unwrap();
    let (status, said) = run(folder.path(), &["demo", "--language", "xx"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("one of en, de, es, fr, it, pt-BR, nl"), "{said}");

    let (status, said) = run(folder.path(), &["demo", "--language", "de"]);
    assert_eq!(status, Some(0), "{said}");
    let database = Connection::open(folder.path().join("longrun.db")).unwrap();
    let count = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM account WHERE language = 'de'"), 1);
    assert_eq!(count("SELECT COUNT(*) FROM schedule WHERE name = 'Valencia-Marathon, unter 3:15'"), 1);
    assert_eq!(count("SELECT COUNT(*) FROM athlete_group WHERE name = 'Verein 5 km'"), 3);
    for (table, column) in
        [("workout", "title"), ("workout", "steps_text"), ("template", "title"), ("message", "title")]
    {
        let english = format!(
            "SELECT COUNT(*) FROM {table} WHERE {column} LIKE '%easy%' OR {column} LIKE '% run%' OR {column} LIKE '%tomorrow%'"
        );
        assert_eq!(count(&english), 0, "{table}.{column}");
    }
    let raced = "SELECT COUNT(*) FROM goal JOIN workout ON workout.schedule_id = goal.schedule_id
                  WHERE workout.scheduled_on = goal.races_on AND workout.title = goal.race_name";
    assert_eq!(count(raced), 10, "each race is a session on its day");
}

#[test]
fn the_demo_has_something_of_every_kind_in_its_inbox() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(folder.path(), &["demo"]).0, Some(0));
    let server = start(folder.path());
    let nora = r#"{"email":"nora@longrun.example","password":"long run on sunday"}"#;
    let body = |answer: &str| -> Value { serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap() };
    let token = body(&server.post("/auth/signin", nora))["token"].as_str().unwrap().to_owned();
    let get = |path: &str| body(&ask(server.address, "GET", path, &token, "").unwrap());

    let inbox = get("/api/GetInbox");
    let groups = inbox["groups"].as_array().unwrap();
    let kinds: Vec<&str> = groups.iter().map(|group| group["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        [
            "pain",
            "comment",
            "missed",
            "away",
            "backSoon",
            "hardOnEasy",
            "planEnds",
            "goalNear",
            "raceRun",
            "messageFailed"
        ]
    );
    assert!(inbox["notifications"]["unread"].as_u64() > Some(0));
    let failed = &groups[9]["items"][0];
    assert_eq!((&failed["athleteName"], &failed["message"]["canEmail"]), (&"Priya Raman".into(), &true.into()));
    let messages = get(&format!("/api/GetMessages?athlete={}", failed["athleteId"].as_str().unwrap()));
    let history = messages["history"].as_array().unwrap();
    assert!(history.len() > 3 && history.iter().any(|message| message["state"] == "Read"), "{history:?}");
    let asked = messages["consents"].as_array().unwrap().iter().filter(|consent| consent["channel"] != "Push");
    assert!(asked.clone().count() == 2 && asked.clone().all(|consent| consent["state"] == "Agreed"));
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn only_serving_and_migrating_change_the_schema() {
    let folder = tempfile::tempdir().unwrap();
    let (database, backup, copy) =
        (folder.path().join("longrun.db"), folder.path().join("backup.db"), folder.path().join("copy.db"));
    let (backup, copy) = (backup.to_str().unwrap(), copy.to_str().unwrap());
    let commands: [&[&str]; 3] = [&["backup", backup], &["account", "list"], &["copy", "--to", copy]];
    for command in commands {
        let (status, said) = run(folder.path(), command);
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains("there is no database at"), "{said}");
    }
    Connection::open(&database).unwrap().execute_batch(VERSION_9).unwrap();
    for command in commands {
        let (status, said) = run(folder.path(), command);
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains("its schema (version 9) is older than this program's"), "{said}");
        assert!(said.contains("run `longrun migrate` first"), "{said}");
    }
    let version = || {
        let sql = "SELECT MAX(version) FROM refinery_schema_history";
        Connection::open(&database).unwrap().query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(version(), 9);

    assert_eq!(run(folder.path(), &["migrate"]).0, Some(0));
    assert!(version() > 9);
    for command in commands {
        let (status, said) = run(folder.path(), command);
        assert_eq!(status, Some(0), "{said}");
    }
}

#[test]
fn a_restore_while_the_server_runs_signs_everybody_out_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let ana = r#"{"displayName":"Ana Lind","email":"ana@example.com","password":"run far, run slow"}"#;
    let signed_up = server.post("/auth/signup", ana);
    let (_, session) = signed_up.split_once("\r\n\r\n").unwrap();
    let token = serde_json::from_str::<Value>(session).unwrap()["token"].as_str().unwrap().to_owned();
    let athletes = |token: &str| ask(server.address, "GET", "/api/GetAthletes", token, "").unwrap();
    assert!(athletes(&token).starts_with("HTTP/1.1 200"));
    let file = folder.path().join("backup.db");
    assert_eq!(run(folder.path(), &["backup", file.to_str().unwrap()]).0, Some(0));

    let (status, said) = run(folder.path(), &["restore", "--replace", file.to_str().unwrap()]);

    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("Everybody is signed out."), "{said}");
    assert!(athletes(&token).starts_with("HTTP/1.1 401"));
    assert!(server.post("/auth/signin", ana).starts_with("HTTP/1.1 200"));
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}
