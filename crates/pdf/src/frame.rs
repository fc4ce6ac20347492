//! What every page has: the header, the legend and the page number.

use std::ops::Range;
use std::sync::Arc;

use krilla::tagging::Tag;
use qrcode::{Color, EcLevel, QrCode};
use training::paper::Paper;
use training::workout::WorkoutType;

use crate::fonts::Face;
use crate::ink::Ink;
use crate::line::Line;
use crate::paper::size_in_points;
use crate::plan::{PlanWords, WeekWords};
use crate::sheet::{Area, Link, Reading, Shape, Sheet, lines_of, placed};
use crate::structure::Structure;
use crate::typeset::{Copy, Paragraph, Style, Typesetter};
use crate::writer::POINTS_A_PIXEL;

const TITLE: Style = Style::new(Face::Heading, 22.0, 26.0);
/// For names too long for one line.
const SMALL_TITLE: Style = Style::new(Face::Heading, 12.5, 13.0);
const PEOPLE: Style = Style::new(Face::Body, 12.0, 16.0);
const FACT_NAME: Style = Style::new(Face::Body, 11.0, 14.0);
const FACT: Style = Style::new(Face::Semibold, 14.0, 18.0);
const FOOTER: Style = Style::new(Face::Body, 11.0, 14.0);
const WORD: Style = Style::new(Face::Word, 12.0, 14.0);

pub(crate) const LEFT: f32 = 34.0;
const TOP: f32 = 30.0;
const HEADER_BASE: f32 = 72.0;
/// Where the pages differ.
pub(crate) const BODY_TOP: f32 = 84.0;
const FOOTER_HEIGHT: f32 = 54.0;
const BARS_HEIGHT: f32 = 34.0;
const CODE_SIDE: f32 = 48.0;
const CODE_FOOTER_HEIGHT: f32 = CODE_SIDE + 28.0;

/// The page's measures and what stands on all pages alike.
pub(crate) struct Frame {
    width: f32,
    height: f32,
    code: Option<Code>,
}

struct Code {
    address: String,
    modules_a_side: usize,
    dark: Arc<[bool]>,
}

impl Frame {
    pub fn new(paper: Paper, address: Option<&str>) -> Self {
        let pixels = |points: f32| points / POINTS_A_PIXEL;
        let (width, height) = size_in_points(paper);
        Self { width: pixels(width).round(), height: pixels(height).round(), code: address.and_then(Code::leading_to) }
    }

    pub fn right(&self) -> f32 {
        self.width - LEFT
    }

    pub fn inner_width(&self) -> f32 {
        self.width - LEFT * 2.0
    }

    /// Where the footer begins.
    pub fn body_bottom(&self) -> f32 {
        self.height - if self.code.is_some() { CODE_FOOTER_HEIGHT } else { FOOTER_HEIGHT }
    }

    /// `shown` are the weeks on this page, counted from 0.
    pub fn header(
        &self,
        sheet: &mut Sheet,
        typesetter: &mut Typesetter,
        structure: &mut Structure,
        plan: &PlanWords<'_>,
        shown: Range<usize>,
    ) {
        let is_first = shown.start == 0 && sheet.pieces.is_empty() && structure.is_empty();
        let facts = facts(plan, &shown);
        let facts_left = self.place_facts(typesetter, &facts);
        let bars_left = facts_left.first().map_or(self.right(), |(x, _, _)| *x) - 28.0 - bars_width(plan.weeks.len());

        let (style, title) = title(typesetter, &plan.name, bars_left - 28.0 - LEFT);
        let people =
            typesetter.set(Copy::new(&plan.people, PEOPLE).within(bars_left - 28.0 - LEFT).at_most(1).left_to_right());
        let read = |structure: &mut Structure, tag: krilla::tagging::TagKind| match is_first {
            true => Reading::Node(structure.add_top(tag)),
            false => Reading::Decoration,
        };

        let heading = Tag::Hn(std::num::NonZeroU16::MIN, Some(plan.name.to_string()));
        sheet.add(read(structure, heading.into()), lines_of(&title, style, LEFT, TOP, Ink::BLACK));
        sheet.add(read(structure, Tag::P.into()), lines_of(&people, PEOPLE, LEFT, TOP + 26.0, Ink::SECOND));
        for (x, name, fact) in facts_left {
            let mut shapes = placed(&[name], FACT_NAME, x, HEADER_BASE - 32.0, Ink::THIRD);
            shapes.extend(placed(&[fact], FACT, x, HEADER_BASE - 18.0, Ink::BLACK));
            for shape in shapes {
                sheet.add(read(structure, Tag::P.into()), vec![shape]);
            }
        }
        let bars = bars(plan, bars_left, &shown);
        let told = plan.peak.as_ref().map(|peak| format!("Peak {} in week {}", peak.distance, peak.week));
        match told.filter(|_| is_first) {
            Some(told) => sheet.add(Reading::Node(structure.add_top(Tag::Figure(Some(told)))), bars),
            None => sheet.add(Reading::Decoration, bars),
        }
        sheet.rule(LEFT, BODY_TOP - 2.0, self.inner_width(), 2.0, Ink::BLACK);
    }

    /// Each fact with its left edge, the last one flush right.
    fn place_facts(&self, typesetter: &mut Typesetter, facts: &[(&str, String)]) -> Vec<(f32, Arc<Line>, Arc<Line>)> {
        let mut right = self.right();
        let mut placed = Vec::with_capacity(facts.len());
        for (name, fact) in facts.iter().rev() {
            let (name, fact) = (typesetter.line(name, FACT_NAME), typesetter.line(fact, FACT));
            let left = right - name.width.max(fact.width);
            placed.push((left, name, fact));
            right = left - 22.0;
        }
        placed.reverse();
        placed
    }

    pub fn footer(
        &self,
        sheet: &mut Sheet,
        typesetter: &mut Typesetter,
        structure: &mut Structure,
        page: usize,
        pages: usize,
    ) {
        let bottom = self.body_bottom();
        sheet.rule(LEFT, bottom - 1.0, self.inner_width(), 1.0, Ink::STRONG_LINE);
        let middle = self.height - 33.0;
        let text_top = middle - FOOTER.leading / 2.0;

        let word = typesetter.line("Longrun", WORD);
        sheet.decorate(Shape::Logo(Area::new(LEFT, middle - 7.0, 14.0, 14.0)));
        let brand_width = 19.0 + word.width;
        sheet.add(Reading::Decoration, placed(&[word], WORD, LEFT + 19.0, text_top, Ink::BLACK));

        let code_width = self.code.as_ref().map_or(0.0, |_| CODE_SIDE + 14.0);
        let number = typesetter.line(&format!("Page {page} of {pages}"), FOOTER);
        let number_left = self.right() - code_width - number.width;
        let legend = legend(typesetter);
        let legend_width = legend.iter().map(|(_, name)| LEGEND_STEP + name.width).sum::<f32>() - 12.0;
        let mut x = (LEFT + brand_width + number_left - legend_width) / 2.0;
        for (workout_type, name) in legend {
            let area = Area::new(x, middle - 7.0, 14.0, 14.0);
            let mut shapes = vec![Shape::Mark { workout_type, area, is_bare: false }];
            x += 18.0;
            let width = name.width;
            shapes.extend(placed(&[name], FOOTER, x, text_top, Ink::THIRD));
            sheet.add(Reading::Decoration, shapes);
            x += width + 12.0;
        }
        sheet.add(Reading::Decoration, placed(&[number], FOOTER, number_left, text_top, Ink::THIRD));
        if let Some(code) = &self.code {
            self.place_code(sheet, structure, code, page == 1);
        }
    }

    /// Readable on the first page; on the others it repeats.
    fn place_code(&self, sheet: &mut Sheet, structure: &mut Structure, code: &Code, is_first: bool) {
        let area = Area::new(self.right() - CODE_SIDE, self.height - 16.0 - CODE_SIDE, CODE_SIDE, CODE_SIDE);
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

impl Code {
    /// `None` for an address too long for a code.
    fn leading_to(address: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(address, EcLevel::L).ok()?;
        let dark = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(Self { address: address.to_owned(), modules_a_side: code.width(), dark })
    }
}

fn title(typesetter: &mut Typesetter, name: &str, width: f32) -> (Style, Arc<Paragraph>) {
    let title = typesetter.set(Copy::new(name, TITLE));
    if title.width() <= width {
        return (TITLE, title);
    }
    (SMALL_TITLE, typesetter.set(Copy::new(name, SMALL_TITLE).within(width).at_most(2)))
}

fn facts(plan: &PlanWords<'_>, shown: &Range<usize>) -> Vec<(&'static str, String)> {
    let of = plan.weeks.len();
    let weeks = match shown.len() {
        1 => ("Week", format!("{} of {of}", shown.end)),
        _ => ("Weeks", format!("{}–{} of {of}", shown.start + 1, shown.end)),
    };
    vec![weeks, ("Total Distance", plan.total_distance.clone()), ("Total Duration", plan.total_duration.clone())]
}

/// The width of a week's bar, and of the gap after it.
fn bar_steps(weeks: usize) -> (f32, f32) {
    if weeks > 24 { (3.0, 1.0) } else { (9.0, 2.0) }
}

fn bars_width(weeks: usize) -> f32 {
    let (bar, gap) = bar_steps(weeks);
    (bar + gap) * weeks as f32 - gap
}

fn bars(plan: &PlanWords<'_>, left: f32, shown: &Range<usize>) -> Vec<Shape> {
    let (width, gap) = bar_steps(plan.weeks.len());
    let bar = |(index, week): (usize, &WeekWords<'_>)| {
        let height = (week.share.unwrap_or(0.0) * BARS_HEIGHT).round().max(1.0);
        Area::new(left + (width + gap) * index as f32, HEADER_BASE - height, width, height)
    };
    let areas: Vec<_> = plan.weeks.iter().enumerate().map(bar).collect();
    vec![
        Shape::Fills { areas: areas[shown.clone()].to_vec(), ink: Ink::BLACK },
        Shape::Fills { areas: [&areas[..shown.start], &areas[shown.end..]].concat(), ink: Ink::STRONG_LINE },
    ]
}

/// From the left of a mark to the left of the next, without the name between.
const LEGEND_STEP: f32 = 14.0 + 4.0 + 12.0;

fn legend(typesetter: &mut Typesetter) -> Vec<(WorkoutType, Arc<Line>)> {
    let named = |workout_type: &WorkoutType| (*workout_type, typesetter.line(workout_type.display_name(), FOOTER));
    WorkoutType::ALL.iter().map(named).collect()
}
