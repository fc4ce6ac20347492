//! Serves the router on a listening socket, one task per connection.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tower::Service;
use tracing::{debug, warn};

use super::unread_body::UnreadBody;
use crate::Limits;

/// Serves until `shutdown` is ready; then accepts no more connections, finishes the requests in flight within the
/// limits, and returns.
pub async fn serve(listener: TcpListener, router: Router, limits: Limits, shutdown: impl Future<Output = ()>) {
    let free_places = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    let http = http(&limits);
    let mut connections = JoinSet::new();
    let mut shutdown = std::pin::pin!(shutdown);

    loop {
        tokio::select! {
            () = &mut shutdown => break,
            Some(_) = connections.join_next() => {}
            accepted = accept(&listener, &free_places) => {
                let Some((stream, peer, place)) = accepted else { continue };
                let connection = http.serve_connection(TokioIo::new(stream), service(router.clone(), peer));
                let connection = graceful.watch(connection);
                connections.spawn(async move {
                    if let Err(error) = connection.await {
                        debug!(%error, "connection ended early");
                    }
                    drop(place);
                });
            }
        }
    }

    drop(listener);
    if tokio::time::timeout(limits.shutdown_time, graceful.shutdown()).await.is_err() {
        warn!(open = connections.len(), "requests in flight were cut off");
    }
    connections.shutdown().await;
}

fn http(limits: &Limits) -> http1::Builder {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.header_time).max_buf_size(limits.header_bytes);
    http
}

/// Accepts the next connection once there is room for it.
async fn accept(
    listener: &TcpListener,
    free_places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(free_places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Responses are written in one go, so waiting to fill a packet only delays them.
            let _ = stream.set_nodelay(true);
            Some((stream, peer, place))
        }
        Err(error) => {
            if !is_the_clients_doing(&error) {
                // Such as too many open files: it resolves once some connections have ended.
                warn!(%error, "cannot accept connections");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            None
        }
    }
}

fn is_the_clients_doing(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn service(
    router: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<
    hyper::Request<Incoming>,
    Response = Response,
    Error = Infallible,
    Future = impl Future<Output = Result<Response, Infallible>> + Send,
> {
    service_fn(move |request: hyper::Request<Incoming>| {
        let (parts, incoming) = request.into_parts();
        let (body, unread) = UnreadBody::watch(incoming, &parts.headers);
        let mut request = hyper::Request::from_parts(parts, body);
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = router.clone().call(request);
        async move {
            let mut response = response.await?;
            if let Some(unread) = unread {
                unread.finish(&mut response).await;
            }
            Ok(response)
        }
    })
}
