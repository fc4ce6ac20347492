//! The footer of every page: the coach's contact, the logo, the legend, the page number and the QR code.

use std::sync::Arc;

use krilla::tagging::Tag;
use texts::{Language, phrase};
use training::workout_type::WorkoutType;

use crate::clean;
use crate::fonts::Face;
use crate::frame::{CODE_SIDE, Code, Frame, LEFT};
use crate::ink::Ink;
use crate::letterhead::Letterhead;
use crate::line::Line;
use crate::plan::PlanWords;
use crate::sheet::{Area, Link, Reading, Repeated, Shape, Sheet, lines_of, placed};
use crate::structure::Structure;
use crate::typeset::{Copy, Style, Typesetter};

const TEXT: Style = Style::new(Face::Body, 11.0, 14.0);
const WORD: Style = Style::new(Face::Word, 12.0, 14.0);
const MARK: f32 = 14.0;
const CONTACT_ABOVE_EDGE: f32 = 63.0;
const CONTACT_GAP: f32 = 20.0;
/// Between a mark of the legend and its name.
const NAME_GAP: f32 = 4.0;
/// Between a name and the next mark. Languages with long names have less.
const LEGEND_GAP: f32 = 12.0;
const FEWEST_LEGEND_GAP: f32 = 4.0;

pub(crate) struct Footer<'a> {
    language: Language,
    frame: &'a Frame,
    pages: usize,
    number_right: f32,
    text_top: f32,
    contact: Vec<Shape>,
    repeated: Arc<[Shape]>,
}

impl<'a> Footer<'a> {
    pub fn new(frame: &'a Frame, typesetter: &mut Typesetter, plan: &PlanWords<'_>, pages: usize) -> Self {
        let language = plan.language;
        let middle = frame.height - 33.0;
        let text_top = middle - TEXT.leading / 2.0;
        let number_right = frame.right() - frame.code.as_ref().map_or(0.0, |_| CODE_SIDE + 14.0);
        let longest_number = typesetter.line(&page_number(language, pages, pages), TEXT);

        let rule = Area::new(LEFT, frame.body_bottom() - 1.0, frame.inner_width(), 1.0);
        let mut shapes = vec![Shape::Fill { area: rule, radius: 0.0, ink: Ink::STRONG_LINE }];
        shapes.push(Shape::Logo(Area::new(LEFT, middle - MARK / 2.0, MARK, MARK)));
        let word = typesetter.line("Longrun", WORD);
        let brand_right = LEFT + MARK + 5.0 + word.width;
        shapes.extend(placed(&[word], WORD, LEFT + MARK + 5.0, text_top, Ink::BLACK));

        let legend = legend(language, typesetter);
        let content_width: f32 = legend.iter().map(|(_, name)| MARK + NAME_GAP + name.width).sum();
        let number_left = number_right - longest_number.width;
        let gaps = (legend.len() - 1) as f32;
        // Two gaps more: before the legend and after it.
        let gap = ((number_left - brand_right - content_width) / (gaps + 2.0)).clamp(FEWEST_LEGEND_GAP, LEGEND_GAP);
        let mut x = (brand_right + number_left - content_width - gap * gaps) / 2.0;
        for (workout_type, name) in legend {
            let area = Area::new(x, middle - MARK / 2.0, MARK, MARK);
            shapes.push(Shape::Mark { workout_type, area, is_bare: false });
            let width = name.width;
            shapes.extend(placed(&[name], TEXT, x + MARK + NAME_GAP, text_top, Ink::THIRD));
            x += MARK + NAME_GAP + width + gap;
        }
        let contact = contact(frame, typesetter, &plan.letterhead, number_right);
        Self { language, frame, pages, number_right, text_top, contact, repeated: shapes.into() }
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
        let number = typesetter.line(&page_number(self.language, page, self.pages), TEXT);
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
        let told = phrase!("Code that leads to {address}", address = &code.address);
        let picture = structure.figure(node, told.in_language(self.language));
        sheet.add(Reading::Node(picture), vec![shape]);
        let told = phrase!("This plan at {address}", address = &code.address).in_language(self.language);
        sheet.links.push(Link { area, address: code.address.clone(), told, node });
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

fn page_number(language: Language, page: usize, pages: usize) -> String {
    phrase!("Page {page} of {pages}", page, pages).in_language(language)
}

fn legend(language: Language, typesetter: &mut Typesetter) -> Vec<(WorkoutType, Arc<Line>)> {
    let named = |workout_type: &WorkoutType| (*workout_type, typesetter.line(&workout_type.name_in(language), TEXT));
    WorkoutType::ALL.iter().map(named).collect()
}
