//! Caches the bytes of an account's lists until the account changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use jiff::civil::Date;
use serde::Serialize;
use store::{Conn, StoreError, account_ledger};
use texts::Language;
use training::ids::{AccountId, PersonId};

use crate::reach::ListOwner;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum List {
    Athletes,
    Goals,
    /// Of that day, and of that hour since 1970, for that member in that language: theirs, or everybody's.
    Inbox(Date, i64, PersonId, Language, bool),
    PlanTemplates,
    Groups,
    /// Athletes' progress on a day.
    Roster(Date),
    SlimAthletes,
    Templates,
    Schedules,
}

/// The list as JSON.
pub(crate) async fn list<T, F>(app: &App, caller: &SignedIn, list: List, load: F) -> ApiResult<Response>
where
    T: Serialize,
    F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
{
    let (_, body) = bytes(app, caller, list, load).await?;
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

/// The list as JSON, and its revision: from the cache if the revision matches the one at authentication, else from
/// `load`.
pub(crate) async fn bytes<T, F>(app: &App, caller: &SignedIn, list: List, mut load: F) -> ApiResult<(i64, Bytes)>
where
    T: Serialize,
    F: FnMut(&mut Conn) -> Result<T, StoreError> + Send + 'static,
{
    let account = caller.id;
    let key = (account, caller.reach.list_owner(), list);
    if let Some(body) = app.answer_cache.find(key, caller.revision) {
        return Ok((caller.revision, body));
    }
    let made = app.db.read_for(account, move |conn| {
        let revision = account_ledger::revision(conn, account)?.ok_or_else(|| ApiError::missing("account"))?;
        let body = serde_json::to_vec(&load(conn)?).map_err(ApiError::internal)?;
        Ok::<_, ApiError>((revision, Bytes::from(body)))
    });
    let (revision, body) = made.await?;
    if key.1 != ListOwner::Nobody {
        app.answer_cache.keep(key, revision, body.clone());
    }
    Ok((revision, body))
}

/// At most about `MAX_BYTES`; the least recently used is evicted first.
#[derive(Clone, Default)]
pub struct AnswerCache(Arc<Mutex<Generations>>);

const MAX_BYTES: usize = 16 * 1024 * 1024;
/// The overhead of an entry, so that empty lists count too.
const BYTES_OF_AN_ENTRY: usize = 128;

/// Entries used again move from the old generation to the young one. When the young one is full it becomes the old one,
/// and the old one is dropped.
#[derive(Default)]
struct Generations {
    young: HashMap<Key, Kept>,
    young_bytes: usize,
    old: HashMap<Key, Kept>,
}

type Key = (AccountId, ListOwner, List);

#[derive(Clone)]
struct Kept {
    revision: i64,
    body: Bytes,
}

impl AnswerCache {
    fn find(&self, key: Key, revision: i64) -> Option<Bytes> {
        let mut generations = self.lock();
        let kept = match generations.young.get(&key) {
            Some(kept) => kept.clone(),
            None => {
                let kept = generations.old.remove(&key)?;
                generations.insert(key, kept.clone());
                kept
            }
        };
        (kept.revision == revision).then_some(kept.body)
    }

    fn keep(&self, key: Key, revision: i64, body: Bytes) {
        self.lock().insert(key, Kept { revision, body });
    }

    fn lock(&self) -> MutexGuard<'_, Generations> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn insert(&mut self, key: Key, kept: Kept) {
        let weight = |kept: &Kept| kept.body.len() + BYTES_OF_AN_ENTRY;
        self.old.remove(&key);
        self.young_bytes += weight(&kept);
        if let Some(before) = self.young.insert(key, kept) {
            self.young_bytes -= weight(&before);
        }
        if self.young_bytes > MAX_BYTES / 2 {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn account(number: usize) -> AccountId {
        Uuid::from_u128(number as u128).into()
    }

    #[test]
    fn a_response_is_found_only_at_its_revision() {
        let answers = AnswerCache::default();
        answers.keep((account(1), ListOwner::Account, List::Athletes), 7, Bytes::from_static(b"[7]"));

        assert_eq!(answers.find((account(1), ListOwner::Account, List::Athletes), 7).as_deref(), Some(&b"[7]"[..]));
        assert_eq!(answers.find((account(1), ListOwner::Account, List::Athletes), 8), None);
        assert_eq!(answers.find((account(1), ListOwner::Account, List::Templates), 7), None);
        assert_eq!(answers.find((account(2), ListOwner::Account, List::Athletes), 7), None);
        let of_member = (account(1), ListOwner::Person(account(3).as_uuid().into()), List::Athletes);
        assert_eq!(answers.find(of_member, 7), None);
    }

    #[test]
    fn the_cache_is_bounded_and_used_entries_stay() {
        let answers = AnswerCache::default();
        let megabyte = Bytes::from(vec![b' '; 1024 * 1024]);
        answers.keep((account(0), ListOwner::Account, List::Schedules), 1, Bytes::from_static(b"[]"));
        for number in 1..100 {
            answers.keep((account(number), ListOwner::Account, List::Schedules), 1, megabyte.clone());
            assert!(answers.find((account(0), ListOwner::Account, List::Schedules), 1).is_some(), "after {number}");
        }

        let kept = (1..100)
            .filter(|number| answers.find((account(*number), ListOwner::Account, List::Schedules), 1).is_some())
            .count();
        assert!((7..=16).contains(&kept), "{kept}");
    }

    #[test]
    fn replacing_a_response_does_not_add_to_its_weight() {
        let answers = AnswerCache::default();
        let megabyte = Bytes::from(vec![b' '; 1024 * 1024]);
        answers.keep((account(1), ListOwner::Account, List::Schedules), 1, megabyte.clone());
        for revision in 0..100 {
            answers.keep((account(2), ListOwner::Account, List::Schedules), revision, megabyte.clone());
        }
        assert!(answers.lock().young.contains_key(&(account(1), ListOwner::Account, List::Schedules)));
    }
}
