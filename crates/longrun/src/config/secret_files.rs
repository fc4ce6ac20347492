//! Files that hold one secret each. Whoever opens a pipe waits until somebody writes into it, and a device may never end.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::bad;

/// A secret has a line or a few.
const MAX_BYTES: u64 = 64 * 1024;
/// For whoever has to be asked for the passphrase first.
const PATIENCE: Duration = Duration::from_secs(30);

pub fn secret(file: &Path) -> anyhow::Result<String> {
    let metadata = fs::metadata(file).map_err(|error| cannot_read(file, &error))?;
    if !metadata.is_file() {
        return Err(cannot_read(file, &"it is not a regular file"));
    }
    let opened = File::open(file).map_err(|error| cannot_read(file, &error))?;
    text(opened).map_err(|reason| cannot_read(file, &reason))
}

/// `secret`, which may also come through a pipe: `<(pass show longrun)` of a shell, or the standard input.
pub fn secret_or_pipe(file: &Path) -> anyhow::Result<String> {
    if !fs::metadata(file).is_ok_and(|found| found.file_type().is_fifo()) {
        return secret(file);
    }
    let (sender, receiver) = mpsc::channel();
    let path: PathBuf = file.into();
    // It may wait for ever, and ends with the program.
    thread::spawn(move || {
        let read = File::open(path).map_err(|error| error.to_string()).and_then(text);
        drop(sender.send(read));
    });
    match receiver.recv_timeout(PATIENCE) {
        Ok(read) => read.map_err(|reason| cannot_read(file, &reason)),
        Err(_) => Err(cannot_read(file, &format!("nobody has written it within {} seconds", PATIENCE.as_secs()))),
    }
}

/// `None` for what is no regular file, or cannot be read.
pub fn peek(file: &Path) -> Option<String> {
    secret(file).ok()
}

fn text(opened: File) -> Result<String, String> {
    let mut text = String::new();
    let length = opened.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
    if length as u64 > MAX_BYTES {
        return Err("it is too long for a secret".into());
    }
    Ok(text.trim().to_owned())
}

fn cannot_read(file: &Path, reason: &dyn std::fmt::Display) -> anyhow::Error {
    bad(format!("cannot read {}: {reason}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn a_pipe_is_read_for_a_passphrase_alone_and_a_device_never() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for file in [&pipe, folder.path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            let refusal = secret(file).unwrap_err().to_string();
            assert!(refusal.contains("it is not a regular file"), "{refusal}");
        }
        for file in [folder.path(), Path::new("/dev/zero")] {
            assert!(secret_or_pipe(file).is_err(), "{}", file.display());
        }
        let write = {
            let pipe = pipe.clone();
            thread::spawn(move || fs::write(pipe, "four long runs a week\n").unwrap())
        };
        assert_eq!(secret_or_pipe(&pipe).unwrap(), "four long runs a week");
        write.join().unwrap();
    }

    #[test]
    fn a_file_is_read_up_to_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, " hello \n").unwrap();
        assert_eq!(secret(&file).unwrap(), "hello");
        fs::write(&file, vec![b'a'; 70_000]).unwrap();
        assert!(secret(&file).unwrap_err().to_string().contains("too long"));
    }
}
