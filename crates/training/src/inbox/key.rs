use std::fmt;
use std::str::FromStr;
use texts::phrase;

use jiff::Timestamp;
use uuid::Uuid;

use crate::error::Invalid;

/// The kinds of items, in page order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// First: nothing else can wait less.
    Pain,
    Comment,
    Missed,
    /// An athlete told that they are off.
    Away,
    /// Time off ends tomorrow.
    BackSoon,
    HardOnEasy,
    PlanEnds,
    GoalNear,
    /// A race has moved out of the week that its plan, which runs, leads to: behind its end, or away from its session.
    RaceBeyondPlan,
    RaceRun,
    TrainingBest,
    /// An athlete's paces no longer fit.
    PaceReview,
    MessageFailed,
    ConnectionStopped,
    /// Only in the bell.
    Moved,
    /// Only in the bell.
    Skipped,
}

/// Identifies an item and its version, which changes when something new happens to it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatterKey {
    pub kind: Kind,
    /// The id of a workout, an athlete, a schedule, a goal, a recording, an absence or a message.
    pub subject: Uuid,
    pub version: String,
}

/// For a version: ids, days and seconds fit.
const MAX_VERSION_CHARACTERS: usize = 36;
/// For a key in its text form.
pub const MAX_KEY_CHARACTERS: usize = 100;

impl Kind {
    pub const ALL: [Self; 16] = [
        Self::Pain,
        Self::Comment,
        Self::Missed,
        Self::Away,
        Self::BackSoon,
        Self::HardOnEasy,
        Self::PlanEnds,
        Self::GoalNear,
        Self::RaceBeyondPlan,
        Self::RaceRun,
        Self::TrainingBest,
        Self::PaceReview,
        Self::MessageFailed,
        Self::ConnectionStopped,
        Self::Moved,
        Self::Skipped,
    ];

    /// The kinds that stay open until somebody acts; they are the groups on the page.
    pub const OPEN: [Self; 14] = [
        Self::Pain,
        Self::Comment,
        Self::Missed,
        Self::Away,
        Self::BackSoon,
        Self::HardOnEasy,
        Self::PlanEnds,
        Self::GoalNear,
        Self::RaceBeyondPlan,
        Self::RaceRun,
        Self::TrainingBest,
        Self::PaceReview,
        Self::MessageFailed,
        Self::ConnectionStopped,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Comment => "comment",
            Self::Pain => "pain",
            Self::Missed => "missed",
            Self::Away => "away",
            Self::BackSoon => "backSoon",
            Self::HardOnEasy => "hardOnEasy",
            Self::PlanEnds => "planEnds",
            Self::GoalNear => "goalNear",
            Self::RaceBeyondPlan => "raceBeyondPlan",
            Self::RaceRun => "raceRun",
            Self::TrainingBest => "trainingBest",
            Self::PaceReview => "paceReview",
            Self::MessageFailed => "messageFailed",
            Self::ConnectionStopped => "connectionStopped",
            Self::Moved => "moved",
            Self::Skipped => "skipped",
        }
    }
}

impl FromStr for Kind {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == text);
        known.ok_or_else(|| Invalid::new("kind", phrase!("The inbox has no such kind of item")))
    }
}

impl MatterKey {
    pub fn new(kind: Kind, subject: Uuid, version: impl fmt::Display) -> Self {
        Self { kind, subject, version: version.to_string() }
    }

    /// Another failure is a new version.
    pub fn of_failed_message(message: Uuid, failed_at: Timestamp) -> Self {
        Self::new(Kind::MessageFailed, message, failed_at.as_second())
    }
}

impl fmt::Display for MatterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.kind.as_str(), self.subject, self.version)
    }
}

impl FromStr for MatterKey {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let refused = || Invalid::new("ids", phrase!("That is not an inbox item"));
        let mut parts = text.splitn(3, '.');
        let mut part = || parts.next().ok_or_else(refused);
        let kind = part()?.parse().map_err(|_| refused())?;
        let subject = Uuid::try_parse(part()?).map_err(|_| refused())?;
        let version = part()?.to_owned();
        let is_plain = |character: char| character.is_ascii_alphanumeric() || character == '-';
        if version.is_empty() || version.len() > MAX_VERSION_CHARACTERS || !version.chars().all(is_plain) {
            return Err(refused());
        }
        Ok(Self { kind, subject, version })
    }
}
