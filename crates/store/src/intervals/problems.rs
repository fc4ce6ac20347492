use training::connections::ConnectionProblem;

use crate::{Row, StoreError};

/// A problem that this version does not know is tried again.
pub(super) fn problem_from(row: &Row) -> Result<Option<ConnectionProblem>, StoreError> {
    let name: Option<String> = row.get("problem")?;
    Ok(name.map(|name| ConnectionProblem::named(&name).unwrap_or(ConnectionProblem::Unavailable)))
}
