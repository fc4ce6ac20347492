//! Measures the budgets of ARCHITECTURE.md on this machine and prints them as a table.
//! Figures that depend on the machine's speed are ratios against a bare server in the same run where that makes sense.

mod bare;
mod browser;
mod budgets;
mod load;
mod server;
mod table;

use anyhow::Context;

/// The program runs itself again in this role, so that the bare server has a process of its own.
const BARE_SERVER: &str = "bare-server";

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [] => runtime.block_on(measure()),
        [role, file] if role == BARE_SERVER => runtime.block_on(bare::serve(file)),
        _ => anyhow::bail!("usage: bench"),
    }
}

async fn measure() -> anyhow::Result<()> {
    let mut table = table::Table::default();
    budgets::at_rest::measure(&mut table).await?;
    let server = server::Server::start().await?;
    let coach = server.sign_up().await?;
    budgets::writing::measure(&coach, &mut table).await?;
    budgets::reading::measure(&coach, &mut table).await?;
    budgets::printing::measure(&mut table).await?;
    budgets::signing_in::measure(&mut table).await?;
    budgets::lists::measure(&coach, &mut table).await?;
    budgets::editor::measure(&coach, &mut table).await?;
    budgets::scripts::measure(&mut table)?;
    table.print();
    Ok(())
}
