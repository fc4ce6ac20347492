use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::running::start;

/// Far more than it takes, even if other programs keep every core busy.
const PATIENCE: Duration = Duration::from_secs(8);

#[test]
fn a_request_in_flight_is_finished_before_the_server_stops() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let body = r#"{"email":"nobody@example.com","password":"not a password"}"#;
    let mut slow = server.connect();
    let about_the_body = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
    let head =
        format!("POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n{about_the_body}\r\n\r\n");
    slow.write_all(head.as_bytes()).unwrap();
    // The server sends this once it wants the body: from then on the request is in flight.
    let mut go_on = [0; "HTTP/1.1 100 Continue\r\n\r\n".len()];
    slow.read_exact(&mut go_on).unwrap();

    server.signal(Signal::TERM);
    assert!(is_closed_in_time(server.address), "no connection is taken any more");
    slow.write_all(body.as_bytes()).unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).unwrap();

    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    let (status, log) = server.wait();
    assert_eq!(status, Some(0), "{log}");
    assert!(log.contains("stopped"), "{log}");
    assert!(!log.contains("cut off"), "{log}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().ends_with("-wal")), "the database was closed: {left:?}");
}

/// Whether the port refuses connections in the end.
fn is_closed_in_time(address: SocketAddr) -> bool {
    let begun_at = Instant::now();
    while begun_at.elapsed() < PATIENCE {
        if TcpStream::connect(address).is_err() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn the_server_answers_health_and_the_web_app() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(server.get("/").starts_with("HTTP/1.1 307"), "a new server has one page, the first start's");
    assert!(server.get("/first-start").starts_with("HTTP/1.1 200"));
    let ana = r#"{"displayName":"Ana","email":"ana@example.com","password":"run far, run slow"}"#;
    assert!(server.post("/auth/signup", ana).starts_with("HTTP/1.1 201"));
    assert!(server.get("/nowhere/in/the/api").starts_with("HTTP/1.1 200"), "the web app takes every other path");
    assert!(server.get("/api/nowhere").starts_with("HTTP/1.1 404"));
    server.signal(Signal::TERM);
    assert_eq!(server.wait().0, Some(0));
}
