//! Writes a session as a FIT workout file for watches, and reports what the file cannot express. Pure.

mod changes;
mod flatten;
mod target;

use std::io::Cursor;

use changes::Changes;
use embedded_io_adapters::std::FromStd;
pub use flatten::followed;
use flatten::{Line, flatten};
use rustyfit::Encoder;
use rustyfit::profile::{mesgdef, typedef};
use rustyfit::proto::{FIT, Message};
use texts::{Language, phrase};
use training::session::{Extent, PaceMargin, Paces, Single, Step, StepKind, extent_text};
use training::step_words::told_in;

/// FIT counts seconds from 31 December 1989.
const FIT_EPOCH_UNIX_SECONDS: i64 = 631_065_600;
const MAX_NAME_BYTES: usize = 60;
/// Of the note of a step.
pub const MAX_NOTE_BYTES: usize = 200;
/// Some watches take no more.
const STEPS_OF_A_WATCH: usize = 50;
pub(crate) const THOUSANDTHS: f64 = 1_000.0;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkoutFile {
    pub bytes: Vec<u8>,
    /// What differs on the watch, for the coach to read.
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

/// How a watch identifies a file: two with the same number and time are the same to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileIdentity {
    pub serial_number: u32,
    pub created_at_unix_seconds: i64,
}

impl FileIdentity {
    /// For one workout: always the same, except for the time.
    pub fn of(workout: u128, created_at_unix_seconds: i64) -> Self {
        // The end of an id is random. Zero and the highest number mean none.
        let serial_number = ((workout & 0xffff_ffff) as u32).clamp(1, u32::MAX - 1);
        Self { serial_number, created_at_unix_seconds }
    }
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
    /// The notes, on the watch.
    pub athlete: Language,
    /// The changes.
    pub coach: Language,
}

/// Writes the steps for one athlete, whose paces replace named ones. A single pace becomes a range of this many seconds
/// per kilometre on either side.
pub fn workout(
    named: Named,
    steps: &[Step],
    paces: &dyn Paces,
    identity: FileIdentity,
    pace_margin: PaceMargin,
    readers: Readers,
) -> Result<WorkoutFile, NotWritten> {
    let mut changes = Changes::new(readers.coach);
    let lines = flatten(steps, &mut changes);
    let mut messages = vec![file_id(identity), header(named, lines.len())];
    for (index, line) in lines.iter().enumerate() {
        // Watches show the notes of steps, and few of them that of the file.
        let note = named.note.filter(|_| index == 0);
        messages.push(message((index, line), note, paces, (pace_margin, readers.athlete), &mut changes));
    }
    if lines.len() > STEPS_OF_A_WATCH {
        changes.push(&phrase!(
            "{steps} steps: some watches take at most {most}.",
            steps = lines.len(),
            most = STEPS_OF_A_WATCH
        ));
    }
    let mut file = FIT { messages, ..FIT::default() };
    let mut writer = FromStd::new(Cursor::new(Vec::new()));
    Encoder::new().encode(&mut writer, &mut file).map_err(|error| NotWritten(format!("{error:?}")))?;
    Ok(WorkoutFile { bytes: writer.into_inner().into_inner(), changes: changes.told })
}

fn file_id(identity: FileIdentity) -> Message {
    let mut file_id = mesgdef::FileId::new();
    file_id.r#type = typedef::File::WORKOUT;
    file_id.manufacturer = typedef::Manufacturer::DEVELOPMENT;
    file_id.product = 0;
    file_id.serial_number = identity.serial_number;
    let seconds = u32::try_from(identity.created_at_unix_seconds - FIT_EPOCH_UNIX_SECONDS).unwrap_or(0);
    file_id.time_created = typedef::DateTime(seconds);
    Message::from(file_id)
}

fn header(named: Named, steps: usize) -> Message {
    let mut header = mesgdef::Workout::new();
    header.sport = typedef::Sport::RUNNING;
    header.wkt_name = Box::from(shortened(named.name, MAX_NAME_BYTES));
    header.wkt_description = Box::from(shortened(named.note.unwrap_or_default(), MAX_NOTE_BYTES));
    header.num_valid_steps = u16::try_from(steps).unwrap_or(u16::MAX);
    Message::from(header)
}

fn message(
    (index, line): (usize, &Line),
    note: Option<&str>,
    paces: &dyn Paces,
    (pace_margin, language): (PaceMargin, Language),
    changes: &mut Changes,
) -> Message {
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
            let words = target::set(&mut step, single, paces, pace_margin, changes);
            let words = words.map(|words| told_in(language, &words));
            let notes: Vec<&str> = words.as_deref().into_iter().chain(single.note.as_deref()).chain(note).collect();
            step.notes = Box::from(shortened(&notes.join(". "), MAX_NOTE_BYTES));
        }
    }
    Message::from(step)
}

fn set_extent(step: &mut mesgdef::WorkoutStep, single: &Single, changes: &mut Changes) {
    match single.extent {
        Extent::Distance(extent) => {
            step.duration_type = typedef::WktStepDuration::DISTANCE;
            // In centimetres.
            step.duration_value = (training::session::metres(extent.distance) * 100.0).round() as u32;
            if extent.to.is_some() {
                tell_lower_end(single.extent, Extent::distance(extent.distance), changes);
            }
        }
        Extent::Time { seconds, seconds_to } => {
            step.duration_type = typedef::WktStepDuration::TIME;
            step.duration_value = seconds.saturating_mul(1_000);
            if seconds_to.is_some() {
                tell_lower_end(single.extent, Extent::time(seconds), changes);
            }
        }
        Extent::Lap => step.duration_type = typedef::WktStepDuration::OPEN,
    }
}

/// "8–10 km is sent as 8 km."
fn tell_lower_end(range: Extent, sent: Extent, changes: &mut Changes) {
    let (range, sent) = (changes.words(&extent_text(range)), changes.words(&extent_text(sent)));
    changes.push(&phrase!("{range} is sent as {sent}.", range, sent));
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

/// At most this many bytes, never splitting a character.
fn shortened(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
