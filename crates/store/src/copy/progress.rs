use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;

/// The time when it is needed: a restore takes a while.
#[derive(Clone)]
pub struct Now(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Now {
    pub fn get(&self) -> Timestamp {
        (self.0)()
    }
}

impl<F: Fn() -> Timestamp + Send + Sync + 'static> From<F> for Now {
    fn from(now: F) -> Self {
        Self(Arc::new(now))
    }
}

impl fmt::Debug for Now {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Now")
    }
}

/// How far a backup or a restore is, for whoever watches.
#[derive(Debug, Clone, Default)]
pub struct Progress(Arc<AtomicU64>);

impl Progress {
    pub fn per_thousand(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&self, done: u64, of: u64) {
        let per_thousand = done.min(of).saturating_mul(1000).checked_div(of).unwrap_or_default();
        self.0.fetch_max(per_thousand, Ordering::Relaxed);
    }
}
