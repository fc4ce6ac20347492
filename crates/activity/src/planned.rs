//! The expected steps of the plan, in running order.

use training::session::{Beats, Extent, PaceName, Paces, PercentOf, Single, Step, StepKind, Target, metres, resolved};

/// Likely seconds per kilometre if nothing is given, only to compare lengths.
const WORK_SECONDS_PER_KM: f64 = 300.0;
const EASY_SECONDS_PER_KM: f64 = 360.0;

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedStep {
    /// The line of the watch file that a lap of this step refers to.
    pub line: u16,
    pub kind: StepKind,
    /// One of the two is set, unless the step lasts until the lap button; the longer end of a range.
    pub metres: Option<f64>,
    pub seconds: Option<f64>,
    /// Which share of it is enough: less than 1 for a range.
    pub least_share: f64,
    /// Seconds per kilometre, from the fastest to the slowest, if the plan has a pace.
    pub pace: Option<(f64, f64)>,
    /// Beats per minute, the lower end first, if the plan has a heart rate that is known of the athlete.
    pub beats: Option<Beats>,
}

impl PlannedStep {
    /// Faster than its surroundings.
    pub const fn is_work(&self) -> bool {
        matches!(self.kind, StepKind::Work)
    }

    /// Its likely duration; `None` if unknown.
    pub fn likely_seconds(&self) -> Option<f64> {
        let usual = if self.is_work() { WORK_SECONDS_PER_KM } else { EASY_SECONDS_PER_KM };
        let of_km = self.pace.map_or(usual, |(fastest, slowest)| f64::midpoint(fastest, slowest));
        self.seconds.or_else(|| self.metres.map(|metres| metres / 1_000.0 * of_km))
    }
}

/// With the athlete's paces of that day.
pub fn planned(steps: &[Step], paces: &dyn Paces) -> Vec<PlannedStep> {
    let step = |(line, single): &(u16, Single)| {
        let (metres, seconds) = match single.extent.counted() {
            Extent::Distance(extent) => (Some(metres(extent.distance)), None),
            Extent::Time { seconds, .. } => (None, Some(f64::from(seconds))),
            Extent::Lap => (None, None),
        };
        let least_share = least_share(single.extent);
        let beats = single.target.as_ref().and_then(|target| paces.beats(target));
        PlannedStep { line: *line, kind: single.kind, metres, seconds, least_share, pace: pace(single, paces), beats }
    };
    let singles = fit::followed(steps);
    let mut planned: Vec<PlannedStep> = singles.iter().map(step).collect();
    let demands: Vec<Demand> =
        singles.iter().zip(&planned).map(|((_, single), step)| demand(single, step, &planned, paces)).collect();
    frame(&mut planned, &demands);
    planned
}

/// What a step asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// Running at an easy pace, or at none that the plan gives.
    Easy,
    /// What the session is for.
    Hard,
    /// A rest, a jog between repeats, a warm-up by name, strides.
    Neither,
}

/// A given pace is easy if it is this many times as slow as the fastest of the session.
const EASY_TIMES_AS_SLOW: f64 = 1.15;
/// Up to here a heart rate is that of easy running, as in estimates.
const EASY_PERCENT: u8 = 77;

fn demand(single: &Single, step: &PlannedStep, planned: &[PlannedStep], paces: &dyn Paces) -> Demand {
    let middle = |step: &PlannedStep| step.pace.map(|(fastest, slowest)| f64::midpoint(fastest, slowest));
    let fastest = planned.iter().filter_map(middle).fold(f64::INFINITY, f64::min);
    let is_easy = match &single.target {
        _ if !step.is_work() => return Demand::Neither,
        Some(Target::Named { name: PaceName::Strides, .. }) => return Demand::Neither,
        Some(Target::Named { name, name_to, .. }) => name.is_easy() && name_to.is_none_or(PaceName::is_easy),
        Some(Target::Effort { to, .. }) => *to <= EFFORTS[1],
        Some(Target::Zone { to, .. }) => *to <= ZONES[1],
        Some(Target::Pace { .. }) => middle(step).is_some_and(|pace| pace > fastest * EASY_TIMES_AS_SLOW),
        Some(target) => percent_of_maximum(target, paces).is_some_and(|percent| percent <= EASY_PERCENT),
        None => true,
    };
    if is_easy { Demand::Easy } else { Demand::Hard }
}

/// The share of the maximum heart rate that a percentage of heart rate or typed beats are.
fn percent_of_maximum(target: &Target, paces: &dyn Paces) -> Option<u8> {
    match target {
        Target::Percent { to, of, .. } => paces.percent_of_maximum_for(*of, *to),
        _ => paces.percent_of_maximum(paces.beats(target)?),
    }
}

/// Easy running before the first hard step is a warm-up, and after the last one a cool-down. In a progression run, or a long run with a
/// fast finish, it is a part of its own.
fn frame(planned: &mut [PlannedStep], demands: &[Demand]) {
    let is_hard = |demand: &Demand| *demand == Demand::Hard;
    let (Some(first), Some(last)) = (demands.iter().position(is_hard), demands.iter().rposition(is_hard)) else {
        return;
    };
    // The easy part of a repeat is none of these: its line is among the hard ones too.
    let lines: Vec<u16> = planned[first..=last].iter().map(|step| step.line).collect();
    let is_edge = |at: usize| demands[at] == Demand::Easy && !lines.contains(&planned[at].line);
    let before: Vec<usize> = (0..first).filter(|at| is_edge(*at)).collect();
    let after: Vec<usize> = (last + 1..planned.len()).filter(|at| is_edge(*at)).collect();

    let is_around = !before.is_empty() && !after.is_empty();
    let has_repeats = !demands[first..=last].iter().all(is_hard);
    let seconds = |places: &[usize]| places.iter().filter_map(|at| planned[*at].likely_seconds()).sum::<f64>();
    let is_longer = first == last && seconds(&[first]) > seconds(&before) + seconds(&after);
    if is_around || has_repeats || is_longer {
        before.into_iter().for_each(|at| planned[at].kind = StepKind::WarmUp);
        after.into_iter().for_each(|at| planned[at].kind = StepKind::CoolDown);
    }
}

/// "5-6 km": five are enough.
fn least_share(extent: Extent) -> f64 {
    let share = match extent {
        Extent::Distance(extent) => metres(extent.distance) / metres(extent.counted()),
        Extent::Time { seconds, seconds_to: Some(most) } if most > 0 => f64::from(seconds) / f64::from(most),
        Extent::Time { .. } | Extent::Lap => 1.0,
    };
    if share.is_finite() { share.clamp(0.0, 1.0) } else { 1.0 }
}

/// A session without steps is one step, at its own pace.
pub fn planned_whole(metres: Option<f64>, seconds: Option<f64>, pace: Option<(f64, f64)>) -> Vec<PlannedStep> {
    let is_said = metres.is_some() || seconds.is_some() || pace.is_some();
    let step = PlannedStep { line: 0, kind: StepKind::Work, metres, seconds, least_share: 1.0, pace, beats: None };
    if is_said { vec![step] } else { vec![] }
}

/// The named paces of efforts and zones, easiest first; harder ones are interval pace.
const SCALE: [PaceName; 4] = [PaceName::Recovery, PaceName::Easy, PaceName::Steady, PaceName::Threshold];

/// The highest effort and zone of each.
const EFFORTS: [u8; 4] = [2, 4, 6, 8];
const ZONES: [u8; 4] = [1, 2, 3, 4];

fn on_scale((from, to): (u8, u8), ends: [u8; 4], paces: &dyn Paces) -> Option<(f64, f64)> {
    let name = |value: u8| ends.iter().position(|end| value <= *end).map_or(PaceName::Interval, |place| SCALE[place]);
    let (easy, hard) = (paces.seconds_per_km(name(from))?, paces.seconds_per_km(name(to))?);
    Some((easy.0.min(hard.0), easy.1.max(hard.1)))
}

fn share_of(name: PaceName, (from, to): (u8, u8), paces: &dyn Paces) -> Option<(f64, f64)> {
    let (fast, slow) = paces.seconds_per_km(name)?;
    let whole = f64::midpoint(fast, slow) * 100.0;
    (from > 0).then(|| (whole / f64::from(to), whole / f64::from(from)))
}

/// Only an explicit target: a step without one is not judged.
fn pace(single: &Single, paces: &dyn Paces) -> Option<(f64, f64)> {
    match &single.target {
        Some(Target::Pace { seconds_from, seconds_to, distance_type }) => {
            let per_km = |seconds: &u16| f64::from(*seconds) / distance_type.km();
            Some((per_km(seconds_from), per_km(seconds_to)))
        }
        Some(Target::Named { .. }) => resolved(single, paces),
        Some(Target::Effort { from, to }) => on_scale((*from, *to), EFFORTS, paces),
        Some(Target::Zone { from, to }) => on_scale((*from, *to), ZONES, paces),
        Some(Target::Percent { from, to, of: PercentOf::ThresholdPace }) => {
            share_of(PaceName::Threshold, (*from, *to), paces)
        }
        Some(Target::Percent { from, to, of: PercentOf::Vo2MaxSpeed }) => {
            share_of(PaceName::Interval, (*from, *to), paces)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use training::distance::DistanceUnit;
    use training::running_score::RunningScore;
    use training::session::{AthletePaces, NoPaces, read};

    use super::*;

    fn steps(text: &str, paces: &dyn Paces) -> Vec<PlannedStep> {
        planned(&read(text, DistanceUnit::Km, &NoPaces).workouts[0].steps, paces)
    }

    #[test]
    fn zones_and_efforts_become_the_athletes_own_paces() {
        let paces = AthletePaces::new(RunningScore::new(50.0).ok(), vec![]);
        let of = |name| paces.seconds_per_km(name);
        assert_eq!(steps("40 min Z2", &paces)[0].pace, of(PaceName::Easy));
        assert_eq!(steps("20 min Z4", &paces)[0].pace, of(PaceName::Threshold));
        assert_eq!(steps("40 min Z2", &NoPaces)[0].pace, None, "nobody knows the paces");
        assert_eq!(steps("40 min", &paces)[0].pace, None, "the plan asks for none");
    }

    #[test]
    fn the_shorter_end_of_a_range_is_enough() {
        let [step] = &steps("5-8 km easy", &NoPaces)[..] else { panic!("one step") };
        assert_eq!((step.metres, step.least_share), (Some(8_000.0), 0.625));
    }

    /// The kinds of the steps in running order: `W`arm-up, `x` work, `-` recovery or rest, `C`ool-down.
    fn kinds(text: &str) -> String {
        let sign = |step: PlannedStep| match step.kind {
            StepKind::WarmUp => 'W',
            StepKind::Work => 'x',
            StepKind::Recovery | StepKind::Rest => '-',
            StepKind::CoolDown => 'C',
        };
        steps(text, &NoPaces).into_iter().map(sign).collect()
    }

    #[test]
    fn easy_running_around_the_work_is_a_warm_up_and_a_cool_down() {
        let cases = [
            ("2 km easy, 4x1 km @ interval pace, 2 km easy", "WxxxxC"),
            ("2 km easy, 4x(1 km @ interval pace, 2 min jog), 2 km easy", "Wx-x-x-x-C"),
            ("2 km, 4x1 km @ 4:00 w/ 90 s jog, 2 km", "Wx-x-x-x-C"),
            ("2 km easy, 3x1 km @ interval pace w/ 90 s jog", "Wx-x-x"),
            ("3 km easy, 5 km tempo, 2 km easy", "WxC"),
            ("3 km easy, 5 km tempo", "Wx"),
            ("2k @ 5:30, 15 min @ 4:20, 2k @ 5:30", "WxC"),
            ("15 min Z2, 20 min Z4, 10 min Z1", "WxC"),
            ("2 km WU, 5 km tempo, 2 km CD", "WxC"),
            ("15 min @ 70% HRmax, 4x1 km @ 95% HRmax, 10 min @ 70% HRmax", "WxxxxC"),
            ("15 min @ 80% LTHR, 20 min @ 97% LTHR, 10 min @ 65% HRR", "WxC"),
        ];
        for (text, expected) in cases {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }

    #[test]
    fn easy_running_that_is_the_session_stays_work() {
        let cases = [
            ("10 km easy", "x"),
            ("5 km easy, 5 km easy", "xx"),
            ("5 km easy, 5 km steady, 5 km tempo", "xxx"),
            ("12 km easy, 4 km @ marathon pace", "xx"),
            ("3k @ 5:00, 3k @ 4:50, 3k @ 4:40", "xxx"),
            ("8 km easy, 4x100 m strides", "xxxxx"),
            ("3x(1 km @ 4:00, 1 km @ 5:30)", "xxxxxx"),
        ];
        for (text, expected) in cases {
            assert_eq!(kinds(text), expected, "{text}");
        }
    }
}
