//! The fields of a message, read with `protobuf`, which shares nothing with the library that writes them.
#![cfg(test)]

use protobuf::CodedInputStream;
use protobuf::rt::WireType;

#[derive(Debug, Clone)]
enum Value {
    Number(u64),
    Double(f64),
    Bytes(Vec<u8>),
}

#[derive(Debug, Clone)]
pub struct Fields(Vec<(u32, Value)>);

impl Fields {
    /// Fields are expected in ascending order, as Apple writes them.
    pub fn of(bytes: &[u8]) -> Self {
        let mut input = CodedInputStream::from_bytes(bytes);
        let mut fields: Vec<(u32, Value)> = vec![];
        while let Some(tag) = input.read_raw_tag_or_eof().unwrap() {
            let field = tag >> 3;
            let value = match WireType::new(tag & 7).unwrap() {
                WireType::Varint => Value::Number(input.read_uint64().unwrap()),
                WireType::Fixed64 => Value::Double(input.read_double().unwrap()),
                WireType::LengthDelimited => Value::Bytes(input.read_bytes().unwrap()),
                other => panic!("a field of type {other:?}"),
            };
            assert!(fields.last().is_none_or(|(before, _)| *before <= field), "{field} after {fields:?}");
            fields.push((field, value));
        }
        Self(fields)
    }

    fn all(&self, field: u32) -> impl Iterator<Item = &Value> {
        self.0.iter().filter(move |(number, _)| *number == field).map(|(_, value)| value)
    }

    pub fn messages(&self, field: u32) -> Vec<Self> {
        let of = |value: &Value| match value {
            Value::Bytes(bytes) => Self::of(bytes),
            other => panic!("field {field} is {other:?}"),
        };
        self.all(field).map(of).collect()
    }

    /// The first.
    pub fn message(&self, field: u32) -> Self {
        self.messages(field).into_iter().next().unwrap_or_else(|| panic!("no field {field} in {self:?}"))
    }

    pub fn number(&self, field: u32) -> u64 {
        match self.all(field).next() {
            Some(Value::Number(number)) => *number,
            other => panic!("field {field} is {other:?}"),
        }
    }

    pub fn double(&self, field: u32) -> f64 {
        match self.all(field).next() {
            Some(Value::Double(double)) => *double,
            other => panic!("field {field} is {other:?}"),
        }
    }

    /// Empty if it is absent, as for a text at its default.
    pub fn text(&self, field: u32) -> String {
        match self.all(field).next() {
            None => String::new(),
            Some(Value::Bytes(bytes)) => String::from_utf8(bytes.clone()).unwrap(),
            other => panic!("field {field} is {other:?}"),
        }
    }
}
