//! Sessions as workout files, for one athlete: FIT, and WorkoutKit for an Apple Watch.

use std::borrow::Cow;

use fit::{FileIdentity, Named, Readers, WorkoutFile};
use jiff::Timestamp;
use store::athlete_form::Form;
use store::{Conn, StoreError, accounts, athletes};
use texts::Language;
use training::distance::DistanceUnit;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::instructions::instructions;
use training::session::{AthletePaces, Extent, PaceMargin, PlanPaces, Single, Step, StepKind, Target};
use training::workout::WorkoutContent;
use training::workout_type::WorkoutType;

use crate::{ApiError, ApiResult};

pub(crate) const FIT_TYPE: &str = "application/vnd.ant.fit";

/// What a watch file depends on besides the workout.
pub(crate) struct ForWatch {
    /// The athlete's.
    pub paces: AthletePaces,
    pub pace_margin: PaceMargin,
    pub language: Language,
}

impl ForWatch {
    pub fn load(conn: &mut Conn, account: AccountId, athlete: AthleteId, form: &Form) -> Result<Self, StoreError> {
        let pace_margin = accounts::find(conn, account)?.map(|account| account.pace_margin).unwrap_or_default();
        Ok(Self { paces: form.paces(), pace_margin, language: athletes::language(conn, account, athlete)? })
    }

    /// What the file cannot hold is told in `coach`'s language.
    pub fn written(
        &self,
        id: WorkoutId,
        content: &WorkoutContent,
        unit: DistanceUnit,
        now: Timestamp,
        coach: Language,
    ) -> ApiResult<WorkoutFile> {
        let identity = FileIdentity::of(id.as_uuid().as_u128(), now.as_second());
        let paces = PlanPaces { paces: &self.paces, unit };
        let readers = Readers { athlete: self.language, coach };
        let note = self.note(content, unit);
        let named = Named { name: content.title.as_str(), note: note.as_deref() };
        fit::workout(named, &steps_of(content), &paces, identity, self.pace_margin, readers).map_err(ApiError::internal)
    }

    /// For an Apple Watch. What the file cannot hold is reported in `reader`'s language.
    pub fn apple_workout(
        &self,
        id: WorkoutId,
        content: &WorkoutContent,
        unit: DistanceUnit,
        reader: Language,
    ) -> apple_workout::WorkoutFile {
        let note = self.note(content, unit);
        let named = apple_workout::Named { name: content.title.as_str(), note: note.as_deref() };
        let paces = PlanPaces { paces: &self.paces, unit };
        let readers = apple_workout::Readers { athlete: self.language, report: reader };
        apple_workout::workout(named, &steps_of(content), &paces, id.as_uuid(), self.pace_margin, readers)
    }
}

fn steps_of(content: &WorkoutContent) -> Cow<'_, [Step]> {
    match content.steps.as_slice() {
        [] => Cow::Owned(vec![whole_as_step(content)]),
        steps => Cow::Borrowed(steps),
    }
}

impl ForWatch {
    /// The terrain, and the coach's words, unless they say what the steps say.
    pub fn note(&self, content: &WorkoutContent, unit: DistanceUnit) -> Option<String> {
        let words = instructions(content, &self.paces, unit).words.map(str::trim).filter(|words| !words.is_empty());
        let terrain = content.terrain.map(|terrain| terrain.name_in(self.language));
        let told: Vec<String> = terrain.into_iter().chain(words.map(str::to_owned)).collect();
        (!told.is_empty()).then(|| told.join(". "))
    }
}

/// Whether a watch can count it.
pub(crate) fn is_run(content: &WorkoutContent) -> bool {
    !matches!(content.workout_type, WorkoutType::Rest | WorkoutType::AlternativeTraining)
}

/// A workout without steps, as a single step.
fn whole_as_step(content: &WorkoutContent) -> Step {
    let extent = match (content.distance.thousandths(), content.duration.get()) {
        (0, 0) => Extent::Lap,
        (0, minutes) => Extent::time(u32::from(minutes) * 60),
        _ => Extent::distance(content.distance),
    };
    let seconds = |pace: training::pace::Pace| u16::from(pace.minutes()) * 60 + u16::from(pace.seconds());
    let target = match (content.pace_from, content.pace_to) {
        (Some(from), Some(to)) if from.unit() == to.unit() => Some(Target::Pace {
            seconds_from: seconds(from).min(seconds(to)),
            seconds_to: seconds(from).max(seconds(to)),
            distance_type: from.unit(),
        }),
        _ => None,
    };
    Step::Single(Single { kind: StepKind::Work, extent, target, note: None })
}
