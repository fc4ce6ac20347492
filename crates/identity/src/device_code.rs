use std::fmt;

use crate::random::random_bytes;
use crate::{IdentityError, TokenHash};

/// Without letters that are read as digits, or as each other.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARACTERS: usize = 10;

/// Read from one device of an athlete and typed on another, to make them know each other: 50 random bits, valid for minutes.
pub struct DeviceCode([u8; CHARACTERS]);

impl DeviceCode {
    pub fn generate() -> Result<Self, IdentityError> {
        let bytes: [u8; CHARACTERS] = random_bytes()?;
        Ok(Self(bytes.map(|byte| ALPHABET[usize::from(byte % 32)])))
    }

    /// As somebody types it: in any case, with or without its dash, and with O for 0 and I or L for 1.
    pub fn parse(text: &str) -> Result<Self, IdentityError> {
        let typed: Vec<u8> = text
            .chars()
            .take(4 * CHARACTERS)
            .filter(|letter| !letter.is_whitespace() && *letter != '-')
            .map(|letter| match letter.to_ascii_uppercase() {
                'O' => b'0',
                'I' | 'L' => b'1',
                letter => u8::try_from(letter).unwrap_or(b'?'),
            })
            .collect();
        let code: [u8; CHARACTERS] = typed.try_into().map_err(|_| IdentityError::InvalidToken)?;
        if code.iter().all(|letter| ALPHABET.contains(letter)) {
            Ok(Self(code))
        } else {
            Err(IdentityError::InvalidToken)
        }
    }

    /// As it is shown: "7KQ2M-XW0HD".
    pub fn reveal(&self) -> String {
        let text: String = self.0.iter().map(|letter| char::from(*letter)).collect();
        format!("{}-{}", &text[..CHARACTERS / 2], &text[CHARACTERS / 2..])
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl fmt::Debug for DeviceCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_recognised_however_it_is_typed() {
        let code = DeviceCode(*b"10ABCDEFGH");
        assert_eq!(code.reveal(), "10ABC-DEFGH");
        for typed in ["10ABC-DEFGH", "10abcdefgh", " 1 0 a b c d e f g h ", "LOABC-DEFGH", "ioabc--defgh"] {
            assert!(DeviceCode::parse(typed).unwrap().hash() == code.hash(), "{typed}");
        }
        for wrong in ["", "10ABC-DEFG", "10ABC-DEFGHJ", "10ABC-DEFGU", "10ABC-DEFGé", &"1".repeat(1_000)] {
            assert_eq!(DeviceCode::parse(wrong).err(), Some(IdentityError::InvalidToken), "{wrong}");
        }
    }

    #[test]
    fn every_code_is_another() {
        let codes: Vec<String> = (0..20).map(|_| DeviceCode::generate().unwrap().reveal()).collect();
        assert!(codes.iter().all(|code| DeviceCode::parse(code).is_ok()));
        assert!(codes.iter().skip(1).all(|code| *code != codes[0]));
    }
}
