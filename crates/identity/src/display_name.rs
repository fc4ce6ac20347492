use std::fmt;

use serde::{Deserialize, Serialize};

use crate::IdentityError;
use crate::text::{is_deceptive, is_invisible, to_nfc};

/// A person's display name, trimmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DisplayName(String);

impl DisplayName {
    pub const MAX_CHARACTERS: usize = 100;

    pub fn parse(typed: &str) -> Result<Self, IdentityError> {
        let name = typed.trim();
        let is_visible = name.chars().any(|character| !is_invisible(character));
        let is_too_long = name.chars().nth(Self::MAX_CHARACTERS).is_some();
        if !is_visible || is_too_long || name.chars().any(is_deceptive) {
            return Err(IdentityError::InvalidDisplayName);
        }
        Ok(Self(to_nfc(name.to_owned())))
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(name: String) -> Self {
        Self(name)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for DisplayName {
    type Error = IdentityError;

    fn try_from(typed: String) -> Result<Self, IdentityError> {
        Self::parse(&typed)
    }
}

impl From<DisplayName> for String {
    fn from(name: DisplayName) -> Self {
        name.0
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed() {
        assert_eq!(DisplayName::parse("  Ana Lind ").unwrap().as_str(), "Ana Lind");
        assert_eq!(DisplayName::parse("  Ana Lind ").unwrap().to_string(), "Ana Lind");
        assert_eq!(DisplayName::parse("李").unwrap().as_str(), "李");
        assert_eq!(DisplayName::parse("Ana 👩\u{200D}🚀").unwrap().as_str(), "Ana 👩\u{200D}🚀");
    }

    #[test]
    fn a_name_has_at_most_a_hundred_characters() {
        assert!(DisplayName::parse(&"é".repeat(100)).is_ok());
        assert_eq!(DisplayName::parse(&"é".repeat(101)), Err(IdentityError::InvalidDisplayName));
    }

    #[test]
    fn empty_invisible_and_deceptive_names_are_rejected() {
        for typed in ["", "  \t", "\u{200B}", "\u{3164}", "Ana\r\nBcc: x", "Ana\0", "A\u{202E}nil", "A\u{2028}B"] {
            assert_eq!(DisplayName::parse(typed), Err(IdentityError::InvalidDisplayName), "{typed:?}");
        }
    }
}
