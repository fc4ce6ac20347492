use crate::ink::Ink;
use crate::sheet::{Area, Shape};

pub(crate) const WIDTH: f32 = 8.0;
const HEIGHT: f32 = 11.0;

/// A flag in black, so that it survives any printer.
pub(crate) fn flag(x: f32, y: f32) -> Shape {
    let pole = Area::new(x, y, 1.5, HEIGHT);
    let cloth = Area::new(x + 1.5, y, WIDTH - 1.5, 6.0);
    Shape::Fills { areas: vec![pole, cloth], ink: Ink::BLACK }
}
