//! Matches parts of a recording to steps of the plan: by the watch's step index, else by alignment, else by changes of
//! speed. The method is always reported.

use training::distance::METRES_PER_MILE;

use crate::planned::PlannedStep;
use crate::recording::{Intensity, Lap, Recording};

/// How the parts were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchedBy {
    /// The watch followed the plan and names the step of each lap.
    Index,
    /// The laps fit the steps in order.
    Alignment,
    /// The laps are kilometres or miles, not steps.
    Splits,
    /// By changes of speed, without laps.
    Estimate,
    None,
}

impl MatchedBy {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Index => "index",
            Self::Alignment => "alignment",
            Self::Splits => "splits",
            Self::Estimate => "estimate",
            Self::None => "none",
        }
    }
}

/// A part of a recording.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    /// Since the start.
    pub from_seconds: u32,
    /// Without pauses.
    pub seconds: f64,
    pub metres: Option<f64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Matched {
    pub by: MatchedBy,
    /// One per step; `None` if it was not run.
    pub steps: Vec<Option<Part>>,
    /// Laps that belong to no step.
    pub extra: Vec<Part>,
}

const SAME_CLASS: f64 = 1.0;
const OTHER_CLASS: f64 = -1.5;
const GAP: f64 = -0.35;
/// A lap this many times as long as a work step is something else: a tempo is no repeat.
const MAX_TIMES_AS_LONG: f64 = 3.0;
const SOMETHING_ELSE: f64 = -3.0;
/// Nobody presses the lap button more often; it bounds the alignment table.
const MAX_LAPS: usize = 500;
const SPLITS: [f64; 2] = [1_000.0, METRES_PER_MILE];
/// How much a split may differ from its length.
const SPLIT_SHARE: f64 = 0.03;
/// How much faster work must be than its surroundings to be recognised.
const FASTER: f64 = 1.08;

pub fn matched(recording: &Recording, planned: &[PlannedStep]) -> Matched {
    let whole = Part { from_seconds: 0, seconds: f64::from(recording.timer_seconds), metres: recording.metres };
    if let [_] = planned {
        // A single run is the whole recording, whatever its laps.
        let by = if are_splits(&recording.laps) { MatchedBy::Splits } else { MatchedBy::Estimate };
        return Matched { by, steps: vec![Some(whole)], extra: vec![] };
    }
    let none = |by: MatchedBy| Matched { by, steps: vec![None; planned.len()], extra: vec![] };
    let laps = &recording.laps[..recording.laps.len().min(MAX_LAPS)];
    if planned.is_empty() {
        return none(MatchedBy::None);
    }
    by_index(laps, planned)
        .or_else(|| are_splits(laps).then(|| none(MatchedBy::Splits)))
        .or_else(|| (laps.len() > 1).then(|| by_alignment(recording, laps, planned)))
        .or_else(|| by_speed(recording, planned))
        .unwrap_or_else(|| none(MatchedBy::None))
}

/// Whether each step is faster than what lies around it, where that can be told. Easy running before and after a tempo is a step like
/// any other, so what counts is its pace; a jog is slow whatever it is.
fn classes(planned: &[PlannedStep]) -> Vec<Option<bool>> {
    let middle = |step: &PlannedStep| step.pace.map(|(fast, slow)| f64::midpoint(fast, slow));
    let paces = || planned.iter().filter(|step| step.is_work()).filter_map(middle);
    let (fastest, slowest) = (paces().fold(f64::INFINITY, f64::min), paces().fold(0.0, f64::max));
    let differ = slowest > fastest * FASTER;
    let has_rest = planned.iter().any(|step| !step.is_work());
    let class = |step: &PlannedStep| match middle(step) {
        _ if !step.is_work() => Some(false),
        Some(pace) if differ => Some(pace < f64::midpoint(fastest, slowest)),
        _ => has_rest.then_some(true),
    };
    planned.iter().map(class).collect()
}

fn part(lap: &Lap) -> Part {
    Part { from_seconds: lap.starts_after_seconds, seconds: lap.timer_seconds, metres: lap.metres }
}

fn joined(one: Part, other: Part) -> Part {
    let metres = one.metres.zip(other.metres).map(|(one, other)| one + other);
    Part { from_seconds: one.from_seconds.min(other.from_seconds), seconds: one.seconds + other.seconds, metres }
}

/// Every lap names a line of the file. Consecutive laps with the same line are one, unless the plan has it twice in a
/// row.
fn by_index(laps: &[Lap], planned: &[PlannedStep]) -> Option<Matched> {
    let named = laps.iter().filter(|lap| lap.step.is_some()).count();
    let is_known = |lap: &Lap| lap.step.is_none_or(|line| planned.iter().any(|step| step.line == line));
    // The last lap may name none: it ends the session.
    if named == 0 || named + 1 < laps.len() || !laps.iter().all(is_known) {
        return None;
    }
    let mut matched = Matched { by: MatchedBy::Index, steps: vec![None; planned.len()], extra: vec![] };
    let mut last: Option<usize> = None;
    for lap in laps {
        let Some(line) = lap.step else {
            matched.extra.push(part(lap));
            continue;
        };
        let from = last.map_or(0, |last| last + 1);
        let next = planned[from..].iter().position(|step| step.line == line).map(|ahead| from + ahead);
        let goes_on =
            last.is_some_and(|last| planned[last].line == line && !is_complete(matched.steps[last], &planned[last]));
        match (goes_on, next, last) {
            (true, _, Some(last)) | (false, None, Some(last)) if planned[last].line == line => {
                matched.steps[last] = matched.steps[last].map(|before| joined(before, part(lap)));
            }
            (_, Some(next), _) => {
                matched.steps[next] = Some(part(lap));
                last = Some(next);
            }
            _ => matched.extra.push(part(lap)),
        }
    }
    Some(matched)
}

/// As long as planned, or nearly.
fn is_complete(part: Option<Part>, step: &PlannedStep) -> bool {
    let Some(part) = part else { return false };
    match (step.metres, step.seconds, part.metres) {
        (Some(planned), _, Some(run)) => run >= planned * 0.9,
        (_, Some(planned), _) => part.seconds >= planned * 0.9,
        _ => false,
    }
}

/// All laps but the last are about a kilometre or a mile.
fn are_splits(laps: &[Lap]) -> bool {
    let Some((_, whole)) = laps.split_last().filter(|(_, whole)| whole.len() >= 2) else { return false };
    let is_split =
        |lap: &Lap, length: f64| lap.metres.is_some_and(|metres| (metres - length).abs() <= length * SPLIT_SHARE);
    SPLITS.iter().any(|&length| whole.iter().all(|lap| is_split(lap, length)))
}

/// Needleman-Wunsch: a skipped repeat does not shift the others. Of equally good alignments, the one with its gaps at
/// the end wins.
fn by_alignment(recording: &Recording, laps: &[Lap], planned: &[PlannedStep]) -> Matched {
    let (mean, classes) = (mean_speed(recording), classes(planned));
    // Most watches call every lap active; that tells nothing.
    let is_told = laps.iter().any(|lap| lap.intensity != laps[0].intensity);
    let intensity = |lap: &Lap| lap.intensity.filter(|_| is_told);
    let likeness = |lap: &Lap, column: usize| likeness(lap, intensity(lap), (&planned[column], classes[column]), mean);
    let (rows, columns) = (laps.len() + 1, planned.len() + 1);
    let mut best = vec![0.0_f64; rows * columns];
    // From the end, so that of equal alignments the first steps are matched first.
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            let of = |row: usize, column: usize| best[row * columns + column];
            best[row * columns + column] = match (laps.get(row), planned.get(column)) {
                (None, None) => 0.0,
                (None, Some(_)) => of(row, column + 1) + GAP,
                (Some(_), None) => of(row + 1, column) + GAP,
                (Some(lap), Some(_)) => (of(row + 1, column + 1) + likeness(lap, column))
                    .max(of(row + 1, column) + GAP)
                    .max(of(row, column + 1) + GAP),
            };
        }
    }
    let mut places: Vec<Option<usize>> = vec![None; laps.len()];
    let (mut row, mut column) = (0, 0);
    while let Some(lap) = laps.get(row) {
        let of = |row: usize, column: usize| best[row * columns + column];
        let pairs = (column < planned.len()).then(|| of(row + 1, column + 1) + likeness(lap, column));
        if pairs.is_some_and(|pairs| pairs >= of(row, column) - 1e-9) {
            places[row] = Some(column);
            (row, column) = (row + 1, column + 1);
        } else if column < planned.len() && of(row, column + 1) + GAP >= of(row, column) - 1e-9 {
            column += 1;
        } else {
            row += 1;
        }
    }
    let fits = |row: usize, column: usize| {
        is_same_class(&laps[row], intensity(&laps[row]), (&planned[column], classes[column]), mean) != Some(false)
    };
    with_joined_laps(laps, planned, &places, fits)
}

/// A lap beside the one of a step belongs to the step too, if the step comes closer to its planned length with it: a warm-up in two laps.
fn with_joined_laps(
    laps: &[Lap],
    planned: &[PlannedStep],
    places: &[Option<usize>],
    fits: impl Fn(usize, usize) -> bool,
) -> Matched {
    let mut matched = Matched { by: MatchedBy::Alignment, steps: vec![None; planned.len()], extra: vec![] };
    for (lap, place) in laps.iter().zip(places) {
        if let Some(column) = *place {
            matched.steps[column] = Some(part(lap));
        }
    }
    let mut places = places.to_vec();
    // Forwards, then backwards: a step may have several such laps on either side.
    let forwards = (1..laps.len()).map(|row| (row, row - 1));
    let backwards = (1..laps.len()).rev().map(|row| (row - 1, row));
    for (row, beside) in forwards.chain(backwards) {
        let (None, Some(column)) = (places[row], places[beside]) else { continue };
        let (step, alone) = (&planned[column], matched.steps[column]);
        let together = alone.map(|alone| joined(alone, part(&laps[row])));
        let is_closer = away(step, alone).zip(away(step, together)).is_some_and(|(alone, together)| together < alone);
        if is_closer && fits(row, column) {
            matched.steps[column] = together;
            places[row] = Some(column);
        }
    }
    matched.extra = laps.iter().zip(&places).filter(|(_, place)| place.is_none()).map(|(lap, _)| part(lap)).collect();
    matched
}

/// By how much the length of a part differs from the planned one.
fn away(step: &PlannedStep, part: Option<Part>) -> Option<f64> {
    let part = part?;
    match (step.metres, part.metres) {
        (Some(planned), Some(run)) => Some((run - planned).abs()),
        _ => step.likely_seconds().map(|planned| (part.seconds - planned).abs()),
    }
}

fn likeness(
    lap: &Lap,
    intensity: Option<Intensity>,
    (step, class): (&PlannedStep, Option<bool>),
    mean: Option<f64>,
) -> f64 {
    let is_same = is_same_class(lap, intensity, (step, class), mean);
    let class = is_same.map_or(0.0, |is_same| if is_same { SAME_CLASS } else { OTHER_CLASS });
    let (run, expected) = match (step.metres, lap.metres) {
        (Some(planned), Some(run)) => (run, Some(planned)),
        _ => (lap.timer_seconds, step.likely_seconds()),
    };
    if step.is_work() && expected.is_some_and(|expected| run > expected * MAX_TIMES_AS_LONG) {
        return SOMETHING_ELSE;
    }
    let length = expected
        .filter(|expected| *expected > 0.0 && run > 0.0)
        .map_or(0.0, |expected| run.min(expected) / run.max(expected) - 0.5);
    class + length
}

/// Whether a lap is fast, or slow, as the step is; `None` if that cannot be told.
fn is_same_class(
    lap: &Lap,
    intensity: Option<Intensity>,
    (step, class): (&PlannedStep, Option<bool>),
    mean: Option<f64>,
) -> Option<bool> {
    match (intensity, class, lap_speed(lap).zip(mean)) {
        (Some(intensity), ..) => Some((intensity == Intensity::Work) == step.is_work()),
        (None, Some(is_fast), Some((speed, mean))) => Some((speed > mean) == is_fast),
        _ => None,
    }
}

fn lap_speed(lap: &Lap) -> Option<f64> {
    lap.metres.filter(|_| lap.timer_seconds > 0.0).map(|metres| metres / lap.timer_seconds)
}

fn mean_speed(recording: &Recording) -> Option<f64> {
    let seconds = f64::from(recording.timer_seconds);
    recording.metres.filter(|_| seconds > 0.0).map(|metres| metres / seconds)
}

/// Takes the largest change of speed near each expected one. If work is not faster than its surroundings, there is no
/// match.
fn by_speed(recording: &Recording, planned: &[PlannedStep]) -> Option<Matched> {
    let track = Track::of(recording)?;
    let classes = classes(planned);
    // From slow to fast, or back; `None` where no change is to be seen.
    let rises = |from: usize| match (classes.get(from)?, classes.get(from + 1)?) {
        (Some(one), Some(other)) if one != other => Some(*other),
        _ => None,
    };
    let mut parts: Vec<Part> = vec![];
    let mut at = 0;
    for (index, step) in planned.iter().enumerate() {
        let expected_end = track.end_of(at, step)?;
        let end = match rises(index) {
            Some(rises) => track.change_near(at, expected_end, rises),
            None if index + 1 < planned.len() => expected_end,
            None => track.last(),
        };
        if end <= at {
            return None;
        }
        parts.push(track.part(at, end));
        at = end;
    }
    let speed = |part: &Part| part.metres.map_or(0.0, |metres| metres / part.seconds.max(1.0));
    let are_seen = parts.windows(2).enumerate().all(|(index, parts)| match rises(index) {
        Some(false) => speed(&parts[0]) >= speed(&parts[1]) * FASTER,
        Some(true) => speed(&parts[1]) >= speed(&parts[0]) * FASTER,
        None => true,
    });
    let has_changes = (0..planned.len()).any(|index| rises(index).is_some());
    let steps = parts.into_iter().map(Some).collect();
    (are_seen && has_changes).then_some(Matched { by: MatchedBy::Estimate, steps, extra: vec![] })
}

/// The distance at each second.
struct Track {
    metres: Vec<f64>,
}

impl Track {
    /// Seconds on either side of a change.
    const AROUND: usize = 12;

    fn of(recording: &Recording) -> Option<Self> {
        let told: Vec<(usize, f64)> = recording
            .samples
            .iter()
            .filter_map(|sample| Some((sample.seconds as usize, f64::from(sample.metres?))))
            .collect();
        let last = told.last()?.0;
        let mut metres = Vec::with_capacity(last + 1);
        for pair in told.windows(2) {
            let ((from, start), (to, end)) = (pair[0], pair[1]);
            for second in from.max(metres.len())..to {
                let share = (second - from) as f64 / (to - from) as f64;
                metres.push(start + (end - start) * share);
            }
        }
        metres.push(told.last()?.1);
        (metres.len() > 60).then_some(Self { metres })
    }

    fn last(&self) -> usize {
        self.metres.len() - 1
    }

    fn end_of(&self, from: usize, step: &PlannedStep) -> Option<usize> {
        let end = match (step.metres, step.seconds) {
            (Some(metres), _) => {
                let to = self.metres.get(from)? + metres;
                from + self.metres[from..].partition_point(|&at| at < to)
            }
            (None, Some(seconds)) => from + seconds as usize,
            // A step until the lap button: its end is unknown.
            (None, None) => return None,
        };
        Some(end.min(self.last()))
    }

    /// The second near the expected one where the speed rises, or falls, most.
    fn change_near(&self, from: usize, expected: usize, rises: bool) -> usize {
        let slack = (expected - from) / 4 + 5;
        let places = (expected.saturating_sub(slack)).max(from + 1)..=(expected + slack).min(self.last());
        let change = |at: usize| {
            let speed =
                |one: usize, other: usize| (self.metres[other] - self.metres[one]) / (other - one).max(1) as f64;
            let before = speed(at.saturating_sub(Self::AROUND), at);
            let after = speed(at, (at + Self::AROUND).min(self.last()));
            if rises { after - before } else { before - after }
        };
        places.max_by(|&one, &other| change(one).total_cmp(&change(other))).unwrap_or(expected)
    }

    fn part(&self, from: usize, to: usize) -> Part {
        let metres = Some(self.metres[to] - self.metres[from]);
        Part { from_seconds: u32::try_from(from).unwrap_or(u32::MAX), seconds: (to - from) as f64, metres }
    }
}

#[cfg(test)]
mod tests;
