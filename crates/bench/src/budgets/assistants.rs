//! Assistants that stay connected and wait: what they cost in memory.

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::load::{Connection, Request};
use crate::server::Server;
use crate::table::Table;

const CONNECTIONS: usize = 100;

/// On its own server, so that its memory shows what they take.
pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let server = Server::start().await?;
    let coach = server.sign_up().await?;
    let wanted = json!({"name": "Desk assistant", "scopes": ["read", "drafts"]});
    let made = Connection::open(server.address).await?.send(&coach.post("/api/CreateToken", &wanted)).await?;
    let made: Value = serde_json::from_slice(&made.body)?;
    let token = made["token"].as_str().context("no token")?;
    let asks = |method: &str| {
        let message = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": {}});
        Request::post("/mcp", &message).with_token(token)
    };
    let before = server.resident_megabytes()?;
    let mut connected = Vec::new();
    for _ in 0..CONNECTIONS {
        let mut connection = Connection::open(server.address).await?;
        for method in ["initialize", "tools/list"] {
            let answer = connection.send(&asks(method)).await?;
            ensure!(answer.status == 200, "an assistant was refused: {}", answer.status);
        }
        connected.push(connection);
    }
    table.at_most(
        "memory of 100 assistants that are connected and idle",
        "MB",
        server.resident_megabytes()? - before,
        20.0,
    );
    drop(connected);
    Ok(())
}
