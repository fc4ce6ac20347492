//! Recordings whose plan, or whose athlete's paces, have changed since they were compared.

use jiff::civil::Date;
use store::activities;
use training::ids::{AccountId, ActivityId, AthleteId};

use super::judge::judge_day;
use crate::{ApiError, ApiResult, App};

/// Per call; the next call continues.
const MAX_DAYS: u32 = 60;

/// Compares them again, the latest first, one day per write, so that nobody waits long. If there are none it is one small read.
pub(crate) async fn settle(app: &App, account: AccountId, athlete: Option<AthleteId>) -> ApiResult<()> {
    let find = move |conn: &mut store::Conn| activities::days_to_judge(conn, account, athlete, MAX_DAYS);
    for (athlete, day) in app.db.read_for(account, find).await? {
        settle_day(app, account, athlete, day).await?;
    }
    Ok(())
}

/// For a call that shows one recording: its own day comes first.
pub(crate) async fn settle_run(app: &App, account: AccountId, id: ActivityId) -> ApiResult<()> {
    let find = move |conn: &mut store::Conn| activities::find(conn, account, id);
    let Some(run) = app.db.read_for(account, find).await? else { return Ok(()) };
    if run.needs_judging {
        settle_day(app, account, run.athlete, run.ran_on).await?;
    }
    settle(app, account, Some(run.athlete)).await
}

async fn settle_day(app: &App, account: AccountId, athlete: AthleteId, day: Date) -> ApiResult<()> {
    app.db.write_for(account, move |tx| judge_day(tx, athlete, day, None).map_err(ApiError::from)).await
}
