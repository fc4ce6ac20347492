//! Measures the budgets of ARCHITECTURE.md on this machine and prints them as a table. Where it makes sense, figures
//! that depend on the machine's speed are relative to a bare server in the same run.

mod bare;
mod browser;
mod budgets;
mod load;
mod reader;
mod server;
mod table;
mod yardstick;

use anyhow::Context;

/// The program runs itself again in this role, so that the bare server has its own process.
const BARE_SERVER: &str = "bare-server";

/// The parts that can be measured separately: `bench printing editor`.
const PARTS: [&str; 22] = [
    "rest",
    "writing",
    "reading",
    "printing",
    "paces",
    "race",
    "sessions",
    "signing-in",
    "squads",
    "inbox",
    "recordings",
    "connections",
    "assistants",
    "lists",
    "growth",
    "editor",
    "composer",
    "athlete-page",
    "landing",
    "visitors",
    "scripts",
    "operator",
];

/// The parts measured in a browser.
const IN_BROWSER: [&str; 5] = ["lists", "editor", "composer", "athlete-page", "landing"];

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [BARE_SERVER, file] => runtime.block_on(bare::serve(file)),
        ["reader", file] => reader::measure(file, false),
        ["reader", file, "--misses"] => reader::measure(file, true),
        ["sizing"] => runtime.block_on(size()),
        [] => runtime.block_on(measure(&PARTS)),
        parts if parts.iter().all(|part| PARTS.contains(part)) => runtime.block_on(measure(parts)),
        _ => anyhow::bail!(
            "usage: bench [PART…], of {}; or bench sizing; or bench reader FILE [--misses]",
            PARTS.join(", ")
        ),
    }
}

/// No budget: what a server of a given size needs.
async fn size() -> anyhow::Result<()> {
    let mut table = table::Table::default();
    budgets::sizing::measure(&mut table).await?;
    table.print();
    Ok(())
}

async fn measure(parts: &[&str]) -> anyhow::Result<()> {
    let mut table = table::Table::default();
    if parts.iter().any(|part| IN_BROWSER.contains(part)) {
        let page = table.yardstick.measure_browser().await?;
        table.tell("yardstick: a fixed page at 4x slowdown", format!("{page:.1} ms"));
    }
    let server = server::Server::start().await?;
    let coach = server.sign_up().await?;
    // Later parts use the data that these two write.
    let is_needed = |part: &str| {
        let wants = |wanted: &[&str]| parts.iter().any(|part| wanted.contains(part));
        match part {
            "writing" => wants(&["writing", "reading", "lists"]),
            "reading" => wants(&["reading", "lists"]),
            other => wants(&[other]),
        }
    };
    for part in PARTS.into_iter().filter(|part| is_needed(part)) {
        let work = table.yardstick.measure_processor()?;
        table.tell(&format!("yardstick: a fixed piece of work before {part}"), format!("{work:.1} ms"));
        measure_part(part, &server, &coach, &mut table).await?;
    }
    table.print();
    Ok(())
}

async fn measure_part(
    part: &str,
    server: &server::Server,
    coach: &server::Coach,
    table: &mut table::Table,
) -> anyhow::Result<()> {
    match part {
        "rest" => budgets::at_rest::measure(table).await,
        "writing" => budgets::writing::measure(server, coach, table).await,
        "reading" => budgets::reading::measure(coach, table).await,
        "printing" => budgets::printing::measure(table).await,
        "paces" => budgets::paces::measure(table).await,
        "race" => budgets::race::measure(table),
        "sessions" => budgets::sessions::measure(coach, table).await,
        "signing-in" => budgets::signing_in::measure(table).await,
        "squads" => budgets::squads::measure(table).await,
        "inbox" => budgets::inbox::measure(table).await,
        "recordings" => budgets::recordings::measure(table).await,
        "connections" => budgets::connections::measure(table).await,
        "assistants" => budgets::assistants::measure(table).await,
        "lists" => budgets::lists::measure(coach, table).await,
        "growth" => budgets::growth::measure(table).await,
        "editor" => budgets::editor::measure(coach, table).await,
        "composer" => budgets::composer::measure(coach, table).await,
        "athlete-page" => budgets::athlete_page::measure(coach, table).await,
        "landing" => budgets::landing::measure(server, table).await,
        "visitors" => budgets::visitors::measure(table).await,
        "scripts" => budgets::scripts::measure(table),
        "operator" => budgets::operator::measure(table).await,
        _ => anyhow::bail!("there is no part {part}"),
    }
}
