use std::path::Path;

use rustix::process::Signal;
use serde_json::Value;

use crate::running::{longrun, start, start_with};

fn account(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let output = longrun().arg("--data").arg(folder).arg("account").args(args).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

const ANA: &str = r#"{"displayName":"Ana Lind","email":"Ana@example.com","password":"run far, run slow"}"#;

#[test]
fn an_operator_creates_the_accounts_of_a_server_closed_to_sign_up() {
    let folder = tempfile::tempdir().unwrap();
    let (status, said) = account(folder.path(), &["create", "ana@example.com", "Ana Lind"]);
    assert_eq!(status, Some(0), "{said}");
    let password = said.lines().next().unwrap().rsplit(' ').next().unwrap();

    let server = start_with(folder.path(), &["--sign-up", "closed"]);
    let refused = server.post("/auth/signup", &ANA.replace("Ana@", "Ben@"));
    assert!(refused.starts_with("HTTP/1.1 403") && refused.contains("auth/sign-up-closed"), "{refused}");
    let known = format!(r#"{{"email":"ana@example.com","password":"{password}"}}"#);
    assert!(server.post("/auth/signin", &known).starts_with("HTTP/1.1 200"));

    let (status, said) = account(folder.path(), &["create", "ANA@example.com", "Ana"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("an account with the address ANA@example.com already exists"), "{said}");
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn an_operator_lists_disables_and_enables_accounts_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));

    let (status, said) = account(folder.path(), &["list"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("enabled   Ana@example.com  Ana Lind"), "{said}");

    let (status, said) = account(folder.path(), &["disable", "ana@EXAMPLE.com"]);
    assert_eq!((status, said.trim()), (Some(0), "Ana@example.com is disabled and signed out."));
    assert!(server.post("/auth/signin", ANA).contains("auth/user-disabled"));
    assert!(account(folder.path(), &["list"]).1.contains("disabled  Ana@example.com"));

    let (status, said) = account(folder.path(), &["enable", "ana@example.com"]);
    assert_eq!((status, said.trim()), (Some(0), "Ana@example.com is enabled."));
    assert!(server.post("/auth/signin", ANA).starts_with("HTTP/1.1 200"));

    let (status, said) = account(folder.path(), &["reset-password", "ana@example.com"]);
    assert_eq!(status, Some(0), "{said}");
    let password = said.lines().next().unwrap().rsplit(' ').next().unwrap();
    assert!(server.post("/auth/signin", ANA).starts_with("HTTP/1.1 401"), "the old one is over");
    let known = format!(r#"{{"email":"ana@example.com","password":"{password}"}}"#);
    assert!(server.post("/auth/signin", &known).starts_with("HTTP/1.1 200"));

    let (status, said) = account(folder.path(), &["tier", "ana@example.com", "Pro"]);
    assert_eq!((status, said.trim()), (Some(0), "Ana@example.com has the tier Pro, whatever it pays."));
    let (status, said) = account(folder.path(), &["tier", "ana@example.com", "free"]);
    assert_eq!((status, said.trim()), (Some(0), "Ana@example.com has the tier that it pays."));
    assert_eq!(account(folder.path(), &["tier", "ana@example.com", "gold"]).0, Some(2));
    assert_eq!(account(folder.path(), &["tier", "ben@example.com", "pro"]).0, Some(1));

    let (status, said) = account(folder.path(), &["disable", "ben@example.com"]);
    assert_eq!(status, Some(1));
    assert!(said.contains("no account has the address ben@example.com"), "{said}");
    let (status, said) = account(folder.path(), &["disable", "ben"]);
    assert_eq!(status, Some(2), "{said}");

    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn an_account_with_others_in_it_is_disabled_only_when_the_operator_says_so() {
    let folder = tempfile::tempdir().unwrap();
    for (email, name) in [("ana@example.com", "Ana Lind"), ("ben@example.com", "Ben Moss")] {
        assert_eq!(account(folder.path(), &["create", email, name]).0, Some(0));
    }
    let file = rusqlite::Connection::open(folder.path().join("longrun.db")).unwrap();
    let joins = "INSERT INTO membership (account_id, person_id, role, is_own, joined_at)
                 SELECT ana.id, ben.id, 'coach', FALSE, ben.created_at FROM account ana, account ben
                  WHERE ana.email = 'ana@example.com' AND ben.email = 'ben@example.com'";
    assert_eq!(file.execute(joins, ()).unwrap(), 1);

    let (status, said) = account(folder.path(), &["disable", "ana@example.com"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("one other person works in that account") && said.contains("--with-members"), "{said}");
    assert!(account(folder.path(), &["list"]).1.contains("enabled   ana@example.com"));

    assert_eq!(account(folder.path(), &["disable", "ben@example.com"]).0, Some(0), "nobody else is in his own account");
    assert_eq!(account(folder.path(), &["disable", "ana@example.com", "--with-members"]).0, Some(0));
}

#[test]
fn who_runs_the_server_has_confirmed_their_address_and_the_last_one_is_not_disabled_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));
    let check = || {
        let output = longrun().arg("--data").arg(folder.path()).arg("check").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(check().contains("Nobody can open the page of this server"), "{}", check());

    let (status, said) = account(folder.path(), &["operator", "ana@example.com"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("nobody has confirmed that this address is theirs"), "{said}");
    assert_eq!(account(folder.path(), &["confirm-address", "ana@example.com"]).0, Some(0));
    assert_eq!(account(folder.path(), &["operator", "ana@example.com"]).0, Some(0));
    assert!(!check().contains("Nobody can open the page"), "{}", check());

    let (status, said) = account(folder.path(), &["disable", "ana@example.com"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("nobody else runs this server") && said.contains("--last-operator"), "{said}");
    assert!(server.post("/auth/signin", ANA).starts_with("HTTP/1.1 200"));
    assert_eq!(account(folder.path(), &["disable", "ana@example.com", "--last-operator"]).0, Some(0));
    assert!(check().contains("Nobody can open the page of this server"), "{}", check());

    let (status, said) = account(folder.path(), &["operator", "ana@example.com"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("the account is disabled: enable it first"), "{said}");
    let (status, said) = account(folder.path(), &["reset-password", "ana@example.com"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("once it is enabled, can sign in with the password"), "{said}");
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn an_account_is_deleted_only_if_that_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));

    let (status, said) = account(folder.path(), &["delete", "ana@example.com"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("this deletes Ana Lind (ana@example.com): the account with 0 athletes"), "{said}");
    assert!(server.post("/auth/signin", ANA).starts_with("HTTP/1.1 200"));
    let (status, said) = account(folder.path(), &["delete", "ana@example.com", "--yes"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(server.post("/auth/signin", ANA).contains("auth/user-not-found"));
    let (status, said) = account(folder.path(), &["delete", "ana@example.com", "--yes"]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("there is no account with the address ana@example.com"), "{said}");
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}

#[test]
fn without_a_mail_server_the_link_is_in_a_file_and_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.post("/auth/signup", ANA).starts_with("HTTP/1.1 201"));
    assert!(server.post("/auth/reset", r#"{"email":"ana@example.com"}"#).starts_with("HTTP/1.1 204"));
    let outbox = folder.path().join("outbox");
    // One asks to confirm the address, the other has the link for a new password.
    let is_written = || {
        std::fs::read_dir(&outbox).is_ok_and(|files| {
            let is_mail = |path: std::path::PathBuf| path.extension().is_some_and(|extension| extension == "eml");
            files.filter(|file| is_mail(file.as_ref().unwrap().path())).count() == 2
        })
    };
    for _ in 0..1_500 {
        if is_written() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(is_written(), "each mail is a file");

    server.signal(Signal::TERM);
    let (status, log) = server.wait();
    assert_eq!(status, Some(0));
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut links: Vec<String> = lines.filter_map(|line| Some(line.get("link")?.as_str()?.to_owned())).collect();
    links.sort_unstable();
    let [confirmation, reset] = &links[..] else { panic!("two links are logged: {log}") };
    assert!(confirmation.contains("/confirm-address#token="), "{confirmation}");
    assert!(reset.contains("/reset-password#token="), "{reset}");
    assert!(!log.contains("ample.com"), "no address is logged: {log}");
}
