//! Runs the test sentences, each with its steps as a coach reads it.

use super::table::{Sentence, sentences};
use super::*;
use crate::races::running_score::RunningScore;

#[test]
fn steps_survive_a_round_trip_through_json() {
    for sentence in sentences() {
        for workout in read(&sentence.text, sentence.unit, &NoPaces).workouts {
            let json = serde_json::to_string(&workout.steps).unwrap();
            assert_eq!(serde_json::from_str::<Vec<Step>>(&json).unwrap(), workout.steps, "{json}");
        }
    }
    let refused = serde_json::from_str::<Step>(r#"{"kind": "work"}"#).unwrap_err();
    assert!(refused.to_string().starts_with("a step has either repeat, or kind and extent"), "{refused}");
}

#[test]
fn sentences_are_read_as_a_coach_reads_them() {
    let mut failures = vec![];
    let sentences = sentences();
    assert!(sentences.len() >= 1_200);
    for sentence in &sentences {
        let session = read(&sentence.text, sentence.unit, &NoPaces);
        let of_each = |told: fn(&SessionWorkout) -> String| session.workouts.iter().map(told).collect::<Vec<_>>();
        let units: Vec<u16> = sentence.text.encode_utf16().collect();
        let read_as = Sentence {
            text: sentence.text.clone(),
            unit: sentence.unit,
            types: of_each(|run| run.workout_type.wire_name().to_owned()),
            titles: of_each(|run| run.title.clone()),
            distances: of_each(|run| format!("{} {}", run.distance.amount(), run.distance.unit())),
            minutes: sentence
                .minutes
                .as_ref()
                .map(|_| session.workouts.iter().map(|run| run.duration_minutes).collect()),
            steps: of_each(|run| print(&run.steps)),
            problems: session
                .problems
                .iter()
                .map(|problem| String::from_utf16(&units[problem.start..problem.end]).unwrap())
                .collect(),
        };
        if read_as != *sentence {
            failures.push(format!("expected {sentence:?}\n  read     {read_as:?}"));
        }
    }
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), sentences.len(), failures.join("\n"));
}

/// Sessions from published plans and clubs, with distance or minutes worked out by hand.
#[test]
fn sessions_of_published_plans_have_their_stated_distance_and_time() {
    type Published = (String, DistanceUnit, Option<f64>, Option<u16>);
    let sessions: Vec<Published> =
        serde_json::from_str(include_str!("../../../../fixtures/published-sessions.json")).unwrap();
    let mut failures = vec![];
    for (text, unit, distance, minutes) in &sessions {
        let session = read(text, *unit, &NoPaces);
        let of_unit = unit.km() * 1_000.0;
        let read_distance = session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / of_unit;
        let read_minutes = session.workouts.iter().map(|run| run.duration_minutes).sum::<u16>();
        let is_far = distance.is_some_and(|distance| (read_distance - distance).abs() > 0.005 * distance + 0.001);
        let is_long = minutes.is_some_and(|minutes| minutes.abs_diff(read_minutes) > 1);
        if is_far || is_long {
            let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
            let problems: Vec<String> = session.problems.iter().map(|problem| problem.message.to_string()).collect();
            failures.push(format!(
                "{text:?} {distance:?} {minutes:?}\n  {read_distance:.3} {read_minutes} {steps:?} {problems:?}"
            ));
        }
    }
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), sessions.len(), failures.join("\n"));
}

/// The example sessions of the web app, in its catalogues: each language's own words are read as the English ones are.
#[test]
fn example_sessions_are_read_alike_in_every_language() {
    const LOCALES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/locales");
    let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
    let steps_of = |text: &str| {
        let values = [("times", "6"), ("length", "400 m"), ("rest", "200 m"), ("minutes", "20"), ("seconds", "60")];
        let values = values.into_iter().chain([("before", "12"), ("last", "6")]);
        let text = values.fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value));
        let session = read(&text, DistanceUnit::Km, &paces);
        assert!(session.problems.is_empty(), "{text:?}: {:?}", session.problems);
        session.workouts.iter().map(|run| print(&run.steps)).collect::<Vec<_>>().join("; ")
    };
    for language in ["de", "es", "fr", "it", "nl", "pt-BR"] {
        let catalogue = std::fs::read_to_string(format!("{LOCALES}/{language}.po")).unwrap();
        let entries: Vec<_> =
            catalogue.split("\n\n").filter(|entry| entry.contains("A session as a coach types it")).collect();
        assert_eq!(entries.len(), 14, "{language}");
        for entry in entries {
            let field = |name: &str| {
                let text = entry.lines().find_map(|line| line.strip_prefix(&format!("{name} \""))).unwrap();
                text.strip_suffix('"').unwrap()
            };
            let (english, translated) = (field("msgid"), field("msgstr"));
            let steps = steps_of(english);
            let is_told = english == "rest" || !steps.is_empty();
            assert!(!steps.contains('"') && is_told, "{english:?} has a note or no steps: {steps}");
            // "TP" and "récup trot" say how it is recovered, and so does the "p" of a Dutch pause.
            let alike = |steps: &str| steps.replace("recovery @ jog", "recovery").replace(" s rest", " s recovery");
            assert_eq!(alike(&steps_of(translated)), alike(&steps), "{translated:?}, in English {english:?}");
        }
    }
}

/// Sentences of our own, labelled for an athlete who has run 10 km in 41:30: running or not, distance, minutes, and
/// whether asking is right.
#[test]
fn sentences_are_read_by_what_is_plausible_for_the_athlete() {
    use crate::races::race::{RaceDistance, RaceTime};

    let distance = RaceDistance::new(10.0, DistanceUnit::Km).unwrap();
    let score = RunningScore::of_race(distance, RaceTime::required("41:30", Some(distance)).unwrap()).unwrap();
    let paces = AthletePaces::new(Some(score), vec![]);
    let mut misses = vec![];
    for line in include_str!("../../../../fixtures/sessions/for-one-athlete.jsonl").lines() {
        let label: serde_json::Value = serde_json::from_str(line).unwrap();
        let unit = if label["unit"] == "miles" { DistanceUnit::Miles } else { DistanceUnit::Km };
        let session = read(label["text"].as_str().unwrap(), unit, &paces);
        let range = |field: &str| Some((label[field][0].as_f64()?, label[field][1].as_f64()?));
        let km = session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / 1_000.0;
        let is_run = label["run"].as_bool().unwrap();
        let other = |run: &&SessionWorkout| !is_run || run.workout_type != WorkoutType::AlternativeTraining;
        let minutes: f64 = session.workouts.iter().filter(other).map(|run| f64::from(run.duration_minutes)).sum();
        let is_far = match range("km") {
            Some((least, most)) if is_run => !(least..=most).contains(&km),
            None if is_run => false,
            _ => km > 0.0,
        };
        let is_long = range("minutes").is_some_and(|(least, most)| !(least..=most).contains(&minutes));
        let asks = !session.problems.is_empty();
        if is_far || is_long || asks != label["ask"].as_bool().unwrap() {
            let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
            let problems: Vec<String> = session.problems.iter().map(|problem| problem.message.to_string()).collect();
            misses.push(format!("{label}\n  {km:.2} km {minutes} min {steps:?} {problems:?}"));
        }
    }
    assert!(misses.is_empty(), "{}\n{}", misses.len(), misses.join("\n"));
}
