//! Fills a call from the examples and enums of the document.

use serde_json::{Map, Value, json};

use super::call::Place;
use super::holdings::{Kind, assistant_request};

pub struct Filling<'a> {
    pub places: Vec<Place>,
    pub unfilled: Vec<String>,
    document: &'a Value,
    path: &'a str,
    left_out: &'a [&'a str],
    /// The path to the field being filled.
    within: Vec<String>,
}

impl<'a> Filling<'a> {
    pub fn new(document: &'a Value, path: &'a str, left_out: &'a [&'a str]) -> Self {
        Self { places: Vec::new(), unfilled: Vec::new(), document, path, left_out, within: Vec::new() }
    }

    pub fn parameter(&mut self, parameter: &Value) -> Option<Value> {
        let name = parameter["name"].as_str().unwrap();
        if let Some(example) = parameter.get("example") {
            return Some(example.clone());
        }
        self.field(self.path, name, &parameter["schema"], parameter["required"] == true)
    }

    pub fn body(&mut self, schema: &Value) -> Option<Value> {
        self.value(schema, self.path, "", true)
    }

    /// A field of the named object; an optional field without an example is left out.
    fn field(&mut self, object: &str, field: &str, schema: &Value, is_required: bool) -> Option<Value> {
        if self.left_out.contains(&field) {
            return None;
        }
        self.within.push(field.to_owned());
        let value = self.value(schema, object, field, is_required);
        if value.is_none() && is_required {
            self.unfilled.push(self.within.join("."));
        }
        self.within.pop();
        value
    }

    fn value(&mut self, schema: &Value, object: &str, field: &str, is_required: bool) -> Option<Value> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap();
            let document = self.document;
            return self.value(&document["components"]["schemas"][name], name, field, is_required);
        }
        if schema["format"] == "uuid" {
            return Some(self.place(object, field));
        }
        if (object, field) == ("AllowBody", "request") {
            return Some(json!(assistant_request()));
        }
        if let Some(example) = schema.get("example") {
            return Some(example.clone());
        }
        if let Some(names) = schema["enum"].as_array() {
            return names.first().cloned();
        }
        if let Some(pattern) = schema["pattern"].as_str() {
            return pattern.trim_start_matches("^(").split('|').next().map(Value::from);
        }
        if let Some(several) = schema["oneOf"].as_array() {
            let one = several.iter().find(|one| one["type"] != "null")?;
            return self.value(one, object, field, is_required);
        }
        match schema["type"].as_str().or_else(|| schema["type"][0].as_str()) {
            Some("array") => self.list(&schema["items"], object, field, is_required),
            Some("object") => self.object(schema, object, is_required),
            Some("boolean") if is_required => Some(json!(true)),
            Some("string") if field == "ids" => Some(self.place(object, field)),
            _ => None,
        }
    }

    /// Optional lists are filled for the ids in them.
    fn list(&mut self, items: &Value, object: &str, field: &str, is_required: bool) -> Option<Value> {
        let (places, unfilled) = (self.places.len(), self.unfilled.len());
        let item = self.value(items, object, field, true)?;
        if is_required || self.places.len() > places {
            return Some(json!([item]));
        }
        self.unfilled.truncate(unfilled);
        None
    }

    fn object(&mut self, schema: &Value, name: &str, is_required: bool) -> Option<Value> {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let mut fields = Map::new();
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            let value = self.field(name, field, schema, required.contains(&json!(field)));
            fields.extend(value.map(|value| (field.clone(), value)));
        }
        (is_required || !fields.is_empty()).then_some(Value::Object(fields))
    }

    fn place(&mut self, object: &str, field: &str) -> Value {
        let (number, kind) = (self.places.len(), Kind::of(object, field));
        let place = Place { number, field: self.within.join("."), kind };
        let mark = place.mark();
        self.places.push(place);
        json!(mark)
    }
}
