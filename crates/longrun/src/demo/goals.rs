//! Races that the coach's athletes train for or have run.

use jiff::civil::Date;
use texts::{Language, Phrase, phrase};
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::error::Invalid;
use training::goal::{GoalDetails, GoalDraft};
use training::race_result::{RaceResultDraft, RaceRun};
use training::schedule::Schedule;

pub struct Race {
    /// The athlete's index in the roster.
    athlete: usize,
    pub name: Phrase,
    pub kilometres: f64,
    pub target: &'static str,
    priority: &'static str,
    when: When,
    result: &'static str,
}

enum When {
    /// The last Sunday of the plan of that name, which leads to it.
    EndOf(Phrase),
    /// This many days from today, without a plan.
    In(i32),
}

const fn race(
    athlete: usize,
    name: Phrase,
    kilometres: f64,
    target: &'static str,
    priority: &'static str,
    when: When,
    result: &'static str,
) -> Race {
    Race { athlete, name, kilometres, target, priority, when, result }
}

static RACES: [Race; 12] = [
    race(
        0,
        phrase!("Valencia Marathon"),
        42.195,
        "3:15:00",
        "A",
        When::EndOf(phrase!("Valencia Marathon, sub 3:15")),
        "",
    ),
    race(3, phrase!("Lidingö Trail 50K"), 50.0, "5:20:00", "A", When::EndOf(phrase!("Trail 50K, Lidingö hills")), ""),
    race(
        1,
        phrase!("Göteborg Half"),
        21.0975,
        "1:28:00",
        "A",
        When::EndOf(phrase!("Half marathon, Göteborg spring")),
        "",
    ),
    race(9, phrase!("Comrades Marathon"), 89.9, "10:30:00", "A", When::EndOf(phrase!("Comrades, the long build")), ""),
    race(5, phrase!("Park 5K"), 5.0, "18:30", "B", When::EndOf(phrase!("5K speed block")), ""),
    race(10, phrase!("Kraków 10K"), 10.0, "42:00", "B", When::EndOf(phrase!("10K in Kraków")), ""),
    race(13, phrase!("Mexico City Half"), 21.0975, "1:52:00", "A", When::EndOf(phrase!("Mexico City Half")), ""),
    race(
        2,
        phrase!("Manchester Marathon"),
        42.195,
        "4:45:00",
        "A",
        When::EndOf(phrase!("First marathon, run-walk")),
        "",
    ),
    race(12, phrase!("Paris Marathon"), 42.195, "3:50:00", "A", When::In(155), ""),
    race(4, phrase!("Haga 5K"), 5.0, "22:00", "C", When::In(-2), ""),
    race(
        0,
        phrase!("Stockholm Half"),
        21.0975,
        "1:34:00",
        "B",
        When::EndOf(phrase!("Valencia, the weeks before")),
        "1:33:12",
    ),
    race(
        8,
        phrase!("Berlin Half"),
        21.0975,
        "1:45:00",
        "A",
        When::EndOf(phrase!("Berlin half, taper and race")),
        "1:46:20",
    ),
];

pub fn goals(
    athletes: &[Athlete],
    schedules: &[Schedule],
    language: Language,
    today: Date,
) -> Result<Vec<GoalDetails>, Invalid> {
    RACES.iter().filter_map(|race| race.goal(athletes, schedules, language, today)).map(|goal| goal.parse()).collect()
}

/// Race results that are not of a goal.
pub fn results(athletes: &[Athlete], language: Language, today: Date) -> Result<Vec<RaceRun>, Invalid> {
    let runs = [(0, phrase!("Club 10K"), 10.0, "42:05", -20), (1, phrase!("Winter series 5K"), 5.0, "19:48", -33)];
    let drafts = runs.into_iter().filter_map(|(athlete, name, kilometres, time, days)| {
        Some(RaceResultDraft {
            athlete_id: Some(athletes.get(athlete)?.id),
            race_name: name.in_language(language),
            ran_on: plus_days(today, days),
            distance: kilometres,
            unit: "km".to_owned(),
            time: time.to_owned(),
        })
    });
    drafts.map(|draft| draft.parse()).collect()
}

/// The race on the last day of the plan of that name.
pub fn race_of(plan: &Phrase) -> Option<&'static Race> {
    RACES.iter().find(|race| matches!(&race.when, When::EndOf(name) if name == plan))
}

impl Race {
    /// In seconds.
    pub fn target_seconds(&self) -> f64 {
        self.target.split(':').fold(0.0, |seconds, part| seconds * 60.0 + part.parse().unwrap_or(0.0))
    }

    fn goal(&self, athletes: &[Athlete], schedules: &[Schedule], language: Language, today: Date) -> Option<GoalDraft> {
        let (schedule, races_on) = match &self.when {
            When::EndOf(plan) => {
                let schedule = super::named(schedules, plan, language)?;
                (Some(schedule.id()), schedule.plan().calendar.last_day())
            }
            When::In(days) => (None, plus_days(today, *days)),
        };
        Some(GoalDraft {
            athlete_id: Some(athletes.get(self.athlete)?.id),
            race_name: self.name.in_language(language),
            races_on,
            distance: self.kilometres,
            unit: "km".to_owned(),
            target_time: self.target.to_owned(),
            priority: self.priority.to_owned(),
            schedule_id: schedule,
            result_time: self.result.to_owned(),
            notes: String::new(),
        })
    }
}
