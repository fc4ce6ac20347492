//! How fast this machine is right now, compared with the one that the budgets were set on. Budgets in milliseconds
//! scale with it: a machine half as fast gets twice the time, and a faster one no less.

use std::hint::black_box;
use std::time::Instant;

use serde_json::Value;

use crate::browser;
use crate::load::percentile;

/// The work that measures the processor: this many sessions are parsed as JSON and serialised again.
const SESSIONS: usize = 10_000;
const ROUNDS: usize = 25;

/// How long it takes on the reference machine, undisturbed.
const REFERENCE_WORK_MS: f64 = 3.0;
const REFERENCE_PAGE_MS: f64 = 40.0;

/// What a figure depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speed {
    Processor,
    Browser,
}

/// How many times slower than the reference, at least 1.
pub struct Yardstick {
    pub processor: f64,
    pub browser: f64,
}

impl Yardstick {
    pub const REFERENCE: Self = Self { processor: 1.0, browser: 1.0 };

    pub const fn of(&self, speed: Speed) -> f64 {
        match speed {
            Speed::Processor => self.processor,
            Speed::Browser => self.browser,
        }
    }

    /// Measures the processor again: other programs come and go between the parts of a run.
    pub fn measure_processor(&mut self) -> anyhow::Result<f64> {
        let sessions: Vec<String> = (0..SESSIONS).map(|n| format!(r#"{{"text": "{n} m easy", "day": {n}}}"#)).collect();
        let text = format!("[{}]", sessions.join(","));
        let mut times = vec![];
        for _ in 0..ROUNDS {
            let started = Instant::now();
            let value: Value = serde_json::from_str(black_box(&text))?;
            black_box(value.to_string());
            times.push(started.elapsed().as_secs_f64() * 1_000.0);
        }
        let work = percentile(&times, 50);
        self.processor = f64::max(1.0, work / REFERENCE_WORK_MS);
        Ok(work)
    }

    /// A fixed script fills a fixed page, throttled like the pages of the budgets.
    pub async fn measure_browser(&mut self) -> anyhow::Result<f64> {
        let page = browser::run_with("bench/yardstick.mjs", &[]).await?.get("pageMs")?;
        self.browser = f64::max(1.0, page / REFERENCE_PAGE_MS);
        Ok(page)
    }
}
