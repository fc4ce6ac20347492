//! The content of a workout as JSON with short keys, of which a difference stores only those that differ.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::distance::{Distance, DistanceUnit};
use crate::minutes::Minutes;
use crate::pace::Pace;
use crate::session::{Step, Steps, StepsText};
use crate::text::{Description, Notes, Title};
use crate::workout_type::WorkoutType;
use crate::workouts::workout::WorkoutContent;

/// The stored difference does not fit the plan, or a program that is newer wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stored version of a plan cannot be read")]
pub struct UnreadableVersion;

const TITLE: &str = "t";
const DESCRIPTION: &str = "e";
const TYPE: &str = "y";
const DISTANCE: &str = "k";
const UNIT: &str = "u";
const MINUTES: &str = "m";
const PACE_FROM: &str = "f";
const PACE_TO: &str = "g";
const NOTES: &str = "n";
const STEPS: &str = "s";
const STEPS_TEXT: &str = "x";

/// `null` for a field that became empty.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct ContentPatch(Map<String, Value>);

impl ContentPatch {
    pub fn between(before: Option<&WorkoutContent>, after: &WorkoutContent) -> Self {
        if before == Some(after) {
            return Self::default();
        }
        let before = before.map(fields).unwrap_or_default();
        let mut patch = fields(after);
        patch.retain(|key, value| before.get(key) != Some(value));
        let emptied = before.keys().filter(|key| !has_field(after, key)).map(|key| (key.clone(), Value::Null));
        patch.extend(emptied.collect::<Vec<_>>());
        Self(patch)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn apply(&self, before: Option<&WorkoutContent>) -> Result<WorkoutContent, UnreadableVersion> {
        let mut fields = before.map(fields).unwrap_or_default();
        for (key, value) in &self.0 {
            fields.insert(key.clone(), value.clone());
        }
        read(&fields).ok_or(UnreadableVersion)
    }
}

/// Those that are not empty.
fn fields(content: &WorkoutContent) -> Map<String, Value> {
    let WorkoutContent {
        title,
        description,
        workout_type,
        distance,
        duration,
        pace_from,
        pace_to,
        notes,
        steps,
        steps_text,
    } = content;
    let steps = (!steps.is_empty()).then(|| json!(steps.as_slice()));
    let written = |pace: &Option<Pace>| pace.as_ref().map(|pace| json!(pace.to_string()));
    let all = [
        (TITLE, Some(json!(title))),
        (DESCRIPTION, Some(json!(description))),
        (TYPE, Some(json!(workout_type))),
        (DISTANCE, Some(json!(distance.thousandths()))),
        (UNIT, Some(json!(distance.unit()))),
        (MINUTES, Some(json!(duration.get()))),
        (PACE_FROM, written(pace_from)),
        (PACE_TO, written(pace_to)),
        (NOTES, notes.as_ref().map(|notes| json!(notes))),
        (STEPS, steps),
        (STEPS_TEXT, steps_text.as_ref().map(|text| json!(text))),
    ];
    all.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
}

fn has_field(content: &WorkoutContent, key: &str) -> bool {
    match key {
        PACE_FROM => content.pace_from.is_some(),
        PACE_TO => content.pace_to.is_some(),
        NOTES => content.notes.is_some(),
        STEPS => !content.steps.is_empty(),
        STEPS_TEXT => content.steps_text.is_some(),
        _ => true,
    }
}

/// Skips validation, as every reader of stored values does: the rules may have changed since.
fn read(fields: &Map<String, Value>) -> Option<WorkoutContent> {
    let text = |key| fields.get(key).and_then(Value::as_str).map(str::to_owned);
    let number = |key| fields.get(key).and_then(Value::as_i64);
    let value = |key| fields.get(key).filter(|value| !value.is_null()).cloned();
    let unit: DistanceUnit = serde_json::from_value(value(UNIT)?).ok()?;
    let workout_type: WorkoutType = serde_json::from_value(value(TYPE)?).ok()?;
    let steps: Vec<Step> = value(STEPS).map(serde_json::from_value).transpose().ok()?.unwrap_or_default();
    Some(WorkoutContent {
        title: Title::from_stored(text(TITLE)?),
        description: Description::from_stored(text(DESCRIPTION)?),
        workout_type,
        distance: Distance::from_stored(number(DISTANCE)?, unit),
        duration: Minutes::from_stored(number(MINUTES)?),
        pace_from: text(PACE_FROM).and_then(|pace| Pace::from_stored(&pace)),
        pace_to: text(PACE_TO).and_then(|pace| Pace::from_stored(&pace)),
        notes: text(NOTES).map(Notes::from_stored),
        steps: Steps::new(steps).ok()?,
        steps_text: text(STEPS_TEXT).map(StepsText::from_stored),
    })
}
