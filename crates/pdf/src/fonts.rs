//! The embedded fonts of the design, and the system's fonts as a fallback.

use std::sync::Arc;

use fontique::{Blob, Collection, CollectionOptions, SourceCache};
use krilla::text::Font;
use parley::FontContext;

/// A font face of the design.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Body,
    Semibold,
    Heading,
    /// The week numbers; digits only.
    Lane,
    /// The name of the product; only its letters.
    Word,
}

impl Face {
    /// In fallback order.
    pub const fn families(self) -> &'static str {
        match self {
            Self::Body => "'Instrument Sans Body', 'Archivo Body'",
            Self::Semibold => "'Instrument Sans Semibold', 'Archivo Semibold'",
            Self::Heading => "'Archivo Heading'",
            Self::Lane => "'Archivo Lane'",
            Self::Word => "'Archivo Word'",
        }
    }

    pub const fn weight(self) -> f32 {
        match self {
            Self::Body => 430.0,
            Self::Semibold => 600.0,
            Self::Heading => 640.0,
            Self::Lane => 760.0,
            Self::Word => 720.0,
        }
    }

    /// Relative to the font size.
    pub const fn ascent(self) -> f32 {
        match self {
            Self::Body | Self::Semibold => 0.97,
            Self::Heading | Self::Lane | Self::Word => 0.878,
        }
    }

    /// Relative to the font size.
    pub const fn descent(self) -> f32 {
        match self {
            Self::Body | Self::Semibold => 0.25,
            Self::Heading | Self::Lane | Self::Word => 0.21,
        }
    }

    /// Relative to the font size.
    pub const fn letter_spacing(self) -> f32 {
        match self {
            Self::Body | Self::Semibold => 0.0,
            Self::Heading => -0.012,
            Self::Lane => -0.02,
            Self::Word => -0.015,
        }
    }
}

const EMBEDDED: [&[u8]; 7] = [
    include_bytes!("../fonts/InstrumentSans-Body.ttf"),
    include_bytes!("../fonts/InstrumentSans-SemiBold.ttf"),
    include_bytes!("../fonts/Archivo-Body.ttf"),
    include_bytes!("../fonts/Archivo-SemiBold.ttf"),
    include_bytes!("../fonts/Archivo-Heading.ttf"),
    include_bytes!("../fonts/Archivo-Lane.ttf"),
    include_bytes!("../fonts/Archivo-Word.ttf"),
];

/// A font with one glyph, for characters that no font has.
const BOX: &[u8] = include_bytes!("../fonts/Box.ttf");
pub(crate) const BOX_GLYPH: u32 = 1;
/// Relative to the font size.
pub(crate) const BOX_ADVANCE: f32 = 0.6;

pub(crate) fn box_font() -> Option<Font> {
    Font::new(BOX.into(), 0)
}

pub(crate) fn embedded_fonts() -> FontContext {
    let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
    for font in EMBEDDED {
        collection.register_fonts(Blob::new(Arc::new(font)), None);
    }
    FontContext { collection, source_cache: SourceCache::default() }
}

/// The embedded fonts first, then the system's.
pub(crate) fn with_system_fonts(embedded: &FontContext) -> FontContext {
    let mut fonts = embedded.clone();
    fonts.collection.load_system_fonts();
    fonts
}
