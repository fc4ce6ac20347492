use std::str::FromStr;
use texts::phrase;

use serde::{Deserialize, Serialize};

use crate::error::Invalid;

/// The paper size of printed plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }
}

impl FromStr for Paper {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text {
            "a4" => Ok(Self::A4),
            "letter" => Ok(Self::Letter),
            _ => Err(Invalid::new("paper", phrase!("Paper must be a4 or letter"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_two_sizes_are_parsed() {
        for paper in [Paper::A4, Paper::Letter] {
            assert_eq!(paper.as_str().parse(), Ok(paper));
            assert_eq!(serde_json::to_string(&paper).unwrap(), format!("\"{}\"", paper.as_str()));
        }
        for other in ["", "A4", "a5", "legal", " a4"] {
            assert_eq!(other.parse::<Paper>().unwrap_err().to_string(), "Paper must be a4 or letter");
        }
    }
}
