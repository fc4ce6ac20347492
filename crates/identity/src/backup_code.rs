use std::fmt;

use zeroize::Zeroize;

use crate::random::random_bytes;
use crate::{IdentityError, TokenHash};

const CODE_BYTES: usize = 10;
const GROUP_CHARACTERS: usize = 4;
/// Without letters that look like digits or one another (Crockford).
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Stands in for a code of an authenticator app, once, for the day the phone is lost. 80 random bits, so that a plain hash
/// keeps it safe in a stolen database.
pub struct BackupCode([u8; CODE_BYTES]);

impl BackupCode {
    /// Of a set.
    pub const COUNT: usize = 10;
    /// Of what somebody may type, with a separator between all characters.
    pub const MAX_CHARACTERS: usize = 40;

    pub fn generate_set() -> Result<[Self; Self::COUNT], IdentityError> {
        let mut set = [const { Self([0; CODE_BYTES]) }; Self::COUNT];
        for code in &mut set {
            code.0 = random_bytes()?;
        }
        Ok(set)
    }

    /// Any case, any separators, and what people read for a digit.
    pub fn parse(typed: &str) -> Option<Self> {
        let mut bits = 0_u128;
        let mut characters = 0;
        for character in typed.chars().filter(|character| character.is_alphanumeric()) {
            let character = match character.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                other => other,
            };
            let value = ALPHABET.iter().position(|known| char::from(*known) == character)?;
            bits = bits.checked_mul(32)? | value as u128;
            characters += 1;
        }
        let is_whole = characters * 5 == CODE_BYTES * 8;
        is_whole.then(|| {
            let mut bytes = [0; CODE_BYTES];
            bytes.copy_from_slice(&bits.to_be_bytes()[16 - CODE_BYTES..]);
            Self(bytes)
        })
    }

    /// In groups, as it is shown once.
    pub fn reveal(&self) -> String {
        let bits = self.0.iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        let characters: Vec<char> =
            (0..16).rev().map(|place| char::from(ALPHABET[(bits >> (5 * place) & 31) as usize])).collect();
        let groups: Vec<String> = characters.chunks(GROUP_CHARACTERS).map(|group| group.iter().collect()).collect();
        groups.join("-")
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl Drop for BackupCode {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for BackupCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_set_is_ten_codes_that_differ() {
        let set = BackupCode::generate_set().unwrap();
        let texts: HashSet<String> = set.iter().map(BackupCode::reveal).collect();
        assert_eq!(texts.len(), 10);
        assert!(texts.iter().all(|text| text.len() == 19), "{texts:?}");
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = BackupCode::parse("k7qm-2xwd-9rt0-1hnc").unwrap();
        assert_eq!(code.reveal(), "k7qm-2xwd-9rt0-1hnc");
        for typed in ["K7QM 2XWD 9RTO LHNC", "k7qm2xwd9rt0ihnc", " k7qm–2xwd–9rt0–1hnc "] {
            assert!(BackupCode::parse(typed).unwrap().hash() == code.hash(), "{typed}");
        }
        for typed in ["", "123456", "k7qm-2xwd-9rt0-1hn", "k7qm-2xwd-9rt0-1hncc", "k7qm-2xwd-9rt0-1hnu", "é"] {
            assert!(BackupCode::parse(typed).is_none(), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn what_is_shown_is_what_is_read(bytes in any::<[u8; 10]>(), typed in ".{0,60}") {
            let code = BackupCode(bytes);
            prop_assert!(BackupCode::parse(&code.reveal()).unwrap().hash() == code.hash());
            let _ = BackupCode::parse(&typed);
        }
    }
}
