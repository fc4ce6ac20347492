//! The bounds of a workout's content in requests, from the types of its fields.

use training::distance::Distance;
use training::minutes::Minutes;
use training::pace::Pace;
use training::session::{MAX_STEPS, Steps, StepsText};
use training::text::{Description, Notes, Text, Title};
use training::workout_content;
use training::workout_type::{WorkoutTerrain, WorkoutType};

use super::bound::{Bound, longest, unit_names};

macro_rules! bounds_of_content {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft $draft:tt check $check:tt version $keys:tt columns $columns:tt
            request { $($(#[$about_sent:meta])* $sent:ident: $sent_kind:ty),+ }
            response $response:tt
        }
    )*) => {
        /// What this field of a workout's content may contain; `None` if it is none of them.
        pub(super) fn of_content(field: &str) -> Option<Bound> {
            $(
                let place = [$(stringify!($sent)),+].iter().position(|sent| in_camel_case(sent) == field);
                if let Some(place) = place {
                    return <$kind as ContentBounds>::bounds().into_iter().nth(place);
                }
            )*
            None
        }
    };
}

workout_content!(bounds_of_content []);

/// One for each field of the request.
trait ContentBounds {
    fn bounds() -> Vec<Bound>;
}

impl<const MAX_CHARS: usize, const MULTILINE: bool> ContentBounds for Text<MAX_CHARS, MULTILINE> {
    fn bounds() -> Vec<Bound> {
        vec![Bound::Characters(MAX_CHARS)]
    }
}

impl ContentBounds for WorkoutType {
    fn bounds() -> Vec<Bound> {
        vec![longest(Self::ALL, |of| of.display_name())]
    }
}

impl ContentBounds for WorkoutTerrain {
    fn bounds() -> Vec<Bound> {
        vec![longest(Self::ALL, |of| of.display_name())]
    }
}

impl ContentBounds for Distance {
    fn bounds() -> Vec<Bound> {
        let amount = || Bound::Number { least: 0.0, most: Self::MAX_AMOUNT.into() };
        vec![amount(), amount(), unit_names()]
    }
}

impl ContentBounds for Minutes {
    fn bounds() -> Vec<Bound> {
        vec![Bound::Number { least: 0.0, most: Self::MAX.into() }]
    }
}

impl ContentBounds for Pace {
    fn bounds() -> Vec<Bound> {
        vec![Bound::Characters(Self::MAX_CHARACTERS)]
    }
}

impl ContentBounds for Steps {
    fn bounds() -> Vec<Bound> {
        vec![Bound::Items(MAX_STEPS)]
    }
}

impl<T: ContentBounds> ContentBounds for Option<T> {
    fn bounds() -> Vec<Bound> {
        T::bounds()
    }
}

fn in_camel_case(name: &str) -> String {
    let mut words = name.trim_start_matches("r#").split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}
