use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};

use crate::running::{ask, start};

const WRITERS: usize = 4;
const ENOUGH: usize = 60;

#[test]
fn acknowledged_writes_survive_a_kill_in_the_middle_of_writing() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let coach = json!({"displayName": "Ana Lind", "email": "ana@example.com", "password": "run far, run slow"});
    let token = token_in(&server.post("/auth/signup", &coach.to_string()));

    let acknowledged = &AtomicUsize::new(0);
    let (address, token) = (server.address, token.as_str());
    let promised: Vec<String> = thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| scope.spawn(move || add_athletes_until_the_end(address, token, writer, acknowledged)))
            .collect();
        while acknowledged.load(Ordering::Relaxed) < ENOUGH {
            thread::sleep(Duration::from_millis(1));
        }
        server.signal(Signal::KILL);
        writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect()
    });
    assert_eq!(server.wait().0, None, "it was killed, and did not end by itself");
    assert!(promised.len() >= ENOUGH, "{}", promised.len());

    let again = start(folder.path());
    let token = token_in(&again.post("/auth/signin", &coach.to_string()));
    let kept = ask(again.address, "GET", "/api/GetAthletes", &token, "").unwrap();
    let lost: Vec<_> = promised.iter().filter(|name| !kept.contains(name.as_str())).collect();
    assert!(lost.is_empty(), "acknowledged, and gone: {lost:?}");
    again.signal(Signal::TERM);
    assert_eq!(again.wait().0, Some(0));
}

/// The names that the server acknowledged.
fn add_athletes_until_the_end(
    address: SocketAddr,
    token: &str,
    writer: usize,
    acknowledged: &AtomicUsize,
) -> Vec<String> {
    let mut names = Vec::new();
    for number in 0.. {
        let name = format!("runner {writer}-{number}.");
        let body = json!({"firstName": name, "lastName": "Lind"}).to_string();
        let answer = ask(address, "POST", "/api/CreateAthlete", token, &body).unwrap_or_default();
        if answer.is_empty() {
            break;
        }
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        names.push(name);
        acknowledged.fetch_add(1, Ordering::Relaxed);
    }
    names
}

fn token_in(answer: &str) -> String {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let session: Value = serde_json::from_str(body).unwrap();
    session["token"].as_str().unwrap().to_owned()
}
