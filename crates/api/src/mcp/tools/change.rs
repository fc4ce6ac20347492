use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use training::calendar::plus_days;

use super::arguments;
use super::roster::put;
use crate::mcp::calls::{Calls, ToolProblem, ToolResult};
use crate::mcp::plan_change::{DayChange, OpenPlan, SessionText, confirm_code};

const MAX_DAYS: usize = 84;
const MAX_DAYS_OF_A_SQUAD: usize = 28;
const MAX_PLANS: usize = 30;
const MAX_SESSIONS_PER_DAY: usize = 4;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Days {
    plan_id: String,
    expected_revision: i64,
    days: Vec<DayChange>,
    #[serde(skip_serializing)]
    confirm: Option<String>,
}

pub(super) async fn change_days(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let days: Days = arguments(sent)?;
    let code = confirm_code("change_days", &days);
    require_days(&days.days, MAX_DAYS)?;
    let is_confirmed = confirmed(days.confirm.as_deref(), &code)?;
    let plan = Change { plan_id: days.plan_id, expected_revision: days.expected_revision };
    let told = plan.make(calls, &days.days, is_confirmed).await?;
    Ok(with_code(told, is_confirmed, &code))
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Week {
    plan_id: String,
    expected_revision: i64,
    monday: Date,
    sessions: Vec<String>,
    #[serde(skip_serializing)]
    confirm: Option<String>,
}

pub(super) async fn change_week(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let week: Week = arguments(sent)?;
    let code = confirm_code("change_week", &week);
    if week.sessions.len() != 7 || week.monday.weekday() != jiff::civil::Weekday::Monday {
        return Err(ToolProblem::new(
            "A week is a Monday and seven texts, one for each day; an empty one is a day off.",
        ));
    }
    let is_confirmed = confirmed(week.confirm.as_deref(), &code)?;
    let days: Vec<DayChange> = (0..)
        .zip(week.sessions)
        .map(|(place, text)| DayChange {
            date: plus_days(week.monday, place),
            sessions: if text.trim().is_empty() {
                Vec::new()
            } else {
                vec![SessionText { text, title: None, notes: None, terrain: None }]
            },
        })
        .collect();
    let plan = Change { plan_id: week.plan_id, expected_revision: week.expected_revision };
    let told = plan.make(calls, &days, is_confirmed).await?;
    Ok(with_code(told, is_confirmed, &code))
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Squad {
    plans: Vec<Change>,
    days: Vec<DayChange>,
    #[serde(skip_serializing)]
    confirm: Option<String>,
}

/// One plan that cannot be changed does not hold up the others.
pub(super) async fn change_squad(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let squad: Squad = arguments(sent)?;
    let code = confirm_code("change_squad", &squad);
    require_days(&squad.days, MAX_DAYS_OF_A_SQUAD)?;
    if !(1..=MAX_PLANS).contains(&squad.plans.len()) {
        return Err(ToolProblem::new(format!("1 to {MAX_PLANS} plans can be changed at once.")));
    }
    let is_confirmed = confirmed(squad.confirm.as_deref(), &code)?;
    let mut results = Vec::new();
    for plan in &squad.plans {
        results.push(match plan.make(calls, &squad.days, is_confirmed).await {
            Ok(told) => told,
            Err(ToolProblem { message, details }) => {
                let mut told = json!({"planId": plan.plan_id, "problem": message});
                put(&mut told, Value::Object(details));
                told
            }
        });
    }
    Ok(with_code(json!({"results": results}), is_confirmed, &code))
}

/// A plan, and the revision of it that the assistant has read.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Change {
    plan_id: String,
    expected_revision: i64,
}

impl Change {
    async fn make(&self, calls: &Calls, days: &[DayChange], is_confirmed: bool) -> ToolResult<Value> {
        let mut plan = OpenPlan::load(calls, &self.plan_id).await?;
        plan.require_revision(self.expected_revision)?;
        let changed = plan.change(calls, days).await?;
        let mut told = plan.heading();
        put(&mut told, json!({"days": changed}));
        put(&mut told, plan.totals_and_check(calls).await?);
        if is_confirmed {
            let path = format!("/api/UpdateSchedule?schedule={}", self.plan_id);
            let saved = calls.replace(&path, &plan.body, self.expected_revision).await?;
            calls.note_draft(&self.plan_id).await;
            put(&mut told, json!({"saved": "as a draft, not published", "revision": saved.revision}));
        }
        Ok(told)
    }
}

pub(super) fn require_days(days: &[DayChange], most: usize) -> ToolResult<()> {
    if !(1..=most).contains(&days.len()) {
        return Err(ToolProblem::new(format!("1 to {most} days can be written at once.")));
    }
    let mut dates: Vec<Date> = days.iter().map(|day| day.date).collect();
    dates.sort_unstable();
    dates.dedup();
    if dates.len() != days.len() {
        return Err(ToolProblem::new("Each day may be named once."));
    }
    if days.iter().any(|day| day.sessions.len() > MAX_SESSIONS_PER_DAY) {
        return Err(ToolProblem::new(format!("A day has at most {MAX_SESSIONS_PER_DAY} sessions.")));
    }
    Ok(())
}

/// Whether to save: `Err` for a code that does not belong to these arguments.
pub(super) fn confirmed(sent: Option<&str>, code: &str) -> ToolResult<bool> {
    match sent {
        None | Some("") => Ok(false),
        Some(sent) if sent == code => Ok(true),
        Some(_) => Err(ToolProblem::new("The confirm code belongs to other arguments. Preview these first.")),
    }
}

pub(super) fn with_code(mut told: Value, is_confirmed: bool, code: &str) -> Value {
    if !is_confirmed {
        put(&mut told, json!({"preview": "Nothing is saved yet.", "confirm": code}));
    }
    told
}
