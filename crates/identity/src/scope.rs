/// What the holder of a personal token may do. None of them reaches billing, members or sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Scope {
    Read,
    /// Writes what no athlete sees until somebody publishes it, and deletes nothing.
    Drafts,
    /// Changes what athletes see.
    Publish,
    Messages,
    /// Athletes and what is known of them: goals, results, paces, days off, recordings.
    Roster,
}

impl Scope {
    pub const ALL: [Self; 5] = [Self::Read, Self::Drafts, Self::Publish, Self::Messages, Self::Roster];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Drafts => "drafts",
            Self::Publish => "publish",
            Self::Messages => "messages",
            Self::Roster => "roster",
        }
    }

    pub fn from_wire_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.wire_name() == name)
    }
}
