use std::path::Path;

use rustix::process::Signal;

use crate::running::{longrun, start};

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

    let (status, said) = run(here.path(), &["copy", "--to", target.to_str().unwrap()]);

    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("row counts and checksums agree"), "{said}");
}

#[test]
fn what_is_no_backup_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("text");
    std::fs::write(&text, "hello").unwrap();

    let (status, said) = run(folder.path(), &["restore", text.to_str().unwrap()]);

    assert_eq!(status, Some(1));
    assert!(said.contains("cannot use"), "{said}");
}

#[test]
fn the_committed_description_of_the_calls_is_fresh() {
    let output = longrun().arg("openapi").output().unwrap();
    let committed = std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json")).unwrap();
    assert!(output.stdout == committed, "web/openapi.json is not what the server says: run `make schema`");
}

#[test]
fn the_demonstration_is_written_once_and_names_its_sign_in() {
    let folder = tempfile::tempdir().unwrap();

    let (status, said) = run(folder.path(), &["demo"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("14 athletes, 12 templates, 18 plans"), "{said}");
    assert!(said.contains("nora@longrun.example"), "{said}");

    let (status, said) = run(folder.path(), &["demo"]);
    assert_eq!(status, Some(1));
    assert!(said.contains("the demonstration's coach is there already"), "{said}");
}
