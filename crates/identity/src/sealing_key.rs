use std::fmt;
use std::sync::{PoisonError, RwLock};

use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64ct::{Base64, Base64Unpadded, Encoding};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::IdentityError;
use crate::random::random_bytes;

const KEY_BYTES: usize = 32;

/// The server's own key, which encrypts secrets that have to be presented elsewhere, such as keys to other services.
/// AES-256-GCM with a random nonce; the row that holds the secret is authenticated with it, so that a sealed secret opens
/// nowhere else.
pub struct SealingKey(RwLock<RandomizedNonceKey>);

/// The row that holds a sealed secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealedRow {
    pub account: Uuid,
    pub id: Uuid,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the secret was sealed with another key, or for another row")]
pub struct CannotOpen;

impl SealingKey {
    /// Of the file that holds it: 32 bytes in base64.
    pub fn parse(text: &str) -> Result<Self, IdentityError> {
        let bytes = Zeroizing::new(
            Base64::decode_vec(text.trim())
                .or_else(|_| Base64Unpadded::decode_vec(text.trim()))
                .map_err(|_| IdentityError::InvalidSealingKey)?,
        );
        Self::from_bytes(&bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, IdentityError> {
        let key = RandomizedNonceKey::new(&AES_256_GCM, bytes).map_err(|_| IdentityError::InvalidSealingKey)?;
        Ok(Self(RwLock::new(key)))
    }

    /// The text of a new key, for a file.
    pub fn generate_text() -> Result<Zeroizing<String>, IdentityError> {
        let bytes = Zeroizing::new(random_bytes::<KEY_BYTES>()?);
        Ok(Zeroizing::new(Base64::encode_string(&*bytes)))
    }

    /// Seals and opens with another key from now on: the data of another server was restored.
    pub fn replace_with(&self, other: Self) {
        let other = other.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = other;
    }

    /// Different each time, in base64.
    pub fn seal(&self, row: SealedRow, secret: &str) -> Result<String, IdentityError> {
        let mut bytes = secret.as_bytes().to_vec();
        let key = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let nonce = key.seal_in_place_append_tag(Aad::from(row.name()), &mut bytes);
        let nonce = nonce.map_err(|_| IdentityError::NoRandomness)?;
        let sealed: Vec<u8> = nonce.as_ref().iter().copied().chain(bytes).collect();
        Ok(Base64::encode_string(&sealed))
    }

    pub fn open(&self, row: SealedRow, sealed: &str) -> Result<Zeroizing<String>, CannotOpen> {
        let mut bytes = Zeroizing::new(Base64::decode_vec(sealed).map_err(|_| CannotOpen)?);
        if bytes.len() < NONCE_LEN {
            return Err(CannotOpen);
        }
        let (nonce, rest) = bytes.split_at_mut(NONCE_LEN);
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| CannotOpen)?;
        let key = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let secret = key.open_in_place(nonce, Aad::from(row.name()), rest).map_err(|_| CannotOpen)?;
        String::from_utf8(secret.to_vec()).map(Zeroizing::new).map_err(|_| CannotOpen)
    }
}

impl SealedRow {
    fn name(self) -> [u8; 32] {
        let mut name = [0; 32];
        name[..16].copy_from_slice(self.account.as_bytes());
        name[16..].copy_from_slice(self.id.as_bytes());
        name
    }
}

impl fmt::Debug for SealingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealingKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: SealedRow = SealedRow { account: Uuid::from_u128(1), id: Uuid::from_u128(2) };

    fn key() -> SealingKey {
        SealingKey::parse(&SealingKey::generate_text().unwrap()).unwrap()
    }

    #[test]
    fn a_secret_opens_with_its_key_for_its_row() {
        let key = key();
        let sealed = key.seal(ROW, "1l0nlqjq3j1obdhg08rz5rfhx").unwrap();
        assert!(!sealed.contains("1l0n"));
        assert_ne!(sealed, key.seal(ROW, "1l0nlqjq3j1obdhg08rz5rfhx").unwrap());
        assert_eq!(*key.open(ROW, &sealed).unwrap(), "1l0nlqjq3j1obdhg08rz5rfhx");
    }

    #[test]
    fn another_key_row_or_text_opens_nothing() {
        let one = key();
        let sealed = one.seal(ROW, "secret").unwrap();
        assert_eq!(key().open(ROW, &sealed), Err(CannotOpen));
        for row in [SealedRow { account: Uuid::from_u128(3), ..ROW }, SealedRow { id: Uuid::from_u128(3), ..ROW }] {
            assert_eq!(one.open(row, &sealed), Err(CannotOpen));
        }
        let mut other = sealed.clone();
        other.replace_range(20..21, if &sealed[20..21] == "A" { "B" } else { "A" });
        for sealed in [&other[..], "", "AAAA", "not base64"] {
            assert_eq!(one.open(ROW, sealed), Err(CannotOpen), "{sealed}");
        }
    }

    #[test]
    fn a_replaced_key_opens_what_the_new_one_sealed() {
        let (running, restored) = (key(), SealingKey::generate_text().unwrap());
        let sealed = SealingKey::parse(&restored).unwrap().seal(ROW, "secret").unwrap();
        assert_eq!(running.open(ROW, &sealed), Err(CannotOpen));

        running.replace_with(SealingKey::parse(&restored).unwrap());

        assert_eq!(*running.open(ROW, &sealed).unwrap(), "secret");
    }

    #[test]
    fn a_key_is_32_bytes_in_base64_and_never_printed() {
        for text in ["", "secret", "AAAA", &Base64::encode_string(&[0; 31]), &Base64::encode_string(&[0; 33])] {
            assert!(SealingKey::parse(text).is_err(), "{text}");
        }
        let key = SealingKey::parse(&format!("{}\n", Base64::encode_string(&[7; 32]))).unwrap();
        assert_eq!(format!("{key:?}"), "SealingKey(…)");
    }
}
