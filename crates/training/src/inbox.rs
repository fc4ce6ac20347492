//! What needs a coach, by rule: open matters, and what happened lately.
//!
//! The rules look at days that are near, never at everything an account holds. Whoever reads the facts for them reads
//! those days alone.

mod comments;
mod key;
mod missed;
mod pain;
mod plans;
mod said;

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::calendar::{Calendar, plus_days};
use crate::distance::Distance;
use crate::ids::{AthleteId, CommentId, GoalId, ScheduleId, WorkoutId};
use crate::messages::{Channel, MessageKind};
use crate::plans::answer::{Comment, Effort, Outcome};
use crate::races::race::RaceTime;
use crate::text::{Line, Title};
use crate::workout_type::WorkoutType;

pub use key::{Kind, MOST_KEY_CHARACTERS, MatterKey};
pub use said::{HARD_EFFORT, usual_effort};

/// For so long a comment waits for its answer here. What is older is in the plan.
pub const COMMENT_DAYS: i32 = 28;
/// So many days back sessions and efforts matter, and what happened is told.
pub const RECENT_DAYS: i32 = 7;
/// So long before its end, and after it, a plan asks for the next.
pub const PLAN_END_DAYS: i32 = 7;
pub const GOAL_DAYS: i32 = 14;
/// What was marked longer ago is about something that no rule looks at any more.
pub const MARK_DAYS: i32 = 60;

/// Everything the rules ask about one account.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Of athletes, not answered yet, in the last `COMMENT_DAYS`.
    pub comments: Vec<OpenComment>,
    /// Of shown plans whose athletes have a link, in the last `RECENT_DAYS` and today.
    pub sessions: Vec<AskedSession>,
    /// Those that say more than "done", in the last `RECENT_DAYS`.
    pub answers: Vec<NotedAnswer>,
    /// Those that have not ended for long.
    pub plans: Vec<PlanDays>,
    /// Without a result, in the next `GOAL_DAYS`.
    pub goals: Vec<NearGoal>,
    /// To athletes, in the last `RECENT_DAYS`.
    pub failed_messages: Vec<FailedMessage>,
    pub marks: Marks,
}

/// A workout as the inbox tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    pub day: Date,
    pub title: Title,
    pub workout_type: WorkoutType,
    pub distance: Distance,
    /// Where its own distance does not tell the whole.
    pub estimated_distance: Option<Distance>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenComment {
    pub id: CommentId,
    pub athlete: AthleteId,
    pub session: Session,
    pub body: Comment,
    pub said_at: Timestamp,
    /// What the athlete said of the session besides.
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
}

/// A planned session, and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedSession {
    pub athlete: AthleteId,
    pub session: Session,
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub said_at: Option<Timestamp>,
    /// By the coach.
    pub is_ticked: bool,
    /// The coach has written about it.
    pub is_talked_about: bool,
    /// From this day on the athlete could answer, so that silence means something.
    pub asked_from: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotedAnswer {
    pub athlete: AthleteId,
    pub session: Session,
    pub outcome: Outcome,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub said_at: Timestamp,
    /// The coach has written about it since.
    pub is_talked_about: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanDays {
    pub schedule: ScheduleId,
    pub athlete: AthleteId,
    pub calendar: Calendar,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NearGoal {
    pub goal: GoalId,
    pub athlete: AthleteId,
    pub schedule: Option<ScheduleId>,
    pub race_name: Line<200>,
    pub races_on: Date,
    pub target_time: Option<RaceTime>,
}

/// What did not reach an athlete: it was given up, or reported as failed later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedMessage {
    pub id: Uuid,
    pub athlete: AthleteId,
    pub channel: Channel,
    pub kind: MessageKind,
    /// The day it tells of.
    pub about: Option<Date>,
    pub attempts: u32,
    pub reason: String,
    pub failed_at: Timestamp,
}

/// What the coach did with matters, each until something new happens to it.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub of_matters: HashMap<(Kind, Uuid), Mark>,
    /// Everything that happened until then was read.
    pub read_until: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// What the matter was about then.
    pub version: String,
    pub state: MarkState,
    pub made_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkState {
    Read,
    Dismissed,
    /// Until that day.
    Snoozed(Date),
}

impl MarkState {
    pub const NAMES: [&'static str; 3] = ["read", "dismissed", "snoozed"];

    pub const fn as_str(self) -> &'static str {
        let [read, dismissed, snoozed] = Self::NAMES;
        match self {
            Self::Read => read,
            Self::Dismissed => dismissed,
            Self::Snoozed(_) => snoozed,
        }
    }
}

/// Something that needs the coach, or that the coach hears of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matter {
    pub key: MatterKey,
    pub athlete: AthleteId,
    /// When it became so.
    pub at: Timestamp,
    pub is_read: bool,
    pub about: About,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// What is quoted.
    Comment(OpenComment),
    Missed(MissedRun),
    Answer(NotedAnswer),
    PlanEnd(PlanDays),
    Goal(NearGoal),
    Message(FailedMessage),
}

/// Sessions missed one after the other, up to the last that was to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedRun {
    /// The earliest first; at least two.
    pub sessions: Vec<MissedSession>,
    /// The last that the athlete wrote about one of them.
    pub says: Option<OpenComment>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedSession {
    pub session: Session,
    /// The athlete said so; else nobody said anything.
    pub is_skipped: bool,
}

impl Matter {
    fn new(facts: &Facts, key: MatterKey, athlete: AthleteId, at: Timestamp, about: About) -> Self {
        let is_read = facts.marks.is_read(&key, at);
        Self { key, athlete, at, is_read, about }
    }

    /// The plan that it is about.
    pub fn schedule(&self) -> Option<ScheduleId> {
        match &self.about {
            About::Comment(comment) => Some(comment.session.schedule),
            About::Missed(run) => run.sessions.last().map(|missed| missed.session.schedule),
            About::Answer(said) => Some(said.session.schedule),
            About::PlanEnd(plan) => Some(plan.schedule),
            About::Goal(goal) => goal.schedule,
            About::Message(_) => None,
        }
    }
}

/// What is open: by kind in the order of the page, the newest first.
pub fn open_matters(facts: &Facts, today: Date) -> Vec<Matter> {
    let runs = missed::runs(facts, today);
    let mut matters = comments::matters(facts, &runs);
    matters.extend(missed::matters(facts, runs));
    matters.extend(said::hard_on_easy(facts));
    matters.extend(plans::ends(facts, today));
    matters.extend(plans::goals(facts, today));
    matters.extend(failed(facts));
    matters.retain(|matter| facts.marks.hidden_at(&matter.key, today).is_none());
    matters.sort_by(|one, other| (one.key.kind, other.at, &one.key).cmp(&(other.key.kind, one.at, &other.key)));
    matters
}

/// What happened lately, the newest first: what is open, and sessions that were moved or skipped. What is told as missed
/// in a row is not told again one by one.
pub fn happenings(facts: &Facts, open: &[Matter], today: Date) -> Vec<Matter> {
    let in_a_row = missed::told_in_a_row(facts, today);
    let mut all: Vec<Matter> = open.iter().cloned().chain(said::changes_of_plan(facts, &in_a_row)).collect();
    all.sort_by(|one, other| (other.at, &one.key).cmp(&(one.at, &other.key)));
    all
}

fn failed(facts: &Facts) -> impl Iterator<Item = Matter> {
    facts.failed_messages.iter().map(|message| {
        let about = About::Message(message.clone());
        Matter::new(facts, message.key(), message.athlete, message.failed_at, about)
    })
}

impl FailedMessage {
    pub fn key(&self) -> MatterKey {
        MatterKey::of_failed_message(self.id, self.failed_at)
    }
}

impl Marks {
    fn find(&self, key: &MatterKey) -> Option<&Mark> {
        self.of_matters.get(&(key.kind, key.subject)).filter(|mark| mark.version == key.version)
    }

    /// Since when the matter is hidden, if it is.
    fn hidden_at(&self, key: &MatterKey, today: Date) -> Option<Timestamp> {
        let mark = self.find(key)?;
        let is_hidden = match mark.state {
            MarkState::Dismissed => true,
            MarkState::Snoozed(until) => today < until,
            MarkState::Read => false,
        };
        is_hidden.then_some(mark.made_at)
    }

    fn is_read(&self, key: &MatterKey, at: Timestamp) -> bool {
        self.find(key).is_some() || self.read_until.is_some_and(|until| at <= until)
    }
}

/// The beginning of a day, for what has no time of its own.
fn start_of(day: Date) -> Timestamp {
    day.to_zoned(TimeZone::UTC).map_or(Timestamp::MIN, |midnight| midnight.timestamp())
}

#[cfg(test)]
mod scene;
#[cfg(test)]
mod tests;
