//! The footer of every page: the coach's contact, the logo, the legend, the page number and the QR code.

use std::sync::Arc;

use krilla::tagging::Tag;
use training::workout_type::WorkoutType;

use crate::clean;
use crate::fonts::Face;
use crate::frame::{CODE_SIDE, Code, Frame, LEFT};
use crate::ink::Ink;
use crate::letterhead::Letterhead;
use crate::line::Line;
use crate::sheet::{Area, Link, Reading, Repeated, Shape, Sheet, lines_of, placed};
use crate::structure::Structure;
use crate::typeset::{Copy, Style, Typesetter};

const TEXT: Style = Style::new(Face::Body, 11.0, 14.0);
const WORD: Style = Style::new(Face::Word, 12.0, 14.0);
const MARK: f32 = 14.0;
const CONTACT_ABOVE_EDGE: f32 = 63.0;
const CONTACT_GAP: f32 = 20.0;
/// The distance between two icons, without the name between them.
const LEGEND_STEP: f32 = MARK + 4.0 + 12.0;

pub(crate) struct Footer<'a> {
    frame: &'a Frame,
    pages: usize,
    number_right: f32,
    text_top: f32,
    contact: Vec<Shape>,
    repeated: Arc<[Shape]>,
}

impl<'a> Footer<'a> {
    pub fn new(frame: &'a Frame, typesetter: &mut Typesetter, letterhead: &Letterhead<'_>, pages: usize) -> Self {
        let middle = frame.height - 33.0;
        let text_top = middle - TEXT.leading / 2.0;
        let number_right = frame.right() - frame.code.as_ref().map_or(0.0, |_| CODE_SIDE + 14.0);
        let longest_number = typesetter.line(&page_number(pages, pages), TEXT);

        let rule = Area::new(LEFT, frame.body_bottom() - 1.0, frame.inner_width(), 1.0);
        let mut shapes = vec![Shape::Fill { area: rule, radius: 0.0, ink: Ink::STRONG_LINE }];
        shapes.push(Shape::Logo(Area::new(LEFT, middle - MARK / 2.0, MARK, MARK)));
        let word = typesetter.line("Longrun", WORD);
        let brand_right = LEFT + MARK + 5.0 + word.width;
        shapes.extend(placed(&[word], WORD, LEFT + MARK + 5.0, text_top, Ink::BLACK));

        let legend = legend(typesetter);
        let legend_width = legend.iter().map(|(_, name)| LEGEND_STEP + name.width).sum::<f32>() - 12.0;
        let mut x = (brand_right + number_right - longest_number.width - legend_width) / 2.0;
        for (workout_type, name) in legend {
            let area = Area::new(x, middle - MARK / 2.0, MARK, MARK);
            shapes.push(Shape::Mark { workout_type, area, is_bare: false });
            let width = name.width;
            shapes.extend(placed(&[name], TEXT, x + MARK + 4.0, text_top, Ink::THIRD));
            x += LEGEND_STEP + width;
        }
        let contact = contact(frame, typesetter, letterhead, number_right);
        Self { frame, pages, number_right, text_top, contact, repeated: shapes.into() }
    }

    pub fn place(&self, sheet: &mut Sheet, typesetter: &mut Typesetter, structure: &mut Structure, page: usize) {
        sheet.decorate(Shape::Repeated(Repeated::Footer, Arc::clone(&self.repeated)));
        if page == 1 {
            for line in &self.contact {
                let node = structure.add_top(Tag::P);
                sheet.add(Reading::Node(node), vec![line.clone()]);
            }
        } else {
            sheet.add(Reading::Decoration, self.contact.clone());
        }
        let number = typesetter.line(&page_number(page, self.pages), TEXT);
        let number_left = self.number_right - number.width;
        sheet.add(Reading::Decoration, placed(&[number], TEXT, number_left, self.text_top, Ink::THIRD));
        if let Some(code) = &self.frame.code {
            self.place_code(sheet, structure, code, page == 1);
        }
    }

    /// Part of the text on the first page; decoration on the others.
    fn place_code(&self, sheet: &mut Sheet, structure: &mut Structure, code: &Code, is_first: bool) {
        let Frame { height, .. } = self.frame;
        let area = Area::new(self.frame.right() - CODE_SIDE, height - 16.0 - CODE_SIDE, CODE_SIDE, CODE_SIDE);
        let shape = Shape::Code { area, modules_a_side: code.modules_a_side, dark: Arc::clone(&code.dark) };
        if !is_first {
            return sheet.decorate(shape);
        }
        let node = structure.add_top(Tag::Link);
        let picture = structure.figure(node, format!("Code that leads to {}", code.address));
        sheet.add(Reading::Node(picture), vec![shape]);
        sheet.links.push(Link { area, address: code.address.clone(), node });
    }
}

/// The coach's contact on the left, the website on the right; part of the text on the first page only.
fn contact(frame: &Frame, typesetter: &mut Typesetter, letterhead: &Letterhead<'_>, right: f32) -> Vec<Shape> {
    let top = frame.height - CONTACT_ABOVE_EDGE;
    let width = (right - LEFT - CONTACT_GAP) / 2.0;
    let mut set = |text: &str| typesetter.set(Copy::new(&clean::line(text), TEXT).within(width).at_most(1));
    let (contact, website) = (set(letterhead.contact), set(letterhead.website));
    let mut shapes = lines_of(&contact, TEXT, LEFT, top, Ink::SECOND);
    shapes.extend(lines_of(&website, TEXT, right - website.width(), top, Ink::SECOND));
    shapes
}

fn page_number(page: usize, pages: usize) -> String {
    format!("Page {page} of {pages}")
}

fn legend(typesetter: &mut Typesetter) -> Vec<(WorkoutType, Arc<Line>)> {
    let named = |workout_type: &WorkoutType| (*workout_type, typesetter.line(workout_type.display_name(), TEXT));
    WorkoutType::ALL.iter().map(named).collect()
}
