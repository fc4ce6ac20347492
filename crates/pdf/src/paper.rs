use std::str::FromStr;

use training::error::Invalid;

/// How much of the plan one page holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Four weeks a page.
    Compact,
    /// One week a page, with the whole text.
    Detailed,
}

impl Layout {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Compact => "compact",
            Self::Detailed => "detailed",
        }
    }
}

impl FromStr for Layout {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text {
            "compact" => Ok(Self::Compact),
            "detailed" => Ok(Self::Detailed),
            _ => Err(Invalid::new("layout", "Layout must be compact or detailed")),
        }
    }
}

/// A paper, always in landscape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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

    pub(crate) const fn width_points(self) -> f32 {
        match self {
            Self::A4 => 841.89,
            Self::Letter => 792.0,
        }
    }

    pub(crate) const fn height_points(self) -> f32 {
        match self {
            Self::A4 => 595.276,
            Self::Letter => 612.0,
        }
    }
}

impl FromStr for Paper {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        match text {
            "a4" => Ok(Self::A4),
            "letter" => Ok(Self::Letter),
            _ => Err(Invalid::new("paper", "Paper must be a4 or letter")),
        }
    }
}
