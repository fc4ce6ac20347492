//! An HTTP load generator over keep-alive connections, with as little overhead as possible.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[derive(Clone)]
pub struct Request {
    head: String,
    body: Vec<u8>,
}

pub struct Answer {
    pub status: u16,
    head: Vec<u8>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<String> {
        let head = String::from_utf8_lossy(&self.head);
        let mut lines = head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim().to_owned())
    }
}

impl Request {
    pub fn get(path: &str) -> Self {
        Self { head: format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n"), body: Vec::new() }
    }

    pub fn post(path: &str, body: &serde_json::Value) -> Self {
        Self::with_body("POST", path, body)
    }

    pub fn put(path: &str, body: &serde_json::Value) -> Self {
        Self::with_body("PUT", path, body)
    }

    fn with_body(method: &str, path: &str, body: &serde_json::Value) -> Self {
        let body = body.to_string().into_bytes();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n",
            body.len()
        );
        Self { head, body }
    }

    pub fn file(path: &str, body: Vec<u8>) -> Self {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: {}\r\n",
            body.len()
        );
        Self { head, body }
    }

    pub fn with_token(self, token: &str) -> Self {
        self.with_header("authorization", &format!("Bearer {token}"))
    }

    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        self.head.push_str(&format!("{name}: {value}\r\n"));
        self
    }

    fn bytes(&self) -> Vec<u8> {
        [self.head.as_bytes(), b"\r\n", &self.body].concat()
    }
}

pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(128 * 1024) })
    }

    pub async fn send(&mut self, request: &Request) -> anyhow::Result<Answer> {
        let (status, head_length) = self.exchange(&request.bytes()).await?;
        let body = self.buffer.split_off(head_length);
        Ok(Answer { status, head: self.buffer.clone(), body })
    }

    /// Sends the bytes and reads the whole response into the buffer; returns its status and where its body starts.
    async fn exchange(&mut self, request: &[u8]) -> anyhow::Result<(u16, usize)> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        loop {
            let read = self.stream.read_buf(&mut self.buffer).await?;
            ensure!(read > 0, "the server closed the connection");
            if let Some((status, head_length, body_length)) = parse_head(&self.buffer)? {
                while self.buffer.len() < head_length + body_length {
                    ensure!(self.stream.read_buf(&mut self.buffer).await? > 0, "the answer was cut short");
                }
                return Ok((status, head_length));
            }
        }
    }
}

fn parse_head(buffer: &[u8]) -> anyhow::Result<Option<(u16, usize, usize)>> {
    let Some(end) = buffer.windows(4).position(|window| window == b"\r\n\r\n") else {
        return Ok(None);
    };
    let head = std::str::from_utf8(&buffer[..end])?;
    let status = head.get(9..12).context("no status")?.parse()?;
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length:").map(|value| value.trim().parse()))
        .transpose()?
        .unwrap_or(0);
    Ok(Some((status, end + 4, length)))
}

/// How many of these requests per second the server handles over this many connections.
pub async fn requests_per_second(
    address: SocketAddr,
    request: &Request,
    connections: usize,
    duration: Duration,
) -> anyhow::Result<f64> {
    let started = Instant::now();
    let workers: Vec<_> = (0..connections)
        .map(|_| {
            let bytes = request.bytes();
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await?;
                let mut answered = 0_u32;
                while started.elapsed() < duration {
                    let (status, _) = connection.exchange(&bytes).await?;
                    ensure!((200..300).contains(&status), "the server answered {status}");
                    answered += 1;
                }
                Ok(answered)
            })
        })
        .collect();
    let mut answered = 0.0;
    for worker in workers {
        answered += f64::from(worker.await??);
    }
    Ok(answered / started.elapsed().as_secs_f64())
}

/// How many of these requests, taken in turn, the server handles per second over this many connections, and the sorted
/// durations in milliseconds.
pub async fn under_load(
    address: SocketAddr,
    requests: &[Request],
    connections: usize,
    duration: Duration,
) -> anyhow::Result<(f64, Vec<f64>)> {
    let started = Instant::now();
    let workers: Vec<_> = (0..connections)
        .map(|worker| {
            let requests: Vec<Vec<u8>> = requests.iter().map(Request::bytes).collect();
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await?;
                let mut times = Vec::new();
                for bytes in requests.iter().cycle().skip(worker) {
                    let sent = Instant::now();
                    let (status, _) = connection.exchange(bytes).await?;
                    ensure!((200..300).contains(&status), "the server answered {status}");
                    times.push(sent.elapsed().as_secs_f64() * 1000.0);
                    if started.elapsed() >= duration {
                        break;
                    }
                }
                Ok(times)
            })
        })
        .collect();
    let mut times = Vec::new();
    for worker in workers {
        times.extend(worker.await??);
    }
    let rate = times.len() as f64 / started.elapsed().as_secs_f64();
    times.sort_by(f64::total_cmp);
    Ok((rate, times))
}

/// The sorted durations of these requests, one after another, in milliseconds.
pub async fn milliseconds(address: SocketAddr, requests: &[Request]) -> anyhow::Result<Vec<f64>> {
    let mut connection = Connection::open(address).await?;
    let mut times = Vec::with_capacity(requests.len());
    for request in requests {
        let started = Instant::now();
        let answer = connection.send(request).await?;
        times.push(started.elapsed().as_secs_f64() * 1000.0);
        ensure!((200..300).contains(&answer.status), "{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

/// The value that this percentage of the sorted figures does not exceed.
pub fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let index = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(index).copied().unwrap_or(f64::NAN)
}
