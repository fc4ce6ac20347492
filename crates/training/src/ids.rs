use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

// There is no `FromStr`: a text that a caller sent becomes an id only where their reach is proved.
macro_rules! ids {
    ($($name:ident)*) => {$(
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            pub const fn as_uuid(self) -> Uuid {
                self.0
            }
        }

        impl From<Uuid> for $name {
            fn from(uuid: Uuid) -> Self {
                Self(uuid)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! { AbsenceId AccountId ActivityId AthleteId CommentId CourseId GoalId PasskeyId PersonId PhotoId PlanTemplateId RaceResultId ScheduleId SessionId TemplateId TokenId WorkoutId }

impl PersonId {
    /// Everybody who signs in has an account of their own; its row holds their sign-in.
    pub const fn own_account(self) -> AccountId {
        AccountId(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_survives_a_round_trip() {
        let text = "0198c5a0-0000-7000-8000-000000000001";
        let id: ScheduleId = serde_json::from_str(&format!("\"{text}\"")).unwrap();

        assert_eq!(id.to_string(), text);
        assert_eq!(serde_json::to_string(&id).unwrap(), format!("\"{text}\""));
        assert_eq!(ScheduleId::from(id.as_uuid()), id);
    }
}
