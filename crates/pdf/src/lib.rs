//! Prints a plan as a tagged PDF (PDF/UA-1), without network, files or clock.
//!
//! `compact` and `detailed` place text and shapes on sheets; `writer` turns sheets into pages.

mod band;
mod clean;
mod compact;
mod detailed;
mod error;
mod fonts;
mod footer;
mod frame;
mod header;
mod ink;
mod letterhead;
mod line;
mod outline;
mod paper;
mod plan;
mod press;
mod race_flag;
mod sheet;
mod structure;
mod typeset;
mod words;
mod writer;

pub use band::{BandSection, BandUnit, Bands, RaceBand};
pub use error::PdfError;
pub use letterhead::Letterhead;
pub use paper::Layout;
pub use plan::{Print, Race};
pub use press::Press;
