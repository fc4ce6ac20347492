//! Reads the texts of one plan: its unit, its language, its athlete, and what its other sessions tell.

use texts::Language;

use super::habits::{self, Habits, PacesOfPlan};
use super::plausible::Plausible;
use super::problem::replaced;
use super::tree::PaceName;
use super::{NoPaces, Paces, Session, SessionWorkout, read_as};
use crate::distance::DistanceUnit;
use crate::workout_type::WorkoutType;

/// What a choice would mean is found by reading the text with it. Beyond this much text in all, a choice has no meaning told: only a
/// text of many questions comes there.
const MAX_BYTES_READ_AGAIN: usize = 4_000;

pub struct Reader<'a> {
    unit: DistanceUnit,
    paces: &'a dyn Paces,
    language: Option<Language>,
    habits: Habits,
    of_plan: Option<PacesOfPlan>,
}

impl<'a> Reader<'a> {
    pub fn new(unit: DistanceUnit, paces: &'a dyn Paces) -> Self {
        Self { unit, paces, language: None, habits: habits::NONE, of_plan: None }
    }

    /// Words that do not tell their language are of this one.
    #[must_use]
    pub const fn speaking(mut self, language: Language) -> Self {
        self.language = Some(language);
        self
    }

    /// Beside other sessions of the plan: they tell how fast its runner is, and what its coach means.
    #[must_use]
    pub fn beside<'t>(mut self, texts: impl IntoIterator<Item = &'t str>) -> Self {
        let unit = self.unit;
        self.habits = Habits::of(texts, |text| super::read(text, unit, &NoPaces));
        self.of_plan = self.habits.easy_seconds_per_km().map(PacesOfPlan);
        self
    }

    /// Without what each choice would mean.
    fn read_once(&self, text: &str) -> Session {
        let is_known = self.paces.seconds_per_km(PaceName::Easy).is_some();
        let plausible: &dyn Paces = match &self.of_plan {
            Some(paces) if !is_known => paces,
            _ => self.paces,
        };
        read_as(
            text,
            self.unit,
            self.paces,
            Plausible { paces: plausible, own: self.paces, habits: &self.habits },
            self.language,
        )
    }

    pub fn read(&self, text: &str) -> Session {
        let mut session = self.read_once(text);
        let mut left = MAX_BYTES_READ_AGAIN;
        for at in 0..session.problems.len() {
            for choice in 0..session.problems[at].choices.len() {
                if !session.problems[at].choices[choice].meaning.is_empty() {
                    continue;
                }
                let Some(rest) = left.checked_sub(text.len()) else { return session };
                left = rest;
                let problem = &session.problems[at];
                let written = replaced(text, (problem.start, problem.end), &problem.choices[choice].text);
                let meaning = told(&self.read_once(&written));
                session.problems[at].choices[choice].meaning = meaning;
            }
        }
        session
    }
}

impl Session {
    /// The text with a choice in the place of its problem.
    pub fn with_choice(&self, text: &str, problem: usize, choice: usize) -> Option<String> {
        let problem = self.problems.get(problem)?;
        Some(replaced(text, (problem.start, problem.end), &problem.choices.get(choice)?.text))
    }
}

/// "12 km, 66 min": what a reading comes to, in the words of `step_words`.
fn told(session: &Session) -> String {
    let told: Vec<String> = session.workouts.iter().map(of_workout).filter(|told| !told.is_empty()).collect();
    told.join(" + ")
}

fn of_workout(workout: &SessionWorkout) -> String {
    if workout.workout_type == WorkoutType::Rest {
        return "rest".to_owned();
    }
    let about = if workout.is_estimated { "about " } else { "" };
    let distance = workout.whole_distance();
    let tenths = f64::from((distance.thousandths() + 50) / 100) / 10.0;
    let minutes = workout.duration_minutes;
    match (distance.thousandths() > 0, minutes > 0) {
        (true, true) => format!("{about}{tenths} {}, {minutes} min", distance.unit()),
        (true, false) => format!("{about}{tenths} {}", distance.unit()),
        (false, true) => format!("{about}{minutes} min"),
        (false, false) => String::new(),
    }
}
