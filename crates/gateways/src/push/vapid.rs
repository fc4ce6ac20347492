//! Proves to a push service who sends (RFC 8292).

use aws_lc_rs::error::Unspecified;
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use base64ct::{Base64UrlUnpadded, Encoding};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use url::Url;

/// The standard allows a day; a clock that is some hours off still works.
const VALID_FOR: SignedDuration = SignedDuration::from_hours(12);

/// The server's key for push services. Browsers subscribe to it, so another key ends every subscription.
pub struct VapidKey {
    pair: EcdsaKeyPair,
    public_key: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key for push messages must be a P-256 key in PKCS#8")]
pub struct InvalidKey;

impl VapidKey {
    /// A new key in PKCS#8, to be stored.
    pub fn generate() -> Result<Vec<u8>, InvalidKey> {
        let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).map_err(|_| InvalidKey)?;
        Ok(pair.to_pkcs8v1().map_err(|_| InvalidKey)?.as_ref().to_vec())
    }

    pub fn from_pkcs8(bytes: &[u8]) -> Result<Self, InvalidKey> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, bytes).map_err(|_| InvalidKey)?;
        let public_key = Base64UrlUnpadded::encode_string(pair.public_key().as_ref());
        Ok(Self { pair, public_key })
    }

    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// The value of the `Authorization` header.
    pub(super) fn authorization(&self, endpoint: &Url, contact: &str, now: Timestamp) -> Result<String, Unspecified> {
        let ends_at = now.checked_add(VALID_FOR).map_err(|_| Unspecified)?.as_second();
        let claims = json!({ "aud": endpoint.origin().ascii_serialization(), "exp": ends_at, "sub": contact });
        let part = |text: String| Base64UrlUnpadded::encode_string(text.as_bytes());
        let signed =
            format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" }).to_string()), part(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = Base64UrlUnpadded::encode_string(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key))
    }
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_service_can_check_who_sends_and_to_whom() {
        let key = VapidKey::from_pkcs8(&VapidKey::generate().unwrap()).unwrap();
        let endpoint = "https://web.push.apple.com/abc".parse().unwrap();
        let header = key.authorization(&endpoint, "mailto:a@example.org", Timestamp::UNIX_EPOCH).unwrap();
        let (token, public_key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(public_key))
            .verify(signed.as_bytes(), &bytes(signature))
            .unwrap();
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://web.push.apple.com", "exp": 43_200, "sub": "mailto:a@example.org" })
        );
        assert_eq!(bytes(public_key).len(), 65);
    }

    #[test]
    fn something_else_is_no_key() {
        assert_eq!(VapidKey::from_pkcs8(b"-----BEGIN PRIVATE KEY-----").map(drop), Err(InvalidKey));
    }
}
