//! Codes of an authenticator app (TOTP, RFC 6238): six digits, a new one every 30 seconds.

use std::fmt;

use aws_lc_rs::hmac;
use base64ct::{Base64UrlUnpadded, Encoding};
use jiff::Timestamp;
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

use crate::IdentityError;
use crate::random::random_bytes;

const SECRET_BYTES: usize = 20;
const STEP_SECONDS: i64 = 30;
const DIGITS: usize = 6;
/// A phone's clock may be a step behind or ahead.
const WINDOW: i64 = 1;

/// What the app and the server share.
pub struct AuthenticatorSecret([u8; SECRET_BYTES]);

impl AuthenticatorSecret {
    pub fn generate() -> Result<Self, IdentityError> {
        random_bytes().map(Self)
    }

    /// As it is sealed.
    pub fn reveal(&self) -> Zeroizing<String> {
        Zeroizing::new(Base64UrlUnpadded::encode_string(&self.0))
    }

    pub fn parse(stored: &str) -> Result<Self, IdentityError> {
        let mut bytes = [0; SECRET_BYTES];
        let read = Base64UrlUnpadded::decode(stored, &mut bytes).map_err(|_| IdentityError::InvalidToken)?;
        if read.len() == SECRET_BYTES { Ok(Self(bytes)) } else { Err(IdentityError::InvalidToken) }
    }

    /// As a person types it into an app that cannot scan.
    pub fn base32(&self) -> Zeroizing<String> {
        const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
        // 20 bytes are 32 characters, without a rest.
        let groups = self.0.chunks_exact(5).flat_map(|group| {
            let bits = group.iter().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
            (0..8).rev().map(move |place| char::from(ALPHABET[(bits >> (5 * place) & 31) as usize]))
        });
        Zeroizing::new(groups.collect())
    }

    /// The step that this code belongs to, if it is one of now and later than the last one that was used: a code works
    /// once.
    pub fn step_of(&self, code: &str, last_step: i64, now: Timestamp) -> Option<i64> {
        let current = now.as_second().div_euclid(STEP_SECONDS);
        let mut steps = (current - WINDOW..=current + WINDOW).filter(|step| *step > last_step);
        steps.find(|step| bool::from(self.code_at(*step).as_bytes().ct_eq(code.as_bytes())))
    }

    fn code_at(&self, step: i64) -> String {
        // Every authenticator app knows SHA-1, and some know nothing else; as a MAC it is sound.
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.0);
        let tag = hmac::sign(&key, &step.to_be_bytes());
        let bytes = tag.as_ref();
        let offset = usize::from(bytes[bytes.len() - 1] & 0x0f);
        let number = bytes[offset..offset + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte));
        format!("{:0DIGITS$}", (number & 0x7fff_ffff) % 10_u32.pow(DIGITS as u32))
    }
}

/// What somebody typed, if it can be a code of an app: the six digits, without the space that apps show in the middle.
pub fn typed_code(typed: &str) -> Option<String> {
    let code: String = typed.chars().filter(|character| !character.is_whitespace()).collect();
    (code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit())).then_some(code)
}

impl Drop for AuthenticatorSecret {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for AuthenticatorSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The secret of RFC 6238, appendix B.
    fn secret() -> AuthenticatorSecret {
        AuthenticatorSecret(*b"12345678901234567890")
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn codes_are_those_of_the_specification() {
        for (second, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(secret().code_at(second / 30), code);
            assert_eq!(secret().step_of(code, 0, at(second)), Some(second / 30));
        }
    }

    #[test]
    fn a_code_works_once_and_for_a_step_around_its_own() {
        let (code, step) = ("081804", 1_111_111_109 / 30);
        for (seconds, is_good) in [(-61, false), (-30, true), (0, true), (30, true), (61, false)] {
            let found = secret().step_of(code, 0, at(1_111_111_109 + seconds));
            assert_eq!(found.is_some(), is_good, "{seconds} s");
        }
        assert_eq!(secret().step_of(code, step, at(1_111_111_109)), None, "it was used");
        assert_eq!(secret().step_of(code, step + 1, at(1_111_111_109)), None, "a later one was used");
        assert_eq!(secret().step_of("081805", 0, at(1_111_111_109)), None);
    }

    #[test]
    fn a_secret_survives_a_round_trip_and_is_never_printed() {
        assert_eq!(*secret().base32(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(AuthenticatorSecret::parse(&secret().reveal()).unwrap().0, secret().0);
        assert!(AuthenticatorSecret::parse("AAAA").is_err());
        assert_eq!(format!("{:?}", secret()), "…");
    }

    #[test]
    fn six_digits_are_a_code_with_or_without_a_space() {
        assert_eq!(typed_code(" 123 456 ").as_deref(), Some("123456"));
        for other in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "k7qm-2xwd"] {
            assert_eq!(typed_code(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn every_code_has_six_digits(bytes in any::<[u8; 20]>(), step in any::<i64>()) {
            prop_assert!(typed_code(&AuthenticatorSecret(bytes).code_at(step)).is_some());
        }
    }
}
