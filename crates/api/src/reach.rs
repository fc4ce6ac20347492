//! What an assistant may reach: the athletes they look after, and what belongs to these. Everything else looks exactly like
//! something that is missing.
//!
//! The ids of a request are checked here, before a handler sees them: those of the query when the caller is known, those of
//! the body when it is read. Lists ask [`Sees`].

use std::collections::HashSet;

use identity::Role;
use serde_json::Value;
use store::{Conn, StoreError, absences, activities, goals, looked_after, race_results, schedules, working_plans};
use texts::phrase;
use training::error::Invalid;
use training::ids::{AccountId, AthleteId, PersonId};
use uuid::Uuid;

use crate::{ApiError, ApiResult, App};

/// Somebody who reaches the athletes they look after.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    account: AccountId,
    person: PersonId,
}

/// What an id is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Noun {
    Absence,
    Activity,
    Athlete,
    Goal,
    RaceResult,
    Schedule,
    Workout,
}

impl Noun {
    /// By the name of a field of a body, or of a parameter.
    fn of_field(name: &str) -> Option<Self> {
        Some(match name {
            "absence" | "absenceId" => Self::Absence,
            "activity" | "activityId" => Self::Activity,
            "athlete" | "athleteId" | "athleteIds" | "athletes" => Self::Athlete,
            "goal" | "goalId" => Self::Goal,
            "result" | "resultId" => Self::RaceResult,
            "editing" | "schedule" | "scheduleId" | "scheduleIds" | "schedules" => Self::Schedule,
            "workout" | "workoutId" => Self::Workout,
            _ => return None,
        })
    }

    fn name(self) -> &'static str {
        match self {
            Self::Absence => "absence",
            Self::Activity => "activity",
            Self::Athlete => "athlete",
            Self::Goal => "goal",
            Self::RaceResult => "result",
            Self::Schedule => "schedule",
            Self::Workout => "workout",
        }
    }

    /// Whose it is: a plan with a draft may be of two, and what is missing is nobody's.
    fn athletes(self, conn: &mut Conn, account: AccountId, id: Uuid) -> Result<Vec<AthleteId>, StoreError> {
        let one = match self {
            Self::Absence => absences::find(conn, account, id.into())?.map(|absence| absence.athlete),
            Self::Activity => activities::find(conn, account, id.into())?.map(|activity| activity.athlete),
            Self::Athlete => Some(id.into()),
            Self::Goal => goals::find(conn, account, id.into())?.map(|goal| goal.details.athlete_id),
            Self::RaceResult => race_results::athlete_of(conn, account, id.into())?,
            Self::Schedule => {
                let published = schedules::athlete_of(conn, account, id.into())?;
                return Ok(published.into_iter().chain(working_plans::athlete_of(conn, account, id.into())?).collect());
            }
            Self::Workout => {
                schedules::find_by_workout(conn, account, id.into())?.map(|stored| stored.schedule.plan().athlete_id)
            }
        };
        Ok(one.into_iter().collect())
    }
}

type Ids = HashSet<(Noun, Uuid)>;

/// More than any call of an assistant needs: each is looked up.
const MOST_IDS: usize = 2_000;

impl Reach {
    /// `None` for somebody who reaches the whole account.
    pub fn of(account: AccountId, person: PersonId, role: Role) -> Option<Self> {
        (role == Role::Assistant).then_some(Self { account, person })
    }

    pub async fn check_query(self, app: &App, query: &str) -> ApiResult<()> {
        let mut ids = Ids::new();
        for (name, text) in form_urlencoded::parse(query.as_bytes()) {
            ids.extend(Noun::of_field(&name).zip(Uuid::parse_str(&text).ok()));
        }
        self.check(app, ids).await
    }

    /// The bytes have the names of fields as they are read.
    pub async fn check_body(self, app: &App, bytes: &[u8]) -> ApiResult<()> {
        let mut ids = Ids::new();
        // What is no JSON is refused where it is read.
        if let Ok(body) = serde_json::from_slice::<Value>(bytes) {
            collect(&body, None, &mut ids);
        }
        self.check(app, ids).await
    }

    async fn check(self, app: &App, mut ids: Ids) -> ApiResult<()> {
        // A handler that takes a plan and one of its workouts checks that they belong together.
        if ids.iter().any(|(noun, _)| *noun == Noun::Schedule) {
            ids.retain(|(noun, _)| *noun != Noun::Workout);
        }
        if ids.is_empty() {
            return Ok(());
        }
        if ids.len() > MOST_IDS {
            return Err(Invalid::new("ids", phrase!("Name at most {count} at once", count = MOST_IDS)).into());
        }
        app.db.read_for(self.account, move |conn| ids.iter().try_for_each(|one| self.require(conn, *one))).await
    }

    fn require(self, conn: &mut Conn, (noun, id): (Noun, Uuid)) -> ApiResult<()> {
        let athletes = noun.athletes(conn, self.account, id)?;
        let mut is_theirs = !athletes.is_empty();
        for athlete in athletes {
            is_theirs &= looked_after::coach_of(conn, self.account, athlete)? == Some(self.person);
        }
        if is_theirs { Ok(()) } else { Err(ApiError::missing(noun.name())) }
    }
}

fn collect(value: &Value, noun: Option<Noun>, ids: &mut Ids) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| collect(value, Noun::of_field(name), ids)),
        Value::Array(items) => items.iter().for_each(|item| collect(item, noun, ids)),
        Value::String(text) => ids.extend(noun.zip(Uuid::parse_str(text).ok())),
        _ => {}
    }
}

/// The athletes that somebody sees in lists.
pub(crate) enum Sees {
    All,
    These(HashSet<AthleteId>),
}

impl Sees {
    pub fn load(conn: &mut Conn, reach: Option<Reach>) -> Result<Self, StoreError> {
        let Some(Reach { account, person }) = reach else { return Ok(Self::All) };
        let coaches = looked_after::coaches(conn, account)?.into_iter();
        Ok(Self::These(coaches.filter(|(_, coach)| *coach == person).map(|(athlete, _)| athlete).collect()))
    }

    pub fn athlete(&self, athlete: AthleteId) -> bool {
        match self {
            Self::All => true,
            Self::These(athletes) => athletes.contains(&athlete),
        }
    }
}
