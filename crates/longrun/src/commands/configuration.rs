//! Generates docs/configuration.md from the flags.

use std::fmt::Write as _;

use clap::{Arg, Command};

use super::say;

const INTRODUCTION: &str = "\
# Configuration

<!-- Written by `make schema` from the program's own flags. A test compares the two. -->

Every setting is a flag and an environment variable; the flag wins, and an empty variable counts as not set. With nothing set, everything
runs. A value that makes no sense ends the program at start with one sentence and status 2. A secret can be kept in a file: set the `…_FILE` variable to its path.
";

pub fn run(program: &Command) {
    say(manual(program).trim_end());
}

/// The settings of every command first, then those of `longrun serve`.
fn manual(program: &Command) -> String {
    let mut manual = INTRODUCTION.to_owned();
    section(&mut manual, "Every command", program.get_arguments());
    if let Some(serve) = program.find_subcommand("serve") {
        let is_setting = |argument: &&Arg| argument.get_env().is_some() && !argument.is_global_set();
        let arguments: Vec<&Arg> = serve.get_arguments().filter(is_setting).collect();
        let mut headings: Vec<Option<&str>> = arguments.iter().map(|argument| argument.get_help_heading()).collect();
        headings.dedup();
        for heading in headings {
            let under_it = arguments.iter().copied().filter(|argument| argument.get_help_heading() == heading);
            section(&mut manual, heading.unwrap_or("The server (`longrun serve`)"), under_it);
        }
    }
    manual
}

fn section<'a>(manual: &mut String, title: &str, arguments: impl Iterator<Item = &'a Arg>) {
    let _ = write!(manual, "\n## {title}\n\n| flag | variable | default | what it does |\n|---|---|---|---|\n");
    for argument in arguments {
        if let (Some(flag), Some(variable)) = (argument.get_long(), argument.get_env()) {
            let (variable, default, help) = (variable.to_string_lossy(), default(argument), help(argument));
            let _ = writeln!(manual, "| `--{flag}` | `{variable}` | {default} | {help} |");
        }
    }
}

fn default(argument: &Arg) -> String {
    let values = argument.get_default_values();
    if values.is_empty() || !argument.get_action().takes_values() {
        return String::new();
    }
    let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    format!("`{}`", values.join(","))
}

fn help(argument: &Arg) -> String {
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let sentence = help.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|").replace('<', "&lt;");
    if sentence.ends_with('.') { sentence } else { format!("{sentence}.") }
}
