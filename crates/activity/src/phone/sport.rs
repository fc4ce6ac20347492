//! Sports by the names that phones give them, in the languages of their owners.

use crate::recording::Sport;

/// Parts of names, in lower case. The first that is found counts.
const PARTS: [(Sport, &[&str]); 4] = [
    (Sport::Swim, &["swim", "schwimm", "natación", "natation", "nage", "nuoto", "natação", "zwem"]),
    (
        Sport::Ride,
        &["cycl", "bik", "radfahr", "fahrrad", "radsport", "bici", "ciclis", "vélo", "fiets", "wielren", "handbike"],
    ),
    (
        Sport::Walk,
        &[
            "walk",
            "hik",
            "gehen",
            "wander",
            "spazier",
            "camin",
            "senderis",
            "marche",
            "randonn",
            "cammin",
            "escursion",
            "trilha",
            "wandel",
        ],
    ),
    (
        Sport::Run,
        &["run", "jog", "lauf", "carrera", "correr", "course", "courir", "corsa", "corrida", "hardlop", "rennen"],
    ),
];

pub fn by_name(name: &str, is_indoors: bool) -> Sport {
    let name = name.to_lowercase();
    let found = PARTS.into_iter().find(|(_, parts)| parts.iter().any(|part| name.contains(part)));
    match found {
        Some((Sport::Run, _)) if is_indoors || INDOORS.iter().any(|part| name.contains(part)) => Sport::Treadmill,
        Some((sport, _)) => sport,
        None => Sport::Other,
    }
}

const INDOORS: [&str; 8] = ["indoor", "treadmill", "innen", "laufband", "interior", "intérieur", "tapis", "loopband"];

/// The numbers of Health Connect's exercise types.
pub fn by_health_connect(kind: &str) -> Sport {
    match kind.trim() {
        "56" => Sport::Run,
        "57" => Sport::Treadmill,
        "37" | "79" => Sport::Walk,
        "8" | "9" => Sport::Ride,
        "73" | "74" => Sport::Swim,
        name => by_name(name, false),
    }
}
