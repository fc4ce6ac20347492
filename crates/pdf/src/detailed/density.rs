//! How tightly a week is set: as designed, or tighter if it would not fit on its page.

use crate::fonts::Face;
use crate::typeset::Style;

#[derive(Debug, PartialEq)]
pub(super) struct Density {
    pub text: Style,
    pub strong: Style,
    pub small: Style,
    pub mark: f32,
    /// Above and below a workout.
    pub padding: f32,
    /// Above and below a rest day, or a day without a workout.
    pub rest_padding: f32,
    /// The height of a session's profile.
    pub profile: f32,
    /// Whether steps are run together on one line.
    pub has_flowing_steps: bool,
}

/// The tightest has the sizes of the compact layout, which is still readable at arm's length.
pub(super) static DENSITIES: [Density; 3] = [
    Density {
        text: Style::new(Face::Body, 12.5, 17.0),
        strong: Style::new(Face::Semibold, 12.5, 17.0),
        small: Style::new(Face::Body, 11.0, 14.0),
        mark: 26.0,
        padding: 9.0,
        rest_padding: 6.0,
        profile: 20.0,
        has_flowing_steps: false,
    },
    Density {
        text: Style::new(Face::Body, 12.0, 15.5),
        strong: Style::new(Face::Semibold, 12.0, 15.5),
        small: Style::new(Face::Body, 11.0, 13.5),
        mark: 24.0,
        padding: 5.0,
        rest_padding: 4.0,
        profile: 14.0,
        has_flowing_steps: false,
    },
    Density {
        text: Style::new(Face::Body, 11.0, 14.0),
        strong: Style::new(Face::Semibold, 11.0, 14.0),
        small: Style::new(Face::Body, 10.0, 12.0),
        mark: 20.0,
        padding: 3.5,
        rest_padding: 3.0,
        profile: 11.0,
        has_flowing_steps: true,
    },
];
