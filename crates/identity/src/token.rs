use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

use crate::IdentityError;
use crate::random::random_bytes;

const FAMILY_BYTES: usize = 16;
const SECRET_BYTES: usize = 32;
const LINK_BYTES: usize = 16;
const REFRESH_BYTES: usize = FAMILY_BYTES + SECRET_BYTES;

/// Authenticates calls; valid for minutes and kept in the browser's memory only.
pub type AccessToken = Secret<kind::Access, SECRET_BYTES>;

/// The random part of an [`ApiToken`](crate::ApiToken).
pub(crate) type ApiSecret = Secret<kind::Api, SECRET_BYTES>;

/// Buys the next access token. Its first bytes identify the family, which stays the same from sign-in to sign-out, so
/// that a replay of any token of the family is recognised, however old. The rest changes with each use.
pub type RefreshToken = Secret<kind::Refresh, REFRESH_BYTES>;

/// Sent by mail to join an account once.
pub type InvitationToken = Secret<kind::Invitation, SECRET_BYTES>;

/// Printed by a server without accounts, to make the first one.
pub type SetupToken = Secret<kind::Setup, SECRET_BYTES>;

/// Sent by mail to set a new password once.
pub type ResetToken = Secret<kind::Reset, SECRET_BYTES>;

/// For one attempt to sign in at another site: its state, its nonce, its code verifier, or the mark of the browser.
pub type AttemptSecret = Secret<kind::Attempt, SECRET_BYTES>;

/// Opens the page or a calendar of an athlete, as long as the coach allows it, or the page of a consent.
pub type LinkSecret = Secret<kind::Link, LINK_BYTES>;

/// Made on an athlete's own device and kept there: the link, which the coach has too, does not have it.
pub type DeviceSecret = Secret<kind::Device, SECRET_BYTES>;

/// Stored with a session. Together with a refresh token of that session it determines the next tokens; either alone
/// determines nothing.
pub type SessionSalt = Secret<kind::Salt, SECRET_BYTES>;

/// Distinguishes the kinds of secrets, so that one is never mistaken for another.
pub mod kind {
    pub struct Access;
    pub struct Api;
    pub struct Attempt;
    pub struct Device;
    pub struct Invitation;
    pub struct Link;
    pub struct Refresh;
    pub struct Reset;
    pub struct Salt;
    pub struct Setup;
}

/// Random bytes that are never printed and are wiped from memory on drop. Their text is unpadded base64url.
pub struct Secret<Kind, const LENGTH: usize> {
    bytes: [u8; LENGTH],
    kind: PhantomData<Kind>,
}

impl<Kind, const LENGTH: usize> Secret<Kind, LENGTH> {
    /// Of its text.
    pub const CHARACTERS: usize = (LENGTH * 4).div_ceil(3);

    pub fn generate() -> Result<Self, IdentityError> {
        random_bytes().map(Self::from_bytes)
    }

    pub fn parse(text: &str) -> Result<Self, IdentityError> {
        decode(text).map(Self::from_bytes)
    }

    /// The secret itself, for the cookie, header, link or (salts and attempts only) column that carries it.
    pub fn reveal(&self) -> Zeroizing<String> {
        Zeroizing::new(Base64UrlUnpadded::encode_string(&self.bytes))
    }

    fn from_bytes(bytes: [u8; LENGTH]) -> Self {
        Self { bytes, kind: PhantomData }
    }
}

impl AccessToken {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl ApiSecret {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl AttemptSecret {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl DeviceSecret {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl LinkSecret {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl Clone for LinkSecret {
    fn clone(&self) -> Self {
        Self::from_bytes(self.bytes)
    }
}

impl InvitationToken {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl SetupToken {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl ResetToken {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }
}

impl RefreshToken {
    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.bytes)
    }

    /// Finds the session, whichever of its tokens is presented.
    pub fn family(&self) -> TokenHash {
        TokenHash::of(&self.bytes[..FAMILY_BYTES])
    }

    /// The access token that belongs to this refresh token, for one's own account.
    pub fn access_token(&self, salt: &SessionSalt) -> AccessToken {
        AccessToken::from_bytes(self.derive(salt, b"access"))
    }

    /// The same for another account: each tab may act in another one.
    pub fn access_token_in(&self, salt: &SessionSalt, account: &[u8; 16]) -> AccessToken {
        let purpose = [&b"access"[..], account].concat();
        AccessToken::from_bytes(self.derive(salt, &purpose))
    }

    /// The next refresh token and its access token. They are deterministic, so that all tabs that present one token at
    /// once get the same response although no token is stored.
    pub fn rotate(&self, salt: &SessionSalt) -> (RefreshToken, AccessToken) {
        let mut bytes = self.bytes;
        bytes[FAMILY_BYTES..].copy_from_slice(&self.derive(salt, b"refresh"));
        let next = Self::from_bytes(bytes);
        let access = next.access_token(salt);
        (next, access)
    }

    fn derive(&self, salt: &SessionSalt, purpose: &[u8]) -> [u8; SECRET_BYTES] {
        let mut mac = hmac::Context::with_key(&hmac::Key::new(HMAC_SHA256, &salt.bytes));
        mac.update(purpose);
        mac.update(&self.bytes);
        let mut derived = [0; SECRET_BYTES];
        derived.copy_from_slice(mac.sign().as_ref());
        derived
    }
}

impl<Kind, const LENGTH: usize> Drop for Secret<Kind, LENGTH> {
    fn drop(&mut self) {
        self.bytes.zeroize();
    }
}

impl<Kind, const LENGTH: usize> fmt::Debug for Secret<Kind, LENGTH> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("…")
    }
}

/// SHA-256 of a token, which the database stores and looks up. Compared in constant time.
#[derive(Clone, Copy, Eq)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

impl PartialEq for TokenHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// Base64url without padding, 43 characters, as it is stored.
impl fmt::Display for TokenHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Base64UrlUnpadded::encode_string(&self.0))
    }
}

impl FromStr for TokenHash {
    type Err = IdentityError;

    fn from_str(stored: &str) -> Result<Self, IdentityError> {
        decode(stored).map(Self)
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TokenHash(…)")
    }
}

fn decode<const LENGTH: usize>(text: &str) -> Result<[u8; LENGTH], IdentityError> {
    if text.len() != (LENGTH * 4).div_ceil(3) {
        return Err(IdentityError::InvalidToken);
    }
    let mut bytes = [0; LENGTH];
    Base64UrlUnpadded::decode(text, &mut bytes).map_err(|_| IdentityError::InvalidToken)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refresh(bytes: [u8; 48]) -> RefreshToken {
        RefreshToken::from_bytes(bytes)
    }

    fn salt(byte: u8) -> SessionSalt {
        SessionSalt::from_bytes([byte; 32])
    }

    #[test]
    fn generated_tokens_differ_and_survive_a_round_trip() {
        let first = ResetToken::generate().unwrap();
        let second = ResetToken::generate().unwrap();
        assert_ne!(first.reveal(), second.reveal());
        assert_eq!((first.reveal().len(), ResetToken::CHARACTERS), (43, 43));
        assert_eq!(ResetToken::parse(&first.reveal()).unwrap().hash(), first.hash());
        assert_eq!((RefreshToken::generate().unwrap().reveal().len(), RefreshToken::CHARACTERS), (64, 64));
    }

    #[test]
    fn a_hash_is_sha_256_of_the_bytes_and_survives_a_round_trip() {
        let hash = AccessToken::from_bytes([0; 32]).hash();
        assert_eq!(hash.to_string(), "Zmh6rfhivXdsj8GLjp-OIAiXFIVu4jOzkCpZHQ1fKSU");
        assert!(hash.to_string().parse::<TokenHash>().unwrap() == hash);
    }

    #[test]
    fn the_same_token_and_salt_always_give_the_same_result() {
        let token = refresh([1; 48]);
        let (next, access) = token.rotate(&salt(2));
        let (again, access_again) = token.rotate(&salt(2));
        assert_eq!(next.reveal(), again.reveal());
        assert_eq!(access.reveal(), access_again.reveal());
    }

    #[test]
    fn the_next_token_gives_the_access_token_it_came_with() {
        let (next, access) = refresh([1; 48]).rotate(&salt(2));
        assert_eq!(next.access_token(&salt(2)).reveal(), access.reveal());
    }

    #[test]
    fn neither_the_salt_nor_the_token_alone_determines_the_result() {
        let (next, access) = refresh([1; 48]).rotate(&salt(2));
        let (other_salt, other_salt_access) = refresh([1; 48]).rotate(&salt(3));
        let (other_token, other_token_access) = refresh([4; 48]).rotate(&salt(2));
        assert!(next.hash() != other_salt.hash());
        assert!(next.hash() != other_token.hash());
        assert!(access.hash() != other_salt_access.hash());
        assert!(access.hash() != other_token_access.hash());
        assert_ne!(access.bytes[..], next.bytes[FAMILY_BYTES..]);
    }

    #[test]
    fn all_tokens_of_a_session_are_in_one_family() {
        let first = RefreshToken::generate().unwrap();
        let salt = SessionSalt::generate().unwrap();
        let (second, _) = first.rotate(&salt);
        let (third, _) = second.rotate(&salt);
        assert!(first.family() == third.family());
        assert!(first.hash() != second.hash());
        assert!(second.hash() != third.hash());
        assert!(first.family() != RefreshToken::generate().unwrap().family());
    }

    /// Computed with Python: `hmac.new(bytes([2] * 32), b"refresh" + bytes([1] * 48), "sha256")` after the family, and
    /// likewise.
    #[test]
    fn the_derivation_does_not_change_between_releases() {
        let (next, access) = refresh([1; 48]).rotate(&salt(2));
        assert_eq!(next.reveal().as_str(), "AQEBAQEBAQEBAQEBAQEBAVzt_wv2nlNrJXopsv9ANCWN67lN53I4q2Jw1DcYm26L");
        assert_eq!(access.reveal().as_str(), "xbOrPvg00WLC1b_CCBD6fNCrgaOG_JpUAMPkK8LB97c");
    }

    #[test]
    fn text_of_another_length_alphabet_or_form_is_not_a_token() {
        let text = "A".repeat(43);
        assert!(AccessToken::parse(&text).is_ok());
        for forged in [
            String::new(),
            "A".repeat(42),
            "A".repeat(44),
            "A".repeat(10_000),
            format!("{}=", &text[1..]),
            format!("{}+", &text[1..]),
            format!("{}\n", &text[1..]),
            format!("{}é", &text[2..]),
            // The last character has bits beyond the 32 bytes: a second spelling of one token.
            format!("{}B", &text[1..]),
        ] {
            assert_eq!(AccessToken::parse(&forged).err(), Some(IdentityError::InvalidToken), "{forged:?}");
        }
    }

    #[test]
    fn nothing_secret_is_printed() {
        let token = RefreshToken::generate().unwrap();
        assert_eq!(format!("{token:?}"), "…");
        assert_eq!(format!("{:?}", token.hash()), "TokenHash(…)");
    }

    proptest! {
        #[test]
        fn only_the_canonical_text_of_a_token_is_parsed(text in "[A-Za-z0-9_-]{43}|.{0,80}") {
            if let Ok(token) = AccessToken::parse(&text) {
                let written = token.reveal();
                prop_assert_eq!(written.as_str(), text);
            }
        }
    }
}
