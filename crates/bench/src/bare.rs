//! The baseline: an axum handler that returns the same bytes and does nothing else.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use bytes::Bytes;
use tokio::net::TcpListener;

/// Serves the file's bytes at every path and prints its address.
pub async fn serve(file: &str) -> anyhow::Result<()> {
    let bytes = Bytes::from(std::fs::read(file)?);
    let handler = get(async move || ([(CONTENT_TYPE, "application/json")], bytes.clone()));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    announce(&listener.local_addr()?.to_string());
    axum::serve(listener, Router::new().fallback(handler)).await?;
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the parent process reads it")]
fn announce(address: &str) {
    println!("{address}");
}
