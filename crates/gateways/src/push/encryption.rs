//! Encrypts a message for one browser (RFC 8291, with the content coding of RFC 8188).

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::{hkdf, rand};

use super::subscription::BrowserKeys;

const SALT_BYTES: usize = 16;
const KEY_BYTES: usize = 16;
const NONCE_BYTES: usize = 12;
const TAG_BYTES: usize = 16;
const POINT_BYTES: usize = 65;

/// Services take 4,096 bytes, which is also the size of the one record.
const MAX_BYTES: usize = 4_096;
const HEADER_BYTES: usize = SALT_BYTES + 4 + 1 + POINT_BYTES;

/// The longest message that fits, with the byte that ends it.
pub const MAX_PLAIN_BYTES: usize = MAX_BYTES - HEADER_BYTES - TAG_BYTES - 1;

/// Ends the last record.
const LAST_RECORD: u8 = 2;

pub(super) fn encrypt(keys: &BrowserKeys, plain: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let mut salt = [0; SALT_BYTES];
    rand::fill(&mut salt)?;
    encrypt_with(keys, plain, &PrivateKey::generate(&ECDH_P256)?, salt)
}

fn encrypt_with(
    keys: &BrowserKeys,
    plain: &[u8],
    own: &PrivateKey,
    salt: [u8; SALT_BYTES],
) -> Result<Vec<u8>, Unspecified> {
    if plain.len() > MAX_PLAIN_BYTES {
        return Err(Unspecified);
    }
    let own_point = own.compute_public_key()?;
    let browser_point = UnparsedPublicKey::new(&ECDH_P256, keys.point);
    let secret = agree(own, browser_point, Unspecified, |shared| {
        let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, &keys.auth).extract(shared);
        derived::<32>(&prk, &[b"WebPush: info\0", &keys.point, own_point.as_ref()])
    })?;
    let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, &salt).extract(&secret);
    let key: [u8; KEY_BYTES] = derived(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; NONCE_BYTES] = derived(&prk, &[b"Content-Encoding: nonce\0"])?;

    let mut record = [plain, &[LAST_RECORD]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;

    let record_bytes = u32::try_from(MAX_BYTES).map_err(|_| Unspecified)?.to_be_bytes();
    let point_bytes = u8::try_from(POINT_BYTES).map_err(|_| Unspecified)?;
    Ok([&salt, &record_bytes[..], &[point_bytes], own_point.as_ref(), &record].concat())
}

fn derived<const BYTES: usize>(prk: &hkdf::Prk, info: &[&[u8]]) -> Result<[u8; BYTES], Unspecified> {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; BYTES];
    prk.expand(info, Length(BYTES))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64ct::{Base64UrlUnpadded, Encoding};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        Base64UrlUnpadded::decode_vec(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_to_the_same_bytes() {
        let keys = BrowserKeys {
            point: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
                .try_into()
                .unwrap(),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap(),
        };
        let own =
            PrivateKey::from_private_key(&ECDH_P256, &bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let encrypted = encrypt_with(&keys, b"When I grow up, I want to be a watermelon", &own, salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(Base64UrlUnpadded::encode_string(&encrypted), expected);
    }

    #[test]
    fn a_message_has_a_maximum_length() {
        let browser = PrivateKey::generate(&ECDH_P256).unwrap();
        let point = browser.compute_public_key().unwrap().as_ref().try_into().unwrap();
        let keys = BrowserKeys { point, auth: [7; 16] };
        assert_eq!(encrypt(&keys, &[b'a'; MAX_PLAIN_BYTES]).unwrap().len(), MAX_BYTES);
        assert!(encrypt(&keys, &[b'a'; MAX_PLAIN_BYTES + 1]).is_err());
    }
}
