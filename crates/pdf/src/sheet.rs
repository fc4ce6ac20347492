//! A page before it is written: shapes with their positions, and the structure nodes they belong to. Lengths are the
//! design's pixels, 96 to the inch.

use std::sync::Arc;

use krilla::image::Image;
use training::workout_type::WorkoutType;

use crate::ink::Ink;
use crate::line::Line;
use crate::structure::NodeId;
use crate::typeset::{Paragraph, Style};

#[derive(Debug, Default)]
pub(crate) struct Sheet {
    pub pieces: Vec<Piece>,
    pub links: Vec<Link>,
}

/// A link area.
#[derive(Debug)]
pub(crate) struct Link {
    pub area: Area,
    pub address: String,
    /// What is told of it.
    pub told: String,
    pub node: NodeId,
}

/// A unit of text for screen readers.
#[derive(Debug)]
pub(crate) struct Piece {
    pub reading: Reading,
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Read aloud, as part of that node.
    Node(NodeId),
    /// Not read aloud: lines, backgrounds, and what every page repeats.
    Decoration,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }
}

/// Shapes repeated on many pages, written into the document once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Repeated {
    Header,
    Footer,
}

#[derive(Debug, Clone)]
pub(crate) enum Shape {
    Text {
        line: Arc<Line>,
        x: f32,
        baseline: f32,
        ink: Ink,
    },
    Fill {
        area: Area,
        radius: f32,
        ink: Ink,
    },
    /// Many areas of one colour.
    Fills {
        areas: Vec<Area>,
        ink: Ink,
    },
    /// A workout's icon, on its background unless it is bare.
    Mark {
        workout_type: WorkoutType,
        area: Area,
        is_bare: bool,
    },
    TickBox {
        area: Area,
        is_ticked: bool,
    },
    Hatch(Area),
    Logo(Area),
    /// Cropped to a circle.
    Photo {
        area: Area,
        image: Image,
    },
    /// Rows of dark and light modules.
    Code {
        area: Area,
        modules_a_side: usize,
        dark: Arc<[bool]>,
    },
    Repeated(Repeated, Arc<[Shape]>),
}

impl Sheet {
    pub fn add(&mut self, reading: Reading, shapes: Vec<Shape>) {
        match self.pieces.last_mut() {
            _ if shapes.is_empty() => {}
            Some(last) if last.reading == Reading::Decoration && reading == Reading::Decoration => {
                last.shapes.extend(shapes);
            }
            _ => self.pieces.push(Piece { reading, shapes }),
        }
    }

    pub fn decorate(&mut self, shape: Shape) {
        self.add(Reading::Decoration, vec![shape]);
    }

    /// A hairline from left to right.
    pub fn rule(&mut self, x: f32, y: f32, width: f32, height: f32, ink: Ink) {
        self.decorate(Shape::Fill { area: Area::new(x, y, width, height), radius: 0.0, ink });
    }
}

/// The paragraph's lines, from `y` downwards.
pub(crate) fn lines_of(paragraph: &Paragraph, style: Style, x: f32, y: f32, ink: Ink) -> Vec<Shape> {
    placed(&paragraph.lines, style, x, y, ink)
}

pub(crate) fn placed(lines: &[Arc<Line>], style: Style, x: f32, y: f32, ink: Ink) -> Vec<Shape> {
    let place = |(number, line): (usize, &Arc<Line>)| {
        let baseline = y + style.leading * number as f32 + style.baseline();
        Shape::Text { line: Arc::clone(line), x, baseline, ink }
    };
    lines.iter().enumerate().map(place).collect()
}
