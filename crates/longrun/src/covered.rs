//! Addresses may hold passwords, and a message that refuses an address repeats it.

/// In place of what nobody else may read. Never tells how long it is.
pub const COVERED: &str = "••••";

/// Covers the user and the password of every address in the sentence: what is between `://`, or the beginning of a word with a colon,
/// and the last `@` of that word.
pub fn without_passwords(sentence: &str) -> String {
    sentence.split_inclusive(ends_an_address).map(covered).collect()
}

fn ends_an_address(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\'' | '"' | '`' | '<' | '>')
}

fn covered(word: &str) -> String {
    let Some((before, host)) = word.rsplit_once('@') else { return word.to_owned() };
    match before.split_once("://") {
        Some((scheme, _)) => format!("{scheme}://{COVERED}@{host}"),
        None if before.contains(':') => format!("{COVERED}@{host}"),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_in_an_address_is_covered() {
        for (said, shown) in [
            ("invalid value 'https://ana:pw@host/a' for '--x'", "invalid value 'https://••••@host/a' for '--x'"),
            ("cannot use smtp://ana:p@s:s@host.", "cannot use smtp://••••@host."),
            ("ana:pw@host/db is nothing", "••••@host/db is nothing"),
            ("https://token@host", "https://••••@host"),
            ("no account has the address ana@example.org: none", "no account has the address ana@example.org: none"),
            ("https://host/a and nothing else", "https://host/a and nothing else"),
            ("", ""),
        ] {
            assert_eq!(without_passwords(said), shown);
        }
    }
}
