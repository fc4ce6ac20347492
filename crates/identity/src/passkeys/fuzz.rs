//! Fuzzes what devices answer: whatever arrives is refused, or is what a device signed. `PROPTEST_CASES` makes the run longer.

use base64ct::{Base64UrlUnpadded, Encoding};
use proptest::collection::vec;
use proptest::prelude::*;

use super::tests::software_authenticator::{Registered, SoftwareAuthenticator};
use super::*;

const ORIGIN: &str = "https://plans.example.org";

fn party() -> RelyingParty {
    RelyingParty { id: "plans.example.org".into(), origin: ORIGIN.into() }
}

fn challenge() -> (String, TokenHash) {
    let text = Base64UrlUnpadded::encode_string(&[7; 32]);
    let hash = AttemptSecret::parse(&text).unwrap().hash();
    (text, hash)
}

fn device(kind: usize) -> SoftwareAuthenticator {
    if kind == 0 { SoftwareAuthenticator::es256(ORIGIN) } else { SoftwareAuthenticator::ed_dsa(ORIGIN) }
}

/// Changes, cuts, repeats or appends a few bytes.
fn bent(mut bytes: Vec<u8>, changes: &[(u16, u8, u8)]) -> Vec<u8> {
    for (place, how, byte) in changes {
        let place = usize::from(*place) % bytes.len().max(1);
        match how % 5 {
            0 if place < bytes.len() => bytes[place] ^= byte | 1,
            1 => bytes.truncate(place),
            2 => bytes.insert(place, *byte),
            3 => bytes.extend_from_within(place..),
            _ => bytes.push(*byte),
        }
    }
    bytes
}

fn changes() -> impl Strategy<Value = Vec<(u16, u8, u8)>> {
    vec(any::<(u16, u8, u8)>(), 0..4)
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_registered(client_data in vec(any::<u8>(), 0..300), attestation in vec(any::<u8>(), 0..600)) {
        let registration = Registration { client_data: &client_data, attestation: &attestation };
        prop_assert!(register(&party(), challenge().1, registration).is_err());
        // The rest is read although the client data is right.
        let right = device(0).client_data("webauthn.create", &challenge().0);
        let registration = Registration { client_data: &right, attestation: &attestation };
        let _ = register(&party(), challenge().1, registration);
    }

    #[test]
    fn a_bent_registration_is_refused_or_gives_a_key_that_can_be_stored(kind in 0_usize..2, of_client in changes(), of_attestation in changes()) {
        let Registered { client_data, attestation } = device(kind).registration(&challenge().0);
        let (client_data, attestation) = (bent(client_data, &of_client), bent(attestation, &of_attestation));
        let registration = Registration { client_data: &client_data, attestation: &attestation };
        if let Ok(made) = register(&party(), challenge().1, registration) {
            prop_assert_eq!(&made.key.to_string().parse::<PublicKey>().unwrap(), &made.key);
            prop_assert_eq!(&made.credential.to_string().parse::<CredentialId>().unwrap(), &made.credential);
            prop_assert!(made.can_be_synced || !made.is_synced);
        }
    }

    #[test]
    fn a_bent_sign_in_is_refused(kind in 0_usize..2, which in 0_u8..3, bending in changes(), stored in any::<(u32, bool)>()) {
        let mut device = device(kind);
        let Registered { client_data, attestation } = device.registration(&challenge().0);
        let registration = Registration { client_data: &client_data, attestation: &attestation };
        let made = register(&party(), challenge().1, registration).unwrap();
        let signed = device.assertion(&challenge().0);
        let bend = |number: u8, bytes: &[u8]| if which == number { bent(bytes.to_vec(), &bending) } else { bytes.to_vec() };
        let parts = [bend(0, &signed.client_data), bend(1, &signed.authenticator_data), bend(2, &signed.signature)];
        let is_bent = parts != [signed.client_data, signed.authenticator_data, signed.signature];
        let [client_data, authenticator_data, signature] = &parts;
        let assertion = Assertion { client_data, authenticator_data, signature };
        let known = Known { key: &made.key, count: made.count, can_be_synced: made.can_be_synced };
        let answer = verify(&party(), challenge().1, assertion, known);
        prop_assert_eq!(answer.is_err(), is_bent);
        let known = Known { key: &made.key, count: stored.0, can_be_synced: stored.1 };
        let answer = verify(&party(), challenge().1, assertion, known);
        prop_assert!(answer.is_err() || (stored.0 == 0 && !stored.1));
    }

    #[test]
    fn any_stored_text_is_refused_or_a_key(text in "[A-Za-z0-9_-]{0,400}") {
        if let Ok(key) = text.parse::<PublicKey>() {
            prop_assert_eq!(key.to_string(), text);
            prop_assert!(key.verify(b"message", &[0; 64]).is_err());
        }
    }
}
