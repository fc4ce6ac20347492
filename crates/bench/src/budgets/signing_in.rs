//! A flood of sign-ins: what it costs in memory, and how it affects others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::load::{Connection, Request, percentile};
use crate::server::Server;
use crate::table::Table;
use crate::yardstick::Speed;

const SIGN_INS: usize = 200;

pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    // With hidden accounts a password is hashed for every address; each request has a different client address.
    let server = Server::start_with(&["--hide-accounts", "--trusted-proxies", "127.0.0.1"]).await?;
    let flood: Vec<_> = (0..SIGN_INS)
        .map(|number| {
            let address = server.address;
            let body = json!({"email": format!("runner{number}@example.com"), "password": "not the password"});
            tokio::spawn(async move {
                let request = Request::post("/auth/signin", &body)
                    .with_header("x-forwarded-for", &format!("2001:db8:{number:x}::1"));
                Connection::open(address).await?.send(&request).await.map(|answer| answer.status)
            })
        })
        .collect();
    let is_over = Arc::new(AtomicBool::new(false));
    let meanwhile = tokio::spawn(other_calls(server.address, Request::get("/readyz"), is_over.clone()));
    let mut peak: f64 = 0.0;
    for sign_in in flood {
        while !sign_in.is_finished() {
            peak = peak.max(server.resident_megabytes()?);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        sign_in.await??;
    }
    is_over.store(true, Ordering::Relaxed);
    let times = meanwhile.await??;
    table.at_most("resident during 200 sign-ins at once", "MB", peak, 200.0);
    table.at_most_ms(
        "a call to the database meanwhile, 99th percentile",
        Speed::Processor,
        percentile(&times, 99),
        100.0,
    );
    Ok(())
}

async fn other_calls(
    address: std::net::SocketAddr,
    request: Request,
    is_over: Arc<AtomicBool>,
) -> anyhow::Result<Vec<f64>> {
    let mut connection = Connection::open(address).await?;
    let mut times = Vec::new();
    while !is_over.load(Ordering::Relaxed) || times.len() < 100 {
        let started = Instant::now();
        connection.send(&request).await?;
        times.push(started.elapsed().as_secs_f64() * 1000.0);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}
