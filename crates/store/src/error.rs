//! Errors of the store. A missing row is `None`, never an error and never a failure in disguise.

use training::entitlements::NotEntitled;
use training::error::Invalid;

use crate::Schema;

/// The database failed, or cannot do what was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The queue is longer than can be served in time.
    #[error("the database is busy")]
    Busy,
    #[error("the database cannot be reached: {0}")]
    Unavailable(String),
    /// A value that one of the two databases cannot store.
    #[error("{0}")]
    Invalid(String),
    #[error("{0} constraint violated: {1}")]
    Constraint(Constraint, String),
    /// The caller has disconnected, or the statement timed out.
    #[error("the read was interrupted")]
    Interrupted,
    /// The transaction lost a race and may be run again.
    #[error("lost a race with another transaction")]
    Serialization,
    #[error("{0}")]
    Schema(Schema),
    #[error("database error: {0}")]
    Database(String),
}

impl StoreError {
    /// Whether a retry may succeed.
    pub(crate) fn is_passing(&self) -> bool {
        matches!(self, Self::Serialization | Self::Unavailable(_) | Self::Busy)
    }
}

/// Why a change was not made.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ChangeError {
    /// The account has no such row; the word names what was looked for.
    #[error("{0} not found")]
    Missing(&'static str),
    /// Somebody saved in between.
    #[error("changed in the meantime")]
    Stale,
    /// The request conflicts with what the account holds.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    #[error(transparent)]
    NotEntitled(#[from] NotEntitled),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constraint {
    Unique,
    ForeignKey,
    NotNull,
    Check,
}

impl std::fmt::Display for Constraint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Unique => "unique",
            Self::ForeignKey => "foreign key",
            Self::NotNull => "not null",
            Self::Check => "check",
        })
    }
}
