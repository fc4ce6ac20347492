//! Links from plans to their template, and what the template had for each day. The size of a link is bounded by the
//! days of its plan, so it does not count towards the account's bytes.

use jiff::civil::Date;
use training::ids::{AccountId, AthleteId, PlanTemplateId, ScheduleId};
use training::plan_link::{GivenDays, shifted};
use training::plan_use::{Adaptations, When};
use uuid::Uuid;

use crate::{AccountWrite, Conn, Row, StoreError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanLink {
    pub schedule: ScheduleId,
    pub template: PlanTemplateId,
    /// The request that created it.
    pub batch: Uuid,
    pub when: When,
    pub adaptations: Adaptations,
    /// Its sessions were written with the athlete's own paces.
    pub has_own_paces: bool,
    pub given: GivenDays,
}

const COLUMNS: &str = "schedule_id, template_id, batch_id, race_day, first_day, volume_percent, long_run_weekday,
        days_a_week, usual_week, has_own_paces, given_days";

pub fn insert(tx: &mut AccountWrite, link: &PlanLink) -> Result<(), StoreError> {
    let account = tx.account();
    let (race_day, first_day) = days_of(link.when);
    let Adaptations { volume_percent, long_run_weekday, days_a_week, usual_week } = link.adaptations;
    let sql = format!(
        "INSERT INTO plan_link (account_id, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
    );
    tx.execute(
        &sql,
        (
            account,
            link.schedule,
            link.template,
            link.batch,
            race_day,
            first_day,
            volume_percent,
            long_run_weekday,
            days_a_week,
            usual_week,
            link.has_own_paces,
            written(&link.given)?,
        ),
    )?;
    Ok(())
}

/// The next page of the account's links, by plan.
pub fn list_after(
    conn: &mut Conn,
    account: AccountId,
    after: Option<ScheduleId>,
    most: u32,
) -> Result<Vec<PlanLink>, StoreError> {
    let after = after.unwrap_or_else(|| Uuid::nil().into());
    let sql = format!(
        "SELECT {COLUMNS} FROM plan_link WHERE account_id = $1 AND schedule_id > $2 ORDER BY schedule_id LIMIT $3"
    );
    conn.rows(&sql, (account, after, most), from_row)
}

/// Those of one template, by plan.
pub fn of_template(conn: &mut Conn, account: AccountId, template: PlanTemplateId) -> Result<Vec<PlanLink>, StoreError> {
    let sql =
        format!("SELECT {COLUMNS} FROM plan_link WHERE account_id = $1 AND template_id = $2 ORDER BY schedule_id");
    conn.rows(&sql, (account, template), from_row)
}

/// The plans of one request that still exist, in the order of creation.
pub fn of_batch(conn: &mut Conn, account: AccountId, batch: Uuid) -> Result<Vec<(ScheduleId, AthleteId)>, StoreError> {
    conn.rows(
        "SELECT schedule.id, schedule.athlete_id
           FROM plan_link CROSS JOIN schedule
          WHERE plan_link.account_id = $1 AND plan_link.batch_id = $2
            AND schedule.account_id = plan_link.account_id AND schedule.id = plan_link.schedule_id
          ORDER BY plan_link.schedule_id",
        (account, batch),
        |row| Ok((row.get("id")?, row.get("athlete_id")?)),
    )
}

pub fn find(conn: &mut Conn, account: AccountId, schedule: ScheduleId) -> Result<Option<PlanLink>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM plan_link WHERE account_id = $1 AND schedule_id = $2");
    conn.row(&sql, (account, schedule), from_row)
}

/// Moves the link with its plan, by that many days. Does nothing for a plan without a link.
pub fn shift(tx: &mut AccountWrite, schedule: ScheduleId, days: i32) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(link) = find(tx, account, schedule)?.filter(|_| days != 0) else { return Ok(()) };
    let (race_day, first_day) = days_of(link.when.shifted(days));
    tx.execute(
        "UPDATE plan_link SET race_day = $3, first_day = $4, given_days = $5
          WHERE account_id = $1 AND schedule_id = $2",
        (account, schedule, race_day, first_day, written(&shifted(&link.given, days))?),
    )?;
    Ok(())
}

/// Stores the template's content that was applied since.
pub fn set_given(tx: &mut AccountWrite, schedule: ScheduleId, given: &GivenDays) -> Result<(), StoreError> {
    let account = tx.account();
    let sql = "UPDATE plan_link SET given_days = $3 WHERE account_id = $1 AND schedule_id = $2";
    tx.execute(sql, (account, schedule, written(given)?))?;
    Ok(())
}

/// Unlinks the plan from its template. Does nothing for a plan without a link.
pub fn delete(tx: &mut AccountWrite, schedule: ScheduleId) -> Result<(), StoreError> {
    let account = tx.account();
    tx.execute("DELETE FROM plan_link WHERE account_id = $1 AND schedule_id = $2", (account, schedule))?;
    Ok(())
}

/// The day of the race, and the first on which the plan could start.
const fn days_of(when: When) -> (Option<Date>, Date) {
    match when {
        When::EndsOn { race_day, not_before } => (Some(race_day), not_before),
        When::StartsOn(day) => (None, day),
    }
}

fn written(given: &GivenDays) -> Result<String, StoreError> {
    serde_json::to_string(given).map_err(|error| StoreError::Database(error.to_string()))
}

fn from_row(row: &Row) -> Result<PlanLink, StoreError> {
    let first_day = row.get("first_day")?;
    let when = match row.get("race_day")? {
        Some(race_day) => When::EndsOn { race_day, not_before: first_day },
        None => When::StartsOn(first_day),
    };
    let given = serde_json::from_str(&row.get::<String>("given_days")?);
    Ok(PlanLink {
        schedule: row.get("schedule_id")?,
        template: row.get("template_id")?,
        batch: row.get("batch_id")?,
        when,
        adaptations: Adaptations {
            volume_percent: row.get("volume_percent")?,
            long_run_weekday: row.get("long_run_weekday")?,
            days_a_week: row.get("days_a_week")?,
            usual_week: row.get("usual_week")?,
        },
        has_own_paces: row.get("has_own_paces")?,
        given: given.map_err(|error| StoreError::Database(format!("the days of a link cannot be read: {error}")))?,
    })
}
