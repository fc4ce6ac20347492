//! Plans without dates, and the workouts in them.

use std::borrow::Cow;

use jiff::Timestamp;
use training::allowance::Holding;
use training::distance::DistanceUnit;
use training::entitlements::Entitlements;
use training::figure::Estimating;
use training::ids::{AccountId, PlanTemplateId};
use training::plan_check::SetAside;
use training::plan_template::{
    Anchor, AnchorName, DAYS_A_WEEK, Level, PlanTemplate, PlanTemplateDetails, TemplateDay, TemplateWorkout,
};
use training::race::RaceDistance;
use training::session::NoPaces;
use training::template::Tags;
use training::text::{Description, Line};
use training::volume::Measure;
use training::weekly_estimates::WeeklyEstimates;

use crate::content_columns::{content_columns, content_from_row, content_values};
use crate::row_batches::Insert;
use crate::schedules::{estimates_from_row, estimates_value};
use crate::training_values::no_longer_valid;
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value, account_ledger};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPlanTemplate {
    pub template: PlanTemplate,
    /// How many plans were created from it.
    pub used_count: i64,
    /// Keys of the advice that its coach has set aside.
    pub set_aside: Vec<String>,
    /// Incremented with every save.
    pub revision: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A plan template as lists show it.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanTemplateSummary {
    pub id: PlanTemplateId,
    pub details: PlanTemplateDetails,
    pub workout_count: u32,
    /// The fewest and the most sessions per week.
    pub sessions_a_week: (u8, u8),
    /// One per week, in the template's unit.
    pub weekly_distances: Vec<f64>,
    /// One per week.
    pub weekly_minutes: Vec<u32>,
    /// At the default easy pace: a template has no athlete.
    pub weekly_estimates: WeeklyEstimates,
    /// Whether its weeks are compared by distance or by time.
    pub measure: Measure,
    pub used_count: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

const FIRST_REVISION: i64 = 1;

const DETAIL_COLUMNS: &str = "name, description, race_ten_thousandths, race_unit, level, anchor, race_weekday, weeks,
        unit, tags, has_plan_check";

/// Newest first.
pub fn summaries(conn: &mut Conn, account: AccountId) -> Result<Vec<PlanTemplateSummary>, StoreError> {
    let sql = format!(
        "SELECT id, {DETAIL_COLUMNS}, workout_count, sessions_from, sessions_to, weekly_distances, weekly_minutes,
                weekly_estimates, measure, used_count, created_at, updated_at
           FROM plan_template WHERE account_id = $1 ORDER BY created_at DESC, id DESC"
    );
    conn.rows(&sql, (account,), summary_from_row)
}

/// Newest first.
pub fn ids(conn: &mut Conn, account: AccountId) -> Result<Vec<PlanTemplateId>, StoreError> {
    let sql = "SELECT id FROM plan_template WHERE account_id = $1 ORDER BY created_at DESC, id DESC";
    conn.rows(sql, (account,), |row| row.get("id"))
}

/// The account's template, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: PlanTemplateId) -> Result<Option<StoredPlanTemplate>, StoreError> {
    let sql = format!(
        "SELECT {DETAIL_COLUMNS}, used_count, set_aside, revision, created_at, updated_at
           FROM plan_template WHERE account_id = $1 AND id = $2"
    );
    let found = conn.row(&sql, (account, id), |row| {
        let times = (row.get("created_at")?, row.get("updated_at")?);
        // If this is unreadable, the advice is shown again, which does no harm.
        let set_aside = serde_json::from_str(&row.get::<String>("set_aside")?).unwrap_or_default();
        Ok((details_from_row(row)?, (row.get("used_count")?, set_aside), row.get("revision")?, times))
    })?;
    let Some((details, (used_count, set_aside), revision, (created_at, updated_at))) = found else { return Ok(None) };
    let template = PlanTemplate::from_stored(id, details, workouts(conn, account, id)?);
    Ok(Some(StoredPlanTemplate { template, used_count, set_aside, revision, created_at, updated_at }))
}

/// The starter templates that the account has, by their keys.
pub fn starters(conn: &mut Conn, account: AccountId) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT starter FROM plan_template WHERE account_id = $1 AND starter IS NOT NULL";
    conn.rows(sql, (account,), |row| row.get("starter"))
}

/// `starter` is the key of a starter template.
pub fn insert(
    tx: &mut AccountWrite,
    template: &PlanTemplate,
    starter: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let account = tx.account();
    let mut values = template_values(account, template);
    let bytes = text_bytes(&values, template);
    tx.added(Holding::PlanTemplates, bytes);
    values.extend([
        Value::Integer(FIRST_REVISION),
        Value::Integer(bytes),
        now.to_value(),
        starter.map_or(Value::Null, |name| Value::Text(name.into())),
        estimates_of(template),
    ]);
    let sql = format!(
        "INSERT INTO plan_template (account_id, id, {DETAIL_COLUMNS}, workout_count, sessions_from, sessions_to,
                                    weekly_distances, weekly_minutes, measure, revision, bytes, updated_at, starter,
                                    weekly_estimates, used_count, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                 $23, $24, 0, $22)"
    );
    tx.execute(&sql, values.as_slice())?;
    insert_workouts(tx, account, template)
}

/// Returns the new revision. `Stale` unless `is_expected` accepts the revision that would be replaced.
pub fn replace(
    tx: &mut AccountWrite,
    template: &PlanTemplate,
    now: Timestamp,
    is_expected: impl Fn(i64) -> bool,
) -> Result<i64, ChangeError> {
    let (account, id) = (tx.account(), template.id());
    let (revision, bytes_before) = revision_and_bytes(tx, account, id)?.ok_or(ChangeError::Missing("template"))?;
    if !is_expected(revision) {
        return Err(ChangeError::Stale);
    }
    let next = revision + 1;
    let mut values = template_values(account, template);
    let bytes = text_bytes(&values, template);
    tx.resized(bytes_before, bytes);
    values.extend([Value::Integer(next), Value::Integer(bytes), now.to_value(), estimates_of(template)]);
    tx.execute(
        "UPDATE plan_template
            SET name = $3, description = $4, race_ten_thousandths = $5, race_unit = $6, level = $7, anchor = $8,
                race_weekday = $9, weeks = $10, unit = $11, tags = $12, has_plan_check = $13, workout_count = $14,
                sessions_from = $15, sessions_to = $16, weekly_distances = $17, weekly_minutes = $18, measure = $19,
                revision = $20, bytes = $21, updated_at = $22, weekly_estimates = $23
          WHERE account_id = $1 AND id = $2",
        values.as_slice(),
    )?;
    tx.execute("DELETE FROM plan_template_workout WHERE account_id = $1 AND template_id = $2", (account, id))?;
    insert_workouts(tx, account, template)?;
    Ok(next)
}

/// Fails before any plan is created if the account has no room for that many.
pub fn require_room(conn: &mut Conn, account: AccountId, id: PlanTemplateId, plans: usize) -> Result<(), ChangeError> {
    let (_, bytes) = revision_and_bytes(conn, account, id)?.ok_or(ChangeError::Missing("template"))?;
    let before = account_ledger::holdings(conn, account)?.ok_or(ChangeError::Missing("account"))?;
    let plans = i64::try_from(plans).unwrap_or(i64::MAX);
    let mut after = before;
    after.add(Holding::Schedules, plans);
    after.add(Holding::Bytes, bytes.saturating_mul(plans));
    Ok(Entitlements::default().check(&before, &after)?)
}

/// Counts that many more plans created from it. Does not change the template's revision.
pub fn count_uses(tx: &mut AccountWrite, id: PlanTemplateId, plans: i64) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE plan_template SET used_count = used_count + $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, plans))? {
        0 => Err(ChangeError::Missing("template")),
        _ => Ok(()),
    }
}

/// Does not change the template's revision: advice that is set aside is not part of it.
pub fn set_aside(tx: &mut AccountWrite, id: PlanTemplateId, advice: &SetAside) -> Result<(), ChangeError> {
    let account = tx.account();
    let keys = serde_json::Value::from(advice.keys()).to_string();
    let sql = "UPDATE plan_template SET set_aside = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, &keys))? {
        0 => Err(ChangeError::Missing("template")),
        _ => Ok(()),
    }
}

pub fn delete(tx: &mut AccountWrite, id: PlanTemplateId) -> Result<(), ChangeError> {
    let account = tx.account();
    let (_, bytes) = revision_and_bytes(tx, account, id)?.ok_or(ChangeError::Missing("template"))?;
    tx.removed(Holding::PlanTemplates, bytes);
    tx.execute("DELETE FROM plan_template WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

fn revision_and_bytes(
    conn: &mut Conn,
    account: AccountId,
    id: PlanTemplateId,
) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT revision, bytes FROM plan_template WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| Ok((row.get("revision")?, row.get("bytes")?)))
}

fn text_bytes(values: &[Value], template: &PlanTemplate) -> i64 {
    let of_workouts = template.workouts().iter().map(|workout| Value::text_bytes(&content_values(&workout.content)));
    Value::text_bytes(values) + of_workouts.sum::<i64>()
}

fn template_values(account: AccountId, template: &PlanTemplate) -> Vec<Value<'_>> {
    let details = template.details();
    let (anchor, race_weekday) = match details.anchor {
        Anchor::Start => (AnchorName::Start, DAYS_A_WEEK),
        Anchor::RaceDay { weekday } => (AnchorName::RaceDay, weekday),
    };
    let undated = template.undated();
    let weekly_minutes = undated.weeks().map(|week| week.totals.duration_minutes).collect();
    let (sessions_from, sessions_to) = template.sessions_a_week();
    let race = details.race_distance;
    vec![
        Value::Uuid(account.as_uuid()),
        Value::Uuid(template.id().as_uuid()),
        details.name.to_value(),
        details.description.to_value(),
        race.map_or(Value::Null, |race| Value::Integer(race.ten_thousandths().into())),
        race.map_or(Value::Null, |race| Value::Text(race.unit().as_str().into())),
        details.level.to_value(),
        Value::Text(anchor.wire_name().into()),
        Value::Integer(race_weekday.into()),
        Value::Integer(details.weeks.into()),
        details.unit.to_value(),
        Value::Json(Cow::Owned(details.tags.iter().collect())),
        Value::Boolean(details.has_plan_check),
        Value::Integer(i64::try_from(template.workouts().len()).unwrap_or(i64::MAX)),
        Value::Integer(sessions_from.into()),
        Value::Integer(sessions_to.into()),
        weekly_distances(template),
        Value::Json(Cow::Owned(weekly_minutes)),
        Value::Text(Measure::of(undated.workouts()).as_str().into()),
    ]
}

/// Estimates a template and adds it up again. Does not change its revision.
pub(crate) fn estimate(tx: &mut AccountWrite, id: PlanTemplateId) -> Result<(), StoreError> {
    let account = tx.account();
    let Some(StoredPlanTemplate { template, .. }) = find(tx, account, id)? else { return Ok(()) };
    let sql = "UPDATE plan_template SET weekly_estimates = $3, weekly_distances = $4, measure = $5
                WHERE account_id = $1 AND id = $2";
    let measure = Value::Text(Measure::of(template.undated().workouts()).as_str().into());
    let values = [account.to_value(), id.to_value(), estimates_of(&template), weekly_distances(&template), measure];
    tx.execute(sql, values.as_slice())?;
    Ok(())
}

fn weekly_distances(template: &PlanTemplate) -> Value<'static> {
    let unit = template.details().unit;
    let distances = template.undated().weeks().map(|week| week.totals.distance.in_unit(unit)).collect();
    Value::Json(Cow::Owned(distances))
}

fn estimates_of(template: &PlanTemplate) -> Value<'static> {
    estimates_value(&template.undated(), Estimating { paces: &NoPaces, unit: template.details().unit })
}

/// By day, and by position within a day.
fn workouts(conn: &mut Conn, account: AccountId, id: PlanTemplateId) -> Result<Vec<TemplateWorkout>, StoreError> {
    let sql = format!(
        "SELECT id, week, weekday, {}
           FROM plan_template_workout WHERE account_id = $1 AND template_id = $2 ORDER BY week, weekday, place_in_day",
        content_columns()
    );
    conn.rows(&sql, (account, id), |row| {
        Ok(TemplateWorkout {
            id: row.get("id")?,
            day: TemplateDay { week: row.get("week")?, weekday: row.get("weekday")? },
            content: content_from_row(row)?,
        })
    })
}

fn insert_workouts(conn: &mut Conn, account: AccountId, template: &PlanTemplate) -> Result<(), StoreError> {
    let insert = Insert {
        into: &format!(
            "INSERT INTO plan_template_workout (account_id, template_id, id, week, weekday, place_in_day, {})",
            content_columns()
        ),
        shared: &[account.to_value(), Value::Uuid(template.id().as_uuid())],
        then: "",
    };
    let days = template.workouts().chunk_by(|one, other| one.day == other.day);
    let rows = days.flat_map(|day| day.iter().zip(0..)).map(|(workout, place)| row(workout, place));
    insert.rows(conn, rows.collect())?;
    Ok(())
}

fn row(workout: &TemplateWorkout, place_in_day: i64) -> Vec<Value<'_>> {
    let mut values = vec![
        workout.id.to_value(),
        Value::Integer(workout.day.week.into()),
        Value::Integer(workout.day.weekday.into()),
        Value::Integer(place_in_day),
    ];
    values.extend(content_values(&workout.content));
    values
}

fn details_from_row(row: &Row) -> Result<PlanTemplateDetails, StoreError> {
    let tags: Vec<String> = serde_json::from_value(row.get("tags")?).map_err(unreadable)?;
    let anchor = match row.get("anchor")? {
        AnchorName::Start => Anchor::Start,
        AnchorName::RaceDay => Anchor::RaceDay { weekday: row.get("race_weekday")? },
    };
    Ok(PlanTemplateDetails {
        name: row.get::<Line<200>>("name")?,
        description: row.get::<Option<Description>>("description")?,
        race_distance: race_distance(row.get("race_ten_thousandths")?, row.get("race_unit")?)?,
        level: row.get::<Level>("level")?,
        anchor,
        weeks: row.get("weeks")?,
        unit: row.get("unit")?,
        tags: Tags::from_stored(tags),
        has_plan_check: row.get("has_plan_check")?,
    })
}

fn race_distance(amount: Option<i64>, unit: Option<DistanceUnit>) -> Result<Option<RaceDistance>, StoreError> {
    let (Some(amount), Some(unit)) = (amount, unit) else { return Ok(None) };
    RaceDistance::from_ten_thousandths(amount, unit).map(Some).map_err(no_longer_valid)
}

fn summary_from_row(row: &Row) -> Result<PlanTemplateSummary, StoreError> {
    Ok(PlanTemplateSummary {
        id: row.get("id")?,
        details: details_from_row(row)?,
        workout_count: row.get("workout_count")?,
        sessions_a_week: (row.get("sessions_from")?, row.get("sessions_to")?),
        weekly_distances: serde_json::from_value(row.get("weekly_distances")?).map_err(unreadable)?,
        weekly_minutes: serde_json::from_value(row.get("weekly_minutes")?).map_err(unreadable)?,
        weekly_estimates: estimates_from_row(row)?,
        measure: row.get("measure")?,
        used_count: row.get("used_count")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}

fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Database(format!("a plan template cannot be read: {error}"))
}
