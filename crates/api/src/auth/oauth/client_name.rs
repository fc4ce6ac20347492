//! What a program calls itself, as a person may read it.

const MAX_CHARACTERS: usize = 60;

/// Without what reorders, hides or breaks the text around it: a name could otherwise look like another one. `None` if nothing is left.
pub(super) fn readable(name: &str) -> Option<String> {
    let words: String = name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let kept: String = words.chars().filter(|letter| !is_invisible(*letter)).take(MAX_CHARACTERS).collect();
    Some(kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")).filter(|name| !name.is_empty())
}

/// Control characters, marks and overrides of direction, and characters that take no room.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_hide_or_reorder_anything() {
        for (name, shown) in [
            ("Desk assistant", Some("Desk assistant")),
            ("  Desk\n\tassistant ", Some("Desk assistant")),
            ("Schreibtisch-Assistentin für Läufe", Some("Schreibtisch-Assistentin für Läufe")),
            ("مساعد", Some("مساعد")),
            ("a\u{0}b\u{7f}c\u{9f}", Some("abc")),
            ("Long\u{200b}run", Some("Longrun")),
            ("\u{202e}nurgnoL\u{202c}", Some("nurgnoL")),
            ("\u{2066}Longrun\u{2069}\u{200e}\u{200f}\u{61c}", Some("Longrun")),
            ("\u{feff}L\u{ad}o\u{2060}n\u{180e}g\u{e0041}", Some("Long")),
            ("Longrun\u{2028}Allow", Some("Longrun Allow")),
            ("\u{3164}\u{115f}\u{ffa0}", None),
            ("\u{202e}\u{200b} \u{a0}\u{3000}", None),
            ("", None),
        ] {
            assert_eq!(readable(name).as_deref(), shown, "{name:?}");
        }
        assert_eq!(readable(&"a".repeat(1_000)).unwrap().len(), MAX_CHARACTERS);
    }
}
