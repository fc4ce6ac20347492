//! Query results: a row, and its columns by name.

use jiff::Timestamp;
use jiff::civil::Date;
use postgres::types::{FromSqlOwned, Type};
use rusqlite::types::ValueRef;
use uuid::Uuid;

use crate::StoreError;

pub enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r postgres::Row),
}

impl Row<'_> {
    pub fn get<T: FromColumn>(&self, name: &str) -> Result<T, StoreError> {
        let column = match self {
            Self::Sqlite(row) => Column::Sqlite(row.get_ref(name).map_err(|error| mismatch(name, &error))?),
            Self::Postgres(row) => {
                let index = row.columns().iter().position(|column| column.name() == name);
                Column::Postgres(row, index.ok_or_else(|| mismatch(name, &"no such column"))?)
            }
        };
        T::from_column(column).map_err(|error| mismatch(name, &error))
    }
}

/// One column of one row.
#[derive(Clone, Copy)]
pub enum Column<'r> {
    Sqlite(ValueRef<'r>),
    Postgres(&'r postgres::Row, usize),
}

pub trait FromColumn: Sized {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError>;
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        if column.is_null()? { Ok(None) } else { T::from_column(column).map(Some) }
    }
}

impl FromColumn for String {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Text(text)) => {
                String::from_utf8(text.to_vec()).map_err(|_| unexpected("text that is not UTF-8"))
            }
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for i64 {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Integer(number)) => Ok(number),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) if *row.columns()[index].type_() == Type::INT4 => {
                typed::<i32>(row, index).map(i64::from)
            }
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for f64 {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Real(number)) => Ok(number),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for bool {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Integer(0)) => Ok(false),
            Column::Sqlite(ValueRef::Integer(1)) => Ok(true),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for Uuid {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Blob(bytes)) => Uuid::from_slice(bytes).map_err(|error| unexpected(&error)),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for Date {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(_) => String::from_column(column)?.parse().map_err(|error| unexpected(&error)),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for Timestamp {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(_) => {
                Timestamp::from_microsecond(i64::from_column(column)?).map_err(|error| unexpected(&error))
            }
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for Vec<u8> {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Blob(bytes)) => Ok(bytes.to_vec()),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

impl FromColumn for serde_json::Value {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        match column {
            Column::Sqlite(ValueRef::Blob(bytes)) => serde_json::from_slice(bytes).map_err(|error| unexpected(&error)),
            Column::Sqlite(other) => Err(unexpected(&other.data_type())),
            Column::Postgres(row, index) => typed(row, index),
        }
    }
}

macro_rules! narrow_integer {
    ($($type:ty),*) => {$(
        impl FromColumn for $type {
            fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
                Self::try_from(i64::from_column(column)?).map_err(|error| unexpected(&error))
            }
        }
    )*};
}

narrow_integer!(i32, u32, u8);

impl Column<'_> {
    fn is_null(self) -> Result<bool, StoreError> {
        match self {
            Self::Sqlite(value) => Ok(matches!(value, ValueRef::Null)),
            Self::Postgres(row, index) => row
                .try_get::<_, Option<Anything>>(index)
                .map(|found| found.is_none())
                .map_err(|error| unexpected(&error)),
        }
    }
}

/// Accepts a column of any type, to learn whether it is NULL.
struct Anything;

impl<'a> postgres::types::FromSql<'a> for Anything {
    fn from_sql(_: &Type, _: &'a [u8]) -> Result<Self, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Self)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

fn typed<T: FromSqlOwned>(row: &postgres::Row, index: usize) -> Result<T, StoreError> {
    row.try_get(index).map_err(|error| unexpected(&error))
}

fn unexpected(found: &(impl std::fmt::Display + ?Sized)) -> StoreError {
    StoreError::Database(format!("unexpected {found}"))
}

fn mismatch(name: &str, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Database(format!("column {name}: {error}"))
}
