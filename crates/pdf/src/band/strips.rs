//! The two strips that are cut out.

use krilla::tagging::{TableHeaderScope, Tag};

use super::{BAND_HEIGHT, BAND_TOP, Page, SECTIONS_WIDTH, UNITS_WIDTH, words};
use crate::fonts::Face;
use crate::ink::Ink;
use crate::sheet::{Area, Shape};
use crate::typeset::Style;

const HEAD: f32 = 42.0;
/// For the tape.
const TAB: f32 = 46.0;
const FINISH: f32 = 35.0;
const INSET: f32 = 10.0;
const TAKE_LINE: f32 = 19.5;
const LEAST_ROW: f32 = 26.0;
const MOST_ROW: f32 = 63.0;
const COLUMNS: usize = 3;

const RACE: Style = Style::new(Face::Semibold, 13.0, 17.0);
const GOAL: Style = Style::new(Face::Heading, 15.0, 19.0);
const TAKE: Style = Style::new(Face::Body, 11.0, 15.0);
const TAKE_AT: Style = Style::new(Face::Semibold, 11.0, 15.0);

impl Page<'_> {
    /// 44 × 190 mm.
    pub(super) fn sections_band(&mut self, x: f32) {
        let frame = Area::new(x, BAND_TOP, SECTIONS_WIDTH, BAND_HEIGHT);
        self.frame(frame);
        let body = BAND_HEIGHT - HEAD - TAB;
        let rows = self.band.sections.len().max(1);
        let spare = ((body - LEAST_ROW * rows as f32 - 14.0) / TAKE_LINE).floor().max(0.0) as usize;
        let takes: Vec<(String, String)> = self.band.takes.iter().take(spare).cloned().collect();
        let for_takes = if takes.is_empty() { 0.0 } else { TAKE_LINE * takes.len() as f32 + 14.0 };
        let height = ((body - for_takes) / rows as f32).min(MOST_ROW);
        let size = if height < 34.0 { 12.0 } else { 14.0 };
        let (to, pace, arrival) = (
            Style::new(Face::Heading, size, size + 4.0),
            Style::new(Face::Body, size - 1.0, size + 4.0),
            Style::new(Face::Semibold, size + 0.5, size + 4.0),
        );
        let table = self.structure.add_top(Tag::Table);
        let part = self.structure.add(table, Tag::TBody);
        let mut y = BAND_TOP + HEAD;
        for section in self.band.sections.clone() {
            let (ink, second) = if section.is_hardest { (Ink::WHITE, Ink::WHITE) } else { (Ink::BLACK, Ink::SECOND) };
            if section.is_hardest {
                let area = Area::new(x, y, SECTIONS_WIDTH, height);
                self.sheet.decorate(Shape::Fill { area, radius: 0.0, ink: Ink::BLACK });
            }
            let row = self.structure.add(part, Tag::TR);
            let line = y + (height - to.leading) / 2.0;
            let cell = self.structure.heading_cell(row, TableHeaderScope::Row);
            self.place_in(cell, &section.to, to, x + INSET, line, 52.0, ink);
            let cell = self.structure.add(row, Tag::TD);
            self.place_right(cell, &section.pace, pace, x + 92.0, line, second);
            let cell = self.structure.add(row, Tag::TD);
            self.place_right(cell, &section.arrival, arrival, x + SECTIONS_WIDTH - INSET, line, ink);
            y += height;
            self.sheet.rule(x, y, SECTIONS_WIDTH, 1.0, Ink::STRONG_LINE);
        }
        y += 9.0;
        for (at, take) in takes {
            let node = self.structure.add_top(Tag::P);
            self.place_in(node, &at, TAKE_AT, x + INSET, y, 30.0, Ink::BLACK);
            self.place_in(node, &take, TAKE, x + INSET + 28.0, y, SECTIONS_WIDTH - INSET * 2.0 - 28.0, Ink::BLACK);
            y += TAKE_LINE;
        }
    }

    /// 66 × 190 mm, in three columns.
    pub(super) fn units_band(&mut self, x: f32) {
        let frame = Area::new(x, BAND_TOP, UNITS_WIDTH, BAND_HEIGHT);
        self.frame(frame);
        let units = self.band.units.clone();
        let rows = units.len().div_ceil(COLUMNS).max(1);
        let body = BAND_HEIGHT - HEAD - TAB - FINISH;
        let height = body / rows as f32;
        let column = UNITS_WIDTH / COLUMNS as f32;
        let (number, arrival) = (Style::new(Face::Heading, 11.5, 15.0), Style::new(Face::Semibold, 12.5, 15.0));
        let top = BAND_TOP + HEAD;
        for row in 1..rows {
            self.sheet.rule(x, top + height * row as f32, UNITS_WIDTH, 1.0, Ink::STRONG_LINE);
        }
        for line in 1..COLUMNS {
            let area = Area::new(x + column * line as f32, top, 1.0, body);
            self.sheet.decorate(Shape::Fill { area, radius: 0.0, ink: Ink::STRONG_LINE });
        }
        let table = self.structure.add_top(Tag::Table);
        let part = self.structure.add(table, Tag::TBody);
        for (index, unit) in units.iter().enumerate() {
            let left = x + column * (index / rows) as f32;
            let y = top + height * (index % rows) as f32 + (height - number.leading) / 2.0;
            let row = self.structure.add(part, Tag::TR);
            let cell = self.structure.heading_cell(row, TableHeaderScope::Row);
            self.place_in(cell, &unit.number, number, left + 8.0, y, 30.0, Ink::BLACK);
            let cell = self.structure.add(row, Tag::TD);
            self.place_right(cell, &unit.arrival, arrival, left + column - 7.0, y, Ink::BLACK);
        }
        let y = top + body;
        self.sheet.rule(x, y, UNITS_WIDTH, 1.0, Ink::STRONG_LINE);
        let node = self.structure.add_top(Tag::P);
        let finish = words::finish(self.band.language);
        self.place_in(node, &finish, RACE, x + INSET, y + 9.0, 90.0, Ink::BLACK);
        let goal = self.band.goal.clone();
        self.place_right(node, &goal, GOAL, x + UNITS_WIDTH - INSET, y + 8.0, Ink::BLACK);
    }

    /// The head, the tab for the tape, and the dashes to cut along.
    fn frame(&mut self, area: Area) {
        let head = Area { height: HEAD, ..area };
        self.sheet.decorate(Shape::Fill { area: head, radius: 0.0, ink: Ink::BLACK });
        let node = self.structure.add_top(Tag::P);
        let (goal, race) = (self.band.goal.clone(), self.band.race.clone());
        let width = self.place_right(node, &goal, GOAL, area.x + area.width - INSET, area.y + 11.5, Ink::WHITE);
        self.place_in(node, &race, RACE, area.x + INSET, area.y + 12.5, area.width - width - INSET * 3.0, Ink::WHITE);
        let tab = Area { y: area.y + area.height - TAB, height: TAB, ..area };
        self.sheet.decorate(Shape::Hatch(tab));
        let dashes = [dashes_across(tab.x, tab.y, tab.width), dashes_around(area)].concat();
        self.sheet.decorate(Shape::Fills { areas: dashes, ink: Ink::BLACK });
        let athlete = self.band.athlete.clone();
        let line = self.typesetter.line(&crate::clean::line(&athlete), TAKE);
        let width = line.width.min(area.width - INSET * 2.0) + 10.0;
        let ground = Area::new(area.x + (area.width - width) / 2.0, tab.y + 14.0, width, 18.0);
        self.sheet.decorate(Shape::Fill { area: ground, radius: 0.0, ink: Ink::WHITE });
        let node = self.structure.add_top(Tag::P);
        self.place_in(node, &athlete, TAKE, ground.x + 5.0, tab.y + 15.5, width - 8.0, Ink::BLACK);
    }
}

const DASH: f32 = 4.0;
const GAP: f32 = 3.0;

fn dashes_across(x: f32, y: f32, width: f32) -> Vec<Area> {
    let count = (width / (DASH + GAP)) as usize;
    (0..=count).map(|at| at as f32 * (DASH + GAP)).map(|at| Area::new(x + at, y, DASH.min(width - at), 1.0)).collect()
}

fn dashes_around(area: Area) -> Vec<Area> {
    let count = (area.height / (DASH + GAP)) as usize;
    let down = |x: f32| {
        let dash = move |at: usize| {
            let at = at as f32 * (DASH + GAP);
            Area::new(x, area.y + at, 1.0, DASH.min(area.height - at))
        };
        (0..=count).map(dash)
    };
    let across = [area.y, area.y + area.height - 1.0].map(|y| dashes_across(area.x, y, area.width));
    across.concat().into_iter().chain(down(area.x)).chain(down(area.x + area.width - 1.0)).collect()
}
