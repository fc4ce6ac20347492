//! Tells a slow PostgreSQL server from one that accepts connections and never responds.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use postgres::Config;
use postgres::config::Host;
use tokio::sync::Mutex;

use crate::StoreError;

/// After this long without a response the server is probed, and again after twice as long each time.
const FIRST_DOUBT: Duration = Duration::from_millis(300);
const LONGEST_DOUBT: Duration = Duration::from_secs(5);
/// The default timeout of a probe.
pub const PATIENCE: Duration = Duration::from_millis(400);
/// How long the result of a probe is shared.
const KNOWN_FOR: Duration = Duration::from_millis(100);
/// Every waiting caller learns it within a second.
const _: () = assert!(FIRST_DOUBT.as_millis() + PATIENCE.as_millis() + KNOWN_FOR.as_millis() < 1_000);

/// SQLite runs in this process and needs no probe.
#[derive(Default)]
pub struct Liveness {
    server: Option<Config>,
    patience: Duration,
    known: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Liveness {
    pub fn of_server(config: &Config, patience: Duration) -> Self {
        Self { server: Some(config.clone()), patience, known: Mutex::default() }
    }

    /// The result of the work, or why there will be none.
    pub async fn unless_lost<T, E: From<StoreError>>(&self, work: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        match &self.server {
            None => work.await,
            Some(server) => tokio::select! {
                answer = work => answer,
                reason = self.lost(server) => Err(reason.into()),
            },
        }
    }

    async fn lost(&self, server: &Config) -> StoreError {
        let mut doubt = FIRST_DOUBT;
        loop {
            tokio::time::sleep(doubt).await;
            if let Err(reason) = self.check(server).await {
                return reason;
            }
            doubt = (doubt * 2).min(LONGEST_DOUBT);
        }
    }

    /// One caller probes, the others wait for its result.
    async fn check(&self, server: &Config) -> Result<(), StoreError> {
        let mut known = self.known.lock().await;
        if let Some((learned_at, answer)) = &*known
            && learned_at.elapsed() < KNOWN_FOR
        {
            return answer.clone();
        }
        let (config, patience) = (server.clone(), self.patience);
        let asked = tokio::task::spawn_blocking(move || sign_of_life(&config, patience));
        let answer = match tokio::time::timeout(patience, asked).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) | Err(_) => Err(silent()),
        };
        *known = Some((Instant::now(), answer.clone()));
        answer
    }
}

/// Whether one of the servers at the address responds. The probe is an `SSLRequest`, which every server answers at once and
/// without authentication.
pub fn sign_of_life(config: &Config, patience: Duration) -> Result<(), StoreError> {
    let ports = config.get_ports();
    let mut last = silent();
    for (index, host) in config.get_hosts().iter().enumerate() {
        let port = ports.get(index).or(ports.first()).copied().unwrap_or(5432);
        let asked = match host {
            Host::Unix(folder) => ask_socket(&folder.join(format!(".s.PGSQL.{port}")), patience),
            Host::Tcp(name) => match config.get_hostaddrs().get(index) {
                Some(address) => ask((*address, port), patience),
                None => ask((name.as_str(), port), patience),
            },
        };
        match asked {
            Ok(()) => return Ok(()),
            Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => last = silent(),
            Err(error) => last = StoreError::Unavailable(error.to_string()),
        }
    }
    Err(last)
}

fn silent() -> StoreError {
    StoreError::Unavailable("it gives no sign of life".into())
}

fn ask(address: impl ToSocketAddrs, patience: Duration) -> io::Result<()> {
    let mut last = ErrorKind::AddrNotAvailable.into();
    for address in address.to_socket_addrs()? {
        let asked = TcpStream::connect_timeout(&address, patience).and_then(|stream| {
            stream.set_read_timeout(Some(patience))?;
            exchange(&stream)
        });
        match asked {
            Ok(()) => return Ok(()),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn ask_socket(path: &Path, patience: Duration) -> io::Result<()> {
    let stream = UnixStream::connect(path)?;
    stream.set_read_timeout(Some(patience))?;
    exchange(&stream)
}

fn exchange<S>(mut stream: &S) -> io::Result<()>
where
    for<'s> &'s S: Read + Write,
{
    /// Its length and its request code, as in the protocol.
    const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f];
    stream.write_all(&SSL_REQUEST)?;
    stream.read_exact(&mut [0])
}
