//! Where sections begin: by the hills, by distance, by aid stations or as the coach moved them.

use training::distance::DistanceUnit;

use crate::details::{PlanDetails, SectionsBy};
use crate::ground::Ground;

const LEAST_METRES: f64 = 2_000.0;
const FEWEST: usize = 5;
const MOST: usize = 12;
/// A course with less between its lowest and its highest point has no hills to go by.
const LEAST_RANGE: f64 = 10.0;
/// One more section has to explain this share of the profile.
const WORTH_IT: f64 = 0.03;
/// Longer courses are cut at whole units, shorter ones at halves.
const LONG_METRES: f64 = 100_000.0;
/// A last piece that is shorter belongs to the section before.
const LEAST_REST: f64 = 50.0;
/// Aid stations that are closer together, or to an end, are no section of their own.
const LEAST_BETWEEN_STATIONS: f64 = 200.0;

/// The ends of the sections, the last of them that of the course.
pub fn cuts(ground: &Ground, details: &PlanDetails, unit: DistanceUnit) -> Vec<f64> {
    let metres = ground.metres();
    let unit_metres = unit.km() * 1_000.0;
    let own = |edges: &[u32]| edges.iter().map(|edge| f64::from(*edge)).collect::<Vec<_>>();
    let inner = match details.sections {
        SectionsBy::Hills if !details.edges_meters.is_empty() => own(&details.edges_meters),
        SectionsBy::Hills => by_hills(ground, unit_metres),
        SectionsBy::Unit => every(metres, unit_metres),
        SectionsBy::FiveUnits => every(metres, unit_metres * 5.0),
        SectionsBy::AidStations => details.stations.iter().map(|station| f64::from(station.meters)).collect(),
    };
    let least = if details.sections == SectionsBy::AidStations { LEAST_BETWEEN_STATIONS } else { 1.0 };
    let mut cuts: Vec<f64> = vec![];
    for edge in inner {
        if edge - cuts.last().copied().unwrap_or(0.0) >= least && edge <= metres - least {
            cuts.push(edge);
        }
    }
    cuts.push(metres);
    cuts
}

/// Each `step` metres, without the end.
pub fn every(metres: f64, step: f64) -> Vec<f64> {
    let mut edges = vec![];
    let mut at = step;
    while at < metres - LEAST_REST {
        edges.push(at);
        at += step;
    }
    edges
}

fn most_sections(metres: f64) -> usize {
    ((metres / LEAST_METRES) as usize).clamp(1, MOST)
}

fn by_hills(ground: &Ground, unit_metres: f64) -> Vec<f64> {
    let metres = ground.metres();
    let most = most_sections(metres);
    let grid = if metres > LONG_METRES { unit_metres } else { unit_metres / 2.0 };
    let nodes: Vec<f64> = std::iter::once(0.0)
        .chain(std::iter::successors(Some(grid), |at| Some(at + grid)).take_while(|at| *at <= metres - LEAST_METRES))
        .chain([metres])
        .collect();
    let fit = Fit::of(ground, &nodes);
    if most < 2 || fit.range < LEAST_RANGE {
        return evenly(metres, unit_metres, most);
    }
    let fewest = FEWEST.min(most);
    let found = fit.best(most);
    let first = fit.error(0, nodes.len() - 1);
    let mut count = fewest;
    while count < most && found[count - 1].0 - found[count].0 > first * WORTH_IT {
        count += 1;
    }
    // Sections of two kilometres may not fit a coarse grid.
    let Some((_, edges)) = found.get(count - 1).filter(|(error, _)| error.is_finite()) else {
        return evenly(metres, unit_metres, most);
    };
    edges.iter().map(|node| nodes[*node]).collect()
}

/// Sections of as near to five units as their number allows.
fn evenly(metres: f64, unit_metres: f64, most: usize) -> Vec<f64> {
    let fewest = FEWEST.min(most);
    let merged = |units: f64| {
        let mut edges = every(metres, units * unit_metres);
        if edges.last().is_some_and(|last| metres - last < LEAST_METRES) {
            edges.pop();
        }
        edges
    };
    let steps = [5.0, 4.0, 3.0, 2.5, 2.0, 1.5, 10.0, 15.0, 20.0, 25.0, 50.0];
    let fits =
        |units: &f64| units * unit_metres >= LEAST_METRES && (fewest..=MOST).contains(&(merged(*units).len() + 1));
    match steps.into_iter().find(fits) {
        Some(units) => merged(units),
        None => (1..fewest).map(|part| metres * part as f64 / fewest as f64).collect(),
    }
}

/// Straight lines through the profile between nodes, by sums up to each.
struct Fit {
    nodes: Vec<f64>,
    sums: Vec<[f64; 6]>,
    range: f64,
}

impl Fit {
    fn of(ground: &Ground, nodes: &[f64]) -> Self {
        let mut sums = vec![[0.0; 6]];
        let mut next = 1;
        let mut sum = [0.0; 6];
        let (mut low, mut high) = (f64::MAX, f64::MIN);
        for x in ground.steps() {
            while next < nodes.len() && x > nodes[next] {
                sums.push(sum);
                next += 1;
            }
            let y = ground.altitude_at(x);
            (low, high) = (low.min(y), high.max(y));
            let x = x / 1_000.0;
            let added = [1.0, x, y, x * x, y * y, x * y];
            sum.iter_mut().zip(added).for_each(|(sum, add)| *sum += add);
        }
        sums.resize(nodes.len(), sum);
        Self { nodes: nodes.to_vec(), sums, range: high - low }
    }

    /// The squared distances from the best line between two nodes.
    fn error(&self, from: usize, to: usize) -> f64 {
        let [n, x, y, xx, yy, xy] = std::array::from_fn(|place| self.sums[to][place] - self.sums[from][place]);
        if n < 2.0 {
            return 0.0;
        }
        let (sxx, syy, sxy) = (xx - x * x / n, yy - y * y / n, xy - x * y / n);
        if sxx <= 0.0 { 0.0 } else { (syy - sxy * sxy / sxx).max(0.0) }
    }

    /// For each number of sections up to `most`: the least error, and the inner nodes.
    fn best(&self, most: usize) -> Vec<(f64, Vec<usize>)> {
        let last = self.nodes.len() - 1;
        let is_long = |from: usize, to: usize| self.nodes[to] - self.nodes[from] >= LEAST_METRES - 1.0;
        let mut rows: Vec<Vec<(f64, usize)>> = vec![
            (0..=last)
                .map(|to| (if to > 0 && is_long(0, to) { self.error(0, to) } else { f64::INFINITY }, 0))
                .collect(),
        ];
        for count in 1..most {
            let before = &rows[count - 1];
            let best = |to: usize| {
                let ends = (1..to).filter(|from| before[*from].0.is_finite() && is_long(*from, to));
                let errors = ends.map(|from| (before[from].0 + self.error(from, to), from));
                errors.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((f64::INFINITY, 0))
            };
            let row = (0..=last).map(best).collect();
            rows.push(row);
        }
        let path = |count: usize| {
            let mut edges = vec![];
            let mut node = last;
            for row in (1..=count).rev() {
                node = rows[row][node].1;
                edges.push(node);
            }
            edges.reverse();
            (rows[count][last].0, edges)
        };
        (0..most).map(path).collect()
    }
}
