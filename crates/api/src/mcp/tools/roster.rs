use std::collections::HashMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::{arguments, items, only};
use crate::mcp::calls::{Calls, ToolResult};
use crate::mcp::quoted::athlete_wrote;

const MOST: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Search {
    search: Option<String>,
}

pub(super) async fn list_athletes(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let Search { search } = arguments(sent)?;
    let wanted = search.unwrap_or_default().to_lowercase();
    let athletes = calls.get("/api/GetAthletes", &[]).await?.body;
    let progress = calls.get("/api/GetRosterProgress", &[]).await?.body;
    let progress: HashMap<&str, &Value> =
        items(&progress).iter().filter_map(|of| Some((of["athleteId"].as_str()?, of))).collect();
    let found: Vec<Value> = items(&athletes)
        .iter()
        .filter(|athlete| searchable(athlete).contains(&wanted))
        .map(|athlete| one(athlete, athlete["documentId"].as_str().and_then(|id| progress.get(id).copied())))
        .collect();
    Ok(shortened("athletes", found))
}

fn searchable(athlete: &Value) -> String {
    let groups = items(&athlete["groups"]).iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n");
    format!("{}\n{groups}", name(athlete)).to_lowercase()
}

fn name(athlete: &Value) -> String {
    let part = |name: &str| athlete[name].as_str().unwrap_or_default().to_owned();
    format!("{} {}", part("firstName"), part("lastName"))
}

fn one(athlete: &Value, progress: Option<&Value>) -> Value {
    let mut told = json!({"athleteId": athlete["documentId"], "name": name(athlete)});
    put(
        &mut told,
        only(
            athlete,
            &["groups", "language", "maxHeartRate", "thresholdHeartRate", "restingHeartRate", "usualTerrain"],
        ),
    );
    put(&mut told, json!({"coachsNotes": athlete["notes"]}));
    if let Some(progress) = progress {
        put(&mut told, only(progress, &["plan", "thisWeek", "nextRace", "lastAnswer"]));
        if let Some(absence) = progress.get("absence").filter(|absence| !absence.is_null()) {
            put(&mut told, json!({"daysOff": days_off(absence)}));
        }
    }
    told
}

/// A note about it may be the athlete's own words.
pub(super) fn days_off(absence: &Value) -> Value {
    let mut told = only(absence, &["kind", "from", "to", "isAthletes"]);
    if let Some(note) = absence["note"].as_str() {
        let is_athletes = absence["isAthletes"] == true;
        put(&mut told, json!({"note": if is_athletes { athlete_wrote(note) } else { Value::from(note) }}));
    }
    told
}

pub(super) fn put(object: &mut Value, fields: Value) {
    if let (Some(object), Value::Object(fields)) = (object.as_object_mut(), fields) {
        object.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
    }
}

fn shortened(noun: &str, mut found: Vec<Value>) -> Value {
    let left_out = found.len().saturating_sub(MOST);
    found.truncate(MOST);
    let mut told = json!({noun: found});
    if left_out > 0 {
        put(&mut told, json!({"leftOut": left_out}));
    }
    told
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PlansOf {
    athlete_id: Option<String>,
}

pub(super) async fn list_plans(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let PlansOf { athlete_id } = arguments(sent)?;
    if let Some(athlete) = &athlete_id {
        calls.get("/api/GetPaces", &[("athlete", athlete)]).await?;
    }
    let plans = calls.get("/api/GetScheduleSummary", &[]).await?.body;
    let found = items(&plans).iter().filter(|plan| athlete_id.as_deref().is_none_or(|id| plan["athleteId"] == id)).map(
        |plan| {
            let mut told = json!({"planId": plan["scheduleDocumentId"], "unit": plan["distanceType"]});
            put(&mut told, only(&plan["details"], &["name", "athleteName", "startDate"]));
            put(&mut told, json!({"weeks": plan["details"]["duration"], "isShownToAthlete": plan["isShown"]}));
            put(&mut told, only(plan, &["athleteId", "unpublishedChanges", "workoutCount", "weeklyDistances"]));
            put(&mut told, json!({"weeklyMinutes": plan["weeklyDurationsInMinutes"]}));
            put(&mut told, only(plan, &["weeklyEstimates"]));
            told
        },
    );
    Ok(shortened("plans", found.collect()))
}
