//! The closed sets of names in a step: as they are sent, and as people read them.

use serde::{Deserialize, Serialize};

/// Each name with its form on the wire, and with the words for it that the reader reads back.
macro_rules! step_names {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $wire:literal, $words:literal;)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $wire)] $variant,)*
        }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            pub const fn wire_name(self) -> &'static str {
                match self { $(Self::$variant => $wire),* }
            }

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $words),* }
            }
        }
    };
}

step_names!(StepKind {
    WarmUp = "warmUp", "warm-up";
    Work = "work", "";
    Recovery = "recovery", "recovery";
    CoolDown = "coolDown", "cool-down";
    Rest = "rest", "rest";
});

step_names!(PercentOf {
    /// Nothing was said of what.
    Effort = "effort", "";
    MaxHeartRate = "maxHeartRate", "HRmax";
    ThresholdPace = "thresholdPace", "threshold";
    /// The speed at which the most oxygen is used.
    Vo2MaxSpeed = "vo2MaxSpeed", "VMA";
});

step_names!(
    /// From the slowest to the fastest.
    PaceName {
        Walk = "walk", "walk";
        Jog = "jog", "jog";
        Recovery = "recovery", "recovery pace";
        Easy = "easy", "easy";
        Long = "long", "long run pace";
        Steady = "steady", "steady";
        Marathon = "marathon", "marathon pace";
        HalfMarathon = "halfMarathon", "half marathon pace";
        Threshold = "threshold", "threshold";
        FifteenK = "fifteenK", "15k pace";
        TenK = "tenK", "10k pace";
        EightK = "eightK", "8k pace";
        FiveK = "fiveK", "5k pace";
        Interval = "interval", "interval pace";
        Hard = "hard", "hard";
        ThreeK = "threeK", "3k pace";
        Repetition = "repetition", "repetition pace";
        Mile = "mile", "mile pace";
        Strides = "strides", "strides";
        Sprint = "sprint", "sprint";
        /// Of the race that the plan is for.
        Race = "race", "race pace";
    }
);

impl PaceName {
    /// Running that does not tire: what is faster is hard.
    pub const fn is_easy(self) -> bool {
        matches!(self, Self::Walk | Self::Jog | Self::Recovery | Self::Easy | Self::Long)
    }

    /// Counted by plan checks as hard: what is between easy and this is neither.
    pub const fn is_hard(self) -> bool {
        !self.is_easy() && !matches!(self, Self::Steady | Self::Strides)
    }
}
