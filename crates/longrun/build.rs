//! Rebuilds the binary when the embedded web app changes, and passes it the commit.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-env-changed=LONGRUN_COMMIT");
    println!("cargo::rerun-if-changed=../../.git/HEAD");
    println!("cargo::rerun-if-changed=../../.git/logs/HEAD");
    let commit = std::env::var("LONGRUN_COMMIT").ok().or_else(commit_of_this_folder);
    let version = env!("CARGO_PKG_VERSION");
    let told = commit.map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=LONGRUN_VERSION={told}");
}

fn commit_of_this_folder() -> Option<String> {
    let answer = Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).output().ok()?;
    let commit = String::from_utf8(answer.stdout).ok()?.trim().to_owned();
    (answer.status.success() && !commit.is_empty()).then_some(commit)
}
