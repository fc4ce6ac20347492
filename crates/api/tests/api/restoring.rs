//! A backup is restored into a running server: by its operator over what is there, and by whoever has the first link into a new one.

use std::fs;
use std::sync::Arc;

use api::first_start_link;
use identity::{Passphrase, SealingKey};
use reqwest::Method;
use serde_json::{Value, json};
use store::backup::{BackupCause, Progress};
use store::{DatabaseUrl, Db, Options, StoreError};
use test_support::{Answer, Athlete, Coach, TestApp, athlete, db_test, schedule, workout};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::metrics::figures;
use crate::raw;

const PASSPHRASE: &str = "four long runs a week";
const HOST: &str = "localhost:8080";
const KEY: &str = "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=";

struct Club {
    olga: Coach,
    ben: Coach,
    page: Athlete,
}

/// Olga runs the server; Ben coaches Mia, who has a link.
async fn club(app: &TestApp) -> Club {
    let olga = app.coach("olga").await;
    olga.runs_server(app).await;
    let ben = app.coach("ben").await;
    let mia = ben.adds(athlete("Mia", "Moss")).await;
    let plan = ben.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-14")])).await;
    let page = app.athlete(&ben.shares(&mia, &plan).await);
    Club { olga, ben, page }
}

/// The bytes of a backup, with the key sealed.
async fn backup_of(app: &TestApp) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut backups = app.app.settings.backups.clone();
    fs::write(folder.path().join("key"), KEY).unwrap();
    backups.key_file = Some(folder.path().join("key"));
    backups.passphrase = Some(Passphrase::parse(PASSPHRASE).unwrap());
    let file = folder.path().join("made.backup");
    let cause = BackupCause::Schedule;
    backups.back_up_to(&app.app.db, &file, app.clock().now(), cause, &Progress::default()).await.unwrap();
    fs::read(file).unwrap()
}

/// Of a server that is no more.
async fn dead_club() -> Vec<u8> {
    dead_club_after("DELETE FROM outbox").await
}

async fn dead_club_after(sql: &'static str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("longrun.db"));
    let db = tokio::task::spawn_blocking(move || {
        let db = Db::open(&url, &Options::default()).unwrap();
        db.migrate().unwrap();
        db
    });
    let app = TestApp::start(db.await.unwrap()).await;
    club(&app).await;
    let changed = app.app.db.write(move |conn| conn.execute(sql, ()));
    changed.await.unwrap_or_else(|error: StoreError| panic!("{error}"));
    backup_of(&app).await
}

async fn uploads(olga: &Coach, bytes: Vec<u8>) -> Answer {
    olga.send(olga.request(Method::POST, "/api/UploadServerBackup").body(bytes)).await
}

async fn uploads_first(app: &TestApp, token: &str, bytes: Vec<u8>) -> Answer {
    let request = app.request(Method::POST, "/auth/first-start/upload").header("x-setup-token", token);
    app.send(request.body(bytes)).await
}

async fn first_token(app: &TestApp) -> String {
    let link = first_start_link(&app.app).await.unwrap().unwrap();
    link.split("#token=").nth(1).unwrap().to_owned()
}

async fn is_over(app: &TestApp, begun: &Answer) -> Value {
    assert_eq!(begun.status, 202, "{}", begun.text());
    let ticket = json!({"ticket": begun.json::<Value>()["ticket"]});
    loop {
        let told: Value = app.post("/auth/restore-progress", &ticket).await.json();
        if ["done", "failed"].contains(&told["step"].as_str().unwrap()) {
            return told;
        }
    }
}

fn order(name: &Value, passphrase: Option<&str>) -> Value {
    json!({"name": name, "passphrase": passphrase, "backsUpFirst": true, "confirmation": HOST})
}

fn keeps_key_in(settings: &mut api::Settings) {
    let file = settings.data_folder.join("secrets-key");
    fs::write(&file, KEY).unwrap();
    settings.backups.key_file = Some(file);
    settings.sealing_key = Some(Arc::new(SealingKey::parse(KEY).unwrap()));
}

fn is_tidy(app: &TestApp) -> bool {
    let names = fs::read_dir(&app.app.settings.backups.folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).all(|name| name.ends_with(".backup"))
}

#[db_test]
async fn an_operator_restores_a_backup_over_a_running_server(app: TestApp) {
    let app = app.with_settings(keeps_key_in).await;
    let Club { mut olga, mut ben, page } = club(&app).await;
    let bytes = backup_of(&app).await;
    ben.adds(athlete("Kai", "Berg")).await;

    let seen: Value = uploads(&olga, bytes).await.json();
    assert_eq!((&seen["people"], &seen["athletes"], &seen["plans"]), (&json!(2), &json!(1), &json!(1)), "{seen}");
    assert_eq!((&seen["mayBeBack"]["links"], &seen["version"]), (&json!(1), &json!("test")));
    assert_eq!((&seen["needsPassphrase"], &seen["hasOperators"]), (&json!(true), &json!(true)));
    let name = &seen["name"];
    let listed: Value = olga.get("/api/GetServerBackups").await.json();
    assert_eq!(listed["backups"][0]["cause"], "uploaded");

    let restores = async |body: Value| olga.post("/api/RestoreServer", &body).await;
    let mut elsewhere = order(name, Some(PASSPHRASE));
    elsewhere["confirmation"] = json!("plans.example.org");
    assert_eq!(restores(elsewhere).await.problem(), (422, "wrong-confirmation"));
    assert_eq!(restores(order(name, None)).await.problem(), (422, "passphrase-needed"));
    assert_eq!(restores(order(name, Some("too short"))).await.problem(), (422, "wrong-passphrase"));
    assert_eq!(restores(order(name, Some("five long runs a week"))).await.problem(), (422, "wrong-passphrase"));
    for elsewhere in ["../longrun.db", "/etc/passwd", "no.backup", ".backup", "a/b.backup", ""] {
        let answer = restores(order(&json!(elsewhere), Some(PASSPHRASE))).await;
        assert_eq!(answer.problem(), (404, "backup-not-found"), "{elsewhere}");
    }
    assert_eq!(ben.get("/api/GetAthletes").await.json::<Vec<Value>>().len(), 2, "nothing has changed so far");

    let begun = restores(order(name, Some(PASSPHRASE))).await;
    let told = is_over(&app, &begun).await;
    assert_eq!((&told["step"], &told["restored"]["key"]), (&json!("done"), &json!("same")), "{told}");
    assert_eq!(olga.get("/api/GetServerStatus").await.status, 401, "everybody is signed out");
    let wrong = json!({"ticket": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"});
    assert_eq!(app.post("/auth/restore-progress", &wrong).await.problem(), (404, "no-restore"));
    ben.signs_in_again().await;
    assert_eq!(ben.get("/api/GetAthletes").await.json::<Vec<Value>>().len(), 1);
    assert_eq!(page.get("/api/GetAthletePage").await.status, 200);

    olga.signs_in_again().await;
    olga.shows_passkey(&app).await;
    let status: Value = olga.get("/api/GetServerStatus").await.json();
    assert_eq!(status["problems"][0]["kind"], "messagesHeld");
    let report: Value = olga.get("/api/GetRestoreReport").await.json();
    assert_eq!((&report["isHolding"], &report["all"]["links"]), (&json!(true), &json!(1)), "{report}");
    let revived = report["accounts"].as_array().unwrap();
    assert!(revived.iter().any(|account| account["email"] == "ben@example.com"), "{report}");
    let listed: Value = olga.get("/api/GetServerBackups").await.json();
    let causes: Vec<&str> =
        listed["backups"].as_array().unwrap().iter().map(|one| one["cause"].as_str().unwrap()).collect();
    assert!(causes.contains(&"beforeRestore"), "{listed}");
    assert_eq!(olga.post("/api/ReleaseMessages", &json!({})).await.status, 204);
    assert_eq!(olga.get("/api/GetRestoreReport").await.json::<Value>()["isHolding"], json!(false));
    assert!(is_tidy(&app));
}

#[db_test]
async fn what_is_no_whole_backup_is_refused_and_not_kept(app: TestApp) {
    let Club { olga, .. } = club(&app).await;
    let whole = backup_of(&app).await;
    let newer = dead_club_after("UPDATE refinery_schema_history SET version = 9999 WHERE version = 1").await;
    let mut damaged = whole.clone();
    let middle = damaged.len() / 8192 * 4096;
    damaged[middle..middle + 4096].fill(0xAA);
    for (bytes, code) in [
        (Vec::new(), "not-a-backup"),
        (b"PK\x03\x04 a zip".to_vec(), "not-a-backup"),
        (newer, "backup-newer"),
        (whole[..whole.len() / 2].to_vec(), "backup-damaged"),
        (damaged, "backup-damaged"),
    ] {
        assert_eq!(uploads(&olga, bytes).await.problem(), (422, code));
    }
    let small = app.with_settings(|settings| settings.limits.backup_bytes = 1_000).await;
    let request = small.request(Method::POST, "/api/UploadServerBackup").bearer_auth(&olga.token);
    assert_eq!(small.send(request.body(whole)).await.problem(), (507, "disk-full"));

    assert_eq!(olga.get("/api/GetServerBackups").await.json::<Value>()["total"], json!(0));
    assert!(is_tidy(&app), "nothing is left of them");
}

#[db_test]
async fn a_folder_that_cannot_be_used_is_said_and_not_the_backup(app: TestApp) {
    let Club { olga, .. } = club(&app).await;
    let whole = backup_of(&app).await;
    let app = app.with_settings(|settings| {
        let file = settings.data_folder.join("no-folder");
        fs::write(&file, "").unwrap();
        settings.backups.folder = file;
    });
    let app = app.await;
    let request = app.request(Method::POST, "/api/UploadServerBackup").bearer_auth(&olga.token);
    let refused = app.send(request.body(whole)).await;
    assert_eq!(refused.problem(), (500, "backup-folder-unusable"));
    assert!(refused.text().contains("folder for backups can’t be used: "), "{}", refused.text());
    assert!(!refused.text().contains("no-folder"), "{}", refused.text());
    let ask = app.request(Method::GET, "/api/GetServerStatus").bearer_auth(&olga.token);
    let status: Value = app.send(ask).await.json();
    assert!(status["problems"].as_array().unwrap().iter().any(|one| one["kind"] == "backupFolder"), "{status}");
}

#[db_test]
async fn whoever_restores_an_older_backup_goes_on_running_the_server(app: TestApp) {
    let mut olga = app.coach("olga").await;
    let db = &app.app.db;
    let proved = "UPDATE account SET email_proved_at = created_at";
    let changed = db.write(move |conn| conn.execute(proved, ())).await;
    changed.unwrap_or_else(|error: StoreError| panic!("{error}"));
    let before = backup_of(&app).await;
    olga.runs_server(&app).await;

    let seen: Value = uploads(&olga, before).await.json();
    assert_eq!(seen["hasOperators"], true, "{seen}");
    let leave = json!({"name": seen["name"], "leavesKey": true, "backsUpFirst": false, "confirmation": HOST});
    let begun = olga.post("/api/RestoreServer", &leave).await;
    let told = is_over(&app, &begun).await;
    assert_eq!((&told["step"], &told["restored"]["hasOperators"]), (&json!("done"), &json!(true)), "{told}");
    olga.signs_in_again().await;
    assert_eq!(olga.get("/api/GetServerStatus").await.problem().0, 403, "after a second factor the page opens");
}

#[db_test]
async fn a_new_server_restores_a_backup_with_its_link_once(app: TestApp) {
    let app = app.with_settings(keeps_key_in).await;
    let bytes = dead_club().await;
    let token = first_token(&app).await;
    for wrong in ["", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        assert_eq!(uploads_first(&app, wrong, bytes.clone()).await.problem(), (403, "first-start-over"), "{wrong}");
    }
    assert_eq!(uploads_first(&app, &token, bytes[..9000].to_vec()).await.problem(), (422, "backup-damaged"));
    let seen: Value = uploads_first(&app, &token, bytes).await.json();
    assert_eq!((&seen["people"], &seen["athletes"]), (&json!(2), &json!(1)), "{seen}");

    let body = |token: &str, passphrase: &str| json!({"token": token, "name": seen["name"], "passphrase": passphrase});
    let restores = async |body: Value| app.post("/auth/first-start/restore", &body).await;
    assert_eq!(restores(body("AAAA", PASSPHRASE)).await.problem(), (403, "first-start-over"));
    assert_eq!(restores(body(&token, "five long runs a week")).await.problem(), (422, "wrong-passphrase"));
    let told = is_over(&app, &restores(body(&token, PASSPHRASE)).await).await;
    assert_eq!((&told["step"], &told["restored"]["hasOperators"]), (&json!("done"), &json!(true)), "{told}");

    let again = restores(body(&token, PASSPHRASE)).await;
    assert_eq!(again.problem(), (403, "first-start-over"));
    let look: Value = app.post("/auth/first-start/look", &json!({"token": token})).await.json();
    assert_eq!((&look["isNew"], &look["isValid"]), (&json!(false), &json!(false)));
    let signed_in = json!({"email": "olga@example.com", "password": "olga runs far, olga runs slow"});
    assert_ne!(app.post("/auth/signin", &signed_in).await.status, 503);
}

#[db_test]
async fn the_first_link_does_not_restore_over_an_account(app: TestApp) {
    let token = first_token(&app).await;
    let seen: Value = uploads_first(&app, &token, dead_club().await).await.json();
    app.coach("eve").await;

    let body = json!({"token": token, "name": seen["name"], "leavesKey": true});
    assert_eq!(app.post("/auth/first-start/restore", &body).await.problem(), (409, "server-in-use"));
    assert_eq!(uploads_first(&app, &token, vec![0]).await.problem(), (409, "server-in-use"));
}

#[db_test]
async fn a_restore_waits_for_calls_and_nobody_else_is_served_meanwhile(app: TestApp) {
    let Club { olga, ben, .. } = club(&app).await;
    let name = uploads(&olga, backup_of(&app).await).await.json::<Value>()["name"].clone();
    let body = json!({"firstName": "Kai", "lastName": "Berg"}).to_string();
    let head = format!(
        "POST /api/CreateAthlete HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n",
        ben.token,
        body.len()
    );
    let mut writing = raw::connect(&app).await;
    writing.write_all(head.as_bytes()).await.unwrap();
    writing.write_all(&body.as_bytes()[..5]).await.unwrap();
    while !figures(&app).await.contains("longrun_http_requests_in_flight 1") {}

    let leave = json!({"name": name, "leavesKey": true, "backsUpFirst": false, "confirmation": HOST});
    let begun = olga.post("/api/RestoreServer", &leave).await;
    let ticket = json!({"ticket": begun.json::<Value>()["ticket"]});
    let closed = loop {
        let answer = ben.get("/api/GetAthletes").await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((closed.problem(), closed.header("retry-after")), ((503, "server-restoring"), Some("30")));
    assert_eq!(olga.post("/api/RestoreServer", &leave).await.problem(), (503, "server-restoring"));
    let page = app
        .send(app.request(Method::GET, "/plans").header("accept", "text/html").header("accept-language", "de"))
        .await;
    assert!(page.status == 503 && page.text().contains("<html lang=\"de\">"), "{}", page.text());
    assert_eq!(app.get("/assets/main-1a2b3c.js").await.status, 200);
    assert_eq!(app.get("/healthz").await.status, 200);
    let told: Value = app.post("/auth/restore-progress", &ticket).await.json();
    assert_eq!(told["step"], "waiting");

    writing.write_all(&body.as_bytes()[5..]).await.unwrap();
    let mut answer = String::new();
    writing.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 20"), "the call that came first is served: {answer}");
    assert_eq!(is_over(&app, &begun).await["step"], "done");
}

#[db_test]
async fn of_two_operators_who_restore_at_once_one_does(app: TestApp) {
    let Club { olga, .. } = club(&app).await;
    let name = uploads(&olga, backup_of(&app).await).await.json::<Value>()["name"].clone();
    let leave = json!({"name": name, "leavesKey": true, "backsUpFirst": false, "confirmation": HOST});

    let (one, other) = tokio::join!(olga.post("/api/RestoreServer", &leave), olga.post("/api/RestoreServer", &leave));

    let (begun, refused) = if one.status == 202 { (one, other) } else { (other, one) };
    // The other may also come when the server is closed already, or when everybody is signed out.
    assert!([409, 503, 401].contains(&refused.status.as_u16()), "{}", refused.text());
    assert_eq!(is_over(&app, &begun).await["step"], "done");
}
