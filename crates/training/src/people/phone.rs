use crate::error::Invalid;
use crate::text::Line;
use texts::phrase;

type Typed = Line<40>;

/// A phone number as typed, with its E.164 form if it has a country code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber {
    typed: Typed,
    e164: Option<String>,
}

impl PhoneNumber {
    pub const MAX_CHARACTERS: usize = Typed::MAX_CHARACTERS;

    /// `None` for a blank value.
    pub fn optional(text: &str) -> Result<Option<Self>, Invalid> {
        let Some(typed) = Typed::optional("phoneNumber", phrase!("Phone number"), text)? else { return Ok(None) };
        let refuse = |message| Err(Invalid::new("phoneNumber", message));
        let (has_plus, number) = match typed.as_str().strip_prefix('+') {
            Some(number) => (true, number),
            None => (false, typed.as_str()),
        };
        if !number.chars().all(|character| character.is_ascii_digit() || is_punctuation(character)) {
            return refuse(phrase!("Phone number can hold only digits, spaces and + - . / ( )"));
        }
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let national = digits(number);
        let international = if has_plus {
            // "+44 (0)20": the zero is dialled only within the country.
            Some(digits(&number.replacen("(0)", "", 1)))
        } else {
            national.strip_prefix("00").map(str::to_owned)
        };
        match &international {
            Some(digits) if !(7..=15).contains(&digits.len()) => {
                refuse(phrase!("Phone number must have 7 to 15 digits, the country code among them"))
            }
            Some(digits) if digits.starts_with('0') => {
                refuse(phrase!("Phone number must begin with a country code after the +"))
            }
            None if !(5..=15).contains(&national.len()) => refuse(phrase!("Phone number must have 5 to 15 digits")),
            _ => Ok(Some(Self { typed, e164: international.map(|digits| format!("+{digits}")) })),
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(typed: String, e164: Option<String>) -> Self {
        Self { typed: Line::from_stored(typed), e164 }
    }

    pub fn typed(&self) -> &str {
        self.typed.as_str()
    }

    /// "+442079460958"; `None` for a number without a country code.
    pub fn e164(&self) -> Option<&str> {
        self.e164.as_deref()
    }
}

fn is_punctuation(character: char) -> bool {
    matches!(character, ' ' | '-' | '.' | '/' | '(' | ')' | '\u{a0}' | '\u{2011}' | '\u{2013}')
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        accepted: Vec<Accepted>,
        refused: Vec<String>,
    }

    #[derive(Deserialize)]
    struct Accepted {
        typed: String,
        e164: Option<String>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../fixtures/phone.json")).unwrap()
    }

    #[test]
    fn a_number_is_kept_as_typed_with_its_international_form() {
        for Accepted { typed, e164 } in vectors().accepted {
            let number = PhoneNumber::optional(&typed).unwrap().unwrap();
            assert_eq!((number.typed(), number.e164()), (typed.as_str(), e164.as_deref()));
        }
        assert_eq!(PhoneNumber::optional(" ").unwrap(), None);
    }

    #[test]
    fn an_invalid_number_is_rejected() {
        for text in vectors().refused {
            assert!(PhoneNumber::optional(&text).is_err(), "{text}");
        }
    }
}
