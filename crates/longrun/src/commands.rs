//! One file per command.

mod account;
mod backup;
mod configuration;
mod copy;
mod demo;
mod distribute;
mod migrate;
mod openapi;
mod restore;
mod serve;

use anyhow::Context;
use clap::Subcommand;
use store::copy::TableCopy;

use crate::config::Config;

#[derive(Subcommand)]
pub enum Command {
    /// Serve the web app and its calls until told to stop.
    Serve(Box<serve::Serve>),
    /// Bring the database's schema up to date.
    Migrate,
    /// Write everything to a new file, while the server goes on.
    Backup(backup::Backup),
    /// Take everything from a backup.
    Restore(restore::Restore),
    /// Copy everything to another database and prove that it arrived.
    Copy(copy::Copy),
    /// Spread the tables of a PostgreSQL with Citus over its workers, by account. Run again, it does what is left to do.
    Distribute,
    /// Create, list, disable and enable accounts.
    #[command(subcommand)]
    Account(account::Account),
    /// Fill the database with a believable coach, and print the sign-in.
    Demo(demo::DemoCommand),
    /// Print the description of the calls as OpenAPI.
    Openapi,
    /// Print every setting as Markdown.
    Configuration,
}

impl Command {
    pub fn run(self, config: Config) -> anyhow::Result<()> {
        config.start_logging()?;
        match self {
            Self::Serve(command) => command.run(&config),
            Self::Migrate => migrate::run(&config),
            Self::Backup(command) => command.run(&config),
            Self::Restore(command) => command.run(&config),
            Self::Copy(command) => command.run(&config),
            Self::Distribute => distribute::run(&config),
            Self::Account(command) => command.run(&config),
            Self::Demo(command) => command.run(&config),
            Self::Openapi => openapi::run(),
            Self::Configuration => {
                configuration::run(&crate::program());
                Ok(())
            }
        }
    }
}

#[expect(clippy::print_stdout, reason = "what a command is asked for goes to standard output")]
fn say(line: &str) {
    println!("{line}");
}

fn say_what_was_copied(tables: &[TableCopy]) {
    for TableCopy { table, rows, checksum } in tables {
        say(&format!("{table:<24} {rows:>9} rows  {checksum:032x}"));
    }
}

/// Runs async work to completion, for commands that do nothing else.
fn block_on<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.context("cannot start the runtime")?.block_on(work))
}
