//! The accuracy of the session reader on any file of labelled sessions, JSON lines. No server is needed.
//!
//! Lines with `run` are read for the athlete of [`labelled`]; lines with `distance` are the older format, without one.

mod key;
mod labelled;

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

#[derive(Default, Clone, Copy)]
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

pub fn measure(file: &str, shows_misses: bool) -> anyhow::Result<()> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    let mut lines = vec![];
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let line: Value = serde_json::from_str(line).with_context(|| format!("line {} is no JSON", index + 1))?;
        lines.push((index + 1, line));
    }
    if lines.iter().any(|(_, line)| line.get("run").is_some()) {
        return labelled::measure(&lines);
    }
    of_distances(&lines, shows_misses)
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
fn of_distances(lines: &[(usize, Value)], shows_misses: bool) -> anyhow::Result<()> {
    let mut counts = Counts::default();
    for (number, labelled) in lines {
        let text = text_of(*number, labelled)?;
        let unit = unit_of(labelled);
        let distance = labelled["distance"].as_f64().with_context(|| format!("line {number} has no distance"))?;
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

fn text_of(number: usize, labelled: &Value) -> anyhow::Result<&str> {
    labelled["text"].as_str().with_context(|| format!("line {number} has no text"))
}

fn unit_of(labelled: &Value) -> DistanceUnit {
    if labelled["unit"] == "miles" { DistanceUnit::Miles } else { DistanceUnit::Km }
}

fn distance_in(session: &Session, unit: DistanceUnit) -> f64 {
    session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / 1_000.0 / unit.km()
}

fn has_several_parts(session: &Session) -> bool {
    session.workouts.iter().map(|run| run.steps.len()).sum::<usize>() > 1
}
