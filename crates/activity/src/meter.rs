//! Bounds the cost of an upload while it is unpacked and decoded, so that the work can end at any point.

use texts::{Phrase, phrase};

/// Why the work ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// More unpacked bytes than the budget allows.
    TooManyBytes,
    /// More processor time than the budget allows.
    TooMuchWork,
    /// Nobody waits for the response any more.
    CallerGone,
}

impl Stop {
    pub const fn phrase(self) -> Phrase {
        match self {
            Self::TooManyBytes => phrase!("The archive holds too much: the rest was not read."),
            Self::TooMuchWork => phrase!("Reading this takes too long: the rest was not read. Send it in parts."),
            Self::CallerGone => phrase!("The upload was cancelled: the rest was not read."),
        }
    }
}

/// Whoever lets an upload be read: asked every few milliseconds whether to go on, on the thread that does the work.
pub trait Supervisor {
    fn check(&self) -> Result<(), Stop>;

    /// How many bytes of unpacked files are in memory from now on.
    fn hold(&self, bytes: usize) -> Result<(), Stop>;
}

/// For files of our own.
pub struct Unsupervised;

impl Supervisor for Unsupervised {
    fn check(&self) -> Result<(), Stop> {
        Ok(())
    }

    fn hold(&self, _: usize) -> Result<(), Stop> {
        Ok(())
    }
}

/// Messages of a FIT file or events of an XML file between two checks.
const STEPS_BETWEEN_CHECKS: u32 = 64;

/// Counts what an upload costs.
pub struct Meter<'a> {
    supervisor: &'a dyn Supervisor,
    most_bytes: usize,
    unpacked_bytes: usize,
    steps: u32,
}

impl<'a> Meter<'a> {
    /// `most_bytes` bounds what the upload may unpack to in all.
    pub const fn new(supervisor: &'a dyn Supervisor, most_bytes: usize) -> Self {
        Self { supervisor, most_bytes, unpacked_bytes: 0, steps: 0 }
    }

    pub const fn unpacked_bytes(&self) -> usize {
        self.unpacked_bytes
    }

    /// One more message or event was decoded.
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        if self.steps < STEPS_BETWEEN_CHECKS {
            return Ok(());
        }
        self.steps = 0;
        self.supervisor.check()
    }

    /// `bytes` more were unpacked, and `held` are in memory now.
    pub(crate) fn unpack(&mut self, bytes: usize, held: usize) -> Result<(), Stop> {
        self.unpacked_bytes += bytes;
        if self.unpacked_bytes > self.most_bytes {
            return Err(Stop::TooManyBytes);
        }
        self.supervisor.hold(held)?;
        self.supervisor.check()
    }

    pub(crate) fn hold(&self, bytes: usize) -> Result<(), Stop> {
        self.supervisor.hold(bytes)
    }
}
