//! A word for each step: what was run against what was planned.

use crate::matching::Part;
use crate::planned::PlannedStep;

/// So far beside the planned range it is still on target.
const WIDER_SECONDS: f64 = 3.0;
const CUT_SHORT: f64 = 0.8;
const LONGER: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    OnTarget,
    /// By so many seconds a kilometre.
    Fast(u32),
    Slow(u32),
    CutShort,
    Longer,
    NotRun,
    /// The plan gave no target, so there is nothing to say.
    NoTarget,
}

/// The length first: a repeat of half its length at the right pace is no repeat.
pub fn verdict(step: &PlannedStep, run: Option<Part>) -> Verdict {
    let Some(run) = run else { return Verdict::NotRun };
    match share(step, run) {
        Some(share) if share < CUT_SHORT => return Verdict::CutShort,
        Some(share) if share > LONGER => return Verdict::Longer,
        _ => {}
    }
    let pace = run.metres.filter(|metres| *metres > 0.0).map(|metres| run.seconds / metres * 1_000.0);
    match (step.pace, pace) {
        (Some((fastest, _)), Some(pace)) if pace < fastest - WIDER_SECONDS => {
            Verdict::Fast((fastest - pace).round() as u32)
        }
        (Some((_, slowest)), Some(pace)) if pace > slowest + WIDER_SECONDS => {
            Verdict::Slow((pace - slowest).round() as u32)
        }
        (Some(_), Some(_)) => Verdict::OnTarget,
        _ => Verdict::NoTarget,
    }
}

/// Of what was planned.
fn share(step: &PlannedStep, run: Part) -> Option<f64> {
    match (step.metres, step.seconds, run.metres) {
        (Some(planned), _, Some(run)) => Some(run / planned),
        (_, Some(planned), _) => Some(run.seconds / planned),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use training::session::StepKind;

    use super::*;

    fn of(metres: f64, seconds: f64) -> Verdict {
        let step = PlannedStep {
            line: 0,
            kind: StepKind::Work,
            metres: Some(1_000.0),
            seconds: None,
            pace: Some((235.0, 245.0)),
        };
        verdict(&step, Some(Part { from_seconds: 0, seconds, metres: Some(metres) }))
    }

    #[test]
    fn a_step_is_on_target_within_three_seconds_of_its_range() {
        assert_eq!([232.0, 240.0, 248.0].map(|pace| of(1_000.0, pace)), [Verdict::OnTarget; 3]);
        assert_eq!(of(1_000.0, 231.0), Verdict::Fast(4));
        assert_eq!(of(1_000.0, 249.0), Verdict::Slow(4));
    }

    #[test]
    fn the_length_is_told_before_the_pace() {
        assert_eq!(of(790.0, 190.0), Verdict::CutShort);
        assert_eq!(of(800.0, 192.0), Verdict::OnTarget);
        assert_eq!(of(1_210.0, 290.0), Verdict::Longer);
        let open = PlannedStep { line: 0, kind: StepKind::WarmUp, metres: None, seconds: Some(600.0), pace: None };
        assert_eq!(verdict(&open, Some(Part { from_seconds: 0, seconds: 610.0, metres: None })), Verdict::NoTarget);
        assert_eq!(verdict(&open, None), Verdict::NotRun);
    }
}
