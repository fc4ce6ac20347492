//! The volume of a plan or a week, in one place: every figure that adds up workouts comes from here, in lists, on paper, in messages
//! and for AI clients. Kilometres are of running; the time is of all training. What is not known is estimated, and says "about".

use std::str::FromStr;
use texts::{Phrase, phrase};

use crate::distance::{DistanceTotal, DistanceUnit};
use crate::error::Invalid;
use crate::minutes::hours_and_minutes;
use crate::plans::figure::{Estimating, Figure, WorkoutFigures, rounded_minutes};
use crate::plans::schedule::Week;
use crate::workouts::totals::Totals;
use crate::workouts::workout::{Workout, WorkoutContent};

/// Whether the weeks of a plan are compared by distance or by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Distance,
    Time,
}

impl Measure {
    pub const ALL: [Self; 2] = [Self::Distance, Self::Time];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Distance => "distance",
            Self::Time => "time",
        }
    }

    /// Time, if more runs have only a duration than have a distance.
    pub fn of(workouts: &[Workout]) -> Self {
        let has_distance = |content: &WorkoutContent| content.distance.thousandths() > 0;
        let is_by_time = |content: &WorkoutContent| !has_distance(content) && content.duration.get() > 0;
        let runs = || workouts.iter().map(|workout| &workout.content).filter(|content| content.is_running());
        let with_distance = runs().filter(|content| has_distance(content)).count();
        let with_time_alone = runs().filter(|content| is_by_time(content)).count();
        if with_time_alone > with_distance { Self::Time } else { Self::Distance }
    }

    /// The amount that bars compare: kilometres, to one decimal, or minutes.
    pub fn amount(self, totals: &Totals) -> f64 {
        match self {
            Self::Distance => totals.distance.in_unit(DistanceUnit::Km),
            Self::Time => f64::from(totals.duration_minutes),
        }
    }

    /// The largest week, the first on a tie; `None` if nothing is planned.
    pub fn peak<'a, 'b>(self, weeks: &'a [Week<'b>]) -> Option<&'a Week<'b>> {
        let amount = |week: &Week<'_>| self.amount(&week.totals);
        let peak = weeks.iter().rev().max_by(|one, other| amount(one).total_cmp(&amount(other)));
        peak.filter(|week| amount(week) > 0.0)
    }

    /// "72.5 km" or "6 h 08"; a week without distance uses `unit`.
    pub fn describe(self, totals: &Totals, unit: DistanceUnit) -> String {
        match self {
            Self::Distance => totals.distance.describe(unit),
            Self::Time => hours_and_minutes(totals.duration_minutes),
        }
    }

    pub const fn other(self) -> Self {
        match self {
            Self::Distance => Self::Time,
            Self::Time => Self::Distance,
        }
    }

    /// The other measure, shown next to it.
    pub fn describe_other(self, totals: &Totals, unit: DistanceUnit) -> String {
        self.other().describe(totals, unit)
    }

    /// "83% of the peak week"; it names the measure unless that is distance.
    pub fn describe_share(self, amount: f64, peak: f64) -> Phrase {
        let share = (amount / peak * 100.0).round() as i64;
        match (self, amount >= peak) {
            (Self::Distance, true) => phrase!("The peak week"),
            (Self::Distance, false) => phrase!("{share}% of the peak week", share),
            (Self::Time, true) => phrase!("The peak week by time"),
            (Self::Time, false) => phrase!("{share}% of the peak week by time", share),
        }
    }
}

impl FromStr for Measure {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let found = Self::ALL.into_iter().find(|measure| measure.as_str() == text);
        found.ok_or_else(|| Invalid::new("measure", phrase!("Weeks are compared by distance or by time")))
    }
}

/// The sum of some workouts: the known part, and the total including estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Volume {
    pub known_distance: DistanceTotal,
    pub distance: DistanceTotal,
    pub is_distance_estimated: bool,
    pub known_minutes: u32,
    pub minutes: u32,
    pub is_time_estimated: bool,
}

/// The figures of a workout as far as they count: the kilometres of a ride, a swim or a walk do not.
pub fn running_figures(content: &WorkoutContent, estimating: Estimating) -> WorkoutFigures {
    let figures = estimating.of(content);
    if content.is_running() { figures } else { WorkoutFigures { distance: Figure::Absent, ..figures } }
}

impl Volume {
    pub fn of(workouts: &[Workout], estimating: Estimating) -> Self {
        Self::of_contents(workouts.iter().map(|workout| &workout.content), estimating)
    }

    pub fn of_contents<'c>(contents: impl Iterator<Item = &'c WorkoutContent>, estimating: Estimating) -> Self {
        contents.fold(Self::default(), |mut whole, content| {
            whole.add(running_figures(content, estimating));
            whole
        })
    }

    fn add(&mut self, figures: WorkoutFigures) {
        if let Some(distance) = figures.distance.known() {
            self.known_distance += distance;
        }
        if let Some(distance) = figures.distance.value() {
            self.distance += distance;
        }
        self.is_distance_estimated |= figures.distance.is_estimated();
        self.known_minutes += figures.minutes.known().unwrap_or(0);
        self.minutes += figures.minutes.value().unwrap_or(0);
        self.is_time_estimated |= figures.minutes.is_estimated();
    }

    pub const fn is_estimated(&self, measure: Measure) -> bool {
        match measure {
            Measure::Distance => self.is_distance_estimated,
            Measure::Time => self.is_time_estimated,
        }
    }

    /// The amount that bars compare: kilometres, to one decimal, or minutes.
    pub fn amount(&self, measure: Measure) -> f64 {
        match measure {
            Measure::Distance => self.distance.in_unit(DistanceUnit::Km),
            Measure::Time => f64::from(self.minutes),
        }
    }

    /// "72.5 km" or "6 h 08"; with estimates "about 73 km" or "about 6 h 10". A total without distance uses `unit`.
    pub fn describe(&self, measure: Measure, unit: DistanceUnit) -> String {
        match (measure, self.is_estimated(measure)) {
            (Measure::Distance, false) => self.distance.describe(unit),
            (Measure::Distance, true) => format!("about {}", self.distance.describe_roughly(unit)),
            (Measure::Time, false) => hours_and_minutes(self.minutes),
            (Measure::Time, true) => format!("about {}", hours_and_minutes(rounded_minutes(self.minutes))),
        }
    }

    /// "20 min known, about 5 h 10 in all"; only the total if all of it is known.
    pub fn describe_known(&self, measure: Measure, unit: DistanceUnit) -> String {
        let all = self.describe(measure, unit);
        if !self.is_estimated(measure) {
            return all;
        }
        let known = match measure {
            Measure::Distance => self.known_distance.describe(unit),
            Measure::Time => hours_and_minutes(self.known_minutes),
        };
        format!("{known} known, {all} in all")
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use serde::Deserialize;
    use uuid::Uuid;

    use super::*;
    use crate::plans::schedule::{PlanDraft, Schedule};
    use crate::workouts::workout::WorkoutContentDraft;

    #[derive(Deserialize)]
    struct Vectors {
        durations: Vec<(u32, String)>,
        plans: Vec<Case>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        name: String,
        starts_on: Date,
        weeks: i64,
        unit: DistanceUnit,
        workouts: Vec<(Date, f64, String, i64)>,
        measure: String,
        peak_week: Option<u8>,
        week_texts: Vec<String>,
        other_texts: Vec<String>,
        /// `None` if nothing is planned.
        share_texts: Option<Vec<String>>,
    }

    fn schedule(case: &Case) -> Schedule {
        let plan = PlanDraft {
            name: case.name.clone(),
            description: String::new(),
            athlete_id: Some(Uuid::from_u128(7).into()),
            athlete_name: "Ana Silva".to_owned(),
            starts_on: case.starts_on,
            weeks: case.weeks,
            unit: case.unit.as_str().to_owned(),
            has_plan_check: true,
        };
        let workouts = case.workouts.iter().zip(1..).map(|((day, distance, unit, minutes), number)| {
            let content = WorkoutContentDraft {
                title: "Run".to_owned(),
                description: "Easy".to_owned(),
                distance: *distance,
                unit: unit.clone(),
                duration_minutes: *minutes,
                ..WorkoutContentDraft::default()
            };
            let content = content.parse().unwrap();
            Workout { id: Uuid::from_u128(number).into(), scheduled_on: *day, is_completed: false, content }
        });
        Schedule::new(Uuid::from_u128(1).into(), plan.parse().unwrap(), workouts.collect()).unwrap()
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../fixtures/volume.json")).unwrap()
    }

    #[test]
    fn a_time_under_an_hour_is_in_minutes() {
        for (minutes, text) in vectors().durations {
            assert_eq!(hours_and_minutes(minutes), text);
        }
    }

    #[test]
    fn weeks_are_compared_by_the_measure_of_the_plan() {
        for case in vectors().plans {
            let schedule = schedule(&case);
            let weeks: Vec<_> = schedule.weeks().collect();
            let measure = Measure::of(schedule.workouts());
            let peak = measure.peak(&weeks);
            let shares = peak.map(|peak| {
                let peak = measure.amount(&peak.totals);
                weeks
                    .iter()
                    .map(|week| measure.describe_share(measure.amount(&week.totals), peak).to_string())
                    .collect()
            });

            assert_eq!(measure.as_str(), case.measure, "{}", case.name);
            assert_eq!(peak.map(|week| week.number), case.peak_week, "{}", case.name);
            assert_eq!(shares, case.share_texts, "{}", case.name);
            let texts = |describe: fn(Measure, &Totals, DistanceUnit) -> String| -> Vec<String> {
                weeks.iter().map(|week| describe(measure, &week.totals, case.unit)).collect()
            };
            assert_eq!(texts(Measure::describe), case.week_texts, "{}", case.name);
            assert_eq!(texts(Measure::describe_other), case.other_texts, "{}", case.name);
        }
    }
}
