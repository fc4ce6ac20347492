use aws_lc_rs::hmac;

/// What an app shows at this second of the epoch for a secret in base32.
pub fn authenticator_code(secret: &str, second: i64) -> String {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let values = secret.chars().map(|letter| alphabet.find(letter).expect("a letter of base32"));
    let bits: String = values.map(|value| format!("{value:05b}")).collect();
    let bytes = bits.as_bytes().chunks_exact(8);
    let byte = |bits| u8::from_str_radix(str::from_utf8(bits).expect("digits"), 2).expect("a byte");
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &bytes.map(byte).collect::<Vec<u8>>());
    let tag = hmac::sign(&key, &(second / 30).to_be_bytes());
    let at = usize::from(tag.as_ref()[19] & 15);
    let number = tag.as_ref()[at..at + 4].iter().fold(0, |number, byte| number << 8 | u32::from(*byte)) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}
