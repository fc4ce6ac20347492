//! The closed sets of names in a step, for the API and for display.

use serde::{Deserialize, Serialize};

/// Each name with its form in the API, and a display form that the parser reads back.
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
    /// Percent of an unspecified reference.
    Effort = "effort", "";
    MaxHeartRate = "maxHeartRate", "HRmax";
    ThresholdHeartRate = "thresholdHeartRate", "LTHR";
    /// Between the resting and the maximum heart rate.
    HeartRateReserve = "heartRateReserve", "HRR";
    ThresholdPace = "thresholdPace", "threshold";
    /// Maximal aerobic speed.
    Vo2MaxSpeed = "vo2MaxSpeed", "VMA";
});

step_names!(
    /// From slowest to fastest.
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
        /// The pace of the race that the plan is for.
        Race = "race", "race pace";
    }
);

/// In percent: the maximum is at most so far above the threshold.
pub(super) const MOST_OF_THRESHOLD: u8 = 115;

impl PercentOf {
    /// The highest percentage that a heart reaches; `None` for what is no heart rate.
    pub(super) const fn most(self) -> Option<u8> {
        match self {
            Self::MaxHeartRate | Self::HeartRateReserve => Some(100),
            Self::ThresholdHeartRate => Some(MOST_OF_THRESHOLD),
            Self::Effort | Self::ThresholdPace | Self::Vo2MaxSpeed => None,
        }
    }

    pub const fn is_heart_rate(self) -> bool {
        matches!(self, Self::MaxHeartRate | Self::ThresholdHeartRate | Self::HeartRateReserve)
    }
}

impl PaceName {
    /// Running that does not tire: anything faster is hard.
    pub const fn is_easy(self) -> bool {
        matches!(self, Self::Walk | Self::Jog | Self::Recovery | Self::Easy | Self::Long)
    }

    /// Counted as hard by the plan check; paces between easy and this are neither.
    pub const fn is_hard(self) -> bool {
        !self.is_easy() && !matches!(self, Self::Steady | Self::Strides)
    }
}
