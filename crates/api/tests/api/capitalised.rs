//! Request bodies of older clients.

use serde_json::{Map, Value};

/// The same body with every field name capitalised.
pub fn capitalised(body: &Value) -> Value {
    match body {
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| (capitalised_name(name), capitalised(value)));
            Value::Object(fields.collect::<Map<_, _>>())
        }
        Value::Array(items) => items.iter().map(capitalised).collect(),
        plain => plain.clone(),
    }
}

fn capitalised_name(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
