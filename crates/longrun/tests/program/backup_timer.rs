//! Runs the commands of `packaging/longrun-backup.service`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::Signal;

use crate::running::{longrun, start};

const SERVICE: &str = include_str!("../../../../packaging/longrun-backup.service");
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The command in a line of the unit, as systemd would run it, with the test's program and folder.
fn command(key: &str, folder: &Path) -> String {
    let line = SERVICE.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('=')).unwrap();
    let line = line.strip_prefix("/bin/sh -c '").and_then(|script| script.strip_suffix('\'')).unwrap_or(line);
    line.replace("%%", "%")
        .replace("/usr/bin/longrun", env!("CARGO_BIN_EXE_longrun"))
        .replace("/var/lib/longrun", folder.to_str().unwrap())
}

fn run(script: &str) {
    let mut shell = Command::new("/bin/sh");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("LONGRUN_")) {
        shell.env_remove(name);
    }
    assert!(shell.args(["-c", script]).stdout(Stdio::null()).status().unwrap().success(), "{script}");
}

fn backups(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn the_timer_backs_up_the_database_that_the_server_uses() {
    let settings = |unit: &str| unit.lines().find(|line| line.starts_with("EnvironmentFile=")).map(str::to_owned);
    let server = include_str!("../../../../packaging/longrun.service");
    assert!(settings(SERVICE).is_some());
    assert_eq!(settings(SERVICE), settings(server), "a database address that only the server knows is not backed up");
    assert!(!SERVICE.contains("PrivateNetwork"), "PostgreSQL may be on another machine");
}

#[test]
fn the_timers_backup_of_a_running_server_restores_and_old_ones_are_deleted() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let folder = here.path().join("backups");
    fs::create_dir(&folder).unwrap();
    let now = fs::metadata(&folder).unwrap().modified().unwrap();
    for (name, days) in [("20260101T000000Z.backup", 16), ("20260110T000000Z.backup", 7)] {
        File::create(folder.join(name)).unwrap().set_modified(now - DAY * days).unwrap();
    }
    let server = start(here.path());
    let ana = r#"{"displayName":"Ana Lind","email":"ana@example.com","password":"run far, run slow"}"#;
    assert!(server.post("/auth/signup", ana).starts_with("HTTP/1.1 201"));

    run(&command("ExecStart", here.path()));
    run(&command("ExecStartPost", here.path()));

    let left = backups(&folder);
    assert_eq!(left.len(), 2, "the one of a week ago and the new one: {left:?}");
    let new = left.iter().find(|file| !file.ends_with("20260110T000000Z.backup")).unwrap();
    let restored = longrun().arg("--data").arg(there.path()).arg("restore").arg(new).output().unwrap();
    assert!(restored.status.success(), "{restored:?}");
    let accounts = longrun().arg("--data").arg(there.path()).args(["account", "list"]).output().unwrap();
    assert!(String::from_utf8_lossy(&accounts.stdout).contains("ana@example.com"), "{accounts:?}");
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}
