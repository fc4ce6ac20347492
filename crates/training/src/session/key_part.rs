//! The key part of a session in a few words: "6 km @ MP of 18 km", "5 × 1 km @ 4:10 /km". A pace of one part is never
//! shown as if it were that of the whole session.

use super::likely_paces::LikelyPaces;
use super::totals::{Paces, resolved};
use super::tree::{Extent, PaceName, Repeat, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit};

/// The hardest work of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyPart {
    /// "5 × 1 km @ interval (3:55–4:05 /km)"
    pub text: String,
    /// Not repeated, so the text adds the total: "6 km @ MP of 18 km".
    pub is_once: bool,
    pub is_by_time: bool,
}

impl KeyPart {
    /// `None` for a session at one pace, where the pace says it all.
    pub fn of(steps: &[Step], paces: &dyn Paces, unit: DistanceUnit) -> Option<Self> {
        let mut pieces = vec![];
        gather(steps, "", &mut pieces);
        if !has_several_paces(&pieces) {
            return None;
        }
        let paces = LikelyPaces { paces, unit };
        let work = |piece: &&Piece| piece.single.kind == StepKind::Work && !is_strides(piece.single);
        let seconds = |piece: &Piece| seconds_of(piece.single, &paces);
        // Hills without a pace and beats per minute come before the easy running around them.
        let harder = |one: &&Piece, other: &&Piece| {
            let of_beats = |piece: &Piece| matches!(piece.single.target, Some(Target::Words { .. }));
            seconds(one)
                .total_cmp(&seconds(other))
                .then(one.times.is_empty().cmp(&other.times.is_empty()))
                .then(of_beats(other).cmp(&of_beats(one)))
        };
        let hardest = pieces.iter().filter(work).min_by(harder)?;
        let alike: Vec<&Piece> =
            pieces.iter().filter(work).filter(|piece| piece.single.target == hardest.single.target).collect();
        let (extent, is_once) = match together(&alike) {
            Some(extent) => (extent_text(extent), true),
            None => (format!("{}{}", hardest.times, extent_text(hardest.single.extent)), hardest.times.is_empty()),
        };
        let target = target_text(hardest.single, &paces);
        Some(Self {
            text: if target.is_empty() { extent } else { format!("{extent} @ {target}") },
            is_once,
            is_by_time: matches!(hardest.single.extent, Extent::Time { .. }),
        })
    }
}

/// A step with the repeats around it: "2 × 8 × ".
struct Piece<'a> {
    times: String,
    single: &'a Single,
}

fn gather<'a>(steps: &'a [Step], times: &str, pieces: &mut Vec<Piece<'a>>) {
    for step in steps {
        match step {
            Step::Single(single) => pieces.push(Piece { times: times.to_owned(), single }),
            Step::Repeat { repeat: Repeat { times: count, times_to, steps, .. } } => {
                let upper = times_to.map_or(String::new(), |to| format!("–{to}"));
                gather(steps, &format!("{times}{count}{upper} × "), pieces);
            }
        }
    }
}

/// Ignores strides. A step without a target counts as easy.
fn has_several_paces(pieces: &[Piece]) -> bool {
    let easy = Some(Target::named(PaceName::Easy));
    let target = |piece: &Piece| piece.single.target.clone().or_else(|| easy.clone());
    let mut runs = pieces.iter().filter(|piece| !is_strides(piece.single));
    let Some(first) = runs.next() else { return false };
    let is_other = |piece: &Piece| {
        let is_recovery = matches!(piece.single.kind, StepKind::Recovery | StepKind::Rest);
        is_recovery || !piece.times.is_empty() || target(piece) != target(first)
    };
    is_other(first) || runs.any(is_other)
}

fn is_strides(single: &Single) -> bool {
    matches!(single.target, Some(Target::Named { name: PaceName::Strides, .. }))
}

fn seconds_of(single: &Single, paces: &LikelyPaces) -> f64 {
    match single.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            f64::from(seconds_from + seconds_to) / 2.0 / distance_type.km()
        }
        _ => paces.seconds_of_step(single),
    }
}

/// The combined length of several parts at one pace, none of them repeated.
fn together(alike: &[&Piece]) -> Option<Extent> {
    let [first, _, ..] = alike else { return None };
    if alike.iter().any(|piece| !piece.times.is_empty()) {
        return None;
    }
    let mut sum = first.single.extent;
    for piece in &alike[1..] {
        sum = match (sum, piece.single.extent) {
            (Extent::Distance(one), Extent::Distance(other)) if one.distance.unit() == other.distance.unit() => {
                let thousandths = i64::from(one.distance.thousandths()) + i64::from(other.distance.thousandths());
                Extent::distance(Distance::from_thousandths(thousandths, one.distance.unit()).ok()?)
            }
            (Extent::Time { seconds: one, .. }, Extent::Time { seconds: other, .. }) => Extent::time(one + other),
            _ => return None,
        };
    }
    Some(sum)
}

fn extent_text(extent: Extent) -> String {
    match extent {
        Extent::Distance(extent) => short_distance(extent.distance),
        Extent::Time { seconds, .. } if seconds.is_multiple_of(60) => format!("{} min", seconds / 60),
        Extent::Time { seconds, .. } if seconds < 120 => format!("{seconds} s"),
        Extent::Time { seconds, .. } => format!("{}:{:02} min", seconds / 60, seconds % 60),
        Extent::Lap => "until lap".to_owned(),
    }
}

/// "400 m", "1 km", "1200 m", "6.5 miles"
fn short_distance(distance: Distance) -> String {
    let thousandths = distance.thousandths();
    match distance.unit() {
        DistanceUnit::Km if thousandths < 2_000 && !thousandths.is_multiple_of(1_000) => format!("{thousandths} m"),
        DistanceUnit::Miles if thousandths == 1_000 => "1 mile".to_owned(),
        unit => format!("{} {unit}", distance.amount()),
    }
}

fn target_text(single: &Single, paces: &LikelyPaces) -> String {
    match &single.target {
        None => String::new(),
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            let per_km = |seconds: &u16| f64::from(*seconds) / distance_type.km();
            range((per_km(seconds_from), per_km(seconds_to)), paces.unit)
        }
        Some(Target::Named { name, name_to, offset_seconds }) => {
            let to = name_to.map_or(String::new(), |to| format!(" to {}", short_name(to)));
            let offset = match offset_seconds {
                0 => String::new(),
                seconds => format!(" {} {} s", if *seconds < 0 { '−' } else { '+' }, seconds.unsigned_abs()),
            };
            let figures =
                resolved(single, paces).map_or(String::new(), |pace| format!(" ({})", range(pace, paces.unit)));
            format!("{}{to}{offset}{figures}", short_name(*name))
        }
        Some(other) => super::print::target_text(other).replace('"', ""),
    }
}

/// "3:55–4:05 /km", from seconds per kilometre.
fn range((fastest, slowest): (f64, f64), unit: DistanceUnit) -> String {
    super::lines::range_text((fastest, slowest), unit).replace('/', " /")
}

fn short_name(name: PaceName) -> &'static str {
    match name {
        PaceName::Recovery => "recovery",
        PaceName::Long => "long",
        PaceName::Marathon => "MP",
        PaceName::HalfMarathon => "HMP",
        PaceName::Interval => "interval",
        PaceName::Repetition => "repetition",
        other => other.as_str(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, read};
    use super::*;

    #[test]
    fn beats_per_minute_are_the_key_part_and_not_the_easy_running_around_them() {
        let steps =
            read("3 km easy, 20 min @ 160-165 bpm, 2 km easy", DistanceUnit::Km, &NoPaces).workouts[0].steps.clone();
        let key = KeyPart::of(&steps, &NoPaces, DistanceUnit::Km).unwrap();
        assert_eq!((key.text.as_str(), key.is_once), ("20 min @ 160-165 bpm", true));
    }
}
