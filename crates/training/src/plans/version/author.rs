/// Who made a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    Coach,
    /// The athlete moved a session, and the coach accepted it.
    Move,
    /// A template that the plan was made from, or whose change was applied.
    Template,
    /// The coach brought an earlier version back.
    Restore,
    /// The coach went back to what the athlete sees.
    Discard,
    /// A coach's own assistant wrote it as a draft.
    AiClient,
    /// The plan as it was before versions were kept.
    Earlier,
}

impl Author {
    pub const ALL: [Self; 7] =
        [Self::Coach, Self::Move, Self::Template, Self::Restore, Self::Discard, Self::AiClient, Self::Earlier];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Coach => "coach",
            Self::Move => "move",
            Self::Template => "template",
            Self::Restore => "restore",
            Self::Discard => "discard",
            Self::AiClient => "assistant",
            Self::Earlier => "earlier",
        }
    }

    pub fn from_wire_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|author| author.wire_name() == name)
    }
}
