//! "40 min run: every 5 min do a 30 s pickup", "8k with a 20 s surge every km": as many as the run has room for.

use super::super::parts::{Amount, Joint, Measure, Part};
use super::super::totals::metres;
use super::super::tree::{Extent, Step, StepKind};
use super::Assembler;

/// Nobody does more of them.
const MOST: f64 = 30.0;

impl Assembler<'_> {
    /// What is done every so often inside the run before it, as a set.
    pub(super) fn with_bursts(&self, mut parts: Vec<Part>) -> Vec<Part> {
        for at in 1..parts.len() {
            let Some(every) = parts[at].every.filter(|_| parts[at].is_plain() && parts[at].place.is_none()) else {
                continue;
            };
            let run = parts[..at].iter().rfind(|part| !part.has_no_extent()).filter(|run| run.is_plain());
            let Some(times) = run.and_then(|run| self.room(run, &parts[at], every)) else { continue };
            let burst = &mut parts[at];
            (burst.times, burst.joint) = (Some((times, None)), Joint::With);
            (burst.every, burst.send_off) = (None, None);
        }
        parts
    }

    /// How often something fits.
    fn room(&self, run: &Part, burst: &Part, every: Amount) -> Option<u32> {
        let (run_metres, run_seconds) = self.length_and_time(run)?;
        let (metres, seconds) = self.length_and_time(burst)?;
        let (whole, turn, own) = match every.measure {
            Measure::Seconds => (run_seconds, every.from as f64 / 1_000.0, seconds),
            _ => (run_metres, every.metres()? as f64, metres),
        };
        let times = (whole / turn + 0.05).floor();
        ((2.0..=MOST).contains(&times) && own < turn).then_some(times as u32)
    }

    fn length_and_time(&self, part: &Part) -> Option<(f64, f64)> {
        let extent = self.extent_told(part)?;
        let sums = self.estimated(&[Step::single(StepKind::Work, extent, part.target.clone())]);
        let told = match extent.counted() {
            Extent::Distance(extent) => metres(extent.distance),
            _ => sums.metres(),
        };
        Some((told, sums.seconds))
    }
}
