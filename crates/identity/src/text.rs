use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Invisible characters that change how the surrounding text is read: control characters, line and paragraph
/// separators, and those that change the writing direction.
pub fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{206F}' | '\u{FFF9}'..='\u{FFFB}')
}

/// Characters that show nothing on the screen.
pub fn is_invisible(character: char) -> bool {
    is_deceptive(character)
        || character.is_whitespace()
        || matches!(
            character,
            '\u{AD}'
                | '\u{34F}'
                | '\u{61C}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}'
                | '\u{2060}'..='\u{2065}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}'
                | '\u{FFA0}'
                | '\u{E0000}'..='\u{E0FFF}'
        )
}

/// Keyboards may write the same letter as one code point or two; NFC unifies them.
pub fn to_nfc(text: String) -> String {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => text,
        IsNormalized::No | IsNormalized::Maybe => text.nfc().collect(),
    }
}
