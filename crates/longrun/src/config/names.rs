//! Refuses variables that look like settings and are none: a typing error would go unnoticed otherwise.

use clap::{Arg, Command};

use super::bad;

const PREFIX: &str = "LONGRUN_";
/// Read by our own scripts and tests, which start the program.
const OTHERS: [&str; 5] =
    ["LONGRUN_ATHLETE", "LONGRUN_BINARY", "LONGRUN_COMMIT", "LONGRUN_DEV_SERVER", "LONGRUN_VERSION"];
const OF_TESTS: &str = "LONGRUN_TEST_";

/// Names the setting that was probably meant.
pub fn require_known_names(program: &Command) -> anyhow::Result<()> {
    let known = names(program);
    let set = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    unknown(set, &known).map_or(Ok(()), |sentence| Err(bad(sentence)))
}

/// A variable that is set to nothing counts as not set: files of containers name variables that nobody has filled in.
pub fn without_empty_variables(program: Command) -> Command {
    let is_empty = |argument: &Arg| {
        let value = argument.get_env().and_then(std::env::var_os);
        value.is_some_and(|value| value.is_empty())
    };
    program
        .mut_args(|argument| if is_empty(&argument) { argument.env(None::<&'static str>) } else { argument })
        .mut_subcommands(without_empty_variables)
}

fn names(program: &Command) -> Vec<String> {
    let own = program.get_arguments().filter_map(|argument| argument.get_env());
    let mut found: Vec<String> = own.map(|name| name.to_string_lossy().into_owned()).collect();
    found.extend(program.get_subcommands().flat_map(names));
    found.sort();
    found.dedup();
    found
}

fn unknown(set: impl Iterator<Item = String>, known: &[String]) -> Option<String> {
    let is_ours =
        |name: &String| name.starts_with(PREFIX) && !name.starts_with(OF_TESTS) && !OTHERS.contains(&name.as_str());
    let wrong = set.filter(is_ours).filter(|name| !known.contains(name)).min()?;
    let nearest = known.iter().min_by_key(|name| distance(&wrong, name));
    let meant = nearest.filter(|name| distance(&wrong, name) <= name.len().div_ceil(3));
    Some(match meant {
        Some(meant) => format!("{wrong} is no setting: did you mean {meant}?"),
        None => format!("{wrong} is no setting: docs/configuration.md lists them"),
    })
}

/// How many letters differ (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, letter) in one.chars().enumerate() {
        let mut before = line;
        drop(row.splice(..1, [line + 1]));
        for (column, another) in other.iter().enumerate() {
            let [Some(&left), Some(&above)] = [row.get(column), row.get(column + 1)] else { break };
            let new = (before + usize::from(letter != *another)).min(above + 1).min(left + 1);
            before = above;
            drop(row.splice(column + 1..=column + 1, [new]));
        }
    }
    row.last().copied().unwrap_or_default()
}

/// `info`, or finer such as `info,api=debug`. A level that there is not would silence everything.
pub fn log_levels(text: &str) -> Result<String, String> {
    const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];
    let wrong = text
        .split(',')
        .map(|part| part.rsplit('=').next().unwrap_or(part).trim())
        .find(|level| !LEVELS.contains(&level.to_ascii_lowercase().as_str()));
    match wrong {
        None => Ok(text.to_owned()),
        Some(level) => {
            let nearest = LEVELS.iter().min_by_key(|known| distance(level, known)).copied().unwrap_or("info");
            Err(format!("{level:?} is no level: did you mean {nearest}? There are {}", LEVELS.join(", ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &[&str]) -> Option<String> {
        let known = ["LONGRUN_SMTP", "LONGRUN_SMTP_FILE", "LONGRUN_LOG", "LONGRUN_PUBLIC_URL"].map(str::to_owned);
        unknown(names.iter().map(ToString::to_string), &known)
    }

    #[test]
    fn a_typing_error_names_the_setting_that_was_meant() {
        assert_eq!(told(&["LONGRUN_SMPT"]).unwrap(), "LONGRUN_SMPT is no setting: did you mean LONGRUN_SMTP?");
        assert_eq!(
            told(&["LONGRUN_PUBLIC_ADDRESS"]).unwrap(),
            "LONGRUN_PUBLIC_ADDRESS is no setting: did you mean LONGRUN_PUBLIC_URL?"
        );
        assert_eq!(
            told(&["LONGRUN_COFFEE_MACHINE_ON_THE_THIRD_FLOOR"]).unwrap(),
            "LONGRUN_COFFEE_MACHINE_ON_THE_THIRD_FLOOR is no setting: docs/configuration.md lists them"
        );
    }

    #[test]
    fn settings_and_the_names_of_others_are_left_alone() {
        assert_eq!(told(&["LONGRUN_SMTP", "LONGRUN_TEST_POSTGRES", "LONGRUN_BINARY", "HOME", "LONGRUNNER"]), None);
    }

    #[test]
    fn letters_that_differ_are_counted() {
        for (one, other, count) in
            [("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("smpt", "smtp", 2)]
        {
            assert_eq!(distance(one, other), count, "{one} {other}");
            assert_eq!(distance(other, one), count, "{other} {one}");
        }
    }

    #[test]
    fn a_level_that_there_is_not_is_refused() {
        for right in ["info", "warn,api=debug", "off", "info, store = trace", "INFO"] {
            assert!(log_levels(right).is_ok(), "{right}");
        }
        for (wrong, nearest) in [("blah", "trace"), ("inof", "info"), ("api=debgu", "debug"), ("", "off")] {
            let refusal = log_levels(wrong).unwrap_err();
            assert!(refusal.contains("is no level"), "{refusal}");
            if wrong != "blah" && !wrong.is_empty() {
                assert!(refusal.contains(&format!("did you mean {nearest}?")), "{refusal}");
            }
        }
    }
}
