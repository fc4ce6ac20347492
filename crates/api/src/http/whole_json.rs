//! Reads a JSON text to its end and keeps nothing.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Succeeds for exactly the texts that can be read as a value. Unlike what a parser skips, every number must fit, every
/// string must be Unicode, and brackets nest only so deep.
pub(crate) struct WholeJson;

impl<'de> Deserialize<'de> for WholeJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WholeVisitor)
    }
}

struct WholeVisitor;

impl<'de> Visitor<'de> for WholeVisitor {
    type Value = WholeJson;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_unit<E: Error>(self) -> Result<WholeJson, E> {
        Ok(WholeJson)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<WholeJson, A::Error> {
        while list.next_element::<WholeJson>()?.is_some() {}
        Ok(WholeJson)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<WholeJson, A::Error> {
        while map.next_entry::<WholeJson, WholeJson>()?.is_some() {}
        Ok(WholeJson)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_a_value_reads_and_nothing_else() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let (deep, too_deep) = (nested(100), nested(200));
        for json in [
            r#"{"a": [1, -2, 1.5, true, null, "x", {}], "b": "\ud83c\udfc3"}"#,
            "12",
            &deep,
            r#"{"a": 1e999}"#,
            r#"{"a": -1e999}"#,
            r#"{"a": "\ud800"}"#,
            r#"{"\ud800": 1}"#,
            r#"{"a": "\udc00\ud800"}"#,
            &too_deep,
            "{\"a\": \"\n\"}",
            "{} {}",
            "{\"a\": 01}",
            "",
        ] {
            let whole = serde_json::from_str::<WholeJson>(json).is_ok();
            assert_eq!(whole, serde_json::from_str::<serde_json::Value>(json).is_ok(), "{json}");
        }
    }
}
