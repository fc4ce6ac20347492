//! A device with a passkey, for tests: what it answers can be bent in every way. It knows bytes only, so that the
//! verifier's own tests share it.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256, RsaKeyPair,
};
use sha2::{Digest, Sha256};

/// Present and verified.
pub const FLAGS: u8 = 0x05;

pub struct SoftwareAuthenticator {
    key: Key,
    pub credential: Vec<u8>,
    pub origin: String,
    pub party: String,
    pub flags: u8,
    pub count: u32,
}

enum Key {
    Es256(EcdsaKeyPair),
    EdDsa(Ed25519KeyPair),
    Rs256(RsaKeyPair),
}

pub struct Registered {
    pub client_data: Vec<u8>,
    pub attestation: Vec<u8>,
}

pub struct Asserted {
    pub client_data: Vec<u8>,
    pub authenticator_data: Vec<u8>,
    pub signature: Vec<u8>,
}

impl SoftwareAuthenticator {
    pub fn es256(origin: &str) -> Self {
        Self::with(
            Key::Es256(
                EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING)
                    .expect("an ECDSA key is made of randomness alone"),
            ),
            origin,
        )
    }

    pub fn ed_dsa(origin: &str) -> Self {
        Self::with(Key::EdDsa(Ed25519KeyPair::generate().expect("an Ed25519 key is made of randomness alone")), origin)
    }

    pub fn rs256(origin: &str) -> Self {
        Self::with(
            Key::Rs256(RsaKeyPair::generate(KeySize::Rsa2048).expect("an RSA key of 2,048 bits can be made")),
            origin,
        )
    }

    fn with(key: Key, origin: &str) -> Self {
        let host = origin
            .split("://")
            .nth(1)
            .expect("an origin has a scheme")
            .split(':')
            .next()
            .expect("a split text has a first part");
        let mut made = Self {
            key,
            credential: Vec::new(),
            origin: origin.to_owned(),
            party: host.to_owned(),
            flags: FLAGS,
            count: 0,
        };
        made.credential = Sha256::digest(made.cose_key())[..20].to_vec();
        made
    }

    pub fn registration(&self, challenge: &str) -> Registered {
        Registered {
            client_data: self.client_data("webauthn.create", challenge),
            attestation: attestation("none", &[map(0)], &self.data_with_credential()),
        }
    }

    /// The counter goes up first, unless the passkey is on several devices.
    pub fn assertion(&mut self, challenge: &str) -> Asserted {
        if self.count > 0 {
            self.count += 1;
        }
        self.signed(self.client_data("webauthn.get", challenge), self.data(self.flags))
    }

    /// Signs whatever it is given.
    pub fn signed(&self, client_data: Vec<u8>, authenticator_data: Vec<u8>) -> Asserted {
        let message = [&authenticator_data[..], &Sha256::digest(&client_data)].concat();
        let random = SystemRandom::new();
        let signature = match &self.key {
            Key::Es256(key) => key.sign(&random, &message).expect("a key of ours signs").as_ref().to_vec(),
            Key::EdDsa(key) => key.sign(&message).as_ref().to_vec(),
            Key::Rs256(key) => {
                let mut signature = vec![0; key.public_modulus_len()];
                key.sign(&RSA_PKCS1_SHA256, &random, &message, &mut signature).expect("a key of ours signs");
                signature
            }
        };
        Asserted { client_data, authenticator_data, signature }
    }

    pub fn client_data(&self, kind: &str, challenge: &str) -> Vec<u8> {
        let origin = &self.origin;
        let text = format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#);
        text.into_bytes()
    }

    pub fn data(&self, flags: u8) -> Vec<u8> {
        [&Sha256::digest(&self.party)[..], &[flags], &self.count.to_be_bytes()].concat()
    }

    pub fn data_with_credential(&self) -> Vec<u8> {
        let length = u16::try_from(self.credential.len()).expect("a credential id is short").to_be_bytes();
        [&self.data(self.flags | 0x40)[..], &[0; 16], &length, &self.credential, &self.cose_key()].concat()
    }

    pub fn cose_key(&self) -> Vec<u8> {
        match &self.key {
            Key::Es256(key) => {
                let point = key.public_key().as_ref();
                let (x, y) = (bytes(&point[1..33]), bytes(&point[33..]));
                [&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21][..], &x, &[0x22], &y].concat()
            }
            Key::EdDsa(key) => {
                let point = bytes(key.public_key().as_ref());
                [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21][..], &point].concat()
            }
            Key::Rs256(key) => {
                let public = key.public_key();
                let modulus = bytes(public.modulus().big_endian_without_leading_zero());
                let exponent = bytes(public.exponent().big_endian_without_leading_zero());
                [&[0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20][..], &modulus, &[0x21], &exponent].concat()
            }
        }
    }
}

/// An attestation object with this format, statement and data.
pub fn attestation(format: &str, statement: &[u8], data: &[u8]) -> Vec<u8> {
    [&[map(3)][..], &text("fmt"), &text(format), &text("attStmt"), statement, &text("authData"), &bytes(data)].concat()
}

pub fn bytes(value: &[u8]) -> Vec<u8> {
    let length = value.len();
    let head = match (u8::try_from(length), u16::try_from(length)) {
        (Ok(length @ 0..=23), _) => vec![0x40 | length],
        (Ok(length), _) => vec![0x58, length],
        (_, length) => [&[0x59][..], &length.expect("CBOR of a credential is short").to_be_bytes()].concat(),
    };
    [&head[..], value].concat()
}

fn text(value: &str) -> Vec<u8> {
    [&[0x60 | u8::try_from(value.len()).expect("a text of ours is short")], value.as_bytes()].concat()
}

fn map(entries: u8) -> u8 {
    0xa0 | entries
}
