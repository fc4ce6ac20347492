use race::{MAX_CUT_OFFS, MAX_EDGES, MAX_SECTION_NAMES, MAX_STATIONS, PlanDetails, PlanDraft, StationDraft};
use serde::Deserialize;
use store::StoreError;
use store::courses::StoredCourse;
use training::goal::GoalDetails;
use training::ids::CourseId;
use utoipa::ToSchema;

use crate::http::body_values::{Bounded, Number};
use crate::reach::{CourseRef, GoalRef, IdOf};
use crate::shared::enum_schemas::{CourseFitName, RaceSectionsName, RaceStrategyName};
use crate::shared::race_plans::loaded::raced;
use crate::{ApiError, ApiResult};

/// What a coach chooses of a race. Blank fields count as absent.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RacePlanBody {
    pub(super) goal_id: GoalRef,
    /// Without one the race is on a flat course.
    course_id: Option<CourseRef>,
    /// For a course that is more than a hundredth longer or shorter than the race.
    #[schema(value_type = Option<CourseFitName>)]
    fit_course: Option<String>,
    #[schema(example = "3:15:00")]
    target_time: String,
    /// Defaults to `NegativeSplit`.
    #[schema(value_type = Option<RaceStrategyName>)]
    strategy: Option<String>,
    /// How much slower than the average effort it begins, and how much quicker it ends. Defaults to 0.6.
    #[schema(value_type = Option<f64>, example = 0.6)]
    negative_split_percent: Option<Number>,
    /// No kilometre or mile is planned quicker.
    #[schema(example = "4:15/km")]
    fastest_downhill_pace: Option<String>,
    #[schema(example = "08:30")]
    starts_at: Option<String>,
    #[schema(value_type = Option<f64>, example = 14)]
    temperature_celsius: Option<Number>,
    #[schema(value_type = Option<i64>, example = 60)]
    humidity_percent: Option<Number>,
    /// Above sea level. Defaults to the mean of the course.
    #[schema(value_type = Option<i64>, example = 15)]
    altitude_meters: Option<Number>,
    /// Defaults to `Hills`.
    #[schema(value_type = Option<RaceSectionsName>)]
    sections: Option<String>,
    /// The ends of the sections, as the coach moved them, without that of the course. Only for `Hills`.
    #[serde(default)]
    #[schema(value_type = Vec<f64>, required = false)]
    edges_meters: Option<Bounded<Number, MAX_EDGES>>,
    /// By the number of the section; empty for one without a name.
    #[serde(default)]
    #[schema(value_type = Vec<String>, required = false)]
    section_names: Option<Bounded<Option<String>, MAX_SECTION_NAMES>>,
    /// For trail and ultra races: what is steeper is walked.
    #[schema(value_type = Option<f64>)]
    walk_above_grade_percent: Option<Number>,
    #[serde(default)]
    #[schema(value_type = Vec<StationBody>, required = false)]
    stations: Option<Bounded<StationBody, MAX_STATIONS>>,
    #[serde(default)]
    #[schema(value_type = Vec<CutOffBody>, required = false)]
    cut_offs: Option<Bounded<CutOffBody, MAX_CUT_OFFS>>,
    /// The coach's sentence on the athlete's page.
    note: Option<String>,
    /// On the athlete's page.
    is_shown: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StationBody {
    #[schema(value_type = f64, example = 5_000)]
    meters: Number,
    /// What stands there.
    table: Option<String>,
    take: Option<String>,
    #[schema(value_type = Option<f64>)]
    carbohydrate_grams: Option<Number>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CutOffBody {
    #[schema(value_type = f64, example = 30_000)]
    meters: Number,
    /// After the start.
    #[schema(value_type = f64, example = 14_100)]
    seconds: Number,
}

pub(super) struct ParsedPlan {
    pub details: PlanDetails,
    pub course: Option<CourseId>,
    pub is_shown: bool,
}

impl RacePlanBody {
    /// `find` looks up the course.
    pub(super) fn parse(
        &self,
        goal: &GoalDetails,
        find: impl FnOnce(CourseId) -> Result<Option<StoredCourse>, StoreError>,
    ) -> ApiResult<ParsedPlan> {
        let details = self.draft().parse(goal.distance)?;
        let course = self.course_id.and_then(IdOf::unless_blank).map(IdOf::id).transpose()?;
        let stored = course.map(find).transpose()?;
        let stored = match stored {
            Some(None) => return Err(ApiError::missing("course")),
            Some(found) => found,
            None => None,
        };
        let race_metres = goal.distance.metres();
        if let Some(stored) = &stored {
            details.check_fit(stored.metres * f64::from(stored.loops), race_metres)?;
        }
        let (ground, _) = raced(stored.as_ref(), details.fit, race_metres);
        details.check_on(&ground, goal.distance)?;
        Ok(ParsedPlan { details, course, is_shown: self.is_shown.unwrap_or_default() })
    }

    fn draft(&self) -> PlanDraft {
        // What is no whole number is outside every bound.
        let whole = |number: Option<Number>| number.map(|number| number.whole().unwrap_or(i64::MAX));
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let station = |station: &StationBody| StationDraft {
            meters: station.meters.get(),
            table: text(&station.table),
            take: text(&station.take),
            carbohydrate_grams: station.carbohydrate_grams.map(Number::get),
        };
        fn items<T, const MOST: usize>(list: Option<&Bounded<T, MOST>>) -> (&[T], usize) {
            match list {
                Some(list) => (list.items.as_slice(), list.count),
                None => (&[], 0),
            }
        }
        let (edges, names) = (items(self.edges_meters.as_ref()), items(self.section_names.as_ref()));
        let (stations, cut_offs) = (items(self.stations.as_ref()), items(self.cut_offs.as_ref()));
        PlanDraft {
            target_time: self.target_time.clone(),
            fit_course: self.fit_course.clone(),
            strategy: self.strategy.clone(),
            negative_split_percent: self.negative_split_percent.map(Number::get),
            fastest_downhill_pace: text(&self.fastest_downhill_pace),
            starts_at: text(&self.starts_at),
            temperature: self.temperature_celsius.map(Number::get),
            humidity: whole(self.humidity_percent),
            altitude: whole(self.altitude_meters),
            sections: self.sections.clone(),
            edges: edges.0.iter().map(|edge| edge.get()).collect(),
            section_names: names.0.to_vec(),
            walk_above: self.walk_above_grade_percent.map(Number::get),
            stations: stations.0.iter().map(station).collect(),
            cut_offs: cut_offs.0.iter().map(|it| (it.meters.get(), it.seconds.get())).collect(),
            note: text(&self.note),
            counts: [edges.1, names.1, stations.1, cut_offs.1],
        }
    }
}
