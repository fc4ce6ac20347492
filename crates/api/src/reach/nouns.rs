//! What ids are of, and whose that is.

use store::{Conn, StoreError, absences, activities, goals, messages, race_results, schedules, working_plans};
use training::ids::{
    AbsenceId, AccountId, ActivityId, AthleteId, CourseId, GoalId, PasskeyId, PersonId, PhotoId, PlanTemplateId,
    RaceResultId, ScheduleId, SessionId, TemplateId, TokenId, WorkoutId,
};
use uuid::Uuid;

use super::ids::{IdOf, NewId};
use super::noun::{Noun, OfAccount, OfAthlete};

macro_rules! nouns {
    ($($noun:ty, $id:ty, $name:literal, $named:ident;)*) => {$(
        impl Noun for $noun {
            type Id = $id;
            const NAME: &'static str = $name;
        }
        pub(crate) type $named = IdOf<$noun>;
    )*};
}

nouns! {
    AbsenceId, Self, "absence", AbsenceRef;
    AccountId, Self, "account", AccountRef;
    ActivityId, Self, "activity", ActivityRef;
    AthleteId, Self, "athlete", AthleteRef;
    CourseId, Self, "course", CourseRef;
    Delivery, Uuid, "delivery", DeliveryRef;
    GoalId, Self, "goal", GoalRef;
    Invitation, Uuid, "invitation", InvitationRef;
    Message, Uuid, "message", MessageRef;
    PasskeyId, Self, "passkey", PasskeyRef;
    PersonId, Self, "member", MemberRef;
    PhotoId, Self, "photo", PhotoRef;
    PlanTemplateId, Self, "template", PlanTemplateRef;
    RaceResultId, Self, "result", RaceResultRef;
    ScheduleId, Self, "schedule", ScheduleRef;
    SessionId, Self, "session", SessionRef;
    TemplateId, Self, "template", TemplateRef;
    TokenId, Self, "token", TokenRef;
    Webhook, Uuid, "webhook", WebhookRef;
    WorkoutId, Self, "workout", WorkoutRef;
}

pub(crate) type NewWorkoutId = NewId<WorkoutId>;

/// Of a webhook.
pub(crate) enum Delivery {}
pub(crate) enum Invitation {}
/// To an athlete.
pub(crate) enum Message {}
pub(crate) enum Webhook {}

impl OfAccount for AccountId {}
impl OfAccount for CourseId {}
impl OfAccount for Delivery {}
impl OfAccount for Invitation {}
impl OfAccount for PasskeyId {}
impl OfAccount for PersonId {}
impl OfAccount for PhotoId {}
impl OfAccount for PlanTemplateId {}
impl OfAccount for SessionId {}
impl OfAccount for TemplateId {}
impl OfAccount for TokenId {}
impl OfAccount for Webhook {}

type Athletes = Result<Vec<AthleteId>, StoreError>;

impl OfAthlete for AbsenceId {
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        Ok(absences::find(conn, account, id)?.map(|absence| absence.athlete).into_iter().collect())
    }
}

impl OfAthlete for ActivityId {
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        Ok(activities::athlete_of(conn, account, id)?.into_iter().collect())
    }
}

impl OfAthlete for AthleteId {
    fn athletes(_: &mut Conn, _: AccountId, id: Self) -> Athletes {
        Ok(vec![id])
    }
}

impl OfAthlete for GoalId {
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        Ok(goals::find(conn, account, id)?.map(|goal| goal.details.athlete_id).into_iter().collect())
    }
}

impl OfAthlete for Message {
    fn athletes(conn: &mut Conn, account: AccountId, id: Uuid) -> Athletes {
        let owner = messages::owner(conn, id)?.filter(|owner| owner.account == account);
        Ok(owner.map(|owner| owner.athlete).into_iter().collect())
    }
}

impl OfAthlete for RaceResultId {
    /// The result of a goal has the goal's id.
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        match race_results::athlete_of(conn, account, id)? {
            Some(athlete) => Ok(vec![athlete]),
            None => GoalId::athletes(conn, account, id.as_uuid().into()),
        }
    }
}

impl OfAthlete for ScheduleId {
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        let published = schedules::athlete_of(conn, account, id)?;
        Ok(published.into_iter().chain(working_plans::athlete_of(conn, account, id)?).collect())
    }
}

impl OfAthlete for WorkoutId {
    fn athletes(conn: &mut Conn, account: AccountId, id: Self) -> Athletes {
        match schedules::id_by_workout(conn, account, id)? {
            Some(schedule) => ScheduleId::athletes(conn, account, schedule),
            None => Ok(Vec::new()),
        }
    }
}
