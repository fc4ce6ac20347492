use std::fmt;

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use base64ct::{Base64, Encoding};
use zeroize::Zeroizing;

use crate::IdentityError;
use crate::random::random_bytes;

const BYTES: usize = 32;

/// Signs what is sent to a webhook, as the Standard Webhooks say: libraries for it check the signature.
pub struct WebhookSecret(Zeroizing<Vec<u8>>);

impl WebhookSecret {
    pub const PREFIX: &str = "whsec_";

    pub fn generate() -> Result<Self, IdentityError> {
        Ok(Self(Zeroizing::new(random_bytes::<BYTES>()?.to_vec())))
    }

    pub fn parse(text: &str) -> Result<Self, IdentityError> {
        let encoded = text.strip_prefix(Self::PREFIX).ok_or(IdentityError::InvalidToken)?;
        let bytes = Base64::decode_vec(encoded).map_err(|_| IdentityError::InvalidToken)?;
        Ok(Self(Zeroizing::new(bytes)))
    }

    /// The secret itself: shown once, and sealed where it is stored.
    pub fn reveal(&self) -> Zeroizing<String> {
        Zeroizing::new(format!("{}{}", Self::PREFIX, Base64::encode_string(&self.0)))
    }

    /// One signature of the header `webhook-signature`. The timestamp, in seconds, is signed with the body, so that a
    /// recorded call cannot be replayed later.
    pub fn sign(&self, id: &str, timestamp: i64, body: &str) -> String {
        let key = hmac::Key::new(HMAC_SHA256, &self.0);
        let signature = hmac::sign(&key, format!("{id}.{timestamp}.{body}").as_bytes());
        format!("v1,{}", Base64::encode_string(signature.as_ref()))
    }
}

impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the standard's libraries.
    #[test]
    fn a_signature_is_the_standards() {
        let secret = WebhookSecret::parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, r#"{"test": 2432232314}"#);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_secret_survives_a_round_trip_and_is_never_printed() {
        let secret = WebhookSecret::generate().unwrap();
        let again = WebhookSecret::parse(&secret.reveal()).unwrap();
        assert_eq!(again.sign("a", 1, "b"), secret.sign("a", 1, "b"));
        assert_ne!(WebhookSecret::generate().unwrap().reveal(), secret.reveal());
        assert_eq!(format!("{secret:?}"), "WebhookSecret(…)");
        assert!(WebhookSecret::parse("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").is_err());
    }
}
