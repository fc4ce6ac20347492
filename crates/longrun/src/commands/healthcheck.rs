use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;

use super::say;

/// For the whole answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The answer is one line.
const MAX_BYTES: usize = 4096;

#[derive(Args)]
pub struct Healthcheck {
    /// The address that the server listens on.
    #[arg(long, env = "LONGRUN_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
}

impl Healthcheck {
    pub fn run(&self) -> anyhow::Result<()> {
        let address = SocketAddr::new(reachable(self.listen.ip()), self.listen.port());
        let answer = ask(address).with_context(|| format!("no answer from {address}"))?;
        let status = answer.split_whitespace().nth(1).unwrap_or_default();
        if status != "200" {
            bail!("the server at {address} cannot serve: {}", answer.lines().last().unwrap_or_default());
        }
        say("ready");
        Ok(())
    }
}

/// Whoever listens on every address is reached on this machine's own.
fn reachable(listens_on: IpAddr) -> IpAddr {
    match listens_on {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    }
}

fn ask(address: SocketAddr) -> io::Result<String> {
    let ends_at = Instant::now() + PATIENCE;
    let mut connection = TcpStream::connect_timeout(&address, PATIENCE)?;
    connection.set_write_timeout(Some(PATIENCE))?;
    connection.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    let mut part = [0; 1024];
    while answer.len() < MAX_BYTES {
        let left = ends_at.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::Error::new(ErrorKind::TimedOut, "it took too long"));
        }
        connection.set_read_timeout(Some(left))?;
        match connection.read(&mut part)? {
            0 => break,
            length => answer.extend(part.iter().take(length)),
        }
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
