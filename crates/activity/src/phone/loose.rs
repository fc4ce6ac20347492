//! JSON of apps that others write: a field of another type than expected counts as absent, and lists are bounded.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::MAX_SESSIONS;
use crate::recording::MAX_SAMPLES;

const MAX_TEXT_CHARACTERS: usize = 100;

/// A number, also one in a text.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct Number(pub Option<f64>);

/// A short text.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Text(pub Option<String>);

/// Yes or no.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct Flag(pub bool);

/// An object.
#[derive(Debug, Clone, PartialEq)]
pub struct Object<T>(pub Option<T>);

impl<T> Default for Object<T> {
    fn default() -> Self {
        Self(None)
    }
}

/// What an object of a list is kept as.
pub trait Entry {
    type Kept;

    /// `None` for an object without what is needed.
    fn kept(self) -> Option<Self::Kept>;
}

/// The objects of a list, as many as a session may have samples. Only what is kept is in memory.
#[derive(Debug)]
pub struct List<T: Entry>(pub Vec<T::Kept>);

impl<T: Entry> Default for List<T> {
    fn default() -> Self {
        Self(vec![])
    }
}

/// The sessions of a delivery, and how many of them are too many.
#[derive(Debug)]
pub struct Bounded<T> {
    pub values: Vec<Object<T>>,
    pub left_out: usize,
}

impl<T> Default for Bounded<T> {
    fn default() -> Self {
        Self { values: vec![], left_out: 0 }
    }
}

/// What a visitor answers to values of other types.
macro_rules! otherwise {
    ($absent:expr) => {
        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("anything")
        }

        fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
            Ok($absent)
        }
    };
    ($absent:expr, bool) => {
        otherwise!($absent);

        fn visit_bool<E: Error>(self, _: bool) -> Result<Self::Value, E> {
            Ok($absent)
        }
    };
}

macro_rules! no_numbers {
    ($absent:expr) => {
        fn visit_f64<E: Error>(self, _: f64) -> Result<Self::Value, E> {
            Ok($absent)
        }

        fn visit_u64<E: Error>(self, _: u64) -> Result<Self::Value, E> {
            Ok($absent)
        }

        fn visit_i64<E: Error>(self, _: i64) -> Result<Self::Value, E> {
            Ok($absent)
        }
    };
}

macro_rules! no_text {
    ($absent:expr) => {
        fn visit_str<E: Error>(self, _: &str) -> Result<Self::Value, E> {
            Ok($absent)
        }
    };
}

macro_rules! no_list {
    ($absent:expr) => {
        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
            while list.next_element::<IgnoredAny>()?.is_some() {}
            Ok($absent)
        }
    };
}

macro_rules! no_object {
    ($absent:expr) => {
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
            Ok($absent)
        }
    };
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfNumber;
        impl<'de> Visitor<'de> for OfNumber {
            type Value = Number;
            otherwise!(Number(None), bool);
            no_list!(Number(None));
            no_object!(Number(None));

            fn visit_f64<E: Error>(self, number: f64) -> Result<Number, E> {
                Ok(Number(Some(number).filter(|number| number.is_finite())))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(Some(number as f64)))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Number, E> {
                Ok(Number(Some(number as f64)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Number, E> {
                Ok(Number(text.trim().parse().ok().filter(|number: &f64| number.is_finite())))
            }
        }
        deserializer.deserialize_any(OfNumber)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfText;
        impl<'de> Visitor<'de> for OfText {
            type Value = Text;
            otherwise!(Text(None), bool);
            no_list!(Text(None));
            no_object!(Text(None));

            fn visit_str<E: Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text(Some(text.chars().take(MAX_TEXT_CHARACTERS).collect())))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Text, E> {
                Ok(Text(Some(number.to_string())))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Text, E> {
                Ok(Text(Some(number.to_string())))
            }

            fn visit_f64<E: Error>(self, _: f64) -> Result<Text, E> {
                Ok(Text(None))
            }
        }
        deserializer.deserialize_any(OfText)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfFlag;
        impl<'de> Visitor<'de> for OfFlag {
            type Value = Flag;
            otherwise!(Flag(false));
            no_numbers!(Flag(false));
            no_text!(Flag(false));
            no_list!(Flag(false));
            no_object!(Flag(false));

            fn visit_bool<E: Error>(self, flag: bool) -> Result<Flag, E> {
                Ok(Flag(flag))
            }
        }
        deserializer.deserialize_any(OfFlag)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfObject<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for OfObject<T> {
            type Value = Object<T>;
            otherwise!(Object(None), bool);
            no_numbers!(Object(None));
            no_text!(Object(None));
            no_list!(Object(None));

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(|object| Object(Some(object)))
            }
        }
        deserializer.deserialize_any(OfObject(PhantomData))
    }
}

impl<'de, T: Entry + Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfList<T>(PhantomData<T>);
        impl<'de, T: Entry + Deserialize<'de>> Visitor<'de> for OfList<T> {
            type Value = List<T>;
            otherwise!(List(vec![]), bool);
            no_numbers!(List(vec![]));
            no_text!(List(vec![]));
            no_object!(List(vec![]));

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<List<T>, A::Error> {
                let mut kept = vec![];
                while kept.len() < MAX_SAMPLES {
                    match list.next_element::<Object<T>>()? {
                        Some(Object(object)) => kept.extend(object.and_then(Entry::kept)),
                        None => return Ok(List(kept)),
                    }
                }
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(List(kept))
            }
        }
        deserializer.deserialize_any(OfList(PhantomData))
    }
}

/// A list of a file of our own, as long as it may be.
pub fn bounded<'de, D: Deserializer<'de>, T: Entry + Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T::Kept>, D::Error> {
    List::<T>::deserialize(deserializer).map(|List(kept)| kept)
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Bounded<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfBounded<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for OfBounded<T> {
            type Value = Bounded<T>;
            otherwise!(Bounded::default(), bool);
            no_numbers!(Bounded::default());
            no_text!(Bounded::default());
            no_object!(Bounded::default());

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bounded<T>, A::Error> {
                let mut bounded = Bounded::default();
                while bounded.values.len() < MAX_SESSIONS {
                    match list.next_element()? {
                        Some(value) => bounded.values.push(value),
                        None => return Ok(bounded),
                    }
                }
                while list.next_element::<IgnoredAny>()?.is_some() {
                    bounded.left_out += 1;
                }
                Ok(bounded)
            }
        }
        deserializer.deserialize_any(OfBounded(PhantomData))
    }
}
