//! Files that get their name when they are complete.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::copy::CopyError;
use crate::db::sqlite_driver::with_suffix;

use super::{cannot_write, unusable};

const UNFINISHED: &str = ".unfinished";

/// A private temporary file, deleted unless it is finished. A lock shows that it is in use.
pub(super) struct Unfinished {
    pub path: PathBuf,
    lock: File,
}

impl Unfinished {
    pub fn beside(file: &Path) -> Result<Self, CopyError> {
        let mut name = file.file_name().map(OsString::from).ok_or_else(|| unusable(file, &"it names no file"))?;
        remove_left_over(file)?;
        name.push(format!(".{}{UNFINISHED}", std::process::id()));
        let path = file.with_file_name(name);
        let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
        let lock = made.and_then(|made| made.try_lock().map(|()| made).map_err(io::Error::from));
        match lock {
            Ok(lock) => Ok(Self { lock, path }),
            // The name holds the process, so it is another task of this one.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(CopyError::UnderWay),
            Err(error) => Err(cannot_write(&path, &error)),
        }
    }

    /// `beside`, unless another is in use there.
    pub fn alone_beside(file: &Path) -> Result<Self, CopyError> {
        let folder = folder_of(file);
        // Of two at once one is first.
        let turn = File::open(folder).and_then(|opened| opened.lock().map(|()| opened));
        let _turn = turn.map_err(|error| unusable(folder, &error))?;
        remove_left_over(file)?;
        if of_file(file)?.is_empty() { Self::beside(file) } else { Err(CopyError::UnderWay) }
    }

    pub fn fill(&self, from: &Path) -> Result<(), CopyError> {
        let filled = File::open(from).and_then(|mut from| io::copy(&mut from, &mut &self.lock));
        filled.map(drop).map_err(|error| cannot_write(&self.path, &error))
    }

    /// To write with.
    pub fn handle(&self) -> Result<File, CopyError> {
        self.lock.try_clone().map_err(|error| cannot_write(&self.path, &error))
    }

    pub fn finish(self, file: &Path) -> Result<(), CopyError> {
        let finished = self
            .lock
            .sync_all()
            .and_then(|()| fs::rename(&self.path, file))
            // Without this the directory entry may be lost in a crash, although the file exists.
            .and_then(|()| File::open(folder_of(file))?.sync_all());
        finished.map_err(|error| cannot_write(file, &error))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        remove_with_log(&self.path);
    }
}

/// Leftovers of a killed process.
pub(super) fn remove_left_over(file: &Path) -> Result<(), CopyError> {
    remove_unused(of_file(file)?);
    Ok(())
}

fn remove_unused(files: Vec<PathBuf>) {
    for path in files {
        if File::open(&path).is_ok_and(|left| left.try_lock().is_ok()) {
            remove_with_log(&path);
        }
    }
}

/// Whether somebody is writing that file.
pub(super) fn is_in_use(file: &Path) -> bool {
    let is_locked = |path: PathBuf| File::open(path).is_ok_and(|found| found.try_lock().is_err());
    of_file(file).is_ok_and(|found| found.into_iter().any(is_locked))
}

/// Leftovers of killed processes in a folder, whatever they were for.
pub(super) fn remove_left_over_in(folder: &Path) -> Result<(), CopyError> {
    if folder.is_dir() {
        remove_unused(unfinished_in(folder, b"")?);
    }
    Ok(())
}

/// The unfinished files for that name.
fn of_file(file: &Path) -> Result<Vec<PathBuf>, CopyError> {
    unfinished_in(folder_of(file), file.file_name().unwrap_or_default().as_bytes())
}

fn unfinished_in(folder: &Path, beginning: &[u8]) -> Result<Vec<PathBuf>, CopyError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| unusable(folder, &error))? {
        let path = entry.map_err(|error| unusable(folder, &error))?.path();
        let other = path.file_name().unwrap_or_default().as_bytes();
        if other.starts_with(beginning) && other.ends_with(UNFINISHED.as_bytes()) {
            found.push(path);
        }
    }
    Ok(found)
}

pub(super) fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn remove_with_log(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        // Usually there is nothing left to remove.
        drop(fs::remove_file(with_suffix(path, suffix)));
    }
}
