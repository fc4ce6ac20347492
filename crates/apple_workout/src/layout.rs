//! Places steps in the format: one warm-up, blocks of steps that repeat, one cool-down.

use texts::phrase;
use training::session::{Repeat, Single, Step, StepKind};

use crate::changes::Changes;

#[derive(Debug, Default)]
pub struct Layout<'a> {
    pub warm_up: Option<&'a Single>,
    pub blocks: Vec<Block<'a>>,
    pub cool_down: Option<&'a Single>,
}

#[derive(Debug)]
pub struct Block<'a> {
    pub steps: Vec<&'a Single>,
    pub iterations: u16,
}

impl<'a> Layout<'a> {
    /// A workout consists of blocks: a session that is only a warm-up and a cool-down has both in a block.
    pub fn of(steps: &'a [Step], changes: &mut Changes) -> Self {
        let (warm_up, rest) = match steps.split_first() {
            Some((Step::Single(single), rest)) if single.kind == StepKind::WarmUp => (Some(single), rest),
            _ => (None, steps),
        };
        let (cool_down, middle) = match rest.split_last() {
            Some((Step::Single(single), middle)) if single.kind == StepKind::CoolDown => (Some(single), middle),
            _ => (None, rest),
        };
        let mut layout = Self::default();
        if middle.is_empty() {
            layout.push_all(steps, changes);
        } else {
            layout = Self { warm_up, cool_down, ..layout };
            layout.push_all(middle, changes);
        }
        layout
    }

    fn push_all(&mut self, steps: &'a [Step], changes: &mut Changes) {
        // Steps in a row are one block.
        let mut singles = vec![];
        for step in steps {
            match step {
                Step::Single(single) => singles.push(single),
                Step::Repeat { repeat } => {
                    self.push(std::mem::take(&mut singles), 1);
                    self.push_repeat(repeat, changes);
                }
            }
        }
        self.push(singles, 1);
    }

    fn push(&mut self, steps: Vec<&'a Single>, iterations: u16) {
        if !steps.is_empty() && iterations > 0 {
            self.blocks.push(Block { steps, iterations });
        }
    }

    fn push_repeat(&mut self, repeat: &'a Repeat, changes: &mut Changes) {
        if let Some(to) = repeat.times_to {
            let times = repeat.times;
            changes.push(&phrase!("{times}–{to} times is sent as {times} times.", times, to));
        }
        let (times, last) = match repeat.steps.split_last() {
            Some((_, others)) if repeat.skip_last_recovery => (repeat.times.saturating_sub(1), others),
            _ => (repeat.times, &[][..]),
        };
        let singles: Option<Vec<_>> = repeat.steps.iter().map(single).collect();
        if let Some(singles) = singles {
            self.push(singles, times);
        } else {
            changes.push(&phrase!("Repeats that hold repeats are written out one after another."));
            for _ in 0..times {
                self.push_all(&repeat.steps, changes);
            }
        }
        self.push_all(last, changes);
    }

    /// In the order of the file, each once.
    pub fn singles(&self) -> impl Iterator<Item = &'a Single> {
        let blocks = self.blocks.iter().flat_map(|block| block.steps.iter().copied());
        self.warm_up.into_iter().chain(blocks).chain(self.cool_down)
    }

    /// With repeats counted as often as they are run.
    pub fn run_steps(&self) -> usize {
        let ends = usize::from(self.warm_up.is_some()) + usize::from(self.cool_down.is_some());
        ends + self.blocks.iter().map(|block| block.steps.len() * usize::from(block.iterations)).sum::<usize>()
    }
}

const fn single(step: &Step) -> Option<&Single> {
    match step {
        Step::Single(single) => Some(single),
        Step::Repeat { .. } => None,
    }
}
