use serde::Deserialize;
use serde_json::{Value, json};

use super::roster::{days_off, put};
use super::{arguments, items, only};
use crate::mcp::calls::{Calls, ToolResult};
use crate::mcp::quoted::athlete_wrote;

const MAX_WEEKS: usize = 16;
const MAX_LATEST: usize = 30;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OfAthlete {
    athlete_id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PacesOf {
    athlete_id: String,
    unit: Option<String>,
}

pub(super) async fn read_athlete(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let OfAthlete { athlete_id } = arguments(sent)?;
    let of = [("athlete", athlete_id.as_str())];
    let availability = calls.get("/api/GetAvailability", &of).await?.body;
    let absences = calls.get("/api/GetAbsences", &of).await?.body;
    let goals = calls.get("/api/GetGoals", &[]).await?.body;
    let goal = |goal: &Value| {
        only(
            goal,
            &[
                "raceName",
                "raceDate",
                "distance",
                "distanceType",
                "priority",
                "targetTime",
                "resultTime",
                "notes",
                "scheduleName",
            ],
        )
    };
    let goals: Vec<Value> =
        items(&goals).iter().filter(|of| of["athleteId"] == athlete_id.as_str()).map(goal).collect();
    Ok(json!({
        "athleteId": athlete_id,
        "goals": goals,
        "usualWeek": usual_week(&availability["availability"]),
        "daysOff": items(&absences).iter().rev().take(MAX_LATEST).map(days_off).collect::<Vec<_>>(),
    }))
}

fn usual_week(said: &Value) -> Value {
    if said.is_null() {
        return Value::Null;
    }
    let mut told = only(said, &["longRunWeekday", "hardSessionsAWeek", "hardDaysApart", "isAthletes"]);
    put(&mut told, json!({"minutesMondayToSunday": said["minutes"]}));
    if let Some(note) = said["note"].as_str() {
        put(
            &mut told,
            json!({"note": if said["isAthletes"] == true { athlete_wrote(note) } else { Value::from(note) }}),
        );
    }
    told
}

pub(super) async fn read_paces(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let PacesOf { athlete_id, unit } = arguments(sent)?;
    let mut query = vec![("athlete", athlete_id.as_str())];
    query.extend(unit.as_deref().map(|unit| ("unit", unit)));
    let paces = calls.get("/api/GetPaces", &query).await?.body;
    Ok(only(&paces, &["score", "reason", "basis", "paces", "equivalents", "notes", "distanceType", "heartRates"]))
}

pub(super) async fn read_progress(calls: &Calls, sent: Value) -> ToolResult<Value> {
    let OfAthlete { athlete_id } = arguments(sent)?;
    let progress = calls.get("/api/GetProgress", &[("athlete", &athlete_id)]).await?.body;
    let mut told = only(
        &progress,
        &["athleteId", "today", "bestEfforts", "longestRun", "longerRuns", "sessionTypes", "usualEasyEffort"],
    );
    let weeks = items(&progress["weeks"]);
    put(&mut told, json!({"weeks": weeks[weeks.len().saturating_sub(MAX_WEEKS)..]}));
    put(&mut told, json!({"latest": first(&progress["recent"]), "load": load(&progress)}));
    Ok(told)
}

fn first(list: &Value) -> Vec<Value> {
    items(list).iter().take(MAX_LATEST).cloned().collect()
}

/// A value a day says little to a reader: today's, and those of the same weekday before.
fn load(progress: &Value) -> Value {
    let load = &progress["load"];
    let days = || -> Option<i64> {
        let from: jiff::civil::Date = load["from"].as_str()?.parse().ok()?;
        let today: jiff::civil::Date = progress["today"].as_str()?.parse().ok()?;
        from.until(today).ok().map(|span| i64::from(span.get_days()))
    };
    let Some(today) = days().and_then(|days| usize::try_from(days).ok()) else { return Value::Null };
    let weekly = |name: &str| -> Vec<Value> {
        let values = items(&load[name]);
        let mut places: Vec<usize> = (0..MAX_WEEKS).filter_map(|weeks| today.checked_sub(weeks * 7)).collect();
        places.reverse();
        places.into_iter().filter_map(|place| values.get(place).cloned()).collect()
    };
    json!({"weeklyUpToToday": {"fitness": weekly("fitness"), "fatigue": weekly("fatigue")}, "bases": load["bases"]})
}
