//! The shapes of the icons and the logo, and how to draw them at a size.

use krilla::geom::{Path, PathBuilder, Rect};
use training::workout_type::WorkoutType;

use crate::sheet::Area;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    Move(f32, f32),
    Line(f32, f32),
    Curve([f32; 6]),
    Close,
}

use Step::{Close, Curve, Line, Move};

/// How an outline is painted. Widths are in units of the outline.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Pen {
    Fill,
    /// Filled, with corners softened by a stroke of this width.
    SoftFill(f32),
    Stroke(f32),
}

/// The control point distance with which four Bézier curves approximate a circle.
const ROUND: f32 = 0.552_285;

/// The side of the square that an icon is drawn on.
pub(crate) const GLYPH_SIDE: f32 = 16.0;
/// The side of the square that the logo is drawn on.
pub(crate) const LOGO_SIDE: f32 = 32.0;

pub(crate) const fn glyph_of(workout_type: WorkoutType) -> (&'static [Step], Pen) {
    match workout_type {
        WorkoutType::EasyRun => (
            &[Move(2.0, 9.6), Curve([3.5, 6.3, 5.9, 6.1, 8.0, 8.5]), Curve([10.1, 10.9, 12.5, 10.7, 14.0, 7.4])],
            Pen::Stroke(2.5),
        ),
        WorkoutType::LongRun => (
            &[
                Move(5.4, 4.6),
                Line(10.6, 4.6),
                Curve([12.478, 4.6, 14.0, 6.122, 14.0, 8.0]),
                Curve([14.0, 9.878, 12.478, 11.4, 10.6, 11.4]),
                Line(5.4, 11.4),
                Curve([3.522, 11.4, 2.0, 9.878, 2.0, 8.0]),
                Curve([2.0, 6.122, 3.522, 4.6, 5.4, 4.6]),
                Close,
            ],
            Pen::Stroke(2.3),
        ),
        WorkoutType::Tempo => (
            &[Move(1.8, 12.0), Line(4.2, 12.0), Line(6.2, 4.6), Line(9.8, 4.6), Line(11.8, 12.0), Line(14.2, 12.0)],
            Pen::Stroke(2.3),
        ),
        WorkoutType::Intervals => (
            &[
                Move(2.2, 3.0),
                Line(5.0, 3.0),
                Line(5.0, 13.0),
                Line(2.2, 13.0),
                Close,
                Move(6.6, 3.0),
                Line(9.4, 3.0),
                Line(9.4, 13.0),
                Line(6.6, 13.0),
                Close,
                Move(11.0, 3.0),
                Line(13.8, 3.0),
                Line(13.8, 13.0),
                Line(11.0, 13.0),
                Close,
            ],
            Pen::Fill,
        ),
        WorkoutType::Hills => (
            &[Move(0.9, 13.0), Line(5.8, 4.2), Line(8.6, 9.0), Line(10.5, 6.1), Line(15.1, 13.0), Close],
            Pen::SoftFill(0.8),
        ),
        WorkoutType::Recovery => (
            &[
                Move(2.0, 6.3),
                Line(14.0, 6.3),
                Curve([14.0, 9.614, 11.314, 12.3, 8.0, 12.3]),
                Curve([4.686, 12.3, 2.0, 9.614, 2.0, 6.3]),
                Close,
            ],
            Pen::SoftFill(0.8),
        ),
        WorkoutType::Rest => (MOON, Pen::Fill),
        WorkoutType::AlternativeTraining => {
            (&[Move(8.0, 1.9), Line(14.1, 8.0), Line(8.0, 14.1), Line(1.9, 8.0), Close], Pen::SoftFill(0.8))
        }
    }
}

const MOON: &[Step] = &[
    Move(7.1, 2.2),
    Curve([4.146, 2.692, 2.008, 5.286, 2.088, 8.28]),
    Curve([2.168, 11.273, 4.443, 13.749, 7.419, 14.081]),
    Curve([10.395, 14.414, 13.161, 12.502, 13.9, 9.6]),
    Curve([11.814, 10.941, 9.065, 10.587, 7.387, 8.761]),
    Curve([5.708, 6.935, 5.587, 4.166, 7.1, 2.2]),
    Close,
];

pub(crate) const TICK: &[Step] = &[Move(3.95, 8.41), Line(7.03, 11.24), Line(12.05, 4.92)];

/// The three lanes of the logo, from the outside in.
pub(crate) const LANES: [&[Step]; 3] = [
    &[Move(6.2, 0.0), Line(6.2, 9.4), Curve([6.2, 18.457, 13.543, 25.8, 22.6, 25.8]), Line(32.0, 25.8)],
    &[Move(13.0, 0.0), Line(13.0, 9.4), Curve([13.0, 14.702, 17.298, 19.0, 22.6, 19.0]), Line(32.0, 19.0)],
    &[Move(19.8, 0.0), Line(19.8, 9.4), Curve([19.8, 10.946, 21.054, 12.2, 22.6, 12.2]), Line(32.0, 12.2)],
];

/// The outline scaled by `scale`, with its origin at (`x`, `y`).
pub(crate) fn traced(steps: &[Step], x: f32, y: f32, scale: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |dx: f32, dy: f32| (x + dx * scale, y + dy * scale);
    for step in steps {
        match *step {
            Move(dx, dy) => {
                let (x, y) = at(dx, dy);
                path.move_to(x, y);
            }
            Line(dx, dy) => {
                let (x, y) = at(dx, dy);
                path.line_to(x, y);
            }
            Curve([x1, y1, x2, y2, dx, dy]) => {
                let ((x1, y1), (x2, y2), (x, y)) = (at(x1, y1), at(x2, y2), at(dx, dy));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            Close => path.close(),
        }
    }
    path.finish()
}

pub(crate) fn rounded(area: Area, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let Area { x, y, width, height } = area;
    let (right, bottom) = (x + width, y + height);
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        path.push_rect(Rect::from_xywh(x, y, width, height)?);
        return path.finish();
    }
    let pull = radius * (1.0 - ROUND);
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - pull, y, right, y + pull, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - pull, right - pull, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + pull, bottom, x, bottom - pull, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + pull, x + pull, y, x + radius, y);
    path.close();
    path.finish()
}

pub(crate) fn rectangles(areas: &[Area]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for area in areas {
        path.push_rect(Rect::from_xywh(area.x, area.y, area.width, area.height)?);
    }
    path.finish()
}

/// Diagonal lines that fill the area without leaving it.
pub(crate) fn hatched(area: Area) -> Option<Path> {
    const STRIDE: f32 = 6.0;
    let mut path = PathBuilder::new();
    let mut offset = STRIDE;
    while offset < area.width + area.height {
        let (left, top) = ((offset - area.height).max(0.0), (offset - area.width).max(0.0));
        let (right, bottom) = (offset.min(area.width), offset.min(area.height));
        path.move_to(area.x + left, area.y + bottom);
        path.line_to(area.x + right, area.y + top);
        offset += STRIDE;
    }
    path.finish()
}

/// One rectangle for each run of dark modules in a row.
pub(crate) fn code(area: Area, modules_a_side: usize, dark: &[bool]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let module = area.width / modules_a_side as f32;
    for (row_number, row) in dark.chunks(modules_a_side).enumerate() {
        let mut column = 0;
        for stretch in row.chunk_by(|one, other| one == other) {
            if stretch.first().is_some_and(|is_dark| *is_dark) {
                let (x, y) = (area.x + column as f32 * module, area.y + row_number as f32 * module);
                path.push_rect(Rect::from_xywh(x, y, stretch.len() as f32 * module, module)?);
            }
            column += stretch.len();
        }
    }
    path.finish()
}
