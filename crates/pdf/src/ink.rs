//! The colours of the design, on white paper.

use krilla::color::rgb;
use training::workout_type::WorkoutType;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ink(u8, u8, u8);

impl Ink {
    pub const BLACK: Self = Self(0x1f, 0x1b, 0x17);
    pub const SECOND: Self = Self(0x52, 0x4c, 0x46);
    pub const THIRD: Self = Self(0x6a, 0x64, 0x5c);
    pub const LINE: Self = Self(0xe2, 0xdf, 0xd9);
    pub const STRONG_LINE: Self = Self(0xd1, 0xcd, 0xc6);
    pub const BAR_GROUND: Self = Self(0xe3, 0xdf, 0xd8);
    pub const TARTAN: Self = Self(0xd5, 0x37, 0x0d);
    pub const WHITE: Self = Self(0xff, 0xff, 0xff);

    /// The fill of a workout's icon.
    pub const fn of(workout_type: WorkoutType) -> Self {
        match workout_type {
            WorkoutType::EasyRun => Self(0x16, 0x70, 0x47),
            WorkoutType::LongRun => Self(0x13, 0x44, 0xa5),
            WorkoutType::Tempo => Self(0xb9, 0x7a, 0x10),
            WorkoutType::Intervals => Self(0xa8, 0x0b, 0x5d),
            WorkoutType::Hills => Self(0x5a, 0x36, 0x16),
            WorkoutType::Recovery => Self(0x0f, 0x85, 0x91),
            WorkoutType::Rest => Self(0x89, 0x84, 0x7d),
            WorkoutType::AlternativeTraining => Self(0x9a, 0x5b, 0xe8),
        }
    }

    /// The glyph on that icon.
    pub const fn on(workout_type: WorkoutType) -> Self {
        match workout_type {
            WorkoutType::Tempo => Self(0x1f, 0x13, 0x06),
            _ => Self::WHITE,
        }
    }
}

impl From<Ink> for rgb::Color {
    fn from(ink: Ink) -> Self {
        Self::new(ink.0, ink.1, ink.2)
    }
}
