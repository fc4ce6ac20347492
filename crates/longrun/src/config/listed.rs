//! Every setting with where it comes from, for operators to read. Secrets are covered.

use std::path::Path;

use api::{ServerSetting, SettingSource};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use url::Url;

use super::secret_files::peek;
use crate::covered::COVERED;

const OF_A_FILE: &str = "_FILE";

/// The settings of the command that was started.
pub fn listed(program: &Command, matches: &ArgMatches) -> Vec<ServerSetting> {
    let Some((name, matches)) = matches.subcommand() else { return Vec::new() };
    let Some(command) = program.find_subcommand(name) else { return Vec::new() };
    let arguments: Vec<&Arg> = command.get_arguments().filter(|argument| argument.get_env().is_some()).collect();
    let name_of = |argument: &Arg| argument.get_env().unwrap_or_default().to_string_lossy().into_owned();
    let names: Vec<String> = arguments.iter().map(|argument| name_of(argument)).collect();
    let is_file_of = |name: &str| name.strip_suffix(OF_A_FILE).is_some_and(|bare| names.iter().any(|one| one == bare));
    let mut settings = Vec::new();
    for argument in arguments.iter().filter(|argument| !is_file_of(&name_of(argument))) {
        let name = name_of(argument);
        let file = arguments.iter().find(|other| name_of(other) == format!("{name}{OF_A_FILE}"));
        let from_file = file.and_then(|file| setting_of_file(&name, file, matches));
        settings.push(from_file.unwrap_or_else(|| setting(name, argument, matches)));
    }
    settings
}

fn setting(name: String, argument: &Arg, matches: &ArgMatches) -> ServerSetting {
    let id = argument.get_id().as_str();
    let raw = matches.get_raw(id).into_iter().flatten().map(|value| value.to_string_lossy().into_owned());
    let typed: Vec<String> = raw.collect();
    let typed = if typed.is_empty() { None } else { Some(typed.join(",")) };
    let value = typed.map(|value| if argument.is_hide_env_values_set() { covered(&value) } else { value });
    let flag = argument.get_long().map(|flag| format!("--{flag}"));
    let is_in_environment = std::env::var_os(&name).is_some_and(|value| !value.is_empty());
    let (source, from, also) = match matches.value_source(id) {
        Some(ValueSource::CommandLine) => (SettingSource::Flag, flag, is_in_environment.then(|| name.clone())),
        Some(ValueSource::EnvVariable) => (SettingSource::Environment, Some(name.clone()), None),
        _ => (SettingSource::Default, None, None),
    };
    ServerSetting { name, value, source, from, also }
}

/// The secret of a file, if one is named. Whether it can be read is said when the server starts.
fn setting_of_file(name: &str, file: &Arg, matches: &ArgMatches) -> Option<ServerSetting> {
    let id = file.get_id().as_str();
    if !matches!(matches.value_source(id), Some(ValueSource::CommandLine | ValueSource::EnvVariable)) {
        return None;
    }
    let path = matches.get_raw(id)?.next()?;
    // A pipe is read once, by whoever needs the secret.
    let secret = peek(Path::new(path)).unwrap_or_else(|| COVERED.to_owned());
    let from = file.get_env().map(|name| name.to_string_lossy().into_owned());
    let value = Some(covered(&secret));
    Some(ServerSetting { name: name.to_owned(), value, source: SettingSource::File, from, also: None })
}

/// Of the address of a mail server or a database only the password is covered.
fn covered(secret: &str) -> String {
    let is_address = |url: &Url| ["smtp", "smtps", "postgres", "postgresql"].contains(&url.scheme());
    match secret.parse::<Url>().ok().filter(is_address) {
        Some(url) => {
            let host = url.host_str().unwrap_or_default();
            let port = url.port().map_or_else(String::new, |port| format!(":{port}"));
            let user = match (url.username(), url.password()) {
                ("", None) => String::new(),
                (user, None) => format!("{user}@"),
                (user, Some(_)) => format!("{user}:{COVERED}@"),
            };
            format!("{}://{user}{host}{port}{}", url.scheme(), url.path())
        }
        None if secret.is_empty() || secret.ends_with(".db") => secret.to_owned(),
        None => COVERED.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_and_keys_are_covered() {
        for (secret, shown) in [
            ("smtps://longrun:hunter2@mail.example.org", "smtps://longrun:••••@mail.example.org"),
            ("smtp://mail.example.org:2525?tls=required", "smtp://mail.example.org:2525"),
            ("postgres://me:pw@db/longrun?password=other", "postgres://me:••••@db/longrun"),
            ("host=db user=me password=pw", "••••"),
            ("sk_live_123", "••••"),
            ("https://user:token@example.org/secret", "••••"),
            ("", ""),
        ] {
            assert_eq!(covered(secret), shown, "{secret}");
        }
    }
}
