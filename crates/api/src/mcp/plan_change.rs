//! A plan that an assistant works on: read, changed in memory, checked, and saved as a draft.

use std::collections::HashMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use store::athlete_form::Form;
use training::calendar::plus_days;
use training::figure::Estimating;
use training::plan_check;
use training::schedule::Schedule;
use training::volume::Volume;

use super::calls::{Calls, ToolProblem, ToolResult};
use super::plan_text;
use crate::ApiError;
use crate::coach::schedules::body::ScheduleBody;

const MAX_ADVICE: usize = 30;
const MAX_RACES: usize = 10;
const MAX_TITLE_CHARACTERS: usize = 60;

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DayChange {
    pub date: Date,
    pub sessions: Vec<SessionText>,
}

#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionText {
    pub text: String,
    pub title: Option<String>,
    pub notes: Option<String>,
    pub terrain: Option<String>,
}

/// A plan as `GetSchedule` answers it, which is also how `UpdateSchedule` takes it.
pub(super) struct OpenPlan {
    pub body: Value,
    /// `None` for a plan that is not saved yet.
    pub revision: Option<i64>,
}

impl OpenPlan {
    pub async fn load(calls: &Calls, id: &str) -> ToolResult<Self> {
        let answer = calls.get("/api/GetSchedule", &[("schedule", id)]).await?;
        Ok(Self { body: answer.body, revision: answer.revision })
    }

    pub fn heading(&self) -> Value {
        let details = &self.body["details"];
        json!({
            "planId": self.body["scheduleDocumentId"],
            "name": details["name"],
            "athleteId": self.body["athleteId"],
            "athleteName": details["athleteName"],
            "startDate": details["startDate"],
            "weeks": details["duration"],
            "unit": self.body["distanceType"],
            "isShownToAthlete": self.body["isShown"],
            "revision": self.revision,
        })
    }

    pub fn require_revision(&self, expected: i64) -> ToolResult<()> {
        match self.revision {
            Some(revision) if revision == expected => Ok(()),
            revision => Err(ToolProblem::new("The plan is not at the expected revision. Read it again.")
                .with("revision", json!(revision))),
        }
    }

    fn athlete(&self) -> Value {
        self.body["athleteId"].clone()
    }

    async fn schedule(&self, calls: &Calls) -> ToolResult<Schedule> {
        let body: ScheduleBody = serde_json::from_value(self.body.clone())
            .map_err(|error| ToolProblem::new(format!("The plan cannot be read: {error}.")))?;
        let clock = &calls.app.clock;
        let athlete = calls.reach.optional_id_before(&calls.app.db, body.athlete()).await?;
        // Nothing is saved or looked up by its id.
        Ok(body.parse(clock.new_id().into(), athlete, || clock.new_id().into())?)
    }

    /// Weekly totals, and what the plan's own check has to say.
    pub async fn totals_and_check(&self, calls: &Calls) -> ToolResult<Value> {
        let schedule = self.schedule(calls).await?;
        let races = self.races(calls).await?;
        let goals = calls.get("/api/GetGoals", &[]).await?.body;
        let race_days: Vec<Date> = goals
            .as_array()
            .into_iter()
            .flatten()
            .filter(|goal| goal["athleteId"] == self.body["athleteId"])
            .filter_map(|goal| goal["raceDate"].as_str()?.parse().ok())
            .collect();
        let (unit, athlete) = (schedule.plan().unit, schedule.plan().athlete_id);
        let (account, today) = (calls.account, calls.app.clock.today());
        let form = calls.app.db.read_for(account, move |conn| Form::load(conn, account, athlete, today)).await;
        let paces = form.map_err(ApiError::from)?.paces();
        let estimating = Estimating { paces: &paces, unit };
        let weeks: Vec<Value> = schedule
            .weeks()
            .map(|week| {
                let whole = Volume::of(week.workouts, estimating);
                json!({
                    "from": week.starts_on,
                    "distance": whole.distance.in_unit(unit),
                    "isDistanceEstimated": whole.is_distance_estimated,
                    "minutes": whole.minutes,
                    "areMinutesEstimated": whole.is_time_estimated,
                    "sessions": week.workouts.len(),
                })
            })
            .collect();
        let advice = plan_check::check(&schedule, &race_days, &[]);
        let check: Vec<Value> = advice
            .iter()
            .take(MAX_ADVICE)
            .map(|advice| json!({"week": advice.week, "rule": advice.rule.as_str(), "reason": advice.reason, "days": advice.days}))
            .collect();
        Ok(json!({
            "weeklyTotals": weeks,
            "check": check,
            "adviceLeftOut": advice.len().saturating_sub(MAX_ADVICE),
            "races": races,
        }))
    }

    /// What the athlete could run in the next races.
    async fn races(&self, calls: &Calls) -> ToolResult<Vec<Value>> {
        let Some(athlete) = self.body["athleteId"].as_str().filter(|id| !id.is_empty()) else { return Ok(vec![]) };
        let predictions = calls.get("/api/GetPredictions", &[("athlete", athlete)]).await?.body;
        let told = |race: &Value| {
            json!({
                "raceName": race["raceName"],
                "raceDate": race["raceDate"],
                "fromSeconds": race["low"],
                "toSeconds": race["high"],
                "basis": race["basis"],
                "noRangeBecause": race["reason"],
            })
        };
        Ok(predictions.as_array().into_iter().flatten().take(MAX_RACES).map(told).collect())
    }

    /// Puts the read sessions in place of what stands on these days. Answers what was there and what is there now.
    pub async fn change(&mut self, calls: &Calls, days: &[DayChange]) -> ToolResult<Value> {
        let mut new = read(calls, &self.athlete(), &self.body["distanceType"], days).await?;
        let mut told = Vec::new();
        let weeks = self.body["plans"].as_array_mut().map(Vec::as_mut_slice).unwrap_or_default();
        for day in days {
            let date = day.date.to_string();
            let mut workouts = new.remove(&day.date).unwrap_or_default();
            let week = weeks.iter_mut().find(|week| is_in_week(week, day.date));
            let Some(Value::Array(kept)) = week.map(|week| &mut week["workouts"]) else {
                return Err(ToolProblem::new(format!("{date} is not in this plan.")));
            };
            let before: Vec<Value> = kept.extract_if(.., |workout| workout["scheduledDate"] == date.as_str()).collect();
            if before.iter().any(|workout| workout["isCompleted"] == true) {
                return Err(ToolProblem::new(format!(
                    "A session of {date} is done already. Days that are done stay as they are."
                )));
            }
            // A session keeps its id, so that what is said about it stays with it.
            for (workout, old) in workouts.iter_mut().zip(&before) {
                workout["id"] = old["id"].clone();
            }
            told.push(json!({"date": date, "before": lines(&before), "after": lines(&workouts)}));
            kept.append(&mut workouts);
        }
        Ok(Value::Array(told))
    }
}

fn is_in_week(week: &Value, day: Date) -> bool {
    let monday: Option<Date> = week["weekStartDate"].as_str().and_then(|monday| monday.parse().ok());
    monday.is_some_and(|monday| (monday..plus_days(monday, 7)).contains(&day))
}

fn lines(workouts: &[Value]) -> Vec<String> {
    let line = |workout: &Value| {
        let title = workout["title"].as_str().unwrap_or_default();
        format!("{title}: {}", plan_text::session(workout))
    };
    workouts.iter().map(line).collect()
}

/// The sessions of these days as workouts, read with the athlete's paces. A text that is not understood in full is a problem:
/// the assistant can write it differently, and the coach should not have to.
async fn read(
    calls: &Calls,
    athlete: &Value,
    unit: &Value,
    days: &[DayChange],
) -> ToolResult<HashMap<Date, Vec<Value>>> {
    let sessions: Vec<(Date, &SessionText)> =
        days.iter().flat_map(|day| day.sessions.iter().map(|session| (day.date, session))).collect();
    let texts: Vec<&str> = sessions.iter().map(|(_, session)| session.text.as_str()).collect();
    let body = json!({"texts": texts, "athleteId": athlete, "distanceType": unit});
    let read = calls.post("/api/ReadSessions", &body).await?.body;
    let readings = read["sessions"].as_array().cloned().unwrap_or_default();
    let mut found: HashMap<Date, Vec<Value>> = HashMap::new();
    let mut unclear = Vec::new();
    for ((date, session), reading) in sessions.iter().zip(readings) {
        let has_problems = reading["problems"].as_array().is_some_and(|problems| !problems.is_empty());
        let workouts = reading["workouts"].as_array().cloned().unwrap_or_default();
        if has_problems || workouts.is_empty() {
            unclear.push(json!({"date": date, "text": session.text, "reading": told_reading(&reading)}));
        }
        let is_one = workouts.len() == 1;
        found
            .entry(*date)
            .or_default()
            .extend(workouts.into_iter().map(|workout| written(workout, session, *date, is_one)));
    }
    if unclear.is_empty() {
        return Ok(found);
    }
    unclear.truncate(20);
    Err(ToolProblem::new("Some sessions are not understood. Write them differently.").with("sessions", unclear.into()))
}

/// A reading as a workout of a plan, as the editor makes it.
fn written(mut workout: Value, session: &SessionText, date: Date, is_one: bool) -> Value {
    let title = session.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
    if let Some(title) = title {
        workout["title"] = title.chars().take(MAX_TITLE_CHARACTERS).collect::<String>().into();
    }
    // A partial sum is not the total.
    if workout["hasOpenDistance"] == true {
        workout["distance"] = 0.into();
    }
    workout["scheduledDate"] = date.to_string().into();
    let text = if is_one { session.text.clone().into() } else { workout["text"].take() };
    workout["description"] = text.clone();
    workout["notes"] = session.notes.clone().unwrap_or_default().into();
    workout["terrain"] = session.terrain.clone().into();
    if workout["steps"].as_array().is_some_and(|steps| !steps.is_empty()) {
        workout["stepsText"] = text;
    }
    workout
}

/// How a text is understood.
pub(super) fn told_reading(reading: &Value) -> Value {
    let workouts: Vec<Value> = reading["workouts"].as_array().into_iter().flatten().map(told_workout).collect();
    let problems: Vec<Value> = reading["problems"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|problem| {
            let choices: Vec<&Value> =
                problem["choices"].as_array().into_iter().flatten().map(|choice| &choice["text"]).collect();
            json!({"message": problem["message"], "choices": choices})
        })
        .collect();
    json!({"sessions": workouts, "problems": problems})
}

fn told_workout(workout: &Value) -> Value {
    json!({
        "title": workout["title"],
        "type": workout["type"],
        "distance": workout["distance"],
        "unit": workout["distanceType"],
        "minutes": workout["durationInMinutes"],
        "isEstimated": workout["isEstimated"],
        "paceFrom": workout["paceFrom"],
        "paceTo": workout["paceTo"],
        "steps": plan_text::session(&json!({"steps": workout["steps"]})),
    })
}

/// Proves that a preview of exactly this was answered. It is no secret: whoever can preview can save.
pub(super) fn confirm_code(tool: &str, arguments: &impl Serialize) -> String {
    let said = json!([tool, arguments]).to_string();
    Sha256::digest(said).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
