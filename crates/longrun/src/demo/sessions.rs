//! The seven days of a training week.

use texts::{Language, Phrase, phrase};
use training::distance::DistanceUnit;
use training::session::{self, PaceName, Paces};
use training::workout::WorkoutContentDraft;
use training::workout_type::WorkoutType;

use super::goals::Race;

pub struct Week {
    pub number: i32,
    pub kilometres: f64,
    /// Seconds for a kilometre of easy running.
    pub easy_pace: u16,
    pub language: Language,
    pub unit: &'static str,
    /// Without intervals, hills and tempo.
    pub is_easy: bool,
    /// On its Sunday.
    pub race: Option<&'static Race>,
}

/// How far a session's pace lies from the easy pace, in seconds for a kilometre, from and to.
type Offset = (i16, i16);

const EASY: Offset = (0, 25);
const RECOVERY: Offset = (30, 60);
const LONG: Offset = (-5, 20);
const TEMPO: Offset = (-65, -55);
const INTERVALS: Offset = (-90, -80);
const STRIDES: Offset = (-115, -100);

/// The shortest interval session and tempo that make sense, however little the week has.
const FEWEST_REPEATS: i32 = 3;
const FEWEST_TEMPO_MINUTES: i32 = 10;

/// Monday first.
pub fn of(week: &Week) -> [WorkoutContentDraft; 7] {
    [week.monday(), week.tuesday(), week.wednesday(), week.thursday(), week.friday(), week.saturday(), week.sunday()]
}

impl Week {
    fn monday(&self) -> WorkoutContentDraft {
        if self.kilometres < 50.0 {
            self.rest()
        } else {
            self.run("Recovery", phrase!("Recovery jog"), phrase!("Very easy, on soft ground."), 0.08, RECOVERY)
        }
    }

    fn tuesday(&self) -> WorkoutContentDraft {
        if self.is_easy {
            return self.run(
                "EasyRun",
                phrase!("Easy run"),
                phrase!("On soft ground, and stop while it still feels good."),
                0.13,
                EASY,
            );
        }
        let (jog, left) = self.around(0.15);
        if self.number % 2 == 0 {
            // A hill and the way down are some 400 m.
            let hills = (left / 0.4).round().clamp(6.0, 10.0);
            let title = phrase!("{count} × 60 s hills", count = hills as i64);
            let run = self.run("Hills", title, phrase!("Strong and tall up, walk and jog down."), 0.13, EASY);
            self.with_steps(run, &format!("{jog} km easy, {hills}x(60 s hard, 90 s jog), {jog} km easy"))
        } else {
            let repeats = (left.floor() as i32 - self.number % 3).clamp(FEWEST_REPEATS, 8);
            let description = phrase!("The first should feel too slow. Jog between, never walk.");
            let run =
                self.run("Intervals", Phrase::verbatim(format!("{repeats} × 1 km")), description, 0.15, INTERVALS);
            self.with_steps(run, &format!("{jog} km easy, {repeats}x1 km @ interval pace r 2 min jog, {jog} km easy"))
        }
    }

    fn wednesday(&self) -> WorkoutContentDraft {
        self.run("EasyRun", phrase!("Easy run"), phrase!("Easy enough to talk all the way."), 0.14, EASY)
    }

    fn thursday(&self) -> WorkoutContentDraft {
        if self.is_easy {
            return self.run(
                "EasyRun",
                phrase!("Easy run"),
                phrase!("Relaxed, a little longer than Tuesday."),
                0.16,
                EASY,
            );
        }
        let (jog, left) = self.around(0.16);
        let fives = (left * self.pace_per_km(TEMPO.1) / 300.0).round() as i32 - 1 + self.number % 3;
        let minutes = (5 * fives).clamp(FEWEST_TEMPO_MINUTES, 40);
        let run = self.run(
            "Tempo",
            phrase!("{minutes} min tempo", minutes),
            phrase!("Comfortably hard, even effort."),
            0.16,
            TEMPO,
        );
        self.with_steps(run, &format!("{jog} km easy, {minutes} min @ threshold, {jog} km easy"))
    }

    fn friday(&self) -> WorkoutContentDraft {
        if self.number % 2 == 0 {
            return self.rest();
        }
        WorkoutContentDraft {
            title: self.said(&phrase!("Strength, 45 min")),
            description: self.said(&phrase!("Squats, lunges, calf raises, core. Stop two repetitions before failure.")),
            workout_type: "AlternativeTraining".into(),
            unit: self.unit.into(),
            duration_minutes: 45,
            ..WorkoutContentDraft::default()
        }
    }

    fn saturday(&self) -> WorkoutContentDraft {
        if self.race.is_some() {
            let run =
                self.run("EasyRun", phrase!("Shake-out"), phrase!("Loosen the legs, then off your feet."), 0.0, EASY);
            return self.with_steps(run, "2 km easy, 4x80 m strides");
        }
        let run = self.run(
            "EasyRun",
            phrase!("Easy + 6 strides"),
            phrase!("Easy, then six relaxed strides of 80 m."),
            0.13,
            EASY,
        );
        let easy = (run.distance - 0.5).max(1.0);
        let typed = format!("{easy} {} easy, 6x80 m strides", self.unit);
        self.with_steps(run, &typed)
    }

    fn sunday(&self) -> WorkoutContentDraft {
        if let Some(race) = self.race {
            return self.race_day(race);
        }
        let is_fast_finish = self.number % 3 == 0;
        let title = if is_fast_finish { phrase!("Long, fast finish") } else { phrase!("Long run" as "step") };
        let notes = if is_fast_finish {
            phrase!("The last quarter at race effort, if the legs allow.")
        } else {
            phrase!("Drink every 20 minutes.")
        };
        let long = self.run("LongRun", title, phrase!("Steady from start to end."), 0.34, LONG);
        WorkoutContentDraft { notes: self.said(&notes), ..long }
    }

    fn race_day(&self, race: &Race) -> WorkoutContentDraft {
        let seconds = race.target_seconds();
        let distance = race.kilometres * self.per_kilometre();
        let pace = clock_face_to_the_second(seconds / distance);
        WorkoutContentDraft {
            title: self.said(&race.name),
            description: self.said(&phrase!("Race day. Start slower than feels right; the second half is yours.")),
            // Half a marathon is run at about threshold pace, which is no long run.
            workout_type: if race.kilometres > 30.0 { "LongRun" } else { "Tempo" }.into(),
            distance,
            unit: self.unit.into(),
            duration_minutes: (seconds / 60.0).round() as i64,
            pace_from: pace.clone(),
            pace_to: pace,
            ..WorkoutContentDraft::default()
        }
    }

    /// How long the warm-up and the cool-down of a session are, and what is left between them of its share of the week.
    fn around(&self, share: f64) -> (i32, f64) {
        let jog = if self.kilometres < 35.0 { 1 } else { 2 };
        (jog, self.kilometres * share - f64::from(2 * jog))
    }

    /// With the steps that a coach would have typed, and the distance and time that they come to.
    fn with_steps(&self, run: WorkoutContentDraft, typed: &str) -> WorkoutContentDraft {
        let unit = if self.unit == "miles" { DistanceUnit::Miles } else { DistanceUnit::Km };
        let Some(read) = session::read(typed, unit, self).workouts.into_iter().next() else { return run };
        WorkoutContentDraft {
            distance: read.distance.amount(),
            unit: read.distance.unit().to_string(),
            duration_minutes: read.duration_minutes.into(),
            // No single pace holds for all of it.
            pace_from: String::new(),
            pace_to: String::new(),
            steps: read.steps,
            steps_text: session::typed_in(self.language, typed, unit),
            ..run
        }
    }

    fn run(
        &self,
        workout_type: &str,
        title: Phrase,
        description: Phrase,
        share: f64,
        offset: Offset,
    ) -> WorkoutContentDraft {
        let kilometres = (self.kilometres * share).max(2.0);
        let distance = to_half(kilometres * self.per_kilometre());
        let (from, to) = (self.pace(offset.0), self.pace(offset.1));
        let run = WorkoutContentDraft {
            title: self.said(&title),
            description: self.said(&description),
            workout_type: workout_type.into(),
            ..WorkoutContentDraft::default()
        };
        let pace = match workout_type {
            "Recovery" => "@ recovery",
            "LongRun" => "@ long",
            _ => "easy",
        };
        WorkoutContentDraft {
            pace_from: clock_face(from),
            pace_to: clock_face(to),
            ..self.with_steps(run, &format!("{distance} {} {pace}", self.unit))
        }
    }

    fn rest(&self) -> WorkoutContentDraft {
        WorkoutContentDraft {
            title: WorkoutType::Rest.name_in(self.language),
            description: self.said(&phrase!("Nothing today.")),
            workout_type: "Rest".into(),
            ..WorkoutContentDraft::default()
        }
    }

    fn said(&self, text: &Phrase) -> String {
        text.in_language(self.language)
    }

    /// Units of this plan in a kilometre.
    fn per_kilometre(&self) -> f64 {
        if self.unit == "miles" { 1.0 / DistanceUnit::Miles.km() } else { 1.0 }
    }

    /// Seconds for one unit of this plan.
    fn pace(&self, offset: i16) -> f64 {
        self.pace_per_km(offset) / self.per_kilometre()
    }

    fn pace_per_km(&self, offset: i16) -> f64 {
        f64::from(self.easy_pace) + f64::from(offset)
    }
}

impl Paces for Week {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        let (from, to) = match name {
            PaceName::Easy => EASY,
            PaceName::Long => LONG,
            PaceName::Jog | PaceName::Recovery => RECOVERY,
            PaceName::Threshold => TEMPO,
            PaceName::Interval | PaceName::Hard => INTERVALS,
            PaceName::Strides => STRIDES,
            _ => return None,
        };
        Some((self.pace_per_km(from), self.pace_per_km(to)))
    }
}

fn to_half(distance: f64) -> f64 {
    (distance * 2.0).round() / 2.0
}

/// Paces are kept between 2:00 and 10:59, in steps of five seconds as coaches write them.
fn clock_face(seconds: f64) -> String {
    clock_face_to_the_second((seconds / 5.0).round() * 5.0)
}

/// Of a race, which is not run in steps of five.
fn clock_face_to_the_second(seconds: f64) -> String {
    let seconds = (seconds.round() as u32).clamp(120, 655);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn week(number: i32, unit: &'static str, kilometres: f64) -> Week {
        Week { number, kilometres, easy_pace: 340, language: Language::English, unit, is_easy: false, race: None }
    }

    #[test]
    fn every_session_has_the_figures_that_the_reader_gives() {
        for (number, unit) in [(1, "km"), (2, "km"), (3, "miles"), (4, "miles")] {
            let week = week(number, unit, 60.0);
            let plan_unit: DistanceUnit = unit.parse().unwrap();
            for draft in of(&week).into_iter().filter(|draft| draft.distance > 0.0) {
                let read = session::read(&draft.steps_text, plan_unit, &week);
                assert!(read.problems.is_empty(), "{}: {:?}", draft.steps_text, read.problems);
                let [read] = &read.workouts[..] else { panic!("one run: {}", draft.steps_text) };
                assert_eq!(draft.steps, read.steps, "{}", draft.steps_text);
                assert_eq!(
                    (draft.distance, draft.unit.as_str()),
                    (read.distance.amount(), read.distance.unit().as_str())
                );
                assert_eq!(draft.duration_minutes, i64::from(read.duration_minutes), "{}", draft.steps_text);
            }
        }
    }

    #[test]
    fn no_long_run_is_at_threshold_pace() {
        let week = week(3, "km", 60.0);
        let long = of(&week).into_iter().find(|draft| draft.workout_type == "LongRun").unwrap();
        let pace = training::pace::Pace::parse(&long.pace_from, DistanceUnit::Km).unwrap().unwrap();
        assert!(pace.seconds_per_km() > week.pace_per_km(TEMPO.1) + 30.0, "{}", long.pace_from);
    }
}
