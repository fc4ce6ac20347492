use base64ct::{Base64UrlUnpadded, Encoding};
use proptest::prelude::*;

#[path = "../../../test_support/src/software_authenticator.rs"]
pub(super) mod software_authenticator;

use self::software_authenticator::{Asserted, FLAGS, Registered, SoftwareAuthenticator, attestation, bytes};
use super::*;

const ORIGIN: &str = "https://plans.example.org";

fn party() -> RelyingParty {
    RelyingParty { id: "plans.example.org".into(), origin: ORIGIN.into() }
}

/// Its text and its hash.
fn challenge(byte: u8) -> (String, TokenHash) {
    let text = Base64UrlUnpadded::encode_string(&[byte; 32]);
    let hash = AttemptSecret::parse(&text).unwrap().hash();
    (text, hash)
}

fn registers(registered: &Registered) -> Result<NewPasskey, PasskeyError> {
    let Registered { client_data, attestation } = registered;
    register(&party(), challenge(1).1, Registration { client_data, attestation })
}

fn signs_in(asserted: &Asserted, passkey: &NewPasskey) -> Result<u32, PasskeyError> {
    uses(asserted, passkey).map(|used| used.count)
}

fn uses(asserted: &Asserted, passkey: &NewPasskey) -> Result<Used, PasskeyError> {
    let Asserted { client_data, authenticator_data, signature } = asserted;
    let assertion = Assertion { client_data, authenticator_data, signature };
    let known = Known { key: &passkey.key, count: passkey.count, can_be_synced: passkey.can_be_synced };
    verify(&party(), challenge(2).1, assertion, known)
}

fn made(device: &SoftwareAuthenticator) -> NewPasskey {
    registers(&device.registration(&challenge(1).0)).unwrap()
}

/// Whatever bytes are given, signed or not.
fn registration(client_data: Vec<u8>, attestation: Vec<u8>) -> Registered {
    Registered { client_data, attestation }
}

#[test]
fn a_passkey_of_each_kind_is_made_and_signs_in() {
    for mut device in [
        SoftwareAuthenticator::es256(ORIGIN),
        SoftwareAuthenticator::ed_dsa(ORIGIN),
        SoftwareAuthenticator::rs256(ORIGIN),
    ] {
        let passkey = made(&device);
        assert_eq!(passkey.credential.to_string(), Base64UrlUnpadded::encode_string(&device.credential));
        assert_eq!(passkey.key.to_string().parse::<PublicKey>().unwrap(), passkey.key);
        assert_eq!(signs_in(&device.assertion(&challenge(2).0), &passkey), Ok(0));

        let mut other = SoftwareAuthenticator::es256(ORIGIN);
        assert_eq!(signs_in(&other.assertion(&challenge(2).0), &passkey), Err(PasskeyError::WrongSignature));
    }
}

#[test]
fn a_counter_only_goes_up_once_there_is_one() {
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    let passkey = made(&device);
    for (stored, presented, expected) in [
        (0, 0, Ok(0)),
        (0, 1, Ok(1)),
        (7, 8, Ok(8)),
        (7, u32::MAX, Ok(u32::MAX)),
        (7, 7, Err(PasskeyError::CounterWentBack)),
        (7, 6, Err(PasskeyError::CounterWentBack)),
        (7, 0, Err(PasskeyError::CounterWentBack)),
    ] {
        device.count = presented;
        let asserted = device.signed(device.client_data("webauthn.get", &challenge(2).0), device.data(FLAGS));
        assert_eq!(
            signs_in(&asserted, &NewPasskey { count: stored, ..passkey.clone() }),
            expected,
            "{stored} {presented}"
        );
    }
}

const CAN_BE_SYNCED: u8 = 0x08;
const IS_SYNCED: u8 = 0x10;

#[test]
fn a_passkey_is_synced_once_it_was_and_not_before() {
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    assert!(!made(&device).can_be_synced && !made(&device).is_synced);
    device.flags |= CAN_BE_SYNCED;
    let passkey = made(&device);
    assert!(passkey.can_be_synced && !passkey.is_synced, "it may be, and is not");
    device.flags |= IS_SYNCED;
    assert!(made(&device).is_synced);
    let used = uses(&device.assertion(&challenge(2).0), &passkey);
    assert_eq!(used, Ok(Used { count: 0, is_synced: true }), "it was, after it was added");
}

#[test]
fn whether_a_passkey_can_be_synced_never_changes() {
    for (before, after) in [(0, CAN_BE_SYNCED), (0, CAN_BE_SYNCED | IS_SYNCED), (CAN_BE_SYNCED, 0)] {
        let mut device = SoftwareAuthenticator::es256(ORIGIN);
        device.flags = FLAGS | before;
        let passkey = made(&device);
        device.flags = FLAGS | after;
        let used = uses(&device.assertion(&challenge(2).0), &passkey);
        assert_eq!(used, Err(PasskeyError::BackupEligibilityChanged), "{before} {after}");
    }
    let mut device = SoftwareAuthenticator::es256(ORIGIN);
    let passkey = made(&device);
    device.flags = FLAGS | IS_SYNCED;
    assert_eq!(
        uses(&device.assertion(&challenge(2).0), &passkey),
        Err(PasskeyError::Unreadable),
        "synced, but cannot be"
    );
}

fn ed25519(point: &[u8]) -> Vec<u8> {
    [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21][..], &bytes(point)].concat()
}

fn rsa(modulus: &[u8], exponent: &[u8]) -> Vec<u8> {
    let head = [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20];
    [&head[..], &bytes(modulus), &[0x21], &bytes(exponent)].concat()
}

/// Registers this key, whoever has its secret.
fn registers_key(cose: &[u8]) -> Result<NewPasskey, PasskeyError> {
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let data = [&device.data(FLAGS | 0x40)[..], &[0; 16], &[0, 4], &[1, 2, 3, 4], cose].concat();
    registers(&registration(
        device.client_data("webauthn.create", &challenge(1).0),
        attestation("none", &[0xa0], &data),
    ))
}

/// The eight points of small order, and their second encodings. With the first, the signature of zeros is right for every message.
#[test]
fn keys_that_anybody_can_sign_for_are_refused() {
    let hex = |text: &str| -> Vec<u8> {
        text.as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
            .collect()
    };
    let zeros = "00".repeat(31);
    let ones = "ff".repeat(30);
    let points = [
        format!("01{zeros}"),
        format!("00{zeros}"),
        format!("ec{ones}7f"),
        format!("ed{ones}7f"),
        format!("ee{ones}7f"),
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05".into(),
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a".into(),
    ];
    for point in points {
        let point = hex(&point);
        let mut mirrored = point.clone();
        mirrored[31] |= 0x80;
        for point in [point, mirrored] {
            assert_eq!(registers_key(&ed25519(&point)), Err(PasskeyError::UnacceptedKey), "{point:02x?}");
            // One that an earlier version took: it can be listed and removed, and signs nobody in.
            let stored: PublicKey = Base64UrlUnpadded::encode_string(&ed25519(&point)).parse().unwrap();
            let forged = [&point[..], &[0; 32]].concat();
            assert_eq!(stored.verify(b"anything", &forged), Err(PasskeyError::UnacceptedKey), "{point:02x?}");
        }
    }
}

#[test]
fn weak_keys_of_rsa_are_refused() {
    let odd = [&[0xc5; 255][..], &[0x01]].concat();
    let even = [&[0xc5; 255][..], &[0x02]].concat();
    assert!(registers_key(&rsa(&odd, &[1, 0, 1])).is_ok());
    assert!(registers_key(&rsa(&odd, &[1, 0, 0, 0, 1])).is_ok());
    for (name, modulus, exponent) in [
        ("an even modulus", &even, &[1, 0, 1][..]),
        ("an exponent of 1", &odd, &[1]),
        ("an exponent of 3", &odd, &[3]),
        ("an exponent of 17", &odd, &[17]),
        ("one less than 65,537", &odd, &[0xff, 0xff]),
        ("an even exponent", &odd, &[1, 0, 2]),
        ("an exponent of 0", &odd, &[0]),
        ("an exponent of 3 with zeros before it", &odd, &[0, 0, 0, 3]),
        ("an exponent of nine bytes", &odd, &[1, 0, 0, 0, 0, 0, 0, 0, 1]),
    ] {
        assert_eq!(registers_key(&rsa(modulus, exponent)), Err(PasskeyError::UnacceptedKey), "{name}");
    }
}

#[test]
fn extensions_of_a_device_are_read_over() {
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let passkey = made(&device);
    let extensions = [0xa1, 0x63, b'u', b'v', b'm', 0x81, 0x83, 0x02, 0x04, 0x02];
    let data = [&device.data(FLAGS | 0x80)[..], &extensions].concat();
    let asserted = device.signed(device.client_data("webauthn.get", &challenge(2).0), data);
    assert_eq!(signs_in(&asserted, &passkey), Ok(0));
}

#[test]
fn forged_sign_ins_are_refused() {
    use PasskeyError as E;
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let passkey = made(&device);
    let (right, _) = challenge(2);
    let said = |kind: &str, challenge: &str| device.client_data(kind, challenge);
    let text = |text: String| text.into_bytes();
    let good = || said("webauthn.get", &right);
    let with = |flags| device.data(flags);
    let of_party = |id: &str| [&Sha256::digest(id)[..], &[FLAGS, 0, 0, 0, 0]].concat();

    for (name, client_data, data, expected) in [
        ("the answer to making a passkey", said("webauthn.create", &right), with(FLAGS), E::WrongType),
        ("a payment", said("payment.get", &right), with(FLAGS), E::WrongType),
        ("another challenge", said("webauthn.get", &challenge(1).0), with(FLAGS), E::WrongChallenge),
        ("no challenge", said("webauthn.get", ""), with(FLAGS), E::WrongChallenge),
        ("a longer challenge", said("webauthn.get", &format!("{right}A")), with(FLAGS), E::WrongChallenge),
        (
            "another site",
            text(format!(r#"{{"type":"webauthn.get","challenge":"{right}","origin":"https://plans.example.com"}}"#)),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "a subdomain",
            text(format!(r#"{{"type":"webauthn.get","challenge":"{right}","origin":"https://x.plans.example.org"}}"#)),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "another port",
            text(format!(r#"{{"type":"webauthn.get","challenge":"{right}","origin":"{ORIGIN}:8443"}}"#)),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "without https",
            text(format!(r#"{{"type":"webauthn.get","challenge":"{right}","origin":"http://plans.example.org"}}"#)),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "in a frame",
            text(format!(r#"{{"type":"webauthn.get","challenge":"{right}","origin":"{ORIGIN}","crossOrigin":true}}"#)),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "in a frame of a named site",
            text(format!(
                r#"{{"type":"webauthn.get","challenge":"{right}","origin":"{ORIGIN}","topOrigin":"https://evil.example"}}"#
            )),
            with(FLAGS),
            E::WrongOrigin,
        ),
        (
            "two challenges",
            text(format!(
                r#"{{"type":"webauthn.get","challenge":"{right}","challenge":"{right}","origin":"{ORIGIN}"}}"#
            )),
            with(FLAGS),
            E::Unreadable,
        ),
        ("no client data", Vec::new(), with(FLAGS), E::Unreadable),
        ("endless client data", [&good()[..], &[b' '; 5_000]].concat(), with(FLAGS), E::Unreadable),
        ("for another server", good(), of_party("plans.example.com"), E::WrongRelyingParty),
        ("nobody there", good(), with(0x04), E::NotPresent),
        ("not verified", good(), with(0x01), E::NotVerified),
        ("backed up although it cannot be", good(), with(FLAGS | 0x10), E::Unreadable),
        ("no data", good(), Vec::new(), E::Unreadable),
        ("data cut short", good(), with(FLAGS)[..36].to_vec(), E::Unreadable),
        ("data with more behind it", good(), [&with(FLAGS)[..], &[0]].concat(), E::Unreadable),
        ("extensions that are not there", good(), with(FLAGS | 0x80), E::Unreadable),
        ("extensions that are no map", good(), [&with(FLAGS | 0x80)[..], &[0x01]].concat(), E::Unreadable),
        ("a passkey in a sign-in", good(), device.data_with_credential(), E::Unreadable),
    ] {
        let asserted = device.signed(client_data, data);
        assert_eq!(signs_in(&asserted, &passkey), Err(expected), "{name}");
    }

    let honest = || device.signed(good(), with(FLAGS));
    let unsigned = |signature: Vec<u8>| Asserted { signature, ..honest() };
    for (name, asserted) in [
        ("no signature", unsigned(Vec::new())),
        ("a signature cut short", unsigned(honest().signature[..60].to_vec())),
        ("a signature with more behind it", unsigned([&honest().signature[..], &[0]].concat())),
        ("the signature of something else", unsigned(device.signed(b"{}".to_vec(), with(FLAGS)).signature)),
        ("data that was changed", Asserted { authenticator_data: with(FLAGS | 0x08), ..honest() }),
    ] {
        assert_eq!(signs_in(&asserted, &passkey), Err(E::WrongSignature), "{name}");
    }
    assert_eq!(signs_in(&honest(), &passkey), Ok(0));
}

#[test]
fn forged_registrations_are_refused() {
    use PasskeyError as E;
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let (right, _) = challenge(1);
    let good = device.registration(&right);
    let said = |kind: &str, challenge: &str| device.client_data(kind, challenge);
    let create = || said("webauthn.create", &right);
    let data = device.data_with_credential();
    let keyed = |key: &[u8]| {
        let head = &data[..data.len() - device.cose_key().len()];
        attestation("none", &[0xa0], &[head, key].concat())
    };
    let key = device.cose_key();
    let [mut off_curve, mut algorithm, mut curve, mut kind] = [(); 4].map(|()| key.clone());
    off_curve[10] ^= 1;
    algorithm[4] = 0x38;
    curve[6] = 0x02;
    kind[2] = 0x01;
    let small_rsa =
        [&[0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20][..], &bytes(&[0xff; 128]), &[0x21, 0x43, 1, 0, 1]].concat();
    let [mut long_id, mut nameless] = [(); 2].map(|()| SoftwareAuthenticator::es256(ORIGIN));
    long_id.credential = vec![1; 1_024];
    nameless.credential = Vec::new();

    for (name, client_data, object, expected) in [
        ("the answer to signing in", said("webauthn.get", &right), good.attestation.clone(), E::WrongType),
        ("another challenge", said("webauthn.create", &challenge(2).0), good.attestation.clone(), E::WrongChallenge),
        ("no passkey in it", create(), attestation("none", &[0xa0], &device.data(FLAGS)), E::NoCredential),
        ("a statement in none", create(), attestation("none", &[0xa1, 0x61, b'x', 1], &data), E::UnacceptedAttestation),
        ("a make of device", create(), attestation("tpm", &[0xa0], &data), E::UnacceptedAttestation),
        ("a statement that is no map", create(), attestation("packed", &[0x80], &data), E::Unreadable),
        ("nothing", create(), Vec::new(), E::Unreadable),
        ("an empty map", create(), vec![0xa0], E::Unreadable),
        ("more behind it", create(), [&good.attestation[..], &[0]].concat(), E::Unreadable),
        (
            "too long",
            create(),
            attestation("packed", &[&[0xa1, 0x61, b'x'][..], &bytes(&[0; 17_000])].concat(), &data),
            E::Unreadable,
        ),
        ("a point off its curve", create(), keyed(&off_curve), E::UnacceptedKey),
        ("another algorithm", create(), keyed(&[&algorithm[..5], &[0x22], &algorithm[5..]].concat()), E::UnacceptedKey),
        ("another curve", create(), keyed(&curve), E::UnacceptedKey),
        ("another kind of key", create(), keyed(&kind), E::UnacceptedKey),
        ("a short key of RSA", create(), keyed(&small_rsa), E::UnacceptedKey),
        ("a label twice", create(), keyed(&[0xa2, 0x01, 0x02, 0x01, 0x02]), E::Unreadable),
        ("an endless name", create(), long_id.registration(&right).attestation, E::Unreadable),
        ("no name", create(), nameless.registration(&right).attestation, E::Unreadable),
    ] {
        assert_eq!(registers(&registration(client_data, object)), Err(expected), "{name}");
    }
    for end in 0..good.attestation.len() {
        let cut = registration(create(), good.attestation[..end].to_vec());
        assert_eq!(registers(&cut), Err(E::Unreadable), "cut after {end}");
    }
    let signs_for_itself = attestation("packed", &[0xa1, 0x63, b's', b'i', b'g', 0x41, 0], &data);
    assert_eq!(registers(&registration(create(), signs_for_itself)).unwrap(), made(&device));
}

#[test]
fn the_challenge_is_found_before_anything_is_verified() {
    let device = SoftwareAuthenticator::es256(ORIGIN);
    let (text, hash) = challenge(9);
    assert!(challenge_of(&device.client_data("webauthn.get", &text)).unwrap() == hash);
    assert_eq!(challenge_of(b"{}"), Err(PasskeyError::Unreadable));
}

proptest! {
    #[test]
    fn no_answer_of_a_device_makes_the_verifier_fail_otherwise(
        client_data in proptest::collection::vec(any::<u8>(), 0..200),
        object in proptest::collection::vec(any::<u8>(), 0..400),
    ) {
        let device = SoftwareAuthenticator::ed_dsa(ORIGIN);
        prop_assert!(registers(&registration(client_data, object.clone())).is_err());
        let right = device.client_data("webauthn.create", &challenge(1).0);
        prop_assert!(registers(&registration(right, attestation("none", &[0xa0], &object))).is_err());
    }

    #[test]
    fn an_answer_with_one_bit_changed_signs_nobody_in(at in any::<prop::sample::Index>(), bit in 0..8_u8) {
        let mut device = SoftwareAuthenticator::ed_dsa(ORIGIN);
        let passkey = made(&device);
        let mut asserted = device.assertion(&challenge(2).0);
        let parts = [&mut asserted.client_data, &mut asserted.authenticator_data, &mut asserted.signature];
        let mut all: Vec<&mut u8> = parts.into_iter().flatten().collect();
        let changed = at.index(all.len());
        *all[changed] ^= 1 << bit;
        prop_assert!(signs_in(&asserted, &passkey).is_err());
    }
}
