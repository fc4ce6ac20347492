//! One file per command.

mod account;
mod backup;
mod backups;
mod check;
mod configuration;
mod copy;
mod demo;
mod distribute;
mod healthcheck;
mod migrate;
mod openapi;
mod release_messages;
mod restore;
mod serve;

use std::io::{self, Write as _};

use api::ServerSetting;
use clap::Subcommand;
use store::copy::TableCopy;

use crate::blocking::block_on;
use crate::config::Config;

#[derive(Subcommand)]
pub enum Command {
    /// Serve the web app and its calls until told to stop.
    Serve(Box<serve::Serve>),
    /// Say what is wrong with the server, its database and its ways out, and end with status 1 if there is anything.
    Check(Box<check::Check>),
    /// Ask the server on this machine whether it can serve. Ends with status 1 if not.
    Healthcheck(healthcheck::Healthcheck),
    /// Bring the database's schema up to date.
    Migrate,
    /// Write everything to a new file, while the server goes on.
    Backup(backup::Backup),
    /// List the backups in their folder, the newest first.
    Backups,
    /// Take everything from a backup: links, consents and the server's key too. Messages wait until you release them.
    Restore(restore::Restore),
    /// Let messages go out that wait after a restore.
    ReleaseMessages,
    /// Copy everything to another database and prove that it arrived.
    Copy(copy::Copy),
    /// Spread the tables of a PostgreSQL with Citus over its workers, by account. Run again, it does what is left to do.
    Distribute,
    /// Create, list, disable and enable accounts, and say who runs the server.
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
    pub fn run(self, config: Config, listed: Vec<ServerSetting>) -> anyhow::Result<()> {
        config.start_logging()?;
        match self {
            Self::Serve(command) => command.run(&config, listed),
            Self::Check(command) => command.run(&config),
            Self::Healthcheck(command) => command.run(),
            Self::Migrate => migrate::run(&config),
            Self::Backup(command) => command.run(&config),
            Self::Backups => backups::run(&config),
            Self::Restore(command) => command.run(&config),
            Self::ReleaseMessages => release_messages::run(&config),
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

/// What a command is asked for goes to standard output. Whoever reads it may have gone; a server goes on all the same.
fn say(line: &str) {
    writeln!(io::stdout(), "{line}").ok();
}

fn say_what_was_copied(tables: &[TableCopy]) {
    for TableCopy { table, rows, checksum } in tables {
        say(&format!("{table:<24} {rows:>9} rows  {checksum:032x}"));
    }
}
