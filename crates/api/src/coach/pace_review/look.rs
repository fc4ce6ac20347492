use store::pace_reviews;
use training::ids::AccountId;

use super::evidence::look;
use crate::{ApiError, ApiResult, App};

/// Per call; the next call continues.
const MAX_ATHLETES_AT_ONCE: u32 = 10;

/// Looks at athletes with something new, so that the inbox only has to read what was found. If there are none it is one small read.
pub(crate) async fn look_at_new(app: &App, account: AccountId) -> ApiResult<()> {
    let (today, now) = (app.clock.today(), app.clock.now());
    let find = move |conn: &mut store::Conn| pace_reviews::to_look_at(conn, account, today, MAX_ATHLETES_AT_ONCE);
    for changed in app.db.read_for(account, find).await? {
        let found = app.db.read_for(account, move |conn| {
            let looked = look(conn, account, changed.athlete, today)?;
            Ok::<_, ApiError>(looked.open().map(|review| review.seconds_per_km.round() as i64))
        });
        let found = found.await?;
        let write = move |tx: &mut store::AccountWrite| {
            pace_reviews::looked(tx, changed, found, (today, now)).map_err(ApiError::from)
        };
        app.db.write_for(account, write).await?;
    }
    Ok(())
}
