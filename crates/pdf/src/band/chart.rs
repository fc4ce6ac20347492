//! The course for the bag: pace by section, and the profile with the aid stations.

use krilla::tagging::Tag;

use super::{LEFT, Page, SMALL, words};
use crate::fonts::Face;
use crate::ink::Ink;
use crate::sheet::{Area, Reading, Shape};
use crate::typeset::Style;

const AXIS: f32 = 40.0;
const NUMBER: Style = Style::new(Face::Heading, 11.0, 15.0);
/// Under this a section has no room for its pace.
const LEAST_WIDTH: f32 = 30.0;
/// Columns that draw the profile.
const COLUMNS: usize = 300;

impl Page<'_> {
    pub(super) fn draw_chart(&mut self, top: f32, room: f32) {
        let (left, width) = (LEFT + AXIS, self.right() - LEFT - AXIS - 8.0);
        let heading = words::for_the_bag(self.band.language);
        self.heading(&heading, LEFT, top + 12.0, self.right() - LEFT);
        let has_profile = !self.band.altitudes.is_empty();
        let body = room - 50.0;
        let lane = if has_profile { body * 0.5 } else { body };
        let lane_top = top + 52.0;
        self.paces(left, width, lane_top, lane);
        if has_profile {
            self.profile(left, width, lane_top + lane + 14.0, body - lane - 14.0);
        }
    }

    fn paces(&mut self, left: f32, width: f32, top: f32, height: f32) {
        let sections = self.band.sections.clone();
        let paces = || sections.iter().map(|section| section.seconds_per_km);
        let (quickest, slowest) = (paces().fold(f64::MAX, f64::min), paces().fold(0.0, f64::max));
        let range = (slowest - quickest).max(4.0);
        let figure = self.structure.add_top(Tag::Figure(Some(words::chart(self.band))));
        let mut from = 0.0;
        for (index, section) in sections.iter().enumerate() {
            let (x, to) = (left + width * from as f32, left + width * section.to_share as f32);
            let share = (slowest - section.seconds_per_km) / range;
            let block = (height - 16.0) * (0.35 + 0.6 * share as f32);
            let y = top + height - block;
            let area = Area::new(x + 0.75, y, (to - x - 1.5).max(0.5), block);
            let ground = if section.is_hardest { Ink::STRONG_LINE } else { Ink::BAR_GROUND };
            self.sheet.add(Reading::Node(figure), vec![Shape::Fill { area, radius: 0.0, ink: ground }]);
            let edge = Area { height: 2.25, ..area };
            self.sheet.add(Reading::Node(figure), vec![Shape::Fill { area: edge, radius: 0.0, ink: Ink::BLACK }]);
            let middle = f32::midpoint(x, to);
            self.centred(figure, &(index + 1).to_string(), NUMBER, middle, top - 16.0, Ink::BLACK);
            if to - x >= LEAST_WIDTH {
                self.centred(figure, &section.pace, SMALL, middle, y - 15.0, Ink::BLACK);
            }
            from = section.to_share;
        }
        self.sheet.rule(left, top + height, width, 1.0, Ink::STRONG_LINE);
    }

    fn profile(&mut self, left: f32, width: f32, top: f32, height: f32) {
        let altitudes = self.band.altitudes.clone();
        let low = altitudes.iter().copied().fold(f64::MAX, f64::min);
        let high = altitudes.iter().copied().fold(f64::MIN, f64::max);
        // A flat course must not look like a mountain.
        let range = (high - low).max(40.0);
        let at = |share: f64| {
            let place = ((altitudes.len() - 1) as f64 * share).round() as usize;
            (height - 12.0) * (0.1 + 0.9 * (altitudes[place] - low) / range) as f32
        };
        let column = width / COLUMNS as f32;
        let areas: Vec<Area> = (0..COLUMNS)
            .map(|index| {
                let tall = at((index as f64 + 0.5) / COLUMNS as f64);
                // A little wider, so that no hairline is left between two.
                Area::new(left + column * index as f32, top + height - tall, column + 0.2, tall)
            })
            .collect();
        let tops: Vec<Area> = areas.iter().map(|area| Area { height: 1.5, ..*area }).collect();
        self.sheet.decorate(Shape::Fills { areas, ink: Ink::BAR_GROUND });
        self.sheet.decorate(Shape::Fills { areas: tops, ink: Ink::SECOND });
        self.sheet.rule(left, top + height, width, 1.0, Ink::STRONG_LINE);
        let triangles = self.band.stations.iter().flat_map(|share| {
            let (x, y) = (left + width * *share as f32, top + height - at(*share) - 9.0);
            // A triangle of rows, its tip below.
            (0..6).map(move |row| Area::new(x - 4.5 + row as f32 * 0.75, y + row as f32, 9.0 - row as f32 * 1.5, 1.2))
        });
        let triangles = triangles.collect();
        self.sheet.decorate(Shape::Fills { areas: triangles, ink: Ink::BLACK });
        for (text, y) in [(format!("{high:.0} m"), top - 4.0), (format!("{low:.0} m"), top + height - 13.0)] {
            let line = self.typesetter.line(&text, SMALL);
            let x = left - line.width - 6.0;
            self.sheet.decorate(Shape::Text { line, x, baseline: y + SMALL.baseline(), ink: Ink::SECOND });
        }
    }

    fn centred(&mut self, node: crate::structure::NodeId, text: &str, style: Style, middle: f32, y: f32, ink: Ink) {
        let line = self.typesetter.line(text, style);
        let shape = Shape::Text { x: middle - line.width / 2.0, baseline: y + style.baseline(), line, ink };
        self.sheet.add(Reading::Node(node), vec![shape]);
    }
}
