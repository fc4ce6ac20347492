//! The coach on the pages: photo, club and tagline at the right end of the header, the contact in the footer.

use krilla::Data;
use krilla::image::Image;

use crate::clean;
use crate::fonts::Face;
use crate::frame::{Frame, HEADER_TOP};
use crate::ink::Ink;
use crate::sheet::{Area, Shape, lines_of};
use crate::typeset::{Copy, Style, Typesetter};

/// Empty fields are left out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Letterhead<'a> {
    pub club: &'a str,
    pub tagline: &'a str,
    /// A square JPEG.
    pub photo: Option<&'a [u8]>,
    /// The coach's contact, on one line.
    pub contact: &'a str,
    pub website: &'a str,
}

impl Letterhead<'_> {
    pub(crate) fn has_contact(&self) -> bool {
        !self.contact.is_empty() || !self.website.is_empty()
    }
}

const NAME: Style = Style::new(Face::Semibold, 14.0, 18.0);
/// For names too long for one line.
const LONG_NAME: Style = Style::new(Face::Semibold, 11.0, 14.0);
const TAGLINE: Style = Style::new(Face::Body, 11.0, 14.0);
const PHOTO: f32 = 40.0;
const GAP: f32 = 9.0;
const MAX_TEXT_WIDTH: f32 = 170.0;

/// The part in the header.
pub(crate) struct Sender {
    pub width: f32,
    pub photo: Option<Shape>,
    pub name: Vec<Shape>,
    pub tagline: Vec<Shape>,
}

impl Sender {
    /// `None` for a coach without a profile. One with a photo and no club appears under their own name.
    pub fn new(frame: &Frame, typesetter: &mut Typesetter, letterhead: &Letterhead<'_>, coach: &str) -> Option<Self> {
        let image = letterhead.photo.and_then(|jpeg| Image::from_jpeg(Data::from(jpeg.to_vec()), true).ok());
        let (club, tagline) = (clean::line(letterhead.club), clean::line(letterhead.tagline));
        if club.is_empty() && tagline.is_empty() && image.is_none() {
            return None;
        }
        let coach = clean::line(coach);
        let name = if club.is_empty() { &coach } else { &club };
        let (style, name) = match typesetter.set(Copy::new(name, NAME)) {
            line if line.width() <= MAX_TEXT_WIDTH => (NAME, line),
            _ => (LONG_NAME, typesetter.set(Copy::new(name, LONG_NAME).within(MAX_TEXT_WIDTH).at_most(2))),
        };
        let room = if name.lines.len() > 1 { 1 } else { 2 };
        let tagline = typesetter.set(Copy::new(&tagline, TAGLINE).within(MAX_TEXT_WIDTH).at_most(room));
        let text_width = name.width().max(tagline.width());
        let photo_width = if image.is_some() { PHOTO + GAP } else { 0.0 };
        let (width, left) = (photo_width + text_width, frame.right() - text_width);
        let name_height = style.leading * name.lines.len() as f32;
        let height = name_height + TAGLINE.leading * tagline.lines.len() as f32;
        let top = HEADER_TOP + ((PHOTO - height) / 2.0).max(0.0);
        let area = Area::new(frame.right() - width, HEADER_TOP, PHOTO, PHOTO);
        Some(Self {
            width,
            photo: image.map(|image| Shape::Photo { area, image }),
            name: lines_of(&name, style, left, top, Ink::BLACK),
            tagline: lines_of(&tagline, TAGLINE, left, top + name_height, Ink::SECOND),
        })
    }
}
