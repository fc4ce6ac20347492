//! Twelve starter templates for the library: one for each common session, ready to use.

use crate::distance::DistanceUnit;
use crate::error::Invalid;
use crate::session::{self, NoPaces};
use crate::workouts::template::{TemplateDetails, TemplateDraft};
use crate::workouts::workout::WorkoutContentDraft;
use texts::{Language, Phrase, phrase};

struct Starter {
    title: Phrase,
    description: Phrase,
    /// As a coach would type them.
    steps: &'static str,
    workout_type: &'static str,
    /// Of training without steps; the reader tells the others.
    minutes: i64,
    notes: Option<Phrase>,
    /// With commas between them.
    tags: Phrase,
    difficulty: &'static str,
    category: &'static str,
}

static STARTERS: [Starter; 12] = [
    Starter {
        title: phrase!("Easy 8 km"),
        description: phrase!(
            "Run at a pace at which you could tell a story. Walk the steep parts if your breathing gets loud."
        ),
        steps: "8 km easy",
        workout_type: "EasyRun",
        minutes: 0,
        notes: Some(phrase!("Slower is fine, faster is not.")),
        tags: phrase!("easy, aerobic" as "tags"),
        difficulty: "Beginner",
        category: "Endurance",
    },
    Starter {
        title: phrase!("Easy with 6 strides"),
        description: phrase!(
            "Easy running, then six strides of 80 m on the flat: build up to fast and relaxed, walk back between."
        ),
        steps: "8 km easy, 6x80 m strides",
        workout_type: "EasyRun",
        minutes: 0,
        notes: Some(phrase!("Strides are quick feet, not a sprint.")),
        tags: phrase!("easy, strides, form" as "tags"),
        difficulty: "Beginner",
        category: "BaseBuilding",
    },
    Starter {
        title: phrase!("Recovery jog"),
        description: phrase!("Very easy and short, on soft ground if you can. Stop earlier if the legs are heavy."),
        steps: "5 km @ recovery",
        workout_type: "Recovery",
        minutes: 0,
        notes: None,
        tags: phrase!("recovery" as "tags"),
        difficulty: "Beginner",
        category: "Recovery",
    },
    Starter {
        title: phrase!("Long run, steady"),
        description: phrase!(
            "One even effort from start to end. Drink every 20 minutes and practise what you will eat in the race."
        ),
        steps: "22 km @ long",
        workout_type: "LongRun",
        minutes: 0,
        notes: Some(phrase!("Start slower than you think.")),
        tags: phrase!("long run, fuelling" as "tags"),
        difficulty: "Intermediate",
        category: "Endurance",
    },
    Starter {
        title: phrase!("Long run, fast finish"),
        description: phrase!("18 km easy, then 6 km at marathon effort. The last part should feel controlled."),
        steps: "18 km easy, 6 km @ MP",
        workout_type: "LongRun",
        minutes: 0,
        notes: Some(phrase!("If the easy part feels hard, leave out the finish.")),
        tags: phrase!("long run, marathon" as "tags"),
        difficulty: "Advanced",
        category: "RacePreparation",
    },
    Starter {
        title: phrase!("3 × 10 min threshold"),
        description: phrase!(
            "15 min easy. 3 × 10 min at a pace you could hold for an hour, 2 min jog between. 10 min easy."
        ),
        steps: "15 min easy, 3x10 min @ threshold r 2 min jog, 10 min easy",
        workout_type: "Tempo",
        minutes: 0,
        notes: Some(phrase!("The third should be as fast as the first.")),
        tags: phrase!("threshold" as "tags"),
        difficulty: "Intermediate",
        category: "Speed",
    },
    Starter {
        title: phrase!("Tempo 25 min"),
        description: phrase!(
            "2 km easy. 25 min without a break, comfortably hard: short words, no sentences. 2 km easy."
        ),
        steps: "2 km easy, 25 min @ threshold, 2 km easy",
        workout_type: "Tempo",
        minutes: 0,
        notes: None,
        tags: phrase!("tempo, threshold" as "tags"),
        difficulty: "Intermediate",
        category: "Speed",
    },
    Starter {
        title: phrase!("Yasso 800s"),
        description: phrase!("3 km easy. 8 × 800 m, with a jog as long as each took. 2 km easy."),
        steps: "3 km easy, 8x800 m @ 3:50-4:00 r 400 m jog between, 2 km easy",
        workout_type: "Intervals",
        minutes: 0,
        notes: Some(phrase!("Same time for all eight. Leave one in the tank.")),
        tags: phrase!("track, VO2max, marathon" as "tags"),
        difficulty: "Advanced",
        category: "Speed",
    },
    Starter {
        title: phrase!("12 × 400 m"),
        description: phrase!("2 km easy and drills. 12 × 400 m at 5 km pace, 200 m jog between. 2 km easy."),
        steps: "2 km easy, 12x400 m @ 5k pace r 200 m jog, 2 km easy",
        workout_type: "Intervals",
        minutes: 0,
        notes: Some(phrase!("Run the first three too slowly.")),
        tags: phrase!("track, 5 km" as "tags"),
        difficulty: "Intermediate",
        category: "Speed",
    },
    Starter {
        title: phrase!("10 × 60 s hills"),
        description: phrase!(
            "2 km easy to a hill of 5 to 7%. 10 × 60 s up, strong and tall, walk and jog down. 2 km easy."
        ),
        steps: "2 km easy, 10x(60 s hard, 90 s jog), 2 km easy",
        workout_type: "Hills",
        minutes: 0,
        notes: Some(phrase!("Effort, not pace. Eyes on the top.")),
        tags: phrase!("hills, strength" as "tags"),
        difficulty: "Intermediate",
        category: "Strength",
    },
    Starter {
        title: phrase!("Bike, easy spin"),
        description: phrase!("45 min on a bike with light gears and quick legs, in place of an easy run."),
        steps: "",
        workout_type: "AlternativeTraining",
        minutes: 45,
        notes: Some(phrase!("Heart rate below that of an easy run.")),
        tags: phrase!("bike, low impact" as "tags"),
        difficulty: "Beginner",
        category: "CrossTraining",
    },
    Starter {
        title: phrase!("Race week sharpener"),
        description: phrase!("3 km easy. 3 × 1 km at race pace, 2 min jog between. 2 km easy. Finish wanting more."),
        steps: "3 km easy, 3x1 km @ race pace r 2 min jog, 2 km easy",
        workout_type: "Intervals",
        minutes: 0,
        notes: Some(phrase!("Four or five days before the race.")),
        tags: phrase!("race week, taper" as "tags"),
        difficulty: "Intermediate",
        category: "RacePreparation",
    },
];

/// The twelve, in library order.
pub fn starter_templates(language: Language) -> Result<Vec<TemplateDetails>, Invalid> {
    STARTERS.iter().map(|starter| starter.draft(language).parse()).collect()
}

impl Starter {
    fn draft(&self, language: Language) -> TemplateDraft {
        let read = session::read(self.steps, DistanceUnit::Km, &NoPaces).workouts.into_iter().next();
        let notes = self.notes.as_ref().map(|notes| notes.in_language(language));
        TemplateDraft {
            content: WorkoutContentDraft {
                title: self.title.in_language(language),
                description: self.description.in_language(language),
                workout_type: self.workout_type.to_owned(),
                distance: read.as_ref().map_or(0.0, |read| read.whole_distance().amount()),
                duration_minutes: read.as_ref().map_or(self.minutes, |read| read.duration_minutes.into()),
                notes: notes.unwrap_or_default(),
                steps: read.map(|read| read.steps).unwrap_or_default(),
                steps_text: session::typed_in(language, self.steps, DistanceUnit::Km),
                ..WorkoutContentDraft::default()
            },
            tags: self.tags.in_language(language).split(", ").map(str::to_owned).collect(),
            difficulty: self.difficulty.to_owned(),
            category: self.category.to_owned(),
            is_public: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde::Deserialize;

    use super::*;
    use crate::races::race::{RaceDistance, RaceTime};
    use crate::races::running_score::RunningScore;
    use crate::session::{AthletePaces, PaceName, Paces, PlanPaces};
    use crate::step_words::told_in;
    use crate::workout_type::WorkoutType;

    #[test]
    fn all_twelve_are_valid_and_differ() {
        let templates = starter_templates(Language::English).unwrap();
        let titles: HashSet<&str> = templates.iter().map(|template| template.content.title.as_str()).collect();
        assert_eq!(titles.len(), 12);
    }

    #[test]
    fn each_has_the_figures_that_the_reader_gives() {
        for (starter, template) in STARTERS.iter().zip(starter_templates(Language::English).unwrap()) {
            let content = &template.content;
            assert_eq!(content.steps.is_empty(), starter.steps.is_empty(), "{}", content.title);
            let read = session::read(starter.steps, DistanceUnit::Km, &NoPaces);
            assert!(read.problems.is_empty(), "{}: {:?}", starter.steps, read.problems);
            let [read] = &read.workouts[..] else { continue };
            assert_eq!(content.distance, read.whole_distance(), "{}", content.title);
            assert_eq!(content.duration.get(), read.duration_minutes, "{}", content.title);
        }
    }

    #[derive(serde::Deserialize)]
    struct Sample {
        text: String,
        kilometres: f64,
        steps: Vec<session::Step>,
    }

    #[test]
    fn the_sessions_of_the_sample_plan_are_what_the_reader_makes_of_them() {
        #[derive(serde::Deserialize)]
        struct Samples {
            sessions: Vec<Sample>,
        }
        let samples: Samples = serde_json::from_str(include_str!("../../../../fixtures/sample-sessions.json")).unwrap();
        for Sample { text, kilometres, steps } in samples.sessions {
            let read = session::read(&text, DistanceUnit::Km, &NoPaces);
            assert!(read.problems.is_empty(), "{text}: {:?}", read.problems);
            let [read] = &read.workouts[..] else { panic!("one run: {text}") };
            assert_eq!((read.whole_distance().amount(), &read.steps), (kilometres, &steps), "{text}");
        }
    }

    #[test]
    fn no_long_run_is_at_threshold_pace() {
        let paces = AthletePaces::new(RunningScore::new(45.0).ok(), vec![]);
        let threshold = paces.seconds_per_km(PaceName::Threshold).unwrap().1;
        for template in starter_templates(Language::English).unwrap() {
            let content = &template.content;
            let pace =
                session::work_pace(content.steps.as_slice(), &PlanPaces { paces: &paces, unit: DistanceUnit::Km });
            let is_long = content.workout_type == WorkoutType::LongRun;
            assert!(!is_long || pace.is_none_or(|(fastest, _)| fastest > threshold), "{}", content.title);
        }
    }

    #[test]
    fn in_each_language_the_text_of_the_steps_is_read_as_the_same_session() {
        for language in Language::ALL {
            let typed = starter_templates(language).unwrap();
            for (own, english) in typed.iter().zip(starter_templates(Language::English).unwrap()) {
                let own = &own.content;
                assert_eq!(own.steps, english.content.steps, "{language}: {}", own.title);
                let text = own.steps_text.as_ref().map_or("", |text| text.as_str());
                let english = english.content.steps_text.as_ref().map_or("", |text| text.as_str());
                assert!(text != english || told_in(language, english) == english, "{language}: {text}");
            }
        }
    }

    #[test]
    fn in_each_language_the_titles_of_easy_sessions_are_words_that_the_reader_knows() {
        let easy = [phrase!("Shake-out"), phrase!("Recovery jog"), phrase!("Easy run")];
        for title in easy {
            let read = |language| {
                let typed = format!("6 km {}", title.in_language(language));
                let read = session::read(&typed, DistanceUnit::Km, &NoPaces);
                assert!(read.problems.is_empty(), "{language}: {typed}: {:?}", read.problems);
                read.workouts.into_iter().map(|workout| workout.steps).collect::<Vec<_>>()
            };
            for language in Language::ALL {
                assert_eq!(read(language), read(Language::English), "{language}: {title}");
            }
        }
    }

    /// A title in the web app's catalogue of the language.
    fn web_title(language: Language, english: &'static str) -> String {
        let catalogue = match language {
            Language::English => return english.to_owned(),
            Language::German => include_str!("../../../../web/src/locales/de.po"),
            Language::Spanish => include_str!("../../../../web/src/locales/es.po"),
            Language::French => include_str!("../../../../web/src/locales/fr.po"),
            Language::Italian => include_str!("../../../../web/src/locales/it.po"),
            Language::Portuguese => include_str!("../../../../web/src/locales/pt-BR.po"),
            Language::Dutch => include_str!("../../../../web/src/locales/nl.po"),
        };
        let (_, after) = catalogue.split_once(&format!("msgid \"{english}\"\nmsgstr \"")).expect(english);
        after.split('"').next().unwrap().to_owned()
    }

    #[test]
    fn in_each_language_the_titles_that_the_app_writes_are_read_as_the_english_ones() {
        let of_the_server = [
            phrase!("Shake-out"),
            phrase!("Recovery jog"),
            phrase!("Easy run"),
            phrase!("Easy 8 km"),
            phrase!("Easy with 6 strides"),
            phrase!("Easy + 6 strides"),
            phrase!("Long run, steady"),
            phrase!("Long run, fast finish"),
            phrase!("Long, fast finish"),
            phrase!("Long run" as "step"),
            phrase!("3 × 10 min threshold"),
            phrase!("Tempo 25 min"),
            phrase!("{minutes} min tempo", minutes = 30_i64),
            phrase!("10 × 60 s hills"),
            phrase!("{count} × 60 s hills", count = 8_i64),
            phrase!("Race day: 5K"),
            phrase!("Race day: 10K"),
            phrase!("Race day: half marathon"),
            phrase!("Race day: marathon"),
            phrase!("Strength, 45 min"),
        ];
        let of_the_web = [
            "Easy run",
            "Easy with strides",
            "Steady and relaxed",
            "Long run",
            "Long, fast finish",
            "25 min tempo",
            "10 × 60 s hills",
            "8 × 90 s hills",
            "Recovery jog",
            "Shake-out",
            "Shakeout + strides",
            "Swim, 40 min",
            "Strength, 45 min",
        ];
        for language in Language::ALL {
            let titles = of_the_server.iter().map(|title| (title.to_string(), title.in_language(language)));
            for (english, title) in titles.chain(of_the_web.map(|title| (title.to_owned(), web_title(language, title))))
            {
                let types = |text: &str| -> Vec<_> {
                    let read = session::read(text, DistanceUnit::Km, &NoPaces);
                    let asked: Vec<_> = read.problems.iter().map(|problem| problem.message.to_string()).collect();
                    assert!(asked.is_empty(), "{language} {text}: {asked:?}");
                    read.workouts.iter().map(|workout| workout.workout_type).collect()
                };
                assert_eq!(types(&title), types(&english), "{language} {title}");
            }
        }
    }

    #[test]
    fn sessions_of_the_landing_page_have_the_figures_that_the_reader_gives() {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Landing {
            ten_kilometres: String,
            sessions: Vec<Typed>,
        }
        #[derive(Deserialize)]
        struct Typed {
            text: String,
            kilometres: f64,
            minutes: u16,
        }
        let landing: Landing =
            serde_json::from_str(include_str!("../../../../fixtures/landing-sessions.json")).unwrap();
        let time = RaceTime::parse(&landing.ten_kilometres).unwrap().unwrap();
        let score = RunningScore::of_race(RaceDistance::new(10.0, DistanceUnit::Km).unwrap(), time).unwrap();
        let paces = AthletePaces::new(Some(score), vec![]);
        for Typed { text, kilometres, minutes } in landing.sessions {
            let read = session::read(&text, DistanceUnit::Km, &paces);
            assert!(read.problems.is_empty(), "{text}: {:?}", read.problems);
            let [workout] = &read.workouts[..] else { panic!("{text} is one workout") };
            let tenths = (workout.distance.amount() * 10.0).round() / 10.0;
            assert_eq!((tenths, workout.duration_minutes), (kilometres, minutes), "{text}");
        }
    }
}
