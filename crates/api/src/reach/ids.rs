//! Ids as they come over the wire.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use store::ChangeError;
use utoipa::openapi::RefOr;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::noun::{Noun, OfAccount};

/// The 36 characters of a UUID with its hyphens; no other spelling is an id.
const ID_CHARACTERS: usize = 36;

/// An id that a caller named in a query or a body. Only [`Reach`](super::Reach) gets it out, unless it is of something that
/// belongs to no athlete. What is no id is missing, like an id that nothing has.
pub(crate) struct IdOf<N>(Written, PhantomData<fn() -> N>);

/// An id that a caller chooses for something new. Nothing is looked up by it; one that is taken is replaced when it is stored.
pub(crate) struct NewId<N>(Written, PhantomData<fn() -> N>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Written {
    Id(Uuid),
    Blank,
    NoId,
}

impl<N: Noun> IdOf<N> {
    /// From a path, or another text that is no JSON and no query.
    pub fn read(text: &str) -> Self {
        Self(Written::read(text), PhantomData)
    }

    /// For fields in which a blank text means that nothing is named.
    pub fn unless_blank(self) -> Option<Self> {
        (self.0 != Written::Blank).then_some(self)
    }

    pub(super) fn get(self) -> Option<N::Id> {
        match self.0 {
            Written::Id(id) => Some(id.into()),
            Written::Blank | Written::NoId => None,
        }
    }
}

impl<N: OfAccount> IdOf<N> {
    /// Of something that belongs to no athlete: whoever acts in the account, or as the person, may name it.
    pub fn id(self) -> Result<N::Id, ChangeError> {
        self.get().ok_or(ChangeError::Missing(N::NAME))
    }
}

impl<N: Noun> NewId<N> {
    pub fn or_else(self, new: impl FnOnce() -> N::Id) -> N::Id {
        match self.0 {
            Written::Id(id) => id.into(),
            Written::Blank | Written::NoId => new(),
        }
    }
}

impl<N> Clone for IdOf<N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for IdOf<N> {}

impl<N: Noun> fmt::Debug for IdOf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", N::NAME, self.0)
    }
}

impl<'de, N> Deserialize<'de> for IdOf<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(deserializer.deserialize_any(WrittenVisitor)?, PhantomData))
    }
}

impl<'de, N> Deserialize<'de> for NewId<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(deserializer.deserialize_any(WrittenVisitor)?, PhantomData))
    }
}

impl Written {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads ids of requests")]
    fn read(text: &str) -> Self {
        match Uuid::try_parse(text) {
            Ok(id) if text.len() == ID_CHARACTERS => Self::Id(id),
            _ if text.trim().is_empty() => Self::Blank,
            _ => Self::NoId,
        }
    }
}

struct WrittenVisitor;

impl<'de> Visitor<'de> for WrittenVisitor {
    type Value = Written;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Written, E> {
        Ok(Written::read(text))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Written, E> {
        Ok(Written::NoId)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Written, E> {
        Ok(Written::NoId)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Written, E> {
        Ok(Written::NoId)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Written, E> {
        Ok(Written::NoId)
    }

    fn visit_unit<E: Error>(self) -> Result<Written, E> {
        Ok(Written::NoId)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Written, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Written::NoId)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Written, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Written::NoId)
    }
}

/// How the OpenAPI document marks an id that comes with a request: the name of what it is of.
pub(crate) const ID_MARK: &str = "x-id-of";
pub(crate) const NEW_ID_MARK: &str = "x-new-id-of";
/// With this the names of their schemas begin; the document inlines them.
pub(crate) const SCHEMA_PREFIX: &str = "IdOf-";
pub(crate) const NEW_PREFIX: &str = "new-";

fn schema<N: Noun>(mark: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
        .extensions(Some(Extensions::builder().add(mark, N::NAME).build()))
        .build()
        .into()
}

impl<N: Noun> PartialSchema for IdOf<N> {
    fn schema() -> RefOr<Schema> {
        schema::<N>(ID_MARK)
    }
}

impl<N: Noun> ToSchema for IdOf<N> {
    fn name() -> Cow<'static, str> {
        format!("{SCHEMA_PREFIX}{}", N::NAME).into()
    }
}

impl<N: Noun> PartialSchema for NewId<N> {
    fn schema() -> RefOr<Schema> {
        schema::<N>(NEW_ID_MARK)
    }
}

impl<N: Noun> ToSchema for NewId<N> {
    fn name() -> Cow<'static, str> {
        format!("{SCHEMA_PREFIX}{NEW_PREFIX}{}", N::NAME).into()
    }
}

#[cfg(test)]
mod tests {
    use training::ids::{TokenId, WorkoutId};

    use super::*;

    const ID: &str = "0198c5a0-0000-7000-8000-00000000000a";

    fn read(json: &str) -> IdOf<TokenId> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn an_id_has_one_spelling_in_either_letter_case() {
        assert_eq!(read(&format!("\"{ID}\"")).id().unwrap().to_string(), ID);
        assert_eq!(read(&format!("\"{}\"", ID.to_uppercase())).id().unwrap().to_string(), ID);
        let simple = ID.replace('-', "");
        for other in [
            format!(" {ID}"),
            format!("{ID} "),
            format!("{ID}\\t"),
            format!("\u{a0}{ID}"),
            format!("{{{ID}}}"),
            format!("urn:uuid:{ID}"),
            simple,
            format!("{ID}{ID}"),
            String::new(),
        ] {
            assert!(matches!(read(&format!("\"{other}\"")).id(), Err(ChangeError::Missing("token"))), "{other}");
        }
    }

    #[test]
    fn what_is_no_text_is_no_id() {
        for json in ["null", "true", "12", "-1", "1.5", "[1, [2]]", "{\"id\": {}}"] {
            assert!(matches!(read(json).id(), Err(ChangeError::Missing("token"))), "{json}");
        }
    }

    #[test]
    fn a_blank_text_can_mean_that_nothing_is_named() {
        assert!(read("\" \"").unless_blank().is_none());
        assert!(read("\"x\"").unless_blank().is_some());
        assert!(read("5").unless_blank().is_some());
    }

    #[test]
    fn a_new_id_is_the_callers_or_another() {
        let new: NewId<WorkoutId> = serde_json::from_str(&format!("\"{ID}\"")).unwrap();
        assert_eq!(new.or_else(|| Uuid::nil().into()).to_string(), ID);
        let none: NewId<WorkoutId> = serde_json::from_str("\"week-1\"").unwrap();
        assert_eq!(none.or_else(|| Uuid::nil().into()), Uuid::nil().into());
    }
}
