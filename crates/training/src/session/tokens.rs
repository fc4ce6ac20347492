//! Splits the text of a session into numbers, clock times, words and punctuation, each with its position.

use super::vocabulary::Meaning;
use texts::Language;

/// A number in thousandths. "1,200" and "1.200" may be grouped or decimal: the unit decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    pub thousandths: u64,
    pub if_grouped: Option<u64>,
    pub if_decimal: Option<u64>,
    /// "4.30", as some people write 4:30.
    pub has_two_decimals: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lexeme {
    Number(Number),
    /// "1:30" or "1:30:00"; the last is `None` if two figures were written.
    Clock(u32, u32, Option<u32>),
    /// In lower case and without accents.
    Word(String),
    Sign(char),
    LineBreak,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub lexeme: Lexeme,
    /// In bytes.
    pub start: usize,
    pub end: usize,
    pub has_space_before: bool,
    /// Written in capitals only.
    pub is_upper: bool,
    /// That of the sentence: a word is looked up in it first.
    pub language: Option<Language>,
    /// What `words::look_up` found here, once: the phrase's meaning and its number of tokens.
    pub meaning: Option<Option<(Meaning, usize)>>,
}

impl Token {
    pub fn is_sign(&self, sign: char) -> bool {
        self.lexeme == Lexeme::Sign(sign)
    }

    pub const fn is_number(&self) -> bool {
        matches!(self.lexeme, Lexeme::Number(_))
    }

    pub fn word(&self) -> Option<&str> {
        match &self.lexeme {
            Lexeme::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// More digits than any session needs; further ones are skipped.
const MAX_FIGURES: usize = 9;

pub fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, tokens: vec![], has_space_before: false };
    while let Some(character) = lexer.peek() {
        lexer.next_token(character);
    }
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<Token>,
    has_space_before: bool,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next_token(&mut self, character: char) {
        let start = self.at;
        match character {
            '\n' | '\r' | '\u{2028}' => {
                self.at += character.len_utf8();
                if !self.tokens.last().is_some_and(|token| token.lexeme == Lexeme::LineBreak) {
                    self.push(Lexeme::LineBreak, start);
                }
                self.has_space_before = true;
            }
            _ if is_passed_over(character) => {
                self.at += character.len_utf8();
                self.has_space_before |= character.is_whitespace();
            }
            '0'..='9' => self.number_or_clock(start),
            '+' if self.text[start..].starts_with("+/-") => {
                self.at += "+/-".len();
                self.push(Lexeme::Sign('±'), start);
            }
            '½' | '¼' | '¾' => self.fraction(character, start),
            '₀'..='₉' => self.low_figure(character, start, character.len_utf8()),
            '\\' if self.escaped().is_some_and(|character| ('₀'..='₉').contains(&character)) => {
                self.low_figure(self.escaped().unwrap_or('₀'), start, "\\u2082".len());
            }
            _ if is_figure_of_other_script(character) => self.other_figures(start),
            _ if character.is_alphabetic() => self.word(start),
            _ => {
                self.at += character.len_utf8();
                self.sign(character, start);
            }
        }
    }

    fn push(&mut self, lexeme: Lexeme, start: usize) {
        let written = &self.text[start..self.at];
        let is_upper = written.chars().any(char::is_uppercase) && !written.chars().any(char::is_lowercase);
        let has_space_before = std::mem::take(&mut self.has_space_before);
        self.tokens.push(Token {
            lexeme,
            start,
            end: self.at,
            has_space_before,
            is_upper,
            language: None,
            meaning: None,
        });
    }

    /// The digits from `at` on, and where they end.
    fn figures(&self, at: usize) -> (u64, usize) {
        let bytes = self.text.as_bytes();
        let mut end = at;
        let mut value = 0_u64;
        while bytes.get(end).is_some_and(u8::is_ascii_digit) {
            if end - at < MAX_FIGURES {
                value = value * 10 + u64::from(bytes[end] - b'0');
            } else {
                value = u64::from(u32::MAX);
            }
            end += 1;
        }
        (value, end)
    }

    /// "City2Surf": a figure inside a name.
    fn is_inside_name(&self, end: usize) -> bool {
        let is_long = |token: &Token| token.end == self.at && token.word().is_some_and(|word| word.len() >= 3);
        let after: String = self.text[end..].chars().take_while(|next| next.is_alphabetic()).take(5).collect();
        let is_unit = ["min", "mil", "kms", "met", "sec", "seg", "sek", "mtr"]
            .iter()
            .any(|unit| after.to_lowercase().starts_with(unit));
        self.tokens.last().is_some_and(is_long)
            && !self.has_space_before
            && after.chars().count() >= 3
            && !is_unit
            && !after.starts_with(['x', 'X'])
    }

    fn number_or_clock(&mut self, start: usize) {
        let (whole, end) = self.figures(start);
        if self.is_inside_name(end) {
            self.at = end;
            return;
        }
        self.at = end;
        if let Some(clock) = self.clock(start, whole) {
            return self.push(clock, start);
        }
        if let Some(word) = self.ordinal(whole) {
            self.at += 2;
            return self.push(Lexeme::Word(word.to_owned()), start);
        }
        let number = self.decimals(start, whole);
        self.push(Lexeme::Number(number), start);
        self.pass_over_plural(whole);
    }

    /// "2nd half"
    fn ordinal(&self, whole: u64) -> Option<&'static str> {
        let rest = &self.text[self.at..];
        let ends = !rest.chars().nth(2).is_some_and(char::is_alphanumeric);
        match (whole, rest.get(..2)?) {
            (1, "st") if ends => Some("first"),
            (2, "nd") if ends => Some("second"),
            (3, "rd") if ends => Some("third"),
            _ => None,
        }
    }

    /// "400's", "200s": a plural of metres.
    fn pass_over_plural(&mut self, whole: u64) {
        let rest = &self.text[self.at..];
        let length = ["'s", "’s"].into_iter().find(|mark| rest.starts_with(mark)).map_or(0, str::len);
        let ends = !rest[length..].starts_with(|next: char| next.is_alphanumeric());
        if whole >= 100 && length > 0 && ends {
            self.at += length;
        }
    }

    fn clock(&mut self, start: usize, first: u64) -> Option<Lexeme> {
        let two_figures = |lexer: &Self, at: usize| -> Option<(u32, usize)> {
            let (value, end) = lexer.figures(at + 1);
            let is_colon = lexer.text.as_bytes().get(at) == Some(&b':');
            (is_colon && end == at + 3).then_some((u32::try_from(value).ok()?, end))
        };
        if self.at - start > 3 {
            return None;
        }
        let first = u32::try_from(first).ok()?;
        let (second, end) = two_figures(self, self.at)?;
        self.at = end;
        let third = two_figures(self, end);
        self.at = third.map_or(end, |(_, end)| end);
        Some(Lexeme::Clock(first, second, third.map(|(value, _)| value)))
    }

    fn decimals(&mut self, start: usize, whole: u64) -> Number {
        let plain = Number {
            thousandths: whole.saturating_mul(1_000),
            if_grouped: None,
            if_decimal: None,
            has_two_decimals: false,
        };
        let bytes = self.text.as_bytes();
        let Some(&mark @ (b'.' | b',')) = bytes.get(self.at) else { return self.mixed_fraction(plain) };
        let (fraction, end) = self.figures(self.at + 1);
        let places = end - self.at - 1;
        // "1,2,3,2,1 min" is a list, and so is "400,800,1200".
        let is_list = |at: usize| {
            mark == b',' && bytes.get(at) == Some(&b',') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
        };
        let follows_comma = self.tokens.last().is_some_and(|token| token.is_sign(',')) && !self.has_space_before;
        let is_whole_long = self.at - start > 2 && mark == b',';
        if places == 0
            || places > 3
            || is_list(end)
            || (mark == b',' && follows_comma)
            || (is_whole_long && places == 3)
        {
            return plain;
        }
        self.at = end;
        let decimal = whole.saturating_mul(1_000) + fraction * 10_u64.pow(3 - places as u32);
        let grouped = (places == 3).then(|| (whole * 1_000 + fraction).saturating_mul(1_000));
        let thousandths = if mark == b',' { grouped.unwrap_or(decimal) } else { decimal };
        let if_decimal = grouped.map(|_| decimal);
        Number { thousandths, if_grouped: grouped, if_decimal, has_two_decimals: places == 2 }
    }

    /// "1½"
    fn mixed_fraction(&mut self, number: Number) -> Number {
        let Some(part) = self.peek().and_then(fraction_thousandths) else { return number };
        self.at += self.peek().map_or(0, char::len_utf8);
        Number { thousandths: number.thousandths + part, ..number }
    }

    /// The digit of "VO₂max".
    fn low_figure(&mut self, character: char, start: usize, length: usize) {
        self.at += length;
        let thousandths = u64::from(u32::from(character) - u32::from('₀')) * 1_000;
        let number = Number { thousandths, if_grouped: None, if_decimal: None, has_two_decimals: false };
        self.push(Lexeme::Number(number), start);
    }

    /// "\u2082", as some exports escape a character.
    fn escaped(&self) -> Option<char> {
        let code = self.text[self.at..].strip_prefix("\\u")?.get(..4)?;
        char::from_u32(u32::from_str_radix(code, 16).ok()?)
    }

    fn fraction(&mut self, character: char, start: usize) {
        self.at += character.len_utf8();
        let thousandths = fraction_thousandths(character).unwrap_or(0);
        let number = Number { thousandths, if_grouped: None, if_decimal: None, has_two_decimals: false };
        self.push(Lexeme::Number(number), start);
    }

    /// A word of figures that nobody here reads.
    fn other_figures(&mut self, start: usize) {
        while let Some(character) = self.peek().filter(|&character| is_figure_of_other_script(character)) {
            self.at += character.len_utf8();
        }
        self.push(Lexeme::Word(self.text[start..self.at].to_owned()), start);
    }

    fn word(&mut self, start: usize) {
        let mut folded = String::new();
        while let Some(character) = self.peek().filter(|&character| character.is_alphabetic() || is_mark(character)) {
            self.at += character.len_utf8();
            fold(character, &mut folded);
        }
        // "V02max", with a zero for the letter.
        if folded == "v" && self.text[self.at..].starts_with("02") {
            self.at += 1;
            folded.push('o');
        }
        let follows_number =
            !self.has_space_before && self.tokens.last().is_some_and(|token| matches!(token.lexeme, Lexeme::Number(_)));
        // "2kwu", "10mincd": a unit, and the part that it is of.
        let unit = ["km", "min", "mi", "k"].into_iter().find(|unit| {
            matches!(folded.strip_prefix(unit), Some("wu" | "cd" | "wup" | "warmup" | "cooldown" | "jog" | "easy"))
        });
        if let Some(unit) = unit.filter(|_| follows_number) {
            let end = std::mem::replace(&mut self.at, start + unit.len());
            self.push(Lexeme::Word(unit.to_owned()), start);
            self.at = end;
            let rest = folded.split_off(unit.len());
            return self.push(Lexeme::Word(rest), start + unit.len());
        }
        // "5xmile" is five times a mile.
        if follows_number && folded.len() > 2 && folded.starts_with('x') {
            let end = std::mem::replace(&mut self.at, start + 1);
            self.push(Lexeme::Sign('x'), start);
            self.at = end;
            folded.remove(0);
            return self.push(Lexeme::Word(folded), start + 1);
        }
        self.push(Lexeme::Word(folded), start);
    }

    fn sign(&mut self, character: char, start: usize) {
        let sign = match character {
            '×' | '✕' | '✖' | '∗' | '*' => 'x',
            '–' | '—' | '‒' | '−' | '‑' | '‐' => '-',
            '’' | '′' | '‘' | '´' | '`' => '\'',
            '”' | '“' | '″' | '„' => '"',
            '[' | '{' => '(',
            ']' | '}' => ')',
            '→' | '⇒' => '>',
            '•' | '·' | '|' => ';',
            '…' => '.',
            '≈' | '∼' => '~',
            other => other,
        };
        let is_second_prime =
            sign == '\'' && !self.has_space_before && self.tokens.last().is_some_and(|token| token.is_sign('\''));
        if is_second_prime && let Some(last) = self.tokens.last_mut() {
            last.lexeme = Lexeme::Sign('"');
            last.end = self.at;
            return;
        }
        self.push(Lexeme::Sign(sign), start);
    }
}

fn fraction_thousandths(character: char) -> Option<u64> {
    match character {
        '½' => Some(500),
        '¼' => Some(250),
        '¾' => Some(750),
        _ => None,
    }
}

/// Arabic, Devanagari and other digits; superscripts and fractions are signs.
fn is_figure_of_other_script(character: char) -> bool {
    character.is_numeric()
        && matches!(character, '\u{600}'..='\u{1fff}' | '\u{a620}'..='\u{abff}' | '\u{ff10}'..='\u{ff19}')
}

/// Where figures are no number: "1e9", "1.2.3", digits of another script.
pub fn strange_figures(tokens: &[Token]) -> Option<(usize, usize)> {
    let is_glued = |token: &Token| !token.has_space_before;
    let is_exponent = |three: &&[Token]| {
        let [one, mark, other] = three else { return false };
        let is_mark = mark.word() == Some("e") || mark.is_sign('.');
        one.is_number() && is_mark && other.is_number() && is_glued(mark) && is_glued(other)
    };
    let is_other = |token: &&Token| token.word().is_some_and(|word| word.chars().any(is_figure_of_other_script));
    let three = tokens.windows(3).find(is_exponent).map(|three| (three[0].start, three[2].end));
    three.or_else(|| tokens.iter().find(is_other).map(|token| (token.start, token.end)))
}

fn is_mark(character: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&character)
}

fn is_passed_over(character: char) -> bool {
    character.is_whitespace() || character.is_control() || is_mark(character) || is_invisible(character)
}

fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{fe0f}')
}

/// In lower case and without accents, like the vocabulary.
fn fold(character: char, folded: &mut String) {
    for character in character.to_lowercase() {
        match character {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            character if is_mark(character) => {}
            character => folded.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let shown = tokens(text).into_iter().map(|token| match token.lexeme {
            Lexeme::Number(number) => format!("{}", number.thousandths as f64 / 1_000.0),
            Lexeme::Clock(first, second, third) => format!("{first}:{second}:{third:?}"),
            Lexeme::Word(word) => word,
            Lexeme::Sign(sign) => sign.to_string(),
            Lexeme::LineBreak => "line".to_owned(),
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_are_parsed_as_people_write_them() {
        for (text, expected) in [
            ("1,200 m", "1200 m"),
            ("8,5 km", "8.5 km"),
            ("2.5mi", "2.5 mi"),
            ("1½ miles", "1.5 miles"),
            ("½", "0.5"),
            ("400,800,1200", "400 , 800 , 1200"),
            ("1,2,3,2,1 min", "1 , 2 , 3 , 2 , 1 min"),
            ("400-800", "400 - 800"),
            ("3:55-4:05", "3:55:None - 4:5:None"),
            ("1:30:00", "1:30:Some(0)"),
            ("99999999999999999999", "4294967295"),
        ] {
            assert_eq!(written(text), expected, "{text}");
        }
    }

    #[test]
    fn punctuation_and_words_are_normalised() {
        for (text, expected) in [
            ("5×1k", "5 x 1 k"),
            ("5xMile", "5 x mile"),
            ("90'' récup", "90 \" recup"),
            ("2′ – Échauffement\r\n", "2 ' - echauffement line"),
            ("Grundlagen\u{200b}lauf\u{7}", "grundlagen lauf"),
            ("e\u{301}", "e"),
        ] {
            assert_eq!(written(text), expected, "{text}");
        }
    }
}
