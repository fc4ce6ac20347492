//! The accuracy of the session reader on any file of labelled sessions: JSON lines with `text`, `unit` and `distance`.
//! No server is needed.

use std::fs;

use anyhow::Context;
use serde_json::Value;
use training::distance::DistanceUnit;
use training::session::{self, NoPaces, Session, metres};

/// A distance is right within half a per cent, or 0.05 of its unit.
const SHARE: f64 = 0.005;
const OF_UNIT: f64 = 0.05;

#[derive(Default)]
struct Counts {
    all: Share,
    of_several: Share,
    confidently_wrong: usize,
}

#[derive(Default)]
struct Share {
    right: usize,
    of: usize,
}

impl Share {
    fn count(&mut self, is_right: bool) {
        self.of += 1;
        self.right += usize::from(is_right);
    }

    fn percent(&self) -> f64 {
        100.0 * self.right as f64 / self.of.max(1) as f64
    }
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
pub fn measure(file: &str, shows_misses: bool) -> anyhow::Result<()> {
    let lines = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let mut counts = Counts::default();
    for (index, line) in lines.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let labelled: Value = serde_json::from_str(line).with_context(|| format!("line {} is no JSON", index + 1))?;
        let text = labelled["text"].as_str().with_context(|| format!("line {} has no text", index + 1))?;
        let unit = if labelled["unit"] == "miles" { DistanceUnit::Miles } else { DistanceUnit::Km };
        let distance = labelled["distance"].as_f64().with_context(|| format!("line {} has no distance", index + 1))?;
        let session = session::read(text, unit, &NoPaces);
        let read = distance_in(&session, unit);
        let is_right = (read - distance).abs() <= f64::max(SHARE * distance, OF_UNIT);
        counts.all.count(is_right);
        if has_several_parts(&session) {
            counts.of_several.count(is_right);
        }
        counts.confidently_wrong += usize::from(!is_right && session.problems.is_empty());
        if !is_right && shows_misses {
            let doubt = if session.problems.is_empty() { "" } else { ", asked about" };
            println!("{text:?}: {distance} {unit}, read as {read:.2}{doubt}");
        }
    }
    println!("{} sessions, {:.1}% of distances right", counts.all.of, counts.all.percent());
    println!("{} with several parts, {:.1}% right", counts.of_several.of, counts.of_several.percent());
    println!("{} wrong without a problem", counts.confidently_wrong);
    Ok(())
}

fn distance_in(session: &Session, unit: DistanceUnit) -> f64 {
    session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / 1_000.0 / unit.km()
}

fn has_several_parts(session: &Session) -> bool {
    session.workouts.iter().map(|run| run.steps.len()).sum::<usize>() > 1
}
