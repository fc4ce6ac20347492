//! A cookie that a browser keeps after a sign-in, so that guesses from elsewhere do not lock it out.

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use base64ct::{Base64UrlUnpadded, Encoding};

use crate::{EmailAddress, HashedPassword};

/// Proves that the account's current password was once entered in this browser, and grants nothing by itself. Only the
/// server can create one, from the stored password hash; a changed password invalidates it.
pub struct DeviceMark {
    key: hmac::Key,
    message: String,
}

impl DeviceMark {
    pub fn of(email: &EmailAddress, password: &HashedPassword) -> Self {
        let key = hmac::Key::new(HMAC_SHA256, password.to_string().as_bytes());
        Self { key, message: format!("a known device of {}", email.normalised()) }
    }

    pub fn reveal(self) -> String {
        Base64UrlUnpadded::encode_string(hmac::sign(&self.key, self.message.as_bytes()).as_ref())
    }

    /// Whether it equals the one that a browser presented.
    pub fn is(self, presented: &str) -> bool {
        let is_ours = |tag: Vec<u8>| hmac::verify(&self.key, self.message.as_bytes(), &tag).is_ok();
        Base64UrlUnpadded::decode_vec(presented).is_ok_and(is_ours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const OTHER: &str = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

    fn mark(email: &str, password: &str) -> DeviceMark {
        let email = EmailAddress::parse(email).unwrap();
        DeviceMark::of(&email, &HashedPassword::parse(password).unwrap())
    }

    #[test]
    fn a_mark_is_for_one_account_and_one_password() {
        let kept = mark("ana@example.com", ONE).reveal();
        assert!(mark("Ana@Example.com", ONE).is(&kept));
        assert!(!mark("ana@example.com", OTHER).is(&kept));
        assert!(!mark("ben@example.com", ONE).is(&kept));
        // Of an earlier version: a mark outlives an upgrade.
        assert_eq!(kept, "HfKugKOzVxqNJBPGaALE3XKAF1KvYx1oayr4A9-QYCA");
        for forged in ["", "x", "!", &kept[1..]] {
            assert!(!mark("ana@example.com", ONE).is(forged), "{forged}");
        }
    }
}
