//! What a secret of an athlete opens.

use crate::StoreError;

/// What a secret opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opens {
    Page,
    /// The calendar.
    Feed,
    /// The calendar without the content of the sessions.
    Busy,
    /// Nothing: Health Auto Export sends runs to it.
    Health,
    /// Nothing: HC Webhook sends runs to it.
    Connect,
}

impl Opens {
    pub(crate) const ALL: [Self; 5] = [Self::Page, Self::Feed, Self::Busy, Self::Health, Self::Connect];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Feed => "feed",
            Self::Busy => "busy",
            Self::Health => "health",
            Self::Connect => "connect",
        }
    }

    pub(crate) fn named(name: &str) -> Result<Self, StoreError> {
        let known = Self::ALL.into_iter().find(|opens| opens.as_str() == name);
        known.ok_or_else(|| StoreError::Database("a link that opens nothing known".into()))
    }
}
