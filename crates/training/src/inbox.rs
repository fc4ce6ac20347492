//! The rules of the coach's inbox: open items, and recent events.
//!
//! The rules only need recent days, so only those are loaded.

mod absences;
mod comments;
mod connections;
mod key;
mod missed;
mod pain;
mod plans;
mod runs;
mod said;

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::calendar::{Calendar, plus_days};
use crate::connections::ConnectionProblem;
use crate::distance::Distance;
use crate::ids::{ActivityId, AthleteId, CommentId, GoalId, ScheduleId, WorkoutId};
use crate::messages::{Channel, MessageKind};
use crate::plans::absence::Absence;
use crate::plans::answer::{Comment, Effort, Outcome};
use crate::plans::pain::Pain;
use crate::races::race::{RaceDistance, RaceTime};
use crate::text::{Line, Title};
use crate::workout_type::WorkoutType;

pub use key::{Kind, MAX_KEY_CHARACTERS, MatterKey};
pub use pain::mentions_pain;
pub use said::{HARD_EFFORT, usual_effort};

/// How long a comment waits for its answer in the inbox. Older ones are in the plan.
pub const COMMENT_DAYS: i32 = 28;
/// How many days back sessions and efforts matter and events are shown.
pub const RECENT_DAYS: i32 = 7;
/// How many days before and after its end a plan asks for the next one.
pub const PLAN_END_DAYS: i32 = 7;
pub const GOAL_DAYS: i32 = 14;
/// Marks older than this are about items that no rule produces any more.
pub const MARK_DAYS: i32 = 60;

/// Everything the rules need about one account.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Unanswered comments of athletes, from the last `COMMENT_DAYS`.
    pub comments: Vec<OpenComment>,
    /// Sessions of visible plans whose athletes have a link, from the last `RECENT_DAYS` and today.
    pub sessions: Vec<AskedSession>,
    /// Answers that say more than "done", from the last `RECENT_DAYS`.
    pub answers: Vec<NotedAnswer>,
    /// Answers with a pain, from the last `COMMENT_DAYS`.
    pub pains: Vec<NotedAnswer>,
    /// Plans that are not long over.
    pub plans: Vec<PlanDays>,
    /// Goals without a result, in the next `GOAL_DAYS`.
    pub goals: Vec<NearGoal>,
    /// Goals without a result to come, with the plan that is linked to them.
    pub planned_races: Vec<PlannedRace>,
    /// Runs from the last `RECENT_DAYS` that were fast on an easy day or offer a result.
    pub runs: Vec<NotedRun>,
    /// Athletes whose paces no longer fit.
    pub found_paces: Vec<FoundPaces>,
    /// Messages to athletes, from the last `RECENT_DAYS`.
    pub failed_messages: Vec<FailedMessage>,
    /// Those that were not over before the last `RECENT_DAYS`.
    pub absences: Vec<Absence>,
    /// Connections that do not work until somebody acts.
    pub stopped_connections: Vec<StoppedConnection>,
    pub marks: Marks,
}

/// A workout as the inbox shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub schedule: ScheduleId,
    pub workout: WorkoutId,
    pub day: Date,
    pub title: Title,
    pub workout_type: WorkoutType,
    pub distance: Distance,
    /// Set if its own distance is incomplete.
    pub estimated_distance: Option<Distance>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenComment {
    pub id: CommentId,
    pub athlete: AthleteId,
    pub session: Session,
    pub body: Comment,
    pub said_at: Timestamp,
    /// The athlete's answer to the session, if any.
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub pain: Option<Pain>,
}

/// A planned session, and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedSession {
    pub athlete: AthleteId,
    pub session: Session,
    pub outcome: Option<Outcome>,
    pub moved_to: Option<Date>,
    pub said_at: Option<Timestamp>,
    /// Ticked by the coach.
    pub is_ticked: bool,
    /// The coach has commented on it.
    pub is_talked_about: bool,
    /// The first day the athlete could answer, so that silence means something.
    pub asked_from: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotedAnswer {
    pub athlete: AthleteId,
    pub session: Session,
    pub outcome: Outcome,
    pub moved_to: Option<Date>,
    pub effort: Option<Effort>,
    pub pain: Option<Pain>,
    /// The session that it traded places with.
    pub swapped_with: Option<SwappedSession>,
    pub said_at: Timestamp,
    /// The coach has commented on it since.
    pub is_talked_about: bool,
}

/// The other half of a swap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwappedSession {
    pub workout: WorkoutId,
    /// Set where it is shown.
    pub session: Option<Box<Session>>,
}

/// A recorded run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotedRun {
    pub activity: ActivityId,
    pub athlete: AthleteId,
    pub ran_on: Date,
    pub kept_at: Timestamp,
    /// The planned workout that it was.
    pub session: Option<Session>,
    /// Seconds per kilometre faster than easy pace.
    pub fast_seconds: Option<u32>,
    pub offer: Option<OfferedResult>,
    /// The coach has written about the workout since.
    pub is_talked_about: bool,
}

/// A time that may become a result, which changes paces. It never does so unasked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedResult {
    /// The goal that was raced; without one it is a best of training.
    pub goal: Option<(GoalId, Line<200>)>,
    pub distance: RaceDistance,
    pub time: RaceTime,
}

/// By how many seconds per kilometre an athlete's paces would change at threshold: negative is quicker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundPaces {
    pub athlete: AthleteId,
    pub seconds_per_km: i64,
    pub found_at: Timestamp,
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

/// A goal, and the days of the plan that leads to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedRace {
    pub goal: NearGoal,
    pub calendar: Calendar,
    /// The day of the plan's session for the race, if the race has moved away from it.
    pub session_on: Option<Date>,
}

impl PlannedRace {
    /// The day that the plan still leads to.
    pub fn planned_on(&self) -> Date {
        self.session_on.unwrap_or(self.calendar.last_day())
    }
}

/// A message that did not reach an athlete: given up, or reported as failed later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedMessage {
    pub id: Uuid,
    pub athlete: AthleteId,
    pub channel: Channel,
    pub kind: MessageKind,
    /// The day the message is about.
    pub about: Option<Date>,
    pub attempts: u32,
    pub reason: String,
    pub failed_at: Timestamp,
}

/// A connection to intervals.icu that stopped working.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoppedConnection {
    pub athlete: AthleteId,
    /// By the athlete's own key; otherwise by the coach's.
    pub is_own: bool,
    pub problem: ConnectionProblem,
    pub since: Timestamp,
}

/// What the coach did with items; valid until something new happens to them.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub of_matters: HashMap<(Kind, Uuid), Mark>,
    /// Everything up to this time is read.
    pub read_until: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The version of the item at that time.
    pub version: String,
    pub state: MarkState,
    pub made_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkState {
    Read,
    Dismissed,
    /// Until this day.
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

/// An open item, or an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matter {
    pub key: MatterKey,
    pub athlete: AthleteId,
    /// When it arose.
    pub at: Timestamp,
    pub is_read: bool,
    pub about: About,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// The comment to quote.
    Comment(OpenComment),
    Missed(MissedRun),
    Answer(NotedAnswer),
    PlanEnd(PlanDays),
    Goal(NearGoal),
    RaceBeyondPlan(PlannedRace),
    Run(NotedRun),
    Paces(FoundPaces),
    Message(FailedMessage),
    Absence(Absence),
    Connection(StoppedConnection),
}

/// Consecutive missed sessions, up to the last one that was due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedRun {
    /// Earliest first; at least two.
    pub sessions: Vec<MissedSession>,
    /// The athlete's last comment on one of them.
    pub says: Option<OpenComment>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedSession {
    pub session: Session,
    /// The athlete said so; otherwise there was no answer.
    pub is_skipped: bool,
}

impl Matter {
    fn new(facts: &Facts, key: MatterKey, athlete: AthleteId, at: Timestamp, about: About) -> Self {
        let is_read = facts.marks.is_read(&key, at);
        Self { key, athlete, at, is_read, about }
    }

    /// The schedule it is about.
    pub fn schedule(&self) -> Option<ScheduleId> {
        match &self.about {
            About::Comment(comment) => Some(comment.session.schedule),
            About::Missed(run) => run.sessions.last().map(|missed| missed.session.schedule),
            About::Answer(said) => Some(said.session.schedule),
            About::PlanEnd(plan) => Some(plan.schedule),
            About::Goal(goal) => goal.schedule,
            About::RaceBeyondPlan(race) => race.goal.schedule,
            About::Run(run) => run.session.as_ref().map(|session| session.schedule),
            About::Paces(_) | About::Message(_) | About::Absence(_) | About::Connection(_) => None,
        }
    }
}

/// The open items: by kind in page order, newest first.
pub fn open_matters(facts: &Facts, today: Date) -> Vec<Matter> {
    let runs = missed::runs(facts, today);
    let mut matters = comments::matters(facts, &runs);
    matters.extend(said::pains(facts));
    matters.extend(missed::matters(facts, runs));
    matters.extend(absences::told(facts, today));
    matters.extend(absences::ending(facts, today));
    matters.extend(said::hard_on_easy(facts));
    matters.extend(runs::fast_on_easy(facts));
    matters.extend(runs::offers(facts));
    matters.extend(paces(facts));
    matters.extend(plans::ends(facts, today));
    matters.extend(plans::goals(facts, today));
    matters.extend(plans::races_apart(facts, today));
    matters.extend(failed(facts));
    matters.extend(connections::stopped(facts));
    matters.retain(|matter| facts.marks.hidden_at(&matter.key, today).is_none());
    matters.sort_by(|one, other| (one.key.kind, other.at, &one.key).cmp(&(other.key.kind, one.at, &other.key)));
    matters
}

/// Recent events, newest first: open items, and moved or skipped sessions. Sessions reported as a run of missed ones
/// are not repeated.
pub fn happenings(facts: &Facts, open: &[Matter], today: Date) -> Vec<Matter> {
    let in_a_row = missed::told_in_a_row(facts, today);
    let mut all: Vec<Matter> = open.iter().cloned().chain(said::changes_of_plan(facts, &in_a_row)).collect();
    all.sort_by(|one, other| (other.at, &one.key).cmp(&(one.at, &other.key)));
    all
}

/// One that is found anew, or is another by some seconds, is a new version.
fn paces(facts: &Facts) -> impl Iterator<Item = Matter> {
    facts.found_paces.iter().map(|found| {
        let key = MatterKey::new(Kind::PaceReview, found.athlete.as_uuid(), found.found_at.as_second());
        Matter::new(facts, key, found.athlete, found.found_at, About::Paces(*found))
    })
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

    /// Since when the item is hidden, if it is.
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

/// The start of a day, for items without a time.
fn start_of(day: Date) -> Timestamp {
    day.to_zoned(TimeZone::UTC).map_or(Timestamp::MIN, |midnight| midnight.timestamp())
}

#[cfg(test)]
mod scene;
#[cfg(test)]
mod tests;
