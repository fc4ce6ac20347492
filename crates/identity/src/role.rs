/// What a person may do in an account, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The athletes they look after; what they save is a draft.
    AssistantCoach,
    /// All athletes and plans.
    Coach,
    /// Everything: also billing, members and deleting the account.
    Owner,
}

impl Role {
    pub const ALL: [Self; 3] = [Self::AssistantCoach, Self::Coach, Self::Owner];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::AssistantCoach => "assistant",
            Self::Coach => "coach",
            Self::Owner => "owner",
        }
    }

    pub fn from_wire_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.wire_name() == name)
    }
}
