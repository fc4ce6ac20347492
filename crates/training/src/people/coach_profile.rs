//! How a coach appears on paper and on athletes' pages.

use crate::error::Invalid;
use crate::text::Line;
use texts::phrase;

pub type ClubName = Line<80>;
pub type Tagline = Line<60>;

/// One or two letters for a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortMark(Line<2>);

impl ShortMark {
    pub const MAX_CHARACTERS: usize = Line::<2>::MAX_CHARACTERS;

    /// `None` for a blank value.
    pub fn optional(text: &str) -> Result<Option<Self>, Invalid> {
        let Some(mark) = Line::optional("shortMark", phrase!("Short mark"), text)? else { return Ok(None) };
        if mark.as_str().chars().all(char::is_alphanumeric) {
            Ok(Some(Self(mark)))
        } else {
            Err(Invalid::new("shortMark", phrase!("Short mark can hold only letters and digits")))
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(mark: String) -> Self {
        Self(Line::from_stored(mark))
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_has_one_or_two_letters() {
        assert_eq!(ShortMark::optional(" ÉR ").unwrap().unwrap().as_str(), "ÉR");
        assert_eq!(ShortMark::optional("").unwrap(), None);
        for typed in ["ERU", "E.", "<>", "E\u{202e}"] {
            assert!(ShortMark::optional(typed).is_err(), "{typed:?}");
        }
    }
}
