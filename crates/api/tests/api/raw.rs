//! Raw bytes, for what no HTTP client would send.

use std::time::Duration;

use test_support::TestApp;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Far longer than any limit in the tests.
const PATIENCE: Duration = Duration::from_secs(20);

pub async fn connect(app: &TestApp) -> TcpStream {
    TcpStream::connect(app.address).await.unwrap()
}

/// Sends the bytes, and reads until the server closes the connection.
pub async fn exchange(app: &TestApp, bytes: &[u8]) -> String {
    let mut stream = connect(app).await;
    // The server may respond and close before everything is sent.
    let _ = stream.write_all(bytes).await;
    read_until_closed(stream).await
}

pub async fn read_until_closed(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let mut chunk = [0; 4096];
    let reading = async {
        while let Ok(length) = stream.read(&mut chunk).await
            && length > 0
        {
            answer.extend_from_slice(&chunk[..length]);
        }
    };
    tokio::time::timeout(PATIENCE, reading).await.expect("the server closes the connection");
    String::from_utf8_lossy(&answer).into_owned()
}
