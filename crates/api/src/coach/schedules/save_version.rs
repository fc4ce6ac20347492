use store::plan_versions::Made;
use store::schedules::SavedSchedule;
use store::{AccountWrite, ChangeError, Conn, answers, plan_links, working_plans};
use texts::phrase;
use training::error::Invalid;
use training::ids::AccountId;
use training::schedule::Schedule;

use crate::App;
use crate::outside::messages::PlanAsTold;
use crate::shared::webhook_events::tell_of_plan;

/// Saves the next version of a plan. Its link to a template moves with it, and its athlete is told later. `Stale` unless
/// `is_expected` accepts the revision that would be replaced, `Invalid` if a new start date would move what happened.
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
    require_the_past(tx, account, schedule)?;
    let saved = working_plans::save(tx, schedule, made, now, || app.clock.new_id().into(), is_expected)?;
    plan_links::shift(tx, schedule.id(), moved_by)?;
    told.note_changes(app, tx, now)?;
    if saved.rows_written > 0 {
        tell_of_plan(tx, || app.clock.new_id(), schedule.id(), now)?;
    }
    Ok(saved)
}

/// By how many days the weeks of the stored schedule move.
fn days_moved(conn: &mut Conn, account: AccountId, schedule: &Schedule) -> Result<i32, ChangeError> {
    let before = working_plans::calendar_of(conn, account, schedule.id())?;
    Ok(before.map_or(0, |before| before.shift_days(schedule.plan().calendar.starts_on())))
}

/// What was answered or recorded stays on its day, whoever moves the start date.
fn require_the_past(conn: &mut Conn, account: AccountId, schedule: &Schedule) -> Result<(), ChangeError> {
    let (id, starts_on) = (schedule.id(), schedule.plan().calendar.starts_on());
    let calendar = working_plans::calendar_of(conn, account, id)?;
    if calendar.is_none_or(|calendar| calendar.starts_on() == starts_on) {
        return Ok(());
    }
    let Some(working) = working_plans::find(conn, account, id)? else { return Ok(()) };
    let answered = answers::answered(conn, account, id)?;
    let before = working.stored.schedule;
    match before.first_moved_by_start(schedule, |workout| workout.is_completed || answered.contains(&workout.id)) {
        None => Ok(()),
        Some(moved) => {
            let (title, day) = (moved.content.title.to_string(), moved.scheduled_on.to_string());
            let message = phrase!(
                "{title} on {day} is answered and stays on its day. Move what is ahead, or change only the week numbers.",
                title,
                day
            );
            Err(Invalid::new("details.startDate", message).into())
        }
    }
}
