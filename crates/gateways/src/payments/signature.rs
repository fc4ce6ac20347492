use aws_lc_rs::hmac::{self, HMAC_SHA256};
use thiserror::Error;

use crate::hex::from_hex;

/// How far the provider's clock may differ from ours, in seconds.
const TOLERANCE: u64 = 300;
/// The provider signs with each of its keys; there are two during a rotation.
const MAX_SIGNATURES: usize = 10;

#[derive(Debug, Clone, Copy, Error, PartialEq, Eq)]
pub enum InvalidSignature {
    #[error("the signature is missing or cannot be read")]
    Unreadable,
    #[error("the report was signed too long ago, or in the future")]
    Stale,
    #[error("the report was not signed with a secret of this server")]
    Forged,
}

/// Checks that `header` signs exactly these bytes with one of the secrets, now.
pub fn verify(header: &str, body: &[u8], secrets: &[String], now: i64) -> Result<(), InvalidSignature> {
    let mut signed_at = None;
    let mut signatures = Vec::new();
    for part in header.split(',') {
        match part.trim().split_once('=') {
            Some(("t", time)) => signed_at = Some(time),
            Some(("v1", signature)) if signatures.len() < MAX_SIGNATURES => signatures.extend(from_hex(signature)),
            _ => {}
        }
    }
    let signed_at = signed_at.ok_or(InvalidSignature::Unreadable)?;
    let seconds: i64 = signed_at.parse().map_err(|_| InvalidSignature::Unreadable)?;
    if signatures.is_empty() {
        return Err(InvalidSignature::Unreadable);
    }
    let message = [signed_at.as_bytes(), b".", body].concat();
    let is_right = |secret: &String, signature: &[u8; 32]| {
        let key = hmac::Key::new(HMAC_SHA256, secret.as_bytes());
        hmac::verify(&key, &message, signature).is_ok()
    };
    if !secrets.iter().any(|secret| signatures.iter().any(|signature| is_right(secret, signature))) {
        return Err(InvalidSignature::Forged);
    }
    if seconds.abs_diff(now) > TOLERANCE { Err(InvalidSignature::Stale) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_763_200_000;
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn signed(body: &[u8], secret: &str, at: i64) -> String {
        let key = hmac::Key::new(HMAC_SHA256, secret.as_bytes());
        let tag = hmac::sign(&key, &[format!("{at}.").as_bytes(), body].concat());
        let hex: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
        format!("t={at},v1={hex}")
    }

    fn verified(header: &str) -> Result<(), InvalidSignature> {
        verify(header, BODY, &["whsec_old".to_owned(), "whsec_new".to_owned()], NOW)
    }

    #[test]
    fn any_of_the_secrets_proves_a_webhook() {
        assert_eq!(verified(&signed(BODY, "whsec_old", NOW)), Ok(()));
        assert_eq!(verified(&signed(BODY, "whsec_new", NOW)), Ok(()));
        assert_eq!(verified(&format!("{},v1={},v0=1", signed(BODY, "whsec_new", NOW), "0".repeat(64))), Ok(()));
        assert_eq!(verified(&signed(BODY, "whsec_other", NOW)), Err(InvalidSignature::Forged));
    }

    #[test]
    fn other_bytes_or_another_time_prove_nothing() {
        assert_eq!(verified(&signed(b"{}", "whsec_new", NOW)), Err(InvalidSignature::Forged));
        let header = signed(BODY, "whsec_new", NOW - 1_000).replace(&format!("t={}", NOW - 1_000), &format!("t={NOW}"));
        assert_eq!(verified(&header), Err(InvalidSignature::Forged));
    }

    #[test]
    fn a_webhook_is_valid_for_five_minutes() {
        for (at, proof) in [
            (NOW - 300, Ok(())),
            (NOW + 300, Ok(())),
            (NOW - 301, Err(InvalidSignature::Stale)),
            (NOW + 301, Err(InvalidSignature::Stale)),
        ] {
            assert_eq!(verified(&signed(BODY, "whsec_new", at)), proof);
        }
    }

    #[test]
    fn nonsense_proves_nothing() {
        let extreme = signed(BODY, "whsec_new", i64::MIN);
        assert_eq!(verified(&extreme), Err(InvalidSignature::Stale));
        for header in ["", "t=", "t=1", "v1=ab", "t=x,v1=ab", &format!("t={NOW},v1={}", "é".repeat(32)), ",,,=,="] {
            assert_eq!(verified(header), Err(InvalidSignature::Unreadable), "{header}");
        }
        assert_eq!(verified(&format!("t={NOW},v1={}", "+f".repeat(32))), Err(InvalidSignature::Unreadable));
    }
}
