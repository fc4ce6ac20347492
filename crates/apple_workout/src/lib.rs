//! Writes a session as a `.workout` file for an Apple Watch, and reports what the file cannot express. Pure.

mod changes;
mod layout;
mod target;
pub mod wire;

use changes::Changes;
use layout::{Block, Layout};
use prost::Message;
use target::{aim, length_unit};
use texts::{Language, phrase};
use training::distance::{Distance, DistanceUnit};
use training::session::{Extent, PaceMargin, Paces, Single, Step, StepKind, extent_text, metres};
use training::step_words::told_in;
use uuid::Uuid;
use wire::{
    CustomWorkout, Goal, IntervalBlock, IntervalStep, LengthUnit, Location, Purpose, Quantity, RUNNING, TimeUnit,
    WorkoutPlan, WorkoutStep,
};

/// As long as a note of a step may be.
pub const MAX_NAME_CHARACTERS: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutFile {
    pub bytes: Vec<u8>,
    /// What differs on the watch, in the reader's language.
    pub changes: Vec<String>,
    pub arrives: Arrives,
}

/// What the watch does with the steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrives {
    /// With repeats counted as often as they are run.
    pub steps: usize,
    /// A step ends when the runner says so, not by itself.
    pub has_open_steps: bool,
    pub has_pace_alerts: bool,
    pub has_heart_rate_alerts: bool,
}

/// What a session is called, and the coach's words about the whole of it.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    pub name: &'a str,
    pub note: Option<&'a str>,
}

impl<'a> From<&'a str> for Named<'a> {
    fn from(name: &'a str) -> Self {
        Self { name, note: None }
    }
}

/// Who reads what of a file.
#[derive(Debug, Clone, Copy, Default)]
pub struct Readers {
    /// The names of the steps, on the watch.
    pub athlete: Language,
    /// The changes.
    pub report: Language,
}

/// Writes the steps for one athlete, whose paces replace named ones. A single pace becomes a range of this many seconds
/// per kilometre on either side.
pub fn workout(
    named: Named,
    steps: &[Step],
    paces: &dyn Paces,
    id: Uuid,
    pace_margin: PaceMargin,
    readers: Readers,
) -> WorkoutFile {
    let mut writer = Writer { paces, pace_margin, language: readers.athlete, changes: Changes::new(readers.report) };
    let layout = Layout::of(steps, &mut writer.changes);
    let custom = writer.custom(named.name, &layout);
    if named.note.is_some() {
        writer.changes.push(&phrase!("The notes on the whole session are not in the file."));
    }
    let arrives = Arrives::of(&layout, &custom);
    let plan = WorkoutPlan { custom: Some(custom), ..WorkoutPlan::new(reference(id)) };
    WorkoutFile { bytes: plan.encode_to_vec(), changes: writer.changes.listed, arrives }
}

fn reference(id: Uuid) -> String {
    id.hyphenated().encode_upper(&mut Uuid::encode_buffer()).to_owned()
}

struct Writer<'a> {
    paces: &'a dyn Paces,
    pace_margin: PaceMargin,
    /// The athlete's.
    language: Language,
    changes: Changes,
}

impl Writer<'_> {
    fn custom(&mut self, name: &str, layout: &Layout) -> CustomWorkout {
        CustomWorkout {
            activity: RUNNING,
            location: Location::Outdoor.into(),
            display_name: self.shortened(name),
            warm_up: layout.warm_up.map(|single| self.step(single)),
            blocks: layout.blocks.iter().map(|block| self.block(block)).collect(),
            cool_down: layout.cool_down.map(|single| self.step(single)),
        }
    }

    fn block(&mut self, block: &Block) -> IntervalBlock {
        let steps = block.steps.iter().map(|single| self.interval_step(single)).collect();
        IntervalBlock { steps, iterations: u32::from(block.iterations) }
    }

    fn interval_step(&mut self, single: &Single) -> IntervalStep {
        let purpose = match single.kind {
            StepKind::WarmUp | StepKind::Work | StepKind::CoolDown => Purpose::Work,
            StepKind::Recovery | StepKind::Rest => Purpose::Recovery,
        };
        match single.kind {
            StepKind::WarmUp | StepKind::CoolDown => self.changes.push(&phrase!(
                "A watch has one warm-up at the start and one cool-down at the end; others are sent as work."
            )),
            StepKind::Rest => self.changes.push(&phrase!("Rest is sent as recovery.")),
            StepKind::Work | StepKind::Recovery => {}
        }
        IntervalStep { purpose: purpose.into(), step: self.step(single) }
    }

    fn step(&mut self, single: &Single) -> WorkoutStep {
        let aim = aim(single, self.paces, self.pace_margin, &mut self.changes);
        let words = aim.words.map(|words| told_in(self.language, &words));
        let parts: Vec<&str> = words.as_deref().into_iter().chain(single.note.as_deref()).collect();
        WorkoutStep {
            goal: self.goal(single.extent),
            alert: aim.alert,
            display_name: self.shortened(&parts.join(". ")),
        }
    }

    fn goal(&mut self, extent: Extent) -> Goal {
        match extent {
            Extent::Distance(range) => {
                if range.to.is_some() {
                    self.report_lower_end(extent, Extent::distance(range.distance));
                }
                Goal::distance(length(range.distance))
            }
            Extent::Time { seconds, seconds_to } => {
                if seconds_to.is_some() {
                    self.report_lower_end(extent, Extent::time(seconds));
                }
                Goal::time(Quantity::time(f64::from(seconds), TimeUnit::Seconds))
            }
            Extent::Lap => Goal::open(),
        }
    }

    /// "8–10 km is sent as 8 km."
    fn report_lower_end(&mut self, range: Extent, sent: Extent) {
        let (range, sent) = (self.changes.words(&extent_text(range)), self.changes.words(&extent_text(sent)));
        self.changes.push(&phrase!("{range} is sent as {sent}.", range, sent));
    }

    fn shortened(&mut self, text: &str) -> String {
        if text.chars().count() > MAX_NAME_CHARACTERS {
            let most = MAX_NAME_CHARACTERS;
            self.changes.push(&phrase!("Names and notes are cut to {most} letters.", most));
        }
        text.chars().take(MAX_NAME_CHARACTERS).collect()
    }
}

/// Track distances in metres.
fn length(distance: Distance) -> Quantity {
    let amount = f64::from(distance.thousandths());
    match distance.unit() {
        DistanceUnit::Km if amount < 1_000.0 => Quantity::length(metres(distance), LengthUnit::Metres),
        unit => Quantity::length(amount / 1_000.0, length_unit(unit)),
    }
}

impl Arrives {
    fn of(layout: &Layout, custom: &CustomWorkout) -> Self {
        let in_blocks = custom.blocks.iter().flat_map(|block| block.steps.iter().map(|step| &step.step));
        let alerts =
            || custom.warm_up.iter().chain(in_blocks.clone()).chain(&custom.cool_down).flat_map(|step| &step.alert);
        Self {
            steps: layout.run_steps(),
            has_open_steps: layout.singles().any(|single| matches!(single.extent, Extent::Lap)),
            has_pace_alerts: alerts().any(|alert| alert.speed.is_some()),
            has_heart_rate_alerts: alerts().any(|alert| alert.heart_rate.is_some()),
        }
    }
}
