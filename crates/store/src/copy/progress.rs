use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
