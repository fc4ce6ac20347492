//! `ETag`s of what athletes see. They are hashes of the content, because the account's revision also changes with what an
//! athlete must not learn about, such as a draft (decision 200). They are remembered for the revision that they were
//! computed at, so that a poll of an account that has not changed costs no more than the look at its revision.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::HeaderValue;
use jiff::civil::Date;
use sha2::{Digest, Sha256};
use training::ids::{AccountId, AthleteId};

/// About two megabytes. Beyond it all are forgotten, and computed again.
const MAX_TAGS: usize = 10_000;

/// What the content depends on, besides the data of the account.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct View {
    pub account: AccountId,
    pub athlete: AthleteId,
    /// Which page or calendar, with its settings.
    pub name: String,
}

#[derive(Clone, Default)]
pub(crate) struct ContentTags(Arc<Mutex<HashMap<View, Remembered>>>);

struct Remembered {
    revision: i64,
    day: Date,
    tag: HeaderValue,
}

impl ContentTags {
    /// The tag of what the view showed at this revision of the account, on this day.
    pub fn find(&self, view: &View, (revision, day): (i64, Date)) -> Option<HeaderValue> {
        let tags = self.lock();
        let found = tags.get(view).filter(|found| (found.revision, found.day) == (revision, day))?;
        Some(found.tag.clone())
    }

    pub fn keep(&self, view: View, (revision, day): (i64, Date), tag: HeaderValue) {
        let mut tags = self.lock();
        if tags.len() >= MAX_TAGS {
            tags.clear();
        }
        tags.insert(view, Remembered { revision, day, tag });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<View, Remembered>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first half of a SHA-256.
pub(crate) fn tag_of(content: &[u8]) -> HeaderValue {
    let hash: String = Sha256::digest(content).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    // Quoted digits and letters are always a valid value.
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

/// A number that differs where the content does, and that JavaScript can hold.
pub(crate) fn number_of(content: &[u8]) -> i64 {
    Sha256::digest(content).iter().take(6).fold(0, |number, byte| number << 8 | i64::from(*byte))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;

    fn view(name: &str) -> View {
        View { account: Uuid::from_u128(1).into(), athlete: Uuid::from_u128(2).into(), name: name.into() }
    }

    #[test]
    fn a_tag_is_found_only_at_its_revision_and_on_its_day() {
        let tags = ContentTags::default();
        let (today, tomorrow) = (date(2026, 6, 1), date(2026, 6, 2));
        tags.keep(view("page"), (7, today), tag_of(b"content"));
        assert_eq!(tags.find(&view("page"), (7, today)), Some(tag_of(b"content")));
        assert_eq!(tags.find(&view("page"), (8, today)), None);
        assert_eq!(tags.find(&view("page"), (7, tomorrow)), None);
        assert_eq!(tags.find(&view("feed 07:00"), (7, today)), None);
    }

    #[test]
    fn the_tags_are_bounded() {
        let tags = ContentTags::default();
        for number in 0..=MAX_TAGS {
            tags.keep(view(&number.to_string()), (1, date(2026, 6, 1)), tag_of(b""));
        }
        assert_eq!(tags.lock().len(), 1);
    }

    #[test]
    fn different_contents_have_different_tags_and_numbers() {
        assert_ne!(tag_of(b"a"), tag_of(b"b"));
        assert_ne!(number_of(b"a"), number_of(b"b"));
        assert!((0..1 << 48).contains(&number_of(b"a")));
    }
}
