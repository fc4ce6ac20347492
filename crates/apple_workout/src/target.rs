//! Targets, as far as the format has alerts for them.

use texts::phrase;
use training::session::{PaceMargin, Paces, Single, Target, resolved, target_text};

use crate::changes::Changes;
use crate::wire::{
    Alert, AlertKind, AlertTarget, HeartRate, HeartRateAlert, HeartRateRange, LengthUnit, Quantity, Speed, SpeedAlert,
    SpeedRange, TimeUnit, Zone,
};
use training::distance::DistanceUnit;

const SECONDS_PER_MINUTE: f64 = 60.0;
/// The watch counts its zones from one to this.
const ZONES: u8 = 5;

/// What a target becomes.
#[derive(Debug, Default)]
pub struct Aim {
    pub alert: Option<Alert>,
    /// For the name of the step: what an alert does not say.
    pub words: Option<String>,
}

pub fn aim(single: &Single, paces: &dyn Paces, margin: PaceMargin, changes: &mut Changes) -> Aim {
    let Some(target) = single.target.as_ref() else { return Aim::default() };
    if let Some((from, to)) = paces.beats(target) {
        let beats = |beats: u8| HeartRate { beats_per_minute: f64::from(beats) };
        let range = HeartRateRange { lowest: beats(from), highest: beats(to) };
        let alert = HeartRateAlert { zone: None, range: Some(range) };
        return Aim { alert: Some(heart_rate(AlertKind::Range, alert)), words: Some(words_of(target)) };
    }
    let text = target_text(target);
    match target {
        Target::Pace { seconds_from, seconds_to, distance_type } => {
            let km = distance_type.km();
            let range = margin.around((f64::from(*seconds_from) / km, f64::from(*seconds_to) / km));
            Aim { alert: Some(pace(range, *distance_type)), words: None }
        }
        Target::Named { .. } => {
            let range = resolved(single, paces);
            if range.is_none() {
                let text = changes.words(&text);
                changes.push(&phrase!("“{text}” is a note: the athlete’s pace is not known.", text));
            }
            let alert = range.map(|range| pace(margin.around(range), paces.offset_unit()));
            Aim { alert, words: Some(text) }
        }
        Target::Zone { from, to } if from == to && *from <= ZONES => {
            let text = changes.words(&text);
            changes.push(&phrase!("{text} is the watch’s own zone.", text));
            let alert = HeartRateAlert { zone: Some(Zone { number: u32::from(*from) }), range: None };
            Aim { alert: Some(heart_rate(AlertKind::Zone, alert)), words: None }
        }
        _ => {
            changes.push(&phrase!("{text} is a note.", text = changes.words(&text)));
            Aim { alert: None, words: Some(words_of(target)) }
        }
    }
}

/// The coach's words, without the quotation marks of a text of steps.
fn words_of(target: &Target) -> String {
    if let Target::Words { words } = target { words.clone() } else { target_text(target) }
}

const fn heart_rate(kind: AlertKind, alert: HeartRateAlert) -> Alert {
    Alert { target: AlertTarget::CurrentHeartRate as i32, kind: kind as i32, speed: None, heart_rate: Some(alert) }
}

/// From seconds per kilometre, in whole seconds of the unit.
fn pace((fastest, slowest): (f64, f64), unit: DistanceUnit) -> Alert {
    let speed = |seconds_per_km: f64| {
        let seconds = (seconds_per_km * unit.km()).round().max(1.0);
        Speed {
            distance: Quantity::length(1.0, length_unit(unit)),
            time: Quantity::time(seconds / SECONDS_PER_MINUTE, TimeUnit::Minutes),
        }
    };
    let range = SpeedRange { slowest: speed(slowest), fastest: speed(fastest) };
    Alert {
        target: AlertTarget::CurrentSpeed as i32,
        kind: AlertKind::Range as i32,
        speed: Some(SpeedAlert { range: Some(range) }),
        heart_rate: None,
    }
}

pub const fn length_unit(unit: DistanceUnit) -> LengthUnit {
    match unit {
        DistanceUnit::Km => LengthUnit::Kilometres,
        DistanceUnit::Miles => LengthUnit::Miles,
    }
}
