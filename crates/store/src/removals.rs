//! What ends with a new password, as the person chose.

/// What a person wants to be removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Removals {
    pub passkeys: bool,
    /// In every account that the person works in.
    pub tokens: bool,
    pub ai_clients: bool,
    /// Of the account that holds the sign-in.
    pub webhooks: bool,
    /// The sign-ins at issuers of OpenID.
    pub issuers: bool,
}

const PASSKEYS: &str = "passkeys";
const TOKENS: &str = "tokens";
const AI_CLIENTS: &str = "ai-clients";
const WEBHOOKS: &str = "webhooks";
const ISSUERS: &str = "issuers";

impl Removals {
    pub const ALL: Self = Self { passkeys: true, tokens: true, ai_clients: true, webhooks: true, issuers: true };

    pub(crate) fn stored(self) -> String {
        let all = [
            (self.passkeys, PASSKEYS),
            (self.tokens, TOKENS),
            (self.ai_clients, AI_CLIENTS),
            (self.webhooks, WEBHOOKS),
            (self.issuers, ISSUERS),
        ];
        let chosen: Vec<&str> = all.into_iter().filter(|(is_chosen, _)| *is_chosen).map(|(_, name)| name).collect();
        chosen.join(" ")
    }

    pub(crate) fn from_stored(text: &str) -> Self {
        let has = |name: &str| text.split(' ').any(|stored| stored == name);
        Self {
            passkeys: has(PASSKEYS),
            tokens: has(TOKENS),
            ai_clients: has(AI_CLIENTS),
            webhooks: has(WEBHOOKS),
            issuers: has(ISSUERS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_choice_is_read_as_it_was_made() {
        for bits in 0_u8..32 {
            let has = |bit: u8| bits & bit != 0;
            let chosen =
                Removals { passkeys: has(1), tokens: has(2), ai_clients: has(4), webhooks: has(8), issuers: has(16) };
            assert_eq!(Removals::from_stored(&chosen.stored()), chosen);
        }
        assert_eq!(Removals::from_stored("everything"), Removals::default());
    }
}
