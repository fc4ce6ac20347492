use std::fmt;
use std::str::FromStr;

use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, ParsedPublicKey, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
};
use base64ct::{Base64UrlUnpadded, Encoding};

use super::PasskeyError;
use super::cbor::Reader;

/// A key of RSA with 4096 bits has a little more than 512 bytes.
const MAX_KEY_BYTES: usize = 800;
const RSA_MODULUS_BYTES: std::ops::RangeInclusive<usize> = 256..=512;
const MAX_EXPONENT_BYTES: usize = 8;
const COORDINATE_BYTES: usize = 32;
/// Smaller exponents have no use today, and make forging easier where a verifier is careless about padding.
const LEAST_EXPONENT: u64 = 65_537;

/// The points of Ed25519 whose order divides eight, in every encoding that is accepted, without the bit of the sign. A signature with
/// such a key is made without knowing a secret.
const SMALL_ORDER: [[u8; COORDINATE_BYTES]; 7] = [
    small(0x00, 0x00, 0x00),
    small(0x01, 0x00, 0x00),
    small(0xec, 0xff, 0x7f),
    small(0xed, 0xff, 0x7f),
    small(0xee, 0xff, 0x7f),
    [
        0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0, 0xd5, 0xdf,
        0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
    ],
    [
        0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f, 0x2a, 0x20,
        0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a,
    ],
];

const fn small(first: u8, between: u8, last: u8) -> [u8; COORDINATE_BYTES] {
    let mut point = [between; COORDINATE_BYTES];
    point[0] = first;
    point[COORDINATE_BYTES - 1] = last;
    point
}

/// The public key of a passkey, as the authenticator wrote it (COSE, RFC 9052), which is how it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey {
    cose: Vec<u8>,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq)]
enum Kind {
    Es256 { point: Vec<u8> },
    EdDsa { point: Vec<u8> },
    Rs256 { modulus: Vec<u8>, exponent: Vec<u8> },
}

/// The fields of a COSE key by their labels; what a label means depends on the kind of key.
#[derive(Default)]
struct Fields<'a> {
    kind: Option<i64>,
    algorithm: Option<i64>,
    curve: Option<i64>,
    first: Option<&'a [u8]>,
    second: Option<&'a [u8]>,
    third: Option<&'a [u8]>,
}

impl PublicKey {
    /// The key at the front of `bytes`, and what follows it.
    pub(super) fn read(bytes: &[u8]) -> Result<(Self, &[u8]), PasskeyError> {
        let mut reader = Reader::new(bytes);
        let fields = Fields::read(&mut reader)?;
        let rest = reader.rest();
        let cose = bytes[..bytes.len() - rest.len()].to_vec();
        if cose.len() > MAX_KEY_BYTES {
            return Err(PasskeyError::UnacceptedKey);
        }
        Ok((Self { cose, kind: fields.kind()? }, rest))
    }

    /// Also refuses weak keys, which earlier versions took.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), PasskeyError> {
        self.require_strong()?;
        let verified = match &self.kind {
            Kind::Es256 { point } => ParsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point)
                .map_err(|_| PasskeyError::UnacceptedKey)?
                .verify_sig(message, signature),
            Kind::EdDsa { point } => ParsedPublicKey::new(&ED25519, point)
                .map_err(|_| PasskeyError::UnacceptedKey)?
                .verify_sig(message, signature),
            Kind::Rs256 { modulus, exponent } => RsaPublicKeyComponents { n: modulus, e: exponent }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        verified.map_err(|_| PasskeyError::WrongSignature)
    }

    /// A point that is not on its curve, or a key that anybody can sign for, is refused when the passkey is added, and not at the
    /// first sign-in.
    pub(super) fn require_strong(&self) -> Result<(), PasskeyError> {
        let is_strong = match &self.kind {
            Kind::Es256 { point } => ParsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).is_ok(),
            Kind::EdDsa { point } => !has_small_order(point) && ParsedPublicKey::new(&ED25519, point).is_ok(),
            Kind::Rs256 { modulus, exponent } => {
                is_odd(modulus) && is_odd(exponent) && number(exponent) >= LEAST_EXPONENT
            }
        };
        is_strong.then_some(()).ok_or(PasskeyError::UnacceptedKey)
    }
}

impl<'a> Fields<'a> {
    fn read(reader: &mut Reader<'a>) -> Result<Self, PasskeyError> {
        let mut fields = Self::default();
        for _ in 0..reader.map()? {
            let label = reader.integer()?;
            let is_curve = label == -1 && matches!(fields.kind, Some(1 | 2));
            let is_new = match label {
                1 => fields.kind.replace(reader.integer()?).is_none(),
                3 => fields.algorithm.replace(reader.integer()?).is_none(),
                -1 if is_curve => fields.curve.replace(reader.integer()?).is_none(),
                -1 => fields.first.replace(reader.bytes()?).is_none(),
                -2 => fields.second.replace(reader.bytes()?).is_none(),
                -3 => fields.third.replace(reader.bytes()?).is_none(),
                _ => {
                    reader.skip()?;
                    true
                }
            };
            if !is_new {
                return Err(PasskeyError::Unreadable);
            }
        }
        Ok(fields)
    }

    /// A fixed list: the labels of ES256, EdDSA and RS256 and their curves.
    fn kind(&self) -> Result<Kind, PasskeyError> {
        let is_coordinate = |bytes: &&[u8]| bytes.len() == COORDINATE_BYTES;
        let kind = match (self.kind, self.algorithm, self.curve) {
            (Some(2), Some(-7), Some(1)) => {
                let coordinates = self.second.filter(is_coordinate).zip(self.third.filter(is_coordinate));
                coordinates.map(|(x, y)| Kind::Es256 { point: [&[4], x, y].concat() })
            }
            (Some(1), Some(-8), Some(6)) => {
                self.second.filter(is_coordinate).map(|point| Kind::EdDsa { point: point.to_vec() })
            }
            (Some(3), Some(-257), None) => {
                let modulus = self.first.map(without_leading_zeros);
                let modulus = modulus.filter(|modulus| RSA_MODULUS_BYTES.contains(&modulus.len()));
                let exponent = self.second.map(without_leading_zeros);
                let exponent = exponent.filter(|exponent| (1..=MAX_EXPONENT_BYTES).contains(&exponent.len()));
                let parts = modulus.zip(exponent);
                parts.map(|(modulus, exponent)| Kind::Rs256 { modulus: modulus.to_vec(), exponent: exponent.to_vec() })
            }
            _ => None,
        };
        kind.ok_or(PasskeyError::UnacceptedKey)
    }
}

fn has_small_order(point: &[u8]) -> bool {
    let mut unsigned = point.to_vec();
    if let Some(last) = unsigned.last_mut() {
        *last &= 0x7f;
    }
    SMALL_ORDER.iter().any(|small| small[..] == unsigned[..])
}

fn is_odd(number: &[u8]) -> bool {
    number.last().is_some_and(|last| last % 2 == 1)
}

/// Of at most eight bytes.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

fn without_leading_zeros(mut bytes: &[u8]) -> &[u8] {
    while let [0, rest @ ..] = bytes {
        bytes = rest;
    }
    bytes
}

/// Base64url without padding, as it is stored.
impl fmt::Display for PublicKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Base64UrlUnpadded::encode_string(&self.cose))
    }
}

impl FromStr for PublicKey {
    type Err = PasskeyError;

    fn from_str(stored: &str) -> Result<Self, PasskeyError> {
        let cose = Base64UrlUnpadded::decode_vec(stored).map_err(|_| PasskeyError::Unreadable)?;
        match Self::read(&cose)? {
            (key, []) => Ok(key),
            _ => Err(PasskeyError::Unreadable),
        }
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.kind {
            Kind::Es256 { .. } => "ES256",
            Kind::EdDsa { .. } => "EdDSA",
            Kind::Rs256 { .. } => "RS256",
        };
        write!(formatter, "PublicKey({name})")
    }
}
