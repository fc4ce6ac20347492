//! The header of every page: the plan's name, people, totals and weekly bars.

use std::num::NonZeroU16;
use std::ops::Range;
use std::sync::Arc;

use krilla::tagging::{Tag, TagKind};
use texts::{Language, phrase};

use crate::fonts::Face;
use crate::frame::{BODY_TOP, Frame, HEADER_TOP, LEFT};
use crate::ink::Ink;
use crate::letterhead::Sender;
use crate::plan::{PlanWords, WeekWords};
use crate::sheet::{Area, Reading, Repeated, Shape, Sheet, lines_of};
use crate::structure::Structure;
use crate::typeset::{Copy, Paragraph, Style, Typesetter};

const TITLE: Style = Style::new(Face::Heading, 22.0, 26.0);
/// For names too long for one line.
const SMALL_TITLE: Style = Style::new(Face::Heading, 12.5, 13.0);
const PEOPLE: Style = Style::new(Face::Body, 12.0, 16.0);
const FACT_NAME: Style = Style::new(Face::Body, 11.0, 14.0);
const FACT: Style = Style::new(Face::Semibold, 14.0, 18.0);

/// Next to bars that could be narrower.
const FEWEST_TITLE_WIDTH: f32 = 240.0;
const BASE: f32 = 72.0;
const BARS_HEIGHT: f32 = 34.0;

/// Part of the text on the first page; decoration on the others.
pub(crate) struct Header<'a> {
    plan: &'a PlanWords<'a>,
    title: Vec<Shape>,
    people: Vec<Shape>,
    totals: Vec<Shape>,
    sender: Option<Sender>,
    weeks_left: f32,
    bars: Vec<Area>,
    rule: Shape,
    repeated: Arc<[Shape]>,
}

impl<'a> Header<'a> {
    pub fn new(frame: &Frame, typesetter: &mut Typesetter, plan: &'a PlanWords<'a>, weeks_a_page: usize) -> Self {
        let mut totals = Vec::new();
        let sender = Sender::new(frame, typesetter, &plan.letterhead, &plan.coach);
        let mut left = frame.right() - sender.as_ref().map_or(0.0, |sender| sender.width + 28.0);
        let last = match &plan.race_day {
            Some(day) => (phrase!("Race" as "fact of a plan"), day),
            None => (phrase!("Total Duration" as "fact of a plan"), &plan.total_duration),
        };
        for (name, total) in [last, (phrase!("Total Distance" as "fact of a plan"), &plan.total_distance)] {
            let name = name.in_language(plan.language);
            left -= fact_width(typesetter, &name, total);
            totals.splice(0..0, fact(typesetter, &name, total, left));
            left -= 22.0;
        }
        let weeks = plan.weeks.len();
        let (name, longest) = weeks_shown(plan.language, weeks, weeks - weeks_a_page.min(weeks)..weeks);
        let weeks_left = left - fact_width(typesetter, &name, &longest);
        let room = weeks_left - 28.0 - LEFT;
        let steps = bar_steps(weeks, room - 28.0 - FEWEST_TITLE_WIDTH);
        let bars_left = weeks_left - 28.0 - bars_width(weeks, steps);

        let width = bars_left - 28.0 - LEFT;
        let (style, title) = title(typesetter, &plan.name, width);
        let title = lines_of(&title, style, LEFT, HEADER_TOP, Ink::BLACK);
        let people = typesetter.set(Copy::new(&plan.people, PEOPLE).within(width).at_most(1).left_to_right());
        let people = lines_of(&people, PEOPLE, LEFT, HEADER_TOP + 26.0, Ink::SECOND);
        let bars = bars(plan, bars_left, steps);
        let rule = Shape::Fill {
            area: Area::new(LEFT, BODY_TOP - 2.0, frame.inner_width(), 2.0),
            radius: 0.0,
            ink: Ink::BLACK,
        };
        let repeated = [&title, &people, &totals].into_iter().flatten().cloned();
        let sent = sender.iter().flat_map(|sender| sender.photo.iter().chain(&sender.name).chain(&sender.tagline));
        let repeated = repeated.chain(sent.cloned()).chain([grey(&bars), rule.clone()]).collect();
        Self { plan, title, people, totals, sender, weeks_left, bars, rule, repeated }
    }

    /// `shown` are the weeks on this page, counted from 0.
    pub fn place(
        &self,
        sheet: &mut Sheet,
        typesetter: &mut Typesetter,
        structure: &mut Structure,
        shown: Range<usize>,
    ) {
        let black = Shape::Fills { areas: self.bars[shown.clone()].to_vec(), ink: Ink::BLACK };
        let (name, weeks) = weeks_shown(self.plan.language, self.bars.len(), shown);
        let weeks = fact(typesetter, &name, &weeks, self.weeks_left);
        if !structure.is_empty() {
            sheet.decorate(Shape::Repeated(Repeated::Header, Arc::clone(&self.repeated)));
            sheet.add(Reading::Decoration, weeks.into());
            sheet.decorate(black);
            return;
        }
        let mut read = |tag: TagKind, shapes: Vec<Shape>| {
            let node = structure.add_top(tag);
            sheet.add(Reading::Node(node), shapes);
        };
        read(Tag::Hn(NonZeroU16::MIN, Some(self.plan.name.to_string())).into(), self.title.clone());
        read(Tag::P.into(), self.people.clone());
        for part in weeks.iter().chain(&self.totals) {
            read(Tag::P.into(), vec![part.clone()]);
        }
        if let Some(sender) = &self.sender {
            read(Tag::P.into(), sender.name.clone());
            read(Tag::P.into(), sender.tagline.clone());
        }
        let bars = vec![grey(&self.bars), black];
        match &self.plan.peak {
            Some(peak) => {
                let told = phrase!("Peak {volume} in week {week}", volume = &peak.volume, week = peak.week);
                read(Tag::Figure(Some(told.in_language(self.plan.language))).into(), bars);
            }
            None => sheet.add(Reading::Decoration, bars),
        }
        if let Some(photo) = self.sender.as_ref().and_then(|sender| sender.photo.clone()) {
            sheet.decorate(photo);
        }
        sheet.decorate(self.rule.clone());
    }
}

fn title(typesetter: &mut Typesetter, name: &str, width: f32) -> (Style, Arc<Paragraph>) {
    let title = typesetter.set(Copy::new(name, TITLE));
    if title.width() <= width {
        return (TITLE, title);
    }
    (SMALL_TITLE, typesetter.set(Copy::new(name, SMALL_TITLE).within(width).at_most(2)))
}

fn fact(typesetter: &mut Typesetter, name: &str, fact: &str, x: f32) -> [Shape; 2] {
    let (name, fact) = (typesetter.line(name, FACT_NAME), typesetter.line(fact, FACT));
    [(name, FACT_NAME, BASE - 32.0, Ink::THIRD), (fact, FACT, BASE - 18.0, Ink::BLACK)]
        .map(|(line, style, y, ink)| Shape::Text { line, x, baseline: y + style.baseline(), ink })
}

fn fact_width(typesetter: &mut Typesetter, name: &str, fact: &str) -> f32 {
    typesetter.line(name, FACT_NAME).width.max(typesetter.line(fact, FACT).width)
}

fn weeks_shown(language: Language, of: usize, shown: Range<usize>) -> (String, String) {
    let (first, last) = (shown.start + 1, shown.end);
    let (name, weeks) = match shown.len() {
        1 => (phrase!("Week"), phrase!("{last} of {of}", last, of)),
        _ => (phrase!("Weeks"), phrase!("{first}–{last} of {of}", first, last, of)),
    };
    (name.in_language(language), weeks.in_language(language))
}

/// The width of a week's bar, and of the gap after it, within the space that the plan's name leaves.
fn bar_steps(weeks: usize, room: f32) -> (f32, f32) {
    const STEPS: [(f32, f32); 3] = [(9.0, 2.0), (3.0, 1.0), (1.5, 0.5)];
    let narrow = if weeks > 24 { &STEPS[1..] } else { &STEPS[..] };
    narrow.iter().copied().find(|steps| bars_width(weeks, *steps) <= room).unwrap_or(STEPS[2])
}

fn bars_width(weeks: usize, (bar, gap): (f32, f32)) -> f32 {
    (bar + gap) * weeks as f32 - gap
}

fn bars(plan: &PlanWords<'_>, left: f32, (width, gap): (f32, f32)) -> Vec<Area> {
    let bar = |(index, week): (usize, &WeekWords<'_>)| {
        let height = (week.share.as_ref().map_or(0.0, |share| share.of_peak) * BARS_HEIGHT).round().max(1.0);
        Area::new(left + (width + gap) * index as f32, BASE - height, width, height)
    };
    plan.weeks.iter().enumerate().map(bar).collect()
}

fn grey(bars: &[Area]) -> Shape {
    Shape::Fills { areas: bars.to_vec(), ink: Ink::STRONG_LINE }
}
