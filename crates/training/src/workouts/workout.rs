use jiff::civil::Date;
use texts::phrase;

use crate::distance::{Distance, DistanceUnit};
use crate::error::{Invalid, Problems};
use crate::ids::WorkoutId;
use crate::minutes::Minutes;
use crate::pace::Pace;
use crate::session::{
    self, Counted, Extent, NoPaces, SessionWorkout, Single, Step, Steps, StepsText, counts_named, counts_of, numbers_in,
};
use crate::text::{Description, Notes, Title};
use crate::workout_content;
use crate::workout_type::{WorkoutTerrain, WorkoutType};
use crate::workouts::content_value::ContentValue;

/// A workout in a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workout {
    pub id: WorkoutId,
    pub scheduled_on: Date,
    pub is_completed: bool,
    pub content: WorkoutContent,
}

macro_rules! content_and_draft {
    ([] $(
        $(#[$about:meta])*
        $name:ident: $kind:ty {
            draft { $($draft:ident: $draft_kind:ty = $default:expr),+ }
            check { |$sent:ident, $unit:ident| $check:expr }
            version $keys:tt columns $columns:tt request $request:tt response $response:tt
        }
    )*) => {
        /// The content that a workout and a template share.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct WorkoutContent {
            $($(#[$about])* pub $name: $kind,)*
        }

        /// The unvalidated content of a workout.
        #[derive(Debug, Clone, PartialEq)]
        pub struct WorkoutContentDraft {
            $($(pub $draft: $draft_kind,)+)*
        }

        impl Default for WorkoutContentDraft {
            fn default() -> Self {
                Self { $($($draft: $default,)+)* }
            }
        }

        impl WorkoutContent {
            /// The size of the written text, in UTF-8; a step counts as a fixed number of bytes, including its note.
            pub fn text_bytes(&self) -> usize {
                0 $(+ self.$name.text_bytes())*
            }
        }

        impl WorkoutContentDraft {
            pub fn parse(&self) -> Result<WorkoutContent, Invalid> {
                let mut problems = Problems::default();
                // Checks paces even with an unknown unit, to report every error at once.
                let unit: DistanceUnit = self.unit.parse().unwrap_or_default();
                $(
                    let ($sent, $unit) = (self, unit);
                    let $name = problems.check($check);
                )*
                let content = || Some(WorkoutContent { $($name: $name?,)* });
                problems.finish(content())
            }
        }
    };
}

workout_content!(content_and_draft []);

impl WorkoutContent {
    /// For a reader of that unit.
    #[must_use]
    pub fn in_unit(&self, unit: DistanceUnit) -> Self {
        Self {
            distance: self.distance.in_unit(unit),
            pace_from: self.pace_from.map(|pace| pace.in_unit(unit)),
            pace_to: self.pace_to.map(|pace| pace.in_unit(unit)),
            steps: self.steps.in_unit(unit),
            ..self.clone()
        }
    }
}

/// A longer text is stored as it is and not read when it is saved: a plan has hundreds of them.
const MAX_BYTES_READ: usize = 1_000;

impl WorkoutContentDraft {
    /// Reads a text that came without steps, and fills what is left open by it. A text of several runs is left as it is: it is more than one
    /// workout.
    #[must_use]
    pub fn with_read_steps(mut self) -> Self {
        let is_long = self.steps_text.len() > MAX_BYTES_READ;
        if !self.steps.is_empty() || self.steps_text.trim().is_empty() || is_long {
            return self;
        }
        let unit = self.unit.parse().unwrap_or_default();
        let Ok([read]) = <[SessionWorkout; 1]>::try_from(session::read(&self.steps_text, unit, &NoPaces).workouts)
        else {
            return self;
        };
        let fill = |field: &mut String, read: String| {
            if field.trim().is_empty() {
                *field = read;
            }
        };
        fill(&mut self.title, read.title.clone());
        fill(&mut self.description, self.steps_text.trim().to_owned());
        fill(&mut self.workout_type, read.workout_type.wire_name().to_owned());
        if self.distance == 0.0 {
            self.unit = read.whole_distance().unit().as_str().to_owned();
            self.distance = read.whole_distance().amount();
        }
        if self.duration_minutes == 0 {
            self.duration_minutes = read.duration_minutes.into();
        }
        if self.pace_from.trim().is_empty() && self.pace_to.trim().is_empty() {
            self.pace_from = read.pace_from.map_or_else(String::new, |pace| pace.to_string());
            self.pace_to = read.pace_to.map_or_else(String::new, |pace| pace.to_string());
        }
        self.steps = read.steps;
        self
    }

    /// Nothing shows two sessions on one card: a text or a title that names another number of repeats than the steps, or another
    /// length of a single run, is written anew from them.
    #[must_use]
    pub fn with_fitting_words(mut self) -> Self {
        if self.steps.is_empty() || self.steps_text.len().max(self.title.len()) > MAX_BYTES_READ {
            return self;
        }
        let unit = self.unit.parse().unwrap_or_default();
        if is_of_other_steps(&self.steps_text, &self.steps, unit) {
            let language = session::language_of([self.steps_text.as_str()]).unwrap_or_default();
            let text = session::print_in(language, &self.steps);
            if self.description.trim() == self.steps_text.trim() {
                self.description.clone_from(&text);
            }
            self.steps_text = text;
        }
        if self.title.contains('×') && is_of_other_steps(&self.title, &self.steps, unit) {
            let language = session::language_of([self.steps_text.as_str()]).unwrap_or_default();
            if let Some(title) = session::title_of_repeats_in(language, &self.steps) {
                self.title = title;
            }
        }
        self
    }
}

/// Checks the distance even with an unknown unit, to report every error at once.
fn distance_in(amount: f64, unit: &str, unit_or_default: DistanceUnit) -> Result<Distance, Invalid> {
    let mut problems = Problems::default();
    let unit: Option<DistanceUnit> = problems.check(unit.parse());
    let distance = problems.check(Distance::new(amount, unit_or_default));
    problems.finish(unit.and(distance))
}

/// Whether the text is certain to say something else than the steps. Most texts fit, and are not read for it.
fn is_of_other_steps(text: &str, steps: &[Step], unit: DistanceUnit) -> bool {
    let counts = counts_of(steps);
    let names_other_count = counts_named(text).iter().any(|count| !counts.contains(count));
    let names_other_length = match steps {
        [Step::Single(Single { extent: Extent::Distance(extent), .. })] => {
            let own = match extent.distance.unit() {
                DistanceUnit::Km => (Counted::Km, extent.distance.thousandths()),
                DistanceUnit::Miles => (Counted::Miles, extent.distance.thousandths()),
            };
            let named = numbers_in(text).into_iter().filter_map(|number| Some((number.of?, number.thousandths)));
            let named: Vec<_> = named.filter(|(of, _)| matches!(of, Counted::Km | Counted::Miles)).collect();
            !named.is_empty() && !named.contains(&own)
        }
        _ => false,
    };
    if !names_other_count && !names_other_length {
        return false;
    }
    let read = session::read(text, unit, &NoPaces);
    match (&read.workouts[..], steps) {
        ([read], _) if counts_of(&read.steps) != counts => !read.steps.is_empty(),
        ([SessionWorkout { steps: read, .. }], [Step::Single(own)]) => {
            matches!(&read[..], [Step::Single(read)] if read.extent != own.extent)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_tell_of_other_steps_are_written_anew() {
        let sent = |title: &str, text: &str, steps: &str| {
            let steps = session::read(steps, DistanceUnit::Km, &NoPaces).workouts.remove(0).steps;
            let (title, text) = (title.to_owned(), text.to_owned());
            let draft =
                WorkoutContentDraft { title, description: text.clone(), steps_text: text, steps, ..Default::default() };
            let draft = draft.with_fitting_words();
            (draft.title, draft.steps_text, draft.description)
        };
        let same = |title: &str, text: &str| (title.to_owned(), text.to_owned(), text.to_owned());
        let ten = "10x400 @ 5k pace r 200 jog";
        let printed = "10x(400 m @ 5k pace) r 200 m @ jog";
        assert_eq!(sent("12 × 400 m", "12x400 @ 5k pace r 200 jog", ten), same("10 × 400 m", printed));
        assert_eq!(sent("12 × 400 m", ten, ten), same("10 × 400 m", ten));
        assert_eq!(sent("Easy Run", "12 km easy", "10 km easy"), same("Easy Run", "10 km @ easy"));
        for (title, text, steps) in [
            ("Track with Ben", "Drills 2x, then 10x400 @ 5k pace r 200 jog", ten),
            ("Zehn mal 400", "10 mal 400 @ 5k r 200 Trab", ten),
            ("Long run", "16 miles easy", "16 miles easy"),
            ("Easy", "10 km easy, drink every 5 km", "10 km easy"),
            ("5K pace", ten, ten),
        ] {
            assert_eq!(sent(title, text, steps), same(title, text), "{text}");
        }
    }

    fn tempo() -> WorkoutContentDraft {
        WorkoutContentDraft {
            title: "3 × 10 min".to_owned(),
            description: "Threshold, two minutes easy between".to_owned(),
            workout_type: "Tempo".to_owned(),
            distance: 13.0,
            duration_minutes: 58,
            pace_from: "4:20".to_owned(),
            pace_to: "4:30 /km".to_owned(),
            ..WorkoutContentDraft::default()
        }
    }

    #[test]
    fn content_is_trimmed_and_its_paces_follow_the_distance_unit() {
        let content = tempo().parse().unwrap();
        assert_eq!(content.distance.to_string(), "13.0 km");
        assert_eq!(content.pace_from.unwrap().to_string(), "4:20/km");
        assert_eq!(content.notes, None);

        let in_miles = WorkoutContentDraft { unit: "miles".to_owned(), pace_from: "7:05".to_owned(), ..tempo() };
        assert_eq!(in_miles.parse().unwrap().pace_from.unwrap().to_string(), "7:05/mile");
    }

    #[test]
    fn a_text_without_steps_is_read_and_fills_what_is_open() {
        let sent = WorkoutContentDraft {
            title: "Track".to_owned(),
            distance: 10.0,
            workout_type: String::new(),
            steps_text: "2k easy, 5x1k @ 4:00 r 90s jog, 2k easy".to_owned(),
            ..WorkoutContentDraft::default()
        };
        let content = sent.with_read_steps().parse().unwrap();
        assert_eq!(content.steps.as_slice().len(), 3);
        assert_eq!((content.title.as_str(), content.distance.amount()), ("Track", 10.0), "what was sent stays");
        assert_eq!(content.workout_type, WorkoutType::Intervals);
        assert_eq!(content.description.as_str(), "2k easy, 5x1k @ 4:00 r 90s jog, 2k easy");
        let none = WorkoutContentDraft { steps_text: "  ".to_owned(), ..tempo() };
        assert_eq!(none.clone().with_read_steps(), none);
    }

    #[test]
    fn every_error_is_named_with_its_field() {
        let draft = WorkoutContentDraft {
            title: " ".to_owned(),
            description: "\n".to_owned(),
            workout_type: String::new(),
            distance: -0.1,
            unit: "KM".to_owned(),
            duration_minutes: -1,
            pace_from: "1:30".to_owned(),
            pace_to: "fast".to_owned(),
            notes: "\0".to_owned(),
            ..WorkoutContentDraft::default()
        };

        let errors = draft.parse().unwrap_err().into_errors();

        let told: Vec<_> = errors.iter().map(|error| (error.field.as_str(), error.message.to_string())).collect();
        assert_eq!(
            told,
            [
                ("title", "Title is required"),
                ("description", "Description is required"),
                ("type", "Type is required"),
                ("distanceType", "Distance unit must be km or miles"),
                ("distance", "Distance cannot be negative"),
                ("durationInMinutes", "Duration cannot be negative"),
                ("paceFrom", "Pace minutes must be between 2 and 10"),
                ("paceTo", "Pace must look like 5:30/km or 5:30/mile"),
                ("notes", "Notes must not contain control characters"),
            ]
            .map(|(field, message)| (field, message.to_owned()))
        );
    }
}
