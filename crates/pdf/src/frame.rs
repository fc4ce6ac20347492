//! The page dimensions, and the QR code of the plan.

use std::sync::Arc;

use qrcode::{Color, EcLevel, QrCode};
use training::paper::Paper;

use crate::paper::size_in_points;
use crate::writer::POINTS_A_PIXEL;

pub(crate) const LEFT: f32 = 34.0;
pub(crate) const HEADER_TOP: f32 = 30.0;
/// Where the layouts start to differ.
pub(crate) const BODY_TOP: f32 = 84.0;
const FOOTER_HEIGHT: f32 = 54.0;
pub(crate) const CODE_SIDE: f32 = 48.0;
const CODE_FOOTER_HEIGHT: f32 = CODE_SIDE + 28.0;
/// With a line for the coach's contact.
const CONTACT_FOOTER_HEIGHT: f32 = FOOTER_HEIGHT + 16.0;

pub(crate) struct Frame {
    width: f32,
    pub height: f32,
    pub code: Option<Code>,
    has_contact: bool,
}

pub(crate) struct Code {
    pub address: String,
    pub modules_a_side: usize,
    pub dark: Arc<[bool]>,
}

impl Frame {
    pub fn new(paper: Paper, address: Option<&str>, has_contact: bool) -> Self {
        let pixels = |points: f32| points / POINTS_A_PIXEL;
        let (width, height) = size_in_points(paper);
        let code = address.and_then(Code::leading_to);
        Self { width: pixels(width).round(), height: pixels(height).round(), code, has_contact }
    }

    pub fn right(&self) -> f32 {
        self.width - LEFT
    }

    pub fn inner_width(&self) -> f32 {
        self.width - LEFT * 2.0
    }

    /// The top of the footer.
    pub fn body_bottom(&self) -> f32 {
        let footer = match (&self.code, self.has_contact) {
            (Some(_), _) => CODE_FOOTER_HEIGHT,
            (None, true) => CONTACT_FOOTER_HEIGHT,
            (None, false) => FOOTER_HEIGHT,
        };
        self.height - footer
    }
}

impl Code {
    /// `None` for a URL too long for a code.
    fn leading_to(address: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
        let dark = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(Self { address: address.to_owned(), modules_a_side: code.width(), dark })
    }
}
