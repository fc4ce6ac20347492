//! A plan without dates and without an athlete. Its days count from its start, or back from race day.

mod cell;
mod figures;
mod heading;
mod sheet;

use std::collections::HashSet;
use texts::{Phrase, phrase};

use jiff::civil::Date;
use uuid::Uuid;

use crate::calendar::{Calendar, MAX_WEEKS, plus_days};
use crate::distance::DistanceUnit;
use crate::error::{Invalid, Problems};
use crate::ids::{AthleteId, PlanTemplateId, ScheduleId, WorkoutId};
use crate::names::named;
use crate::plans::plan_check::{self, Advice};
use crate::plans::schedule::{MAX_TEXT_BYTES, MAX_WORKOUTS_PER_DAY, Plan, Schedule};
use crate::races::race::RaceDistance;
use crate::session;
use crate::text::{Description, Line};
use crate::workout_type::WorkoutType;
use crate::workouts::template::Tags;
use crate::workouts::workout::{Workout, WorkoutContent};

pub use figures::without_figures;
pub(in crate::plans) use heading::Heading;
pub use sheet::{MAX_FILE_BYTES, ReadSheet, read_csv, write_csv};

named!(
    Level,
    "level",
    "Level",
    [Beginner = "Beginner", Intermediate = "Intermediate", Advanced = "Advanced", Elite = "Elite",]
);

named!(AnchorName, "anchor", "Anchor", [Start = "Start", RaceDay = "Race Day",]);

pub const DAYS_A_WEEK: u8 = 7;

/// A plan template and its workouts, each in exactly one of its weeks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTemplate {
    id: PlanTemplateId,
    details: PlanTemplateDetails,
    workouts: Vec<TemplateWorkout>,
}

/// A plan template without its workouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanTemplateDetails {
    pub name: Line<200>,
    pub description: Option<Description>,
    pub race_distance: Option<RaceDistance>,
    pub level: Level,
    pub anchor: Anchor,
    /// 1 to 52.
    pub weeks: u8,
    pub unit: DistanceUnit,
    pub tags: Tags,
    /// Whether the coach wants the plan check.
    pub has_plan_check: bool,
}

/// What its days count from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    /// Race day is in the last week, on this weekday: 1 for Monday, 7 for Sunday.
    RaceDay {
        weekday: u8,
    },
}

/// A day of a template. Weeks count from 1, and weekdays from 1 for Monday to 7 for Sunday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TemplateDay {
    pub week: u8,
    pub weekday: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateWorkout {
    /// Unique in its template.
    pub id: WorkoutId,
    pub day: TemplateDay,
    pub content: WorkoutContent,
}

/// An unvalidated plan template, without its workouts.
#[derive(Debug, Clone, PartialEq)]
pub struct PlanTemplateDraft {
    pub name: String,
    pub description: String,
    pub race_distance: Option<f64>,
    pub race_distance_unit: String,
    pub level: String,
    pub anchor: String,
    pub race_weekday: i64,
    pub weeks: i64,
    pub unit: String,
    pub tags: Vec<String>,
    pub has_plan_check: bool,
}

impl Default for PlanTemplateDraft {
    fn default() -> Self {
        let unit = DistanceUnit::default().as_str().to_owned();
        Self {
            name: String::new(),
            description: String::new(),
            race_distance: None,
            race_distance_unit: unit.clone(),
            level: Level::Intermediate.wire_name().to_owned(),
            anchor: AnchorName::Start.wire_name().to_owned(),
            race_weekday: DAYS_A_WEEK.into(),
            weeks: 0,
            unit,
            tags: Vec::new(),
            has_plan_check: true,
        }
    }
}

impl PlanTemplateDraft {
    pub fn parse(&self) -> Result<PlanTemplateDetails, Invalid> {
        let mut problems = Problems::default();
        let name = problems.check(Line::required("name", phrase!("Name"), &self.name, phrase!("Name is required")));
        let description =
            problems.check(Description::optional("description", phrase!("Description"), &self.description));
        let race_distance = problems.check(self.race_distance());
        let level = problems.check(self.level.parse());
        let anchor = problems.check(self.anchor());
        let weeks = problems.check(weeks(self.weeks));
        let unit = problems.check(self.unit.parse());
        let tags = problems.check(Tags::new(&self.tags));

        let details = || {
            Some(PlanTemplateDetails {
                name: name?,
                description: description?,
                race_distance: race_distance?,
                level: level?,
                anchor: anchor?,
                weeks: weeks?,
                unit: unit?,
                tags: tags?,
                has_plan_check: self.has_plan_check,
            })
        };
        problems.finish(details())
    }

    fn race_distance(&self) -> Result<Option<RaceDistance>, Invalid> {
        let Some(amount) = self.race_distance else { return Ok(None) };
        let unit = self.race_distance_unit.parse().map_err(|invalid: Invalid| invalid.at("raceDistanceType"))?;
        RaceDistance::new(amount, unit).map(Some).map_err(|invalid| invalid.at("raceDistance"))
    }

    fn anchor(&self) -> Result<Anchor, Invalid> {
        match self.anchor.parse()? {
            AnchorName::Start => Ok(Anchor::Start),
            AnchorName::RaceDay => weekday("raceWeekday", self.race_weekday).map(|weekday| Anchor::RaceDay { weekday }),
        }
    }
}

fn weeks(weeks: i64) -> Result<u8, Invalid> {
    let refuse = |message| Err(Invalid::new("weeks", message));
    match u8::try_from(weeks) {
        Ok(weeks @ 1..=MAX_WEEKS) => Ok(weeks),
        Ok(0) => refuse(phrase!("A template needs at least 1 week")),
        Err(_) if weeks < 0 => refuse(phrase!("A template needs at least 1 week")),
        _ => refuse(phrase!("A template can have at most 52 weeks")),
    }
}

fn weekday(field: &str, number: i64) -> Result<u8, Invalid> {
    let found = u8::try_from(number).ok().filter(|number| (1..=DAYS_A_WEEK).contains(number));
    found.ok_or_else(|| Invalid::new(field, phrase!("A day of the week is a number from 1 for Monday to 7 for Sunday")))
}

impl TemplateDay {
    pub fn new(week: i64, weekday_number: i64) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let number = u8::try_from(week).ok().filter(|week| (1..=MAX_WEEKS).contains(week));
        let week =
            problems.check(number.ok_or_else(|| Invalid::new("week", phrase!("A week is a number from 1 to 52"))));
        let weekday = problems.check(weekday("weekday", weekday_number));
        let day = || Some(Self { week: week?, weekday: weekday? });
        problems.finish(day())
    }

    /// Days after the Monday of the first week.
    pub fn days_from_first_monday(self) -> i32 {
        (i32::from(self.week) - 1) * i32::from(DAYS_A_WEEK) + i32::from(self.weekday) - 1
    }
}

impl PlanTemplate {
    /// Sorts the workouts by day. An error names the workout by its index in `workouts`.
    pub fn new(
        id: PlanTemplateId,
        details: PlanTemplateDetails,
        mut workouts: Vec<TemplateWorkout>,
    ) -> Result<Self, Invalid> {
        let mut problems = Problems::default();
        let mut ids = HashSet::with_capacity(workouts.len());
        for (index, workout) in workouts.iter().enumerate() {
            let refuse =
                |field: &str, message: Phrase| Err(Invalid::new(format!("workouts[{index}].{field}"), message));
            if workout.day.week > details.weeks {
                problems.check::<()>(refuse("week", phrase!("A workout cannot be after the last week")));
            }
            if !ids.insert(workout.id) {
                problems.check::<()>(refuse("id", phrase!("Two workouts have the same id")));
            }
        }
        workouts.sort_by_key(|workout| workout.day);
        if workouts.chunk_by(|one, other| one.day == other.day).any(|day| day.len() > MAX_WORKOUTS_PER_DAY) {
            problems.check::<()>(Err(Invalid::new("workouts", phrase!("A day can hold at most 5 workouts"))));
        }
        if workouts.iter().map(|workout| workout.content.text_bytes()).sum::<usize>() > MAX_TEXT_BYTES {
            let message =
                phrase!("The texts of a template can take at most 4 MB together. Shorten descriptions or notes");
            problems.check::<()>(Err(Invalid::new("workouts", message)));
        }
        problems.finish(Some(Self { id, details, workouts }))
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(id: PlanTemplateId, details: PlanTemplateDetails, mut workouts: Vec<TemplateWorkout>) -> Self {
        workouts.sort_by_key(|workout| workout.day);
        Self { id, details, workouts }
    }

    pub const fn id(&self) -> PlanTemplateId {
        self.id
    }

    pub const fn details(&self) -> &PlanTemplateDetails {
        &self.details
    }

    /// In day order.
    pub fn workouts(&self) -> &[TemplateWorkout] {
        &self.workouts
    }

    /// The day of the race, if its days count back from one.
    pub const fn race_day(&self) -> Option<TemplateDay> {
        match self.details.anchor {
            Anchor::Start => None,
            Anchor::RaceDay { weekday } => Some(TemplateDay { week: self.details.weeks, weekday }),
        }
    }

    /// The day of its race: race day, or in a template that counts from its start, the last session of its last week
    /// with the distance of the race.
    pub fn day_of_race(&self) -> Option<TemplateDay> {
        let is_race = |workout: &&TemplateWorkout| {
            let metres = session::metres(workout.content.distance);
            workout.day.week == self.details.weeks && self.details.race_distance.is_some_and(|it| it.is_about(metres))
        };
        self.race_day().or_else(|| self.workouts.iter().rev().find(is_race).map(|workout| workout.day))
    }

    /// How many days a day is before race day; negative after it.
    pub fn days_before_race(&self, day: TemplateDay) -> Option<i32> {
        Some(self.race_day()?.days_from_first_monday() - day.days_from_first_monday())
    }

    /// The fewest and the most sessions per week, without rest days. Empty weeks do not count, nor does race week if
    /// there are others.
    pub fn sessions_a_week(&self) -> (u8, u8) {
        let is_session = |workout: &&TemplateWorkout| workout.content.workout_type != WorkoutType::Rest;
        let of_week = |week: u8| {
            let sessions = self.workouts.iter().filter(|workout| workout.day.week == week).filter(is_session);
            u8::try_from(sessions.count()).unwrap_or(u8::MAX)
        };
        let last = self.race_day().map_or(self.details.weeks, |race| race.week.saturating_sub(1).max(1));
        let counts: Vec<u8> = (1..=last).map(of_week).filter(|count| *count > 0).collect();
        (counts.iter().min().copied().unwrap_or(0), counts.iter().max().copied().unwrap_or(0))
    }

    /// The template on the calendar without an athlete, with its first week starting on this Monday.
    pub fn from_monday(&self, monday: Date) -> Schedule {
        let PlanTemplateDetails { name, description, weeks, unit, has_plan_check, .. } = self.details.clone();
        let plan = Plan {
            name,
            description,
            athlete_id: AthleteId::from(Uuid::nil()),
            athlete_name: None,
            calendar: Calendar::from_stored(monday, weeks),
            unit,
            has_plan_check,
        };
        let workouts = self.workouts.iter().map(|workout| Workout {
            id: workout.id,
            scheduled_on: plus_days(monday, workout.day.days_from_first_monday()),
            is_completed: false,
            content: workout.content.clone(),
        });
        Schedule::from_stored(ScheduleId::from(self.id.as_uuid()), plan, workouts.collect())
    }

    /// The template on an arbitrary calendar, for what does not depend on dates: totals and advice.
    pub fn undated(&self) -> Schedule {
        const SOME_MONDAY: Date = Date::constant(2001, 1, 1);
        self.from_monday(SOME_MONDAY)
    }

    pub fn advice(&self) -> Vec<Advice> {
        let schedule = self.undated();
        let first_monday = schedule.plan().calendar.starts_on();
        let race = self.race_day().map(|race| plus_days(first_monday, race.days_from_first_monday()));
        plan_check::check(&schedule, race.as_slice(), &[])
    }

    /// The template without figures that came from an athlete's paces.
    #[must_use]
    pub fn without_figures(mut self) -> Self {
        let unit = self.details.unit;
        for workout in &mut self.workouts {
            workout.content = without_figures(&workout.content, unit);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workouts::workout::WorkoutContentDraft;

    fn draft() -> PlanTemplateDraft {
        PlanTemplateDraft { name: "Half, two quality days".to_owned(), weeks: 3, ..PlanTemplateDraft::default() }
    }

    fn workout(number: u128, week: i64, weekday: i64, workout_type: &str) -> TemplateWorkout {
        let content = WorkoutContentDraft {
            title: "Run".to_owned(),
            description: "Easy".to_owned(),
            workout_type: workout_type.to_owned(),
            distance: 10.0,
            ..WorkoutContentDraft::default()
        };
        TemplateWorkout {
            id: Uuid::from_u128(number).into(),
            day: TemplateDay::new(week, weekday).unwrap(),
            content: content.parse().unwrap(),
        }
    }

    fn template(draft: &PlanTemplateDraft, workouts: Vec<TemplateWorkout>) -> Result<PlanTemplate, Invalid> {
        PlanTemplate::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts)
    }

    fn told(invalid: Invalid) -> Vec<(String, String)> {
        invalid.into_errors().into_iter().map(|error| (error.field, error.message.to_string())).collect()
    }

    #[test]
    fn every_error_is_named_with_its_field() {
        let wrong = PlanTemplateDraft {
            name: " ".to_owned(),
            race_distance: Some(0.0),
            level: "Hard".to_owned(),
            anchor: "RaceDay".to_owned(),
            race_weekday: 8,
            weeks: 53,
            unit: "feet".to_owned(),
            ..draft()
        };
        let fields: Vec<String> = told(wrong.parse().unwrap_err()).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["name", "raceDistance", "level", "raceWeekday", "weeks", "distanceType"]);
        for (weeks, message) in [(0, "A template needs at least 1 week"), (-1, "A template needs at least 1 week")] {
            assert_eq!(PlanTemplateDraft { weeks, ..draft() }.parse().unwrap_err().to_string(), message);
        }
        assert!(PlanTemplateDraft { weeks: 52, ..draft() }.parse().is_ok());
    }

    #[test]
    fn days_count_back_from_race_day() {
        let draft = PlanTemplateDraft { anchor: "Race Day".to_owned(), race_weekday: 6, ..draft() };
        let template = template(&draft, vec![]).unwrap();
        let before = |week, weekday| template.days_before_race(TemplateDay { week, weekday });
        assert_eq!(template.race_day(), Some(TemplateDay { week: 3, weekday: 6 }));
        assert_eq!([before(3, 6), before(3, 5), before(2, 6), before(1, 1)], [Some(0), Some(1), Some(7), Some(19)]);
        assert_eq!(before(3, 7), Some(-1));
    }

    #[test]
    fn a_template_that_counts_from_its_start_has_no_race_day() {
        let template = template(&draft(), vec![]).unwrap();
        assert_eq!(template.days_before_race(TemplateDay { week: 1, weekday: 1 }), None);
    }

    #[test]
    fn the_race_is_on_race_day_or_is_the_last_of_its_distance() {
        let far = |number, week, weekday, distance: f64| {
            let draft = WorkoutContentDraft {
                title: "Run".to_owned(),
                description: "Run".to_owned(),
                distance,
                ..WorkoutContentDraft::default()
            };
            TemplateWorkout { content: draft.parse().unwrap(), ..workout(number, week, weekday, "Tempo") }
        };
        let workouts = || vec![far(1, 1, 7, 10.0), far(2, 3, 2, 10.0), far(3, 3, 6, 10.1), far(4, 3, 7, 5.0)];
        let race = |draft: &PlanTemplateDraft| template(draft, workouts()).unwrap().day_of_race();
        let ten = PlanTemplateDraft { race_distance: Some(10.0), ..draft() };
        assert_eq!(race(&ten), Some(TemplateDay { week: 3, weekday: 6 }));
        assert_eq!(race(&PlanTemplateDraft { race_distance: Some(42.195), ..draft() }), None);
        assert_eq!(race(&draft()), None);
        let to_race_day = PlanTemplateDraft { anchor: "RaceDay".to_owned(), ..ten };
        assert_eq!(race(&to_race_day), Some(TemplateDay { week: 3, weekday: 7 }));
    }

    #[test]
    fn sessions_per_week_ignore_rest_empty_weeks_and_race_week() {
        let workouts = || {
            vec![
                workout(1, 1, 2, "Tempo"),
                workout(2, 1, 4, "EasyRun"),
                workout(3, 1, 5, "Rest"),
                workout(4, 2, 1, "EasyRun"),
                workout(5, 2, 3, "EasyRun"),
                workout(6, 2, 7, "LongRun"),
                workout(7, 3, 7, "LongRun"),
            ]
        };
        assert_eq!(template(&draft(), workouts()).unwrap().sessions_a_week(), (1, 3));
        let to_race_day = PlanTemplateDraft { anchor: "RaceDay".to_owned(), ..draft() };
        assert_eq!(template(&to_race_day, workouts()).unwrap().sessions_a_week(), (2, 3));
        assert_eq!(template(&draft(), vec![]).unwrap().sessions_a_week(), (0, 0));
    }

    #[test]
    fn workouts_outside_the_template_are_rejected_by_name() {
        let workouts = vec![workout(1, 4, 1, "EasyRun"), workout(2, 1, 1, "EasyRun"), workout(2, 1, 2, "EasyRun")];
        let error = |field: &str, message: &str| (field.to_owned(), message.to_owned());
        assert_eq!(
            told(template(&draft(), workouts).unwrap_err()),
            [
                error("workouts[0].week", "A workout cannot be after the last week"),
                error("workouts[2].id", "Two workouts have the same id"),
            ]
        );
        let crowded = (1..=6).map(|number| workout(number, 1, 1, "EasyRun")).collect();
        assert_eq!(template(&draft(), crowded).unwrap_err().to_string(), "A day can hold at most 5 workouts");
        assert!(TemplateDay::new(0, 1).is_err() && TemplateDay::new(53, 1).is_err() && TemplateDay::new(1, 8).is_err());
    }

    #[test]
    fn on_the_calendar_every_workout_has_its_weekday() {
        let template = template(&draft(), vec![workout(1, 2, 7, "LongRun"), workout(2, 1, 1, "EasyRun")]).unwrap();
        let monday = Date::constant(2026, 10, 12);
        let schedule = template.from_monday(monday);
        let days: Vec<Date> = schedule.workouts().iter().map(|workout| workout.scheduled_on).collect();
        assert_eq!(days, [monday, Date::constant(2026, 10, 25)]);
        assert_eq!(schedule.weeks().map(|week| week.totals.workout_count).collect::<Vec<_>>(), [1, 1, 0]);
    }
}
