use aws_lc_rs::hmac::{self, HMAC_SHA256};

/// Whether two secrets are the same, without telling where they differ.
pub fn is_same(given: &str, known: &str) -> bool {
    let key = hmac::Key::new(HMAC_SHA256, b"the words are compared without telling where they differ");
    hmac::verify(&key, given.as_bytes(), hmac::sign(&key, known.as_bytes()).as_ref()).is_ok()
}
