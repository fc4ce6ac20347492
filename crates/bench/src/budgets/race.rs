//! A course read, and a race planned over it.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

use activity::{MAX_FILE_BYTES, Meter, Unsupervised, read_course};
use anyhow::{Context, anyhow};
use race::{Course, Ground, PlanDetails, Surroundings, plan};
use training::distance::DistanceUnit;

use crate::table::Table;
use crate::yardstick::Speed;

const POINTS: u32 = 40_000;
const METRES: f64 = 42_195.0;
const TARGET_SECONDS: u32 = 11_700;
const ROUNDS: usize = 5;
const BUDGET_MS: f64 = 60.0;
const NOW: i64 = 1_800_000_000;

/// A marathon over hills, of 40,000 points.
pub fn measure(table: &mut Table) -> anyhow::Result<()> {
    let file = course_file();
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let mut meter = Meter::new(&Unsupervised, MAX_FILE_BYTES);
        let read = read_course(file.as_bytes(), NOW, &mut meter).map_err(|reason| anyhow!("{reason:?}"))?;
        let course = Course::of_file(read).ok().context("a course")?;
        let ground = Ground::of(&course, 1).stretched_to(METRES);
        let around = Surroundings { unit: DistanceUnit::Km, split_unit: DistanceUnit::Km, usual_altitude: None };
        let planned = plan(&ground, &PlanDetails::new(TARGET_SECONDS), around);
        anyhow::ensure!(planned.splits.iter().map(|split| split.seconds).sum::<u32>() == TARGET_SECONDS);
        black_box(planned);
        best = best.min(started.elapsed().as_secs_f64() * 1_000.0);
    }
    table.at_most_ms("a marathon of 40,000 points read and planned", Speed::Processor, best, BUDGET_MS);
    Ok(())
}

fn course_file() -> String {
    let mut file = "<gpx><trk><trkseg>".to_owned();
    for point in 0..=POINTS {
        let metres = METRES * f64::from(point) / f64::from(POINTS);
        let latitude = 48.0 + metres / 111_195.08;
        let altitude = 200.0 + 25.0 * (metres / 3_000.0).sin() + 2.0 * (metres / 170.0).sin();
        let _ = write!(file, r#"<trkpt lat="{latitude:.8}" lon="9.0000000"><ele>{altitude:.2}</ele></trkpt>"#);
    }
    file + "</trkseg></trk></gpx>"
}
