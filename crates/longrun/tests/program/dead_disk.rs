//! The disk dies, and a new machine has the last backup and the passphrase.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
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

#[test]
fn a_healthcheck_ends_although_the_answer_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    thread::spawn(move || {
        let (mut connection, _) = listener.accept().unwrap();
        while connection.write_all(b"H").is_ok() {
            thread::sleep(Duration::from_millis(100));
        }
    });
    let (status, said) = run(folder.path(), &["healthcheck", "--listen", &address]);
    assert_eq!(status, Some(1));
    assert!(said.contains("no answer from"), "{said}");
}

/// Ana has an account and a link on a server that is no more: its backup, with the key open.
fn backup_of_ana(folder: &Path) -> PathBuf {
    let here = folder.join("here");
    let server = start(&here);
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));
    stop(server);
    let backup = folder.join("last.backup");
    assert_eq!(run(&here, &["backup", backup.to_str().unwrap()]).0, Some(0));
    backup
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_first_restore_that_is_killed_leaves_nothing_in_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let backup = backup_of_ana(folder.path());
    let file = backup.to_str().unwrap();
    let new = folder.path().join("new");
    for milliseconds in [50, 200, 400, 600, 800, 1000] {
        let mut restoring =
            longrun().arg("--data").arg(&new).args(["restore", file]).stdout(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_millis(milliseconds));
        restoring.kill().unwrap();
        restoring.wait().unwrap();
        let is_whole = new.join("longrun.db").exists();
        assert!(!is_whole || new.join("secrets-key").exists(), "the key comes first");
        if is_whole {
            fs::remove_dir_all(&new).unwrap();
        }
    }
    // As an earlier version left it.
    fs::create_dir_all(&new).unwrap();
    fs::write(new.join("secrets-key"), "").unwrap();
    let half = Connection::open(new.join("longrun.db")).unwrap();
    half.execute_batch(include_str!("../../../store/migrations/V1__accounts.sql")).unwrap();
    half.execute_batch(
        "CREATE TABLE refinery_schema_history (version INTEGER PRIMARY KEY, name VARCHAR(255), applied_on VARCHAR(255), checksum VARCHAR(255));
         INSERT INTO refinery_schema_history (version, name) VALUES (1, 'accounts')",
    )
    .unwrap();
    half.close().unwrap();

    let output = longrun().arg("--data").arg(&new).args(["restore", file]).output().unwrap();
    let (told, log) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), log.as_str()), (Some(0), ""), "{told}");
    assert!(told.lines().next().unwrap().contains(" rows  "), "the list comes first: {told}");
    assert!(told.contains("WARNING: nobody runs the server now"), "{told}");
    assert!(told.contains("`longrun account operator ana@example.com`"), "{told}");
    let server = start(&new);
    assert!(!token(&server).is_empty());
    stop(server);
    assert!(
        names(&new).iter().all(|name| !name.contains("restor") && !name.contains("unfinished")),
        "{:?}",
        names(&new)
    );
}

#[test]
fn of_two_first_restores_at_once_one_succeeds_and_a_server_waits() {
    let folder = tempfile::tempdir().unwrap();
    let backup = backup_of_ana(folder.path());
    let new = folder.path().join("new");
    let restore = || longrun().arg("--data").arg(&new).arg("restore").arg(&backup).output().unwrap();
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(restore);
        (restore(), other.join().unwrap())
    });
    let mut statuses = [one.status.code(), other.status.code()];
    statuses.sort();
    assert!(statuses == [Some(0), Some(1)], "{one:?} {other:?}");
    assert_eq!(names(&new).iter().filter(|name| name.starts_with("longrun.db")).count(), 1, "{:?}", names(&new));
    let server = start(&new);
    assert!(!token(&server).is_empty());
    stop(server);
}

#[test]
fn the_key_of_an_interrupted_restore_is_used_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let backup = backup_of_ana(folder.path());
    let new = folder.path().join("new");
    let (status, said) = run(&new, &["restore", backup.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{said}");
    // Without a secret that was sealed with it, a key is as good as none.
    fs::rename(new.join("secrets-key"), new.join("secrets-key.restoring")).unwrap();
    let server = start(&new);
    stop(server);
    assert!(!new.join("secrets-key.restoring").exists());
    let of = |folder: &Path| fs::read_to_string(folder.join("secrets-key")).unwrap();
    assert_eq!(of(&new), of(&folder.path().join("here")));
}

#[test]
fn a_passphrase_may_come_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    backup_of_ana(folder.path());
    let sealed = folder.path().join("sealed.backup");
    let piped = |args: &[&str]| {
        let mut child = longrun()
            .arg("--data")
            .args(args)
            .args(["--backup-passphrase-file", "/dev/stdin"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(b"four long runs a week\n").unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let [here, new] = ["here", "new"].map(|name| folder.path().join(name));
    let (status, said) = piped(&[here.to_str().unwrap(), "backup", sealed.to_str().unwrap()]);
    assert!(status == Some(0) && said.contains("sealed with the passphrase"), "{said}");
    let (status, said) = piped(&[new.to_str().unwrap(), "restore", sealed.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{said}");
}
