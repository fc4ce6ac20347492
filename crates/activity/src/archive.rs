//! Unpacks uploads: a single file, a gzipped one, or a zip of them, possibly with nested zips. Sizes are counted while
//! reading; declared sizes are never trusted.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::GzDecoder;
use texts::{Phrase, phrase};
use zip::ZipArchive;
use zip::result::ZipError;

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

/// What an archive may hold.
pub struct Bounds {
    pub files: usize,
    pub too_many_files: Phrase,
    /// Files that are not wanted take time too.
    pub entries: usize,
    pub file_bytes: usize,
    pub directory_bytes: u64,
    /// Where a nested zip goes that is larger than one file may be. Without it such a zip is too large.
    pub spill: Option<fn() -> io::Result<File>>,
}

const OF_UPLOADS: Bounds = Bounds {
    files: MAX_FILES,
    too_many_files: phrase!("An upload may hold 1,000 recordings: the rest was not read."),
    entries: MAX_ENTRIES,
    file_bytes: MAX_FILE_BYTES,
    directory_bytes: MAX_DIRECTORY_BYTES,
    spill: None,
};

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

/// What a walk finds at one place of an archive.
pub enum Content {
    /// Without the gzip or zip around it, and how many zips it was in.
    File(Vec<u8>, usize),
    /// With what there is of it.
    Unreadable(Vec<u8>, Unreadable),
    /// Why the rest was skipped.
    Stopped(Phrase),
}

/// Whether it counts as one of the wanted files.
pub type IsCounted = bool;

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
    let mut passed_over = 0;
    let unread = walk(name, source, &OF_UPLOADS, meter, &mut |name, content, meter| {
        let (bytes, outcome) = match content {
            Content::Unreadable(_, Unreadable::Locked) => {
                passed_over += 1;
                return Ok(false);
            }
            Content::Unreadable(bytes, reason) => (bytes, Outcome::Unreadable(reason)),
            Content::Stopped(reason) => (vec![], Outcome::Stopped(reason)),
            Content::File(bytes, depth) => match read_safely(&bytes, now, meter) {
                Ok(recording) => (bytes, Outcome::Recording(Box::new(recording))),
                Err(Unreadable::Stopped(stop)) => return Err(stop),
                // An export contains pictures, lists and plans besides the runs.
                Err(reason) if depth > 0 && reason.is_of_another_kind() => {
                    passed_over += 1;
                    return Ok(false);
                }
                Err(reason) => (bytes, Outcome::Unreadable(reason)),
            },
        };
        tell(Found { name, bytes, outcome })?;
        Ok(true)
    })?;
    Ok(passed_over + unread)
}

/// A third-party parser may panic on unexpected bytes: that fails only this file.
pub fn read_safely(bytes: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<Recording, Unreadable> {
    let read = catch_unwind(AssertUnwindSafe(|| crate::read(bytes, now, meter)));
    read.unwrap_or(Err(Unreadable::Damaged))
}

/// Calls `tell` for each file, until it returns an error. Returns how many entries could not be opened.
pub fn walk<R: Read + Seek>(
    name: &str,
    source: R,
    bounds: &Bounds,
    meter: &mut Meter<'_>,
    tell: &mut dyn FnMut(&str, Content, &mut Meter<'_>) -> Result<IsCounted, Stop>,
) -> Result<usize, Stop> {
    let mut walk = Walk { bounds, meter, files: 0, entries: 0, held: 0, passed_over: 0, tell };
    match walk.source(name, source) {
        Err(Stop::CallerGone) => return Err(Stop::CallerGone),
        Err(stop) => walk.told(name, Content::Stopped(stop.phrase()))?,
        Ok(()) => {}
    }
    Ok(walk.passed_over)
}

struct Walk<'a, 'b> {
    bounds: &'a Bounds,
    meter: &'a mut Meter<'b>,
    files: usize,
    entries: usize,
    /// By open archives.
    held: usize,
    passed_over: usize,
    tell: &'a mut dyn FnMut(&str, Content, &mut Meter<'_>) -> Result<IsCounted, Stop>,
}

impl Walk<'_, '_> {
    fn source<R: Read + Seek>(&mut self, name: &str, mut source: R) -> Result<(), Stop> {
        let mut head = vec![];
        let is_read = source.by_ref().take(4).read_to_end(&mut head).is_ok() && source.seek(SeekFrom::Start(0)).is_ok();
        match head[..] {
            _ if !is_read => self.told(name, Content::Unreadable(vec![], Unreadable::Damaged)),
            [b'P', b'K', 3, 4] => self.zip(name, source, 0),
            _ => match self.unpacked_of(source)? {
                Ok(bytes) => self.file(name, bytes, 0),
                Err(reason) => self.told(name, Content::Unreadable(vec![], reason)),
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
                    Ok(unpacked) => self.told(name.trim_end_matches(".gz"), Content::File(unpacked, depth)),
                    Err(reason) => self.told(name, Content::Unreadable(bytes, reason)),
                }
            }
            _ => self.told(name, Content::File(bytes, depth)),
        }
    }

    fn told(&mut self, name: &str, content: Content) -> Result<(), Stop> {
        if (self.tell)(name, content, self.meter)? {
            self.files += 1;
        }
        Ok(())
    }

    fn zip<R: Read + Seek>(&mut self, name: &str, mut source: R, depth: usize) -> Result<(), Stop> {
        // The library takes memory for as many entries as such a directory claims to have.
        if has_wide_directory(&mut source).unwrap_or(true) {
            return self.told(name, Content::Stopped(Stop::TooManyBytes.phrase()));
        }
        let left = Arc::new(AtomicU64::new(self.bounds.directory_bytes));
        let Ok(mut archive) = ZipArchive::new(Bounded { source, left: Arc::clone(&left) }) else {
            let reason = match left.load(Ordering::Relaxed) {
                0 => Content::Stopped(Stop::TooManyBytes.phrase()),
                _ => Content::Unreadable(vec![], Unreadable::Damaged),
            };
            return self.told(name, reason);
        };
        // From here on the entries count, as they are unpacked.
        left.store(u64::MAX, Ordering::Relaxed);
        for index in 0..archive.len() {
            self.entries += 1;
            if let Some(reason) = self.bound_reached() {
                return self.told(name, Content::Stopped(reason));
            }
            self.meter.step()?;
            let mut entry = match archive.by_index(index) {
                Ok(entry) => entry,
                Err(ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED)) => {
                    self.told(name, Content::Unreadable(vec![], Unreadable::Locked))?;
                    continue;
                }
                Err(_) => {
                    self.passed_over += 1;
                    continue;
                }
            };
            if entry.is_dir() {
                continue;
            }
            let name = entry.name().unwrap_or_default();
            let inner = name.chars().filter(|it| !it.is_control()).take(200).collect::<String>();
            if let Some(spill) = self.bounds.spill.filter(|_| depth + 1 < MAX_DEPTH && is_zip(&inner)) {
                let spilled = spill().ok().map(|file| self.spilled(&mut entry, file)).transpose()?.flatten();
                match spilled {
                    Some(nested) => self.zip(&inner, nested, depth + 1)?,
                    None => self.told(&inner, Content::Unreadable(vec![], Unreadable::Damaged))?,
                }
                continue;
            }
            match self.unpacked_of(entry)? {
                Ok(unpacked) => self.file(&inner, unpacked, depth + 1)?,
                Err(reason) => self.told(&inner, Content::Unreadable(vec![], reason))?,
            }
            self.meter.hold(self.held)?;
        }
        Ok(())
    }

    /// The nested archive in a file. `None` if it cannot be unpacked.
    fn spilled(&mut self, entry: &mut impl Read, mut file: File) -> Result<Option<File>, Stop> {
        let mut block = vec![0; BLOCK_BYTES];
        loop {
            let Ok(read) = entry.read(&mut block) else { return Ok(None) };
            if read == 0 {
                return Ok(file.seek(SeekFrom::Start(0)).is_ok().then_some(file));
            }
            self.meter.unpack(read, self.held)?;
            if file.write_all(&block[..read]).is_err() {
                return Ok(None);
            }
        }
    }

    fn bound_reached(&self) -> Option<Phrase> {
        if self.files >= self.bounds.files {
            return Some(self.bounds.too_many_files.clone());
        }
        if self.entries > self.bounds.entries {
            return Some(phrase!("The archive holds too much: the rest was not read."));
        }
        None
    }

    /// At most the size limit of a file, however much it would unpack to.
    fn unpacked_of(&mut self, mut reader: impl Read) -> Result<Result<Vec<u8>, Unreadable>, Stop> {
        let mut unpacked = vec![];
        let most_held = MAX_HELD_BYTES.max(self.bounds.file_bytes);
        let most = self.bounds.file_bytes.min(most_held.saturating_sub(self.held));
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

fn is_zip(name: &str) -> bool {
    name.len() > 4 && name.is_char_boundary(name.len() - 4) && name[name.len() - 4..].eq_ignore_ascii_case(".zip")
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
