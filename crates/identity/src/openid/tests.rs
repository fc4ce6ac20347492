use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use jsonwebtoken::{EncodingKey, encode};
use serde_json::{Value, json};

use super::*;

const NOW: i64 = 1_772_438_400;
const ISSUER: &str = "https://issuer.example";

/// The PKCS #8 header of an RSA key of 2048 bits, which the library wants removed.
const PKCS8_HEADER_BYTES: usize = 26;

struct Issuer {
    key: EncodingKey,
    keys: Value,
}

impl Issuer {
    fn new() -> Self {
        let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).unwrap();
        let pair = pair.to_pkcs8v1().unwrap();
        Self::of(EncodingKey::from_ec_der(pair.as_ref()), Algorithm::ES256)
    }

    fn with_rsa() -> Self {
        let pair = aws_lc_rs::rsa::KeyPair::generate(KeySize::Rsa2048).unwrap();
        let pair: Pkcs8V1Der = pair.as_der().unwrap();
        Self::of(EncodingKey::from_rsa_der(&pair.as_ref()[PKCS8_HEADER_BYTES..]), Algorithm::RS256)
    }

    fn of(key: EncodingKey, algorithm: Algorithm) -> Self {
        let mut public = Jwk::from_encoding_key(&key, algorithm).unwrap();
        public.common.key_id = Some("first".into());
        Self { key, keys: json!({"keys": [{"kty": "quantum", "kid": "first"}, public]}) }
    }

    fn keys(&self) -> KeySet {
        KeySet::parse(&self.keys.to_string()).unwrap()
    }

    fn sign(&self, algorithm: Algorithm, claims: &Value) -> String {
        let header = Header { kid: Some("first".into()), ..Header::new(algorithm) };
        encode(&header, claims, &self.key).unwrap()
    }
}

fn nonce() -> AttemptSecret {
    AttemptSecret::parse(&"A".repeat(43)).unwrap()
}

fn claims() -> Value {
    json!({
        "iss": ISSUER, "sub": "10769150350006150715113082367", "aud": "longrun", "azp": "longrun",
        "exp": NOW + 3600, "iat": NOW, "nonce": *nonce().reveal(),
        "email": "ana@example.com", "email_verified": true,
        "name": "Ana Lind", "picture": "https://pictures.example/ana.png",
    })
}

fn with(name: &str, value: Value) -> Value {
    let mut claims = claims();
    claims[name] = value;
    claims
}

fn verify_by(token: &str, keys: &KeySet) -> Result<Person, IdTokenError> {
    let expected = Expected { issuer: ISSUER, client_id: "longrun", nonce: &nonce() };
    verify(token, keys, expected, Timestamp::from_second(NOW).unwrap())
}

fn judge(claims: &Value) -> Result<Person, IdTokenError> {
    let issuer = Issuer::new();
    verify_by(&issuer.sign(Algorithm::ES256, claims), &issuer.keys())
}

#[test]
fn a_valid_token_names_the_person() {
    let rsa = Issuer::with_rsa();
    for person in [judge(&claims()), verify_by(&rsa.sign(Algorithm::RS256, &claims()), &rsa.keys())] {
        let person = person.unwrap();
        assert_eq!(person.subject, "10769150350006150715113082367");
        assert_eq!(person.email.as_str(), "ana@example.com");
        assert_eq!(person.display_name.as_str(), "Ana Lind");
        assert_eq!(person.photo_url.as_deref(), Some("https://pictures.example/ana.png"));
    }
}

#[test]
fn every_claim_that_breaks_a_rule_is_rejected() {
    for (name, value, error) in [
        ("iss", json!("https://issuer.example/"), IdTokenError::WrongIssuer),
        ("iss", json!("accounts.google.com"), IdTokenError::WrongIssuer),
        ("aud", json!("another"), IdTokenError::WrongAudience),
        ("aud", json!([]), IdTokenError::WrongAudience),
        ("aud", json!(["longrun", "another"]), IdTokenError::WrongAudience),
        ("azp", json!("another"), IdTokenError::WrongAudience),
        ("exp", json!(NOW - 60), IdTokenError::Expired),
        ("exp", json!(i64::MIN), IdTokenError::Expired),
        ("exp", Value::Null, IdTokenError::Unreadable),
        ("iat", json!(NOW + 61), IdTokenError::NotYetValid),
        ("nbf", json!(NOW + 61), IdTokenError::NotYetValid),
        ("nonce", json!("B".repeat(43)), IdTokenError::WrongNonce),
        ("nonce", json!(""), IdTokenError::WrongNonce),
        ("nonce", Value::Null, IdTokenError::WrongNonce),
        ("sub", json!(""), IdTokenError::InvalidSubject),
        ("sub", json!("a\0b"), IdTokenError::InvalidSubject),
        ("sub", json!("7".repeat(256)), IdTokenError::InvalidSubject),
        ("email_verified", json!(false), IdTokenError::UnverifiedEmail),
        ("email_verified", json!("true"), IdTokenError::Unreadable),
        ("email", Value::Null, IdTokenError::UnverifiedEmail),
        ("email", json!("ana"), IdTokenError::UnverifiedEmail),
        ("email", json!("ana@example.com\r\nBcc: all@example.com"), IdTokenError::UnverifiedEmail),
    ] {
        assert_eq!(judge(&with(name, value.clone())), Err(error), "{name}: {value}");
    }
}

#[test]
fn an_address_without_a_verified_claim_is_not_verified() {
    let mut claims = claims();
    claims.as_object_mut().unwrap().remove("email_verified");
    assert_eq!(judge(&claims), Err(IdTokenError::UnverifiedEmail));
}

#[test]
fn clocks_may_differ_by_a_minute() {
    for (name, value) in [("exp", NOW - 59), ("iat", NOW + 60), ("nbf", NOW + 60)] {
        assert!(judge(&with(name, json!(value))).is_ok(), "{name}");
    }
}

#[test]
fn an_audience_may_be_a_list_with_only_us_and_the_party_may_be_missing() {
    assert!(judge(&with("aud", json!(["longrun"]))).is_ok());
    assert!(judge(&with("azp", Value::Null)).is_ok());
}

#[test]
fn google_may_omit_its_scheme() {
    assert!(is_issuer("accounts.google.com", "https://accounts.google.com"));
    assert!(!is_issuer("issuer.example", "https://issuer.example"));
}

#[test]
fn a_signature_by_another_key_is_rejected() {
    let (issuer, forger) = (Issuer::new(), Issuer::new());
    let token = forger.sign(Algorithm::ES256, &claims());
    assert_eq!(verify_by(&token, &issuer.keys()), Err(IdTokenError::WrongSignature));
}

#[test]
fn a_key_that_is_not_listed_or_not_for_signing_is_unknown() {
    let issuer = Issuer::new();
    let token = issuer.sign(Algorithm::ES256, &claims());
    for (name, value) in [("kid", json!("second")), ("use", json!("enc")), ("alg", json!("ES384"))] {
        let mut keys = issuer.keys.clone();
        keys["keys"][1][name] = value;
        let keys = KeySet::parse(&keys.to_string()).unwrap();
        assert_eq!(verify_by(&token, &keys), Err(IdTokenError::UnknownKey), "{name}");
    }

    let nameless = encode(&Header::new(Algorithm::ES256), &claims(), &issuer.key).unwrap();
    assert_eq!(verify_by(&nameless, &issuer.keys()), Err(IdTokenError::UnknownKey));
}

#[test]
fn a_token_without_a_signature_or_signed_with_public_data_is_rejected() {
    let issuer = Issuer::with_rsa();
    let signed = issuer.sign(Algorithm::RS256, &claims());
    let (_, payload) = signed.split_once('.').unwrap();
    let (payload, _) = payload.split_once('.').unwrap();
    // {"alg":"none","kid":"first"}
    let unsigned = format!("eyJhbGciOiJub25lIiwia2lkIjoiZmlyc3QifQ.{payload}.");
    assert_eq!(verify_by(&unsigned, &issuer.keys()), Err(IdTokenError::Unreadable));

    let public = EncodingKey::from_secret(issuer.keys["keys"][1]["n"].as_str().unwrap().as_bytes());
    let header = Header { kid: Some("first".into()), ..Header::new(Algorithm::HS256) };
    let shared = encode(&header, &claims(), &public).unwrap();
    assert_eq!(verify_by(&shared, &issuer.keys()), Err(IdTokenError::UnacceptedAlgorithm));
}

#[test]
fn a_token_is_not_checked_with_a_key_of_another_kind() {
    let mut rsa = Issuer::with_rsa();
    rsa.keys["keys"][1].as_object_mut().unwrap().remove("alg");
    let signed = Issuer::new().sign(Algorithm::ES256, &claims());
    assert_eq!(verify_by(&signed, &rsa.keys()), Err(IdTokenError::Unreadable));
}

#[test]
fn invalid_tokens_and_invalid_keys_are_rejected() {
    let issuer = Issuer::new();
    for text in ["", ".", "..", "a.b.c", "é.é.é"] {
        assert_eq!(verify_by(text, &issuer.keys()), Err(IdTokenError::Unreadable), "{text}");
    }
    for text in ["", "[]", "{}", r#"{"keys": 1}"#] {
        assert_eq!(KeySet::parse(text).err(), Some(IdTokenError::UnreadableKeys), "{text}");
    }
}

#[test]
fn an_unusable_name_is_replaced_by_the_address_and_an_unusable_picture_dropped() {
    for name in [Value::Null, json!(""), json!("A\u{202E}na"), json!("x".repeat(101))] {
        assert_eq!(judge(&with("name", name)).unwrap().display_name.as_str(), "ana");
    }
    for picture in
        ["http://pictures.example/a", "javascript:alert(1)", "https://a b", &format!("https://{}", "a".repeat(2_000))]
    {
        assert_eq!(judge(&with("picture", json!(picture))).unwrap().photo_url, None, "{picture}");
    }
}
