//! Passkeys: what a new one, and a sign-in with one, must prove (Web Authentication Level 3, sections 7.1 and 7.2).
//!
//! Attestation is not asked for: which make a device is does not matter here.

mod authenticator_data;
mod cbor;
#[cfg(test)]
mod fuzz;
mod public_key;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use base64ct::{Base64UrlUnpadded, Encoding};
use jiff::SignedDuration;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use self::authenticator_data::AuthenticatorData;
use self::cbor::Reader;
pub use self::public_key::PublicKey;
use crate::{AttemptSecret, TokenHash};

/// How long a person may take with their device.
pub const CHALLENGE_LIFETIME: SignedDuration = SignedDuration::from_mins(5);

/// Of one person.
pub const MAX_PASSKEYS_PER_PERSON: i64 = 20;

/// As the browser names them (COSE): ES256, EdDSA, RS256, the first that a device knows is used.
pub const ALGORITHMS: [i32; 3] = [-7, -8, -257];

const MAX_CLIENT_DATA_BYTES: usize = 4_096;
const MAX_ATTESTATION_BYTES: usize = 16_384;
const MAX_AUTHENTICATOR_DATA_BYTES: usize = 4_096;
const MAX_SIGNATURE_BYTES: usize = 1_024;
const MAX_CREDENTIAL_BYTES: usize = 1_023;

/// Of their texts, in base64url.
pub const MAX_CLIENT_DATA_CHARACTERS: usize = (MAX_CLIENT_DATA_BYTES * 4).div_ceil(3);
pub const MAX_ATTESTATION_CHARACTERS: usize = (MAX_ATTESTATION_BYTES * 4).div_ceil(3);
pub const MAX_SIGNATURE_CHARACTERS: usize = (MAX_SIGNATURE_BYTES * 4).div_ceil(3);
/// Of the name of a person that a device keeps: at most 64 bytes.
pub const MAX_HANDLE_CHARACTERS: usize = 86;

/// The server that passkeys are for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelyingParty {
    /// A host name without its port.
    pub id: String,
    /// With scheme and port, as browsers write it.
    pub origin: String,
}

/// What a browser answers when it has made a passkey.
#[derive(Debug, Clone, Copy)]
pub struct Registration<'a> {
    pub client_data: &'a [u8],
    pub attestation: &'a [u8],
}

/// What a browser answers when somebody uses a passkey.
#[derive(Debug, Clone, Copy)]
pub struct Assertion<'a> {
    pub client_data: &'a [u8],
    pub authenticator_data: &'a [u8],
    pub signature: &'a [u8],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    pub credential: CredentialId,
    pub key: PublicKey,
    pub count: u32,
    /// Whether the device may ever bring it to other devices. That never changes.
    pub can_be_synced: bool,
    /// Whether it has.
    pub is_synced: bool,
}

/// What is stored of a passkey, to compare an answer with.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    pub key: &'a PublicKey,
    pub count: u32,
    pub can_be_synced: bool,
}

/// What to store after somebody used a passkey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Used {
    pub count: u32,
    pub is_synced: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasskeyError {
    #[error("the answer of the device cannot be read")]
    Unreadable,
    #[error("the answer is to another kind of question")]
    WrongType,
    #[error("the answer is to another challenge")]
    WrongChallenge,
    #[error("the answer was given on another site, or in a frame of one")]
    WrongOrigin,
    #[error("the passkey is for another server")]
    WrongRelyingParty,
    #[error("nobody was there")]
    NotPresent,
    #[error("the device did not check who was there")]
    NotVerified,
    #[error("the device made no passkey")]
    NoCredential,
    #[error("the device gave an attestation that nobody asked for")]
    UnacceptedAttestation,
    #[error("the key is of a kind that is not accepted")]
    UnacceptedKey,
    #[error("the signature is wrong")]
    WrongSignature,
    #[error("the counter went back, so there are two of this passkey")]
    CounterWentBack,
    #[error("the device says otherwise than before whether the passkey can be synced")]
    BackupEligibilityChanged,
}

/// The challenge that the browser says it answers, by which the server finds it. Verifying compares it again.
pub fn challenge_of(client_data: &[u8]) -> Result<TokenHash, PasskeyError> {
    ClientData::read(client_data)?.challenge()
}

/// The passkey that was made, if every rule holds.
pub fn register(
    party: &RelyingParty,
    challenge: TokenHash,
    registration: Registration<'_>,
) -> Result<NewPasskey, PasskeyError> {
    ClientData::read(registration.client_data)?.check("webauthn.create", challenge, party)?;
    let data = AuthenticatorData::read(authenticator_data_in(registration.attestation)?, party)?;
    let AuthenticatorData { count, can_be_synced, is_synced, credential } = data;
    let (credential, key) = credential.ok_or(PasskeyError::NoCredential)?;
    key.require_strong()?;
    Ok(NewPasskey { credential, key, count, can_be_synced, is_synced })
}

/// What to store, if the holder of this key answered this challenge.
pub fn verify(
    party: &RelyingParty,
    challenge: TokenHash,
    assertion: Assertion<'_>,
    known: Known<'_>,
) -> Result<Used, PasskeyError> {
    let Assertion { client_data, authenticator_data, signature } = assertion;
    ClientData::read(client_data)?.check("webauthn.get", challenge, party)?;
    let data = AuthenticatorData::read(bounded(authenticator_data, MAX_AUTHENTICATOR_DATA_BYTES)?, party)?;
    if data.credential.is_some() {
        return Err(PasskeyError::Unreadable);
    }
    let message = [authenticator_data, &Sha256::digest(client_data)].concat();
    known.key.verify(&message, bounded(signature, MAX_SIGNATURE_BYTES)?)?;
    if data.can_be_synced != known.can_be_synced {
        return Err(PasskeyError::BackupEligibilityChanged);
    }
    // Passkeys that are on several devices have no counter: theirs stays at zero.
    if data.count > known.count || (data.count == 0 && known.count == 0) {
        Ok(Used { count: data.count, is_synced: data.is_synced })
    } else {
        Err(PasskeyError::CounterWentBack)
    }
}

/// What the browser adds. A fixed list of fields is read and others are ignored, as the specification asks.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    /// In a frame of another site.
    top_origin: Option<String>,
}

impl ClientData {
    fn read(bytes: &[u8]) -> Result<Self, PasskeyError> {
        serde_json::from_slice(bounded(bytes, MAX_CLIENT_DATA_BYTES)?).map_err(|_| PasskeyError::Unreadable)
    }

    fn challenge(&self) -> Result<TokenHash, PasskeyError> {
        let challenge = AttemptSecret::parse(&self.challenge).map_err(|_| PasskeyError::WrongChallenge)?;
        Ok(challenge.hash())
    }

    fn check(&self, expected: &str, challenge: TokenHash, party: &RelyingParty) -> Result<(), PasskeyError> {
        if self.r#type != expected {
            return Err(PasskeyError::WrongType);
        }
        if self.challenge()? != challenge {
            return Err(PasskeyError::WrongChallenge);
        }
        if self.origin != party.origin || self.cross_origin || self.top_origin.is_some() {
            return Err(PasskeyError::WrongOrigin);
        }
        Ok(())
    }
}

/// Of an attestation object. Nothing is concluded from its statement: with "none" it is empty, and a device that signs
/// for itself ("packed") proves nothing more.
fn authenticator_data_in(attestation: &[u8]) -> Result<&[u8], PasskeyError> {
    let mut reader = Reader::new(bounded(attestation, MAX_ATTESTATION_BYTES)?);
    let (mut format, mut statement, mut data) = (None, None, None);
    for _ in 0..reader.map()? {
        let is_new = match reader.text()? {
            "fmt" => format.replace(reader.text()?).is_none(),
            "attStmt" => {
                let mut ahead = reader;
                reader.skip()?;
                statement.replace(ahead.map()?).is_none()
            }
            "authData" => data.replace(reader.bytes()?).is_none(),
            _ => false,
        };
        if !is_new {
            return Err(PasskeyError::Unreadable);
        }
    }
    if !reader.rest().is_empty() {
        return Err(PasskeyError::Unreadable);
    }
    match (format, statement) {
        (Some("none"), Some(0)) | (Some("packed"), Some(_)) => data.ok_or(PasskeyError::Unreadable),
        (Some(_), Some(_)) => Err(PasskeyError::UnacceptedAttestation),
        _ => Err(PasskeyError::Unreadable),
    }
}

fn bounded(bytes: &[u8], most: usize) -> Result<&[u8], PasskeyError> {
    if bytes.len() <= most { Ok(bytes) } else { Err(PasskeyError::Unreadable) }
}

/// The name of a passkey that the device chose. Its text is unpadded base64url.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CredentialId(String);

impl CredentialId {
    /// Of its text.
    pub const MAX_CHARACTERS: usize = (MAX_CREDENTIAL_BYTES * 4).div_ceil(3);

    fn new(bytes: &[u8]) -> Result<Self, PasskeyError> {
        if bytes.is_empty() || bytes.len() > MAX_CREDENTIAL_BYTES {
            return Err(PasskeyError::Unreadable);
        }
        Ok(Self(Base64UrlUnpadded::encode_string(bytes)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CredentialId {
    type Err = PasskeyError;

    fn from_str(text: &str) -> Result<Self, PasskeyError> {
        if text.len() > Self::MAX_CHARACTERS {
            return Err(PasskeyError::Unreadable);
        }
        Self::new(&Base64UrlUnpadded::decode_vec(text).map_err(|_| PasskeyError::Unreadable)?)
    }
}

impl fmt::Display for CredentialId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
