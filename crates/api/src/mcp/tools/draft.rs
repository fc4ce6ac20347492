use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::arguments;
use super::change::{confirmed, require_days, with_code};
use super::roster::put;
use crate::mcp::calls::{Calls, ToolProblem, ToolResult};
use crate::mcp::plan_change::{DayChange, OpenPlan, confirm_code};
use training::calendar::{Calendar, MAX_WEEKS};

const MAX_DAYS: usize = 366;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Draft {
    athlete_id: String,
    name: String,
    #[serde(default)]
    description: String,
    start_date: Date,
    weeks: u8,
    unit: Option<String>,
    days: Vec<DayChange>,
    #[serde(skip_serializing)]
    confirm: Option<String>,
}

/// A plan that nobody shows to its athlete is a draft.
pub(super) async fn draft_plan(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let draft: Draft = arguments(sent)?;
    let code = confirm_code("draft_plan", &draft);
    require_days(&draft.days, MAX_DAYS)?;
    let is_confirmed = confirmed(draft.confirm.as_deref(), &code)?;
    let mut plan = draft.opened()?;
    let days = plan.change(calls, &draft.days).await?;
    let mut told = json!({"name": draft.name, "athleteId": draft.athlete_id, "days": days});
    put(&mut told, plan.totals_and_check(calls).await?);
    if is_confirmed {
        let saved = calls.post("/api/saveschedule", &plan.body).await?.body;
        let id = saved.as_str().unwrap_or_default();
        calls.note_draft(id).await;
        put(&mut told, json!({"saved": "as a draft that the athlete does not see", "planId": id, "revision": 1}));
    }
    Ok(with_code(told, is_confirmed, &code))
}

impl Draft {
    /// An empty plan with its weeks.
    fn opened(&self) -> ToolResult<OpenPlan> {
        if !(1..=MAX_WEEKS).contains(&self.weeks) {
            return Err(ToolProblem::new(format!("A plan has 1 to {MAX_WEEKS} weeks.")));
        }
        let calendar = Calendar::new(self.start_date, self.weeks.into())
            .map_err(|_| ToolProblem::new("The plan has no such weeks."))?;
        let week = |number: u8| json!({"weekStartDate": calendar.week_start(number), "workouts": []});
        let body = json!({
            "details": {
                "name": self.name,
                "description": self.description,
                "startDate": self.start_date,
                "duration": self.weeks,
            },
            "athleteId": self.athlete_id,
            "distanceType": self.unit.as_deref().unwrap_or("km"),
            "plans": (1..=self.weeks).map(week).collect::<Vec<_>>(),
        });
        Ok(OpenPlan { body, revision: None })
    }
}
