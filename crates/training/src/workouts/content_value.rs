//! What each type of a workout's content is in a stored version of a plan, in a mark of a linked plan, and in bytes.

use serde_json::{Map, Value, json};

use crate::distance::Distance;
use crate::minutes::Minutes;
use crate::pace::Pace;
use crate::session::{self, Step, Steps};
use crate::text::Text;
use crate::workout_type::{WorkoutTerrain, WorkoutType};

pub(crate) trait ContentValue: Sized {
    /// In a version, under its keys; nothing where it is empty.
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>);

    /// Skips validation, as every reader of stored values does: the rules may have changed since.
    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self>;

    /// What is hashed, one text for each key; an empty one where it is empty.
    fn marked(&self) -> Vec<String>;

    /// The size of what was written, in UTF-8.
    fn text_bytes(&self) -> usize {
        0
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> ContentValue for Text<MAX_CHARS, MULTILINE> {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [Some(json!(self))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [text] = got(keys, version)?;
        Some(Self::from_stored(text?.as_str()?.to_owned()))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.to_string()]
    }

    fn text_bytes(&self) -> usize {
        self.as_str().len()
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> ContentValue for Option<Text<MAX_CHARS, MULTILINE>> {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [self.as_ref().map(|text| json!(text))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [text] = got(keys, version)?;
        Some(text.and_then(Value::as_str).map(|text| Text::from_stored(text.to_owned())))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.as_ref().map_or_else(String::new, ToString::to_string)]
    }

    fn text_bytes(&self) -> usize {
        self.as_ref().map_or(0, Text::text_bytes)
    }
}

impl ContentValue for WorkoutType {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [Some(json!(self))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [name] = got(keys, version)?;
        name?.as_str()?.parse().ok()
    }

    fn marked(&self) -> Vec<String> {
        vec![self.wire_name().to_owned()]
    }
}

impl ContentValue for Distance {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [Some(json!(self.thousandths())), Some(json!(self.unit()))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [thousandths, unit] = got(keys, version)?;
        let unit = serde_json::from_value(unit?.clone()).ok()?;
        Some(Self::from_stored(thousandths?.as_i64()?, unit))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.thousandths().to_string(), self.unit().to_string()]
    }
}

impl ContentValue for Minutes {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [Some(json!(self.get()))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [minutes] = got(keys, version)?;
        Some(Self::from_stored(minutes?.as_i64()?))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.get().to_string()]
    }
}

impl ContentValue for Option<Pace> {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [self.map(|pace| json!(pace.to_string()))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [pace] = got(keys, version)?;
        Some(pace.and_then(Value::as_str).and_then(Pace::from_stored))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.map_or_else(String::new, |pace| pace.to_string())]
    }
}

impl ContentValue for Option<WorkoutTerrain> {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [self.map(|terrain| json!(terrain))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [name] = got(keys, version)?;
        Some(name.and_then(Value::as_str).and_then(|name| name.parse().ok()))
    }

    fn marked(&self) -> Vec<String> {
        vec![self.map_or_else(String::new, |terrain| terrain.wire_name().to_owned())]
    }
}

impl ContentValue for Steps {
    fn write(&self, keys: &[&str], version: &mut Map<String, Value>) {
        put(keys, [(!self.is_empty()).then(|| json!(self.as_slice()))], version);
    }

    fn read(keys: &[&str], version: &Map<String, Value>) -> Option<Self> {
        let [steps] = got(keys, version)?;
        let steps: Vec<Step> = steps.cloned().map(serde_json::from_value).transpose().ok()?.unwrap_or_default();
        Self::new(steps).ok()
    }

    fn marked(&self) -> Vec<String> {
        vec![session::print(self.as_slice())]
    }

    /// A step counts as a fixed number of bytes, including its note.
    fn text_bytes(&self) -> usize {
        const BYTES_OF_A_STEP: usize = 500;
        self.as_slice().iter().map(Step::count).sum::<usize>() * BYTES_OF_A_STEP
    }
}

fn put<const VALUES: usize>(keys: &[&str], values: [Option<Value>; VALUES], version: &mut Map<String, Value>) {
    for (key, value) in keys.iter().zip(values) {
        version.extend(value.map(|value| ((*key).to_owned(), value)));
    }
}

/// `None` for one that is absent or became empty.
fn got<'v, const VALUES: usize>(keys: &[&str], version: &'v Map<String, Value>) -> Option<[Option<&'v Value>; VALUES]> {
    let keys: &[&str; VALUES] = keys.try_into().ok()?;
    Some(keys.map(|key| version.get(key).filter(|value| !value.is_null())))
}
