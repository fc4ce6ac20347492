//! Steps as readable lines, for PDFs, messages and calendars.

use super::heart_numbers::beats_text;
use super::heart_rate::beats_per_minute;
use super::print::{self, target_text};
use super::totals::{Paces, PlanPaces, resolved};
use super::tree::{DistanceExtent, Extent, PaceName, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit};

/// One line per top-level step: "5 × (1 km @ interval pace, 3:56–4:02/km; 90 s jog recovery)". Named paces include the
/// athlete's figures, in the plan's unit.
pub fn lines(steps: &[Step], paces: &dyn Paces, unit: DistanceUnit) -> Vec<String> {
    let line = |step: &Step| match step {
        Step::Single(single) => {
            let line = [Some(line(single)), named_pace(single, paces, unit), heart_rate(single, paces)];
            line.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
        Step::Repeat { repeat } => {
            let upper = repeat.times_to.map_or(String::new(), |to| format!("–{to}"));
            format!("{}{upper} × ({})", repeat.times, lines(&repeat.steps, paces, unit).join("; "))
        }
    };
    steps.iter().map(line).collect()
}

/// "8–10 km", "45–90 s", "1 h 30–1 h 40", rounded as coaches write.
pub fn extent_text(extent: Extent) -> String {
    match extent {
        Extent::Time { seconds, seconds_to } if seconds_to.unwrap_or(seconds) > LONG_SECONDS && seconds >= HOUR => {
            let told = |seconds: u32| {
                let minutes = (seconds + 30) / 60;
                format!("{} h {:02}", minutes / 60, minutes % 60)
            };
            [Some(seconds), seconds_to].into_iter().flatten().map(told).collect::<Vec<_>>().join("–")
        }
        Extent::Distance(extent) => {
            let (distance, to) = (rounded(extent.distance), extent.to.map(rounded));
            print::extent_text(Extent::Distance(DistanceExtent { distance, to })).replace('-', "–")
        }
        extent => print::extent_text(extent).replace('-', "–"),
    }
}

/// Longer times are told in hours.
const LONG_SECONDS: u32 = 5_400;
const HOUR: u32 = 3_600;
/// Shorter distances are told to the metre.
const TRACK_THOUSANDTHS: u32 = 2_000;

/// "3.5 km": to a tenth; quarters stay.
fn rounded(distance: Distance) -> Distance {
    let thousandths = distance.thousandths();
    if thousandths < TRACK_THOUSANDTHS || thousandths.is_multiple_of(250) {
        return distance;
    }
    Distance::from_stored(i64::from((thousandths + 50) / 100) * 100, distance.unit())
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

/// "133–152 bpm", for a zone or a percentage. Typed beats are in the words of the target.
fn heart_rate(single: &Single, paces: &dyn Paces) -> Option<String> {
    let target = single.target.as_ref().filter(|target| !matches!(target, Target::Words { .. }))?;
    paces.beats(target).map(beats_text)
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
        Target::Words { words } if beats_per_minute(words).is_some() => words.clone(),
        Target::Named { .. } | Target::Words { .. } => text,
        _ => text.replace('-', "–"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AthletePaces, HeartNumbers, HeartRates, NoPaces, read};
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let session = read(text, DistanceUnit::Km, &NoPaces);
        lines(&session.workouts[0].steps, &NoPaces, DistanceUnit::Km)
    }

    #[test]
    fn only_words_that_are_no_heart_rate_are_quoted() {
        assert_eq!(told("30 min @ 150-155 bpm"), ["30 min @ 150-155 bpm"]);
        assert_eq!(told("30 min @ \"as you feel\""), ["30 min @ \"as you feel\""]);
    }

    #[test]
    fn zones_and_percentages_are_told_with_the_athletes_beats() {
        let rates = HeartRates::new(Some(190), None, None).unwrap();
        let paces = AthletePaces::default().with_heart(HeartNumbers { rates, ..HeartNumbers::default() });
        let told =
            |text: &str| lines(&read(text, DistanceUnit::Km, &NoPaces).workouts[0].steps, &paces, DistanceUnit::Km);
        assert_eq!(told("40 min Z2"), ["40 min @ Z2, 114–132 bpm"]);
        assert_eq!(told("4x8 min @ Z3-4 r 2 min jog"), ["4 × (8 min @ Z3–4, 133–170 bpm; 2 min jog recovery)"]);
        assert_eq!(told("40 min @ 75% HRmax"), ["40 min @ 75% HRmax, 138–148 bpm"]);
        assert_eq!(told("40 min @ 75% LTHR"), ["40 min @ 75% LTHR"], "the threshold is unknown");
        for text in
            ["40 min @ 85% of threshold HR", "40 min @ 85% of threshold heart rate", "40 min 85% der Schwellen-HF"]
        {
            assert_eq!(told(text), ["40 min @ 85% LTHR"], "{text}");
        }
        assert_eq!(told("40 min HR 140-150"), ["40 min @ HR 140-150"]);
    }

    #[test]
    fn a_recovery_is_worded_as_runners_say_it() {
        assert_eq!(told("5x(1k @ 3:55-4:05, 90s jog)"), ["5 × (1 km @ 3:55–4:05/km; 90 s jog recovery)"]);
        assert_eq!(told("8-10k easy"), ["8–10 km @ easy"]);
    }

    #[test]
    fn lengths_are_rounded_as_coaches_write_them() {
        let km = |thousandths| extent_text(Extent::distance(Distance::from_stored(thousandths, DistanceUnit::Km)));
        assert_eq!([km(3_520), km(2_250), km(21_098), km(1_250)], ["3.5 km", "2.25 km", "21.1 km", "1250 m"]);
        let time = |seconds, to: Option<u32>| extent_text(Extent::Time { seconds, seconds_to: to });
        assert_eq!([time(5_400, None), time(30_720, None)], ["90 min", "8 h 32"]);
        assert_eq!([time(5_400, Some(6_000)), time(2_700, Some(3_600))], ["1 h 30–1 h 40", "45–60 min"]);
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
