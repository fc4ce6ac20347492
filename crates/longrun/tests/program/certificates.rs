//! A machine without the certificates of authorities, as a fresh Debian is.

use crate::running::{longrun, start, start_command};

#[test]
fn a_server_without_certificates_starts_and_says_what_does_not_work() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = longrun();
    command.env("SSL_CERT_FILE", "/dev/null").env("SSL_CERT_DIR", folder.path().join("none"));
    let flags = ["--smtp", "smtps://mail.example.org", "--mail-from", "Longrun <longrun@example.org>"];

    let server = start_command(command, folder.path(), &flags);

    assert!(server.get("/readyz").starts_with("HTTP/1.1 200"), "{}", server.first_lines);
    let warnings: Vec<&str> = server.first_lines.lines().filter(|line| line.contains("no certificates")).collect();
    assert_eq!(warnings.len(), 1, "{}", server.first_lines);
    for missing in ["Google", "OpenID", "payments", "WhatsApp", "intervals.icu", "webhooks", "ca-certificates"] {
        assert!(warnings[0].contains(missing), "{missing}: {}", warnings[0]);
    }
    server.signal(rustix::process::Signal::TERM);
    server.wait();
}

#[test]
fn a_server_with_certificates_says_nothing_about_them() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(!server.first_lines.contains("certificates"), "{}", server.first_lines);
    server.signal(rustix::process::Signal::TERM);
    server.wait();
}
