use sha2::{Digest, Sha256};

use super::cbor::Reader;
use super::{CredentialId, PasskeyError, PublicKey, RelyingParty};

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const CAN_BE_BACKED_UP: u8 = 0x08;
const IS_BACKED_UP: u8 = 0x10;
const HAS_CREDENTIAL: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

const PARTY_HASH_BYTES: usize = 32;
const AAGUID_BYTES: usize = 16;

/// What the authenticator says and signs (Web Authentication, section 6.1).
#[derive(Debug)]
pub struct AuthenticatorData {
    pub count: u32,
    /// The maker of the device may bring it to the person's other devices ("backup eligible").
    pub can_be_synced: bool,
    /// And has ("backed up").
    pub is_synced: bool,
    /// Of a passkey that has just been made.
    pub credential: Option<(CredentialId, PublicKey)>,
}

impl AuthenticatorData {
    /// Of this server, from a person who was there and proved to the device who they are.
    pub fn read(bytes: &[u8], party: &RelyingParty) -> Result<Self, PasskeyError> {
        let (party_hash, rest) = take::<PARTY_HASH_BYTES>(bytes)?;
        let ([flags], rest) = take(rest)?;
        let (count, mut rest) = take(rest)?;
        if party_hash[..] != Sha256::digest(party.id.as_bytes())[..] {
            return Err(PasskeyError::WrongRelyingParty);
        }
        let has = |flag| flags & flag != 0;
        if !has(PRESENT) {
            return Err(PasskeyError::NotPresent);
        }
        if !has(VERIFIED) {
            return Err(PasskeyError::NotVerified);
        }
        if has(IS_BACKED_UP) && !has(CAN_BE_BACKED_UP) {
            return Err(PasskeyError::Unreadable);
        }
        let mut credential = None;
        if has(HAS_CREDENTIAL) {
            let (made, after) = read_credential(rest)?;
            (credential, rest) = (Some(made), after);
        }
        if has(HAS_EXTENSIONS) {
            rest = after_extensions(rest)?;
        }
        if !rest.is_empty() {
            return Err(PasskeyError::Unreadable);
        }
        let (can_be_synced, is_synced) = (has(CAN_BE_BACKED_UP), has(IS_BACKED_UP));
        Ok(Self { count: u32::from_be_bytes(*count), can_be_synced, is_synced, credential })
    }
}

fn read_credential(bytes: &[u8]) -> Result<((CredentialId, PublicKey), &[u8]), PasskeyError> {
    let (_, rest) = take::<AAGUID_BYTES>(bytes)?;
    let (length, rest) = take(rest)?;
    let length = usize::from(u16::from_be_bytes(*length));
    let (id, rest) = rest.split_at_checked(length).ok_or(PasskeyError::Unreadable)?;
    let (key, rest) = PublicKey::read(rest)?;
    Ok(((CredentialId::new(id)?, key), rest))
}

/// Nothing is asked for, so nothing of it is used.
fn after_extensions(bytes: &[u8]) -> Result<&[u8], PasskeyError> {
    let mut ahead = Reader::new(bytes);
    ahead.map()?;
    let mut reader = Reader::new(bytes);
    reader.skip()?;
    Ok(reader.rest())
}

fn take<const LENGTH: usize>(bytes: &[u8]) -> Result<(&[u8; LENGTH], &[u8]), PasskeyError> {
    bytes.split_first_chunk().ok_or(PasskeyError::Unreadable)
}
