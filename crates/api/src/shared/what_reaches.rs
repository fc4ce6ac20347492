//! What a watch or a calendar gets of a plan, found out by writing sessions as they are written for athletes.

use fit::{FileIdentity, MAX_NOTE_BYTES, Readers};
use serde::Serialize;
use training::distance::{Distance, DistanceUnit};
use training::session::{Extent, PaceMargin, PaceName, Paces, Repeat, Single, Step, StepKind, Target};
use utoipa::ToSchema;

use crate::shared::enum_schemas::{CARRIED, CarriedName, PARTS_OF_PLAN, PartOfPlanName};
use crate::{ApiError, ApiResult};

const EXACTLY: &str = CARRIED[0];
const AS_TEXT: &str = CARRIED[1];
const WRITTEN_OUT: &str = CARRIED[2];
const AS_PACE: &str = CARRIED[3];
const SHORTENED: &str = CARRIED[4];
const FOLLOWS: &str = CARRIED[5];
const NO: &str = CARRIED[6];

/// How a part of a plan arrives, by the way it takes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reaches {
    #[schema(value_type = PartOfPlanName)]
    what: &'static str,
    intervals: Carried,
    file: Carried,
    calendar: Carried,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Carried {
    #[schema(value_type = CarriedName)]
    how: &'static str,
    /// The letters that arrive, where the rest is cut off.
    #[serde(skip_serializing_if = "Option::is_none")]
    most_characters: Option<usize>,
}

impl Carried {
    const fn as_it(how: &'static str) -> Self {
        Self { how, most_characters: None }
    }
}

/// The files that are sent to intervals.icu are the ones that are downloaded.
pub(crate) fn what_reaches() -> ApiResult<Vec<Reaches>> {
    let file = |what: &'static str| {
        Ok::<_, ApiError>(match what {
            "distanceAndTime" => unless_changed(&[single(None, None), by_time()], EXACTLY)?,
            "paceRange" => unless_changed(&[single(Some(pace_range()), None)], EXACTLY)?,
            "repeats" => unless_changed(&[repeat(vec![single(None, None), by_time()])], EXACTLY)?,
            "nestedRepeats" => unless_changed(&[repeat(vec![repeat(vec![by_time()]), by_time()])], EXACTLY)?,
            "namedPaces" => unless_changed(&[single(Some(easy()), None)], AS_PACE)?,
            "stepNotes" | "description" => Carried { how: SHORTENED, most_characters: Some(MAX_NOTE_BYTES) },
            _ => Carried::as_it(NO),
        })
    };
    PARTS_OF_PLAN
        .into_iter()
        .map(|what| {
            let follows = what == "laterChanges";
            let intervals = match what {
                "laterChanges" => Carried::as_it(FOLLOWS),
                // Beside the file, whole.
                "description" => Carried::as_it(AS_TEXT),
                _ => file(what)?,
            };
            let calendar = Carried::as_it(if follows { FOLLOWS } else { AS_TEXT });
            Ok(Reaches { what, intervals, file: file(what)?, calendar })
        })
        .collect()
}

/// How the steps are written: as they are, or one after another.
fn unless_changed(steps: &[Step], how: &'static str) -> ApiResult<Carried> {
    let identity = FileIdentity { serial_number: 1, created_at_unix_seconds: 0 };
    let file = fit::workout("".into(), steps, &EasyAlone, identity, PaceMargin::default(), Readers::default());
    let is_changed = !file.map_err(ApiError::internal)?.changes.is_empty();
    let holds_repeats = steps.iter().any(|step| matches!(step, Step::Repeat { .. }));
    Ok(Carried::as_it(match (is_changed, holds_repeats) {
        (false, _) => how,
        (true, true) => WRITTEN_OUT,
        (true, false) => AS_TEXT,
    }))
}

/// An athlete whose easy pace is known.
struct EasyAlone;

impl Paces for EasyAlone {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        (name == PaceName::Easy).then_some((350.0, 370.0))
    }
}

fn single(target: Option<Target>, note: Option<String>) -> Step {
    let extent = Extent::distance(Distance::from_stored(1_000, DistanceUnit::Km));
    Step::Single(Single { kind: StepKind::Work, extent, target, note })
}

fn by_time() -> Step {
    Step::Single(Single { kind: StepKind::Recovery, extent: Extent::time(60), target: None, note: None })
}

const fn pace_range() -> Target {
    Target::Pace { seconds_from: 240, seconds_to: 250, distance_type: DistanceUnit::Km }
}

const fn easy() -> Target {
    Target::Named { name: PaceName::Easy, name_to: None, offset_seconds: 0 }
}

fn repeat(steps: Vec<Step>) -> Step {
    Step::Repeat { repeat: Repeat { times: 3, times_to: None, skip_last_recovery: false, steps } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_holds_is_found_out_by_writing_one() {
        let reaches = what_reaches().unwrap();
        let files: Vec<&str> = reaches.iter().map(|part| part.file.how).collect();
        assert_eq!(files, ["exactly", "exactly", "exactly", "writtenOut", "asPace", "shortened", "shortened", "no"]);
        let differs = reaches.iter().filter(|part| part.intervals != part.file);
        assert_eq!(differs.map(|part| part.what).collect::<Vec<_>>(), ["description", "laterChanges"]);
    }
}
