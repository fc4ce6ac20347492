//! The coach's plans, around today.

use api::Clock;
use jiff::civil::Date;
use texts::{Language, Phrase, phrase};
use training::athlete::Athlete;
use training::calendar::{monday_of, plus_days};
use training::error::Invalid;
use training::ids::{AthleteId, ScheduleId, WorkoutId};
use training::schedule::{PlanDraft, Schedule};
use training::session::AthletePaces;
use training::workout::Workout;

use super::answers::{SILENT_ATHLETE, SILENT_DAYS};
use super::goals::race_of;
use super::sessions::{self, Week};

pub struct Blueprint {
    name: Phrase,
    description: Phrase,
    /// The athlete's index in the roster.
    athlete: usize,
    weeks: i32,
    /// The current week; 0 or less starts in the future, more than `weeks` is finished.
    current_week: i32,
    peak_kilometres: f64,
    /// Seconds per kilometre of easy running.
    easy_pace: u16,
    unit: &'static str,
}

macro_rules! plan {
    ($name:expr, $description:expr, $athlete:literal, $weeks:literal, now $current_week:literal, $peak:literal km, $pace:literal s, $unit:literal) => {
        Blueprint {
            name: $name,
            description: $description,
            athlete: $athlete,
            weeks: $weeks,
            current_week: $current_week,
            peak_kilometres: $peak,
            easy_pace: $pace,
            unit: $unit,
        }
    };
}

static BLUEPRINTS: [Blueprint; 18] = [
    plan!(phrase!("Valencia Marathon, sub 3:15"), phrase!("Two quality days, cutbacks in weeks 4 and 8"), 0, 12, now 5, 82.0 km, 325 s, "km"),
    plan!(phrase!("Half marathon, Göteborg spring"), phrase!("Built around his night shifts"), 1, 16, now 2, 64.0 km, 340 s, "km"),
    plan!(phrase!("First marathon, run-walk"), phrase!("Run-walk to week 5, then continuous"), 2, 18, now 7, 48.0 km, 385 s, "miles"),
    plan!(phrase!("Trail 50K, Lidingö hills"), phrase!("Time on feet, back-to-back weekends"), 3, 14, now 6, 76.0 km, 360 s, "km"),
    plan!(phrase!("Return to running, weeks 1–8"), phrase!("Cap at 40 km, no intervals before week 6"), 4, 8, now 3, 40.0 km, 375 s, "km"),
    plan!(phrase!("5K speed block"), phrase!("Track or hills on Tuesday, tempo on Thursday"), 5, 6, now 1, 52.0 km, 310 s, "km"),
    plan!(phrase!("Masters 10K, winter"), phrase!("Rest on Monday, strength every other Friday"), 6, 10, now -2, 46.0 km, 345 s, "km"),
    plan!(phrase!("Base building, autumn"), phrase!("All easy, the long run grows"), 7, 10, now 13, 58.0 km, 350 s, "km"),
    plan!(phrase!("Berlin half, taper and race"), phrase!("Last four weeks only"), 8, 4, now 15, 55.0 km, 330 s, "km"),
    plan!(phrase!("Comrades, the long build"), phrase!("Double long weekends from week 9"), 9, 20, now 4, 98.0 km, 345 s, "km"),
    plan!(phrase!("10K in Kraków"), phrase!("Threshold on Thursdays"), 10, 9, now 8, 54.0 km, 335 s, "km"),
    plan!(phrase!("Ski season base"), phrase!("Keep the legs used to running"), 11, 12, now -3, 30.0 km, 360 s, "km"),
    plan!(phrase!("Paris Marathon, first draft"), phrase!("To be agreed in January"), 12, 16, now -6, 70.0 km, 340 s, "km"),
    plan!(phrase!("Mexico City Half"), phrase!("Altitude paces, slower by 15 s"), 13, 11, now 11, 62.0 km, 350 s, "km"),
    plan!(phrase!("Valencia, the weeks before"), phrase!("Base for the marathon block"), 0, 8, now 14, 60.0 km, 325 s, "km"),
    plan!(phrase!("Summer 5K series"), phrase!("Short and sharp, one quality day more than she likes"), 5, 7, now 20, 50.0 km, 310 s, "km"),
    plan!(phrase!("Couch to 10K"), phrase!("A little further every week"), 2, 8, now 21, 24.0 km, 400 s, "miles"),
    plan!(phrase!("Winter strength"), phrase!("Hills and gym"), 8, 6, now 0, 38.0 km, 335 s, "km"),
];

/// Plans with only easy running up to a week, as their description says.
static EASY_UNTIL: [(Phrase, i32); 2] =
    [(phrase!("Return to running, weeks 1–8"), 5), (phrase!("Base building, autumn"), 10)];

pub fn schedules(
    athletes: &[Athlete],
    language: Language,
    today: Date,
    clock: &Clock,
) -> Result<Vec<Schedule>, Invalid> {
    let schedule = |plan: &Blueprint| Some(plan.schedule(athletes.get(plan.athlete)?, language, today, clock));
    BLUEPRINTS.iter().rev().filter_map(schedule).collect()
}

/// With the figures of each athlete's own paces, as if the coach had typed the sessions.
pub fn for_athletes(
    schedules: Vec<Schedule>,
    paces: impl Fn(AthleteId) -> AthletePaces,
) -> Result<Vec<Schedule>, Invalid> {
    let own = |schedule: Schedule| {
        let (paces, unit) = (paces(schedule.plan().athlete_id), schedule.plan().unit);
        let workouts = schedule.workouts().iter().map(|workout| {
            let content = sessions::for_athlete(workout.content.clone(), unit, &paces)?;
            Ok(Workout { content, ..workout.clone() })
        });
        let workouts = workouts.collect::<Result<_, Invalid>>()?;
        schedule.with_workouts(workouts)
    };
    schedules.into_iter().map(own).collect()
}

impl Blueprint {
    fn schedule(&self, athlete: &Athlete, language: Language, today: Date, clock: &Clock) -> Result<Schedule, Invalid> {
        let starts_on = plus_days(monday_of(today), -7 * (self.current_week - 1));
        let draft = PlanDraft {
            name: self.name.in_language(language),
            description: self.description.in_language(language),
            athlete_id: Some(athlete.id),
            athlete_name: format!("{} {}", athlete.profile.first_name, athlete.profile.last_name),
            starts_on,
            weeks: self.weeks.into(),
            unit: self.unit.into(),
            has_plan_check: true,
        };
        let mut workouts = Vec::new();
        for number in 1..=self.weeks {
            let week = Week {
                number,
                kilometres: self.peak_kilometres * self.load(number),
                easy_pace: self.easy_pace,
                language,
                unit: self.unit,
                is_easy: EASY_UNTIL.iter().any(|(name, until)| *name == self.name && number <= *until),
                race: race_of(&self.name).filter(|_| number == self.weeks),
            };
            for (day, content) in (0..).zip(sessions::of(&week)) {
                let scheduled_on = plus_days(starts_on, 7 * (number - 1) + day);
                // Nobody does everything: now and then a past session was missed.
                let is_silent = self.athlete == SILENT_ATHLETE && scheduled_on >= plus_days(today, -SILENT_DAYS);
                let is_completed = scheduled_on < today && (number * 7 + day) % 11 != 3 && !is_silent;
                let id = WorkoutId::from(clock.new_id());
                workouts.push(Workout { id, scheduled_on, is_completed, content: content.parse()? });
            }
        }
        Schedule::new(ScheduleId::from(clock.new_id()), draft.parse()?, workouts)
    }

    /// The week's share of the peak week: rising, lighter every fourth week, and a taper of two at the end.
    fn load(&self, number: i32) -> f64 {
        let left = self.weeks - number;
        match left {
            0 => 0.5,
            1 => 0.72,
            _ => {
                let progress = f64::from(number) / f64::from(self.weeks - 2);
                let lighter = if number % 4 == 0 && left > 2 { 0.78 } else { 1.0 };
                (0.6 + 0.4 * progress) * lighter
            }
        }
    }
}
