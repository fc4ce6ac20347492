//! Unpacks uploads: a single file, a gzipped one, or a zip of them, possibly with nested zips. Sizes are counted while
//! reading; declared sizes are never trusted.

use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::GzDecoder;
use texts::{Phrase, phrase};
use zip::ZipArchive;

use crate::meter::{Meter, Stop};
use crate::recording::{Recording, Unreadable};

pub const MAX_FILE_BYTES: usize = 25 * 1024 * 1024;
pub const MAX_UPLOAD_BYTES: usize = 100 * 1024 * 1024;
pub const MAX_FILES: usize = 1_000;
/// For the total unpacked size of an upload: 1,000 long runs as GPX.
pub const MAX_UNPACKED_BYTES: usize = 1024 * 1024 * 1024;
/// A Garmin export contains zips; none of them contains another.
const MAX_DEPTH: usize = 2;
/// Files that are not recordings take time too.
const MAX_ENTRIES: usize = 20_000;
/// The list of as many entries, each with a name of 150 bytes. It is read into memory as a whole, where it takes
/// several times as much.
const MAX_DIRECTORY_BYTES: u64 = 4 * 1024 * 1024;

/// The end of an archive has a comment of up to 64 kB.
const MAX_END_BYTES: u64 = 66 * 1024;

/// For what is unpacked and in memory at once: a nested zip, and a file in it.
const MAX_HELD_BYTES: usize = 30 * 1024 * 1024;
const BLOCK_BYTES: usize = 64 * 1024;

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

/// Calls `tell` for each file that may be a recording, until it returns an error. Skips folders, and other files in an
/// archive, and returns how many. `source` is read lazily, with at most one file in memory. `Err` if the caller has
/// gone; if a budget is used up, the last call of `tell` has the reason.
pub fn each<R: Read + Seek>(
    name: &str,
    source: R,
    now: i64,
    meter: &mut Meter<'_>,
    tell: &mut dyn FnMut(Found<'_>) -> Result<(), Stop>,
) -> Result<usize, Stop> {
    let mut walk = Walk { now, meter, files: 0, entries: 0, held: 0, passed_over: 0, tell };
    let walked = walk.source(name, source);
    match walked {
        Err(Stop::CallerGone) => return Err(Stop::CallerGone),
        Err(stop) => walk.told(name, vec![], Outcome::Stopped(stop.phrase()))?,
        Ok(()) => {}
    }
    Ok(walk.passed_over)
}

struct Walk<'a, 'b> {
    now: i64,
    meter: &'a mut Meter<'b>,
    files: usize,
    entries: usize,
    /// By open archives.
    held: usize,
    passed_over: usize,
    tell: &'a mut dyn FnMut(Found<'_>) -> Result<(), Stop>,
}

impl Walk<'_, '_> {
    fn source<R: Read + Seek>(&mut self, name: &str, mut source: R) -> Result<(), Stop> {
        let mut head = vec![];
        let is_read = source.by_ref().take(4).read_to_end(&mut head).is_ok() && source.seek(SeekFrom::Start(0)).is_ok();
        match head[..] {
            _ if !is_read => self.told(name, vec![], Outcome::Unreadable(Unreadable::Damaged)),
            [b'P', b'K', 3, 4] => self.zip(name, source, 0),
            _ => match self.unpacked_of(source)? {
                Ok(bytes) => self.file(name, bytes, 0),
                Err(reason) => self.told(name, vec![], Outcome::Unreadable(reason)),
            },
        }
    }

    fn file(&mut self, name: &str, bytes: Vec<u8>, depth: usize) -> Result<(), Stop> {
        match bytes[..] {
            [b'P', b'K', 3, 4, ..] if depth < MAX_DEPTH => {
                let length = bytes.len();
                self.held += length;
                let walked = self.zip(name, Cursor::new(bytes), depth);
                self.held -= length;
                walked
            }
            [0x1f, 0x8b, ..] => {
                self.held += bytes.len();
                let unpacked = self.unpacked_of(GzDecoder::new(&bytes[..]));
                self.held -= bytes.len();
                match unpacked? {
                    Ok(unpacked) => self.recording(name.trim_end_matches(".gz"), unpacked, depth),
                    Err(reason) => self.told(name, bytes, Outcome::Unreadable(reason)),
                }
            }
            _ => self.recording(name, bytes, depth),
        }
    }

    fn recording(&mut self, name: &str, bytes: Vec<u8>, depth: usize) -> Result<(), Stop> {
        // A third-party parser may panic on unexpected bytes: that fails only this file.
        let read = catch_unwind(AssertUnwindSafe(|| crate::read(&bytes, self.now, self.meter)));
        match read.unwrap_or(Err(Unreadable::Damaged)) {
            Ok(recording) => self.told(name, bytes, Outcome::Recording(Box::new(recording))),
            Err(Unreadable::Stopped(stop)) => Err(stop),
            // An export contains pictures, lists and plans besides the runs.
            Err(Unreadable::NotARecording | Unreadable::OtherFit | Unreadable::Empty | Unreadable::PlannedWorkout)
                if depth > 0 =>
            {
                self.passed_over += 1;
                Ok(())
            }
            Err(reason) => self.told(name, bytes, Outcome::Unreadable(reason)),
        }
    }

    fn told(&mut self, name: &str, bytes: Vec<u8>, outcome: Outcome) -> Result<(), Stop> {
        self.files += 1;
        (self.tell)(Found { name, bytes, outcome })
    }

    fn zip<R: Read + Seek>(&mut self, name: &str, mut source: R, depth: usize) -> Result<(), Stop> {
        // The library takes memory for as many entries as such a directory claims to have.
        if has_wide_directory(&mut source).unwrap_or(true) {
            return self.told(name, vec![], Outcome::Stopped(Stop::TooManyBytes.phrase()));
        }
        let left = Arc::new(AtomicU64::new(MAX_DIRECTORY_BYTES));
        let Ok(mut archive) = ZipArchive::new(Bounded { source, left: Arc::clone(&left) }) else {
            let reason = match left.load(Ordering::Relaxed) {
                0 => Outcome::Stopped(Stop::TooManyBytes.phrase()),
                _ => Outcome::Unreadable(Unreadable::Damaged),
            };
            return self.told(name, vec![], reason);
        };
        // From here on the entries count, as they are unpacked.
        left.store(u64::MAX, Ordering::Relaxed);
        for index in 0..archive.len() {
            self.entries += 1;
            if let Some(reason) = self.bound_reached() {
                return self.told(name, vec![], Outcome::Stopped(reason));
            }
            self.meter.step()?;
            let Ok(entry) = archive.by_index(index) else {
                self.passed_over += 1;
                continue;
            };
            if entry.is_dir() {
                continue;
            }
            let name = entry.name().unwrap_or_default();
            let inner = name.chars().filter(|it| !it.is_control()).take(200).collect::<String>();
            match self.unpacked_of(entry)? {
                Ok(unpacked) => self.file(&inner, unpacked, depth + 1)?,
                Err(reason) => self.told(&inner, vec![], Outcome::Unreadable(reason))?,
            }
            self.meter.hold(self.held)?;
        }
        Ok(())
    }

    const fn bound_reached(&self) -> Option<Phrase> {
        if self.files >= MAX_FILES {
            return Some(phrase!("An upload may hold 1,000 recordings: the rest was not read."));
        }
        if self.entries > MAX_ENTRIES {
            return Some(phrase!("The archive holds too much: the rest was not read."));
        }
        None
    }

    /// At most the size limit of a file, however much it would unpack to.
    fn unpacked_of(&mut self, mut reader: impl Read) -> Result<Result<Vec<u8>, Unreadable>, Stop> {
        let mut unpacked = vec![];
        let most = MAX_FILE_BYTES.min(MAX_HELD_BYTES.saturating_sub(self.held));
        loop {
            let before = unpacked.len();
            let read = reader.by_ref().take(BLOCK_BYTES as u64).read_to_end(&mut unpacked);
            self.meter.unpack(unpacked.len() - before, self.held + unpacked.len())?;
            return Ok(match read {
                _ if unpacked.len() > most => Err(Unreadable::TooLarge),
                Ok(BLOCK_BYTES) => continue,
                Ok(_) => Ok(unpacked),
                // A truncated gzip yields what was read so far; the file's parser reports what is missing.
                Err(_) if unpacked.is_empty() => Err(Unreadable::Damaged),
                Err(_) => Ok(unpacked),
            });
        }
    }
}

/// Whether the archive is in the format for more than 65,535 entries, which nobody needs within our bounds: whether the
/// mark of one stands before the mark of its end.
fn has_wide_directory<R: Read + Seek>(source: &mut R) -> io::Result<bool> {
    const LOCATOR_BYTES: usize = 20;
    let length = source.seek(SeekFrom::End(0))?;
    source.seek(SeekFrom::Start(length.saturating_sub(MAX_END_BYTES)))?;
    let mut end = vec![];
    source.by_ref().take(MAX_END_BYTES).read_to_end(&mut end)?;
    source.seek(SeekFrom::Start(0))?;
    let is_wide = |bytes: &[u8]| bytes.starts_with(b"PK\x06\x07") && bytes[LOCATOR_BYTES..] == *b"PK\x05\x06";
    Ok(end.windows(LOCATOR_BYTES + 4).any(is_wide))
}

/// Fails once that much was read.
struct Bounded<R> {
    source: R,
    left: Arc<AtomicU64>,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        let left = self.left.load(Ordering::Relaxed).saturating_sub(read as u64);
        self.left.store(left, Ordering::Relaxed);
        if left == 0 { Err(io::Error::other("the archive's directory is too long")) } else { Ok(read) }
    }
}

impl<R: Seek> Seek for Bounded<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.source.seek(to)
    }
}
