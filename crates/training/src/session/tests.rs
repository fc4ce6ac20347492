//! The table of sentences: each with its steps as a coach reads it.

use serde::Deserialize;

use super::*;

#[derive(Deserialize)]
struct Sentence {
    text: String,
    unit: DistanceUnit,
    /// One for each run of the day.
    distances: Vec<String>,
    /// As `print` writes them.
    steps: Vec<String>,
    /// What is told to be in doubt, as it stands in the text.
    #[serde(default)]
    problems: Vec<String>,
}

fn sentences() -> Vec<Sentence> {
    serde_json::from_str(include_str!("../../../../fixtures/sessions.json")).unwrap()
}

#[test]
fn steps_go_out_and_come_back_the_same() {
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
    assert!(sentences.len() >= 200);
    for sentence in &sentences {
        let session = read(&sentence.text, sentence.unit, &NoPaces);
        let distances: Vec<String> =
            session.workouts.iter().map(|run| format!("{} {}", run.distance.amount(), run.distance.unit())).collect();
        let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
        let units: Vec<u16> = sentence.text.encode_utf16().collect();
        let problems: Vec<String> = session
            .problems
            .iter()
            .map(|problem| String::from_utf16(&units[problem.start..problem.end]).unwrap())
            .collect();
        if (&distances, &steps, &problems) != (&sentence.distances, &sentence.steps, &sentence.problems) {
            failures.push(format!(
                "{:?}\n  expected {:?} {:?} {:?}\n  read     {distances:?} {steps:?} {problems:?}",
                sentence.text, sentence.distances, sentence.steps, sentence.problems
            ));
        }
    }
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), sentences.len(), failures.join("\n"));
}
