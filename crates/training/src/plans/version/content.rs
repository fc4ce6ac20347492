//! The content of a workout as JSON with short keys, of which a difference stores only those that differ.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::workout_content;
use crate::workouts::content_value::ContentValue;
use crate::workouts::workout::WorkoutContent;

/// The stored difference does not fit the plan, or a program that is newer wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stored version of a plan cannot be read")]
pub struct UnreadableVersion;

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
        let emptied: Vec<String> = before.keys().filter(|key| !patch.contains_key(*key)).cloned().collect();
        patch.retain(|key, value| before.get(key) != Some(value));
        patch.extend(emptied.into_iter().map(|key| (key, Value::Null)));
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

macro_rules! stored_fields {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft $draft:tt check $check:tt version [$($key:literal),+] columns $columns:tt request $request:tt response $response:tt
        }
    )*) => {
        /// Those that are not empty.
        fn fields(content: &WorkoutContent) -> Map<String, Value> {
            let WorkoutContent { $($name),* } = content;
            let mut fields = Map::new();
            $($name.write(&[$($key),+], &mut fields);)*
            fields
        }

        fn read(fields: &Map<String, Value>) -> Option<WorkoutContent> {
            Some(WorkoutContent { $($name: ContentValue::read(&[$($key),+], fields)?,)* })
        }
    };
}

workout_content!(stored_fields []);
