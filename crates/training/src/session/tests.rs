//! Runs the test sentences, each with its steps as a coach reads it.

use super::table::{Sentence, sentences};
use super::*;
use crate::races::race::{RaceDistance, RaceTime};
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

fn athlete() -> AthletePaces {
    use crate::races::race::{RaceDistance, RaceTime};

    let distance = RaceDistance::new(10.0, DistanceUnit::Km).unwrap();
    let score = RunningScore::of_race(distance, RaceTime::required("41:30", Some(distance)).unwrap()).unwrap();
    AthletePaces::new(Some(score), vec![])
}

/// What once was read wrong without a question, and what each shape means, for an athlete who has run 10 km in 41:30.
#[test]
fn shapes_are_read_as_coaches_mean_them() {
    for (text, unit, expected) in [
        ("10 miles @ 7:30 pace", DistanceUnit::Km, "10 mi @ 7:30/mile"),
        ("6x1000 Trabpause", DistanceUnit::Km, "6x(1 km)"),
        ("6x1000 récup trot", DistanceUnit::Km, "6x(1 km)"),
        ("6x800 @ 3:10", DistanceUnit::Km, "6x(800 m @ 3:57/km)"),
        ("strength 45 min", DistanceUnit::Km, "45 min \"strength\""),
        ("30/30 x 20", DistanceUnit::Km, "20x(30 s then 30 s recovery @ jog)"),
        ("8x400 in 88", DistanceUnit::Km, "8x(400 m @ 3:40/km)"),
        ("10x400 (80s)", DistanceUnit::Km, "10x(400 m @ 3:20/km)"),
        ("12x200 @ 38", DistanceUnit::Km, "12x(200 m @ 3:10/km)"),
        (
            "20k incl 3x3k @ HMP r 1k easy",
            DistanceUnit::Km,
            "9 km @ easy then 3x(3 km @ half marathon pace) r 1 km @ easy",
        ),
        ("24k with 2x20 min MP", DistanceUnit::Km, "15.2 km @ easy then 2x(20 min @ marathon pace)"),
        (
            "mile, 3x800, 4x400 @ 5k",
            DistanceUnit::Km,
            "1 mi @ 5k pace then 3x(800 m @ 5k pace) then 4x(400 m @ 5k pace)",
        ),
        (
            "1k 2k 1k @ HMP",
            DistanceUnit::Km,
            "1 km @ half marathon pace then 2 km @ half marathon pace then 1 km @ half marathon pace",
        ),
        ("16x200/200 at 5k/easy", DistanceUnit::Km, "16x(200 m @ 5k pace) r 200 m @ easy"),
        ("3x1k 4:10, 4:05, 4:00", DistanceUnit::Km, "1 km @ 4:10/km then 1 km @ 4:05/km then 1 km @ 4:00/km"),
        ("18k +1200 m", DistanceUnit::Km, "18 km \"+1200 m\""),
        ("15k D+ 800", DistanceUnit::Km, "15 km \"D+ 800\""),
        ("6 or 8k", DistanceUnit::Km, "6-8 km"),
        ("10x45'' hills, jog down", DistanceUnit::Km, "10x(45 s) r lap @ jog"),
        ("5x1000 m in 3:55, 2' Trabpause", DistanceUnit::Km, "5x(1 km @ 3:55/km) r 2 min @ jog"),
        ("5x1000 m in 3:55 TP 2'", DistanceUnit::Km, "5x(1 km @ 3:55/km) r 2 min @ jog"),
        ("6x1000 à 3'55 récup 2' trot", DistanceUnit::Km, "6x(1 km @ 3:55/km) r 2 min @ jog"),
        ("45' à 75% VMA", DistanceUnit::Km, "45 min @ 75% VMA"),
        ("40 min at 75% max HR", DistanceUnit::Km, "40 min @ 75% HRmax"),
        ("60 min Z2", DistanceUnit::Km, "60 min @ Z2"),
        // One count for a stroke between two turns, and for a list before it.
        ("1 min hard/2 min easy x 10", DistanceUnit::Km, "10x(1 min @ hard then 2 min recovery @ easy)"),
        ("10 x 400 @ 5k / 400 @ MP", DistanceUnit::Km, "10x(400 m @ 5k pace then 400 m @ marathon pace)"),
        // Said of all, of each, or of the part inside.
        (
            "6-4-2 min @ T, 10k, 5k, 2 min jog after each",
            DistanceUnit::Km,
            "6 min @ threshold then 2 min recovery @ jog then 4 min @ 10k pace then 2 min recovery @ jog then 2 min @ 5k pace \
             then 2 min recovery @ jog",
        ),
        ("12x400 @ 88 per lap, 200 jog", DistanceUnit::Km, "12x(400 m @ 3:40/km) r 200 m @ jog"),
        ("5 x 1 km w/ 3 min active recovery", DistanceUnit::Km, "5x(1 km) r 3 min @ jog"),
        // What is left of a run keeps its pace.
        ("12k @ MP, last 2k @ 10k pace", DistanceUnit::Km, "10 km @ marathon pace then 2 km @ 10k pace"),
        ("8k at 5:00-5:10/km, last 2k 4:40", DistanceUnit::Km, "6 km @ 5:00-5:10/km then 2 km @ 4:40/km"),
        ("10 EM rustig", DistanceUnit::Km, "10 mi @ easy"),
        // As many as there are repeats or lengths, and shares that add up.
        ("16 x 200m in 37/38 w 200m jog", DistanceUnit::Km, "16x(200 m @ 3:05-3:10/km) r 200 m @ jog"),
        ("8 x 1k, first 4 @ 4:05, last 4 @ 3:55", DistanceUnit::Km, "4x(1 km @ 4:05/km) then 4x(1 km @ 3:55/km)"),
        (
            "1600 1200 800 400 @ 10k 5k 3k mile",
            DistanceUnit::Km,
            "1600 m @ 10k pace then 1200 m @ 5k pace then 800 m @ 3k pace then 400 m @ mile pace",
        ),
        (
            "25k w/ 15k @ MP in the middle (5/15/5)",
            DistanceUnit::Km,
            "5 km @ easy then 15 km @ marathon pace then 5 km @ easy",
        ),
        (
            "8x(2 min @ 3:50, 90s jog) in the middle of an hour run",
            DistanceUnit::Km,
            "32 min @ easy then 8x(2 min @ 3:50/km then 90 s recovery @ jog)",
        ),
        ("4x2k HMP -> 10k pace, 2 min", DistanceUnit::Km, "4x(2 km @ half marathon pace to 10k pace) r 2 min"),
        ("mile w/u, 5k @ tempo", DistanceUnit::Km, "1 mi warm-up then 5 km @ threshold"),
        ("5 mile race pace run @ 4:10/km", DistanceUnit::Km, "5 mi @ 4:10/km"),
        (
            "16k progressive: 4k blocks @ 5:20, 5:00, 4:40, 4:20",
            DistanceUnit::Km,
            "4 km @ 5:20/km then 4 km @ 5:00/km then 4 km @ 4:40/km then 4 km @ 4:20/km",
        ),
        ("5 km allure 10 km puis 5 km cool", DistanceUnit::Km, "5 km @ 10k pace then 5 km @ easy"),
    ] {
        let session = read(text, unit, &athlete());
        let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
        assert_eq!(steps, [expected], "{text}");
        assert!(session.problems.is_empty(), "{text} asks {:?}", session.problems);
    }
}

/// What no reading uses, and steps that nobody plans, are asked about.
#[test]
fn what_is_left_over_or_unlikely_is_a_question() {
    for text in [
        "10k w/ every 3rd km at HMP",
        "40 min, each 10 min faster: E, steady, M, T",
        "1000s x 7 @ 3:55 pause 5:30",
        "6x1k @ 4:00, 90 min",
        "5k or 10k",
        "4 laps of the 3k lake loop, every second lap at MP",
    ] {
        assert!(!read(text, DistanceUnit::Km, &athlete()).problems.is_empty(), "{text}");
    }
}

/// The type of a session follows the athlete's paces: 4:33 is a marathon pace for one and easy for another.
#[test]
fn the_type_follows_the_athletes_paces() {
    let slower = AthletePaces::new(Some(RunningScore::new(38.0).unwrap()), vec![]);
    let faster = AthletePaces::new(Some(RunningScore::new(75.0).unwrap()), vec![]);
    for (text, of_slower, of_faster) in [
        ("10k @ 4:33", WorkoutType::Tempo, WorkoutType::EasyRun),
        ("8k @ 5:10", WorkoutType::Tempo, WorkoutType::EasyRun),
    ] {
        let type_for = |paces: &AthletePaces| read(text, DistanceUnit::Km, paces).workouts[0].workout_type;
        assert_eq!((type_for(&slower), type_for(&faster)), (of_slower, of_faster), "{text}");
    }
}

/// Sentences of our own, labelled for an athlete who has run 10 km in 41:30: running or not, distance, minutes, and
/// whether asking is right.
#[test]
fn sentences_are_read_by_what_is_plausible_for_the_athlete() {
    let paces = athlete();
    let mut misses = vec![];
    let files = [
        include_str!("../../../../fixtures/sessions/for-one-athlete.jsonl"),
        include_str!("../../../../fixtures/sessions/for-one-athlete-more.jsonl"),
        include_str!("../../../../fixtures/sessions/for-one-athlete-typed.jsonl"),
        include_str!("../../../../fixtures/sessions/for-one-athlete-unseen.jsonl"),
        include_str!("../../../../fixtures/sessions/for-one-athlete-fresh.jsonl"),
        include_str!("../../../../fixtures/sessions/for-one-athlete-odd.jsonl"),
    ];
    for line in files.into_iter().flat_map(str::lines) {
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

/// A word that relates figures, a count that counts nothing, and steps where nobody would put them.
#[test]
fn what_nothing_used_is_asked_about() {
    for text in [
        "20 min easy, 10 min steady, repeat once, 10 min easy",
        "1k @ 4:20, 1k @ 4:05, 1k @ 3:55, 2 min walk, repeat twice more",
        "2k @ 4:25 + 4 x 500 @ 3:50 + 2k @ 4:25, 2 min jog after everything",
        "12k with every third km at 4:20",
        "8 km, davon die Hälfte im HM-Tempo",
        "13 km duurloop, na elke 3 km 500 m vlot",
        "1200 @ 5k, 800 @ 3k, 400 @ mile (400 jog all) x 2",
        "8 mi with a mile hard, mile easy from 2 to 6",
        "12k, negative split by 2 mins",
        "Run 5 min walk 1 min until 40 mins",
        "2 min hard, 2 min easy, for 33 min",
        "7 mile progression (start 8:30, end 7:00)",
        "3 x 15 min alternating 1 min @ 10k / 2 min @ MP, 3 min jog",
        "100 easy, fuel every 30",
        "3 sets: 600 @ 5k, 400 @ 3k, 200 @ mile. 200 jog between reps, 3 min between sets",
    ] {
        assert_ne!(read(text, DistanceUnit::Km, &athlete()).problems, [], "{text}");
    }
}

/// The same words where they are understood, or say nothing about figures.
#[test]
fn what_was_used_or_tells_nothing_is_not_asked_about() {
    for text in [
        "6x1k: odd ones at 4:10, even ones at 3:50, 90 s jog",
        "15 km: odd km easy, even km @ 4:30",
        "6 x 1 mile: 3 @ T, 2 @ 10k, 1 @ 5k, 400 jog",
        "8k easy, nothing else",
        "two easy 5-milers",
        "8 x 400, every rep controlled, 90 s jog",
        "20 min jog, 6 x 2 min hard w/ 2 min jog, 10 min jog",
    ] {
        assert_eq!(read(text, DistanceUnit::Km, &athlete()).problems, [], "{text}");
    }
}

fn steps_and_km(text: &str) -> (Vec<String>, f64) {
    let session = read(text, DistanceUnit::Km, &athlete());
    let km = session.workouts.iter().map(|run| metres(run.distance)).sum::<f64>() / 1_000.0;
    (session.workouts.iter().map(|run| print(&run.steps)).collect(), km)
}

/// A sentence that describes no running stays as it was written.
#[test]
fn a_note_is_kept_word_for_word() {
    for (text, note) in [
        ("6x1k @ 3:55 r 2 min\nStay relaxed, stop if the calf hurts!", "Stay relaxed, stop if the calf hurts!"),
        ("8k easy. Listen to your body and enjoy the trees", "Listen to your body and enjoy the trees"),
        ("10 km locker. Bleib entspannt, genieß die Aussicht!", "Bleib entspannt, genieß die Aussicht!"),
        ("10 km footing. Reste bien relâché, profite du paysage", "Reste bien relâché, profite du paysage"),
    ] {
        let (steps, _) = steps_and_km(text);
        assert!(steps.len() == 1 && steps[0].contains(&format!("\"{note}\"")), "{text}: {steps:?}");
    }
}

#[test]
fn recoveries_before_a_cool_down_are_between_the_repeats_in_every_spelling() {
    for text in [
        "2k wu, 6x1k @ 3:55 r 400 jog, 2k cd",
        "2k wu, 6x1k @ 3:55 w/ 400 jog, 2k cd",
        "2k wu, 6x1k @ 3:55 (400 jog), 2k cd",
        "2k wu, 6x1k @ 3:55, 400 m jog recovery, 2k cd",
        "2 km einlaufen, 6x1000 in 3:55, 400 m TP, 2 km auslaufen",
        "2 km échauffement, 6x1000 en 3'55 récup 400 m trot, 2 km retour au calme",
        "2 km calentamiento, 6x1000 a 3:55 rec 400 m trote, 2 km enfriamiento",
        "2 km riscaldamento, 6x1000 a 3:55 rec 400 m corsa lenta, 2 km defaticamento",
        "2 km inlopen, 6x1000 in 3:55 met 400 m dribbel, 2 km uitlopen",
        "2 km aquecimento, 6x1000 a 3:55 rec 400 m trote, 2 km desaquecimento",
    ] {
        let (steps, km) = steps_and_km(text);
        assert!((km - 12.0).abs() < 0.001, "{text}: {km} {steps:?}");
    }
}

#[test]
fn no_target_breaks_a_bound() {
    for text in [
        "12km moderate, no faster than 5:00/km, take a gel at 8k",
        "12km moderate, max 5:00/km",
        "12km moderate, not under 5:00",
        "12 km zügig, nicht schneller als 5:00",
        "12 km zügig, höchstens 5:00/km",
        "12 km allure active, pas plus vite que 5:00",
        "12 km ritmo medio, sin pasar de 5:00",
        "12 km fondo medio, non più veloce di 5:00",
        "12 km moderado, sem passar de 5:00",
        "12 km vlot, niet sneller dan 5:00",
    ] {
        let (steps, _) = steps_and_km(text);
        assert!(steps.len() == 1 && steps[0].starts_with("12 km @ 5:00-5:"), "{text}: {steps:?}");
        assert_eq!(steps[0].matches("5:00").count(), 2, "{text}: {steps:?}");
    }
    // What is slower anyway keeps its name.
    assert!(steps_and_km("12km easy, no faster than 4:50").0[0].starts_with("12 km @ easy"));
    assert!(steps_and_km("12km steady, no slower than 4:50").0[0].starts_with("12 km @ 4:"));
}

#[test]
fn what_nobody_can_do_is_asked_about_and_never_a_pause() {
    let (steps, km) = steps_and_km("8x300 @ 38 r 100 jog");
    assert!((3.05..=3.25).contains(&km), "{km} {steps:?}");
    for text in ["8x300 @ 38 r 100 jog", "5x1k 4:10 4:05 4:00 r 2 min", "20k easy + 50k easy"] {
        let problems = read(text, DistanceUnit::Km, &athlete()).problems;
        assert!(problems.iter().any(|problem| !problem.choices.is_empty()), "{text}");
    }
    let (steps, km) = steps_and_km("cutdown 5x1k 4:10 4:05 4:00 3:55 3:50 r 2 min");
    assert!((km - 5.0).abs() < 0.001 && steps[0].ends_with("1 km @ 3:50/km"), "{km} {steps:?}");
}

/// "+" adds them, a comma and "with" leave them inside the run, however long and however written.
#[test]
fn strides_are_counted_by_one_rule() {
    for strides in ["6x100m strides", "strides 6x100m", "6 strides", "6x20s strides"] {
        for (run, km) in [("8k easy", 8.0), ("Easy 45 min", 8.33)] {
            let inside = steps_and_km(&format!("{run}, {strides}")).1;
            let with = steps_and_km(&format!("{run} w/ {strides}")).1;
            let added = steps_and_km(&format!("{run} + {strides}")).1;
            assert!((inside - with).abs() < 0.01 && inside < km + 0.35, "{run}, {strides}: {inside} {with}");
            assert!(added > km + 0.4, "{run} + {strides}: {added}");
        }
    }
}

#[test]
fn strength_beside_a_run_is_a_workout_of_its_own() {
    let session = read("Easy 45min, strides 6x100m, strength", DistanceUnit::Km, &athlete());
    let types: Vec<&str> = session.workouts.iter().map(|run| run.workout_type.wire_name()).collect();
    assert_eq!(types, ["EasyRun", "AlternativeTraining"]);
    assert!(!print(&session.workouts[0].steps).contains("strength"));
    assert_eq!(read("8k easy, no gym", DistanceUnit::Km, &athlete()).workouts.len(), 1);
    assert_eq!(read("8k easy, drills", DistanceUnit::Km, &athlete()).workouts.len(), 1);
}

#[test]
fn the_other_turn_of_a_pair_is_jogged_however_it_is_written() {
    for text in ["30/30 x 20", "20x30/30", "20x30\"/30\"", "20x(30/30)", "20 x 30s/30s"] {
        let (steps, _) = steps_and_km(text);
        assert!(steps.len() == 1 && steps[0].contains("@ jog"), "{text}: {steps:?}");
    }
}

#[test]
fn a_treatment_beside_a_run_is_not_run() {
    for text in ["8k easy, sauna 20 min", "8 km locker + Massage 30 min", "8k easy, foam rolling 10 min"] {
        let (steps, km) = steps_and_km(text);
        assert!((7.9..=8.1).contains(&km), "{text}: {km} {steps:?}");
    }
}

/// In seven languages, with a length and without another word.
#[test]
fn what_is_no_running_has_no_kilometres() {
    for text in [
        "snowboarding 3h",
        "judo 60 min",
        "jump rope 15 min",
        "massage 45 min",
        "indoor trainer 60 min",
        "Kraulen 45 min",
        "Kajak 10 km",
        "raquettes 10 km",
        "futsal 1h",
        "balonmano 90 min",
        "saltar a la comba 15 min",
        "ciaspole 10 km",
        "pallamano 1 h",
        "caiaque 10 km",
        "pular corda 15 min",
        "touwtjespringen 15 min",
        "skiën 3 uur",
        "bike 90 min easy",
        "hike 12k",
        "swim 2 km",
    ] {
        let (steps, km) = steps_and_km(text);
        assert!(km == 0.0, "{text}: {km} {steps:?}");
    }
}

/// An athlete who runs 10 km in the time, as a coach types without more words.
fn typed_for(race: &str, text: &str) -> Session {
    let distance = RaceDistance::new(10.0, DistanceUnit::Km).unwrap();
    let time = RaceTime::required(race, Some(distance)).unwrap();
    let paces = AthletePaces::new(RunningScore::of_race(distance, time).ok(), vec![]);
    Reader::new(DistanceUnit::Km, &paces).read(text)
}

fn choices(session: &Session) -> Vec<(String, String)> {
    let problem = session.problems.iter().flat_map(|problem| &problem.choices);
    problem.map(|choice| (choice.text.clone(), choice.meaning.clone())).collect()
}

#[test]
fn a_pace_has_the_unit_of_its_own_distance_or_is_asked_about() {
    for (race, text, expected) in [
        ("41:30", "10 miles @ 7:30 pace", "10 mi @ 7:30/mile"),
        ("41:30", "10 miles @ 7:30", "10 mi @ 7:30/mile"),
        ("41:30", "4x1 mile @ 6:20", "4x(1 mi @ 6:20/mile)"),
    ] {
        let session = typed_for(race, text);
        assert!(session.problems.is_empty(), "{text}: {:?}", session.problems);
        assert_eq!(print(&session.workouts[0].steps), expected);
    }
    for text in ["10 miles @ 7:30 pace", "10 miles @ 7:30", "10 miles 7:30", "10 miles at 7:30"] {
        let session = typed_for("58:00", text);
        let choices = choices(&session);
        let texts: Vec<&str> = choices.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(texts, ["@ 7:30/km", "@ 7:30/mile"], "{text}: {:?}", session.problems);
        assert!(choices.iter().all(|(_, meaning)| !meaning.is_empty()), "{choices:?}");
        for (choice, expected) in [(0, "10 mi @ 7:30/km"), (1, "10 mi @ 7:30/mile")] {
            let chosen = session.with_choice(text, 0, choice).unwrap();
            assert_eq!(print(&typed_for("58:00", &chosen).workouts[0].steps), expected, "{chosen}");
        }
    }
    assert_eq!(typed_for("58:00", "4x1 mile @ 5:40").problems.len(), 1);
}

#[test]
fn a_target_without_a_figure_and_a_zone_that_is_none_are_asked_about_with_choices() {
    for text in ["5x3 min @ LTHR", "40 min @ HR", "45 min Z7", "3x10 min Z6"] {
        let session = typed_for("41:30", text);
        assert_eq!(session.problems.len(), 1, "{text}");
        assert!(session.problems[0].choices.len() > 1, "{text}");
        let chosen = session.with_choice(text, 0, 0).unwrap();
        assert!(typed_for("41:30", &chosen).problems.is_empty(), "{chosen}");
    }
    assert!(typed_for("41:30", "45 min Z5").problems.is_empty());
}

#[test]
fn one_reading_is_not_called_two() {
    let typed =
        ["8x300 @ 25 s", "7 x 1000 start 4:10 end 3:50, 90s", "10x100 @ 40 min", "6x1 km in 4:00 leaving every 3:30"];
    let sentences = sentences();
    for text in sentences.iter().map(|sentence| sentence.text.as_str()).chain(typed) {
        for problem in read(text, DistanceUnit::Km, &athlete()).problems {
            let is_of_two = problem.message.to_string().contains("two ways");
            assert!(!is_of_two || problem.choices.len() > 1, "{text}: {problem:?}");
        }
    }
}

#[test]
fn a_run_with_sprints_behind_it_is_that_run() {
    let workout = &typed_for("41:30", "Easy 6 miles + 4 x hill sprints 10 sec").workouts[0];
    assert_eq!(workout.title, "Easy 6 miles + 4 x hill sprints 10 sec");
    assert_eq!(workout.workout_type, WorkoutType::EasyRun);
    assert_eq!(typed_for("41:30", "2 km easy, 10 x 10 s hill sprints").workouts[0].workout_type, WorkoutType::Hills);
}

#[test]
fn the_race_of_another_day_is_a_note_on_todays_run() {
    let (steps, km) = steps_and_km("10k race Sunday so just 20 min jog today");
    assert!(
        steps.len() == 1 && steps[0].starts_with("20 min @ jog") && steps[0].contains("10k race Sunday"),
        "{steps:?}"
    );
    assert!(km < 4.0, "{km}");
}

#[test]
fn sets_are_read_by_their_shape() {
    for (text, expected) in [
        (
            "5 min easy, 5x(1 min on, 1 min off), 5 min easy",
            "5 min @ easy then 5x(1 min then 1 min recovery @ jog) then 5 min @ easy",
        ),
        (
            "2k-1k-2k-1k @ 4:10/3:50 off 2'",
            "2 km @ 4:10/km then 2 min recovery then 1 km @ 3:50/km then 2 min recovery then 2 km @ 4:10/km then 2 min \
             recovery then 1 km @ 3:50/km",
        ),
        ("15 x 1 min fast / 1 min steady", "15x(1 min @ hard then 1 min @ steady)"),
        ("shakeout 20", "20 min @ recovery pace"),
        ("3 min on / 1 min off for 40 minutes", "10x(3 min then 1 min recovery)"),
        (
            "4x(1k @ 4:05, 1', 500 m @ 3:50, 2')",
            "4x(1 km @ 4:05/km then 1 min recovery then 500 m @ 3:50/km then 2 min recovery)",
        ),
        ("12 km: 1 km 4:20, 1 km 4:50 im Wechsel", "6x(1 km @ 4:20/km then 1 km @ 4:50/km)"),
        ("7x1000m 4:00 p=2'", "7x(1 km @ 4:00/km) rest 2 min"),
        (
            "4x(1000 m 4:00, 200 m Trab, 400 m 3:40)",
            "4x(1 km @ 4:00/km then 200 m recovery @ jog then 400 m @ 3:40/km)",
        ),
    ] {
        let session = typed_for("41:30", text);
        assert_eq!(print(&session.workouts[0].steps), expected, "{text}");
        assert!(session.problems.is_empty(), "{text}: {:?}", session.problems);
    }
}

/// Shapes that several sentences share: sports with a run behind them, counts behind a colon, sets inside a run.
#[test]
fn what_belongs_together_is_read_together() {
    for (text, expected) in [
        ("bike 60 min then run 5k", "60 min \"bike\" | 5 km"),
        ("no running - 2 x 20 min on the elliptical", "2x(20 min \"elliptical\")"),
        ("kein Lauf heute, 45 min Schwimmen", "45 min \"Schwimmen\""),
        ("swim 2000y", "1829 m \"swim\""),
        ("40 min run: every 5 min do a 30s pickup", "36 min @ easy then 8x(30 s @ hard \"every 5 min\")"),
        ("8 mi easy, 30 s surge every mile", "7.4 mi @ easy then 8x(30 s @ hard \"every mile\")"),
        ("3x2k/1k: 2k @ HMP, 1k @ 10k", "3x(2 km @ half marathon pace then 1 km @ 10k pace)"),
        ("mile repeats: 4, @ 6:30", "4x(1 mi @ 6:30/mile)"),
        ("400s: 8 @ 88", "8x(400 m @ 3:40/km)"),
        ("400 in 88", "400 m @ 3:40/km"),
        (
            "4 sets: 3 min @ 10k, 1 min easy, 2 min @ 5k, 2 min easy",
            "4x(3 min @ 10k pace then 1 min recovery @ easy then 2 min @ 5k pace then 2 min recovery @ easy)",
        ),
        ("5x1k, 3k up/down", "3 km warm-up then 5x(1 km) then 3 km cool-down"),
        ("min 6k max 9k", "6-9 km"),
        ("10k, goal sub 41", "10 km @ 4:06/km"),
        ("5 km allure 10", "5 km @ 10k pace"),
        ("10x60 s hard, 60 s jog as recovery", "10x(1 min @ hard) r 1 min @ jog"),
        (
            "8k easy. If the knee hurts stop and walk home after 10 min",
            "8 km @ easy \"If the knee hurts stop and walk home after 10 min\"",
        ),
        ("2x(2x(2x400))", "2x(2x(400 m then 400 m))"),
        ("4x1 mile, @ 6:30", "4x(1 mi @ 6:30/mile)"),
    ] {
        let session = read(text, DistanceUnit::Km, &athlete());
        let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
        assert_eq!(steps.join(" | "), expected, "{text}");
        assert!(session.problems.is_empty(), "{text} asks {:?}", session.problems);
        let is_other = |run: &&SessionWorkout| run.workout_type == WorkoutType::AlternativeTraining;
        assert!(session.workouts.iter().filter(is_other).all(|run| run.distance.thousandths() == 0), "{text}");
    }
}

/// A question without a choice cannot be answered by tapping.
#[test]
fn questions_have_choices_that_answer_them() {
    for (text, expected) in [
        ("in 88", vec!["88 min", "88 s"]),
        ("8x300 @ 30", vec!["Each in 1:30", "30 s recovery", "Leave it out"]),
        ("5x400 (r 2 min", vec!["Leave it out"]),
        ("10k with 3x5k", vec!["15 km in all", "25 km, with 10 km easy"]),
        ("hills x 8", vec!["8 x 30 s", "8 x 60 s", "8 x 90 s", "Leave it out"]),
        ("same as last week", vec!["30 min", "45 min", "60 min", "Leave it out"]),
        ("10k @ 4:00 in 45 min", vec!["@ 4:00", "in 45 min"]),
        ("row 20 min then 2k", vec!["Easy Run", "Alternative Training"]),
    ] {
        let session = read(text, DistanceUnit::Km, &athlete());
        let [problem] = session.problems.as_slice() else { panic!("{text} asks {:?}", session.problems) };
        let labels: Vec<String> = problem.choices.iter().map(|choice| choice.label.to_string()).collect();
        assert_eq!(labels, expected, "{text}");
        for at in 0..problem.choices.len() {
            let chosen = session.with_choice(text, 0, at).unwrap();
            let again = read(&chosen, DistanceUnit::Km, &athlete());
            assert!(again.problems.is_empty(), "{text} with {chosen:?} asks {:?}", again.problems);
        }
    }
}

/// Beats that were typed are an effort of the athlete's own.
#[test]
fn repeats_by_heart_rate_are_estimated_by_it() {
    let pace = |maximum: Option<i64>, text: &str| {
        let rates = HeartRates::new(maximum, None, None).unwrap();
        let paces = athlete().with_heart(HeartNumbers { rates, ..HeartNumbers::default() });
        let run = &read(text, DistanceUnit::Km, &paces).workouts[0];
        assert!(run.is_estimated, "{text}");
        1_800.0 / metres(run.distance) * 1_000.0
    };
    let named = |name| athlete().seconds_per_km(name).map(|(fast, slow)| f64::midpoint(fast, slow)).unwrap();
    for (maximum, text, expected) in [
        (Some(175), "6 x 5 min @ 155 bpm", PaceName::Threshold),
        (Some(205), "6 x 5 min @ 155 bpm", PaceName::Easy),
        (None, "6 x 5 min @ 155 bpm", PaceName::Interval),
        (None, "6 x 5 min @ <140 bpm", PaceName::Easy),
        (Some(190), "30 min @ 150-155 bpm", PaceName::Steady),
    ] {
        let (read, expected) = (pace(maximum, text), named(expected));
        assert!((read / expected - 1.0).abs() < 0.01, "{text} of {maximum:?}: {read} and not {expected}");
    }
}

/// A label, and the target and the note that it leads to.
type Chosen = (String, Option<Target>, Option<String>);

/// The problem of a text, and its choices.
fn asked(text: &str) -> (String, Vec<Chosen>) {
    let session = read(text, DistanceUnit::Km, &NoPaces);
    let [problem] = session.problems.as_slice() else { panic!("{text}: {:?}", session.problems) };
    let chosen = problem.choices.iter().map(|choice| {
        let text = problem::replaced(text, (problem.start, problem.end), &choice.text);
        let chosen = read(&text, DistanceUnit::Km, &NoPaces);
        assert!(chosen.problems.is_empty(), "{text}: {:?}", chosen.problems);
        let Step::Single(single) = &chosen.workouts[0].steps[0] else { panic!("{text}: {:?}", chosen.workouts) };
        (choice.label.to_string(), single.target.clone(), single.note.clone())
    });
    (problem.message.to_string(), chosen.collect())
}

#[test]
fn a_heart_rate_that_no_runner_has_is_a_question() {
    for (text, written) in [
        ("10 km @ 300 bpm", "300 bpm"),
        ("10 km @ 140-300 bpm", "140-300 bpm"),
        ("10 km @ 40 bpm", "40 bpm"),
        ("10 km HR 300", "HR 300"),
        ("10 km @ 120% LTHR", "120% LTHR"),
        ("10 km @ 105% HRR", "105% HRR"),
        ("10 km @ 130% HRmax", "130% HRmax"),
    ] {
        let (message, choices) = asked(text);
        assert_eq!(message, format!("“{written}” is not a heart rate that a runner has"), "{text}");
        let none = ("Leave it out".to_owned(), None, None);
        let note = ("Keep it as a note".to_owned(), None, Some(written.to_owned()));
        assert_eq!(choices, [none, note], "{text}");
    }
    let (_, choices) = asked("10 km @ 110% HRmax");
    let of_threshold = Target::Percent { from: 110, to: 110, of: PercentOf::ThresholdHeartRate };
    assert_eq!(choices[0], ("110% LTHR".to_owned(), Some(of_threshold), None));
    for text in ["10 km @ 150 bpm", "10 km @ 100% HRmax", "10 km @ 105% LTHR", "10 km @ 110%", "10 km @ \"300 bpm\""] {
        assert!(read(text, DistanceUnit::Km, &NoPaces).problems.is_empty(), "{text}");
    }
}

#[test]
fn a_percentage_of_the_threshold_is_as_fast_as_its_share_of_the_maximum() {
    let rates = HeartRates::new(Some(190), Some(170), Some(50)).unwrap();
    let numbers = HeartNumbers { rates, ..HeartNumbers::default() };
    let known = AthletePaces::new(None, vec![]).with_heart(numbers);
    let minutes = |text: &str, paces: &dyn Paces| {
        let session = read(text, DistanceUnit::Km, &NoPaces);
        let likely = LikelyPaces { paces, unit: DistanceUnit::Km };
        (Sums::of(&session.workouts[0].steps, &likely).seconds / 60.0).round()
    };
    // At threshold pace, and no longer at that of intervals.
    assert_eq!(minutes("10 km @ 95% LTHR", &NoPaces), 47.0);
    assert_eq!(minutes("10 km @ 100% LTHR", &NoPaces), 47.0);
    assert_eq!(minutes("10 km @ 95% HRmax", &NoPaces), 44.0);
    assert_eq!(minutes("10 km @ 80% LTHR", &NoPaces), 60.0, "easy");
    assert_eq!(minutes("10 km @ 65% HRR", &NoPaces), 60.0, "76% of the maximum");
    // 170 of 190 beats are 89%.
    assert_eq!(minutes("10 km @ 94% LTHR", &known), 54.0);
    assert_eq!(minutes("10 km @ 94% LTHR", &NoPaces), 47.0);
}

fn is_read_as(text: &str, unit: DistanceUnit, expected: &str) -> Result<(), String> {
    let session = read(text, unit, &athlete());
    let steps: Vec<String> = session.workouts.iter().map(|run| print(&run.steps)).collect();
    let asked = session.problems.len();
    if steps.join(" | ") == expected && asked == 0 {
        return Ok(());
    }
    Err(format!("{text}: {steps:?}, {asked} questions"))
}

/// What coaches reported, each with the reading that they meant.
#[test]
fn reported_sentences_are_read_as_they_were_meant() {
    let misses: Vec<String> = [
        ("10 miles @ 7:30 pace", "10 mi @ 7:30/mile"),
        ("6x800 @ 3:10", "6x(800 m @ 3:57/km)"),
        ("strength 45 min", "45 min \"strength\""),
        ("30/30 x 20", "20x(30 s then 30 s recovery @ jog)"),
        ("8x400 in 88", "8x(400 m @ 3:40/km)"),
        ("10x400 (80s)", "10x(400 m @ 3:20/km)"),
        ("8x200 @ 38", "8x(200 m @ 3:10/km)"),
        ("20k incl 3x3k @ HMP r 1k easy", "9 km @ easy then 3x(3 km @ half marathon pace) r 1 km @ easy"),
        ("24k with 2x20 min MP", "15.2 km @ easy then 2x(20 min @ marathon pace)"),
        ("mile, 3x800, 4x400 @ 5k", "1 mi @ 5k pace then 3x(800 m @ 5k pace) then 4x(400 m @ 5k pace)"),
        ("16x200/200 at 5k/easy", "16x(200 m @ 5k pace) r 200 m @ easy"),
        ("10k cutdown: 5:00, 4:55, 4:50, 4:45, 4:40, 4:35, 4:30, 4:25, 4:20, 4:15", "10 km @ 4:15-5:00/km"),
        ("20 km +1200 m", "20 km \"+1200 m\""),
        ("15 km D+ 800", "15 km \"D+ 800\""),
        ("6 or 8k", "6-8 km"),
        ("6x1000 in 4:00, 2 min Trabpause", "6x(1 km @ 4:00/km) r 2 min @ jog"),
        ("6x1000 in 4:00, TP 400", "6x(1 km @ 4:00/km) r 400 m @ jog"),
        ("6x1000 à 4'00 récup trot 2'", "6x(1 km @ 4:00/km) r 2 min @ jog"),
        ("6x3' à 100% VMA r=2'", "6x(3 min @ 100% VMA) r 2 min"),
        ("45 min @ 145 bpm", "45 min @ \"145 bpm\""),
        ("45 min @ 75% HRmax", "45 min @ 75% HRmax"),
        ("50 min Z2", "50 min @ Z2"),
    ]
    .into_iter()
    .filter_map(|(text, expected)| is_read_as(text, DistanceUnit::Km, expected).err())
    .collect();
    assert!(misses.is_empty(), "{}", misses.join("\n"));
}

/// Words that were missing in one of seven languages or meant something else there.
#[test]
fn words_are_those_of_the_language_of_the_sentence() {
    let misses: Vec<String> = [
        ("6x1000 in 4:00, Trabp. 2 min", "6x(1 km @ 4:00/km) r 2 min @ jog"),
        ("8 km M-Tempo", "8 km @ marathon pace"),
        ("8 km im M-Tempo", "8 km @ marathon pace"),
        ("20 min aerobe Schwelle", "20 min @ steady"),
        ("int. DL 10 km", "10 km @ threshold"),
        ("test Cooper", "12 min @ race pace"),
        ("Coopertest", "12 min @ race pace"),
        ("1h EF, finir par 10' vite", "50 min @ easy then 10 min @ hard"),
        ("SL 1h50 EF, 3x10' AM récup 5'", "70 min @ easy then 3x(10 min @ marathon pace) r 5 min"),
        ("récup active 2', 6x1000 à 4'00", "2 min @ jog then 6x(1 km @ 4:00/km)"),
        ("rodaje 8 km R2", "8 km @ steady"),
        ("rodaje medio 8 km", "8 km @ steady"),
        ("footing soutenu 40'", "40 min @ steady"),
        ("duurloop vlot 8 km", "8 km @ steady"),
        ("rodagem moderada 8 km", "8 km @ steady"),
        ("10 km passo 4:30", "10 km @ 4:30/km"),
        ("tot 12 km: 3 km risc, 6 km a 4:20", "3 km warm-up then 3 km @ easy then 6 km @ 4:20/km"),
        ("técnica 15' + 8 km", "15 min \"técnica\" | 8 km"),
    ]
    .into_iter()
    .filter_map(|(text, expected)| is_read_as(text, DistanceUnit::Km, expected).err())
    .collect();
    assert!(misses.is_empty(), "{}", misses.join("\n"));
}

/// A count, a unit or a pause is of what it stands beside.
#[test]
fn a_figure_belongs_to_what_it_stands_beside() {
    let misses: Vec<String> = [
        ("75 min, last 25 @ HMP", "50 min @ easy then 25 min @ half marathon pace"),
        ("60/60 x 12", "12x(1 min then 1 min recovery @ jog)"),
        ("45 sec/15 sec x 16", "16x(45 s then 15 s recovery @ jog)"),
        ("5 min hard 1 min easy x5", "5x(5 min @ hard then 1 min recovery @ easy)"),
        ("two 5k loops easy", "2x(5 km @ easy)"),
        ("3 loops of 4k", "3x(4 km @ easy)"),
        ("six 800s @ 3:05, 2 min", "6x(800 m @ 3:51/km) r 2 min"),
        ("3x(4x300) in 60, Pause 1 und 3 min", "3x(4x(300 m @ 3:20/km) rest 1 min) r 3 min"),
        ("10x1k off 60 @ 4:12", "10x(1 km @ 4:12/km) r 1 min"),
        ("mile repeats (4) @ 10k pace", "4x(1 mi @ 10k pace)"),
        ("10 km, jeden km 5 s schneller, Start 5:20", "10 km @ 4:35-5:20/km \"jeden km 5 s schneller\""),
        ("4k of 200 hard 200 easy", "10x(200 m @ hard then 200 m recovery @ easy)"),
        ("4 mi @ T broken as 2x2 mi", "2x(2 mi @ threshold \"broken\")"),
        ("5k all out", "5 km @ race pace"),
        ("8x60 m all out", "8x(60 m @ sprint)"),
        ("Not a race! 90 mins on the trails", "90 min \"trails Not race\""),
    ]
    .into_iter()
    .filter_map(|(text, expected)| is_read_as(text, DistanceUnit::Km, expected).err())
    .collect();
    assert!(misses.is_empty(), "{}", misses.join("\n"));
}
