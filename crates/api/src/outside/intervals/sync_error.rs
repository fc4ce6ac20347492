use std::time::Duration;

use gateways::intervals::IntervalsError;
use store::{ChangeError, StoreError};
use tokio::time::Instant;

use crate::ApiError;

/// Well within the lease of a message.
const LONGEST: Duration = Duration::from_secs(45);

/// Long work stops here and is continued by the next message.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deadline(Instant);

impl Deadline {
    pub fn new() -> Self {
        Self(Instant::now() + LONGEST)
    }

    pub fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }
}

/// Why a sync ended early.
#[derive(Debug)]
pub(super) enum SyncError {
    Intervals(IntervalsError),
    /// Ours: the message is retried.
    Own(String),
}

impl From<IntervalsError> for SyncError {
    fn from(error: IntervalsError) -> Self {
        Self::Intervals(error)
    }
}

impl From<ApiError> for SyncError {
    fn from(error: ApiError) -> Self {
        Self::Own(error.detail().to_string())
    }
}

impl From<StoreError> for SyncError {
    fn from(error: StoreError) -> Self {
        Self::Own(error.to_string())
    }
}

impl From<ChangeError> for SyncError {
    fn from(error: ChangeError) -> Self {
        Self::Own(error.to_string())
    }
}
