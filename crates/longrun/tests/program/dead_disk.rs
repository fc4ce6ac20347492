//! The disk dies, and a new machine has the last backup and the passphrase.

use std::fs;
use std::path::Path;
use std::process::Command;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::running::{Running, ask, longrun, start};

const ANA: &str = r#"{"displayName":"Ana Lind","email":"ana@example.com","password":"run far, run slow"}"#;

fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let output = longrun().arg("--data").arg(folder).args(args).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

fn token(server: &Running) -> String {
    body(&server.post("/auth/signin", ANA))["token"].as_str().unwrap().to_owned()
}

/// What is behind the `#` of the address of an athlete's page.
fn secret_of(link: &Value) -> String {
    link["url"].as_str().unwrap().rsplit('#').next().unwrap().to_owned()
}

fn stop(server: Running) {
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn after_a_dead_disk_links_and_what_was_sealed_work_and_messages_wait() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let passphrase = there.path().join("passphrase");
    fs::write(&passphrase, "four long runs a week\n").unwrap();
    let sealed = ["--backup-passphrase-file", passphrase.to_str().unwrap()];
    let server = start(here.path());
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));
    let bearer = token(&server);
    let call = |server: &Running, bearer: &str, method: &str, path: &str, sent: &str| {
        ask(server.address, method, path, bearer, sent).unwrap()
    };
    let athlete = json!({"firstName": "Mia", "lastName": "Moss"}).to_string();
    let mia = body(&call(&server, &bearer, "POST", "/api/CreateAthlete", &athlete))["documentId"].clone();
    let wanted = json!({"athleteId": mia}).to_string();
    let link = body(&call(&server, &bearer, "POST", "/api/CreateAthleteLink", &wanted));
    let secret = secret_of(&link);
    let file = there.path().join("last.backup");
    let file = file.to_str().unwrap();

    let (status, said) = run(here.path(), &["backup", file, sealed[0], sealed[1]]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("sealed with the passphrase") && !said.contains("WARNING"), "{said}");
    stop(server);
    drop(here);

    let new = there.path().join("data");
    let (status, said) = run(&new, &["restore", file]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("the passphrase is needed"), "{said}");
    assert!(!new.exists(), "a refused restore makes nothing");
    let (status, said) = run(&new, &["restore", file, sealed[0], sealed[1]]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("1 links, 0 consents to messages, 0 members"), "{said}");
    assert!(said.contains("ana@example.com: 1 links"), "{said}");
    assert!(said.contains("`longrun release-messages`"), "{said}");

    let server = start(&new);
    let bearer = token(&server);
    let path = format!("/api/GetAthleteLink?athlete={}", mia.as_str().unwrap());
    let shown = body(&call(&server, &bearer, "GET", &path, ""));
    assert_eq!(secret_of(&shown), secret, "the sealed copy opens with the key of the backup");
    let calendar = shown["calendarUrl"].as_str().unwrap();
    let path = &calendar[calendar.find("/feeds/").unwrap()..];
    let feed = ask(server.address, "GET", path, "", "").unwrap();
    assert!(feed.starts_with("HTTP/1.1 200"), "the link works: {feed}");

    let (status, said) = run(&new, &["release-messages"]);
    assert_eq!((status, said.trim()), (Some(0), "Messages go out again: 0 were waiting."));
    let (status, said) = run(&new, &["release-messages"]);
    assert_eq!((status, said.trim()), (Some(0), "No messages were on hold."));
    stop(server);
}

#[test]
fn a_backup_without_a_passphrase_says_what_that_means() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());

    let (status, said) = run(folder.path(), &["backup"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("WARNING: the server's key is in it, not sealed"), "{said}");
    let (status, said) = run(folder.path(), &["backups"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("1 backups in") && said.contains("0 accounts, key not sealed"), "{said}");

    let (status, said) =
        run(folder.path(), &["--backups", folder.path().join("b").to_str().unwrap(), "backup", "--without-key"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("WARNING: the server's key is not in it"), "{said}");
    let (status, said) = run(folder.path(), &["--backup-passphrase", "short", "backup"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("a passphrase has 12 characters at least"), "{said}");
    stop(server);
}

#[test]
fn a_refused_restore_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let (here, new) = (folder.path().join("here"), folder.path().join("new/data"));
    let server = start(&here);
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));
    stop(server);
    let backup = folder.path().join("last.backup");
    assert_eq!(run(&here, &["backup", backup.to_str().unwrap()]).0, Some(0));

    let text = folder.path().join("text");
    fs::write(&text, "hello").unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let cannot_be_written = folder.path().join("nowhere/key");
    let key = ["--secrets-key-file", cannot_be_written.to_str().unwrap()];
    let refusals: [(&Path, &[&str], &str); 5] = [
        (&text, &[], "not a Longrun backup"),
        (&pipe, &[], "not a regular file"),
        (Path::new("/dev/zero"), &[], "not a regular file"),
        (folder.path(), &[], "not a regular file"),
        (&backup, &key, "nowhere/key"),
    ];
    for (file, flags, sentence) in refusals {
        let (status, said) = run(&new, &[&["restore", file.to_str().unwrap()], flags].concat());
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains(sentence), "{said}");
        assert!(!folder.path().join("new").exists(), "{sentence}");
    }

    let (status, said) = run(&here, &["restore", backup.to_str().unwrap()]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("--replace gives up"), "{said}");
    let (status, said) = run(&here, &["account", "list"]);
    assert!(status == Some(0) && said.contains("ana@example.com"), "what was there stays: {said}");
}

#[test]
fn a_healthcheck_says_whether_the_server_can_serve() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let address = server.address.to_string();
    assert_eq!(run(folder.path(), &["healthcheck", "--listen", &address]), (Some(0), "ready\n".to_owned()));
    stop(server);

    let (status, said) = run(folder.path(), &["healthcheck", "--listen", &address]);
    assert_eq!(status, Some(1));
    assert!(said.contains("no answer from"), "{said}");
}
