//! Unpacks uploads: a single file, a gzipped one, or a zip of them, possibly with nested zips. Sizes are counted while
//! reading; declared sizes are never trusted.

use std::io::{Cursor, Read, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};

use flate2::read::GzDecoder;
use texts::{Phrase, phrase};
use zip::ZipArchive;

use crate::recording::{Recording, Unreadable};

pub const MAX_FILE_BYTES: usize = 25 * 1024 * 1024;
pub const MAX_UPLOAD_BYTES: usize = 100 * 1024 * 1024;
pub const MAX_FILES: usize = 1_000;
/// A Garmin export contains zips; none of them contains another.
const MAX_DEPTH: usize = 2;
/// For the total unpacked size of an upload.
const MAX_UNPACKED_BYTES: usize = 1024 * 1024 * 1024;
/// Files that are not recordings take time too.
const MAX_ENTRIES: usize = 20_000;

/// For what is unpacked and in memory at once: a nested zip, and a file in it.
const MAX_HELD_BYTES: usize = 30 * 1024 * 1024;

/// One file of an upload.
pub struct Found<'a> {
    /// Including its folders.
    pub name: &'a str,
    /// Without the gzip or zip around it.
    pub bytes: Vec<u8>,
    pub outcome: Outcome,
}

pub enum Outcome {
    Recording(Box<Recording>),
    Unreadable(Unreadable),
    /// Why the rest was skipped.
    Stopped(Phrase),
}

/// Calls `tell` for each file that may be a recording. Skips folders, and other files in an archive, and returns how
/// many. `source` is read lazily, with at most one file in memory.
pub fn each<R: Read + Seek>(name: &str, source: R, now: i64, tell: &mut dyn FnMut(Found<'_>)) -> usize {
    let mut walk = Walk { now, files: 0, entries: 0, unpacked: 0, held: 0, passed_over: 0, tell };
    walk.source(name, source);
    walk.passed_over
}

struct Walk<'a> {
    now: i64,
    files: usize,
    entries: usize,
    unpacked: usize,
    /// By open archives.
    held: usize,
    passed_over: usize,
    tell: &'a mut dyn FnMut(Found<'_>),
}

impl Walk<'_> {
    fn source<R: Read + Seek>(&mut self, name: &str, mut source: R) {
        let mut head = vec![];
        let is_read = source.by_ref().take(4).read_to_end(&mut head).is_ok() && source.seek(SeekFrom::Start(0)).is_ok();
        match head[..] {
            _ if !is_read => self.told(name, vec![], Outcome::Unreadable(Unreadable::Damaged)),
            [b'P', b'K', 3, 4] => self.zip(name, source, 0),
            _ => match self.unpacked_of(source) {
                Ok(bytes) => self.file(name, bytes, 0),
                Err(reason) => self.told(name, vec![], Outcome::Unreadable(reason)),
            },
        }
    }

    fn file(&mut self, name: &str, bytes: Vec<u8>, depth: usize) {
        match bytes[..] {
            [b'P', b'K', 3, 4, ..] if depth < MAX_DEPTH => {
                let length = bytes.len();
                self.held += length;
                self.zip(name, Cursor::new(bytes), depth);
                self.held -= length;
            }
            [0x1f, 0x8b, ..] => match self.unpacked_of(GzDecoder::new(&bytes[..])) {
                Ok(unpacked) => self.recording(name.trim_end_matches(".gz"), unpacked, depth),
                Err(reason) => self.told(name, bytes, Outcome::Unreadable(reason)),
            },
            _ => self.recording(name, bytes, depth),
        }
    }

    fn recording(&mut self, name: &str, bytes: Vec<u8>, depth: usize) {
        // A third-party parser may panic on unexpected bytes: that fails only this file.
        let read = catch_unwind(AssertUnwindSafe(|| crate::read(&bytes, self.now)));
        match read.unwrap_or(Err(Unreadable::Damaged)) {
            Ok(recording) => self.told(name, bytes, Outcome::Recording(Box::new(recording))),
            // An export contains pictures, lists and plans besides the runs.
            Err(Unreadable::NotARecording | Unreadable::OtherFit | Unreadable::Empty | Unreadable::PlannedWorkout)
                if depth > 0 =>
            {
                self.passed_over += 1;
            }
            Err(reason) => self.told(name, bytes, Outcome::Unreadable(reason)),
        }
    }

    fn told(&mut self, name: &str, bytes: Vec<u8>, outcome: Outcome) {
        self.files += 1;
        (self.tell)(Found { name, bytes, outcome });
    }

    fn zip<R: Read + Seek>(&mut self, name: &str, source: R, depth: usize) {
        let Ok(mut archive) = ZipArchive::new(source) else {
            return self.told(name, vec![], Outcome::Unreadable(Unreadable::Damaged));
        };
        for index in 0..archive.len() {
            self.entries += 1;
            if let Some(reason) = self.bound_reached() {
                return self.told(name, vec![], Outcome::Stopped(reason));
            }
            let Ok(entry) = archive.by_index(index) else {
                self.passed_over += 1;
                continue;
            };
            if entry.is_dir() {
                continue;
            }
            let name = entry.name().unwrap_or_default();
            let inner = name.chars().filter(|it| !it.is_control()).take(200).collect::<String>();
            match self.unpacked_of(entry) {
                Ok(unpacked) => self.file(&inner, unpacked, depth + 1),
                Err(reason) => self.told(&inner, vec![], Outcome::Unreadable(reason)),
            }
        }
    }

    const fn bound_reached(&self) -> Option<Phrase> {
        if self.files >= MAX_FILES {
            return Some(phrase!("An upload may hold 1,000 recordings: the rest was not read."));
        }
        if self.entries > MAX_ENTRIES || self.unpacked > MAX_UNPACKED_BYTES {
            return Some(phrase!("The archive holds too much: the rest was not read."));
        }
        None
    }

    /// At most the size limit of a file, however much it would unpack to.
    fn unpacked_of(&mut self, reader: impl Read) -> Result<Vec<u8>, Unreadable> {
        let mut unpacked = vec![];
        let most = MAX_FILE_BYTES.min(MAX_HELD_BYTES.saturating_sub(self.held));
        let read = reader.take(most as u64 + 1).read_to_end(&mut unpacked);
        self.unpacked += unpacked.len();
        match read {
            _ if unpacked.len() > most => Err(Unreadable::TooLarge),
            Ok(_) => Ok(unpacked),
            // A truncated gzip yields what was read so far; the file's parser reports what is missing.
            Err(_) if unpacked.is_empty() => Err(Unreadable::Damaged),
            Err(_) => Ok(unpacked),
        }
    }
}
