//! Measured lines of glyphs.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use krilla::text::{Font, GlyphId, Tag};
use parley::{FontData, PositionedLayoutItem};

use crate::fonts::{BOX_ADVANCE, BOX_GLYPH, box_font};

#[derive(Debug)]
pub(crate) struct Line {
    /// The text of the whole paragraph; the glyphs refer to ranges of it.
    pub text: Arc<str>,
    pub range: Range<usize>,
    /// Without trailing white space.
    pub width: f32,
    pub size: f32,
    pub runs: Vec<Run>,
    /// Whether a box replaces a missing glyph.
    pub has_boxes: bool,
}

impl Line {
    /// Its approximate size in memory, without the shared text.
    pub fn bytes(&self) -> usize {
        let glyphs = |run: &Run| size_of::<Run>() + run.glyphs.capacity() * size_of::<Glyph>();
        size_of::<Self>() + self.runs.iter().map(glyphs).sum::<usize>()
    }
}

/// Glyphs of one font, starting at `x` from the left of the paragraph.
#[derive(Debug)]
pub(crate) struct Run {
    pub x: f32,
    pub font: Font,
    pub glyphs: Vec<Glyph>,
}

impl Run {
    /// The right edge, without trailing white space.
    fn ink_right(&self, text: &str, size: f32) -> f32 {
        let (mut x, mut right) = (self.x, 0.0);
        for glyph in &self.glyphs {
            x += glyph.advance * size;
            let is_space = text[glyph.text_start as usize..glyph.text_end as usize].chars().all(char::is_whitespace);
            right = if is_space { right } else { x };
        }
        right
    }
}

/// Lengths are relative to the font size.
#[derive(Debug, Clone)]
pub(crate) struct Glyph {
    id: u32,
    text_start: u32,
    text_end: u32,
    advance: f32,
    x: f32,
    y: f32,
}

impl krilla::text::Glyph for Glyph {
    fn glyph_id(&self) -> GlyphId {
        GlyphId::new(self.id)
    }

    fn text_range(&self) -> Range<usize> {
        self.text_start as usize..self.text_end as usize
    }

    fn x_advance(&self, size: f32) -> f32 {
        self.advance * size
    }

    fn x_offset(&self, size: f32) -> f32 {
        self.x * size
    }

    fn y_offset(&self, size: f32) -> f32 {
        self.y * size
    }

    fn y_advance(&self, _: f32) -> f32 {
        0.0
    }

    fn location(&self) -> Option<krilla::surface::Location> {
        None
    }
}

const MAX_KEPT_FONTS: usize = 64;

/// The fonts that the PDF embeds.
pub(crate) struct Fonts {
    known: HashMap<FontKey, Option<Font>>,
    boxes: Option<Font>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct FontKey {
    blob: u64,
    index: u32,
    variations: Vec<([u8; 4], u32)>,
}

/// Converts a line of the layout engine into the form that is stored and drawn.
pub(crate) fn read_line(line: &parley::Line<'_, ()>, text: &Arc<str>, size: f32, fonts: &mut Fonts) -> Line {
    let first_x = line.items().find_map(|item| match item {
        PositionedLayoutItem::GlyphRun(run) => Some(run.offset()),
        PositionedLayoutItem::InlineBox(_) => None,
    });
    let mut reader = LineReader {
        text,
        size,
        x: first_x.unwrap_or(line.metrics().offset),
        runs: Vec::with_capacity(1),
        has_boxes: false,
    };
    for run in line.runs() {
        reader.read(&run, fonts);
    }
    let LineReader { runs, has_boxes, .. } = reader;
    let width = runs.iter().map(|run| run.ink_right(text, size)).fold(0.0, f32::max);
    Line { text: Arc::clone(text), range: line.text_range(), width, size, runs, has_boxes }
}

struct LineReader<'a> {
    text: &'a str,
    size: f32,
    /// The position of the next glyph.
    x: f32,
    runs: Vec<Run>,
    has_boxes: bool,
}

impl LineReader<'_> {
    fn read(&mut self, run: &parley::Run<'_, ()>, fonts: &mut Fonts) {
        let font = fonts.of(run);
        let mut continued_to = None;
        self.begin(font.as_ref());
        for cluster in run.visual_clusters() {
            let mut range = cluster.text_range();
            if cluster.is_ligature_continuation() {
                // In left-to-right text it follows its ligature, in right-to-left text it precedes it.
                if cluster.is_rtl() {
                    continued_to = continued_to.max(Some(range.end));
                } else if let Some(glyph) = self.runs.last_mut().and_then(|run| run.glyphs.last_mut()) {
                    glyph.text_end = range.end as u32;
                }
                continue;
            }
            range.end = range.end.max(continued_to.take().unwrap_or(0));
            if self.text[range.clone()].chars().all(char::is_control) {
                continue;
            }
            for glyph in cluster.glyphs() {
                if glyph.id == 0 || font.is_none() {
                    self.has_boxes = true;
                    self.begin(fonts.boxes.as_ref());
                    self.push(BOX_GLYPH, &range, BOX_ADVANCE, 0.0, 0.0);
                    self.begin(font.as_ref());
                } else {
                    let [advance, x, y] = [glyph.advance, glyph.x, glyph.y].map(|length| self.in_thousandths(length));
                    self.push(glyph.id, &range, advance, x, y);
                }
            }
        }
        self.runs.retain(|run| !run.glyphs.is_empty());
    }

    /// Relative to the font size, rounded to a thousandth as in PDFs: rounding errors would be written out.
    fn in_thousandths(&self, length: f32) -> f32 {
        (length / self.size * 1000.0).round() / 1000.0
    }

    fn begin(&mut self, font: Option<&Font>) {
        if let Some(font) = font {
            self.runs.push(Run { x: self.x, font: font.clone(), glyphs: Vec::new() });
        }
    }

    fn push(&mut self, id: u32, range: &Range<usize>, advance: f32, x: f32, y: f32) {
        if let Some(run) = self.runs.last_mut() {
            let (text_start, text_end) = (range.start as u32, range.end as u32);
            run.glyphs.push(Glyph { id, text_start, text_end, advance, x, y });
            self.x += advance * self.size;
        }
    }
}

impl Fonts {
    pub fn new() -> Self {
        Self { known: HashMap::new(), boxes: box_font() }
    }

    fn of(&mut self, run: &parley::Run<'_, ()>) -> Option<Font> {
        let FontData { data, index } = run.font();
        let synthesis = run.synthesis();
        let variations = synthesis.variation_settings();
        let key = FontKey {
            blob: data.id(),
            index: *index,
            variations: variations.iter().map(|(tag, value)| (tag.to_be_bytes(), value.to_bits())).collect(),
        };
        if self.known.len() > MAX_KEPT_FONTS {
            self.known.clear();
        }
        let read = || {
            let (bytes, _) = data.clone().into_raw_parts();
            let at: Vec<_> = variations.iter().map(|(tag, value)| (Tag::new(&tag.to_be_bytes()), *value)).collect();
            Font::new_variable(bytes.into(), *index, &at)
        };
        self.known.entry(key).or_insert_with(read).clone()
    }
}
