//! Writes sheets as a tagged PDF.

use std::collections::HashMap;

use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, Point, Rect, Size, Transform};
use krilla::graphic::Graphic;
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::{Document, SerializeSettings};
use texts::Language;
use training::paper::Paper;
use training::workout_type::WorkoutType;

use crate::error::PdfError;
use crate::ink::Ink;
use crate::line::Line;
use crate::outline::{GLYPH_SIDE, LANES, LOGO_SIDE, Pen, TICK, code, glyph_of, hatched, rectangles, rounded, traced};
use crate::paper::size_in_points;
use crate::sheet::{Area, Link, Reading, Repeated, Shape, Sheet};
use crate::structure::Structure;

/// A point is a 72nd of an inch, the design's pixel a 96th.
pub(crate) const POINTS_A_PIXEL: f32 = 0.75;

pub(crate) struct Writer {
    document: Document,
    pages: usize,
    outline: Outline,
    page_settings: PageSettings,
    stamps: Stamps,
}

/// Drawn once, and reused wherever it appears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Stamp {
    Mark { workout_type: WorkoutType, side_bits: u32, is_bare: bool },
    TickBox { is_ticked: bool },
    Code,
    Repeated(Repeated),
}

type Stamps = HashMap<Stamp, Graphic>;

impl Writer {
    pub fn new(paper: Paper) -> Result<Self, PdfError> {
        Self::on(size_in_points(paper))
    }

    /// On pages of that width and height in points.
    pub fn on((width, height): (f32, f32)) -> Result<Self, PdfError> {
        let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
        let settings = SerializeSettings {
            configuration: configuration.map_err(|_| PdfError::Settings)?,
            ..SerializeSettings::default()
        };
        let page_settings = PageSettings::from_wh(width, height);
        Ok(Self {
            document: Document::new_with(settings),
            pages: 0,
            outline: Outline::new(),
            page_settings: page_settings.ok_or(PdfError::Settings)?,
            stamps: Stamps::new(),
        })
    }

    /// Adds an outline entry for `y` on the next page.
    pub fn bookmark(&mut self, label: String, y: f32) {
        let place = XyzDestination::new(self.pages, Point::from_xy(0.0, y * POINTS_A_PIXEL));
        self.outline.push_child(OutlineNode::new(label, place));
    }

    pub fn write(&mut self, sheet: &Sheet, structure: &mut Structure) {
        let mut page = self.document.start_page_with(self.page_settings.clone());
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_scale(POINTS_A_PIXEL, POINTS_A_PIXEL));
        for piece in &sheet.pieces {
            match piece.reading {
                Reading::Node(node) => structure.hold(node, surface.start_tagged(ContentTag::Other)),
                Reading::Decoration => {
                    let artifact = Artifact::with_kind(ArtifactType::Layout);
                    surface.start_tagged(ContentTag::Artifact(artifact));
                }
            }
            let mut plotter = Plotter { surface: &mut surface, stamps: &mut self.stamps };
            for shape in &piece.shapes {
                plotter.draw(shape);
            }
            surface.end_tagged();
        }
        surface.pop();
        surface.finish();
        for link in &sheet.links {
            if let Some(annotation) = annotation(link) {
                structure.hold(link.node, page.add_tagged_annotation(annotation));
            }
        }
        page.finish();
        self.pages += 1;
    }

    pub fn finish(
        mut self,
        language: Language,
        title: String,
        author: String,
        structure: Structure,
    ) -> Result<Vec<u8>, PdfError> {
        self.document.set_outline(self.outline);
        self.document.set_tag_tree(structure.into_tag_tree());
        self.document.set_metadata(
            Metadata::new()
                .title(title)
                .authors(vec![author])
                .language(language.code().to_owned())
                .creator("Longrun".to_owned())
                .producer("Longrun".to_owned()),
        );
        self.document.finish().map_err(|error| PdfError::Refused(format!("{error:?}")))
    }
}

fn annotation(link: &Link) -> Option<Annotation> {
    let scaled = |length: f32| length * POINTS_A_PIXEL;
    let Area { x, y, width, height } = link.area;
    let rect = Rect::from_xywh(scaled(x), scaled(y), scaled(width), scaled(height))?;
    let target = Target::Action(Action::Link(LinkAction::new(link.address.clone())));
    Some(Annotation::new_link(LinkAnnotation::new(rect, target), Some(link.told.clone())))
}

struct Plotter<'a, 'surface> {
    surface: &'a mut Surface<'surface>,
    stamps: &'a mut Stamps,
}

impl Plotter<'_, '_> {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Text { line, x, baseline, ink } => self.draw_text(line, *x, *baseline, *ink),
            Shape::Fill { area, radius, ink } => self.fill(rounded(*area, *radius), *ink),
            Shape::Fills { areas, ink } => self.fill(rectangles(areas), *ink),
            Shape::Mark { workout_type, area, is_bare } => {
                let (workout_type, is_bare, side) = (*workout_type, *is_bare, area.width);
                let stamp = Stamp::Mark { workout_type, side_bits: side.to_bits(), is_bare };
                self.stamp(stamp, area.x, area.y, |plotter| plotter.draw_mark(workout_type, side, is_bare));
            }
            Shape::TickBox { area, is_ticked } => {
                let (side, is_ticked) = (area.width, *is_ticked);
                self.stamp(Stamp::TickBox { is_ticked }, area.x, area.y, |plotter| {
                    plotter.draw_tick_box(side, is_ticked);
                });
            }
            Shape::Hatch(area) => self.stroke(hatched(*area), 0.75, Ink::STRONG_LINE, LineCap::Butt),
            Shape::Logo(area) => {
                let scale = area.width / LOGO_SIDE;
                self.fill(rounded(*area, 7.5 * scale), Ink::TARTAN);
                for lane in LANES {
                    self.stroke(traced(lane, area.x, area.y, scale), 2.5 * scale, Ink::WHITE, LineCap::Butt);
                }
            }
            Shape::Photo { area, image } => self.draw_photo(*area, image),
            Shape::Code { area, modules_a_side, dark } => {
                let at_origin = Area { x: 0.0, y: 0.0, ..*area };
                self.stamp(Stamp::Code, area.x, area.y, |plotter| {
                    plotter.fill(code(at_origin, *modules_a_side, dark), Ink::BLACK);
                });
            }
            Shape::Repeated(repeated, shapes) => {
                self.stamp(Stamp::Repeated(*repeated), 0.0, 0.0, |plotter| {
                    for shape in shapes.iter() {
                        plotter.draw(shape);
                    }
                });
            }
        }
    }

    /// Places what `draw` draws, with its origin at (`x`, `y`).
    fn stamp(&mut self, stamp: Stamp, x: f32, y: f32, draw: impl FnOnce(&mut Plotter<'_, '_>)) {
        let graphic = match self.stamps.get(&stamp) {
            Some(graphic) => graphic.clone(),
            None => {
                let mut builder = self.surface.stream_builder();
                let mut surface = builder.surface();
                draw(&mut Plotter { surface: &mut surface, stamps: self.stamps });
                surface.finish();
                let graphic = Graphic::new(builder.finish(), false);
                self.stamps.insert(stamp, graphic.clone());
                graphic
            }
        };
        self.surface.push_transform(&Transform::from_translate(to_the_hundredth(x), to_the_hundredth(y)));
        self.surface.draw_graphic(graphic);
        self.surface.pop();
    }

    fn draw_photo(&mut self, area: Area, image: &Image) {
        let (Some(circle), Some(size)) = (rounded(area, area.width / 2.0), Size::from_wh(area.width, area.height))
        else {
            return;
        };
        self.surface.push_clip_path(&circle, &FillRule::NonZero);
        self.surface.push_transform(&Transform::from_translate(area.x, area.y));
        self.surface.draw_image(image.clone(), size);
        self.surface.pop();
        self.surface.pop();
    }

    fn draw_mark(&mut self, workout_type: WorkoutType, side: f32, is_bare: bool) {
        let (steps, pen) = glyph_of(workout_type);
        let ground = Ink::of(workout_type);
        let ink = if is_bare { ground } else { Ink::on(workout_type) };
        let glyph_side = side * GLYPH_SHARE;
        let (inset, scale) = ((side - glyph_side) / 2.0, glyph_side / GLYPH_SIDE);
        if !is_bare {
            self.fill(rounded(Area::new(0.0, 0.0, side, side), side / 4.0), ground);
        }
        self.apply(traced(steps, inset, inset, scale), pen, scale, ink);
    }

    fn draw_tick_box(&mut self, side: f32, is_ticked: bool) {
        const LINE_WIDTH: f32 = 1.5;
        let (inset, inner) = (LINE_WIDTH / 2.0, side - LINE_WIDTH);
        self.stroke(rounded(Area::new(inset, inset, inner, inner), 3.0), LINE_WIDTH, Ink::BLACK, LineCap::Butt);
        if is_ticked {
            self.stroke(traced(TICK, 0.0, 0.0, side / GLYPH_SIDE), 1.8, Ink::BLACK, LineCap::Round);
        }
    }

    fn draw_text(&mut self, line: &Line, x: f32, baseline: f32, ink: Ink) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(filled(ink)));
        for run in &line.runs {
            let start = Point::from_xy(to_the_hundredth(x + run.x), to_the_hundredth(baseline));
            self.surface.draw_glyphs(start, &run.glyphs, run.font.clone(), &line.text, line.size, false);
        }
    }

    fn apply(&mut self, path: Option<Path>, pen: Pen, scale: f32, ink: Ink) {
        match pen {
            Pen::Fill => self.fill(path, ink),
            Pen::Stroke(width) => self.stroke(path, width * scale, ink, LineCap::Round),
            Pen::SoftFill(width) => {
                self.surface.set_fill(Some(filled(ink)));
                self.surface.set_stroke(Some(stroked(width * scale, ink, LineCap::Round)));
                self.trace(path);
            }
        }
    }

    fn fill(&mut self, path: Option<Path>, ink: Ink) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(filled(ink)));
        self.trace(path);
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, ink: Ink, cap: LineCap) {
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(stroked(width, ink, cap)));
        self.trace(path);
    }

    fn trace(&mut self, path: Option<Path>) {
        if let Some(path) = path {
            self.surface.draw_path(&path);
        }
    }
}

/// How much of an icon's background its glyph covers.
const GLYPH_SHARE: f32 = 0.68;

/// Finer than any printer, and shorter to write.
fn to_the_hundredth(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

fn filled(ink: Ink) -> Fill {
    Fill { paint: krilla::color::rgb::Color::from(ink).into(), ..Fill::default() }
}

fn stroked(width: f32, ink: Ink, line_cap: LineCap) -> Stroke {
    let line_join = if line_cap == LineCap::Round { LineJoin::Round } else { LineJoin::Miter };
    let paint = krilla::color::rgb::Color::from(ink).into();
    Stroke { paint, width, line_cap, line_join, ..Stroke::default() }
}
