//! Who did something, in responses.

use std::collections::HashMap;

use serde::Serialize;
use store::{Conn, StoreError, members};
use training::ids::{AccountId, PersonId};
use utoipa::ToSchema;
use uuid::Uuid;

/// A member of the account, or somebody who was one.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Who {
    person_id: Uuid,
    display_name: String,
}

/// The names of everybody who works or worked in an account.
#[derive(Default)]
pub(crate) struct Names(HashMap<PersonId, String>);

impl Names {
    pub fn load(conn: &mut Conn, account: AccountId) -> Result<Self, StoreError> {
        members::names(conn, account).map(Self)
    }

    /// `None` where it is not known who did it.
    pub fn who(&self, person: Option<PersonId>) -> Option<Who> {
        let person = person?;
        let display_name = self.0.get(&person)?.clone();
        Some(Who { person_id: person.as_uuid(), display_name })
    }
}
