//! The coach's plans, around today.

use api::Clock;
use jiff::civil::Date;
use training::athlete::Athlete;
use training::calendar::{monday_of, plus_days};
use training::error::Invalid;
use training::ids::{ScheduleId, WorkoutId};
use training::schedule::{PlanDraft, Schedule};
use training::workout::Workout;

use super::answers::{SILENT_ATHLETE, SILENT_DAYS};
use super::goals::race_of;
use super::sessions::{self, Week};

pub struct Blueprint {
    name: &'static str,
    description: &'static str,
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
    ($name:literal, $description:literal, $athlete:literal, $weeks:literal, now $current_week:literal, $peak:literal km, $pace:literal s, $unit:literal) => {
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

const BLUEPRINTS: [Blueprint; 18] = [
    plan!("Valencia Marathon, sub 3:15", "Two quality days, cutbacks in weeks 4 and 8", 0, 12, now 5, 82.0 km, 325 s, "km"),
    plan!("Half marathon, Göteborg spring", "Built around his night shifts", 1, 16, now 2, 64.0 km, 340 s, "km"),
    plan!("First marathon, run-walk", "Run-walk to week 5, then continuous", 2, 18, now 7, 48.0 km, 385 s, "miles"),
    plan!("Trail 50K, Lidingö hills", "Time on feet, back-to-back weekends", 3, 14, now 6, 76.0 km, 360 s, "km"),
    plan!("Return to running, weeks 1–8", "Cap at 40 km, no intervals before week 6", 4, 8, now 3, 40.0 km, 375 s, "km"),
    plan!("5K speed block", "Track or hills on Tuesday, tempo on Thursday", 5, 6, now 1, 52.0 km, 310 s, "km"),
    plan!("Masters 10K, winter", "Rest on Monday, strength every other Friday", 6, 10, now -2, 46.0 km, 345 s, "km"),
    plan!("Base building, autumn", "All easy, the long run grows", 7, 10, now 13, 58.0 km, 350 s, "km"),
    plan!("Berlin half, taper and race", "Last four weeks only", 8, 4, now 15, 55.0 km, 330 s, "km"),
    plan!("Comrades, the long build", "Double long weekends from week 9", 9, 20, now 4, 98.0 km, 345 s, "km"),
    plan!("10K in Kraków", "Threshold on Thursdays", 10, 9, now 8, 54.0 km, 335 s, "km"),
    plan!("Ski season base", "Keep the legs used to running", 11, 12, now -3, 30.0 km, 360 s, "km"),
    plan!("Paris Marathon, first draft", "To be agreed in January", 12, 16, now -6, 70.0 km, 340 s, "km"),
    plan!("Mexico City Half", "Altitude paces, slower by 15 s", 13, 11, now 11, 62.0 km, 350 s, "km"),
    plan!("Valencia, the weeks before", "Base for the marathon block", 0, 8, now 14, 60.0 km, 325 s, "km"),
    plan!("Summer 5K series", "Short and sharp, one quality day more than she likes", 5, 7, now 20, 50.0 km, 310 s, "km"),
    plan!("Couch to 10K", "A little further every week", 2, 8, now 21, 24.0 km, 400 s, "miles"),
    plan!("Winter strength", "Hills and gym", 8, 6, now 0, 38.0 km, 335 s, "km"),
];

/// Plans with only easy running up to a week, as their description says.
const EASY_UNTIL: [(&str, i32); 2] = [("Return to running, weeks 1–8", 5), ("Base building, autumn", 10)];

pub fn schedules(athletes: &[Athlete], today: Date, clock: &Clock) -> Result<Vec<Schedule>, Invalid> {
    BLUEPRINTS.iter().rev().filter_map(|plan| Some(plan.schedule(athletes.get(plan.athlete)?, today, clock))).collect()
}

impl Blueprint {
    fn schedule(&self, athlete: &Athlete, today: Date, clock: &Clock) -> Result<Schedule, Invalid> {
        let starts_on = plus_days(monday_of(today), -7 * (self.current_week - 1));
        let draft = PlanDraft {
            name: self.name.into(),
            description: self.description.into(),
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
                unit: self.unit,
                is_easy: EASY_UNTIL.iter().any(|(name, until)| *name == self.name && number <= *until),
                race: race_of(self.name).filter(|_| number == self.weeks),
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
