//! The seven days of a training week.

use texts::{Language, Phrase, phrase};
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::minutes::Minutes;
use training::session::{self, NoPaces, Paces, Steps};
use training::workout::{WorkoutContent, WorkoutContentDraft};
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

/// A tempo run is this many seconds for a kilometre faster than easy running.
const TEMPO_SECONDS: f64 = 55.0;

/// The shortest interval session and tempo that make sense, however little the week has.
const FEWEST_REPEATS: i32 = 3;
const FEWEST_TEMPO_MINUTES: i32 = 10;

/// Monday first.
pub fn of(week: &Week) -> [WorkoutContentDraft; 7] {
    [week.monday(), week.tuesday(), week.wednesday(), week.thursday(), week.friday(), week.saturday(), week.sunday()]
}

/// The figures that the reader gives for this athlete.
pub fn for_athlete(content: WorkoutContent, unit: DistanceUnit, paces: &dyn Paces) -> Result<WorkoutContent, Invalid> {
    let Some(typed) = &content.steps_text else { return Ok(content) };
    let Some(read) = session::read(typed.as_str(), unit, paces).workouts.into_iter().next() else { return Ok(content) };
    Ok(WorkoutContent {
        distance: read.whole_distance(),
        duration: Minutes::new(read.duration_minutes.into())?,
        pace_from: read.pace_from,
        pace_to: read.pace_to,
        steps: Steps::new(read.steps)?,
        ..content
    })
}

impl Week {
    fn monday(&self) -> WorkoutContentDraft {
        if self.kilometres < 50.0 {
            self.rest()
        } else {
            self.run("Recovery", phrase!("Recovery jog"), phrase!("Very easy, on soft ground."), 0.08)
        }
    }

    fn tuesday(&self) -> WorkoutContentDraft {
        if self.is_easy {
            return self.run(
                "EasyRun",
                phrase!("Easy run"),
                phrase!("On soft ground, and stop while it still feels good."),
                0.13,
            );
        }
        let (jog, left) = self.around(0.15);
        if self.number % 2 == 0 {
            // A hill and the way down are some 400 m.
            let hills = (left / 0.4).round().clamp(6.0, 10.0);
            let title = phrase!("{count} × 60 s hills", count = hills as i64);
            let run = self.run("Hills", title, phrase!("Strong and tall up, walk and jog down."), 0.13);
            self.with_steps(run, &format!("{jog} km easy, {hills}x(60 s hard, 90 s jog), {jog} km easy"))
        } else {
            let repeats = (left.floor() as i32 - self.number % 3).clamp(FEWEST_REPEATS, 8);
            let description = phrase!("The first should feel too slow. Jog between, never walk.");
            let run = self.run("Intervals", Phrase::verbatim(format!("{repeats} × 1 km")), description, 0.15);
            self.with_steps(run, &format!("{jog} km easy, {repeats}x1 km @ interval pace r 2 min jog, {jog} km easy"))
        }
    }

    fn wednesday(&self) -> WorkoutContentDraft {
        self.run("EasyRun", phrase!("Easy run"), phrase!("Easy enough to talk all the way."), 0.14)
    }

    fn thursday(&self) -> WorkoutContentDraft {
        if self.is_easy {
            return self.run("EasyRun", phrase!("Easy run"), phrase!("Relaxed, a little longer than Tuesday."), 0.16);
        }
        let (jog, left) = self.around(0.16);
        let fives = (left * (f64::from(self.easy_pace) - TEMPO_SECONDS) / 300.0).round() as i32 - 1 + self.number % 3;
        let minutes = (5 * fives).clamp(FEWEST_TEMPO_MINUTES, 40);
        let run =
            self.run("Tempo", phrase!("{minutes} min tempo", minutes), phrase!("Comfortably hard, even effort."), 0.16);
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
            let run = self.run("EasyRun", phrase!("Shake-out"), phrase!("Loosen the legs, then off your feet."), 0.0);
            return self.with_steps(run, "2 km easy, 4x80 m strides");
        }
        let run =
            self.run("EasyRun", phrase!("Easy + 6 strides"), phrase!("Easy, then six relaxed strides of 80 m."), 0.13);
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
        let long = self.run("LongRun", title, phrase!("Steady from start to end."), 0.34);
        WorkoutContentDraft { notes: self.said(&notes), ..long }
    }

    fn race_day(&self, race: &Race) -> WorkoutContentDraft {
        let seconds = race.target_seconds();
        let distance = race.kilometres * self.per_kilometre();
        let pace = clock_face(seconds / distance);
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

    /// As a coach would have typed it.
    fn with_steps(&self, run: WorkoutContentDraft, typed: &str) -> WorkoutContentDraft {
        let unit = self.distance_unit();
        let Some(read) = session::read(typed, unit, &NoPaces).workouts.into_iter().next() else { return run };
        WorkoutContentDraft {
            distance: read.distance.amount(),
            unit: read.distance.unit().to_string(),
            steps: read.steps,
            steps_text: session::typed_in(self.language, typed, unit),
            ..run
        }
    }

    fn run(&self, workout_type: &str, title: Phrase, description: Phrase, share: f64) -> WorkoutContentDraft {
        let kilometres = (self.kilometres * share).max(2.0);
        let distance = to_half(kilometres * self.per_kilometre());
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
        self.with_steps(run, &format!("{distance} {} {pace}", self.unit))
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

    fn distance_unit(&self) -> DistanceUnit {
        if self.unit == "miles" { DistanceUnit::Miles } else { DistanceUnit::Km }
    }

    /// Units of this plan in a kilometre.
    fn per_kilometre(&self) -> f64 {
        1.0 / self.distance_unit().km()
    }
}

fn to_half(distance: f64) -> f64 {
    (distance * 2.0).round() / 2.0
}

fn clock_face(seconds: f64) -> String {
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
    fn every_session_is_read_without_a_question() {
        for (number, unit) in [(1, "km"), (2, "km"), (3, "miles"), (4, "miles")] {
            let week = week(number, unit, 60.0);
            for draft in of(&week).into_iter().filter(|draft| draft.distance > 0.0) {
                let read = session::read(&draft.steps_text, week.distance_unit(), &NoPaces);
                assert!(read.problems.is_empty(), "{}: {:?}", draft.steps_text, read.problems);
                assert_eq!(read.workouts.len(), 1, "{}", draft.steps_text);
            }
        }
    }
}
