use texts::{Language, phrase};

use crate::error::Invalid;

/// The language with a code, or `None` for the default.
pub fn parse_language(code: &str) -> Result<Option<Language>, Invalid> {
    match code.trim() {
        "" => Ok(None),
        code => Language::from_code(code).map(Some).ok_or_else(unknown),
    }
}

fn unknown() -> Invalid {
    let codes = Language::ALL.map(Language::code).join(", ");
    Invalid::new(
        "language",
        phrase!("{label} must be one of {names}", label = phrase!("Language" as "field"), names = codes),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_one_we_support_or_the_default() {
        assert_eq!(parse_language("pt-br"), Ok(Some(Language::Portuguese)));
        assert_eq!(parse_language(" "), Ok(None));
        for code in ["tlh", "de-AT", "Deutsch", &"d".repeat(5_000)] {
            let refused = parse_language(code).unwrap_err();
            assert_eq!(refused.to_string(), "Language must be one of en, de, es, fr, it, pt-BR, nl", "{code:.20}");
        }
    }
}
