//! A cookie that a browser keeps after a sign-in, so that guesses from elsewhere do not lock it out.

use base64ct::{Base64UrlUnpadded, Encoding};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{EmailAddress, HashedPassword};

/// Proves that the account's current password was once entered in this browser, and grants nothing by itself. Only the
/// server can create one, from the stored password hash; a changed password invalidates it.
pub struct DeviceMark(Hmac<Sha256>);

impl DeviceMark {
    pub fn of(email: &EmailAddress, password: &HashedPassword) -> Option<Self> {
        let key = password.to_string();
        let mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
        Some(Self(mac.chain_update("a known device of ").chain_update(email.normalised())))
    }

    pub fn reveal(self) -> String {
        Base64UrlUnpadded::encode_string(&self.0.finalize().into_bytes())
    }

    /// Whether it equals the one that a browser presented.
    pub fn is(self, presented: &str) -> bool {
        Base64UrlUnpadded::decode_vec(presented).is_ok_and(|presented| self.0.verify_slice(&presented).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const OTHER: &str = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

    fn mark(email: &str, password: &str) -> DeviceMark {
        let email = EmailAddress::parse(email).unwrap();
        DeviceMark::of(&email, &HashedPassword::parse(password).unwrap()).unwrap()
    }

    #[test]
    fn a_mark_is_for_one_account_and_one_password() {
        let kept = mark("ana@example.com", ONE).reveal();
        assert!(mark("Ana@Example.com", ONE).is(&kept));
        assert!(!mark("ana@example.com", OTHER).is(&kept));
        assert!(!mark("ben@example.com", ONE).is(&kept));
        for forged in ["", "x", "!", &kept[1..]] {
            assert!(!mark("ana@example.com", ONE).is(forged), "{forged}");
        }
    }
}
