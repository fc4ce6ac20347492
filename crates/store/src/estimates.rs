//! Keeps the estimates that lists show true when an athlete's paces change, and makes those that are missing.

use jiff::Timestamp;
use training::ids::{AccountId, AthleteId, PlanTemplateId, ScheduleId};

use crate::athlete_form::paces_at;
use crate::{AccountWrite, ChangeError, Conn, StoreError, plan_templates, schedules};

/// The latest plans of an athlete; earlier ones are estimated again when they are saved.
const MOST_PLANS: usize = 50;

/// Makes a change that may be one of an athlete's paces, and estimates their plans again if it was.
pub fn follow_paces<T, E: From<ChangeError> + From<StoreError>>(
    tx: &mut AccountWrite,
    athlete: Option<AthleteId>,
    now: Timestamp,
    change: impl FnOnce(&mut AccountWrite) -> Result<T, E>,
) -> Result<T, E> {
    let account = tx.account();
    let Some(athlete) = athlete else { return change(tx) };
    let before = paces_at(tx, account, athlete, now)?;
    let changed = change(tx)?;
    if paces_at(tx, account, athlete, now)? != before {
        let plans = schedules::of_athlete(tx, account, athlete)?;
        for plan in plans.iter().rev().take(MOST_PLANS) {
            schedules::estimate(tx, plan.id, now)?;
        }
    }
    Ok(changed)
}

/// Some of the plans that were saved before estimates were kept.
pub fn plans_without(conn: &mut Conn, most: u32) -> Result<Vec<(AccountId, ScheduleId)>, StoreError> {
    let sql = "SELECT account_id, id FROM schedule WHERE weekly_estimates IS NULL ORDER BY account_id, id LIMIT $1";
    conn.rows(sql, (most,), |row| Ok((row.get("account_id")?, row.get("id")?)))
}

/// The same of plan templates.
pub fn templates_without(conn: &mut Conn, most: u32) -> Result<Vec<(AccountId, PlanTemplateId)>, StoreError> {
    let sql =
        "SELECT account_id, id FROM plan_template WHERE weekly_estimates IS NULL ORDER BY account_id, id LIMIT $1";
    conn.rows(sql, (most,), |row| Ok((row.get("account_id")?, row.get("id")?)))
}

pub fn estimate_plan(tx: &mut AccountWrite, id: ScheduleId, now: Timestamp) -> Result<(), ChangeError> {
    Ok(schedules::estimate(tx, id, now)?)
}

pub fn estimate_template(tx: &mut AccountWrite, id: PlanTemplateId) -> Result<(), ChangeError> {
    Ok(plan_templates::estimate(tx, id)?)
}
