//! Flattens steps for the format: a repeat follows its steps and says where they start.

use texts::{Language, phrase};
use training::session::{Repeat, Single, Step};

use crate::changes::Changes;

pub enum Line {
    Step(Single),
    /// Back to line `from`, until the lines were done this many times.
    Repeat {
        from: usize,
        times: u16,
    },
}

pub fn flatten(steps: &[Step], changes: &mut Changes) -> Vec<Line> {
    let mut lines = vec![];
    push_all(steps, &mut lines, changes);
    lines
}

fn push_all(steps: &[Step], lines: &mut Vec<Line>, changes: &mut Changes) {
    for step in steps {
        match step {
            Step::Single(single) => lines.push(Line::Step(single.clone())),
            Step::Repeat { repeat } => push_repeat(repeat, lines, changes),
        }
    }
}

fn push_repeat(repeat: &Repeat, lines: &mut Vec<Line>, changes: &mut Changes) {
    if let Some(to) = repeat.times_to {
        let times = repeat.times;
        changes.push(&phrase!("{times}–{to} times is sent as {times} times.", times, to));
    }
    let (times, last) = match repeat.steps.split_last() {
        Some((_, others)) if repeat.skip_last_recovery => (repeat.times.saturating_sub(1), others),
        _ => (repeat.times, &[][..]),
    };
    let holds_repeats = repeat.steps.iter().any(|step| matches!(step, Step::Repeat { .. }));
    if holds_repeats {
        changes.push(&phrase!("Repeats that hold repeats are written out one after another."));
        for _ in 0..times {
            push_all(&repeat.steps, lines, changes);
        }
    } else if times > 0 {
        let from = lines.len();
        push_all(&repeat.steps, lines, changes);
        if times > 1 {
            lines.push(Line::Repeat { from, times });
        }
    }
    push_all(last, lines, changes);
}

/// More steps than any watch follows.
const MAX_FOLLOWED: usize = 5_000;

/// The steps in the order a watch follows them, each with the line of the file that its lap refers to.
pub fn followed(steps: &[Step]) -> Vec<(u16, Single)> {
    let lines = flatten(steps, &mut Changes::new(Language::English));
    let steps_of = |from: usize, to: usize| {
        let lines = lines[from..to].iter().zip(from..);
        lines.filter_map(|(line, index)| match line {
            Line::Step(single) => Some((u16::try_from(index).ok()?, single.clone())),
            Line::Repeat { .. } => None,
        })
    };
    let mut followed = vec![];
    for (index, line) in lines.iter().enumerate() {
        match line {
            Line::Step(_) => followed.extend(steps_of(index, index + 1)),
            // The lines were done once already.
            Line::Repeat { from, times } => {
                for _ in 1..*times {
                    followed.extend(steps_of(*from, index));
                }
            }
        }
    }
    followed.truncate(MAX_FOLLOWED);
    followed
}
