//! What an assistant can do: read, and write drafts.

mod change;
mod draft;
mod one_athlete;
mod recordings;
mod roster;
mod sessions;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use training::workout_type::WorkoutTerrain;

use super::calls::{Calls, ToolProblem, ToolResult};
use super::messages::{tool_error, tool_result};

/// More would fill the memory of an assistant without helping it.
const MAX_RESULT_BYTES: usize = 400 * 1024;

/// A tool as it is listed.
struct Tool {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    does: Does,
    /// The names of its arguments and their schemas; those that start with `*` are required.
    arguments: Value,
}

#[derive(PartialEq)]
enum Does {
    Read,
    WriteDraft,
}

impl Tool {
    fn listed(&self) -> Value {
        let named = |name: &String| name.strip_prefix('*').unwrap_or(name).to_owned();
        let arguments = self.arguments.as_object().cloned().unwrap_or_default();
        let required: Vec<String> = arguments.keys().filter(|name| name.starts_with('*')).map(named).collect();
        let properties: Value = arguments.iter().map(|(name, schema)| (named(name), schema.clone())).collect();
        json!({
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": {
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            },
            "annotations": {
                "title": self.title,
                "readOnlyHint": self.does == Does::Read,
                // A draft changes nothing that anybody has read, and every version can be brought back.
                "destructiveHint": false,
                "idempotentHint": self.does == Does::Read,
                "openWorldHint": false,
            },
        })
    }
}

pub(super) fn list() -> Value {
    json!({"tools": all().iter().map(Tool::listed).collect::<Vec<_>>()})
}

fn id(of: &str) -> Value {
    json!({"type": "string", "format": "uuid", "description": format!("The id of {of}")})
}

fn day(what: &str) -> Value {
    json!({"type": "string", "format": "date", "description": what})
}

fn unit() -> Value {
    json!({"type": "string", "enum": ["km", "miles"], "description": "Of numbers without a unit; km if absent"})
}

fn confirm() -> Value {
    json!({
        "type": "string", "maxLength": 64,
        "description": "Leave out for a preview. To save, send the same arguments with the preview's confirm code.",
    })
}

fn session() -> Value {
    json!({
        "type": "object", "additionalProperties": false, "required": ["text"],
        "properties": {
            "text": {"type": "string", "minLength": 1, "maxLength": 5000, "description": "As a coach types it"},
            "title": {"type": "string", "maxLength": 60, "description": "Replaces the title that is read from the text"},
            "notes": {"type": "string", "maxLength": 2000, "description": "For the athlete"},
            "terrain": {
                "type": "string", "enum": WorkoutTerrain::ALL.iter().map(|of| of.wire_name()).collect::<Vec<_>>(),
                "description": "What it is run on, if that matters",
            },
        },
    })
}

fn days(most: usize) -> Value {
    json!({
        "type": "array", "minItems": 1, "maxItems": most,
        "items": {
            "type": "object", "additionalProperties": false, "required": ["date", "sessions"],
            "properties": {
                "date": day("Within the plan"),
                "sessions": {
                    "type": "array", "maxItems": 4, "items": session(),
                    "description": "What the day holds afterwards, in place of what it holds now; empty is a day off",
                },
            },
        },
    })
}

fn revision() -> Value {
    json!({"type": "integer", "minimum": 1, "description": "The revision of the plan that you have read"})
}

fn all() -> Vec<Tool> {
    vec![
        Tool {
            name: "list_athletes",
            title: "Athletes",
            description: "The athletes: groups, the coach's notes, the current plan and its week, the last answer, the next race, days off.",
            does: Does::Read,
            arguments: json!({"search": {"type": "string", "maxLength": 100, "description": "Part of a name or a group"}}),
        },
        Tool {
            name: "read_athlete",
            title: "One athlete",
            description: "An athlete's races and goals, the weekdays and minutes they can run, and days off.",
            does: Does::Read,
            arguments: json!({"*athleteId": id("the athlete")}),
        },
        Tool {
            name: "read_paces",
            title: "Paces",
            description: "An athlete's training paces, what they follow from, and equivalent race times.",
            does: Does::Read,
            arguments: json!({"*athleteId": id("the athlete"), "unit": unit()}),
        },
        Tool {
            name: "read_progress",
            title: "Progress",
            description: "Planned beside done by week, load, best efforts and the latest sessions of an athlete.",
            does: Does::Read,
            arguments: json!({"*athleteId": id("the athlete")}),
        },
        Tool {
            name: "list_activities",
            title: "Recorded runs",
            description: "The latest 60 recordings of an athlete in a range of days, each with its planned session and verdict.",
            does: Does::Read,
            arguments: json!({
                "*athleteId": id("the athlete"),
                "from": day("The first day"),
                "to": day("The last day"),
            }),
        },
        Tool {
            name: "read_activity",
            title: "One recorded run",
            description: "A recording, its steps compared with the plan, and its laps.",
            does: Does::Read,
            arguments: json!({"*activityId": id("the recording")}),
        },
        Tool {
            name: "list_plans",
            title: "Plans",
            description: "The plans with their weekly totals, at most 200; those with unpublished changes say how many. A week whose sessions do not all say how far or how long has its total under weeklyEstimates, with what we estimate for them.",
            does: Does::Read,
            arguments: json!({"athleteId": id("the athlete")}),
        },
        Tool {
            name: "read_plan",
            title: "One plan as text",
            description: "A plan day by day as text, with its revision, totals, the plan's own check and what the athlete could run in the next races. At most 16 weeks at once.",
            does: Does::Read,
            arguments: json!({
                "*planId": id("the plan"),
                "fromWeek": {"type": "integer", "minimum": 1, "maximum": 52},
                "weeks": {"type": "integer", "minimum": 1, "maximum": 16},
            }),
        },
        Tool {
            name: "read_answers",
            title: "Answers",
            description: "What the athlete of a plan answered and wrote about its sessions, the latest 100 first.",
            does: Does::Read,
            arguments: json!({"*planId": id("the plan")}),
        },
        Tool {
            name: "read_sessions",
            title: "Read sessions from text",
            description: "How typed sessions are understood: title, type, distance, time, and what is not understood. Saves nothing.",
            does: Does::Read,
            arguments: json!({
                "*texts": {"type": "array", "minItems": 1, "maxItems": 100, "items": {"type": "string", "maxLength": 5000}},
                "athleteId": id("the athlete whose paces count"),
                "unit": unit(),
            }),
        },
        Tool {
            name: "draft_plan",
            title: "Draft a plan",
            description: "Drafts a new plan for an athlete, who does not see it until the coach shows it. First call: a preview with totals and check.",
            does: Does::WriteDraft,
            arguments: json!({
                "*athleteId": id("the athlete"),
                "*name": {"type": "string", "minLength": 1, "maxLength": 100},
                "description": {"type": "string", "maxLength": 2000},
                "*startDate": day("The first day"),
                "*weeks": {"type": "integer", "minimum": 1, "maximum": 52},
                "unit": unit(),
                "*days": days(366),
                "confirm": confirm(),
            }),
        },
        Tool {
            name: "change_days",
            title: "Change days of a plan",
            description: "Drafts a change of some days of a plan. The athlete keeps seeing the published plan until the coach publishes.",
            does: Does::WriteDraft,
            arguments: json!({
                "*planId": id("the plan"), "*expectedRevision": revision(), "*days": days(84), "confirm": confirm(),
            }),
        },
        Tool {
            name: "change_week",
            title: "Change a week of a plan",
            description: "Drafts a whole week of a plan: what stands on its seven days is replaced.",
            does: Does::WriteDraft,
            arguments: json!({
                "*planId": id("the plan"),
                "*expectedRevision": revision(),
                "*monday": day("The Monday of that week"),
                "*sessions": {
                    "type": "array", "minItems": 7, "maxItems": 7,
                    "items": {"type": "string", "maxLength": 5000},
                    "description": "Monday to Sunday, as a coach types them; an empty text is a day off",
                },
                "confirm": confirm(),
            }),
        },
        Tool {
            name: "change_squad",
            title: "Change the plans of a squad",
            description: "Drafts the same days into the plans of several athletes, each read with their own paces. Answers one result for each.",
            does: Does::WriteDraft,
            arguments: json!({
                "*plans": {
                    "type": "array", "minItems": 1, "maxItems": 30,
                    "items": {
                        "type": "object", "additionalProperties": false, "required": ["planId", "expectedRevision"],
                        "properties": {"planId": id("a plan"), "expectedRevision": revision()},
                    },
                },
                "*days": days(28),
                "confirm": confirm(),
            }),
        },
    ]
}

/// `Err` if there is no such tool. Whatever goes wrong within one is a result that the assistant reads.
pub(super) async fn call(calls: &Calls, mut params: Value) -> Result<Value, String> {
    let name = params.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
    let arguments = match params.get_mut("arguments").map(Value::take) {
        None | Some(Value::Null) => json!({}),
        Some(arguments) => arguments,
    };
    let outcome = match name.as_str() {
        "list_athletes" => roster::list_athletes(calls, arguments).await,
        "read_athlete" => one_athlete::read_athlete(calls, arguments).await,
        "read_paces" => one_athlete::read_paces(calls, arguments).await,
        "read_progress" => one_athlete::read_progress(calls, arguments).await,
        "list_activities" => recordings::list_activities(calls, arguments).await,
        "read_activity" => recordings::read_activity(calls, arguments).await,
        "list_plans" => roster::list_plans(calls, arguments).await,
        "read_plan" => sessions::read_plan(calls, arguments).await,
        "read_answers" => sessions::read_answers(calls, arguments).await,
        "read_sessions" => sessions::read_sessions(calls, arguments).await,
        "draft_plan" => draft::draft_plan(calls, arguments).await,
        "change_days" => change::change_days(calls, arguments).await,
        "change_week" => change::change_week(calls, arguments).await,
        "change_squad" => change::change_squad(calls, arguments).await,
        _ => return Err("there is no such tool".into()),
    };
    Ok(match outcome {
        Ok(content) if content.to_string().len() <= MAX_RESULT_BYTES => tool_result(content),
        Ok(_) => tool_error("There is too much to tell. Ask for less at once.", serde_json::Map::new()),
        Err(ToolProblem { message, details }) => tool_error(&message, details),
    })
}

fn arguments<T: DeserializeOwned>(sent: Value) -> ToolResult<T> {
    serde_path_to_error::deserialize(sent).map_err(|error| {
        let (path, message) = (error.path().to_string(), error.inner().to_string());
        ToolProblem::new(format!("The argument {path} is not as expected: {message}."))
    })
}

/// Only these fields of an object, where they are there.
fn only(object: &Value, names: &[&str]) -> Value {
    names
        .iter()
        .filter_map(|name| Some(((*name).to_owned(), object.get(*name).filter(|value| !value.is_null())?.clone())))
        .collect()
}

/// The items of a list, or none.
fn items(list: &Value) -> &[Value] {
    list.as_array().map(Vec::as_slice).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_says_what_it_needs_and_that_it_destroys_nothing() {
        let listed = list();
        for tool in items(&listed["tools"]) {
            let properties = tool["inputSchema"]["properties"].as_object().unwrap();
            assert!(properties.keys().all(|name| !name.starts_with('*')), "{tool}");
            for name in items(&tool["inputSchema"]["required"]) {
                assert!(properties.contains_key(name.as_str().unwrap()), "{tool}");
            }
            assert_eq!(tool["annotations"]["destructiveHint"], false);
            let writes = properties.contains_key("confirm");
            assert_eq!(tool["annotations"]["readOnlyHint"], !writes, "{tool}");
            assert_eq!(
                properties.contains_key("expectedRevision")
                    || tool["name"] == "draft_plan"
                    || tool["name"] == "change_squad",
                writes
            );
        }
    }
}
