//! Keeps the estimates of lists up to date when an athlete's paces change, and fills in missing ones.

use jiff::Timestamp;
use jiff::civil::Date;
use training::ids::{AccountId, AthleteId, GoalId, PlanTemplateId, ScheduleId};
use uuid::Uuid;

use crate::athlete_form::{Form, PaceHistory, paces_at};
use crate::{AccountWrite, ChangeError, Conn, StoreError, activity_marks, pace_reviews, plan_templates, schedules};

/// Per athlete, the latest first; earlier plans are re-estimated at their next save.
const MAX_PLANS: usize = 50;

/// Runs a change. If the athlete's paces are different after it, it re-estimates their plans; runs of days whose paces are different
/// are marked to be compared again.
pub fn follow_paces<T, E: From<ChangeError> + From<StoreError>>(
    tx: &mut AccountWrite,
    athlete: Option<AthleteId>,
    now: Timestamp,
    change: impl FnOnce(&mut AccountWrite) -> Result<T, E>,
) -> Result<T, E> {
    let account = tx.account();
    let Some(athlete) = athlete else { return change(tx) };
    let before = PaceHistory::load(tx, account, athlete)?;
    let changed = change(tx)?;
    let after = PaceHistory::load(tx, account, athlete)?;
    if before.paces_at(now) != after.paces_at(now) {
        estimate_athlete(tx, athlete, now)?;
    }
    if before != after {
        pace_reviews::mark_stale(tx, account, athlete)?;
    }
    activity_marks::mark_where(tx, account, athlete, |day| !before.judges_alike(&after, day))?;
    Ok(changed)
}

/// Re-estimates the athlete's latest plans.
pub fn estimate_athlete(tx: &mut AccountWrite, athlete: AthleteId, now: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    let plans = schedules::of_athlete(tx, account, athlete)?;
    for plan in plans.iter().rev().take(MAX_PLANS) {
        schedules::estimate(tx, plan.id, now)?;
    }
    Ok(())
}

/// A goal with a target time whose day is over. The athlete's paces may have been derived from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassedGoal {
    pub account: AccountId,
    pub id: GoalId,
    pub athlete: AthleteId,
    pub raced_on: Date,
}

/// The next page of goals with a target, of all accounts, on the days from `from` to before `until`.
pub fn passed_goals(
    conn: &mut Conn,
    (from, until): (Date, Date),
    last: Option<PassedGoal>,
    most: u32,
) -> Result<Vec<PassedGoal>, StoreError> {
    let (account, id) = last.map_or((Uuid::nil(), Uuid::nil()), |last| (last.account.as_uuid(), last.id.as_uuid()));
    let sql = "SELECT account_id, id, athlete_id, races_on FROM goal
                WHERE (account_id, id) > ($1, $2) AND races_on >= $3 AND races_on < $4 AND target_seconds IS NOT NULL
                ORDER BY account_id, id LIMIT $5";
    conn.rows(sql, (account, id, from, until, most), |row| {
        Ok(PassedGoal {
            account: row.get("account_id")?,
            id: row.get("id")?,
            athlete: row.get("athlete_id")?,
            raced_on: row.get("races_on")?,
        })
    })
}

/// Whether the athlete's paces differ from those on race day.
pub fn have_paces_moved(conn: &mut Conn, passed: PassedGoal, now: Timestamp) -> Result<bool, StoreError> {
    let PassedGoal { account, athlete, raced_on, .. } = passed;
    let then = Form::load(conn, account, athlete, raced_on)?.paces();
    Ok(paces_at(conn, account, athlete, now)? != then)
}

/// Some of the plans that were saved before estimates existed.
pub fn plans_without(conn: &mut Conn, most: u32) -> Result<Vec<(AccountId, ScheduleId)>, StoreError> {
    let sql = "SELECT account_id, id FROM schedule WHERE weekly_estimates IS NULL ORDER BY account_id, id LIMIT $1";
    conn.rows(sql, (most,), |row| Ok((row.get("account_id")?, row.get("id")?)))
}

/// The same for plan templates.
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
