use std::fmt;

use crate::IdentityError;
use crate::text::{is_invisible, to_nfc};

const MAX_LOCAL_BYTES: usize = 64;
const MAX_LABEL_BYTES: usize = 63;

/// An email address as typed, safe to use in a mail header.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    pub const MAX_BYTES: usize = 254;

    pub fn parse(typed: &str) -> Result<Self, IdentityError> {
        let typed = typed.trim();
        if typed.len() > Self::MAX_BYTES {
            return Err(IdentityError::InvalidEmail);
        }
        match typed.split_once('@') {
            Some((local, domain)) if is_local_part(local) && is_domain(domain) => Ok(Self(typed.to_owned())),
            _ => Err(IdentityError::InvalidEmail),
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(address: String) -> Self {
        Self(address)
    }

    /// As typed: for display and for the `To` header.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key of an account: two spellings of one address give the same key.
    pub fn normalised(&self) -> String {
        // Lower-casing can separate a letter from its mark, so it is composed before and after.
        to_nfc(to_nfc(self.0.clone()).to_lowercase())
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Logs are kept longer and read by more people than the database, so they never contain the address.
impl fmt::Debug for EmailAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("EmailAddress(…)")
    }
}

fn is_local_part(local: &str) -> bool {
    local.len() <= MAX_LOCAL_BYTES
        && local.split('.').all(|atom| !atom.is_empty() && atom.chars().all(is_atom_character))
}

fn is_atom_character(character: char) -> bool {
    if character.is_ascii() {
        character.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(character)
    } else {
        !is_invisible(character) && !is_ascii_when_lowered(character)
    }
}

/// The Kelvin sign becomes a "k": two mailboxes would have one key.
fn is_ascii_when_lowered(character: char) -> bool {
    character.to_lowercase().all(|lowered| lowered.is_ascii())
}

fn is_domain(domain: &str) -> bool {
    let Some((_, top_level)) = domain.rsplit_once('.') else {
        return false;
    };
    domain.split('.').all(is_label) && !top_level.chars().all(|character| character.is_ascii_digit())
}

fn is_label(label: &str) -> bool {
    (1..=MAX_LABEL_BYTES).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(is_label_character)
}

fn is_label_character(character: char) -> bool {
    if character.is_ascii() {
        character.is_ascii_alphanumeric() || character == '-'
    } else {
        !is_invisible(character) && !is_ascii_when_lowered(character)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn is_valid(typed: &str) -> bool {
        EmailAddress::parse(typed).is_ok()
    }

    #[test]
    fn an_address_is_written_as_typed() {
        assert_eq!(EmailAddress::parse("Ana.Lind@Example.com").unwrap().to_string(), "Ana.Lind@Example.com");
    }

    #[test]
    fn no_letter_becomes_another_ones_in_the_key() {
        for typed in ["\u{212a}ate@example.com", "kate@\u{212a}lub.example"] {
            assert!(!is_valid(typed), "{typed}");
        }
    }

    #[test]
    fn ordinary_addresses_are_accepted() {
        for typed in [
            "ana@example.com",
            "Ana.Lind+runs@Example.co.uk",
            "o'brien_7@mail-1.example.org",
            "a@b.cd",
            "josé@exämple.de",
            "राम@उदाहरण.भारत",
            "  padded@example.com\t",
        ] {
            assert!(is_valid(typed), "{typed}");
        }
    }

    #[test]
    fn everything_else_is_rejected() {
        for typed in [
            "",
            " ",
            "@",
            "ana",
            "ana@",
            "@example.com",
            "ana@example",
            "ana@@example.com",
            "ana@home@example.com",
            "ana lind@example.com",
            "ana@exam ple.com",
            "ana@example.com\r\nBcc: all@example.com",
            "ana\n@example.com",
            "ana@example.com\0",
            "ana\0@example.com",
            "ana@example..com",
            "ana@.example.com",
            "ana@example.com.",
            "ana@-example.com",
            "ana@example-.com",
            "ana@exam_ple.com",
            "ana@127.0.0.1",
            "ana@[127.0.0.1]",
            ".ana@example.com",
            "ana.@example.com",
            "a..b@example.com",
            "\"ana\"@example.com",
            "Ana <ana@example.com>",
            "ana@example.com,ben@example.com",
            "ana\u{200B}@example.com",
            "\u{202E}ana@example.com",
            "ana@exa\u{AD}mple.com",
            "ana\u{A0}@example.com",
        ] {
            assert!(!is_valid(typed), "{typed:?}");
        }
    }

    #[test]
    fn lengths_are_bounded() {
        let local = |bytes: usize| format!("{}@example.com", "a".repeat(bytes));
        assert!(is_valid(&local(64)));
        assert!(!is_valid(&local(65)));

        let label = |bytes: usize| format!("a@{}.com", "b".repeat(bytes));
        assert!(is_valid(&label(63)));
        assert!(!is_valid(&label(64)));

        let labels = vec!["d".repeat(61); 4].join(".");
        let longest = format!("abcdef@{labels}");
        assert_eq!(longest.len(), 254);
        assert!(is_valid(&longest));
        assert!(!is_valid(&format!("a{longest}")));
    }

    #[test]
    fn the_typed_spelling_is_kept_and_the_key_ignores_case() {
        let address = EmailAddress::parse(" Ana.Lind@Example.COM ").unwrap();
        assert_eq!(address.as_str(), "Ana.Lind@Example.COM");
        assert_eq!(address.normalised(), "ana.lind@example.com");
    }

    #[test]
    fn composed_and_decomposed_letters_are_one_key() {
        let composed = EmailAddress::parse("Jos\u{C9}@example.com").unwrap();
        let decomposed = EmailAddress::parse("jose\u{301}@example.com").unwrap();
        assert_eq!(composed.normalised(), decomposed.normalised());
    }

    #[test]
    fn a_log_line_does_not_show_the_address() {
        let address = EmailAddress::parse("ana@example.com").unwrap();
        assert_eq!(format!("{address:?}"), "EmailAddress(…)");
    }

    proptest! {
        #[test]
        fn an_accepted_address_has_no_character_that_could_end_a_header(typed in "\\PC{0,8}.?@.?[a-z]{1,8}.?\\.[a-z]{2,4}") {
            if let Ok(address) = EmailAddress::parse(&typed) {
                prop_assert!(!address.as_str().chars().any(is_invisible));
                prop_assert_eq!(address.as_str().matches('@').count(), 1);
            }
        }

        #[test]
        fn the_key_of_a_key_is_itself(typed in "[a-zA-ZàÀéÉßẞİıΣσς\u{301}\u{307}]{1,12}@[a-zA-ZöÖ]{1,12}\\.[a-z]{2}") {
            let key = EmailAddress::parse(&typed).unwrap().normalised();
            if let Ok(again) = EmailAddress::parse(&key) {
                prop_assert_eq!(again.normalised(), key);
            }
        }
    }
}
