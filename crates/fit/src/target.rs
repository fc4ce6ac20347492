//! Targets, as far as the format supports them.

use rustyfit::profile::{mesgdef, typedef};
use texts::phrase;
use training::session::{PaceMargin, Paces, PercentOf, Single, Target, resolved, target_text};

use crate::THOUSANDTHS;
use crate::changes::Changes;

/// The format counts beats per minute from here.
const BEATS: u32 = 100;

/// Sets the target of the step; returns the words that the format has no field for.
pub fn set(
    step: &mut mesgdef::WorkoutStep,
    single: &Single,
    paces: &dyn Paces,
    margin: PaceMargin,
    changes: &mut Changes,
) -> Option<String> {
    step.target_type = typedef::WktStepTarget::OPEN;
    let target = single.target.as_ref()?;
    if let Some((from, to)) = paces.beats(target) {
        set_heart_rate(step, (BEATS + u32::from(from), BEATS + u32::from(to)));
        return Some(if let Target::Words { words } = target { words.clone() } else { target_text(target) });
    }
    match target {
        Target::Pace { seconds_from, seconds_to, distance_type } => {
            let km = distance_type.km();
            set_speed(step, margin.around((f64::from(*seconds_from) / km, f64::from(*seconds_to) / km)));
            None
        }
        Target::Named { .. } => {
            let text = target_text(target);
            match resolved(single, paces) {
                Some(range) => set_speed(step, margin.around(range)),
                None => {
                    let text = changes.words(&text);
                    changes.push(&phrase!("“{text}” is a note: the athlete’s pace is not known.", text));
                }
            }
            Some(text)
        }
        Target::Zone { from, to } if from == to && *from <= 5 => {
            step.target_type = typedef::WktStepTarget::HEART_RATE;
            step.target_value = u32::from(*from);
            None
        }
        Target::Percent { from, to, of: PercentOf::MaxHeartRate } if *to <= 100 => {
            set_heart_rate(step, (u32::from(*from), u32::from(*to)));
            None
        }
        _ => {
            let text = target_text(target);
            changes.push(&phrase!("{text} is a note.", text = changes.words(&text)));
            // The athlete reads it on a watch: the coach's words, without the quotation marks of a text of steps.
            Some(if let Target::Words { words } = target { words.clone() } else { text })
        }
    }
}

/// In percent of the maximum up to 100, and in beats per minute above.
fn set_heart_rate(step: &mut mesgdef::WorkoutStep, (low, high): (u32, u32)) {
    step.target_type = typedef::WktStepTarget::HEART_RATE;
    step.target_value = 0;
    step.custom_target_value_low = low;
    step.custom_target_value_high = high;
}

/// Converts seconds per kilometre to millimetres per second, the slower end first.
fn set_speed(step: &mut mesgdef::WorkoutStep, (fastest, slowest): (f64, f64)) {
    let speed = |seconds: f64| (THOUSANDTHS / seconds * THOUSANDTHS).round() as u32;
    step.target_type = typedef::WktStepTarget::SPEED;
    step.target_value = 0;
    step.custom_target_value_low = speed(slowest.max(1.0));
    step.custom_target_value_high = speed(fastest.max(1.0));
}
