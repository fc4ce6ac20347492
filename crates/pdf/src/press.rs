use crate::band::{self, RaceBand};
use crate::error::PdfError;
use crate::frame::Frame;
use crate::paper::Layout;
use crate::plan::{PlanWords, Print};
use crate::structure::Structure;
use crate::typeset::Typesetter;
use crate::writer::Writer;
use crate::{clean, compact, detailed};

/// Prints plans one after another, and keeps the glyph cache for the next.
pub struct Press {
    typesetter: Typesetter,
}

impl Press {
    pub fn new() -> Self {
        Self { typesetter: Typesetter::new() }
    }

    /// Calls `is_wanted` after every few rows, and stops once nobody is waiting.
    pub fn print(&mut self, print: &Print<'_>, is_wanted: &dyn Fn() -> bool) -> Result<Vec<u8>, PdfError> {
        let plan = PlanWords::of(print);
        let frame = Frame::new(print.paper, print.address, print.letterhead.has_contact());
        let starts_on = print.schedule.plan().calendar.starts_on();
        let mut structure = Structure::default();
        let mut writer = Writer::new(print.paper)?;
        let write = match print.layout {
            Layout::Compact => compact::write,
            Layout::Detailed => detailed::write,
        };
        write(&plan, starts_on, &frame, &mut self.typesetter, &mut structure, &mut writer, is_wanted)?;
        writer.finish(plan.language, plan.name.into_owned(), clean::line(print.coach).into_owned(), structure)
    }

    /// One page with pace bands to cut out.
    pub fn print_band(&mut self, band: &RaceBand) -> Result<Vec<u8>, PdfError> {
        band::print(band, &mut self.typesetter)
    }
}

impl Default for Press {
    fn default() -> Self {
        Self::new()
    }
}
