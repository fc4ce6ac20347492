//! Recorded activities: parses FIT, GPX and TCX files, single, gzipped or in zips, and what phones send, into recordings. Pure.

mod archive;
mod assign;
mod best_efforts;
mod builder;
mod course_file;
mod drift;
mod figures;
mod fit_file;
#[cfg(test)]
mod foreign;
mod gpx;
mod graded;
mod load;
mod matching;
mod meter;
mod pauses;
mod phone;
mod planned;
mod reasons;
mod recording;
mod route;
#[cfg(test)]
mod samples;
mod streams;
mod tcx;
#[cfg(test)]
mod tests;
mod thinned;
pub mod varints;
mod verdict;
mod xml;

pub use archive::{
    Bounds, Content, Found, IsCounted, MAX_FILE_BYTES, MAX_FILES, MAX_UNPACKED_BYTES, MAX_UPLOAD_BYTES, Outcome, each,
    read_safely, walk,
};
pub use assign::{Length, assigned};
pub use best_efforts::{BEST_METRES, BestEffort, best_efforts};
pub use builder::between;
pub use course_file::{CourseFile, CoursePoint, MAX_COURSE_POINTS, read_course};
pub use drift::{decoupling, durability};
pub use figures::{Figures, figures};
pub use graded::cost_of_grade;
pub use load::{Load, Shape, load_by_effort, load_by_heart_rate, load_by_pace, load_of_plan, shape_after};
pub use matching::{Matched, MatchedBy, Part, matched};
pub use meter::{Meter, Stop, Supervisor, Unsupervised};
pub use phone::{PhoneApp, each_of_phone};
pub use planned::{PlannedStep, planned, planned_whole};
pub use reasons::{Air, Height, Reasons, reasons};
pub use recording::{
    Intensity, Lap, MAX_LAPS, MAX_PAUSES, MAX_SAMPLES, MAX_SECONDS, Pause, Position, Recording, Remark, Sample, Sport,
    Unreadable,
};
pub use route::{HIDDEN_METRES, hidden, trimmed};
pub use streams::{packed, unpacked};
pub use thinned::{Columns, MAX_POINTS, columns};
pub use verdict::{Verdict, heart_rate_of, session_verdict, share_without_last_recoveries, verdict, verdicts};

/// Parses one file that is not an archive. `now` is in seconds since 1970: nothing was run after it.
pub fn read(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    match Format::of(file) {
        _ if file.is_empty() => Err(Unreadable::Empty),
        Some(Format::Fit) => fit_file::read(file, now, meter),
        Some(Format::Gpx) => gpx::read(file, now, meter),
        Some(Format::Tcx) => tcx::read(file, now, meter),
        Some(Format::Phone) => phone::read(file, now, meter),
        None => Err(Unreadable::NotARecording),
    }
}

/// By the first bytes of a file, whatever its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Fit,
    Gpx,
    Tcx,
    /// Of our own, from a delivery of a phone.
    Phone,
}

impl Format {
    /// An XML file names its format near the start.
    const HEAD_BYTES: usize = 4_096;

    fn of(file: &[u8]) -> Option<Self> {
        if file.get(8..12) == Some(b".FIT") {
            return Some(Self::Fit);
        }
        if file.starts_with(phone::FILE_HEAD) {
            return Some(Self::Phone);
        }
        let head = &file[..file.len().min(Self::HEAD_BYTES)];
        let has = |name: &[u8]| head.windows(name.len()).any(|bytes| bytes == name);
        match () {
            () if has(b"<gpx") => Some(Self::Gpx),
            () if has(b"<TrainingCenterDatabase") => Some(Self::Tcx),
            () => None,
        }
    }
}
