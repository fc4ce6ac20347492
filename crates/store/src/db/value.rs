//! Statement parameters: the values that both databases store without loss.

use std::borrow::Cow;

use jiff::Timestamp;
use jiff::civil::Date;
use uuid::Uuid;

use crate::StoreError;

#[derive(Debug, Clone, PartialEq)]
pub enum Value<'a> {
    Null,
    Text(Cow<'a, str>),
    Integer(i64),
    Float(f64),
    Boolean(bool),
    Uuid(Uuid),
    Day(Date),
    /// Stored to the microsecond.
    Instant(Timestamp),
    Json(Cow<'a, serde_json::Value>),
    Bytes(Cow<'a, [u8]>),
}

impl Value<'_> {
    /// The total bytes of text in the values.
    pub(crate) fn text_bytes(values: &[Self]) -> i64 {
        values.iter().map(Self::text_length).sum()
    }

    fn text_length(&self) -> i64 {
        let length = match self {
            Self::Text(text) => text.len(),
            Self::Json(json) => json.to_string().len(),
            _ => 0,
        };
        i64::try_from(length).unwrap_or(i64::MAX)
    }

    /// Rejects what one of the databases would reject or change: NUL in text, NaN and infinite floats, years that
    /// PostgreSQL does not support.
    pub(super) fn checked(self) -> Result<Self, StoreError> {
        match self {
            Self::Text(text) if text.contains('\0') => Err(StoreError::Invalid("text holds a NUL character".into())),
            Self::Float(number) if !number.is_finite() => {
                Err(StoreError::Invalid(format!("{number} is not a number that can be stored")))
            }
            // SQLite stores whole floats as integers and so loses the sign of a negative zero.
            Self::Float(0.0) => Ok(Self::Float(0.0)),
            Self::Day(day) if day.year() < 1 => Err(StoreError::Invalid(format!("{day} is too long ago"))),
            Self::Instant(instant) if instant.as_second() < FIRST_SECOND => {
                Err(StoreError::Invalid(format!("{instant} is too long ago")))
            }
            value => Ok(value),
        }
    }
}

/// 0001-01-01T00:00:00Z.
const FIRST_SECOND: i64 = -62_135_596_800;

pub trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

impl ToValue for Value<'_> {
    fn to_value(&self) -> Value<'_> {
        self.clone()
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        self.as_str().to_value()
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::to_value)
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(Cow::Borrowed(self))
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value<'_> {
        self.as_slice().to_value()
    }
}

impl ToValue for serde_json::Value {
    fn to_value(&self) -> Value<'_> {
        Value::Json(Cow::Borrowed(self))
    }
}

macro_rules! to_value {
    ($($type:ty => $variant:ident),* $(,)?) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::$variant((*self).into())
            }
        }
    )*};
}

to_value! {
    i64 => Integer,
    i32 => Integer,
    u32 => Integer,
    u8 => Integer,
    f64 => Float,
    bool => Boolean,
    Uuid => Uuid,
    Date => Day,
    Timestamp => Instant,
}
