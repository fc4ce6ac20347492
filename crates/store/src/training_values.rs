//! The domain's values in statements and columns. Stored values are not validated again: a stricter rule must never
//! make an old row unreadable.

use texts::Language;
use training::absence::AbsenceKind;
use training::age_grade::AgeGradeTable;
use training::answer::Outcome;
use training::athlete::Terrain;
use training::availability::UsualWeek;
use training::coach_profile::ShortMark;
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::goal::Priority;
use training::ids::{
    AbsenceId, AccountId, ActivityId, AthleteId, CommentId, CourseId, GoalId, PasskeyId, PersonId, PhotoId,
    PlanTemplateId, RaceResultId, ScheduleId, SessionId, TemplateId, TokenId, WorkoutId,
};
use training::inbox::Kind;
use training::messages::{Channel, ConsentState, ConsentWay, DeliveryState, MessageKind};
use training::minutes::Minutes;
use training::pace::Pace;
use training::paper::Paper;
use training::phone::PhoneNumber;
use training::plan_template::{AnchorName, Level};
use training::race::RaceTime;
use training::session::PaceMargin;
use training::strava::StravaLink;
use training::template::{Category, Difficulty};
use training::text::Text;
use training::training_paces::PaceName;
use training::volume::Measure;
use training::website::Website;
use training::workout_type::WorkoutType;
use uuid::Uuid;

use crate::{Column, FromColumn, StoreError, ToValue, Value};

macro_rules! ids {
    ($($id:ty),*) => {$(
        impl ToValue for $id {
            fn to_value(&self) -> Value<'_> {
                Value::Uuid(self.as_uuid())
            }
        }

        impl FromColumn for $id {
            fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
                Uuid::from_column(column).map(Self::from)
            }
        }
    )*};
}

ids!(
    AbsenceId,
    AccountId,
    ActivityId,
    AthleteId,
    CommentId,
    CourseId,
    GoalId,
    PasskeyId,
    PersonId,
    PhotoId,
    PlanTemplateId,
    RaceResultId,
    ScheduleId,
    SessionId,
    TemplateId,
    TokenId,
    WorkoutId
);

macro_rules! names {
    ($($name:ty => $written:ident),* $(,)?) => {$(
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.$written().into())
            }
        }

        impl FromColumn for $name {
            fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
                String::from_column(column)?.parse().map_err(no_longer_valid)
            }
        }
    )*};
}

names! {
    AbsenceKind => as_str,
    DistanceUnit => as_str,
    Kind => as_str,
    Measure => as_str,
    Outcome => as_str,
    Paper => as_str,
    WorkoutType => wire_name,
    Difficulty => wire_name,
    Category => wire_name,
    Level => wire_name,
    AnchorName => wire_name,
    Priority => wire_name,
    PaceName => wire_name,
    Channel => wire_name,
    ConsentState => wire_name,
    ConsentWay => wire_name,
    DeliveryState => wire_name,
    Terrain => wire_name,
    AgeGradeTable => wire_name,
    MessageKind => wire_name,
}

impl ToValue for Language {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.code().into())
    }
}

/// A language that is no longer supported reads as English.
impl FromColumn for Language {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_code(&String::from_column(column)?).unwrap_or_default())
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> ToValue for Text<MAX_CHARS, MULTILINE> {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_str().into())
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> FromColumn for Text<MAX_CHARS, MULTILINE> {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        String::from_column(column).map(Self::from_stored)
    }
}

impl ToValue for Pace {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.to_string().into())
    }
}

impl FromColumn for Pace {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        let text = String::from_column(column)?;
        Self::from_stored(&text).ok_or_else(|| StoreError::Database("a stored pace cannot be read".into()))
    }
}

impl ToValue for RaceTime {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.seconds().into())
    }
}

impl FromColumn for RaceTime {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        Self::from_seconds(i64::from_column(column)?).map_err(no_longer_valid)
    }
}

impl ToValue for PaceMargin {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.seconds_per_km().into())
    }
}

impl FromColumn for PaceMargin {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        Self::new(i64::from_column(column)?).map_err(no_longer_valid)
    }
}

impl ToValue for StravaLink {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_str().into())
    }
}

impl FromColumn for StravaLink {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        String::from_column(column).map(Self::from_stored)
    }
}

impl ToValue for ShortMark {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_str().into())
    }
}

impl FromColumn for ShortMark {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        String::from_column(column).map(Self::from_stored)
    }
}

impl ToValue for Website {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.typed().into())
    }
}

impl FromColumn for Website {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        String::from_column(column).map(Self::from_stored)
    }
}

/// What was typed; the E.164 form is derived from it.
impl ToValue for PhoneNumber {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.typed().into())
    }
}

impl ToValue for Minutes {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.get().into())
    }
}

impl FromColumn for Minutes {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        i64::from_column(column).map(Self::from_stored)
    }
}

impl ToValue for UsualWeek {
    fn to_value(&self) -> Value<'_> {
        Value::Text(serde_json::json!(self).to_string().into())
    }
}

impl FromColumn for UsualWeek {
    fn from_column(column: Column<'_>) -> Result<Self, StoreError> {
        let week = serde_json::from_str(&String::from_column(column)?);
        week.map_err(|error| StoreError::Database(format!("a usual week cannot be read: {error}")))
    }
}

pub(crate) fn no_longer_valid(invalid: Invalid) -> StoreError {
    StoreError::Database(format!("a stored value breaks the rules: {invalid}"))
}
