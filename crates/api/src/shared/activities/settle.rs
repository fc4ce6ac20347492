//! Recordings whose plan has changed since they were compared with it.

use store::activities;
use training::ids::{AccountId, AthleteId};

use super::judge::judge_day;
use crate::{ApiError, ApiResult, App};

/// Per call; the next call continues.
const MOST_DAYS: u32 = 60;

/// Compares them again, one day per write, so that nobody waits long. If there are none it is one small read.
pub(crate) async fn settle(app: &App, account: AccountId, athlete: Option<AthleteId>) -> ApiResult<()> {
    let find = move |conn: &mut store::Conn| activities::days_to_judge(conn, account, athlete, MOST_DAYS);
    for (athlete, day) in app.db.read_for(account, find).await? {
        let judge = app.db.write_for(account, move |tx| judge_day(tx, athlete, day, None).map_err(ApiError::from));
        judge.await?;
    }
    Ok(())
}
