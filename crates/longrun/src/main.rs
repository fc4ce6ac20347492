//! The `longrun` program: reads its configuration, wires the parts together, and runs one command.

mod blocking;
mod commands;
mod config;
mod covered;
mod demo;
mod web_files;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser};

use crate::commands::Command;
use crate::config::listed::listed;
use crate::config::names::{require_known_names, without_empty_variables};
use crate::config::{BadConfiguration, Config};
use crate::covered::without_passwords;

/// Training plans for running coaches and the athletes who plan for themselves.
#[derive(Parser)]
#[command(version = env!("LONGRUN_VERSION"), arg_required_else_help = true)]
struct Cli {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let program = program();
    let parsed = without_empty_variables(Cli::command()).try_get_matches();
    let parsed = parsed.and_then(|matches| Ok((Cli::from_arg_matches(&matches)?, listed(&program, &matches))));
    let (cli, listed) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return answer_to_bad_usage(&error),
    };
    match require_known_names(&program).and_then(|()| cli.command.run(cli.config, listed)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("{error:#}"));
            ExitCode::from(if error.is::<BadConfiguration>() { 2 } else { 1 })
        }
    }
}

/// The program's flags and commands, for its manual.
fn program() -> clap::Command {
    let mut program = Cli::command();
    program.build();
    program
}

/// Help and the version are printed as they are; anything else as one sentence.
fn answer_to_bad_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    let told = error.to_string();
    let sentence: Vec<&str> = told.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    complain(sentence.join(" ").trim_start_matches("error: "));
    ExitCode::from(2)
}

#[expect(clippy::print_stderr, reason = "what ended the program is for the person who started it")]
fn complain(sentence: &str) {
    eprintln!("longrun: {}", without_passwords(sentence));
}
