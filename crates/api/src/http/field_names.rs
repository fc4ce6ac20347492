//! Accepts field names in either capitalisation: clients write `firstName` and `FirstName`.

/// Lower-cases the first letter of every key in place, so that a parser's positions stay correct. The parser rejects
/// invalid JSON later.
pub(crate) fn lower_keys(json: &mut [u8]) {
    let mut position = 0;
    while position < json.len() {
        if json[position] != b'"' {
            position += 1;
            continue;
        }
        let first_letter = position + 1;
        position = after_string(json, first_letter);
        if is_followed_by_colon(json, position)
            && let Some(letter) = json.get_mut(first_letter)
        {
            letter.make_ascii_lowercase();
        }
    }
}

fn after_string(json: &[u8], start: usize) -> usize {
    let mut position = start;
    loop {
        match json.get(position) {
            Some(b'\\') => position += 2,
            Some(b'"') | None => return position + 1,
            Some(_) => position += 1,
        }
    }
}

fn is_followed_by_colon(json: &[u8], position: usize) -> bool {
    let rest = json.get(position..).unwrap_or_default();
    rest.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b':')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lowered(json: &str) -> String {
        let mut bytes = json.as_bytes().to_vec();
        lower_keys(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn keys_start_with_a_lower_case_letter_and_values_stay() {
        assert_eq!(
            lowered(r#"{"FirstName" : "Ana", "Tags": ["Hills", "A:B"], "Inner": {"ID": "X", "": 1, "Ü": 2}}"#),
            r#"{"firstName" : "Ana", "tags": ["Hills", "A:B"], "inner": {"iD": "X", "": 1, "Ü": 2}}"#
        );
    }

    #[test]
    fn quotes_inside_strings_do_not_mislead() {
        let tricky = r#"{"Notes": "say \"Key\": \\", "Title": "\\\"Name\":"}"#;
        assert_eq!(lowered(tricky), r#"{"notes": "say \"Key\": \\", "title": "\\\"Name\":"}"#);
    }

    #[test]
    fn invalid_json_is_survived() {
        for broken in ["", "\"", "\"A", "\"A\\", "{\"A\"", "{\"A\":", "\\\"", "\"\\\"", "\":\":\""] {
            assert_eq!(lowered(broken).len(), broken.len());
        }
    }
}
