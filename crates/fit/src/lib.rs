//! A session as a FIT workout file that a watch follows, and what the file could not hold. Pure.

mod flatten;
mod target;

use std::io::Cursor;

use embedded_io_adapters::std::FromStd;
use flatten::{Line, flatten};
use rustyfit::Encoder;
use rustyfit::profile::{mesgdef, typedef};
use rustyfit::proto::{FIT, Message};
use training::session::{Extent, Paces, Single, Step, StepKind};

/// FIT counts seconds from the last day of 1989.
const FIT_EPOCH_UNIX_SECONDS: i64 = 631_065_600;
const MAX_NAME_BYTES: usize = 60;
const MAX_NOTE_BYTES: usize = 200;
/// Watches of some makes take no more.
const STEPS_OF_A_WATCH: usize = 50;
/// How far apart the ends of a speed are at least, so that a watch does not complain at every stride.
pub(crate) const THOUSANDTHS: f64 = 1_000.0;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutFile {
    pub bytes: Vec<u8>,
    /// What is different on the watch, for the coach to read.
    pub changes: Vec<String>,
}

#[derive(Debug)]
pub struct NotWritten(String);

impl std::fmt::Display for NotWritten {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotWritten {}

/// Writes the steps for one athlete, whose paces take the place of the names of paces.
pub fn workout(
    name: &str,
    steps: &[Step],
    paces: &dyn Paces,
    created_at_unix_seconds: i64,
) -> Result<WorkoutFile, NotWritten> {
    let mut changes = vec![];
    let lines = flatten(steps, &mut changes);
    let mut messages = vec![file_id(created_at_unix_seconds), header(name, lines.len())];
    for (index, line) in lines.iter().enumerate() {
        messages.push(message(index, line, paces, &mut changes));
    }
    if lines.len() > STEPS_OF_A_WATCH {
        changes.push(format!("{} steps: some watches take at most {STEPS_OF_A_WATCH}.", lines.len()));
    }
    let mut unique: Vec<String> = vec![];
    for change in changes {
        if !unique.contains(&change) {
            unique.push(change);
        }
    }
    let mut file = FIT { messages, ..FIT::default() };
    let mut writer = FromStd::new(Cursor::new(Vec::new()));
    Encoder::new().encode(&mut writer, &mut file).map_err(|error| NotWritten(format!("{error:?}")))?;
    Ok(WorkoutFile { bytes: writer.into_inner().into_inner(), changes: unique })
}

fn file_id(created_at_unix_seconds: i64) -> Message {
    let mut file_id = mesgdef::FileId::new();
    file_id.r#type = typedef::File::WORKOUT;
    file_id.manufacturer = typedef::Manufacturer::DEVELOPMENT;
    file_id.product = 0;
    file_id.serial_number = 1;
    let seconds = u32::try_from(created_at_unix_seconds - FIT_EPOCH_UNIX_SECONDS).unwrap_or(0);
    file_id.time_created = typedef::DateTime(seconds);
    Message::from(file_id)
}

fn header(name: &str, steps: usize) -> Message {
    let mut header = mesgdef::Workout::new();
    header.sport = typedef::Sport::RUNNING;
    header.wkt_name = Box::from(shortened(name, MAX_NAME_BYTES));
    header.num_valid_steps = u16::try_from(steps).unwrap_or(u16::MAX);
    Message::from(header)
}

fn message(index: usize, line: &Line, paces: &dyn Paces, changes: &mut Vec<String>) -> Message {
    let mut step = mesgdef::WorkoutStep::new();
    step.message_index = typedef::MessageIndex(u16::try_from(index).unwrap_or(u16::MAX));
    match line {
        Line::Repeat { from, times } => {
            step.duration_type = typedef::WktStepDuration::REPEAT_UNTIL_STEPS_CMPLT;
            step.duration_value = u32::try_from(*from).unwrap_or(0);
            step.target_value = u32::from(*times);
        }
        Line::Step(single) => {
            set_extent(&mut step, single, changes);
            step.intensity = intensity(single.kind);
            let words = target::set(&mut step, single, paces, changes);
            let notes: Vec<&str> = words.as_deref().into_iter().chain(single.note.as_deref()).collect();
            step.notes = Box::from(shortened(&notes.join(". "), MAX_NOTE_BYTES));
        }
    }
    Message::from(step)
}

fn set_extent(step: &mut mesgdef::WorkoutStep, single: &Single, changes: &mut Vec<String>) {
    match single.extent {
        Extent::Distance(extent) => {
            step.duration_type = typedef::WktStepDuration::DISTANCE;
            // In centimetres.
            step.duration_value = (training::session::metres(extent.distance) * 100.0).round() as u32;
            if let Some(to) = extent.to {
                changes.push(format!("{}-{} {} is {0}.", extent.distance.amount(), to.amount(), to.unit()));
            }
        }
        Extent::Time { seconds, seconds_to } => {
            step.duration_type = typedef::WktStepDuration::TIME;
            step.duration_value = seconds.saturating_mul(1_000);
            if let Some(to) = seconds_to {
                changes.push(format!("{}-{} min is {0}.", seconds / 60, to / 60));
            }
        }
        Extent::Lap => step.duration_type = typedef::WktStepDuration::OPEN,
    }
}

const fn intensity(kind: StepKind) -> typedef::Intensity {
    match kind {
        StepKind::WarmUp => typedef::Intensity::WARMUP,
        StepKind::Work => typedef::Intensity::ACTIVE,
        StepKind::Recovery => typedef::Intensity::RECOVERY,
        StepKind::CoolDown => typedef::Intensity::COOLDOWN,
        StepKind::Rest => typedef::Intensity::REST,
    }
}

/// At most so many bytes, whole characters.
fn shortened(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
