//! The release binary in its own process, on a new database.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::load::{Answer, Connection, Request};

pub struct Server {
    pub address: SocketAddr,
    /// The address of its metrics.
    pub metrics: SocketAddr,
    /// From starting the process to the log line that says it is ready.
    pub ready_after: Duration,
    process: Child,
    /// Deleted on drop, unless it belongs to somebody else.
    _data: Option<TempDir>,
}

pub const EMAIL: &str = "nora@example.com";
pub const PASSWORD: &str = "four laps of the track";

/// A signed-in account.
pub struct Coach {
    pub address: SocketAddr,
    pub token: String,
}

impl Server {
    pub async fn start() -> anyhow::Result<Self> {
        Self::start_with(&[]).await
    }

    pub async fn start_with(flags: &[&str]) -> anyhow::Result<Self> {
        let data = tempfile::tempdir()?;
        let server = Self::start_on(data.path(), flags).await?;
        Ok(Self { _data: Some(data), ..server })
    }

    /// On an existing data folder.
    pub async fn start_on(data: &Path, flags: &[&str]) -> anyhow::Result<Self> {
        let started = Instant::now();
        let mut process = Command::new(binary()?)
            .arg("--data")
            .arg(data)
            .args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"])
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("cannot start the server; build it with `make build`")?;
        first_line(process.stdout.take()).await?;
        let ready_after = started.elapsed();
        let mut log = BufReader::new(process.stderr.take().context("no log")?).lines();
        let (address, metrics) = loop {
            let line = log.next_line().await?.context("the server did not name its address")?;
            let said: Value = serde_json::from_str(&line)?;
            if said["message"] == "listening" {
                let named = |what: &str| anyhow::Ok(said[what].as_str().context("no address")?.parse()?);
                break (named("address")?, named("metrics")?);
            }
        };
        // The log has to be drained, or the server would block on a full pipe.
        tokio::spawn(async move { while let Ok(Some(_)) = log.next_line().await {} });
        Ok(Self { address, metrics, ready_after, process, _data: None })
    }

    pub async fn sign_up(&self) -> anyhow::Result<Coach> {
        self.sign_up_as(EMAIL).await
    }

    pub async fn sign_up_as(&self, email: &str) -> anyhow::Result<Coach> {
        let body = json!({"displayName": "Nora Eklund", "email": email, "password": PASSWORD});
        let answer = Connection::open(self.address).await?.send(&Request::post("/auth/signup", &body)).await?;
        let session = read_json(&answer)?;
        Ok(Coach { address: self.address, token: session["token"].as_str().context("no token")?.to_owned() })
    }

    /// The account that signed up before.
    pub async fn sign_in(&self) -> anyhow::Result<Coach> {
        let body = json!({"email": EMAIL, "password": PASSWORD});
        let answer = Connection::open(self.address).await?.send(&Request::post("/auth/signin", &body)).await?;
        let session = read_json(&answer)?;
        Ok(Coach { address: self.address, token: session["token"].as_str().context("no token")?.to_owned() })
    }

    /// One of its metrics.
    pub async fn figure(&self, name: &str) -> anyhow::Result<f64> {
        let answer = Connection::open(self.metrics).await?.send(&Request::get("/metrics")).await?;
        let text = String::from_utf8(answer.body)?;
        let line =
            text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).context("no such figure")?;
        Ok(line.parse()?)
    }

    pub fn resident_megabytes(&self) -> anyhow::Result<f64> {
        self.megabytes("VmRSS:")
    }

    /// What it has had so far no longer counts: signing up takes memory that is given back.
    pub fn forget_peak(&self) -> anyhow::Result<()> {
        let id = self.process.id().context("the server has ended")?;
        Ok(std::fs::write(format!("/proc/{id}/clear_refs"), "5")?)
    }

    /// The most that it has had.
    pub fn peak_megabytes(&self) -> anyhow::Result<f64> {
        self.megabytes("VmHWM:")
    }

    fn megabytes(&self, figure: &str) -> anyhow::Result<f64> {
        let id = self.process.id().context("the server has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let line = status.lines().find_map(|line| line.strip_prefix(figure)).context("no such figure")?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes / 1000.0)
    }
}

impl Coach {
    pub fn get(&self, path: &str) -> Request {
        Request::get(path).with_token(&self.token)
    }

    pub fn post(&self, path: &str, body: &Value) -> Request {
        Request::post(path, body).with_token(&self.token)
    }

    /// Adds an athlete and returns the id.
    pub async fn add_athlete(&self) -> anyhow::Result<String> {
        let body = json!({"firstName": "Maya", "lastName": "Lindqvist"});
        let answer = Connection::open(self.address).await?.send(&self.post("/api/CreateAthlete", &body)).await?;
        Ok(read_json(&answer)?["documentId"].as_str().context("no id")?.to_owned())
    }
}

pub async fn first_line(output: Option<tokio::process::ChildStdout>) -> anyhow::Result<String> {
    let mut lines = BufReader::new(output.context("no output")?).lines();
    lines.next_line().await?.context("the process ended before it was ready")
}

pub fn read_json(answer: &Answer) -> anyhow::Result<Value> {
    let text = String::from_utf8_lossy(&answer.body);
    ensure!((200..300).contains(&answer.status), "{}: {text}", answer.status);
    Ok(serde_json::from_str(&text)?)
}

/// Runs a command of the program on a database.
pub async fn run(data: &Path, database: &[&str], arguments: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(binary()?);
    command.arg("--data").arg(data).args(database).args(arguments);
    let output = command.output().await?;
    ensure!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// The server is next to this program.
fn binary() -> anyhow::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name("longrun"))
}
