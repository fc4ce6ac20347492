use base64ct::{Base64UrlUnpadded, Encoding};
use sha2::{Digest, Sha256};

/// Identifies an address on a channel without storing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressHash(String);

impl AddressHash {
    /// Letter case does not matter.
    pub fn of(channel: &str, address: &str) -> Self {
        let digest = Sha256::new().chain_update(channel).chain_update([0]).chain_update(address.trim().to_lowercase());
        Self(Base64UrlUnpadded::encode_string(&digest.finalize()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
