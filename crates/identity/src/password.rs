use std::fmt;

use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use crate::IdentityError;

const MIN_CHARACTERS: usize = 6;
/// No character grows by more than this factor when composed (UAX #15).
const MAX_NFC_GROWTH: usize = 3;

/// One password per line, in lower case, sorted.
const COMMON_PASSWORDS: &str = include_str!("common_passwords.txt");

/// A plaintext password. It is never printed, and is wiped from memory on drop.
pub struct Password(Zeroizing<String>);

impl Password {
    pub const MAX_BYTES: usize = 1_024;

    /// A new password, which must satisfy the rules.
    pub fn chosen(typed: String) -> Result<Self, IdentityError> {
        let password = Self::bounded(typed).ok_or(IdentityError::WeakPassword)?;
        if password.is_too_short() {
            return Err(IdentityError::WeakPassword);
        }
        if password.is_common() {
            return Err(IdentityError::CommonPassword);
        }
        Ok(password)
    }

    /// A password to sign in with. The rules may have changed since it was chosen, so only an impossible one is
    /// rejected.
    pub fn presented(typed: String) -> Result<Self, IdentityError> {
        Self::bounded(typed).ok_or(IdentityError::WrongPassword)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    fn bounded(typed: String) -> Option<Self> {
        let typed = Zeroizing::new(typed);
        if typed.len() > Self::MAX_BYTES {
            return None;
        }
        // With capacity for the longest result the text never moves, so no unwiped copy is left behind.
        let mut composed = Zeroizing::new(String::with_capacity(typed.len() * MAX_NFC_GROWTH));
        composed.extend(typed.nfc());
        Some(Self(composed))
    }

    fn is_too_short(&self) -> bool {
        self.0.chars().count() < MIN_CHARACTERS
    }

    fn is_common(&self) -> bool {
        let lowered = Zeroizing::new(self.0.to_lowercase());
        is_one_character_repeated(&lowered) || COMMON_PASSWORDS.lines().any(|common| common == lowered.as_str())
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("…")
    }
}

fn is_one_character_repeated(text: &str) -> bool {
    let mut characters = text.chars();
    let first = characters.next();
    characters.all(|character| Some(character) == first)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refusal(typed: &str) -> Option<IdentityError> {
        Password::chosen(typed.to_owned()).err()
    }

    #[test]
    fn six_characters_suffice_whatever_their_bytes() {
        assert_eq!(refusal("kv7#qz"), None);
        assert_eq!(refusal("ключик"), None);
        assert_eq!(refusal("跑步训练计划"), None);
        assert_eq!(refusal("kv7#q"), Some(IdentityError::WeakPassword));
        assert_eq!(refusal("跑步训练计"), Some(IdentityError::WeakPassword));
        assert_eq!(refusal(""), Some(IdentityError::WeakPassword));
    }

    #[test]
    fn more_than_1024_bytes_are_rejected() {
        let passphrase = "long runs ".repeat(103);
        assert_eq!(refusal(&passphrase[..1_024]), None);
        assert_eq!(refusal(&passphrase[..1_025]), Some(IdentityError::WeakPassword));
        assert_eq!(Password::presented("x".repeat(10_000)).err(), Some(IdentityError::WrongPassword));
    }

    #[test]
    fn common_passwords_are_rejected_in_any_letter_case() {
        for typed in [
            "123456",
            "password",
            "PassWord",
            "QWERTY",
            "iloveyou",
            "Sunshine",
            "football",
            "letmein",
            "P@ssw0rd",
            "Welcome1",
            "trustno1",
            "111111",
            "AAAaaaaaaaaaa",
            "          ",
        ] {
            assert_eq!(refusal(typed), Some(IdentityError::CommonPassword), "{typed}");
        }
    }

    #[test]
    fn signing_in_accepts_a_password_that_could_not_be_chosen() {
        assert!(Password::presented("123".to_owned()).is_ok());
        assert!(Password::presented(String::new()).is_ok());
    }

    #[test]
    fn composed_and_decomposed_letters_are_one_password() {
        let composed = Password::presented("caf\u{E9} au lait".to_owned()).unwrap();
        let decomposed = Password::presented("cafe\u{301} au lait".to_owned()).unwrap();
        assert_eq!(composed.as_bytes(), decomposed.as_bytes());
    }

    #[test]
    fn a_password_is_never_printed() {
        let password = Password::chosen("kv7#qz".to_owned()).unwrap();
        assert_eq!(format!("{password:?}"), "…");
    }

    #[test]
    fn the_list_is_sorted_lower_case_and_has_only_what_the_other_rules_allow() {
        let common: Vec<&str> = COMMON_PASSWORDS.lines().collect();
        assert!(common.len() > 5_000);
        assert!(common.is_sorted_by(|one, next| one < next));
        for line in common {
            assert_eq!(line, line.to_lowercase().nfc().collect::<String>());
            assert!(line.chars().count() >= MIN_CHARACTERS, "{line}");
            assert!(!is_one_character_repeated(line), "{line}");
        }
    }

    proptest! {
        #[test]
        fn composing_never_exceeds_its_capacity(typed in "[\u{1D160}\u{FB2C}\u{390}é\u{301}a\u{F900}]{0,200}") {
            let room = typed.len().min(Password::MAX_BYTES) * MAX_NFC_GROWTH;
            if let Ok(password) = Password::presented(typed) {
                prop_assert!(password.0.len() <= room);
            }
        }
    }
}
