use texts::{Phrase, phrase};

/// Why nothing is sent or fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConnectionProblem {
    /// The key was withdrawn or replaced there.
    KeyRefused,
    /// The server's own key is another than the one that sealed it.
    KeyUnreadable,
    /// The athlete no longer follows the coach there, or is gone.
    NotFound,
    /// No answer, or none that can be read. Tried again without anybody's help.
    Unavailable,
}

impl ConnectionProblem {
    pub const ALL: [Self; 4] = [Self::KeyRefused, Self::KeyUnreadable, Self::NotFound, Self::Unavailable];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::KeyRefused => "keyRefused",
            Self::KeyUnreadable => "keyUnreadable",
            Self::NotFound => "notFound",
            Self::Unavailable => "unavailable",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|problem| problem.as_str() == name)
    }

    /// Whether a person has to do something before it works again.
    pub const fn needs_somebody(self) -> bool {
        !matches!(self, Self::Unavailable)
    }

    /// For the coach. `is_own` is the athlete's own connection.
    pub fn told_to_coach(self, is_own: bool) -> Phrase {
        match (self, is_own) {
            (Self::KeyRefused, true) => {
                phrase!(
                    "intervals.icu no longer lets Longrun in. Usually the connection was removed there. Ask the athlete to connect again."
                )
            }
            (Self::KeyRefused, false) => {
                phrase!("intervals.icu no longer accepts your key. Replace it.")
            }
            (Self::KeyUnreadable, true) => {
                phrase!("This server can no longer read the key. Ask the athlete to connect again.")
            }
            (Self::KeyUnreadable, false) => {
                phrase!("This server can no longer read your key. Replace it.")
            }
            (Self::NotFound, true) => {
                phrase!("intervals.icu no longer has this athlete. Ask the athlete to connect again.")
            }
            (Self::NotFound, false) => {
                phrase!("You’re not this athlete’s coach on intervals.icu. Invite them there, then check again.")
            }
            (Self::Unavailable, _) => {
                phrase!("intervals.icu does not answer. Longrun tries again automatically.")
            }
        }
    }

    /// For the athlete.
    pub fn told_to_athlete(self, is_own: bool) -> Phrase {
        match (self, is_own) {
            (Self::KeyRefused, true) => {
                phrase!(
                    "intervals.icu no longer lets Longrun in. Usually that means the connection was removed there. Connect again."
                )
            }
            (Self::KeyUnreadable, true) => {
                phrase!("This server can no longer read your key. Connect again.")
            }
            (Self::NotFound, true) => {
                phrase!("intervals.icu no longer knows you by this connection. Connect again.")
            }
            (Self::Unavailable, _) => {
                phrase!("intervals.icu does not answer. Longrun tries again automatically.")
            }
            (_, false) => {
                phrase!("Your coach’s connection to intervals.icu doesn’t work. Your coach sees it too.")
            }
        }
    }
}

/// Why one session was not taken while others were.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusedSession {
    /// intervals.icu answered that it cannot be accepted.
    NotAccepted,
    /// intervals.icu answered without it.
    LeftOut,
}

impl RefusedSession {
    pub const ALL: [Self; 2] = [Self::NotAccepted, Self::LeftOut];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotAccepted => "notAccepted",
            Self::LeftOut => "leftOut",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == name)
    }

    /// What happened, and what to do.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::NotAccepted => {
                phrase!("intervals.icu does not accept this session. Change it and it is sent again, or use its file.")
            }
            Self::LeftOut => {
                phrase!("intervals.icu did not keep this session. Sync again, or use its file.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_again() {
        for problem in ConnectionProblem::ALL {
            assert_eq!(ConnectionProblem::named(problem.as_str()), Some(problem));
        }
        for reason in RefusedSession::ALL {
            assert_eq!(RefusedSession::named(reason.as_str()), Some(reason));
        }
        assert_eq!(ConnectionProblem::named("new"), None);
    }

    #[test]
    fn only_silence_mends_itself() {
        let waits: Vec<_> = ConnectionProblem::ALL.into_iter().filter(|problem| !problem.needs_somebody()).collect();
        assert_eq!(waits, [ConnectionProblem::Unavailable]);
    }
}
