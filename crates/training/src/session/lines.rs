//! Steps as readable lines, for PDFs, messages and calendars.

use super::print::{self, target_text};
use super::totals::{Paces, PlanPaces, resolved};
use super::tree::{Extent, PaceName, Single, Step, StepKind, Target};
use crate::distance::DistanceUnit;

/// One line per top-level step: "5 × (1 km @ interval pace, 3:56–4:02/km; 90 s jog recovery)". Named paces include the
/// athlete's figures, in the plan's unit.
pub fn lines(steps: &[Step], paces: &dyn Paces, unit: DistanceUnit) -> Vec<String> {
    let line = |step: &Step| match step {
        Step::Single(single) => {
            let line = [Some(line(single)), named_pace(single, paces, unit)];
            line.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
        Step::Repeat { repeat } => {
            let upper = repeat.times_to.map_or(String::new(), |to| format!("–{to}"));
            format!("{}{upper} × ({})", repeat.times, lines(&repeat.steps, paces, unit).join("; "))
        }
    };
    steps.iter().map(line).collect()
}

/// "8–10 km", "45–90 s"
pub fn extent_text(extent: Extent) -> String {
    print::extent_text(extent).replace('-', "–")
}

/// "3:56–4:02/km", from seconds per kilometre.
pub fn range_text((fastest, slowest): (f64, f64), unit: DistanceUnit) -> String {
    let name = match unit {
        DistanceUnit::Km => "km",
        DistanceUnit::Miles => "mile",
    };
    let clock = |seconds: f64| {
        let seconds = (seconds * unit.km()).round() as u32;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    let (fastest, slowest) = (clock(fastest), clock(slowest));
    if fastest == slowest { format!("{fastest}/{name}") } else { format!("{fastest}–{slowest}/{name}") }
}

/// "3:56–4:02/km", if the target is a name and the athlete's pace for it is known.
fn named_pace(single: &Single, paces: &dyn Paces, unit: DistanceUnit) -> Option<String> {
    let is_named = matches!(single.target, Some(Target::Named { .. }));
    resolved(single, &PlanPaces { paces, unit }).filter(|_| is_named).map(|range| range_text(range, unit))
}

/// "1 km @ 3:55–4:05/km", "90 s jog recovery", "jog recovery until you press lap"
fn line(single: &Single) -> String {
    let mut words = vec![];
    let is_until_lap = single.extent == Extent::Lap;
    if !is_until_lap {
        words.push(extent_text(single.extent));
    }
    let gait = gait(single);
    words.extend(gait.map(str::to_owned));
    match single.kind {
        StepKind::Work if is_until_lap => words.push("run".to_owned()),
        StepKind::Work => {}
        kind => words.push(kind.as_str().to_owned()),
    }
    if let Some(target) = single.target.as_ref().filter(|_| gait.is_none()) {
        words.push(format!("@ {}", told(target)));
    }
    if is_until_lap {
        words.push("until you press lap".to_owned());
    }
    words.extend(single.note.as_ref().map(|note| format!("\"{}\"", note.replace('"', "'"))));
    words.join(" ")
}

/// The gait of a recovery, which precedes it: "jog recovery".
fn gait(single: &Single) -> Option<&'static str> {
    match single.target {
        Some(Target::Named { name, name_to: None, offset_seconds: 0 })
            if single.kind == StepKind::Recovery && matches!(name, PaceName::Jog | PaceName::Walk | PaceName::Easy) =>
        {
            Some(name.as_str())
        }
        _ => None,
    }
}

fn told(target: &Target) -> String {
    let text = target_text(target);
    // A hyphen in a name or in the coach's words does not separate two ends.
    match target {
        Target::Named { .. } | Target::Words { .. } => text,
        _ => text.replace('-', "–"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::super::totals::NoPaces;
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let session = read(text, DistanceUnit::Km, &NoPaces);
        lines(&session.workouts[0].steps, &NoPaces, DistanceUnit::Km)
    }

    #[test]
    fn a_recovery_is_worded_as_runners_say_it() {
        assert_eq!(told("5x(1k @ 3:55-4:05, 90s jog)"), ["5 × (1 km @ 3:55–4:05/km; 90 s jog recovery)"]);
        assert_eq!(told("8-10k easy"), ["8–10 km @ easy"]);
    }

    #[test]
    fn a_step_until_the_lap_button_says_so() {
        let until_lap = |kind, target| {
            let step = Step::single(kind, Extent::Lap, target);
            lines(&[step], &NoPaces, DistanceUnit::Km).remove(0)
        };
        let jog = Some(Target::named(PaceName::Jog));
        assert_eq!(until_lap(StepKind::Recovery, jog), "jog recovery until you press lap");
        assert_eq!(until_lap(StepKind::WarmUp, None), "warm-up until you press lap");
        let threshold = Some(Target::named(PaceName::Threshold));
        assert_eq!(until_lap(StepKind::Work, threshold), "run @ threshold until you press lap");
    }
}
