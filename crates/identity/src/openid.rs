//! What an ID token must prove before it signs somebody in (OpenID Connect Core 1.0, section 3.1.3.7).

use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::jwk::{AlgorithmParameters, Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, Header, Validation};
use serde::Deserialize;

use crate::{AttemptSecret, DisplayName, EmailAddress};

/// How long a user may take at the issuer.
pub const ATTEMPT_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// How far the issuer's clock may differ from ours.
const LEEWAY: SignedDuration = SignedDuration::from_secs(60);

/// A fixed list, not whatever the token names: with a shared-secret algorithm anybody who knows the public key could
/// sign.
const ACCEPTED_ALGORITHMS: [Algorithm; 2] = [Algorithm::RS256, Algorithm::ES256];

const MAX_SUBJECT_BYTES: usize = 255;
const MAX_PHOTO_BYTES: usize = 2_000;

/// A person identified by an issuer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Unlike the address, it identifies the person at that issuer forever.
    pub subject: String,
    /// The issuer has verified it.
    pub email: EmailAddress,
    pub display_name: DisplayName,
    pub photo_url: Option<String>,
}

/// What the token must have been issued for.
#[derive(Debug, Clone, Copy)]
pub struct Expected<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a AttemptSecret,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum IdTokenError {
    #[error("the issuer's keys cannot be read")]
    UnreadableKeys,
    #[error("the ID token cannot be read")]
    Unreadable,
    #[error("the ID token is not signed in a way that is accepted")]
    UnacceptedAlgorithm,
    #[error("the ID token is signed with a key that the issuer does not list")]
    UnknownKey,
    #[error("the signature of the ID token is wrong")]
    WrongSignature,
    #[error("the ID token is of another issuer")]
    WrongIssuer,
    #[error("the ID token is meant for somebody else")]
    WrongAudience,
    #[error("the ID token has expired")]
    Expired,
    #[error("the ID token is of the future")]
    NotYetValid,
    #[error("the ID token belongs to another attempt")]
    WrongNonce,
    #[error("the ID token names nobody")]
    InvalidSubject,
    #[error("the issuer has not verified the person's email address")]
    UnverifiedEmail,
}

/// The public keys of an issuer.
#[derive(Debug, Clone)]
pub struct KeySet(Vec<Jwk>);

#[derive(Deserialize)]
struct KeyList {
    keys: Vec<serde_json::Value>,
}

impl KeySet {
    /// Keys of unsupported kinds are ignored.
    pub fn parse(json: &str) -> Result<Self, IdTokenError> {
        let list: KeyList = serde_json::from_str(json).map_err(|_| IdTokenError::UnreadableKeys)?;
        let keys = list.keys.into_iter().filter_map(|key| serde_json::from_value(key).ok());
        Ok(Self(keys.filter(is_usable).collect()))
    }

    fn find(&self, header: &Header) -> Option<&Jwk> {
        let id = header.kid.as_ref()?;
        self.0.iter().find(|key| {
            let common = &key.common;
            common.key_id.as_ref() == Some(id)
                && common.public_key_use.as_ref().is_none_or(|key_use| *key_use == PublicKeyUse::Signature)
                && common.key_algorithm.is_none_or(|algorithm| algorithm == header.alg.into())
        })
    }
}

fn is_usable(key: &Jwk) -> bool {
    matches!(key.algorithm, AlgorithmParameters::RSA(_) | AlgorithmParameters::EllipticCurve(_))
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: i64,
    iat: i64,
    nbf: Option<i64>,
    nonce: Option<String>,
    email: Option<String>,
    #[serde(default)]
    email_verified: bool,
    name: Option<String>,
    picture: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Several(Vec<String>),
}

impl Audience {
    /// Whether the token is for this client only.
    fn is_only(&self, client_id: &str) -> bool {
        match self {
            Self::One(one) => one == client_id,
            Self::Several(several) => !several.is_empty() && several.iter().all(|one| one == client_id),
        }
    }
}

/// The token's person, if every rule holds.
pub fn verify(token: &str, keys: &KeySet, expected: Expected<'_>, now: Timestamp) -> Result<Person, IdTokenError> {
    let claims = signed_claims(token, keys)?;
    check(&claims, expected, now)?;
    person(claims)
}

fn signed_claims(token: &str, keys: &KeySet) -> Result<Claims, IdTokenError> {
    use jsonwebtoken::errors::ErrorKind;
    let header = jsonwebtoken::decode_header(token).map_err(|_| IdTokenError::Unreadable)?;
    if !ACCEPTED_ALGORITHMS.contains(&header.alg) || header.crit.is_some() {
        return Err(IdTokenError::UnacceptedAlgorithm);
    }
    let key = keys.find(&header).ok_or(IdTokenError::UnknownKey)?;
    let key = DecodingKey::from_jwk(key).map_err(|_| IdTokenError::UnreadableKeys)?;
    match jsonwebtoken::decode(token, &key, &signature_alone(header.alg)) {
        Ok(decoded) => Ok(decoded.claims),
        Err(error) => Err(match error.kind() {
            ErrorKind::InvalidSignature => IdTokenError::WrongSignature,
            _ => IdTokenError::Unreadable,
        }),
    }
}

/// The library would read the system clock; the claims are checked here, with the time passed in.
fn signature_alone(algorithm: Algorithm) -> Validation {
    let mut validation = Validation::new(algorithm);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.validate_aud = false;
    validation
}

fn check(claims: &Claims, expected: Expected<'_>, now: Timestamp) -> Result<(), IdTokenError> {
    let seconds = now.as_second();
    let leeway = LEEWAY.as_secs();
    if !is_issuer(&claims.iss, expected.issuer) {
        return Err(IdTokenError::WrongIssuer);
    }
    if !claims.aud.is_only(expected.client_id) || claims.azp.as_ref().is_some_and(|party| party != expected.client_id) {
        return Err(IdTokenError::WrongAudience);
    }
    if claims.exp.saturating_add(leeway) <= seconds {
        return Err(IdTokenError::Expired);
    }
    if claims.iat.max(claims.nbf.unwrap_or(claims.iat)) > seconds.saturating_add(leeway) {
        return Err(IdTokenError::NotYetValid);
    }
    let nonce = claims.nonce.as_deref().and_then(|nonce| AttemptSecret::parse(nonce).ok());
    if nonce.is_none_or(|nonce| nonce.hash() != expected.nonce.hash()) {
        return Err(IdTokenError::WrongNonce);
    }
    Ok(())
}

/// Google documents that its tokens may omit the scheme.
fn is_issuer(claimed: &str, expected: &str) -> bool {
    claimed == expected || (expected == "https://accounts.google.com" && claimed == "accounts.google.com")
}

fn person(claims: Claims) -> Result<Person, IdTokenError> {
    let is_subject = (1..=MAX_SUBJECT_BYTES).contains(&claims.sub.len())
        && claims.sub.chars().all(|letter| letter.is_ascii_graphic());
    if !is_subject {
        return Err(IdTokenError::InvalidSubject);
    }
    if !claims.email_verified {
        return Err(IdTokenError::UnverifiedEmail);
    }
    let email = claims.email.and_then(|email| EmailAddress::parse(&email).ok()).ok_or(IdTokenError::UnverifiedEmail)?;
    Ok(Person {
        subject: claims.sub,
        display_name: display_name(claims.name.as_deref(), &email)?,
        photo_url: claims.picture.filter(|url| is_photo(url)),
        email,
    })
}

/// Without a usable name, the part of the address before the @.
fn display_name(name: Option<&str>, email: &EmailAddress) -> Result<DisplayName, IdTokenError> {
    if let Some(Ok(name)) = name.map(DisplayName::parse) {
        return Ok(name);
    }
    let (local_part, _) = email.as_str().split_once('@').unwrap_or_default();
    DisplayName::parse(local_part).map_err(|_| IdTokenError::UnverifiedEmail)
}

/// Pages load pictures over https only.
fn is_photo(url: &str) -> bool {
    url.starts_with("https://") && url.len() <= MAX_PHOTO_BYTES && url.chars().all(|letter| letter.is_ascii_graphic())
}

#[cfg(test)]
mod tests;
