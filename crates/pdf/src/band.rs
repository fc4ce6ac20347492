//! Pace bands to cut out and wear in a race, in real size, with the course for the bag.

mod chart;
mod strips;
mod words;

use std::num::NonZeroU16;

use jiff::civil::Date;
use krilla::tagging::{Tag, TagKind};
use texts::Language;
use training::paper::Paper;

use crate::clean;
use crate::error::PdfError;
use crate::fonts::Face;
use crate::ink::Ink;
use crate::paper::portrait_in_points;
use crate::sheet::{Area, Reading, Shape, Sheet, lines_of};
use crate::structure::{NodeId, Structure};
use crate::typeset::{Copy, Style, Typesetter};
use crate::writer::{POINTS_A_PIXEL, Writer};

/// The design's pixels are 96 to the inch.
pub(crate) const PIXELS_A_MM: f32 = 96.0 / 25.4;
const LEFT: f32 = 53.0;
const BAND_TOP: f32 = 125.0;
const BAND_HEIGHT: f32 = 190.0 * PIXELS_A_MM;
const SECTIONS_WIDTH: f32 = 44.0 * PIXELS_A_MM;
const UNITS_WIDTH: f32 = 66.0 * PIXELS_A_MM;
const BETWEEN: f32 = 41.0;
/// With less room there is no chart.
const LEAST_CHART: f32 = 90.0;

const TITLE: Style = Style::new(Face::Heading, 17.0, 21.0);
const TEXT: Style = Style::new(Face::Body, 11.5, 17.0);
const SMALL: Style = Style::new(Face::Body, 11.0, 15.0);
const HEADING: Style = Style::new(Face::Heading, 13.0, 17.0);
const STRONG: Style = Style::new(Face::Semibold, 11.5, 17.0);

/// Which of the two bands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bands {
    Both,
    Sections,
    Units,
}

/// A race plan as it is printed. Texts are in the reader's language already, times as clocks.
#[derive(Debug, Clone, PartialEq)]
pub struct RaceBand {
    pub athlete: String,
    pub coach: String,
    pub race: String,
    pub day: Date,
    pub goal: String,
    pub bands: Bands,
    pub sections: Vec<BandSection>,
    pub units: Vec<BandUnit>,
    pub is_miles: bool,
    /// Where what is taken: "10", "Gel 1".
    pub takes: Vec<(String, String)>,
    pub start: Option<String>,
    pub half: String,
    pub finish_at: Option<String>,
    /// Of the course, in metres; empty without heights.
    pub altitudes: Vec<f64>,
    /// In shares of the course.
    pub stations: Vec<f64>,
    pub paper: Paper,
    pub language: Language,
}

#[derive(Debug, Clone, PartialEq)]
pub struct BandSection {
    /// "21.1": where it ends.
    pub to: String,
    pub pace: String,
    pub arrival: String,
    pub is_hardest: bool,
    pub seconds_per_km: f64,
    /// Where it ends, as a share of the course.
    pub to_share: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct BandUnit {
    /// "14": how many kilometres or miles are behind.
    pub number: String,
    pub arrival: String,
}

pub(crate) fn print(band: &RaceBand, typesetter: &mut Typesetter) -> Result<Vec<u8>, PdfError> {
    let mut page = Page::new(band, typesetter);
    page.head();
    page.bands();
    page.chart();
    let Page { sheet, mut structure, .. } = page;
    let title = words::title(band);
    let mut writer = Writer::on(portrait_in_points(band.paper))?;
    writer.bookmark(title.clone(), 0.0);
    writer.write(&sheet, &mut structure);
    writer.finish(band.language, title, clean::line(&band.coach).into_owned(), structure)
}

pub(crate) struct Page<'a> {
    band: &'a RaceBand,
    typesetter: &'a mut Typesetter,
    sheet: Sheet,
    structure: Structure,
    width: f32,
    height: f32,
}

impl<'a> Page<'a> {
    fn new(band: &'a RaceBand, typesetter: &'a mut Typesetter) -> Self {
        let (width, height) = portrait_in_points(band.paper);
        Self {
            band,
            typesetter,
            sheet: Sheet::default(),
            structure: Structure::default(),
            width: width / POINTS_A_PIXEL,
            height: height / POINTS_A_PIXEL,
        }
    }

    fn right(&self) -> f32 {
        self.width - LEFT
    }

    fn head(&mut self) {
        let title = words::title(self.band);
        let level = Tag::Hn(NonZeroU16::MIN, Some(title.clone()));
        self.read(level, &title, TITLE, (LEFT, 34.0, self.right() - LEFT - 130.0), 1, Ink::BLACK);
        let how = words::how_to_cut(self.band);
        self.read(Tag::P, &how, TEXT, (LEFT, 57.0, 500.0), 2, Ink::SECOND);
        let word = Style::new(Face::Word, 13.0, 17.0);
        let name = self.typesetter.line("Longrun", word);
        let x = self.right() - name.width;
        self.sheet.decorate(Shape::Logo(Area::new(x - 29.0, 34.0, 20.0, 20.0)));
        self.sheet.decorate(Shape::Text { line: name, x, baseline: 35.5 + word.baseline(), ink: Ink::BLACK });
        self.sheet.rule(LEFT, 105.0, self.right() - LEFT, 1.0, Ink::BLACK);
    }

    fn bands(&mut self) {
        let mut x = LEFT;
        if self.band.bands != Bands::Units {
            self.sections_band(x);
            self.caption(&words::sections_caption(self.band), x, SECTIONS_WIDTH + BETWEEN - 6.0);
            x += SECTIONS_WIDTH + BETWEEN;
        }
        if self.band.bands != Bands::Sections {
            self.units_band(x);
            self.caption(&words::units_caption(self.band), x, UNITS_WIDTH);
            x += UNITS_WIDTH + 34.0;
        }
        self.notes(x);
    }

    fn caption(&mut self, text: &str, x: f32, width: f32) {
        self.read(Tag::P, text, SMALL, (x, BAND_TOP + BAND_HEIGHT + 9.0, width), 2, Ink::SECOND);
    }

    /// What helps to print and to read it, to the right.
    fn notes(&mut self, x: f32) {
        let width = self.right() - x;
        let mut y = BAND_TOP;
        y = self.heading(&words::check_the_size(self.band.language), x, y, width) + 10.0;
        let ruler = 50.0 * PIXELS_A_MM;
        let upright = |at: f32, height: f32| Area::new(x + at, y + 14.0 - height, 1.0, height);
        let areas = vec![
            Area::new(x, y + 14.0, ruler, 1.0),
            upright(0.0, 14.0),
            upright(ruler / 2.0 - 0.5, 7.0),
            upright(ruler - 1.0, 14.0),
        ];
        self.sheet.decorate(Shape::Fills { areas, ink: Ink::BLACK });
        y = self.paragraph(&words::ruler(self.band.language), x, y + 20.0, width) + 18.0;
        y = self.heading(&words::reading_it(self.band.language), x, y, width) + 4.0;
        for text in words::how_to_read(self.band) {
            y = self.paragraph(&text, x, y, width) + 4.0;
        }
        y = self.heading(&words::on_the_day(self.band.language), x, y + 14.0, width) + 6.0;
        for (label, value) in words::day_facts(self.band) {
            let node = self.structure.add_top(Tag::P);
            self.place_in(node, &label, TEXT, x, y, width, Ink::SECOND);
            let line = self.typesetter.line(&clean::line(&value), STRONG);
            let text =
                Shape::Text { x: x + width - line.width, baseline: y + STRONG.baseline(), line, ink: Ink::BLACK };
            self.sheet.add(Reading::Node(node), vec![text]);
            self.sheet.rule(x, y + 21.0, width, 1.0, Ink::LINE);
            y += 27.0;
        }
    }

    fn chart(&mut self) {
        let top = BAND_TOP + BAND_HEIGHT + 42.0;
        let room = self.height - top - 28.0;
        if room >= LEAST_CHART && self.band.sections.len() > 1 {
            self.sheet.rule(LEFT, top, self.right() - LEFT, 1.0, Ink::STRONG_LINE);
            self.draw_chart(top, room);
        }
    }

    fn heading(&mut self, text: &str, x: f32, y: f32, width: f32) -> f32 {
        let level = NonZeroU16::MIN.saturating_add(1);
        self.read(Tag::Hn(level, Some(text.to_owned())), text, HEADING, (x, y, width), 1, Ink::BLACK)
    }

    fn paragraph(&mut self, text: &str, x: f32, y: f32, width: f32) -> f32 {
        self.read(Tag::P, text, TEXT, (x, y, width), 6, Ink::SECOND)
    }

    /// Returns where it ends.
    fn read(
        &mut self,
        tag: impl Into<TagKind>,
        text: &str,
        style: Style,
        (x, y, width): (f32, f32, f32),
        most_lines: usize,
        ink: Ink,
    ) -> f32 {
        let node = self.structure.add_top(tag);
        let text = clean::line(text);
        let paragraph = self.typesetter.set(Copy::new(&text, style).within(width).at_most(most_lines));
        self.sheet.add(Reading::Node(node), lines_of(&paragraph, style, x, y, ink));
        y + style.leading * paragraph.lines.len() as f32
    }

    /// One line, cut with an ellipsis; returns its width.
    #[expect(clippy::too_many_arguments, reason = "a text, how it looks and where it is")]
    fn place_in(&mut self, node: NodeId, text: &str, style: Style, x: f32, y: f32, width: f32, ink: Ink) -> f32 {
        let text = clean::line(text);
        let paragraph = self.typesetter.set(Copy::new(&text, style).within(width.max(1.0)).at_most(1));
        self.sheet.add(Reading::Node(node), lines_of(&paragraph, style, x, y, ink));
        paragraph.width()
    }

    /// The same against a right edge.
    fn place_right(&mut self, node: NodeId, text: &str, style: Style, right: f32, y: f32, ink: Ink) -> f32 {
        let line = self.typesetter.line(&clean::line(text), style);
        let width = line.width;
        let shape = Shape::Text { x: right - width, baseline: y + style.baseline(), line, ink };
        self.sheet.add(Reading::Node(node), vec![shape]);
        width
    }
}
