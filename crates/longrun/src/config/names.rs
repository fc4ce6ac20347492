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
    // What all of them begin with makes none of them nearer.
    let bare = |name: &str| name.strip_prefix(PREFIX).unwrap_or(name).to_owned();
    let own: Vec<String> = known.iter().map(|name| bare(name)).collect();
    let meant = nearest(&bare(&wrong), own.iter().map(String::as_str)).map(|meant| format!("{PREFIX}{meant}"));
    Some(match meant {
        Some(meant) => format!("{wrong} is no setting: did you mean {meant}?"),
        None => format!("{wrong} is no setting: docs/configuration.md lists them"),
    })
}

/// What was probably meant: spelled nearly the same, or nothing.
fn nearest<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (away, meant) = known.map(|name| (distance(wrong, name), name)).min()?;
    let shortest = wrong.chars().count().min(meant.chars().count());
    (away <= (shortest / 4).max(1) && away < shortest).then_some(meant)
}

/// How many letters differ, are missing or have changed places with the next.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for (line, letter) in one.iter().enumerate() {
        let mut row = vec![line + 1];
        for (column, another) in other.iter().enumerate() {
            let at = |line: usize, column: usize| rows.get(line).and_then(|row| row.get(column)).copied();
            let changed = at(line, column).map(|before| before + usize::from(letter != another));
            let missing = at(line, column + 1).map(|above| above + 1);
            let added = row.last().map(|left| left + 1);
            let is_swap =
                line > 0 && column > 0 && one.get(line - 1) == Some(another) && other.get(column - 1) == Some(letter);
            let swapped = if is_swap { at(line - 1, column - 1).map(|before| before + 1) } else { None };
            row.extend([changed, missing, added, swapped].into_iter().flatten().min());
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last()).copied().unwrap_or_default()
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
            let meant = nearest(&level.to_ascii_lowercase(), LEVELS.into_iter());
            let meant = meant.map_or_else(String::new, |meant| format!("did you mean {meant}? Otherwise "));
            Err(format!("{level:?} is no level: {meant}there are {}", LEVELS.join(", ")))
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
            told(&["LONGRUN_PUBLICURL"]).unwrap(),
            "LONGRUN_PUBLICURL is no setting: did you mean LONGRUN_PUBLIC_URL?"
        );
    }

    #[test]
    fn a_name_like_no_other_is_not_taken_for_one() {
        for name in ["COFFEE", "DOGS", "MTP", "PUBLIC_ADDRESS", "SMTP_PASSWORD", "S", ""] {
            let refusal = told(&[&format!("LONGRUN_{name}")]).unwrap();
            let is_near = name == "MTP";
            assert_eq!(refusal.contains("did you mean"), is_near, "{refusal}");
            assert!(is_near || refusal.ends_with("is no setting: docs/configuration.md lists them"), "{refusal}");
        }
    }

    #[test]
    fn settings_and_the_names_of_others_are_left_alone() {
        assert_eq!(told(&["LONGRUN_SMTP", "LONGRUN_TEST_POSTGRES", "LONGRUN_BINARY", "HOME", "LONGRUNNER"]), None);
    }

    #[test]
    fn letters_that_differ_are_counted() {
        for (one, other, count) in
            [("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("smpt", "smtp", 1)]
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
        for (wrong, nearest) in [("inof", "info"), ("api=debgu", "debug"), ("inf", "info"), ("WARM", "warn")] {
            let refusal = log_levels(wrong).unwrap_err();
            assert!(refusal.contains(&format!("is no level: did you mean {nearest}?")), "{refusal}");
        }
        for wrong in ["blah", "", "verbose", "on", "o"] {
            let refusal = log_levels(wrong).unwrap_err();
            assert_eq!(refusal, format!("{wrong:?} is no level: there are error, warn, info, debug, trace, off"));
        }
    }
}
