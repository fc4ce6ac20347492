//! Unvalidated values in request bodies.

use std::fmt;
use std::marker::PhantomData;
use texts::{Phrase, phrase};

use jiff::civil::Date;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use training::calendar::parse_day;
use training::error::Invalid;

/// A number. Anything else becomes NaN, so that the rules of the field reject it with their own message.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Number(f64);

impl Number {
    pub const fn of(number: f64) -> Self {
        Self(number)
    }

    pub fn get(self) -> f64 {
        self.0
    }

    pub fn whole(self) -> Option<i64> {
        // Numbers beyond the range of i64 saturate, which no rule accepts.
        (self.0.fract() == 0.0).then_some(self.0 as i64)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Number, E> {
        Ok(Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Number, E> {
        Ok(Number(number as f64))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
        Ok(Number(number as f64))
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Number, E> {
        Ok(Number(f64::NAN))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Number, E> {
        Ok(Number(f64::NAN))
    }
}

/// The first `MOST` of a list, and its total length: a body of a few megabytes can list millions, which would take
/// hundreds of times its size.
#[derive(Debug)]
pub(crate) struct Bounded<T, const MOST: usize> {
    pub items: Vec<T>,
    pub count: usize,
}

impl<T, const MOST: usize> Default for Bounded<T, MOST> {
    fn default() -> Self {
        Self { items: Vec::new(), count: 0 }
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Bounded<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(BoundedVisitor(PhantomData))
    }
}

struct BoundedVisitor<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for BoundedVisitor<T, MOST> {
    type Value = Bounded<T, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut bounded = Bounded::default();
        while bounded.count < MOST {
            let Some(item) = list.next_element()? else { return Ok(bounded) };
            bounded.items.push(item);
            bounded.count += 1;
        }
        while list.next_element::<IgnoredAny>()?.is_some() {
            bounded.count += 1;
        }
        Ok(bounded)
    }
}

pub(crate) fn day(field: &str, label: Phrase, text: Option<&str>) -> Result<Date, Invalid> {
    let text = text.map(str::trim).filter(|text| !text.is_empty());
    let text = text.ok_or_else(|| Invalid::new(field, phrase!("{label} is required", label = label.clone())))?;
    parse_day(text)
        .map_err(|_| Invalid::new(field, phrase!("{label} must be a calendar date, such as 2026-10-15", label)))
}

pub(crate) fn minutes(duration: Option<Number>) -> Result<i64, Invalid> {
    duration.map_or(Some(0), Number::whole).ok_or_else(|| {
        let message = phrase!("Duration must be a whole number of minutes");
        Invalid::new("durationInMinutes", message)
    })
}

/// Amount and unit; the older field is in kilometres.
pub(crate) fn distance(
    distance: Option<Number>,
    in_kilometers: Option<Number>,
    unit: Option<String>,
    unit_if_unstated: &str,
) -> (f64, String) {
    match (distance, in_kilometers) {
        (None, Some(kilometers)) => (kilometers.get(), "km".to_owned()),
        (distance, _) => {
            let unit = unit.filter(|unit| !unit.is_empty()).unwrap_or_else(|| unit_if_unstated.to_owned());
            (distance.map_or(0.0, Number::get), unit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(json: &str) -> Option<Number> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn anything_but_a_number_becomes_nan() {
        for json in ["\"abc\"", "\"12\"", "true"] {
            assert!(number(json).unwrap().get().is_nan(), "{json}");
            assert_eq!(number(json).unwrap().whole(), None, "{json}");
        }
        assert_eq!(number("null"), None);
        assert_eq!(number("12.5").unwrap().get(), 12.5);
    }

    #[test]
    fn whole_numbers_may_have_a_decimal_point() {
        assert_eq!(number("45").unwrap().whole(), Some(45));
        assert_eq!(number("45.0").unwrap().whole(), Some(45));
        assert_eq!(number("-1").unwrap().whole(), Some(-1));
        assert_eq!(number("45.5").unwrap().whole(), None);
        assert_eq!(number("1e300").unwrap().whole(), Some(i64::MAX));
    }

    #[test]
    fn the_rest_of_a_long_list_is_counted_and_not_kept() {
        let list: Bounded<u8, 3> = serde_json::from_str("[1, 2, 3, {}, \"five\"]").unwrap();
        assert_eq!((list.items, list.count), (vec![1, 2, 3], 5));
        assert!(serde_json::from_str::<Bounded<u8, 3>>("[1, {}]").is_err());
    }

    #[test]
    fn the_older_distance_field_is_in_kilometres() {
        let of = |amount, older, unit: Option<&str>| distance(amount, older, unit.map(str::to_owned), "miles");
        assert_eq!(of(None, number("5"), Some("miles")), (5.0, "km".to_owned()));
        assert_eq!(of(number("3"), number("5"), Some("miles")), (3.0, "miles".to_owned()));
        assert_eq!(of(number("3"), None, None), (3.0, "miles".to_owned()));
        assert_eq!(of(None, None, Some("km")), (0.0, "km".to_owned()));
    }
}
