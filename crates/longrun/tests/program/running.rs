//! A running server, and plain HTTP to call it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub fn longrun() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_longrun"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("LONGRUN_") {
            command.env_remove(name);
        }
    }
    command
}

pub struct Running {
    pub child: Child,
    pub address: SocketAddr,
    /// Up to the line that names the address.
    pub first_lines: String,
    log: BufReader<std::process::ChildStderr>,
}

/// Starts a server on free ports with its data in `folder`, and waits until it is ready.
pub fn start(folder: &Path) -> Running {
    start_with(folder, &[])
}

pub fn start_with(folder: &Path, flags: &[&str]) -> Running {
    start_command(longrun(), folder, flags)
}

pub fn start_command(mut longrun: Command, folder: &Path, flags: &[&str]) -> Running {
    let mut child = longrun
        .args([
            "--data",
            folder.to_str().unwrap(),
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--metrics-listen",
            "127.0.0.1:0",
        ])
        .args(flags)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut ready = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut ready).unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    assert!(ready.starts_with("Longrun is ready at http://localhost:"), "{ready:?} {}", rest(&mut log));
    let (address, first_lines) = address_in(&mut log);
    Running { child, address, first_lines, log }
}

impl Running {
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    pub fn get(&self, path: &str) -> String {
        ask(self.address, "GET", path, "", "").unwrap()
    }

    pub fn post(&self, path: &str, body: &str) -> String {
        ask(self.address, "POST", path, "", body).unwrap()
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let process = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(process, signal).unwrap();
    }

    /// Waits for the end and returns the exit status and the log.
    pub fn wait(mut self) -> (Option<i32>, String) {
        let log = rest(&mut self.log);
        (self.child.wait().unwrap().code(), log)
    }
}

/// One request on its own connection: the whole response, or why there is none.
pub fn ask(address: SocketAddr, method: &str, path: &str, token: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let length = body.len();
    let head = format!("Host: localhost\r\nConnection: close\r\nAuthorization: Bearer {token}");
    let about_the_body = format!("Content-Type: application/json\r\nContent-Length: {length}");
    stream.write_all(format!("{method} {path} HTTP/1.1\r\n{head}\r\n{about_the_body}\r\n\r\n{body}").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The actual address, from the log line that names it, and the lines before it.
fn address_in(log: &mut impl BufRead) -> (SocketAddr, String) {
    let mut before = String::new();
    loop {
        let mut line = String::new();
        assert!(log.read_line(&mut line).unwrap() > 0, "the log ended without naming the address");
        let said: serde_json::Value = serde_json::from_str(&line).expect("the log is JSON when it is no terminal");
        if said["message"] == "listening" {
            return (said["address"].as_str().unwrap().parse().unwrap(), before);
        }
        before += &line;
    }
}

fn rest(log: &mut impl Read) -> String {
    let mut text = String::new();
    log.read_to_string(&mut text).unwrap();
    text
}
