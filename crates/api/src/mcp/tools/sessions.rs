use serde::Deserialize;
use serde_json::{Value, json};

use super::roster::put;
use super::{arguments, items, only};
use crate::mcp::calls::{Calls, ToolProblem, ToolResult};
use crate::mcp::plan_change::{OpenPlan, told_reading};
use crate::mcp::plan_text;
use crate::mcp::quoted::athlete_wrote;

const MAX_TEXTS: usize = 100;
const MAX_ANSWERS: usize = 100;
const MAX_WEEKS: usize = 16;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Texts {
    texts: Vec<String>,
    athlete_id: Option<String>,
    unit: Option<String>,
}

pub(super) async fn read_sessions(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let Texts { texts, athlete_id, unit } = arguments(sent)?;
    if texts.len() > MAX_TEXTS {
        return Err(ToolProblem::new(format!("At most {MAX_TEXTS} texts can be read at once.")));
    }
    let body = json!({"texts": texts, "athleteId": athlete_id, "distanceType": unit});
    let read = calls.post("/api/ReadSessions", &body).await?.body;
    Ok(json!({"sessions": items(&read["sessions"]).iter().map(told_reading).collect::<Vec<_>>()}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Weeks {
    plan_id: String,
    from_week: Option<usize>,
    weeks: Option<usize>,
}

pub(super) async fn read_plan(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let Weeks { plan_id, from_week, weeks } = arguments(sent)?;
    let plan = OpenPlan::load(calls, &plan_id).await?;
    let from = from_week.unwrap_or(1).max(1);
    let weeks = weeks.unwrap_or(MAX_WEEKS).clamp(1, MAX_WEEKS);
    let mut told = plan.heading();
    put(&mut told, json!({"text": plan_text::of(&plan.body, from, weeks)}));
    put(&mut told, plan.totals_and_check(calls).await?);
    Ok(told)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OfPlan {
    plan_id: String,
}

pub(super) async fn read_answers(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let OfPlan { plan_id } = arguments(sent)?;
    let plan = OpenPlan::load(calls, &plan_id).await?;
    let said = calls.get("/api/GetAnswers", &[("schedule", &plan_id)]).await?.body;
    let mut answers: Vec<&Value> = items(&said["answers"]).iter().collect();
    answers.sort_by_key(|answer| std::cmp::Reverse(answer["saidAt"].as_str().unwrap_or_default()));
    let left_out = answers.len().saturating_sub(MAX_ANSWERS);
    let answers: Vec<Value> =
        answers.into_iter().take(MAX_ANSWERS).map(|answer| with_comments(answer, &said)).collect();
    let mut told = plan.heading();
    put(&mut told, json!({"answers": answers, "leftOut": left_out}));
    Ok(told)
}

fn with_comments(answer: &Value, said: &Value) -> Value {
    let mut told = only(
        answer,
        &[
            "outcome",
            "effort",
            "distance",
            "distanceType",
            "durationInMinutes",
            "movedTo",
            "planned",
            "recorded",
            "saidAt",
        ],
    );
    let about = items(&said["comments"]).iter().filter(|comment| comment["workoutId"] == answer["workoutId"]);
    let comments: Vec<Value> = about
        .map(|comment| {
            let text = comment["text"].as_str().unwrap_or_default();
            let is_coachs = comment["isCoach"] == true;
            json!({"saidAt": comment["saidAt"], "text": if is_coachs { json!({"coachWrote": text}) } else { athlete_wrote(text) }})
        })
        .collect();
    if !comments.is_empty() {
        put(&mut told, json!({"comments": comments}));
    }
    told
}
