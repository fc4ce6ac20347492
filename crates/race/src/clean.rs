//! From the points of a file to a line with distances: outliers, jumps and several tracks.

use activity::{CourseFile, CoursePoint, Position, between};
use texts::{Phrase, phrase};

use crate::refused::NotACourse;
use crate::smooth::Along;

/// Tracks whose ends are this close are parts of one course.
const JOINED_METRES: f64 = 200.0;
/// A point this far from both its neighbours, which are near each other, was misread.
const ODD_METRES: f64 = 200.0;
/// Between two points of a line, a longer way is a gap.
const GAP_METRES: f64 = 500.0;
/// A gap is also this many times longer than the usual way between points: a route planner writes few of them.
const GAP_TIMES: f64 = 20.0;
/// The share of a course that may be gaps.
const MAX_GAPS: f64 = 0.1;
const LEAST_POINTS: usize = 20;
const MAX_MEAN_SPACING: f64 = 400.0;
/// Hills between points that are further apart are missed.
const COARSE_SPACING: f64 = 100.0;

/// The line to race, and what was repaired of the file.
pub fn line(file: CourseFile) -> Result<(Vec<Along>, Vec<Phrase>), NotACourse> {
    let mut notes = vec![];
    if file.is_cut_off {
        notes.push(phrase!("The file is damaged: the course ends where it can no longer be read."));
    }
    if file.left_out > 0 {
        notes.push(phrase!("The file has more than a million points: the rest was not read."));
    }
    let points = one_line(file.lines, &mut notes).ok_or(NotACourse::NoLine)?;
    let points = without_odd(points, &mut notes);
    let along = distances(&points, &mut notes)?;
    Ok((along, notes))
}

fn one_line(lines: Vec<Vec<CoursePoint>>, notes: &mut Vec<Phrase>) -> Option<Vec<CoursePoint>> {
    let mut joined: Vec<Vec<CoursePoint>> = vec![];
    let count = lines.len();
    for line in lines {
        let is_next = |before: &Vec<CoursePoint>| {
            let ends = before.last().zip(line.first());
            ends.is_some_and(|(end, start)| between(end.position, start.position) <= JOINED_METRES)
        };
        match joined.last_mut().filter(|before| is_next(before)) {
            Some(before) => before.extend(line),
            None => joined.push(line),
        }
    }
    if joined.len() < count && joined.len() == 1 {
        notes.push(phrase!("The {count} tracks of the file were joined.", count));
    }
    let left = joined.len();
    let longest = joined.into_iter().max_by(|one, other| length(one).total_cmp(&length(other)))?;
    if left > 1 {
        notes.push(phrase!("The file has {count} tracks apart from each other: the longest was taken.", count = left));
    }
    Some(longest)
}

fn length(line: &[CoursePoint]) -> f64 {
    line.windows(2).map(|pair| between(pair[0].position, pair[1].position)).sum()
}

fn without_odd(points: Vec<CoursePoint>, notes: &mut Vec<Phrase>) -> Vec<CoursePoint> {
    let is_odd = |before: Position, at: Position, after: Position| {
        let (there, back) = (between(before, at), between(at, after));
        there > ODD_METRES && back > ODD_METRES && between(before, after) < (there + back) / 4.0
    };
    let mut kept: Vec<CoursePoint> = Vec::with_capacity(points.len());
    let mut odd = 0;
    for (index, point) in points.iter().enumerate() {
        let neighbours = kept.last().zip(points.get(index + 1));
        if neighbours.is_some_and(|(before, after)| is_odd(before.position, point.position, after.position)) {
            odd += 1;
        } else {
            kept.push(*point);
        }
    }
    // With many of them, they are how the course goes.
    if odd * 20 > points.len() {
        return points;
    }
    if odd > 0 {
        notes.push(phrase!(
            "{count, plural, one {# point far from the course was left out.} other {# points far from the course were left out.}}",
            count = odd
        ));
    }
    kept
}

fn distances(points: &[CoursePoint], notes: &mut Vec<Phrase>) -> Result<Vec<Along>, NotACourse> {
    let ways: Vec<f64> = points.windows(2).map(|pair| between(pair[0].position, pair[1].position)).collect();
    let metres: f64 = ways.iter().sum();
    let mut sorted: Vec<f64> = ways.iter().copied().filter(|way| *way > 0.0).collect();
    if points.len() < LEAST_POINTS || metres / points.len() as f64 > MAX_MEAN_SPACING {
        return Err(NotACourse::TooFewPoints { points: points.len() });
    }
    sorted.sort_by(f64::total_cmp);
    let usual = sorted.get(sorted.len() / 2).copied().unwrap_or(0.0);
    let gaps: Vec<f64> = ways.iter().copied().filter(|way| *way > GAP_METRES.max(usual * GAP_TIMES)).collect();
    let missing: f64 = gaps.iter().sum();
    if missing > metres * MAX_GAPS {
        return Err(NotACourse::Gaps { metres: missing });
    }
    if !gaps.is_empty() {
        notes.push(phrase!(
            "{count, plural, one {# gap was bridged in a straight line, {metres} m in all.} other {# gaps were bridged in a straight line, {metres} m in all.}}",
            count = gaps.len(),
            metres = missing.round() as i64
        ));
    }
    if usual > COARSE_SPACING {
        notes.push(phrase!(
            "The points are {metres} m apart: hills between them are missed.",
            metres = usual.round() as i64
        ));
    }
    let mut sum = 0.0;
    let mut along = vec![(0.0, points.first().and_then(|point| point.altitude))];
    for (way, point) in ways.iter().zip(&points[1..]) {
        sum += way;
        along.push((sum, point.altitude));
    }
    Ok(along)
}
