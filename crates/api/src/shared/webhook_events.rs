//! What webhooks are told: composed and logged in the transaction of what happened, and sent through the outbox.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use store::activities::NewActivity;
use store::comments::StoredComment;
use store::outbox::{self, Message};
use store::webhooks::{self, Delivery, Outcome, Webhook};
use store::{AccountWrite, StoreError, athletes, schedules, working_plans};
use training::absence::Absence;
use training::answer::Answer;
use training::ids::{AthleteId, ScheduleId};
use training::schedule::Schedule;
use training::workout::Workout;
use uuid::Uuid;

/// The name of the channel in the outbox.
pub(crate) const WEBHOOKS: &str = "webhook";
/// The event of a test call.
pub(crate) const TEST: &str = "test";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EventKind {
    /// An athlete said how a session went.
    Answer,
    /// Somebody wrote about a session.
    Comment,
    /// A recording came in.
    Activity,
    /// Athletes see a new or changed plan.
    Publish,
    /// Time off was added, changed or deleted.
    Absence,
}

impl EventKind {
    pub const ALL: [Self; 5] = [Self::Answer, Self::Comment, Self::Activity, Self::Publish, Self::Absence];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Comment => "comment",
            Self::Activity => "activity",
            Self::Publish => "publish",
            Self::Absence => "absence",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// Why there was no answer; the names are part of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeliveryProblem {
    /// The address is one of the server's own network.
    Private,
    TimedOut,
    Unreachable,
    /// It did not answer a moment ago, so it was not called.
    Resting,
    /// The secret was sealed with another key of the server.
    SecretUnreadable,
    Paused,
}

impl DeliveryProblem {
    pub const ALL: [Self; 6] =
        [Self::Private, Self::TimedOut, Self::Unreachable, Self::Resting, Self::SecretUnreadable, Self::Paused];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::TimedOut => "timedOut",
            Self::Unreachable => "unreachable",
            Self::Resting => "resting",
            Self::SecretUnreadable => "secretUnreadable",
            Self::Paused => "paused",
        }
    }
}

/// Something that happened to an athlete.
pub(crate) struct Event {
    kind: EventKind,
    athlete: AthleteId,
    data: Value,
}

/// The payload of a row in the outbox.
#[derive(Serialize, Deserialize)]
pub(crate) struct DeliveryPayload {
    pub webhook: Uuid,
    pub delivery: Uuid,
}

impl Event {
    pub fn answer(athlete: AthleteId, schedule: ScheduleId, workout: &Workout, answer: &Answer) -> Self {
        let mut data = session(schedule, workout);
        data["outcome"] = json!(answer.outcome.as_str());
        data["movedTo"] = json!(answer.moved_to);
        data["effort"] = json!(answer.effort.map(|effort| effort.get()));
        data["pain"] = json!(answer.pain.as_ref().map(|pain| {
            let place = pain.place.as_ref().map(ToString::to_string);
            json!({"level": pain.level.get(), "place": place, "since": pain.since})
        }));
        Self { kind: EventKind::Answer, athlete, data }
    }

    /// The session is open again.
    pub fn undone_answer(athlete: AthleteId, schedule: ScheduleId, workout: &Workout) -> Self {
        let mut data = session(schedule, workout);
        for field in ["outcome", "movedTo", "effort", "pain"] {
            data[field] = Value::Null;
        }
        Self { kind: EventKind::Answer, athlete, data }
    }

    pub fn comment(comment: &StoredComment, workout: Option<&Workout>) -> Self {
        let mut data = json!({"scheduleId": comment.schedule, "workoutId": comment.workout});
        if let Some(workout) = workout {
            data = session(comment.schedule, workout);
        }
        data["commentId"] = json!(comment.id);
        data["by"] = json!(if comment.is_coachs { "coach" } else { "athlete" });
        data["text"] = json!(comment.body.as_str());
        Self { kind: EventKind::Comment, athlete: comment.athlete, data }
    }

    pub fn activity(new: &NewActivity) -> Self {
        let data = json!({
            "activityId": new.id,
            "day": new.ran_on,
            "distanceInMeters": new.metres,
            "timerSeconds": new.timer_seconds,
        });
        Self { kind: EventKind::Activity, athlete: new.athlete, data }
    }

    pub fn publish(schedule: &Schedule) -> Self {
        let plan = schedule.plan();
        let data = json!({"scheduleId": schedule.id(), "scheduleName": plan.name.as_str()});
        Self { kind: EventKind::Publish, athlete: plan.athlete_id, data }
    }

    pub fn absence(absence: &Absence, is_deleted: bool) -> Self {
        let data = json!({
            "absenceId": absence.id,
            "kind": absence.details.kind.as_str(),
            "from": absence.details.days.first,
            "to": absence.details.days.last,
            "note": absence.details.note.as_ref().map(|note| note.as_str()),
            "by": if absence.is_athletes { "athlete" } else { "coach" },
            "isDeleted": is_deleted,
        });
        Self { kind: EventKind::Absence, athlete: absence.athlete, data }
    }
}

fn session(schedule: ScheduleId, workout: &Workout) -> Value {
    json!({
        "scheduleId": schedule,
        "workoutId": workout.id,
        "title": workout.content.title.as_str(),
        "scheduledDate": workout.scheduled_on,
    })
}

fn listening(tx: &mut AccountWrite, kind: EventKind) -> Result<Vec<Webhook>, StoreError> {
    let account = tx.account();
    let mut all = webhooks::all(tx, account)?;
    let wants = |webhook: &Webhook| webhook.events.split(' ').any(|wanted| wanted == kind.as_str());
    all.retain(|webhook| webhook.paused_at.is_none() && wants(webhook));
    Ok(all)
}

/// Tells the account's webhooks that want to know.
pub(crate) fn tell(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    event: &Event,
    now: Timestamp,
) -> Result<(), StoreError> {
    let listening = listening(tx, event.kind)?;
    if listening.is_empty() {
        return Ok(());
    }
    let body = event.body(tx, now)?;
    for webhook in listening {
        let delivery = Delivery {
            webhook: webhook.id,
            id: new_id(),
            event: event.kind.as_str().to_owned(),
            body: body.clone(),
            created_at: now,
            outcome: Outcome::waiting(0),
        };
        webhooks::insert_delivery(tx, &delivery)?;
        enqueue(tx, &delivery, new_id(), now)?;
    }
    Ok(())
}

/// Tells of a plan whose athlete sees it anew, or changed.
pub(crate) fn tell_of_plan(
    tx: &mut AccountWrite,
    new_id: impl Fn() -> Uuid,
    plan: ScheduleId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    if listening(tx, EventKind::Publish)?.is_empty() || !working_plans::is_seen(tx, account, plan)? {
        return Ok(());
    }
    match schedules::find(tx, account, plan)? {
        Some(stored) => tell(tx, new_id, &Event::publish(&stored.schedule), now),
        None => Ok(()),
    }
}

/// Lets the outbox send a delivery that is logged.
pub(crate) fn enqueue(
    tx: &mut AccountWrite,
    delivery: &Delivery,
    message: Uuid,
    now: Timestamp,
) -> Result<(), StoreError> {
    let payload = DeliveryPayload { webhook: delivery.webhook, delivery: delivery.id };
    let payload = serde_json::to_string(&payload).map_err(|error| StoreError::Database(error.to_string()))?;
    let row = Message {
        id: message,
        account: Some(tx.account()),
        channel: WEBHOOKS.to_owned(),
        kind: delivery.event.clone(),
        payload,
        attempts: 0,
        requested_at: now,
    };
    outbox::insert(tx, &row)
}

/// What is sent, in the shape of the Standard Webhooks.
pub(crate) fn body_of(kind: &str, data: &Value, now: Timestamp) -> String {
    json!({"type": kind, "timestamp": now, "data": data}).to_string()
}

impl Event {
    fn body(&self, tx: &mut AccountWrite, now: Timestamp) -> Result<String, StoreError> {
        let account = tx.account();
        let athlete = athletes::find(tx, account, self.athlete)?;
        let name = athlete.map(|athlete| format!("{} {}", athlete.profile.first_name, athlete.profile.last_name));
        let mut data =
            Map::from_iter([("athleteId".to_owned(), json!(self.athlete)), ("athleteName".to_owned(), json!(name))]);
        data.extend(self.data.as_object().cloned().unwrap_or_default());
        Ok(body_of(self.kind.as_str(), &Value::Object(data), now))
    }
}
