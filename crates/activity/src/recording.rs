//! A session recorded by a watch or a phone.

use texts::{Phrase, phrase};

use crate::meter::Stop;

/// One per second for more than a day.
pub const MAX_SAMPLES: usize = 100_000;
pub const MAX_SECONDS: u32 = 24 * 3_600;
/// Nobody presses the lap button more often.
pub const MAX_LAPS: usize = 1_000;
/// Nobody stops the watch more often.
pub const MAX_PAUSES: usize = 1_000;

#[derive(Debug, Clone, PartialEq)]
pub struct Recording {
    /// Seconds since 1970.
    pub starts_at: i64,
    /// The UTC offset in the file, if any.
    pub utc_offset_seconds: Option<i32>,
    pub sport: Sport,
    pub device: Option<String>,
    /// From start to end, including pauses.
    pub elapsed_seconds: u32,
    /// Without pauses.
    pub timer_seconds: u32,
    /// As the device reports it, else from positions.
    pub metres: Option<f64>,
    pub laps: Vec<Lap>,
    /// In chronological order.
    pub samples: Vec<Sample>,
    pub pauses: Vec<Pause>,
    /// In degrees Celsius, as the device measured it: on a wrist it reads high.
    pub temperature: Option<f64>,
    pub remarks: Vec<Remark>,
}

#[cfg(test)]
impl Recording {
    /// A run that ends with the last of them.
    pub(crate) fn of_samples(samples: Vec<Sample>) -> Self {
        let seconds = samples.last().map_or(0, |sample| sample.seconds);
        Self {
            starts_at: 1_700_000_000,
            utc_offset_seconds: None,
            sport: Sport::Run,
            device: None,
            elapsed_seconds: seconds,
            timer_seconds: seconds,
            metres: samples.last().and_then(|sample| sample.metres).map(f64::from),
            laps: vec![],
            samples,
            pauses: vec![],
            temperature: None,
            remarks: vec![],
        }
    }
}

/// What of a file is not in the recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    Damaged,
    WrongChecksum,
    /// With the number of samples.
    BeyondLimit(u32),
    OddTimes(u32),
    /// With the number of activities in the file.
    FirstOf(u32),
    /// With the number of laps.
    OverlappingLaps(u32),
    /// A phone sent the course, and no laps.
    PhoneWithoutLaps,
    /// A phone sent no course.
    PhoneSummary,
}

impl Remark {
    pub const KINDS: [&'static str; 8] = [
        "damaged",
        "wrongChecksum",
        "beyondLimit",
        "oddTimes",
        "firstOf",
        "overlappingLaps",
        "phoneWithoutLaps",
        "phoneSummary",
    ];

    /// Its kind and its number, as they are stored and sent.
    pub const fn parts(self) -> (&'static str, u32) {
        match self {
            Self::Damaged => (Self::KINDS[0], 0),
            Self::WrongChecksum => (Self::KINDS[1], 0),
            Self::BeyondLimit(samples) => (Self::KINDS[2], samples),
            Self::OddTimes(samples) => (Self::KINDS[3], samples),
            Self::FirstOf(activities) => (Self::KINDS[4], activities),
            Self::OverlappingLaps(laps) => (Self::KINDS[5], laps),
            Self::PhoneWithoutLaps => (Self::KINDS[6], 0),
            Self::PhoneSummary => (Self::KINDS[7], 0),
        }
    }

    pub fn from_parts(kind: &str, count: u32) -> Option<Self> {
        let known = [
            Self::Damaged,
            Self::WrongChecksum,
            Self::BeyondLimit(count),
            Self::OddTimes(count),
            Self::FirstOf(count),
            Self::OverlappingLaps(count),
            Self::PhoneWithoutLaps,
            Self::PhoneSummary,
        ];
        known.into_iter().find(|remark| remark.parts().0 == kind)
    }

    pub fn phrase(self) -> Phrase {
        match self {
            Self::Damaged => phrase!("The file is damaged; the run ends where it can no longer be read."),
            Self::WrongChecksum => phrase!("The file’s checksum is wrong. We read what we could."),
            Self::BeyondLimit(count) => phrase!(
                "{count, plural, one {# sample at the end was left out: the run has too many.} other {# samples at the end were left out: the run has too many.}}",
                count,
            ),
            Self::OverlappingLaps(count) => phrase!(
                "{count, plural, one {# lap that overlaps others was left out.} other {# laps that overlap others were left out.}}",
                count,
            ),
            Self::OddTimes(count) => phrase!(
                "{count, plural, one {# sample with an impossible time was left out.} other {# samples with an impossible time were left out.}}",
                count,
            ),
            Self::PhoneWithoutLaps => phrase!("It came from the phone, without laps."),
            Self::PhoneSummary => phrase!("It came from the phone as a summary, without route and laps."),
            Self::FirstOf(count) => phrase!("The file holds {count} activities; the first was read.", count),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sport {
    Run,
    Treadmill,
    Walk,
    Ride,
    Swim,
    Other,
}

impl Sport {
    const NAMED: [(Self, &'static str); 6] = [
        (Self::Run, "run"),
        (Self::Treadmill, "treadmill"),
        (Self::Walk, "walk"),
        (Self::Ride, "ride"),
        (Self::Swim, "swim"),
        (Self::Other, "other"),
    ];
    pub const NAMES: [&'static str; 6] = {
        let mut names = [""; 6];
        let mut place = 0;
        while place < names.len() {
            names[place] = Self::NAMED[place].1;
            place += 1;
        }
        names
    };

    pub fn as_str(self) -> &'static str {
        Self::NAMED.iter().find(|(sport, _)| *sport == self).map_or("other", |(_, name)| name)
    }

    pub fn named(name: &str) -> Self {
        Self::NAMED.iter().find(|(_, named)| *named == name).map_or(Self::Other, |(sport, _)| *sport)
    }

    pub const fn is_run(self) -> bool {
        matches!(self, Self::Run | Self::Treadmill)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sample {
    /// Since the start.
    pub seconds: u32,
    /// Since the start.
    pub metres: Option<f32>,
    /// In metres per second.
    pub speed: Option<f32>,
    pub heart_rate: Option<u8>,
    /// Steps per minute.
    pub cadence: Option<u8>,
    pub altitude: Option<f32>,
    pub position: Option<Position>,
}

/// In degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Position {
    pub latitude: f64,
    pub longitude: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lap {
    /// Since the start.
    pub starts_after_seconds: u32,
    /// Without pauses.
    pub timer_seconds: f64,
    pub metres: Option<f64>,
    /// The step of the workout on the watch.
    pub step: Option<u16>,
    pub intensity: Option<Intensity>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intensity {
    Work,
    WarmUp,
    CoolDown,
    Recovery,
    Rest,
}

impl Intensity {
    const NAMED: [(Self, &'static str); 5] = [
        (Self::Work, "work"),
        (Self::WarmUp, "warmUp"),
        (Self::CoolDown, "coolDown"),
        (Self::Recovery, "recovery"),
        (Self::Rest, "rest"),
    ];

    pub fn as_str(self) -> &'static str {
        Self::NAMED.iter().find(|(intensity, _)| *intensity == self).map_or("work", |(_, name)| name)
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.iter().find(|(_, named)| *named == name).map(|(intensity, _)| *intensity)
    }
}

/// Both since the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub from_seconds: u32,
    pub to_seconds: u32,
}

/// Why a file is not a recording, in words for the sender.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Unreadable {
    Empty,
    NotARecording,
    NotFromAPhone,
    PlannedWorkout,
    OtherFit,
    Damaged,
    WithoutTimes,
    /// With the day that it says.
    ClockNotSet(Phrase),
    InTheFuture(Phrase),
    TooLong,
    TooLarge,
    /// It needs a password.
    Locked,
    Stopped(Stop),
}

impl From<Stop> for Unreadable {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl Unreadable {
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("The file is empty."),
            Self::NotARecording => phrase!("This is not a FIT, GPX or TCX file."),
            Self::NotFromAPhone => phrase!("This is not what the app on the phone sends."),
            Self::PlannedWorkout => phrase!("This is a planned workout, not a recorded run."),
            Self::OtherFit => phrase!("This FIT file holds settings or measurements, not a recorded run."),
            Self::Damaged => phrase!("The file is damaged: nothing of the run can be read."),
            Self::WithoutTimes => phrase!("The file holds no times, so it cannot be placed on a day."),
            Self::ClockNotSet(day) => phrase!("The watch’s clock was not set: it says {day}.", day = day.clone()),
            Self::InTheFuture(day) => phrase!("The watch’s clock was ahead: it says {day}.", day = day.clone()),
            Self::TooLong => phrase!("The recording is longer than 24 hours."),
            Self::TooLarge => phrase!("The file is larger than 25 MB."),
            Self::Locked => phrase!("Password-protected. Unpack it first."),
            Self::Stopped(stop) => stop.phrase(),
        }
    }

    /// Nothing is wrong with it, but it is no recording.
    pub const fn is_of_another_kind(&self) -> bool {
        matches!(self, Self::NotARecording | Self::OtherFit | Self::Empty | Self::PlannedWorkout)
    }
}
