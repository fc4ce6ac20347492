//! Content lines: escaped, folded at 75 octets, ended by CRLF.

const MAX_OCTETS: usize = 75;

#[derive(Default)]
pub(crate) struct Lines(String);

impl Lines {
    /// A value that needs no escaping.
    pub fn plain(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for character in format!("{name}:{}", without_controls(value)).chars() {
            if length + character.len_utf8() > MAX_OCTETS {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(character);
            length += character.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// Text that a person typed.
    pub fn text(&mut self, name: &str, value: &str) {
        let mut escaped = String::with_capacity(value.len());
        for character in value.replace("\r\n", "\n").chars() {
            match character {
                '\\' | ';' | ',' => escaped.extend(['\\', character]),
                '\n' | '\r' => escaped.push_str("\\n"),
                other => escaped.push(other),
            }
        }
        self.plain(name, &escaped);
    }

    pub fn finish(self) -> String {
        self.0
    }
}

/// A control character would end the line or break the parser.
fn without_controls(value: &str) -> String {
    value.chars().filter(|character| !character.is_control() || *character == '\t').collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(value: &str) -> String {
        let mut lines = Lines::default();
        lines.text("SUMMARY", value);
        lines.finish()
    }

    /// Unfolds and unescapes, as a parser does.
    fn read_back(lines: &str) -> String {
        let unfolded = lines.replace("\r\n ", "");
        let value = unfolded.strip_prefix("SUMMARY:").and_then(|rest| rest.strip_suffix("\r\n")).unwrap();
        let mut text = String::new();
        let mut characters = value.chars();
        while let Some(character) = characters.next() {
            match (character, character == '\\') {
                (_, true) => text.push(characters.next().map(|next| if next == 'n' { '\n' } else { next }).unwrap()),
                (other, false) => text.push(other),
            }
        }
        text
    }

    #[test]
    fn a_line_break_in_a_text_starts_no_line_of_its_own() {
        assert_eq!(written("a\r\nATTENDEE:evil\rb\nc"), "SUMMARY:a\\nATTENDEE:evil\\nb\\nc\r\n");
        assert_eq!(written("bell\u{7} and nul\0"), "SUMMARY:bell and nul\r\n");
    }

    proptest! {
        #[test]
        fn any_text_survives_a_round_trip_and_no_line_is_too_long(text in "[^\\p{Cc}]{0,300}|[,;\\\\\nüЖ🏃 ]{0,200}") {
            let lines = written(&text);
            prop_assert_eq!(read_back(&lines), text);
            for line in lines.split("\r\n") {
                prop_assert!(line.len() <= MAX_OCTETS, "{}", line.len());
            }
        }
    }
}
