//! What is said about a workout once its day has come.

use std::str::FromStr;

use crate::error::Invalid;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    Done,
    /// To another day.
    Moved,
    Skipped,
}

impl Outcome {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Moved => "moved",
            Self::Skipped => "skipped",
        }
    }
}

impl FromStr for Outcome {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text {
            "done" => Ok(Self::Done),
            "moved" => Ok(Self::Moved),
            "skipped" => Ok(Self::Skipped),
            _ => Err(Invalid::new("outcome", "Outcome must be done, moved or skipped")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_three_outcomes_are_read() {
        for outcome in [Outcome::Done, Outcome::Moved, Outcome::Skipped] {
            assert_eq!(outcome.as_str().parse(), Ok(outcome));
        }
        for other in ["", "Done", "dnf", " done"] {
            assert_eq!(other.parse::<Outcome>().unwrap_err().to_string(), "Outcome must be done, moved or skipped");
        }
    }
}
