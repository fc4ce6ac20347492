//! Sheets into a tagged PDF.

use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::{Document, SerializeSettings};
use training::paper::Paper;

use crate::error::PdfError;
use crate::ink::Ink;
use crate::line::Line;
use crate::outline::{GLYPH_SIDE, LANES, LOGO_SIDE, Pen, code, glyph_of, hatched, rectangles, rounded, traced};
use crate::paper::size_in_points;
use crate::sheet::{Area, Link, Reading, Shape, Sheet};
use crate::structure::Structure;

/// A point is a 72nd of an inch, the design's pixel a 96th.
pub(crate) const POINTS_A_PIXEL: f32 = 0.75;

pub(crate) struct Writer {
    document: Document,
    pages: usize,
    outline: Outline,
    page_settings: PageSettings,
}

impl Writer {
    pub fn new(paper: Paper) -> Result<Self, PdfError> {
        let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
        let settings = SerializeSettings {
            configuration: configuration.map_err(|_| PdfError::Settings)?,
            ..SerializeSettings::default()
        };
        let (width, height) = size_in_points(paper);
        let page_settings = PageSettings::from_wh(width, height);
        Ok(Self {
            document: Document::new_with(settings),
            pages: 0,
            outline: Outline::new(),
            page_settings: page_settings.ok_or(PdfError::Settings)?,
        })
    }

    /// Lets the reader's outline lead to `y` on the page that is written next.
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
            let mut plotter = Plotter { surface: &mut surface };
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

    pub fn finish(mut self, title: String, author: String, structure: Structure) -> Result<Vec<u8>, PdfError> {
        self.document.set_outline(self.outline);
        self.document.set_tag_tree(structure.into_tag_tree());
        self.document.set_metadata(
            Metadata::new()
                .title(title)
                .authors(vec![author])
                .language("en".to_owned())
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
    Some(Annotation::new_link(LinkAnnotation::new(rect, target), Some(format!("This plan at {}", link.address))))
}

struct Plotter<'a, 'surface> {
    surface: &'a mut Surface<'surface>,
}

impl Plotter<'_, '_> {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Text { line, x, baseline, ink } => self.draw_text(line, *x, *baseline, *ink),
            Shape::Fill { area, radius, ink } => self.fill(rounded(*area, *radius), *ink),
            Shape::Fills { areas, ink } => self.fill(rectangles(areas), *ink),
            Shape::Frame { area, radius, line_width, ink } => {
                self.stroke(rounded(*area, *radius), *line_width, *ink, LineCap::Butt);
            }
            Shape::Mark { workout_type, area, is_bare } => {
                let (steps, pen) = glyph_of(*workout_type);
                let ground = Ink::of(*workout_type);
                let ink = if *is_bare { ground } else { Ink::on(*workout_type) };
                let side = area.width * GLYPH_SHARE;
                let (inset, scale) = ((area.width - side) / 2.0, side / GLYPH_SIDE);
                // The same strokes at another place: they compress to little.
                self.surface.push_transform(&Transform::from_translate(area.x, area.y));
                if !is_bare {
                    self.fill(rounded(Area::new(0.0, 0.0, area.width, area.height), area.width / 4.0), ground);
                }
                self.apply(traced(steps, inset, inset, scale), pen, scale, ink);
                self.surface.pop();
            }
            Shape::Tick(area) => {
                let mut path = krilla::geom::PathBuilder::new();
                path.move_to(area.x, area.y + area.height * 0.55);
                path.line_to(area.x + area.width * 0.38, area.y + area.height * 0.9);
                path.line_to(area.x + area.width, area.y + area.height * 0.12);
                self.stroke(path.finish(), 1.8, Ink::BLACK, LineCap::Round);
            }
            Shape::Hatch(area) => self.stroke(hatched(*area), 0.75, Ink::STRONG_LINE, LineCap::Butt),
            Shape::Logo(area) => {
                let scale = area.width / LOGO_SIDE;
                self.fill(rounded(*area, 7.5 * scale), Ink::TARTAN);
                for lane in LANES {
                    self.stroke(traced(lane, area.x, area.y, scale), 2.5 * scale, Ink::WHITE, LineCap::Butt);
                }
            }
            Shape::Code { area, modules_a_side, dark } => self.fill(code(*area, *modules_a_side, dark), Ink::BLACK),
        }
    }

    fn draw_text(&mut self, line: &Line, x: f32, baseline: f32, ink: Ink) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(filled(ink)));
        for run in &line.runs {
            let start = Point::from_xy(x + run.x, baseline);
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

/// How much of a mark's ground its glyph covers.
const GLYPH_SHARE: f32 = 0.68;

fn filled(ink: Ink) -> Fill {
    Fill { paint: krilla::color::rgb::Color::from(ink).into(), ..Fill::default() }
}

fn stroked(width: f32, ink: Ink, line_cap: LineCap) -> Stroke {
    let line_join = if line_cap == LineCap::Round { LineJoin::Round } else { LineJoin::Miter };
    let paint = krilla::color::rgb::Color::from(ink).into();
    Stroke { paint, width, line_cap, line_join, ..Stroke::default() }
}
