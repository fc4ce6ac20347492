//! Cleans text for a PDF.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;

/// More marks on one letter would run into the lines above and below.
const MAX_MARKS_ON_A_LETTER: usize = 3;

/// Removes what cannot be printed: control characters and heaps of combining marks. Line breaks stay.
pub(crate) fn prose(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\n')) {
        return Cow::Borrowed(text);
    }
    let mut cleaned = String::with_capacity(text.len());
    let mut marks = 0;
    for character in text.replace("\r\n", "\n").chars() {
        marks = if is_combining_mark(character) { marks + 1 } else { 0 };
        match character {
            '\n' | '\u{2028}' | '\u{2029}' | '\r' => cleaned.push('\n'),
            '\t' => cleaned.push(' '),
            _ if is_unprintable(character) || marks > MAX_MARKS_ON_A_LETTER => {}
            _ => cleaned.push(character),
        }
    }
    Cow::Owned(cleaned)
}

/// The text on one line, with its white space collapsed.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    let cleaned = prose(text);
    let is_plain = !cleaned.contains("  ") && !cleaned.contains('\n') && cleaned.trim().len() == cleaned.len();
    if is_plain { cleaned } else { Cow::Owned(cleaned.split_whitespace().collect::<Vec<_>>().join(" ")) }
}

/// Control characters, and those that a PDF's text mapping must not contain.
fn is_unprintable(character: char) -> bool {
    let code = u32::from(character);
    character.is_control()
        || matches!(character, '\u{2066}'..='\u{2069}' | '\u{feff}')
        || code & 0xfffe == 0xfffe
        || (0xfdd0..=0xfdef).contains(&code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_unchanged() {
        assert!(matches!(prose("5 x 1 km\nthen easy"), Cow::Borrowed(_)));
        assert_eq!(prose("Łukasz Żółć, 李小龙, محمد, 🏃"), "Łukasz Żółć, 李小龙, محمد, 🏃");
    }

    #[test]
    fn control_characters_are_dropped_and_line_breaks_kept() {
        assert_eq!(prose("a\u{0}b\u{7}c\r\nd\re\tf\u{feff}\u{ffff}"), "abc\nd\ne f");
    }

    #[test]
    fn heaps_of_marks_are_reduced() {
        let zalgo = format!("Z{}a", "\u{301}".repeat(40));
        assert_eq!(prose(&zalgo), "Z\u{301}\u{301}\u{301}a");
    }

    #[test]
    fn a_line_has_single_spaces() {
        assert_eq!(line("  one\n\n two\t three "), "one two three");
    }
}
