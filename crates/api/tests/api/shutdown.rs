use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use api::Limits;
use axum::Router;
use axum::routing::get;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;

/// Serves a call that finishes when the test says so.
struct Server {
    address: SocketAddr,
    serving: JoinHandle<()>,
    stop: oneshot::Sender<()>,
    call_began: Arc<Notify>,
    call_may_end: Arc<Notify>,
}

impl Server {
    async fn start(shutdown_time: Duration) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let call_began = Arc::new(Notify::new());
        let call_may_end = Arc::new(Notify::new());
        let slow = {
            let (began, may_end) = (call_began.clone(), call_may_end.clone());
            async move || {
                began.notify_one();
                may_end.notified().await;
                "done"
            }
        };
        let router = Router::new().route("/slow", get(slow)).route("/quick", get("done"));
        let limits = Limits { shutdown_time, ..Limits::default() };
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(api::serve(listener, router, limits, async { stopped.await.unwrap() }));
        Self { address, serving, stop, call_began, call_may_end }
    }

    /// A request that the server has started to handle.
    async fn begin_call(&self) -> JoinHandle<reqwest::Result<String>> {
        let url = format!("http://{}/slow", self.address);
        let request = tokio::spawn(async { reqwest::get(url).await?.text().await });
        self.call_began.notified().await;
        request
    }
}

#[tokio::test]
async fn a_request_in_flight_is_finished_and_no_new_one_accepted() {
    let server = Server::start(Duration::from_secs(60)).await;
    let in_flight = server.begin_call().await;

    server.stop.send(()).unwrap();
    while TcpStream::connect(server.address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!server.serving.is_finished(), "the server did not wait");

    server.call_may_end.notify_one();
    assert_eq!(in_flight.await.unwrap().unwrap(), "done");
    server.serving.await.unwrap();
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_cut_off() {
    let shutdown_time = Duration::from_millis(300);
    let server = Server::start(shutdown_time).await;
    let in_flight = server.begin_call().await;

    let started = Instant::now();
    server.stop.send(()).unwrap();
    server.serving.await.unwrap();

    assert!(started.elapsed() >= shutdown_time);
    assert!(in_flight.await.unwrap().is_err());
}

#[tokio::test]
async fn an_idle_connection_does_not_delay_the_shutdown() {
    let server = Server::start(Duration::from_secs(3600)).await;
    let client = reqwest::Client::new();
    client.get(format!("http://{}/quick", server.address)).send().await.unwrap().text().await.unwrap();

    server.stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(60), server.serving).await.expect("the server ends").unwrap();
}
