use rustix::process::Signal;

use crate::running::{longrun, start_command};

/// Everything that WhatsApp needs.
const WHATSAPP: [&str; 11] = [
    "serve",
    "--whatsapp-token",
    "a",
    "--whatsapp-phone-number-id",
    "1",
    "--whatsapp-number",
    "+46700000000",
    "--whatsapp-app-secret",
    "b",
    "--whatsapp-verify-token",
    "c",
];

fn refusal(args: &[&str]) -> (Option<i32>, String) {
    let output = longrun().args(args).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn bad_configuration_ends_at_start_with_one_sentence_and_status_2() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "mysql://host/db\n").unwrap();
    let empty = folder.path().join("empty");
    std::fs::write(&empty, "").unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let [file, empty, pipe] = [&file, &empty, &pipe].map(|path| path.to_str().unwrap());
    let fine = folder.path().join("fine");
    let fine = fine.to_str().unwrap();
    let below_a_file = format!("{file}/data");
    for (args, sentence) in [
        (vec!["serve", "--listen", "everywhere"], "--listen"),
        (vec!["serve", "--metrics-listen", "0.0.0.0:9464"], "it must be a loopback address"),
        (vec!["serve", "--public-url", "plans.example.org"], "the public URL must look like"),
        (vec!["serve", "--support-address", "nobody"], "it must look like help@example.org"),
        (vec!["serve", "--google-client-id", "a"], "--google-client-id needs --google-client-secret"),
        (vec!["serve", "--google-client-secret", "a"], "--google-client-secret needs --google-client-id"),
        (vec!["serve", "--google-issuer", "https://a.example"], "--google-issuer needs --google-client-id and"),
        (vec!["serve", "--google-client-id", "", "--google-client-secret", "a"], "--google-client-id"),
        (vec!["serve", "--google-client-id", "a", "--google-client-secret-file", empty], "client is empty"),
        (vec!["serve", "--google-issuer", "http://accounts.google.com"], "an OpenID issuer must look like"),
        (vec!["serve", "--oidc-issuer", "https://a.example"], "--oidc-issuer needs --oidc-client-id"),
        (vec!["serve", "--oidc-client-id", "a"], "--oidc-client-id needs --oidc-issuer"),
        (vec!["serve", "--sign-up", "oidc"], "--sign-up=oidc needs --oidc-issuer"),
        (vec!["serve", "--stripe-secret-key", "a"], "--stripe-secret-key needs --stripe-webhook-secrets"),
        (vec!["serve", "--stripe-webhook-secrets", "a"], "--stripe-webhook-secrets needs --stripe-secret-key"),
        (vec!["serve", "--currency", "EUR"], "need --stripe-secret-key"),
        (vec!["serve", "--tiers", "free:2:0,coach:15:900,pro:50:2400,club:-:4900"], "need --stripe-secret-key"),
        (vec!["serve", "--stripe-url", "http://127.0.0.1:1"], "need --stripe-secret-key"),
        (vec!["serve", "--stripe-tax"], "need --stripe-secret-key"),
        (vec!["serve", "--stripe-secret-key", "a", "--stripe-webhook-secrets", "a,,b"], "is empty"),
        (vec!["serve", "--stripe-secret-key", "a", "--stripe-webhook-secrets-file", empty], "is empty"),
        (
            vec!["serve", "--stripe-secret-key", "a", "--stripe-webhook-secrets", "a", "--stripe-url", "http://a"],
            "https",
        ),
        (vec!["serve", "--tiers", "free:2:0,coach:2:900,pro:50:2400,club:-:4900"], "each tier must allow more"),
        (vec!["serve", "--currency", "euro"], "it must be three letters"),
        (vec!["serve", "--whatsapp-token", "a"], "WhatsApp also needs --whatsapp-phone-number-id, --whatsapp-number"),
        (vec!["serve", "--whatsapp-languages", "en:en_GB"], "WhatsApp also needs --whatsapp-token"),
        (vec!["serve", "--whatsapp-number", "0701740211"], "it must look like +46700000000"),
        (vec!["serve", "--whatsapp-phone-number-id", "../me"], "it can hold letters"),
        ([&WHATSAPP[..], &["--whatsapp-templates", "tomorrow:a,week:b"]].concat(), "--whatsapp-templates must look"),
        ([&WHATSAPP[..], &["--whatsapp-languages", "sv:sv"]].concat(), "--whatsapp-languages must look"),
        ([&WHATSAPP[..], &["--whatsapp-url", "http://graph.facebook.com"]].concat(), "--whatsapp-url must look"),
        (vec!["serve", "--smtp", "smtp://localhost"], "--mail-from"),
        (vec!["serve", "--mail-from", "a@example.org"], "--mail-from needs --smtp"),
        (vec!["serve", "--smtp", "ftp://host", "--mail-from", "a@example.org"], "the mail server must look like"),
        (vec!["serve", "--smtp-file", file, "--mail-from", "a@example.org"], "the mail server must look like"),
        (vec!["serve", "--smtp", "smtp://localhost", "--mail-from", "nobody"], "the sender must look like"),
        (vec!["serve", "--trusted-proxies", "127.0.0.1,everybody"], "it must look like 10.0.0.7 or 10.0.0.0/8"),
        (vec!["serve", "--token-sync-url", "https://elsewhere.example/"], "--token-sync-url must be a path"),
        (vec!["serve", "--token-sync-url", "//elsewhere.example/"], "--token-sync-url must be a path"),
        (vec!["--database", "mysql://host/db", "migrate"], "\"mysql\" is not known"),
        (vec!["--database", "", "migrate"], "the database address is empty"),
        (vec!["--database-file", file, "migrate"], "\"mysql\" is not known"),
        (vec!["--database-file", "/nowhere/at/all", "migrate"], "cannot read /nowhere/at/all"),
        (vec!["--database", "a.db", "--database-file", file, "migrate"], "cannot be used with"),
        (vec!["--database-connections", "0", "migrate"], "--database-connections"),
        (vec!["--data", &below_a_file, "migrate"], "cannot create the folder"),
        (vec!["--log", "a=b=c", "migrate"], "\"c\" is no level"),
        (vec!["--log", "blah", "migrate"], "\"blah\" is no level: there are error, warn"),
        (vec!["--data", fine, "--secrets-key-file", pipe, "serve"], "it is not a regular file"),
        (vec!["--data", fine, "--secrets-key-file", "/dev/zero", "serve"], "it is not a regular file"),
        (vec!["--data", fine, "--secrets-key-file", empty, "serve"], "it is empty, so the server's key is not in it"),
        (vec!["--data", fine, "--backup-passphrase-file", fine, "serve"], "cannot read"),
        (vec!["--database-file", pipe, "migrate"], "it is not a regular file"),
        (vec!["--database", "postgres:/ana:hush@host/db", "migrate"], "the database address has a password in it"),
        (vec!["--database", "postgres://ana:a@hush@host/db", "migrate"], "@ is written as %40"),
        (vec!["copy", "--to", "ana:hush@host/db"], "the database address has a password in it"),
        (vec!["serve", "--public-url", "https://ana:hush@host"], "https://••••@host"),
        (vec!["serve", "--weather-url", "https://ana:hush@host"], "--weather-url must look like"),
        (vec!["serve", "--update-url", "ftp//ana:hush@host"], "••••@host"),
        (
            vec!["serve", "--smtp", "smtp//ana:hush@host", "--mail-from", "a@example.org"],
            "the mail server must look like",
        ),
        (vec!["copy", "--to", "ftp://host"], "\"ftp\" is not known"),
        (vec!["fly"], "fly"),
    ] {
        let (status, complaint) = refusal(&args);
        assert_eq!(status, Some(2), "{args:?}: {complaint}");
        assert!(complaint.starts_with("longrun: ") && complaint.contains(sentence), "{args:?}: {complaint}");
        assert!(!complaint.contains("hush"), "{args:?}: {complaint}");
        assert_eq!(complaint.trim_end().lines().count(), 1, "{args:?}: {complaint}");
    }
}

#[test]
fn an_empty_variable_counts_as_not_set() {
    let folder = tempfile::tempdir().unwrap();
    let with = |names: &[&str]| {
        let mut command = longrun();
        command.envs(names.iter().map(|name| (name, "")));
        command
    };
    let unset = [
        "LONGRUN_DATABASE",
        "LONGRUN_DATABASE_CONNECTIONS",
        "LONGRUN_LOG",
        "LONGRUN_SMTP",
        "LONGRUN_MAIL_FROM",
        "LONGRUN_PUBLIC_URL",
        "LONGRUN_SIGN_UP",
        "LONGRUN_HIDE_ACCOUNTS",
        "LONGRUN_TRUSTED_PROXIES",
        "LONGRUN_BACKUP_PASSPHRASE_FILE",
    ];
    let server = start_command(with(&unset), folder.path(), &[]);
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
    assert!(folder.path().join("longrun.db").exists());

    let misspelt = with(&["LONGRUN_SMPT"]).args(["--data", "/nowhere", "backups"]).output().unwrap();
    assert_eq!(misspelt.status.code(), Some(2), "an unknown name is refused all the same");
}

#[test]
fn a_database_that_cannot_be_reached_is_named_without_its_password() {
    let (status, complaint) = refusal(&["--database", "postgres://ana:secret@127.0.0.1:1/longrun", "migrate"]);
    assert_eq!(status, Some(1));
    assert!(complaint.contains("cannot open PostgreSQL database longrun at 127.0.0.1"), "{complaint}");
    assert!(!complaint.contains("secret"), "{complaint}");
}

#[test]
fn the_page_of_settings_is_up_to_date() {
    let output = longrun().arg("configuration").output().unwrap();
    let manual = String::from_utf8(output.stdout).unwrap();
    let page = include_str!("../../../../docs/configuration.md");
    assert!(manual == page, "docs/configuration.md is stale: run `make schema`");
    for (setting, default) in
        [("LONGRUN_LISTEN", "127.0.0.1:8080"), ("LONGRUN_DATA", "./data"), ("LONGRUN_SIGN_UP", "open")]
    {
        let row = page.lines().find(|line| line.contains(&format!("`{setting}`"))).unwrap_or_default();
        assert!(row.contains(&format!("`{default}`")), "{setting}: {row:?}");
    }
}
