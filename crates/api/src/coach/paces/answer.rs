use jiff::civil::Date;
use serde::Serialize;
use store::pace_overrides::PaceOverride;
use training::distance::DistanceUnit;
use training::equivalents::{Equivalent, equivalents};
use training::pace_basis::{BasisKind, PaceBasis};
use training::pace_range::PaceRange;
use training::prediction::Unused;
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;
use training::session::AthletePaces;
use training::training_paces::{PaceName, TrainingPaces};
use training::workout_type::WorkoutType;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{BasisKindName, DistanceUnitName, PaceNameName, UnusedResultName, WorkoutTypeName};
use crate::shared::step_heart_rates::StepHeartRates;
use crate::shared::step_paces::StepPaces;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PacesAnswer {
    /// The running score; null where there is nothing to derive it from, or outside the model's range.
    #[schema(example = 49.81)]
    score: Option<f64>,
    /// Why there is no score.
    reason: Option<String>,
    /// What an athlete's paces follow from.
    basis: Option<BasisAnswer>,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    paces: PacesByName,
    /// The paces by type of workout. Types that go by effort have none.
    workouts: Vec<WorkoutPaceAnswer>,
    /// An athlete's paces by the names that the steps of sessions use.
    step_paces: StepPaces,
    /// An athlete's, for the zones and percentages that the steps of sessions use.
    heart_rates: Option<StepHeartRates>,
    equivalents: Vec<EquivalentAnswer>,
    /// Why the figures may be off.
    notes: Vec<String>,
}

/// Each null where there is neither a score nor a pace set by hand.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PacesByName {
    recovery: Option<PaceRangeAnswer>,
    easy: Option<PaceRangeAnswer>,
    long: Option<PaceRangeAnswer>,
    marathon: Option<PaceRangeAnswer>,
    threshold: Option<PaceRangeAnswer>,
    interval: Option<PaceRangeAnswer>,
    repetition: Option<PaceRangeAnswer>,
    race5k: Option<PaceRangeAnswer>,
    race10k: Option<PaceRangeAnswer>,
    race_half: Option<PaceRangeAnswer>,
}

#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceRangeAnswer {
    /// The faster end.
    #[schema(example = "4:16/km")]
    from: String,
    #[schema(example = "4:16/km")]
    to: String,
    /// The coach has set it by hand.
    is_overridden: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkoutPaceAnswer {
    #[schema(value_type = WorkoutTypeName)]
    r#type: &'static str,
    /// The pace that is set by hand to change this one.
    #[schema(value_type = PaceNameName)]
    pace: &'static str,
    #[serde(flatten)]
    range: PaceRangeAnswer,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EquivalentAnswer {
    #[schema(example = "Half marathon")]
    name: &'static str,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    /// Null outside the range in which the model is valid.
    #[schema(example = "1:31:50")]
    time: Option<String>,
    /// Why there is no time.
    reason: Option<String>,
    #[schema(example = "4:21/km")]
    pace: Option<String>,
    /// By Riegel's rule, for comparison.
    #[schema(example = "1:32:00")]
    riegel_time: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasisAnswer {
    #[schema(value_type = BasisKindName)]
    kind: &'static str,
    race_name: String,
    race_date: Date,
    distance: f64,
    #[schema(value_type = DistanceUnitName)]
    distance_type: &'static str,
    time: String,
    /// Why predictions do not use this result, if they do not.
    #[schema(value_type = Option<UnusedResultName>)]
    unused_by_predictions: Option<&'static str>,
}

/// A pace set by hand, in exports.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaceOverrideAnswer {
    athlete_id: Uuid,
    #[schema(value_type = PaceNameName)]
    pace: &'static str,
    from: String,
    to: String,
}

impl PacesAnswer {
    pub(super) fn without_score(reason: String, unit: DistanceUnit) -> Self {
        Self {
            score: None,
            reason: Some(reason),
            basis: None,
            distance_type: unit.as_str(),
            paces: PacesByName::default(),
            workouts: Vec::new(),
            step_paces: StepPaces::default(),
            heart_rates: None,
            equivalents: Vec::new(),
            notes: Vec::new(),
        }
    }

    pub(super) fn of_race(
        distance: RaceDistance,
        time: RaceTime,
        score: Result<RunningScore, String>,
        unit: DistanceUnit,
    ) -> Self {
        let score = match score {
            Ok(score) => score,
            Err(reason) => return Self::without_score(reason, unit),
        };
        let equivalents = equivalents(score, distance, time);
        // Nobody looks beyond the marathon who has not raced beyond it.
        let farthest = distance.metres().max(RaceDistance::MARATHON.metres());
        let near = equivalents.iter().filter(|equivalent| equivalent.distance.metres() <= farthest);
        let training = TrainingPaces::for_score(score);
        let mut paces = PacesByName::default();
        for name in PaceName::ALL {
            *paces.of(*name) = Some(PaceRangeAnswer::new(training.range(*name), unit, false));
        }
        let workouts = WorkoutType::ALL.iter().filter_map(|workout_type| {
            let range = PaceRangeAnswer::new(training.for_workout(*workout_type)?, unit, false);
            WorkoutPaceAnswer::new(*workout_type, range)
        });
        Self {
            score: Some(score.to_two_decimals()),
            reason: None,
            basis: None,
            distance_type: unit.as_str(),
            paces,
            workouts: workouts.collect(),
            step_paces: StepPaces::default(),
            heart_rates: None,
            notes: near.filter_map(Equivalent::disagreement).collect(),
            equivalents: equivalents.iter().map(|equivalent| EquivalentAnswer::new(equivalent, unit)).collect(),
        }
    }

    pub(super) fn following(mut self, basis: &PaceBasis) -> Self {
        self.basis = Some(BasisAnswer::from(basis));
        self
    }

    pub(super) fn unused_by_predictions(mut self, reason: Option<Unused>) -> Self {
        if let Some(basis) = &mut self.basis {
            basis.unused_by_predictions = reason.map(Unused::as_str);
        }
        self
    }

    /// Only a race that was run shows an athlete's form; a target does not.
    pub(super) fn beside_form(self, form: Option<&PaceBasis>) -> Self {
        match form.filter(|form| form.kind != BasisKind::GoalTarget) {
            Some(form) => self.following(form),
            None => self,
        }
    }

    pub(crate) fn of_steps(mut self, paces: &AthletePaces) -> Self {
        self.step_paces = StepPaces::from(paces);
        self.heart_rates = Some(StepHeartRates::from(paces.heart()));
        self
    }

    pub(super) fn overridden(mut self, overrides: &[PaceOverride]) -> Self {
        let unit =
            if self.distance_type == DistanceUnit::Miles.as_str() { DistanceUnit::Miles } else { DistanceUnit::Km };
        for PaceOverride { name, from, to, .. } in overrides {
            let range = PaceRangeAnswer::new(PaceRange::by_hand(*from, *to), unit, true);
            *self.paces.of(*name) = Some(range.clone());
            for workout_type in WorkoutType::ALL {
                if PaceName::of_workout(*workout_type) == Some(*name) {
                    self.workouts.retain(|workout| workout.r#type != workout_type.wire_name());
                    self.workouts.extend(WorkoutPaceAnswer::new(*workout_type, range.clone()));
                }
            }
        }
        self
    }
}

impl PacesByName {
    fn of(&mut self, name: PaceName) -> &mut Option<PaceRangeAnswer> {
        match name {
            PaceName::Recovery => &mut self.recovery,
            PaceName::Easy => &mut self.easy,
            PaceName::Long => &mut self.long,
            PaceName::Marathon => &mut self.marathon,
            PaceName::Threshold => &mut self.threshold,
            PaceName::Interval => &mut self.interval,
            PaceName::Repetition => &mut self.repetition,
            PaceName::Race5k => &mut self.race5k,
            PaceName::Race10k => &mut self.race10k,
            PaceName::RaceHalf => &mut self.race_half,
        }
    }
}

impl PaceRangeAnswer {
    pub(crate) fn new(range: PaceRange, unit: DistanceUnit, is_overridden: bool) -> Self {
        Self { from: range.from_in(unit).to_string(), to: range.to_in(unit).to_string(), is_overridden }
    }
}

impl WorkoutPaceAnswer {
    fn new(workout_type: WorkoutType, range: PaceRangeAnswer) -> Option<Self> {
        let pace = PaceName::of_workout(workout_type)?.wire_name();
        Some(Self { r#type: workout_type.wire_name(), pace, range })
    }
}

impl EquivalentAnswer {
    fn new(equivalent: &Equivalent, unit: DistanceUnit) -> Self {
        let time = equivalent.time.ok();
        Self {
            name: equivalent.name,
            distance: equivalent.distance.amount(),
            distance_type: equivalent.distance.unit().as_str(),
            time: time.map(|time| time.to_string()),
            reason: equivalent.time.err().map(|outside| format!("{outside}.")),
            pace: time.map(|time| time.pace_over(equivalent.distance).from_in(unit).to_string()),
            riegel_time: equivalent.riegel_time.map(|time| time.to_string()),
        }
    }
}

impl From<&PaceBasis> for BasisAnswer {
    fn from(basis: &PaceBasis) -> Self {
        Self {
            kind: match basis.kind {
                BasisKind::PinnedResult => "pinnedResult",
                BasisKind::LatestResult => "latestResult",
                BasisKind::GoalTarget => "goalTarget",
            },
            race_name: basis.race_name.to_string(),
            race_date: basis.races_on,
            distance: basis.distance.amount(),
            distance_type: basis.distance.unit().as_str(),
            time: basis.time.to_string(),
            unused_by_predictions: None,
        }
    }
}

impl From<PaceOverride> for PaceOverrideAnswer {
    fn from(PaceOverride { athlete_id, name, from, to }: PaceOverride) -> Self {
        Self { athlete_id: athlete_id.as_uuid(), pace: name.wire_name(), from: from.to_string(), to: to.to_string() }
    }
}
