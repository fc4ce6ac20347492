//! The response of the calls of race plans.

use jiff::civil::Date;
use race::{Cap, PlanDetails, Section, Split};
use serde::Serialize;
use store::goals::StoredGoal;
use store::race_plans::StoredRacePlan;
use texts::Language;
use training::ids::{CourseId, GoalId};
use training::race::RaceTime;
use utoipa::ToSchema;
use uuid::Uuid;

use super::course::CourseAnswer;
use super::evidence::{PossibleCourse, RacePrediction};
use super::loaded::RacePlan;
use super::remarks::remark;
use super::watch::WatchSummary;
use crate::shared::enum_schemas::{
    CourseFitName, DistanceUnitName, RaceSectionsName, RaceStrategyName, RaceVerdictName,
};

/// Seconds are whole, and every column of them adds up to the target.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacePlanAnswer {
    goal: RaceGoal,
    is_saved: bool,
    /// Incremented with every save; 0 before the first.
    revision: i64,
    plan: RacePlanShape,
    /// Without one the race is on a flat course.
    course: Option<CourseAnswer>,
    /// The course of the plan was deleted.
    has_lost_course: bool,
    /// By which share the course is longer than the race (negative: shorter), where it is more than a hundredth and `fitCourse` does
    /// not say what to do. The plan is on a flat course until then.
    #[schema(example = -0.024)]
    course_off_by: Option<f64>,
    /// The course was made as long as the race.
    is_stretched: bool,
    /// What is raced: of the course as it is, or of the race.
    distance_meters: i64,
    target_seconds: u32,
    /// To a tenth, as all paces here.
    average_pace_seconds_per_km: f64,
    halves: RaceHalves,
    climb_meters: i64,
    descent_meters: i64,
    sections: Vec<RaceSection>,
    /// By kilometre or mile, the last of them shorter.
    splits: Vec<RaceSplit>,
    /// The unit of the splits.
    #[schema(value_type = DistanceUnitName)]
    split_unit: &'static str,
    costs: RaceCosts,
    /// Absent without a limit downhill.
    cap: Option<RaceCap>,
    fuel: RaceFuel,
    stations: Vec<RaceStation>,
    cut_offs: Vec<RaceCutOff>,
    watch: WatchSummary,
    /// What the athlete could run; null for athletes, and where too little is known.
    prediction: Option<RacePrediction>,
    #[schema(value_type = RaceVerdictName)]
    verdict: &'static str,
    /// Runs of the athlete that are about as long as the race, the latest first; at most 10, and none for athletes.
    recordings: Vec<PossibleCourse>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceGoal {
    goal_id: Uuid,
    athlete_id: Uuid,
    athlete_name: String,
    race_name: String,
    race_date: Date,
    #[schema(example = 42_195)]
    distance_meters: i64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    #[schema(example = "3:15:00")]
    target_time: Option<String>,
    result_time: Option<String>,
}

/// What the coach chose, as `SaveRacePlan` takes it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacePlanShape {
    goal_id: Uuid,
    course_id: Option<Uuid>,
    #[schema(value_type = Option<CourseFitName>)]
    fit_course: Option<&'static str>,
    #[schema(example = "3:15:00")]
    target_time: String,
    #[schema(value_type = RaceStrategyName)]
    strategy: &'static str,
    negative_split_percent: f64,
    #[schema(example = "4:30/km")]
    fastest_downhill_pace: Option<String>,
    #[schema(example = "08:30")]
    starts_at: Option<String>,
    temperature_celsius: Option<f64>,
    humidity_percent: Option<u8>,
    altitude_meters: Option<i16>,
    #[schema(value_type = RaceSectionsName)]
    sections: &'static str,
    edges_meters: Vec<u32>,
    /// By the number of the section; empty for one without a name.
    section_names: Vec<String>,
    walk_above_grade_percent: Option<f64>,
    stations: Vec<StationShape>,
    cut_offs: Vec<CutOffShape>,
    note: String,
    is_shown: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StationShape {
    meters: u32,
    table: String,
    take: String,
    carbohydrate_grams: Option<u32>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CutOffShape {
    meters: u32,
    seconds: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceHalves {
    first_seconds: u32,
    second_seconds: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceSection {
    number: usize,
    name: Option<String>,
    from_meters: i64,
    to_meters: i64,
    climb_meters: i64,
    descent_meters: i64,
    /// From its start to its end, to a tenth.
    grade_percent: f64,
    pace_seconds_per_km: f64,
    split_seconds: u32,
    arrival_seconds: u32,
    /// Most of it is steeper than what is run.
    is_walked: bool,
    /// The steepest climb of more than 15 m.
    is_hardest: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceSplit {
    from_meters: i64,
    to_meters: i64,
    /// The numbers of the sections that it touches.
    sections: Vec<usize>,
    rise_meters: i64,
    pace_seconds_per_km: f64,
    split_seconds: u32,
    arrival_seconds: u32,
    #[schema(example = "half at 1:37:45")]
    remark: Option<String>,
}

/// What the target holds besides the same effort on a flat, cool course at the athlete's usual altitude.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceCosts {
    /// Negative where the course falls.
    hills_seconds: i64,
    /// Of an average runner who is not used to heat. Cold costs nothing here.
    heat_seconds: i64,
    /// An estimate, from 900 m above the usual altitude.
    altitude_seconds: i64,
    flat_cool_seconds: i64,
    /// As typed, else that of the course.
    altitude_meters: Option<i16>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceCap {
    is_reached: bool,
    /// Of the quickest kilometre or mile.
    quickest_pace_seconds_per_km: f64,
    moved_seconds: u32,
    /// The number of the section that gives most of them.
    to_section: Option<usize>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceFuel {
    carbohydrate_grams: u32,
    grams_per_hour: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceStation {
    #[serde(flatten)]
    station: StationShape,
    arrival_seconds: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RaceCutOff {
    #[serde(flatten)]
    cut_off: CutOffShape,
    arrival_seconds: u32,
    /// What is in hand; negative is too late.
    margin_seconds: i64,
}

/// What a coach learns besides.
#[derive(Debug, Default)]
pub(crate) struct ForCoach {
    pub prediction: Option<RacePrediction>,
    pub recordings: Vec<PossibleCourse>,
}

impl RacePlanAnswer {
    pub(crate) fn new(race: &RacePlan, for_coach: ForCoach, language: Language) -> Self {
        let RacePlan { goal, stored, details, course, use_of_course, ground, planned, unit } = race;
        let arrival = |meters: u32| planned.arrival(f64::from(meters));
        let grams: u32 = details.stations.iter().filter_map(|station| station.carbohydrate_grams).sum();
        let hours = f64::from(planned.target_seconds) / 3_600.0;
        let verdict = RacePrediction::verdict(for_coach.prediction.as_ref(), planned.target_seconds);
        Self {
            goal: RaceGoal::from(goal),
            is_saved: stored.is_some(),
            revision: stored.as_ref().map_or(0, |stored| stored.revision),
            plan: RacePlanShape::of(race),
            course: course.as_ref().map(|course| CourseAnswer::raced(course, ground, language)),
            has_lost_course: course.is_none() && stored.as_ref().is_some_and(|stored| stored.has_lost_course),
            course_off_by: use_of_course.off_by.map(|share| (share * 10_000.0).round() / 10_000.0),
            is_stretched: use_of_course.is_stretched,
            distance_meters: planned.metres.round() as i64,
            target_seconds: planned.target_seconds,
            average_pace_seconds_per_km: tenth(planned.average_seconds_per_km()),
            halves: RaceHalves {
                first_seconds: planned.half_seconds,
                second_seconds: planned.target_seconds - planned.half_seconds,
            },
            climb_meters: planned.climb,
            descent_meters: planned.descent,
            sections: planned.sections.iter().map(RaceSection::from).collect(),
            splits: planned.splits.iter().map(|split| RaceSplit::new(split, remark(split, race), language)).collect(),
            split_unit: unit.as_str(),
            costs: RaceCosts {
                hills_seconds: planned.costs.hills,
                heat_seconds: planned.costs.heat,
                altitude_seconds: planned.costs.altitude,
                flat_cool_seconds: planned.costs.flat_cool,
                altitude_meters: planned.altitude,
            },
            cap: planned.cap.map(RaceCap::from),
            fuel: RaceFuel {
                carbohydrate_grams: grams,
                grams_per_hour: (f64::from(grams) / hours.max(0.01)).round() as i64,
            },
            stations: (details.stations.iter().zip(stations(details)))
                .map(|(station, shape)| RaceStation { station: shape, arrival_seconds: arrival(station.meters) })
                .collect(),
            cut_offs: (details.cut_offs.iter())
                .map(|cut_off| RaceCutOff {
                    cut_off: CutOffShape { meters: cut_off.meters, seconds: cut_off.seconds },
                    arrival_seconds: arrival(cut_off.meters),
                    margin_seconds: i64::from(cut_off.seconds) - i64::from(arrival(cut_off.meters)),
                })
                .collect(),
            watch: WatchSummary::of(planned),
            prediction: for_coach.prediction,
            verdict,
            recordings: for_coach.recordings,
        }
    }
}

impl RacePlanAnswer {
    /// Without what is the coach's: the names in the library, and how the roster calls the athlete.
    pub(crate) fn for_athlete(mut self, first_name: String) -> Self {
        self.goal.athlete_name = first_name;
        self.course = self.course.map(CourseAnswer::without_words);
        self
    }
}

impl RacePlanShape {
    pub(crate) fn of(race: &RacePlan) -> Self {
        Self::new(race.goal.id, race.course_id(), &race.details, race.is_shown())
    }

    /// `None` for one of an unknown version.
    pub(crate) fn stored(stored: &StoredRacePlan) -> Option<Self> {
        let details: PlanDetails = serde_json::from_value(stored.details.clone()).ok()?;
        Some(Self::new(stored.goal, stored.course, &details, stored.is_shown))
    }

    fn new(goal: GoalId, course: Option<CourseId>, details: &PlanDetails, is_shown: bool) -> Self {
        let target = RaceTime::from_seconds(details.target_seconds.into());
        let cut_off = |it: &race::CutOff| CutOffShape { meters: it.meters, seconds: it.seconds };
        Self {
            goal_id: goal.as_uuid(),
            course_id: course.map(|id| id.as_uuid()),
            fit_course: details.fit.map(race::Fit::as_str),
            target_time: target.map_or_else(|_| String::new(), |time| time.to_string()),
            strategy: details.strategy.as_str(),
            negative_split_percent: details.negative_split_percent,
            fastest_downhill_pace: details.fastest_downhill.clone(),
            starts_at: details.starts_at.clone(),
            temperature_celsius: details.temperature,
            humidity_percent: details.humidity,
            altitude_meters: details.altitude,
            sections: details.sections.as_str(),
            edges_meters: details.edges_meters.clone(),
            section_names: details.section_names.iter().map(|name| name.clone().unwrap_or_default()).collect(),
            walk_above_grade_percent: details.walk_above_grade_percent,
            stations: stations(details).collect(),
            cut_offs: details.cut_offs.iter().map(cut_off).collect(),
            note: details.note.clone().unwrap_or_default(),
            is_shown,
        }
    }
}

fn stations(details: &PlanDetails) -> impl Iterator<Item = StationShape> {
    details.stations.iter().map(|station| StationShape {
        meters: station.meters,
        table: station.table.clone().unwrap_or_default(),
        take: station.take.clone().unwrap_or_default(),
        carbohydrate_grams: station.carbohydrate_grams,
    })
}

impl From<&StoredGoal> for RaceGoal {
    fn from(goal: &StoredGoal) -> Self {
        let details = &goal.details;
        Self {
            goal_id: goal.id.as_uuid(),
            athlete_id: details.athlete_id.as_uuid(),
            athlete_name: goal.athlete_name.as_ref().map(ToString::to_string).unwrap_or_default(),
            race_name: details.race_name.to_string(),
            race_date: details.races_on,
            distance_meters: details.distance.metres().round() as i64,
            distance_type: details.distance.unit().as_str(),
            target_time: details.target_time.map(|time| time.to_string()),
            result_time: details.result_time.map(|time| time.to_string()),
        }
    }
}

impl From<&Section> for RaceSection {
    fn from(section: &Section) -> Self {
        Self {
            number: section.number,
            name: section.name.clone(),
            from_meters: section.from.round() as i64,
            to_meters: section.to.round() as i64,
            climb_meters: section.climb,
            descent_meters: section.descent,
            grade_percent: tenth(section.grade_percent),
            pace_seconds_per_km: tenth(section.seconds_per_km),
            split_seconds: section.seconds,
            arrival_seconds: section.arrival,
            is_walked: section.is_walked,
            is_hardest: section.is_hardest,
        }
    }
}

impl RaceSplit {
    fn new(split: &Split, remark: Option<texts::Phrase>, language: Language) -> Self {
        Self {
            from_meters: split.from.round() as i64,
            to_meters: split.to.round() as i64,
            sections: split.sections.clone(),
            rise_meters: split.rise,
            pace_seconds_per_km: tenth(split.seconds_per_km),
            split_seconds: split.seconds,
            arrival_seconds: split.arrival,
            remark: remark.map(|remark| remark.in_language(language)),
        }
    }
}

impl From<Cap> for RaceCap {
    fn from(cap: Cap) -> Self {
        Self {
            is_reached: cap.is_reached,
            quickest_pace_seconds_per_km: tenth(cap.quickest_seconds_per_km),
            moved_seconds: cap.moved_seconds,
            to_section: cap.to_section,
        }
    }
}

pub(crate) fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
