//! `longrun check`: what is wrong, and nothing made on the way.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::process::Signal;

use crate::running::{longrun, start_with};

const ANA: &str = r#"{"displayName":"Ana Lind","email":"ana@example.com","password":"run far, run slow"}"#;
/// Nobody listens there.
const NO_MAIL_SERVER: [&str; 4] = ["--smtp", "smtp://127.0.0.1:1", "--mail-from", "a@example.org"];

fn check(folder: &Path, flags: &[&str]) -> (Option<i32>, String) {
    let output = longrun().arg("--data").arg(folder).arg("check").args(flags).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn nothing_is_made_where_there_is_no_server() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");

    let (status, said) = check(&missing, &[]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("there is no database at"), "{said}");
    assert!(!missing.exists());

    fs::create_dir(&missing).unwrap();
    assert_eq!(check(&missing, &[]).0, Some(2));
    assert_eq!(fs::read_dir(&missing).unwrap().count(), 0);

    let migrated = longrun().arg("--data").arg(&missing).arg("migrate").status().unwrap();
    assert!(migrated.success());
    let (status, said) = check(&missing, &[]);
    assert_eq!(status, Some(0), "{said}");
    assert!(!missing.join("secrets-key").exists(), "the key is made by the server");
}

#[test]
fn everything_that_is_wrong_is_said_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let backups = ["--backups", file.to_str().unwrap()];
    let wrong =
        ["--weather-url", "https://a.example/?key=1", "--smtp", "ftp://ana:hush@host", "--mail-from", "a@example.org"];

    let (status, said) = check(&folder.path().join("missing"), &[&backups[..], &wrong].concat());
    assert_eq!(status, Some(2), "{said}");
    for sentence in
        ["--weather-url must", "the mail server must", "there is no database at", "cannot use the folder for backups"]
    {
        assert_eq!(said.matches(sentence).count(), 1, "{sentence}: {said}");
    }
    assert!(said.contains("4 things are wrong") && !said.contains("hush"), "{said}");

    let notes = folder.path().join("notes.db");
    rusqlite::Connection::open(&notes).unwrap().execute_batch("CREATE TABLE note (text TEXT)").unwrap();
    let (status, said) = check(folder.path(), &["--database", notes.to_str().unwrap()]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("a database of another program") && said.contains("one thing is wrong"), "{said}");

    let data = folder.path().join("data");
    assert!(longrun().arg("--data").arg(&data).arg("migrate").status().unwrap().success());
    let failed = "INSERT INTO way_out (name, failed_at, failure, failing_since, failures, counted_on, sent, failed)
                  VALUES ('weather', 1795075200000000, 'No answer', 1795075200000000, 2, '2026-11-19', 0, 2)";
    rusqlite::Connection::open(data.join("longrun.db")).unwrap().execute(failed, []).unwrap();
    let weather = ["--weather-url", "https://a.example/forecast"];
    let (status, said) = check(&data, &[&backups[..], &weather].concat());
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("The weather service has failed since 2026-11-19 08:00 UTC"), "{said}");
    assert!(said.contains("The server’s folder for backups can’t be used: Not a directory"), "{said}");
    assert_eq!(check(&data, &[]).0, Some(0), "without the settings nothing fails");
}

#[test]
fn mail_that_fails_is_named_before_an_hour_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let server = start_with(folder.path(), &NO_MAIL_SERVER);
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));

    let mut said = String::new();
    for _ in 0..200 {
        let (status, now) = check(folder.path(), &NO_MAIL_SERVER);
        assert_eq!(status, Some(1), "nobody runs the server: {now}");
        said = now;
        if said.contains("Mail has failed since") {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(said.contains("Mail has failed since") && said.contains("2 things are wrong"), "{said}");
    assert!(!check(folder.path(), &[]).1.contains("Mail has failed"), "without a mail server nothing fails");
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}
