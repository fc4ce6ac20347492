use store::plan_versions::Made;
use store::schedules::SavedSchedule;
use store::{AccountWrite, ChangeError, Conn, StoreError, plan_links, working_plans};
use training::ids::AccountId;
use training::schedule::Schedule;

use crate::App;
use crate::outside::messages::PlanAsTold;
use crate::shared::webhook_events::tell_of_plan;

/// Saves the next version of a plan. Its link to a template moves with it, and its athlete is told later. `Stale` unless
/// `is_expected` accepts the revision that would be replaced.
pub(crate) fn save_version(
    app: &App,
    tx: &mut AccountWrite,
    schedule: &Schedule,
    made: Made,
    is_expected: impl Fn(i64) -> bool,
) -> Result<SavedSchedule, ChangeError> {
    let (account, now) = (tx.account(), app.clock.now());
    let told = PlanAsTold::load(tx, schedule)?;
    let moved_by = days_moved(tx, account, schedule)?;
    let saved = working_plans::save(tx, schedule, made, now, || app.clock.new_id().into(), is_expected)?;
    plan_links::shift(tx, schedule.id(), moved_by)?;
    told.note_changes(app, tx, now)?;
    if saved.rows_written > 0 {
        tell_of_plan(tx, || app.clock.new_id(), schedule.id(), now)?;
    }
    Ok(saved)
}

/// By how many days the weeks of the stored schedule move.
fn days_moved(conn: &mut Conn, account: AccountId, schedule: &Schedule) -> Result<i32, StoreError> {
    let before = working_plans::calendar_of(conn, account, schedule.id())?;
    Ok(before.map_or(0, |before| before.shift_days(schedule.plan().calendar.starts_on())))
}
