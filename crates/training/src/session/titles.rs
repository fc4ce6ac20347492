//! The titles that the reader suggests, in the language of the plan.

use texts::{Language, Phrase, phrase};

use super::suggest::title_of_repeats;
use super::{SessionWorkout, Step};
use crate::step_words::told_in;

impl SessionWorkout {
    /// The name of a type or race and a number of repeats are told in the language; the coach's own words stay.
    pub fn title_in(&self, language: Language) -> String {
        if self.title == self.workout_type.display_name() {
            return self.workout_type.name_in(language);
        }
        match title_of_repeats_in(language, &self.steps) {
            Some(title) if title_of_repeats(&self.steps).as_ref() == Some(&self.title) => title,
            _ => race_title(&self.title).map_or_else(|| self.title.clone(), |title| title.in_language(language)),
        }
    }

    /// Whether its title is in the coach's own words.
    pub fn has_own_title(&self) -> bool {
        self.title != self.workout_type.display_name()
            && title_of_repeats(&self.steps).as_ref() != Some(&self.title)
            && race_title(&self.title).is_none()
    }
}

/// "5 × 1,5 km"
pub fn title_of_repeats_in(language: Language, steps: &[Step]) -> Option<String> {
    title_of_repeats(steps).map(|title| told_in(language, &title))
}

fn race_title(english: &str) -> Option<Phrase> {
    let titles = [
        phrase!("Marathon" as "title of a session"),
        phrase!("Half marathon" as "title of a session"),
        phrase!("Race" as "title of a session"),
    ];
    titles.into_iter().find(|title| title.to_string() == english)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distance::DistanceUnit;
    use crate::session::{NoPaces, read};

    fn titles(typed: &str) -> Vec<String> {
        let workout = &read(typed, DistanceUnit::Km, &NoPaces).workouts[0];
        [Language::English, Language::German, Language::French].map(|language| workout.title_in(language)).to_vec()
    }

    #[test]
    fn a_title_of_our_own_is_in_the_language_of_the_plan() {
        assert_eq!(titles("8 km locker"), ["Easy Run", "Lockerer Dauerlauf", "Footing"]);
        assert_eq!(titles("rest"), ["Rest", "Ruhetag", "Repos"]);
        assert_eq!(titles("4x2.5 km @ threshold"), ["4 × 2.5 km", "4 × 2,5 km", "4 × 2,5 km"]);
        assert_eq!(titles("half marathon"), ["Half marathon", "Halbmarathon", "Semi-marathon"]);
    }

    #[test]
    fn the_coachs_own_words_stay() {
        assert_eq!(titles("Swim 40 min"), ["Swim 40 min"; 3]);
    }
}
