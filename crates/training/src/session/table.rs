//! The test sentences in `fixtures/sessions`, each with its steps as a coach reads it.

use serde::Deserialize;

use crate::distance::DistanceUnit;

#[derive(Debug, PartialEq, Deserialize)]
pub struct Sentence {
    pub text: String,
    pub unit: DistanceUnit,
    /// One entry per run of the day.
    pub types: Vec<String>,
    pub titles: Vec<String>,
    pub distances: Vec<String>,
    /// If the text states the total time.
    pub minutes: Option<Vec<u16>>,
    /// In the format of `print`.
    pub steps: Vec<String>,
    /// The ambiguous parts, as they are in the text.
    #[serde(default)]
    pub problems: Vec<String>,
}

/// One file per language.
const FILES: [&str; 7] = [
    include_str!("../../../../fixtures/sessions/english.json"),
    include_str!("../../../../fixtures/sessions/german.json"),
    include_str!("../../../../fixtures/sessions/spanish.json"),
    include_str!("../../../../fixtures/sessions/french.json"),
    include_str!("../../../../fixtures/sessions/italian.json"),
    include_str!("../../../../fixtures/sessions/portuguese.json"),
    include_str!("../../../../fixtures/sessions/dutch.json"),
];

pub fn sentences() -> Vec<Sentence> {
    FILES.iter().flat_map(|file| serde_json::from_str::<Vec<Sentence>>(file).unwrap()).collect()
}
