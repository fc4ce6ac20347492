//! The seven days of a training week.

use training::workout::WorkoutContentDraft;

pub struct Week {
    pub number: i32,
    pub kilometres: f64,
    /// Seconds for a kilometre of easy running.
    pub easy_pace: u16,
    pub unit: &'static str,
}

/// How far a session's pace lies from the easy pace, in seconds for a kilometre, from and to.
type Offset = (i16, i16);

const EASY: Offset = (0, 25);
const RECOVERY: Offset = (30, 60);
const LONG: Offset = (-5, 20);
const TEMPO: Offset = (-65, -55);
const INTERVALS: Offset = (-90, -80);

/// Monday first.
pub fn of(week: &Week) -> [WorkoutContentDraft; 7] {
    [week.monday(), week.tuesday(), week.wednesday(), week.thursday(), week.friday(), week.saturday(), week.sunday()]
}

impl Week {
    fn monday(&self) -> WorkoutContentDraft {
        if self.kilometres < 50.0 {
            rest()
        } else {
            self.run("Recovery", "Recovery jog", "Very easy, on soft ground.", 0.08, RECOVERY)
        }
    }

    fn tuesday(&self) -> WorkoutContentDraft {
        let repeats = 4 + self.number % 3;
        if self.number % 2 == 0 {
            let hills = self.run(
                "Hills",
                &format!("{} × 60 s hills", repeats + 4),
                "Strong and tall up, walk and jog down.",
                0.13,
                EASY,
            );
            WorkoutContentDraft { pace_from: String::new(), pace_to: String::new(), ..hills }
        } else {
            let description = "2 km easy, the repeats with a jog of 2 min between, 2 km easy.";
            self.run("Intervals", &format!("{repeats} × 1 km"), description, 0.15, INTERVALS)
        }
    }

    fn wednesday(&self) -> WorkoutContentDraft {
        self.run("EasyRun", "Easy run", "Easy enough to talk all the way.", 0.14, EASY)
    }

    fn thursday(&self) -> WorkoutContentDraft {
        let minutes = 20 + 5 * (self.number % 4);
        self.run(
            "Tempo",
            &format!("{minutes} min tempo"),
            "2 km easy before and after. Comfortably hard, even effort.",
            0.16,
            TEMPO,
        )
    }

    fn friday(&self) -> WorkoutContentDraft {
        if self.number % 2 == 0 {
            return rest();
        }
        WorkoutContentDraft {
            title: "Strength, 45 min".into(),
            description: "Squats, lunges, calf raises, core. Stop two repetitions before failure.".into(),
            workout_type: "AlternativeTraining".into(),
            unit: self.unit.into(),
            duration_minutes: 45,
            ..WorkoutContentDraft::default()
        }
    }

    fn saturday(&self) -> WorkoutContentDraft {
        self.run("EasyRun", "Easy + 6 strides", "Easy, then six relaxed strides of 80 m.", 0.13, EASY)
    }

    fn sunday(&self) -> WorkoutContentDraft {
        let is_fast_finish = self.number % 3 == 0;
        let title = if is_fast_finish { "Long, fast finish" } else { "Long run" };
        let notes = if is_fast_finish {
            "The last quarter at race effort, if the legs allow."
        } else {
            "Drink every 20 minutes."
        };
        let long = self.run("LongRun", title, "Steady from start to end.", 0.34, LONG);
        WorkoutContentDraft { notes: notes.into(), ..long }
    }

    fn run(
        &self,
        workout_type: &str,
        title: &str,
        description: &str,
        share: f64,
        offset: Offset,
    ) -> WorkoutContentDraft {
        let kilometres = (self.kilometres * share).max(2.0);
        let distance = to_half(kilometres * self.per_kilometre());
        let (from, to) = (self.pace(offset.0), self.pace(offset.1));
        WorkoutContentDraft {
            title: title.into(),
            description: description.into(),
            workout_type: workout_type.into(),
            distance,
            unit: self.unit.into(),
            duration_minutes: (kilometres * f64::from(self.easy_pace) / 60.0).round() as i64,
            pace_from: clock_face(from),
            pace_to: clock_face(to),
            ..WorkoutContentDraft::default()
        }
    }

    /// Units of this plan in a kilometre.
    fn per_kilometre(&self) -> f64 {
        if self.unit == "miles" { 1.0 / 1.609_344 } else { 1.0 }
    }

    /// Seconds for one unit of this plan.
    fn pace(&self, offset: i16) -> f64 {
        (f64::from(self.easy_pace) + f64::from(offset)) / self.per_kilometre()
    }
}

fn rest() -> WorkoutContentDraft {
    WorkoutContentDraft {
        title: "Rest".into(),
        description: "Nothing today.".into(),
        workout_type: "Rest".into(),
        ..WorkoutContentDraft::default()
    }
}

fn to_half(distance: f64) -> f64 {
    (distance * 2.0).round() / 2.0
}

/// Paces are kept between 2:00 and 10:59, in steps of five seconds as coaches write them.
fn clock_face(seconds: f64) -> String {
    let seconds = ((seconds / 5.0).round() as u32 * 5).clamp(120, 655);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
