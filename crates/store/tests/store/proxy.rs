//! A proxy to the PostgreSQL server that can be interrupted and restored.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use store::DatabaseUrl;

pub struct Proxy {
    address: SocketAddr,
    is_stopped: Arc<AtomicBool>,
    is_silent: Arc<AtomicBool>,
    connections: Arc<Mutex<Vec<TcpStream>>>,
    accepting: Option<JoinHandle<()>>,
}

impl Proxy {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mut proxy = Self {
            address,
            is_stopped: Arc::default(),
            is_silent: Arc::default(),
            connections: Arc::default(),
            accepting: None,
        };
        proxy.accept(listener);
        proxy
    }

    pub fn url(&self) -> DatabaseUrl {
        format!("postgres://postgres@{}/postgres", self.address).parse().unwrap()
    }

    /// Closes existing connections and rejects new ones.
    pub fn stop(&mut self) {
        self.is_stopped.store(true, Ordering::SeqCst);
        self.accepting.take().unwrap().join().unwrap();
        for connection in self.connections.lock().unwrap().drain(..) {
            drop(connection.shutdown(Shutdown::Both));
        }
    }

    /// Keeps and accepts connections, but forwards nothing.
    pub fn fall_silent(&self) {
        self.is_silent.store(true, Ordering::SeqCst);
    }

    pub fn resume(&mut self) {
        self.is_silent.store(false, Ordering::SeqCst);
        self.is_stopped.store(false, Ordering::SeqCst);
        self.accept(TcpListener::bind(self.address).unwrap());
    }

    fn accept(&mut self, listener: TcpListener) {
        listener.set_nonblocking(true).unwrap();
        let (is_stopped, connections) = (Arc::clone(&self.is_stopped), Arc::clone(&self.connections));
        let is_silent = Arc::clone(&self.is_silent);
        self.accepting = Some(thread::spawn(move || {
            while !is_stopped.load(Ordering::SeqCst) {
                match listener.accept() {
                    Ok((stream, _)) => connections.lock().unwrap().push(forward(stream, &is_silent)),
                    Err(_) => thread::sleep(Duration::from_millis(1)),
                }
            }
        }));
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::SeqCst);
    }
}

fn forward(stream: TcpStream, is_silent: &Arc<AtomicBool>) -> TcpStream {
    stream.set_nonblocking(false).unwrap();
    let server = UnixStream::connect(socket()).unwrap();
    let (there, there_end) = (stream.try_clone().unwrap(), server.try_clone().unwrap());
    let silence = Arc::clone(is_silent);
    thread::spawn(move || {
        drop(pass(there, &there_end, &silence));
        drop(there_end.shutdown(Shutdown::Both));
    });
    let (back, back_end) = (server, stream.try_clone().unwrap());
    let silence = Arc::clone(is_silent);
    thread::spawn(move || {
        drop(pass(back, &back_end, &silence));
        drop(back_end.shutdown(Shutdown::Both));
    });
    stream
}

fn pass(mut from: impl Read, mut to: impl Write, is_silent: &AtomicBool) -> io::Result<()> {
    let mut buffer = [0; 8192];
    loop {
        match from.read(&mut buffer)? {
            0 => return Ok(()),
            _ if is_silent.load(Ordering::SeqCst) => {}
            length => to.write_all(&buffer[..length])?,
        }
    }
}

/// The socket of the test server.
fn socket() -> String {
    let server = std::env::var("LONGRUN_TEST_POSTGRES").unwrap();
    let config: postgres::Config = server.parse().unwrap();
    let [postgres::config::Host::Unix(folder)] = config.get_hosts() else {
        panic!("the tests' PostgreSQL listens on a socket, not at {server}");
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    folder.join(format!(".s.PGSQL.{port}")).to_str().unwrap().to_owned()
}
