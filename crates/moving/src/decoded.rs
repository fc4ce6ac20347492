use std::borrow::Cow;

/// Text as tools write it: UTF-8, UTF-16 with its mark, or else the Windows code page of Western languages.
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest),
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes).into(),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes).into(),
        _ => match str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => bytes.iter().map(|byte| windows(*byte)).collect::<String>().into(),
        },
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|decoded| decoded.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Where it differs from Latin-1.
const WINDOWS_FROM_80: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

fn windows(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_FROM_80.chars().nth(usize::from(byte - 0x80)).unwrap_or(char::from(byte)),
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn text_of_every_usual_encoding_is_read() {
        assert_eq!(decoded("Läufe – 3 km".as_bytes()), "Läufe – 3 km");
        assert_eq!(decoded(b"\xef\xbb\xbfTitle"), "Title");
        assert_eq!(decoded(b"L\xe4ufe \x96 3 km"), "Läufe – 3 km");
        let little: Vec<u8> =
            [0xff, 0xfe].into_iter().chain("Läufe".encode_utf16().flat_map(u16::to_le_bytes)).collect();
        assert_eq!(decoded(&little), "Läufe");
        let big: Vec<u8> = [0xfe, 0xff].into_iter().chain("Läufe".encode_utf16().flat_map(u16::to_be_bytes)).collect();
        assert_eq!(decoded(&big), "Läufe");
    }
}
