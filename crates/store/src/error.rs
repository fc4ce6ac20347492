//! What can go wrong in the store. "Not there" is an answer, and never hides a failure.

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The account has no such row; the word names what was looked for.
    #[error("{0} not found")]
    Missing(&'static str),
    /// The change contradicts what is stored; the word is a stable code.
    #[error("{0}")]
    Conflict(&'static str),
    /// Somebody saved in between.
    #[error("changed in the meantime")]
    Stale,
    /// More work is waiting than can be done in time.
    #[error("the database is busy")]
    Busy,
    #[error("the database cannot be reached: {0}")]
    Unavailable(String),
    /// A value that the two databases could not both keep.
    #[error("{0}")]
    Invalid(String),
    #[error("{0} constraint violated: {1}")]
    Constraint(Constraint, String),
    /// The transaction lost a race and may be run again.
    #[error("lost a race with another transaction")]
    Serialization,
    #[error("database error: {0}")]
    Database(String),
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
