//! What a caller reaches, and the only way to an id that a caller named.
//!
//! Queries and bodies hold an [`IdOf`], which shows its id to nobody. A handler gets the id from the caller's [`Reach`], in the
//! transaction that uses it, so an unchecked id does not compile. What is out of reach looks exactly like something that is
//! missing. Lists ask [`Sees`].

mod ids;
mod noun;
mod nouns;

use std::collections::HashSet;
use std::sync::Arc;

use identity::Role;
use store::{ChangeError, Conn, Db, StoreError, looked_after, schedules};
use texts::phrase;
use training::error::Invalid;
use training::ids::{AccountId, AthleteId, PersonId, ScheduleId, WorkoutId};

pub(crate) use self::ids::{ID_MARK, IdOf, NEW_ID_MARK, NEW_PREFIX, SCHEMA_PREFIX};
pub(crate) use self::noun::*;
pub(crate) use self::nouns::*;
use crate::ApiResult;

/// The part of an account that a caller reaches: all of it, the athletes that a person looks after, chosen athletes, or both.
#[derive(Debug, Clone)]
pub struct Reach {
    account: AccountId,
    /// Only the athletes that this person looks after.
    coach: Option<PersonId>,
    /// Only these athletes.
    only: Option<Arc<HashSet<AthleteId>>>,
}

/// Whose lists a caller gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ListOwner {
    Account,
    Person(PersonId),
    /// Of chosen athletes: not worth caching.
    Nobody,
}

/// More than anybody who does not reach the whole account needs: each is looked up.
const MAX_IDS: usize = 2_000;

impl Reach {
    /// A member's. `only` bounds a token to chosen athletes.
    pub(crate) fn of_member(account: AccountId, person: PersonId, role: Role, only: Option<Vec<AthleteId>>) -> Self {
        let coach = (role == Role::AssistantCoach).then_some(person);
        Self { account, coach, only: only.map(|athletes| Arc::new(athletes.into_iter().collect())) }
    }

    /// That of the holder of an athlete's link.
    pub(crate) fn of_link(account: AccountId, athlete: AthleteId) -> Self {
        Self { account, coach: None, only: Some(Arc::new(HashSet::from([athlete]))) }
    }

    fn is_whole_account(&self) -> bool {
        self.coach.is_none() && self.only.is_none()
    }

    pub(crate) fn list_owner(&self) -> ListOwner {
        match (self.coach, &self.only) {
            (_, Some(_)) => ListOwner::Nobody,
            (Some(person), None) => ListOwner::Person(person),
            (None, None) => ListOwner::Account,
        }
    }

    /// The id that was named, if the caller reaches what it is of. Whoever reaches the whole account pays no query; whether
    /// the account has it is left to the statement that uses it.
    pub(crate) fn id<N: OfAthlete>(&self, conn: &mut Conn, named: IdOf<N>) -> Result<N::Id, ChangeError> {
        let id = named.get().ok_or(ChangeError::Missing(N::NAME))?;
        self.require::<N>(conn, id)?;
        Ok(id)
    }

    pub(crate) fn optional_id<N: OfAthlete>(
        &self,
        conn: &mut Conn,
        named: Option<IdOf<N>>,
    ) -> Result<Option<N::Id>, ChangeError> {
        named.map(|named| self.id(conn, named)).transpose()
    }

    pub(crate) fn ids<N: OfAthlete>(&self, conn: &mut Conn, named: &[IdOf<N>]) -> Result<Vec<N::Id>, ChangeError> {
        if !self.is_whole_account() && named.len() > MAX_IDS {
            return Err(Invalid::new("ids", phrase!("Give at most {count} at once", count = MAX_IDS)).into());
        }
        named.iter().map(|named| self.id(conn, *named)).collect()
    }

    /// A workout of a schedule that is within reach already: one that the schedule has now, or had, or has only in its draft.
    /// One that another schedule has is missing.
    pub(crate) fn workout_of(
        &self,
        conn: &mut Conn,
        schedule: ScheduleId,
        named: WorkoutRef,
    ) -> Result<WorkoutId, ChangeError> {
        let missing = ChangeError::Missing(WorkoutId::NAME);
        let Some(id) = named.get() else { return Err(missing) };
        if self.is_whole_account() {
            return Ok(id);
        }
        match schedules::id_by_workout(conn, self.account, id)? {
            Some(other) if other != schedule => Err(missing),
            _ => Ok(id),
        }
    }

    /// The id for work that cannot be done in one transaction. The transaction that writes then asks [`Self::require`].
    pub(crate) async fn id_before<N: OfAthlete>(&self, db: &Db, named: IdOf<N>) -> ApiResult<N::Id> {
        if self.is_whole_account() {
            return Ok(named.get().ok_or(ChangeError::Missing(N::NAME))?);
        }
        let reach = self.clone();
        Ok(db.read_for(self.account, move |conn| reach.id(conn, named)).await?)
    }

    pub(crate) async fn optional_id_before<N: OfAthlete>(
        &self,
        db: &Db,
        named: Option<IdOf<N>>,
    ) -> ApiResult<Option<N::Id>> {
        match named {
            Some(named) => Ok(Some(self.id_before(db, named).await?)),
            None => Ok(None),
        }
    }

    /// Fails if what the id is of is out of reach, or not any more within it.
    pub(crate) fn require<N: OfAthlete>(&self, conn: &mut Conn, id: N::Id) -> Result<(), ChangeError> {
        if self.is_whole_account() {
            return Ok(());
        }
        let athletes = N::athletes(conn, self.account, id)?;
        let mut is_within = !athletes.is_empty();
        for athlete in athletes {
            is_within &= self.has_athlete(conn, athlete)?;
        }
        if is_within { Ok(()) } else { Err(ChangeError::Missing(N::NAME)) }
    }

    fn has_athlete(&self, conn: &mut Conn, athlete: AthleteId) -> Result<bool, StoreError> {
        if self.only.as_ref().is_some_and(|only| !only.contains(&athlete)) {
            return Ok(false);
        }
        match self.coach {
            Some(person) => Ok(looked_after::coach_of(conn, self.account, athlete)? == Some(person)),
            None => Ok(true),
        }
    }
}

/// The athletes that somebody sees in lists.
pub(crate) enum Sees {
    All,
    These(HashSet<AthleteId>),
}

impl Sees {
    pub fn load(conn: &mut Conn, reach: &Reach) -> Result<Self, StoreError> {
        let Some(person) = reach.coach else {
            return Ok(reach.only.as_ref().map_or(Self::All, |only| Self::These(HashSet::clone(only))));
        };
        let coaches = looked_after::coaches(conn, reach.account)?.into_iter();
        let own = coaches.filter(|(_, coach)| *coach == person).map(|(athlete, _)| athlete);
        Ok(Self::These(own.filter(|athlete| reach.only.as_ref().is_none_or(|only| only.contains(athlete))).collect()))
    }

    pub fn athlete(&self, athlete: AthleteId) -> bool {
        match self {
            Self::All => true,
            Self::These(athletes) => athletes.contains(&athlete),
        }
    }
}
