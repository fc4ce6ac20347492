//! The content of a workout in responses: the same in schedules, plan templates and workout templates.

use serde::Serialize;
use training::distance::Distance;
use training::minutes::Minutes;
use training::pace::Pace;
use training::session::{Step, Steps};
use training::text::Text;
use training::workout::WorkoutContent;
use training::workout_content;
use training::workout_type::{WorkoutTerrain, WorkoutType};
use utoipa::ToSchema;

use super::enum_schemas::{DistanceUnitName, WorkoutTerrainName, WorkoutTypeName};
use super::step_schema::SessionStep;

macro_rules! answer_with_content {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft $draft:tt check $check:tt version $keys:tt columns $columns:tt request $request:tt
            response { $($(#[$about_shown:meta])* $shown:ident: $shown_kind:ty),+ }
        }
    )*) => {
        #[derive(Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct WorkoutContentAnswer {
            $($($(#[$about_shown])* $shown: $shown_kind,)+)*
        }

        impl From<&WorkoutContent> for WorkoutContentAnswer {
            fn from(content: &WorkoutContent) -> Self {
                let WorkoutContent { $($name),* } = content;
                $(let ($($shown,)+) = $name.shown();)*
                Self { $($($shown,)+)* }
            }
        }
    };
}

workout_content!(answer_with_content []);

/// A value of the content as the fields of a response that tell it.
trait Shown<Fields> {
    fn shown(&self) -> Fields;
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> Shown<(String,)> for Text<MAX_CHARS, MULTILINE> {
    fn shown(&self) -> (String,) {
        (self.to_string(),)
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> Shown<(String,)> for Option<Text<MAX_CHARS, MULTILINE>> {
    fn shown(&self) -> (String,) {
        (self.as_ref().map_or_else(String::new, ToString::to_string),)
    }
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> Shown<(Option<String>,)> for Option<Text<MAX_CHARS, MULTILINE>> {
    fn shown(&self) -> (Option<String>,) {
        (self.as_ref().map(ToString::to_string),)
    }
}

impl Shown<(&'static str,)> for WorkoutType {
    fn shown(&self) -> (&'static str,) {
        (self.wire_name(),)
    }
}

impl Shown<(f64, &'static str)> for Distance {
    fn shown(&self) -> (f64, &'static str) {
        (self.amount(), self.unit().as_str())
    }
}

impl Shown<(u16,)> for Minutes {
    fn shown(&self) -> (u16,) {
        (self.get(),)
    }
}

impl Shown<(Option<String>,)> for Option<Pace> {
    fn shown(&self) -> (Option<String>,) {
        (self.map(|pace| pace.to_string()),)
    }
}

impl Shown<(Option<&'static str>,)> for Option<WorkoutTerrain> {
    fn shown(&self) -> (Option<&'static str>,) {
        (self.map(WorkoutTerrain::wire_name),)
    }
}

impl Shown<(Vec<Step>,)> for Steps {
    fn shown(&self) -> (Vec<Step>,) {
        (self.as_slice().to_vec(),)
    }
}
