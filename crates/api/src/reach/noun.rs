//! What an id can be of.

use store::{Conn, StoreError};
use training::ids::{AccountId, AthleteId};
use uuid::Uuid;

pub(crate) trait Noun: 'static {
    type Id: From<Uuid> + Copy + Send + 'static;
    /// As problems name it.
    const NAME: &'static str;
}

/// What belongs to an athlete.
pub(crate) trait OfAthlete: Noun {
    /// Whose it is: a plan with a draft may be of two, and what is missing is nobody's.
    fn athletes(conn: &mut Conn, account: AccountId, id: Self::Id) -> Result<Vec<AthleteId>, StoreError>;
}

/// What belongs to no athlete, but to the account or to the person who signs in.
pub(crate) trait OfAccount: Noun {}
