use serde::Deserialize;
use serde_json::{Value, json};

use super::roster::put;
use super::{arguments, items, only};
use crate::mcp::calls::{Calls, ToolResult};

const MOST: usize = 60;
const MAX_PARTS: usize = 120;

/// Without names of files and devices: whoever uploads them can write anything there.
const FIELDS: [&str; 21] = [
    "activityId",
    "athleteId",
    "day",
    "startsAt",
    "sport",
    "distanceInMeters",
    "timerSeconds",
    "elapsedSeconds",
    "ascentInMeters",
    "heartRate",
    "maxHeartRate",
    "effort",
    "load",
    "verdict",
    "bySeconds",
    "hillSeconds",
    "heatSeconds",
    "isHeatAtMost",
    "heightSeconds",
    "marks",
    "workout",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Range {
    athlete_id: String,
    from: Option<String>,
    to: Option<String>,
}

pub(super) async fn list_activities(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let Range { athlete_id, from, to } = arguments(sent)?;
    let mut query = vec![("athlete", athlete_id.as_str())];
    query.extend(from.as_deref().map(|day| ("from", day)));
    query.extend(to.as_deref().map(|day| ("to", day)));
    let found = calls.get("/api/GetActivities", &query).await?.body;
    let mut runs: Vec<&Value> = items(&found).iter().collect();
    runs.sort_by_key(|run| std::cmp::Reverse(run["startsAt"].as_str().unwrap_or_default()));
    let left_out = runs.len().saturating_sub(MOST);
    let told: Vec<Value> = runs.into_iter().take(MOST).map(|run| only(run, &FIELDS)).collect();
    Ok(json!({"activities": told, "leftOut": left_out}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OfActivity {
    activity_id: String,
}

pub(super) async fn read_activity(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let OfActivity { activity_id } = arguments(sent)?;
    let run = calls.get("/api/GetActivity", &[("activity", &activity_id)]).await?.body;
    let mut told = only(&run, &FIELDS);
    put(&mut told, only(&run, &["stepsBy", "bestEfforts"]));
    for list in ["steps", "laps"] {
        put(&mut told, json!({list: items(&run[list]).iter().take(MAX_PARTS).collect::<Vec<_>>()}));
    }
    Ok(told)
}
