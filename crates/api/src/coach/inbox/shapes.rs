use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::inbox_marks::StoredMark;
use training::answer::{Effort, Outcome};
use training::distance::Distance;
use training::inbox::{
    About, FailedMessage, Kind, MarkState, Matter, MissedRun, NearGoal, NotedRun, PlannedRace, Session,
    StoppedConnection,
};
use training::race::RaceDistance;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::athlete::answers::shapes::PainShape;
use crate::shared::absences::AbsenceShape;
use crate::shared::enum_schemas::{
    ChannelName, ConnectionProblemName, DistanceUnitName, InboxKindName, MarkStateName, MessageKindName, OutcomeName,
    WorkoutTypeName,
};

/// What needs the coach, and what happened lately.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inbox {
    /// Of all groups together, of paused webhooks and of problems of the server.
    pub count: usize,
    /// In the order in which they are shown; those that are empty are left out.
    pub groups: Vec<InboxGroup>,
    pub notifications: Notifications,
    /// Those that did not take calls for a day.
    pub paused_webhooks: Vec<PausedWebhook>,
    /// For whoever runs the server: sentences about mail that has been failing for an hour. Nobody else gets any.
    pub server_problems: Vec<String>,
    /// How many athletes the account has.
    pub athlete_count: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PausedWebhook {
    pub webhook_id: Uuid,
    pub url: String,
    pub paused_at: Timestamp,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxGroup {
    #[schema(value_type = InboxKindName)]
    pub kind: &'static str,
    /// All of them, including those that are not listed.
    pub count: usize,
    /// The newest first, at most 100.
    pub items: Vec<InboxItem>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notifications {
    pub unread: usize,
    /// The newest first, at most 5.
    pub latest: Vec<InboxItem>,
}

/// One item. Its fields depend on its kind.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxItem {
    /// Changes when something new happens.
    pub id: String,
    #[schema(value_type = InboxKindName)]
    kind: &'static str,
    /// When it became so.
    at: Timestamp,
    is_read: bool,
    athlete_id: Uuid,
    pub athlete_name: String,
    /// For WhatsApp, if the athlete's number has a country.
    pub phone_e164: Option<String>,
    /// The plan that it is about, or else the one that the athlete follows now.
    pub schedule_id: Option<Uuid>,
    pub plan_name: Option<String>,
    /// The plan's week now, while it runs.
    pub week_number: Option<u8>,
    pub weeks: Option<u8>,
    workout: Option<InboxWorkout>,
    #[schema(value_type = Option<OutcomeName>)]
    outcome: Option<&'static str>,
    moved_to: Option<Date>,
    #[schema(minimum = 1, maximum = 10)]
    effort: Option<u8>,
    /// Where it hurts, how bad and since when, if the athlete said so with the answer.
    pain: Option<PainShape>,
    /// The workout that traded places with this one.
    swapped_with: Option<InboxWorkout>,
    /// What the athlete usually answers for such days, if known.
    #[schema(minimum = 1, maximum = 10)]
    pub usual_effort: Option<u8>,
    /// The athlete's own words.
    quote: Option<String>,
    pub missed: Option<MissedSessions>,
    /// The last day of the plan.
    ends_on: Option<Date>,
    goal_id: Option<Uuid>,
    /// For a race that has moved, the day that the plan still leads to.
    race_planned_on: Option<Date>,
    /// Of the goal, or the next race of the athlete whose plan ends.
    pub race_name: Option<String>,
    pub race_date: Option<Date>,
    #[schema(example = "3:15:00")]
    target_time: Option<String>,
    pub message: Option<UnsentMessage>,
    /// The recorded run that it is about.
    run: Option<InboxRun>,
    /// By how many seconds per kilometre the athlete’s paces no longer fit, negative where the athlete is quicker, for `paceReview`.
    pace_seconds_per_km: Option<i64>,
    /// The time off that it is about.
    absence: Option<AbsenceShape>,
    /// The connection that stopped working.
    pub connection: Option<InboxConnection>,
}

/// A connection to intervals.icu that needs somebody.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxConnection {
    #[schema(value_type = ConnectionProblemName)]
    problem: &'static str,
    /// By the athlete's own key; otherwise by the coach's.
    is_own: bool,
    /// What happened and what to do, in the language of whoever reads it.
    pub message: String,
}

/// A recorded run that was fast on an easy day, or offers a result.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxRun {
    activity_id: Uuid,
    day: Date,
    /// Seconds per kilometre faster than easy pace.
    fast_seconds: Option<u32>,
    /// How far and how fast, for `raceRun` and `trainingBest`.
    distance: Option<f64>,
    #[schema(value_type = Option<DistanceUnitName>)]
    distance_type: Option<&'static str>,
    #[schema(example = "19:40")]
    time: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxWorkout {
    workout_id: Uuid,
    scheduled_date: Date,
    title: String,
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    distance: f64,
    /// If its own distance leaves something out.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimated_distance: Option<f64>,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
}

/// Sessions that were missed one after the other.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissedSessions {
    count: usize,
    /// How many of them the athlete reported as skipped; the others were not answered.
    skipped: usize,
    /// The earliest first, at most 10 of them.
    sessions: Vec<InboxWorkout>,
    /// When the athlete last opened the page.
    pub last_opened_at: Option<Timestamp>,
}

/// A message that did not reach the athlete.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnsentMessage {
    message_id: Uuid,
    #[schema(value_type = ChannelName)]
    channel: &'static str,
    #[schema(value_type = MessageKindName)]
    kind: &'static str,
    /// Says what to do.
    reason: String,
    attempts: u32,
    /// Whether `SendMessage` with the channel `Email` brings it to the athlete, who agreed to that.
    pub can_email: bool,
    /// Opens WhatsApp with the text, unless it is too late or the athlete has withdrawn.
    pub whats_app_url: Option<String>,
}

/// What the coach did with an item.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedInboxMark {
    #[schema(value_type = InboxKindName)]
    kind: &'static str,
    /// A workout, an athlete, a schedule, a goal, a recording, an absence or a message.
    subject_id: Uuid,
    #[schema(value_type = MarkStateName)]
    state: &'static str,
    snoozed_until: Option<Date>,
    made_at: Timestamp,
}

const MAX_SESSIONS: usize = 10;

impl InboxItem {
    pub fn new(matter: &Matter) -> Self {
        let bare = Self {
            id: matter.key.to_string(),
            kind: matter.key.kind.as_str(),
            at: matter.at,
            is_read: matter.is_read,
            athlete_id: matter.athlete.as_uuid(),
            athlete_name: String::new(),
            phone_e164: None,
            schedule_id: None,
            plan_name: None,
            week_number: None,
            weeks: None,
            workout: None,
            outcome: None,
            moved_to: None,
            effort: None,
            pain: None,
            swapped_with: None,
            usual_effort: None,
            quote: None,
            missed: None,
            race_planned_on: None,
            ends_on: None,
            goal_id: None,
            race_name: None,
            race_date: None,
            target_time: None,
            message: None,
            run: None,
            pace_seconds_per_km: None,
            absence: None,
            connection: None,
        };
        match &matter.about {
            About::Comment(comment) => Self {
                workout: Some(InboxWorkout::from(&comment.session)),
                outcome: comment.outcome.map(Outcome::as_str),
                moved_to: comment.moved_to,
                effort: comment.effort.map(Effort::get),
                pain: comment.pain.as_ref().map(PainShape::from),
                quote: Some(comment.body.to_string()),
                ..bare
            },
            About::Missed(run) => Self {
                workout: run.sessions.last().map(|missed| InboxWorkout::from(&missed.session)),
                quote: run.says.as_ref().map(|comment| comment.body.to_string()),
                missed: Some(MissedSessions::from(run)),
                ..bare
            },
            About::Answer(said) => Self {
                workout: Some(InboxWorkout::from(&said.session)),
                outcome: Some(said.outcome.as_str()),
                moved_to: said.moved_to,
                effort: said.effort.map(Effort::get),
                pain: said.pain.as_ref().map(PainShape::from),
                swapped_with: said
                    .swapped_with
                    .as_ref()
                    .and_then(|other| other.session.as_deref())
                    .map(InboxWorkout::from),
                ..bare
            },
            About::PlanEnd(plan) => Self { ends_on: Some(plan.calendar.last_day()), ..bare },
            About::Goal(NearGoal { goal, race_name, races_on, target_time, .. }) => Self {
                goal_id: Some(goal.as_uuid()),
                race_name: Some(race_name.to_string()),
                race_date: Some(*races_on),
                target_time: target_time.map(|time| time.to_string()),
                ..bare
            },
            About::RaceBeyondPlan(race @ PlannedRace { goal, calendar, .. }) => Self {
                goal_id: Some(goal.goal.as_uuid()),
                race_name: Some(goal.race_name.to_string()),
                race_date: Some(goal.races_on),
                race_planned_on: Some(race.planned_on()),
                ends_on: Some(calendar.last_day()),
                ..bare
            },
            About::Run(run) => {
                let goal = run.offer.as_ref().and_then(|offer| offer.goal.as_ref());
                let goal = goal.filter(|_| matter.key.kind == Kind::RaceRun);
                Self {
                    workout: run.session.as_ref().map(InboxWorkout::from),
                    goal_id: goal.map(|(id, _)| id.as_uuid()),
                    race_name: goal.map(|(_, name)| name.to_string()),
                    race_date: goal.map(|_| run.ran_on),
                    run: Some(InboxRun::new(run, matter.key.kind)),
                    ..bare
                }
            }
            About::Paces(found) => Self { pace_seconds_per_km: Some(found.seconds_per_km), ..bare },
            About::Message(message) => Self { message: Some(UnsentMessage::from(message)), ..bare },
            About::Absence(absence) => Self { absence: Some(AbsenceShape::from(absence.clone())), ..bare },
            About::Connection(stopped) => Self { connection: Some(InboxConnection::from(stopped)), ..bare },
        }
    }
}

impl InboxRun {
    /// Of a run that is both, an item tells the one that it is about.
    fn new(run: &NotedRun, kind: Kind) -> Self {
        let is_hard = kind == Kind::HardOnEasy;
        let offer = run.offer.as_ref().filter(|_| !is_hard);
        let distance = offer.map(|offer| offer.distance);
        Self {
            activity_id: run.activity.as_uuid(),
            day: run.ran_on,
            fast_seconds: run.fast_seconds.filter(|_| is_hard),
            distance: distance.map(RaceDistance::amount),
            distance_type: distance.map(|distance| distance.unit().as_str()),
            time: offer.map(|offer| offer.time.to_string()),
        }
    }
}

impl From<&Session> for InboxWorkout {
    fn from(session: &Session) -> Self {
        Self {
            workout_id: session.workout.as_uuid(),
            scheduled_date: session.day,
            title: session.title.to_string(),
            r#type: session.workout_type.wire_name(),
            distance: session.distance.amount(),
            estimated_distance: session.estimated_distance.map(Distance::amount),
            distance_type: session.distance.unit().as_str(),
        }
    }
}

impl From<&MissedRun> for MissedSessions {
    fn from(run: &MissedRun) -> Self {
        Self {
            count: run.sessions.len(),
            skipped: run.sessions.iter().filter(|missed| missed.is_skipped).count(),
            sessions: run
                .sessions
                .iter()
                .take(MAX_SESSIONS)
                .map(|missed| InboxWorkout::from(&missed.session))
                .collect(),
            last_opened_at: None,
        }
    }
}

impl From<&FailedMessage> for UnsentMessage {
    fn from(message: &FailedMessage) -> Self {
        Self {
            message_id: message.id,
            channel: message.channel.wire_name(),
            kind: message.kind.wire_name(),
            reason: message.reason.clone(),
            attempts: message.attempts,
            can_email: false,
            whats_app_url: None,
        }
    }
}

impl From<&StoppedConnection> for InboxConnection {
    fn from(stopped: &StoppedConnection) -> Self {
        Self { problem: stopped.problem.as_str(), is_own: stopped.is_own, message: String::new() }
    }
}

impl From<StoredMark> for ExportedInboxMark {
    fn from(StoredMark { kind, subject, mark }: StoredMark) -> Self {
        let snoozed_until = match mark.state {
            MarkState::Snoozed(until) => Some(until),
            MarkState::Read | MarkState::Dismissed => None,
        };
        Self {
            kind: kind.as_str(),
            subject_id: subject,
            state: mark.state.as_str(),
            snoozed_until,
            made_at: mark.made_at,
        }
    }
}
