//! Lays out text as measured lines of glyphs. Results are cached, since plans repeat themselves.

use std::collections::HashMap;
use std::sync::Arc;

use parley::style::{FontFamily, FontFeature, FontFeatures, FontWeight, OverflowWrap, StyleProperty};
use parley::{Alignment, AlignmentOptions, BaseDirection, FontContext, Layout, LayoutContext};

use crate::fonts::{Face, embedded_fonts, with_system_fonts};
use crate::line::{Fonts, Line, read_line};

/// Face, size and leading, in the design's pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Style {
    pub face: Face,
    pub size: f32,
    pub leading: f32,
}

impl Style {
    pub const fn new(face: Face, size: f32, leading: f32) -> Self {
        Self { face, size, leading }
    }

    /// From the top of a line to its baseline.
    pub fn baseline(self) -> f32 {
        let content = (self.face.ascent() + self.face.descent()) * self.size;
        (self.leading - content) / 2.0 + self.face.ascent() * self.size
    }
}

/// The lines of a paragraph.
#[derive(Debug, Default)]
pub(crate) struct Paragraph {
    pub lines: Vec<Arc<Line>>,
}

/// Everything but the text that affects the layout of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Setting {
    face: Face,
    size_bits: u32,
    width_bits: u32,
    most_lines: usize,
    emphasised_bytes: usize,
    is_left_to_right: bool,
}

/// A paragraph to lay out: by default without a width limit, with all its lines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copy<'a> {
    text: &'a str,
    style: Style,
    width: f32,
    most_lines: usize,
    emphasised_bytes: usize,
    is_left_to_right: bool,
}

impl<'a> Copy<'a> {
    pub const fn new(text: &'a str, style: Style) -> Self {
        Self { text, style, width: f32::MAX, most_lines: usize::MAX, emphasised_bytes: 0, is_left_to_right: false }
    }

    pub const fn within(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// Cuts off further lines with an ellipsis.
    pub const fn at_most(self, most_lines: usize) -> Self {
        Self { most_lines, ..self }
    }

    /// Sets the beginning of the text semibold.
    pub const fn emphasising(self, emphasised_bytes: usize) -> Self {
        Self { emphasised_bytes, ..self }
    }

    /// Forces left-to-right even if it starts with a right-to-left name: the sentence around the name is ours.
    pub const fn left_to_right(self) -> Self {
        Self { is_left_to_right: true, ..self }
    }

    const fn setting(&self) -> Setting {
        Setting {
            face: self.style.face,
            size_bits: self.style.size.to_bits(),
            width_bits: self.width.to_bits(),
            most_lines: self.most_lines,
            emphasised_bytes: self.emphasised_bytes,
            is_left_to_right: self.is_left_to_right,
        }
    }
}

type Kept = HashMap<Setting, HashMap<Box<str>, Arc<Paragraph>>>;

const MAX_KEPT_BYTES: usize = 6 * 1024 * 1024;

pub(crate) struct Typesetter {
    embedded: FontContext,
    /// Loaded when a glyph is first missing.
    system: Option<FontContext>,
    context: LayoutContext<()>,
    layout: Layout<()>,
    fonts: Fonts,
    recent: Kept,
    recent_bytes: usize,
    /// The previous generation, so that entries in use survive when the rest is dropped.
    earlier: Kept,
}

impl Typesetter {
    pub fn new() -> Self {
        Self {
            embedded: embedded_fonts(),
            system: None,
            context: LayoutContext::new(),
            layout: Layout::new(),
            fonts: Fonts::new(),
            recent: Kept::new(),
            recent_bytes: 0,
            earlier: Kept::new(),
        }
    }

    pub fn set(&mut self, copy: Copy<'_>) -> Arc<Paragraph> {
        let setting = copy.setting();
        if let Some(kept) = self.recent.get(&setting).and_then(|texts| texts.get(copy.text)) {
            return Arc::clone(kept);
        }
        let earlier = self.earlier.get_mut(&setting).and_then(|texts| texts.remove(copy.text));
        let paragraph = earlier.unwrap_or_else(|| Arc::new(self.shortened(copy)));
        self.keep(setting, copy.text, &paragraph);
        paragraph
    }

    /// A text without a width limit, which is one line.
    pub fn line(&mut self, text: &str, style: Style) -> Arc<Line> {
        self.emphasised_line(text, style, 0)
    }

    /// The same, starting in semibold.
    pub fn emphasised_line(&mut self, text: &str, style: Style, emphasised_bytes: usize) -> Arc<Line> {
        let paragraph = self.set(Copy::new(text, style).emphasising(emphasised_bytes));
        paragraph.lines.first().cloned().unwrap_or_else(|| {
            Arc::new(Line {
                text: Arc::from(""),
                range: 0..0,
                width: 0.0,
                size: style.size,
                runs: Vec::new(),
                has_boxes: false,
            })
        })
    }

    fn keep(&mut self, setting: Setting, text: &str, paragraph: &Arc<Paragraph>) {
        let bytes = text.len() + paragraph.bytes();
        self.recent_bytes += bytes;
        if self.recent_bytes > MAX_KEPT_BYTES {
            self.earlier = std::mem::take(&mut self.recent);
            self.recent_bytes = bytes;
        }
        self.recent.entry(setting).or_default().insert(text.into(), Arc::clone(paragraph));
    }

    fn shortened(&mut self, copy: Copy<'_>) -> Paragraph {
        let mut paragraph = self.shaped(copy);
        if paragraph.lines.len() <= copy.most_lines {
            return paragraph;
        }
        paragraph.lines.truncate(copy.most_lines);
        if let Some(last) = paragraph.lines.pop() {
            let start = last.range.start;
            let kept = self.with_ellipsis(&last.text[last.range.clone()], copy, start < copy.emphasised_bytes);
            paragraph.lines.push(kept);
        }
        paragraph
    }

    /// As many of the line's words as fit before an ellipsis; for a single long word, its letters.
    fn with_ellipsis(&mut self, text: &str, copy: Copy<'_>, is_emphasised: bool) -> Arc<Line> {
        let emphasised_bytes = |text: &str| if is_emphasised { copy.emphasised_bytes.min(text.len()) } else { 0 };
        let mut kept = text.trim_end();
        loop {
            let candidate = format!("{}…", kept.trim_end_matches(|c: char| c.is_whitespace() || ".,;:…".contains(c)));
            let emphasised_bytes = emphasised_bytes(&candidate);
            let shaped = self.shaped(Copy { text: &candidate, emphasised_bytes, ..copy });
            let is_one_line = shaped.lines.len() <= 1;
            if let Some(line) = shaped.lines.into_iter().next()
                && (is_one_line || kept.is_empty())
            {
                return line;
            }
            let shorter = kept.rfind(char::is_whitespace).or_else(|| kept.char_indices().next_back().map(|(at, _)| at));
            kept = &kept[..shorter.unwrap_or(0)];
        }
    }

    /// The text ends with a space, so that what is read next does not run into it.
    fn shaped(&mut self, copy: Copy<'_>) -> Paragraph {
        let text = format!("{} ", copy.text);
        let copy = Copy { text: &text, ..copy };
        lay_out(&mut self.embedded, &mut self.context, &mut self.layout, copy);
        let paragraph = self.read_layout(copy);
        if !paragraph.lines.iter().any(|line| line.has_boxes) {
            return paragraph;
        }
        let system = self.system.get_or_insert_with(|| with_system_fonts(&self.embedded));
        lay_out(system, &mut self.context, &mut self.layout, copy);
        self.read_layout(copy)
    }

    fn read_layout(&mut self, copy: Copy<'_>) -> Paragraph {
        let text: Arc<str> = Arc::from(copy.text);
        let fonts = &mut self.fonts;
        let lines = self.layout.lines().map(|line| Arc::new(read_line(&line, &text, copy.style.size, fonts)));
        Paragraph { lines: lines.collect() }
    }
}

impl Paragraph {
    pub fn width(&self) -> f32 {
        self.lines.iter().map(|line| line.width).fold(0.0, f32::max)
    }

    /// Its approximate size in memory: a short line takes many times its text.
    fn bytes(&self) -> usize {
        self.lines.iter().map(|line| line.bytes()).sum()
    }
}

fn lay_out(fonts: &mut FontContext, context: &mut LayoutContext<()>, layout: &mut Layout<()>, copy: Copy<'_>) {
    const EVEN_DIGITS: [FontFeature; 2] = [
        FontFeature::new(parley::setting::Tag::new(b"tnum"), 1),
        FontFeature::new(parley::setting::Tag::new(b"lnum"), 1),
    ];
    let Style { face, size, .. } = copy.style;
    let mut builder = context.ranged_builder(fonts, copy.text, 1.0, false);
    builder.push_default(StyleProperty::FontFamily(FontFamily::from(face.families())));
    builder.push_default(StyleProperty::FontWeight(FontWeight::new(face.weight())));
    builder.push_default(StyleProperty::FontSize(size));
    builder.push_default(StyleProperty::FontFeatures(FontFeatures::from(EVEN_DIGITS.as_slice())));
    builder.push_default(StyleProperty::LetterSpacing(face.letter_spacing() * size));
    builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
    if copy.emphasised_bytes > 0 {
        let emphasis = Face::Semibold;
        builder.push(StyleProperty::FontFamily(FontFamily::from(emphasis.families())), 0..copy.emphasised_bytes);
        builder.push(StyleProperty::FontWeight(FontWeight::new(emphasis.weight())), 0..copy.emphasised_bytes);
    }
    if copy.is_left_to_right {
        builder.set_base_direction(BaseDirection::Ltr);
    }
    builder.build_into(layout, copy.text);
    let width = (copy.width < f32::MAX).then_some(copy.width);
    layout.break_all_lines(width);
    layout.align(Alignment::Start, AlignmentOptions::default());
}
