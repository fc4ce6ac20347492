//! Sentences with what they mean for one athlete, who has run 10 km in 41:30: running or not, distance, minutes, the
//! main set, and whether asking is right.

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::{Context, anyhow};
use serde_json::Value;
use training::distance::DistanceUnit;
use training::race::{RaceDistance, RaceTime};
use training::running_score::RunningScore;
use training::session::{self, AthletePaces, Session, SessionWorkout, metres, print};
use training::workout_type::WorkoutType;

use super::{Share, key, text_of, unit_of};

const RACE_KM: f64 = 10.0;
const RACE_TIME: &str = "41:30";

/// Figures of the labels are rounded.
const ROUNDING: f64 = 0.011;
/// Minutes are whole in what was read.
const ROUNDED_MINUTES: f64 = 0.51;

#[derive(Default, Clone, Copy)]
struct Figures {
    distance: Share,
    minutes: Share,
    main_set: Share,
    /// Any of the above is wrong, or no running counts as running, and nothing was asked.
    wrong_without_question: Share,
    /// Only the distance.
    wrong_distance_without_question: Share,
    asked_without_need: Share,
    asked_where_it_should: Share,
    counted_as_running: Share,
}

impl Figures {
    fn all(&mut self) -> [(&'static str, &mut Share); 8] {
        [
            ("distance right", &mut self.distance),
            ("minutes right", &mut self.minutes),
            ("main set right", &mut self.main_set),
            ("wrong without a question", &mut self.wrong_without_question),
            ("  of these the distance", &mut self.wrong_distance_without_question),
            ("asked without need", &mut self.asked_without_need),
            ("asked where it should", &mut self.asked_where_it_should),
            ("no running counted as running", &mut self.counted_as_running),
        ]
    }
}

/// What one sentence was read as, beside its label.
struct Verdict {
    distance: Option<bool>,
    minutes: Option<bool>,
    main_set: Option<bool>,
    counts_as_running: Option<bool>,
    asks: bool,
    should_ask: bool,
}

impl Verdict {
    fn of(label: &Value, session: &Session, paces: &AthletePaces) -> Self {
        let is_run = label["run"].as_bool().unwrap_or(true);
        let should_ask = label["ask"].as_bool().unwrap_or(false);
        let km = running_km(session);
        let distance = match range(&label["km"]) {
            _ if !is_run => Some(km == 0.0),
            Some((least, most)) => Some(least - ROUNDING <= km && km <= most + ROUNDING),
            None => None,
        };
        let read_minutes = minutes(session, is_run);
        let minutes = range(&label["minutes"])
            .map(|(least, most)| least - ROUNDED_MINUTES <= read_minutes && read_minutes <= most + ROUNDED_MINUTES);
        let wanted = label["key"].as_array().filter(|sets| !sets.is_empty());
        let main_set = wanted.map(|sets| key::has_all(sets, &session.workouts, paces));
        let counts_as_running = (!is_run).then_some(km > 0.0);
        Self { distance, minutes, main_set, counts_as_running, asks: !session.problems.is_empty(), should_ask }
    }

    fn is_wrong(&self) -> bool {
        [self.distance, self.minutes, self.main_set].contains(&Some(false)) || self.counts_as_running == Some(true)
    }

    fn count(&self, figures: &mut Figures) {
        if !self.should_ask {
            self.distance.into_iter().for_each(|is_right| figures.distance.count(is_right));
            self.minutes.into_iter().for_each(|is_right| figures.minutes.count(is_right));
            self.main_set.into_iter().for_each(|is_right| figures.main_set.count(is_right));
        }
        figures.wrong_without_question.count(self.is_wrong() && !self.asks);
        figures.wrong_distance_without_question.count(self.distance == Some(false) && !self.asks);
        if self.should_ask {
            figures.asked_where_it_should.count(self.asks);
        } else {
            figures.asked_without_need.count(self.asks);
        }
        self.counts_as_running.into_iter().for_each(|counts| figures.counted_as_running.count(counts));
    }

    fn misses(&self) -> Vec<&'static str> {
        let wrong = [(self.distance, "distance"), (self.minutes, "minutes"), (self.main_set, "main set")];
        let wrong = wrong.into_iter().filter(|(right, _)| *right == Some(false)).map(|(_, name)| name);
        let running = (self.counts_as_running == Some(true)).then_some("counted as running");
        let asked = match (self.asks, self.should_ask) {
            (true, false) => Some("asked without need"),
            (false, true) => Some("not asked"),
            _ => None,
        };
        let silent = (self.is_wrong() && !self.asks).then_some("without a question");
        wrong.chain(running).chain(asked).chain(silent).collect()
    }
}

#[expect(clippy::print_stdout, reason = "the figures are what the program is for")]
pub fn measure(lines: &[(usize, Value)]) -> anyhow::Result<()> {
    let distance = RaceDistance::new(RACE_KM, DistanceUnit::Km).map_err(|invalid| anyhow!("{invalid:?}"))?;
    let time = RaceTime::required(RACE_TIME, Some(distance)).map_err(|invalid| anyhow!("{invalid:?}"))?;
    let score = RunningScore::of_race(distance, time).map_err(|invalid| anyhow!("{invalid:?}"))?;
    let paces = AthletePaces::new(Some(score), vec![]);
    let mut by_language: BTreeMap<String, Figures> = BTreeMap::new();
    let mut times = vec![];
    for (number, label) in lines {
        let text = text_of(*number, label)?;
        let start = Instant::now();
        let session = session::read(text, unit_of(label), &paces);
        times.push(start.elapsed().as_secs_f64() * 1_000.0);
        let verdict = Verdict::of(label, &session, &paces);
        let language = label["lang"].as_str().unwrap_or("en");
        for name in [language, "all"] {
            verdict.count(by_language.entry(name.to_owned()).or_default());
        }
        let misses = verdict.misses();
        if !misses.is_empty() {
            println!("{language} {text:?}: {}", misses.join(", "));
            println!("    {}", told(label, &session));
        }
    }
    for (language, mut figures) in by_language {
        println!("{language}");
        for (name, share) in figures.all() {
            println!("  {name:<32}{:>6.1}%  {} of {}", share.percent(), share.right, share.of);
        }
    }
    times.sort_by(f64::total_cmp);
    let last = times.len().checked_sub(1).context("the file has no sessions")?;
    println!("time to read one: median {:.3} ms, 95th percentile {:.3} ms", times[last / 2], times[last * 95 / 100]);
    Ok(())
}

fn told(label: &Value, session: &Session) -> String {
    let steps: Vec<String> = session
        .workouts
        .iter()
        .map(|run| {
            let km = metres(run.distance) / 1_000.0;
            format!("{} {km:.2} km {} min [{}]", run.workout_type.wire_name(), run.duration_minutes, print(&run.steps))
        })
        .collect();
    let asked: Vec<String> = session.problems.iter().map(|problem| problem.message.to_string()).collect();
    let why = label["why"].as_str().unwrap_or_default();
    format!(
        "wanted {} km, {} min ({why})\n    read {} {}",
        label["km"],
        label["minutes"],
        steps.join(" | "),
        if asked.is_empty() { String::new() } else { format!("asked {asked:?}") }
    )
}

fn range(value: &Value) -> Option<(f64, f64)> {
    let ends = value.as_array()?;
    Some((ends.first()?.as_f64()?, ends.get(1)?.as_f64()?))
}

const fn is_running(workout: &SessionWorkout) -> bool {
    !matches!(workout.workout_type, WorkoutType::AlternativeTraining | WorkoutType::Rest)
}

/// The distance of every workout counts: only a run may have one.
fn running_km(session: &Session) -> f64 {
    session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / 1_000.0
}

/// Of the running; for no running, of the session.
fn minutes(session: &Session, is_run: bool) -> f64 {
    let counted = session.workouts.iter().filter(|workout| !is_run || is_running(workout));
    counted.map(|run| f64::from(run.duration_minutes)).sum()
}
