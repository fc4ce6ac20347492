//! Measures the budgets of ARCHITECTURE.md on this machine and prints them as a table.
//! Figures that depend on the machine's speed are ratios against a bare server in the same run where that makes sense.

mod bare;
mod browser;
mod budgets;
mod load;
mod reader;
mod server;
mod table;

use anyhow::Context;

/// The program runs itself again in this role, so that the bare server has a process of its own.
const BARE_SERVER: &str = "bare-server";

/// What can be measured by itself: `bench printing editor`.
const PARTS: [&str; 14] = [
    "rest",
    "writing",
    "reading",
    "printing",
    "paces",
    "sessions",
    "signing-in",
    "squads",
    "inbox",
    "lists",
    "growth",
    "editor",
    "athlete-page",
    "scripts",
];

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [BARE_SERVER, file] => runtime.block_on(bare::serve(file)),
        ["reader", file] => reader::measure(file, false),
        ["reader", file, "--misses"] => reader::measure(file, true),
        [] => runtime.block_on(measure(&PARTS)),
        parts if parts.iter().all(|part| PARTS.contains(part)) => runtime.block_on(measure(parts)),
        _ => anyhow::bail!("usage: bench [PART…], of {}; or bench reader FILE [--misses]", PARTS.join(", ")),
    }
}

async fn measure(parts: &[&str]) -> anyhow::Result<()> {
    let mut table = table::Table::default();
    let is_wanted = |part| parts.contains(&part);
    if is_wanted("rest") {
        budgets::at_rest::measure(&mut table).await?;
    }
    let server = server::Server::start().await?;
    let coach = server.sign_up().await?;
    // Later parts measure on what these two have written.
    if is_wanted("writing") || is_wanted("reading") || is_wanted("lists") {
        budgets::writing::measure(&server, &coach, &mut table).await?;
    }
    if is_wanted("reading") || is_wanted("lists") {
        budgets::reading::measure(&coach, &mut table).await?;
    }
    if is_wanted("printing") {
        budgets::printing::measure(&mut table).await?;
    }
    if is_wanted("sessions") {
        budgets::sessions::measure(&coach, &mut table).await?;
    }
    if is_wanted("paces") {
        budgets::paces::measure(&mut table).await?;
    }
    if is_wanted("signing-in") {
        budgets::signing_in::measure(&mut table).await?;
    }
    if is_wanted("squads") {
        budgets::squads::measure(&mut table).await?;
    }
    if is_wanted("inbox") {
        budgets::inbox::measure(&mut table).await?;
    }
    if is_wanted("lists") {
        budgets::lists::measure(&coach, &mut table).await?;
    }
    if is_wanted("growth") {
        budgets::growth::measure(&mut table).await?;
    }
    if is_wanted("editor") {
        budgets::editor::measure(&coach, &mut table).await?;
    }
    if is_wanted("athlete-page") {
        budgets::athlete_page::measure(&coach, &mut table).await?;
    }
    if is_wanted("scripts") {
        budgets::scripts::measure(&mut table)?;
    }
    table.print();
    Ok(())
}
