//! The content of a workout in rows: of a schedule, of a plan template, and of a workout template.

use std::borrow::Cow;

use training::distance::Distance;
use training::session::{Step, Steps};
use training::workout::WorkoutContent;
use training::workout_content;

use crate::training_values::no_longer_valid;
use crate::{FromColumn, Row, StoreError, ToValue, Value};

macro_rules! columns_of_content {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft $draft:tt check $check:tt version $keys:tt columns [$($column:literal),+] request $request:tt response $response:tt
        }
    )*) => {
        pub(crate) const CONTENT_COLUMNS: &[&str] = &[$($($column),+),*];

        /// In the order of `CONTENT_COLUMNS`.
        pub(crate) fn content_values(content: &WorkoutContent) -> Vec<Value<'_>> {
            let WorkoutContent { $($name),* } = content;
            let mut values = Vec::with_capacity(CONTENT_COLUMNS.len());
            $($name.write(&mut values);)*
            values
        }

        pub(crate) fn content_from_row(row: &Row) -> Result<WorkoutContent, StoreError> {
            Ok(WorkoutContent { $($name: ContentColumns::read(row, &[$($column),+])?,)* })
        }
    };
}

workout_content!(columns_of_content []);

/// For a `SELECT` or an `INSERT`.
pub(crate) fn content_columns() -> String {
    CONTENT_COLUMNS.join(", ")
}

/// A value in one column or several.
trait ContentColumns: Sized {
    fn write<'v>(&'v self, values: &mut Vec<Value<'v>>);
    fn read(row: &Row, columns: &[&str]) -> Result<Self, StoreError>;
}

impl<T: ToValue + FromColumn> ContentColumns for T {
    fn write<'v>(&'v self, values: &mut Vec<Value<'v>>) {
        values.push(self.to_value());
    }

    fn read(row: &Row, columns: &[&str]) -> Result<Self, StoreError> {
        row.get(columns.first().copied().unwrap_or_default())
    }
}

impl ContentColumns for Distance {
    fn write<'v>(&'v self, values: &mut Vec<Value<'v>>) {
        values.extend([Value::Integer(self.thousandths().into()), Value::Text(self.unit().as_str().into())]);
    }

    fn read(row: &Row, columns: &[&str]) -> Result<Self, StoreError> {
        let [thousandths, unit] = columns else {
            return Err(StoreError::Database("a distance has two columns".into()));
        };
        Ok(Self::from_stored(row.get(thousandths)?, row.get(unit)?))
    }
}

/// `NULL` for no steps: most workouts have none.
impl ContentColumns for Steps {
    fn write<'v>(&'v self, values: &mut Vec<Value<'v>>) {
        let json = serde_json::to_value(self.as_slice()).ok().filter(|_| !self.is_empty());
        values.push(json.map_or(Value::Null, |json| Value::Json(Cow::Owned(json))));
    }

    fn read(row: &Row, columns: &[&str]) -> Result<Self, StoreError> {
        let json: Option<serde_json::Value> = ContentColumns::read(row, columns)?;
        let Some(json) = json else { return Ok(Self::default()) };
        let steps: Vec<Step> = serde_json::from_value(json)
            .map_err(|error| StoreError::Database(format!("the steps of a workout cannot be read: {error}")))?;
        Self::new(steps).map_err(no_longer_valid)
    }
}
