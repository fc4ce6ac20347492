//! Paces from races: thousands of conversions on one thread, in Rust and in the web app.

use std::hint::black_box;
use std::time::Instant;

use anyhow::Context;
use training::distance::DistanceUnit;
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;

use crate::browser;
use crate::table::Table;
use crate::yardstick::Speed;

const CONVERSIONS: u32 = 10_000;
const ROUNDS: usize = 5;
const BUDGET_MS: f64 = 20.0;

/// One conversion turns a race into its score, and the score into the time over another distance.
pub async fn measure(table: &mut Table) -> anyhow::Result<()> {
    let race = RaceDistance::new(10.0, DistanceUnit::Km)?;
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        for number in 0..CONVERSIONS {
            let time = RaceTime::from_seconds(i64::from(1_900 + number % 1_500))?;
            let score = RunningScore::of_race(race, time).context("a score")?;
            black_box(score.time_over(RaceDistance::MARATHON).context("a time")?);
        }
        best = best.min(started.elapsed().as_secs_f64() * 1_000.0);
    }
    table.at_most_ms("10,000 races to scores and equivalent times", Speed::Processor, best, BUDGET_MS);
    let figures = browser::run_with("bench/paces.mjs", &[]).await?;
    table.at_most_ms(
        "10,000 races to paces in words, by the web app",
        Speed::Processor,
        figures.get("conversionsMs")?,
        BUDGET_MS,
    );
    Ok(())
}
