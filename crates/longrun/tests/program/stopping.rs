use std::io::{Read, Write};

use rustix::process::Signal;

use crate::running::start;

#[test]
fn a_request_in_flight_is_finished_before_the_server_stops() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let body = r#"{"email":"nobody@example.com","password":"not a password"}"#;
    let mut slow = server.connect();
    write!(
        slow,
        "POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .unwrap();
    slow.flush().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));

    server.signal(Signal::TERM);
    std::thread::sleep(std::time::Duration::from_millis(200));
    let address = server.address;
    assert!(std::net::TcpStream::connect(address).is_err(), "no connection is taken any more");
    slow.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();

    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    let (status, log) = server.wait();
    assert_eq!(status, Some(0), "{log}");
    assert!(log.contains("stopped"), "{log}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().ends_with("-wal")), "the database was closed: {left:?}");
}

#[test]
fn the_server_answers_health_and_the_web_app() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(server.get("/nowhere/in/the/api").starts_with("HTTP/1.1 200"), "the web app takes every other path");
    assert!(server.get("/api/nowhere").starts_with("HTTP/1.1 404"));
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}
