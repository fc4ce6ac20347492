//! Why a file is no course.

use texts::{Phrase, phrase};

/// Why a file is no course, in words for the sender.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NotACourse {
    NoLine,
    TooFewPoints {
        points: usize,
    },
    Gaps {
        metres: f64,
    },
    TooShort {
        metres: f64,
    },
    TooLong {
        metres: f64,
    },
    /// So many laps are too long.
    TooManyLaps {
        metres: f64,
    },
    /// The recording has no distances, as on a treadmill without one.
    NoDistances,
}

impl NotACourse {
    pub fn phrase(self) -> Phrase {
        let km = |metres: f64| format!("{:.1}", metres / 1_000.0);
        match self {
            Self::NoLine => phrase!("The file holds no track and no route."),
            Self::TooFewPoints { points } => phrase!(
                "The file has only {count, plural, one {# point} other {# points}}: too few for a course. Export the whole track.",
                count = points
            ),
            Self::Gaps { metres } => {
                phrase!("{km} km of the course are missing: its points have gaps. Export it again.", km = km(metres))
            }
            Self::TooShort { metres } => {
                phrase!("The course is only {metres} m long.", metres = metres.round() as i64)
            }
            Self::TooLong { metres } => {
                phrase!("The course is {km} km long. A course has at most 250 km.", km = km(metres))
            }
            Self::TooManyLaps { metres } => {
                phrase!("So many laps are {km} km. A course has at most 250 km.", km = km(metres))
            }
            Self::NoDistances => phrase!("The recording has no distances, so it cannot be a course."),
        }
    }
}
