use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64ct::{Base64Unpadded, Encoding};
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use crate::random::random_bytes;
use crate::{HashingCost, IdentityError};

const SALT_BYTES: usize = 16;
const KEY_BYTES: usize = 32;
const FORMAT: &str = "longrun-sealed-1";
/// The maximum cost of a sealed text that somebody else wrote.
const MAX_MEMORY_KIB: u32 = 256 * 1_024;
const MAX_PASSES: u32 = 16;
const MAX_LANES: u32 = 8;

/// What a person types or keeps in a file to seal a secret for another machine. It is never printed, and wiped from memory on drop.
#[derive(Clone)]
pub struct Passphrase(Zeroizing<String>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotUnseal {
    #[error("the passphrase is not the one it was sealed with")]
    WrongPassphrase,
    #[error("the sealed text cannot be read")]
    Unreadable,
}

impl Passphrase {
    pub const MIN_CHARACTERS: usize = 12;
    pub const MAX_BYTES: usize = 1_024;

    /// Without the space around it. Composed, so that two keyboards type the same one.
    pub fn parse(typed: &str) -> Result<Self, IdentityError> {
        let text = typed.trim();
        if text.chars().count() < Self::MIN_CHARACTERS || text.len() > Self::MAX_BYTES {
            return Err(IdentityError::InvalidPassphrase);
        }
        Ok(Self(Zeroizing::new(text.nfc().collect())))
    }

    /// With argon2id and AES-256-GCM. Different each time.
    pub fn seal(&self, secret: &str, cost: HashingCost) -> Result<String, IdentityError> {
        let header = Header { cost, salt: random_bytes()? };
        let mut bytes = secret.as_bytes().to_vec();
        let key = self.key(&header).ok_or(IdentityError::InvalidHashingCost)?;
        let nonce = key.seal_in_place_append_tag(Aad::from(header.to_string().as_bytes()), &mut bytes);
        let nonce = nonce.map_err(|_| IdentityError::NoRandomness)?;
        let sealed: Vec<u8> = nonce.as_ref().iter().copied().chain(bytes).collect();
        Ok(format!("{header}${}", Base64Unpadded::encode_string(&sealed)))
    }

    pub fn unseal(&self, sealed: &str) -> Result<Zeroizing<String>, CannotUnseal> {
        let (header, text) = Header::parse(sealed).ok_or(CannotUnseal::Unreadable)?;
        let mut bytes = Zeroizing::new(Base64Unpadded::decode_vec(text).map_err(|_| CannotUnseal::Unreadable)?);
        if bytes.len() < NONCE_LEN {
            return Err(CannotUnseal::Unreadable);
        }
        let key = self.key(&header).ok_or(CannotUnseal::Unreadable)?;
        let (nonce, rest) = bytes.split_at_mut(NONCE_LEN);
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| CannotUnseal::Unreadable)?;
        let opened = key.open_in_place(nonce, Aad::from(header.to_string().as_bytes()), rest);
        let secret = opened.map_err(|_| CannotUnseal::WrongPassphrase)?;
        String::from_utf8(secret.to_vec()).map(Zeroizing::new).map_err(|_| CannotUnseal::Unreadable)
    }

    fn key(&self, header: &Header) -> Option<RandomizedNonceKey> {
        let HashingCost { memory_kib, passes, lanes } = header.cost;
        let params = Params::new(memory_kib, passes, lanes, Some(KEY_BYTES)).ok()?;
        let mut key = Zeroizing::new([0; KEY_BYTES]);
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(self.0.as_bytes(), &header.salt, &mut *key)
            .ok()?;
        RandomizedNonceKey::new(&AES_256_GCM, &*key).ok()
    }
}

/// How the key follows from the passphrase. It is authenticated with the text.
struct Header {
    cost: HashingCost,
    salt: [u8; SALT_BYTES],
}

impl Header {
    fn parse(sealed: &str) -> Option<(Self, &str)> {
        let mut parts = sealed.split('$');
        let is_ours = parts.next()? == FORMAT;
        let mut number = || parts.next()?.parse::<u32>().ok();
        let cost = HashingCost { memory_kib: number()?, passes: number()?, lanes: number()? };
        let salt = Base64Unpadded::decode_vec(parts.next()?).ok()?.try_into().ok()?;
        let text = parts.next()?;
        let is_affordable = cost.memory_kib <= MAX_MEMORY_KIB && cost.passes <= MAX_PASSES && cost.lanes <= MAX_LANES;
        (is_ours && is_affordable && parts.next().is_none()).then_some((Self { cost, salt }, text))
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HashingCost { memory_kib, passes, lanes } = self.cost;
        write!(f, "{FORMAT}${memory_kib}${passes}${lanes}${}", Base64Unpadded::encode_string(&self.salt))
    }
}

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: HashingCost = HashingCost::CHEAPEST;

    fn passphrase(text: &str) -> Passphrase {
        Passphrase::parse(text).unwrap()
    }

    #[test]
    fn a_secret_is_unsealed_with_its_passphrase_alone() {
        let sealed = passphrase("four long runs a week").seal("the key", CHEAP).unwrap();

        assert!(!sealed.contains("the key"));
        assert_ne!(sealed, passphrase("four long runs a week").seal("the key", CHEAP).unwrap());
        assert_eq!(*passphrase(" four long runs a week\n").unseal(&sealed).unwrap(), "the key");
        assert_eq!(passphrase("five long runs a week").unseal(&sealed), Err(CannotUnseal::WrongPassphrase));
    }

    #[test]
    fn a_changed_text_or_cost_is_refused() {
        let one = passphrase("four long runs a week");
        let sealed = one.seal("the key", CHEAP).unwrap();
        let changed = format!("{}{}", &sealed[..sealed.len() - 1], if sealed.ends_with('A') { "B" } else { "A" });
        assert!(one.unseal(&changed).is_err());
        for text in ["", "longrun-sealed-1", &sealed[1..], &sealed.replacen("$8$", "$4294967295$", 1), "a$b$c$d$e$f"] {
            assert_eq!(one.unseal(text), Err(CannotUnseal::Unreadable), "{text}");
        }
        assert_eq!(one.unseal(&sealed.replacen("$1$1$", "$2$1$", 1)), Err(CannotUnseal::WrongPassphrase));
    }

    #[test]
    fn a_passphrase_has_twelve_characters_and_is_never_printed() {
        assert_eq!(Passphrase::parse(" eleven lett ").unwrap_err(), IdentityError::InvalidPassphrase);
        assert!(Passphrase::parse(&"x".repeat(1_025)).is_err());
        assert_eq!(format!("{:?}", passphrase("twelve laps!")), "Passphrase(…)");
        let (composed, decomposed) = ("caf\u{e9} after the run", "cafe\u{301} after the run");
        assert!(passphrase(composed).unseal(&passphrase(decomposed).seal("key", CHEAP).unwrap()).is_ok());
    }
}
