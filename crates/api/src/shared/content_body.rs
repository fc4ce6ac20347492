//! The content of a workout in requests: the same in schedules, plan templates and workout templates.

use training::error::Invalid;
pub(crate) use training::session::Step;

use crate::http::body_values;
pub(crate) use crate::http::body_values::Number;
pub(crate) use crate::shared::step_schema::SessionStep;

/// Defines a request body with the fields of a workout's content after its own, and `content`, which extracts them.
///
/// A macro, because serde reads a flattened struct from a buffer, and its errors then lose the path of the field.
macro_rules! body_with_content {
    (
        $(#[$about:meta])*
        pub struct $body:ident {
            $($(#[$about_own:meta])* $own:ident: $own_kind:ty,)*
        }
    ) => {
        training::workout_content!(body_with_content [
            $(#[$about])*
            pub struct $body {
                $($(#[$about_own])* $own: $own_kind,)*
            }
        ]);
    };
    (
        [
            $(#[$about:meta])*
            pub struct $body:ident {
                $($(#[$about_own:meta])* $own:ident: $own_kind:ty,)*
            }
        ]
        $(
            $(#[$about_field:meta])*
            $name:ident: $kind:ty {
                draft { $($draft:ident: $draft_kind:ty = $default:expr),+ }
                check $check:tt version $keys:tt columns $columns:tt
                request { $($(#[$about_sent:meta])* $sent:ident: $sent_kind:ty),+ }
                response $response:tt
            }
        )*
    ) => {
        #[derive(serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        $(#[$about])*
        pub struct $body {
            $($(#[$about_own])* $own: $own_kind,)*
            $($($(#[$about_sent])* $sent: $sent_kind,)+)*
        }

        impl $body {
            fn content(
                &mut self,
                unit_if_unstated: &str,
                problems: &mut training::error::Problems,
            ) -> training::workout::WorkoutContentDraft {
                use $crate::shared::content_body::SentContent;

                $(
                    let sent = ($(self.$sent.take(),)+).draft(unit_if_unstated);
                    let ($($draft,)+) = problems.check(sent).unwrap_or_default();
                )*
                let draft = training::workout::WorkoutContentDraft { $($($draft,)+)* };
                draft.with_read_steps().with_fitting_words()
            }
        }
    };
}

pub(crate) use body_with_content;

/// The fields of a request that make one value of the content.
pub(crate) trait SentContent {
    type Draft;

    fn draft(self, unit_if_unstated: &str) -> Result<Self::Draft, Invalid>;
}

impl SentContent for (Option<String>,) {
    type Draft = (String,);

    fn draft(self, _: &str) -> Result<Self::Draft, Invalid> {
        Ok((self.0.unwrap_or_default(),))
    }
}

/// Minutes.
impl SentContent for (Option<Number>,) {
    type Draft = (i64,);

    fn draft(self, _: &str) -> Result<Self::Draft, Invalid> {
        Ok((body_values::minutes(self.0)?,))
    }
}

/// A distance, in kilometres by its older name, and its unit.
impl SentContent for (Option<Number>, Option<Number>, Option<String>) {
    type Draft = (f64, String);

    fn draft(self, unit_if_unstated: &str) -> Result<Self::Draft, Invalid> {
        let (distance, kilometers, unit) = self;
        Ok(body_values::distance(distance, kilometers, unit, unit_if_unstated))
    }
}

impl SentContent for (Option<Vec<Step>>,) {
    type Draft = (Vec<Step>,);

    fn draft(self, _: &str) -> Result<Self::Draft, Invalid> {
        Ok((self.0.unwrap_or_default(),))
    }
}
