//! The content of a workout in requests: the same in schedules, plan templates and workout templates.

/// Defines a request body with the fields of a workout's content after its own, and `content`, which extracts them.
///
/// A macro, because serde reads a flattened struct from a buffer, and its errors then lose the path of the field.
macro_rules! body_with_content {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $($(#[$about_field:meta])* $field:ident: $kind:ty,)*
        }
    ) => {
        #[derive(serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        $(#[$about])*
        pub struct $name {
            $($(#[$about_field])* $field: $kind,)*
            #[schema(example = "5 × 1 km")]
            title: Option<String>,
            #[schema(example = "Even splits")]
            description: Option<String>,
            /// Read with or without spaces, in any letter case.
            #[schema(example = "EasyRun")]
            r#type: Option<String>,
            #[schema(value_type = Option<f64>, example = 8.5)]
            distance: Option<$crate::http::body_values::Number>,
            /// The older name of a distance in kilometres.
            #[schema(value_type = Option<f64>, deprecated)]
            distance_in_kilometers: Option<$crate::http::body_values::Number>,
            /// `km` or `miles`. Where it is absent, the unit of the plan, or `km` for a workout template.
            #[schema(example = "km")]
            distance_type: Option<String>,
            #[schema(value_type = Option<i64>, example = 50)]
            duration_in_minutes: Option<$crate::http::body_values::Number>,
            #[schema(example = "5:30/km")]
            pace_from: Option<String>,
            #[schema(example = "6:00/km")]
            pace_to: Option<String>,
            notes: Option<String>,
            /// What it is made of, bounded in number and depth. Without it, `stepsText` is read.
            #[schema(value_type = Option<Vec<$crate::shared::step_schema::SessionStep>>)]
            steps: Option<Vec<training::session::Step>>,
            /// The text that the steps were read from, as it was typed; at most 5,000 characters. Sent without `steps` it is read, and fills
            /// the fields that are left out. A text that tells of other steps than those sent with it is written anew.
            #[schema(example = "2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy")]
            steps_text: Option<String>,
        }

        impl $name {
            fn content(
                &mut self,
                unit_if_unstated: &str,
                problems: &mut training::error::Problems,
            ) -> training::workout::WorkoutContentDraft {
                use $crate::http::body_values;

                let minutes = problems.check(body_values::minutes(self.duration_in_minutes));
                let (distance, unit) = body_values::distance(
                    self.distance,
                    self.distance_in_kilometers,
                    self.distance_type.take(),
                    unit_if_unstated,
                );
                let text = |sent: &mut Option<String>| sent.take().unwrap_or_default();
                let draft = training::workout::WorkoutContentDraft {
                    title: text(&mut self.title),
                    description: text(&mut self.description),
                    workout_type: text(&mut self.r#type),
                    distance,
                    unit,
                    duration_minutes: minutes.unwrap_or_default(),
                    pace_from: text(&mut self.pace_from),
                    pace_to: text(&mut self.pace_to),
                    notes: text(&mut self.notes),
                    steps: self.steps.take().unwrap_or_default(),
                    steps_text: text(&mut self.steps_text),
                };
                draft.with_read_steps().with_fitting_words()
            }
        }
    };
}

pub(crate) use body_with_content;
