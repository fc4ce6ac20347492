//! Properties of every text and every tree of steps.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use texts::Language;

use super::table::sentences;
use super::*;
use crate::step_words::told_in;

fn any_unit() -> impl Strategy<Value = DistanceUnit> {
    prop_oneof![Just(DistanceUnit::Km), Just(DistanceUnit::Miles)]
}

/// A sentence with a few typing errors.
fn mutated_sentence() -> impl Strategy<Value = String> {
    let slip = (
        any::<prop::sample::Index>(),
        select(vec!["", "(", ")", "x", "9", "-", "@", ",", " ", "'", "\"", "é", "/", "k", "\n", "99999", "😀"]),
    );
    let texts: Vec<String> = sentences().into_iter().map(|sentence| sentence.text).collect();
    (select(texts), vec(slip, 1..6)).prop_map(|(text, slips)| {
        let mut characters: Vec<String> = text.chars().map(String::from).collect();
        for (index, put) in slips {
            let place = index.index(characters.len());
            characters[place] = put.to_owned();
        }
        characters.concat()
    })
}

/// Invariants of every reading.
fn check(text: &str, unit: DistanceUnit) -> Result<(), TestCaseError> {
    let session = read(text, unit, &NoPaces);
    let length = text.encode_utf16().count();
    for problem in &session.problems {
        prop_assert!(problem.start <= problem.end && problem.end <= length, "{problem:?} of {length}");
    }
    for workout in &session.workouts {
        prop_assert!(workout.steps.iter().map(Step::count).sum::<usize>() <= MAX_STEPS);
        prop_assert!(workout.steps.iter().all(|step| step.levels() <= MAX_LEVELS));
        prop_assert!(Steps::new(workout.steps.clone()).is_ok(), "{:?}", Steps::new(workout.steps.clone()));
    }
    Ok(())
}

/// Unknown words are in a step, in a title or in a reported part.
fn check_words(text: &str, unit: DistanceUnit) -> Result<(), TestCaseError> {
    let session = read(text, unit, &NoPaces);
    let units: Vec<u16> = text.encode_utf16().collect();
    let marked = session.problems.iter().map(|problem| String::from_utf16_lossy(&units[problem.start..problem.end]));
    let told = session.workouts.iter().map(|run| format!("{} {}", run.title, print(&run.steps)));
    let kept = marked.chain(told).collect::<Vec<_>>().join(" ").to_lowercase();
    let mut tokens = tokens::tokens(text);
    let language = languages::of_sentence(&tokens);
    tokens.iter_mut().for_each(|token| token.language = language);
    words::correct(text, &mut tokens);
    // A note holds so much.
    let is_full = kept.chars().count() > MAX_NOTE
        || session.workouts.iter().all(|run| run.workout_type == WorkoutType::AlternativeTraining);
    for token in tokens.into_iter().filter(|_| !is_full) {
        let is_strange =
            token.word().is_some_and(|word| word.len() > 2 && (!words::is_known(word) || words::is_remark(word)));
        let written = text[token.start..token.end].to_lowercase();
        prop_assert!(!is_strange || kept.contains(&written), "{} of {} is lost: {}", written, text, kept);
    }
    Ok(())
}

/// A sentence with an unknown word inserted.
fn sentence_with_a_strange_word() -> impl Strategy<Value = String> {
    let texts: Vec<String> = sentences().into_iter().map(|sentence| sentence.text).collect();
    (select(texts), any::<prop::sample::Index>()).prop_map(|(text, index)| {
        let mut words: Vec<&str> = text.split(' ').collect();
        words.insert(index.index(words.len() + 1), "zorpel");
        words.join(" ")
    })
}

fn distance_extent() -> impl Strategy<Value = Extent> {
    let of = |thousandths: i64, unit| Extent::distance(Distance::from_thousandths(thousandths, unit).unwrap());
    prop_oneof![
        (2..19_i64).prop_map(move |hundreds| of(hundreds * 100, DistanceUnit::Km)),
        (2..60_i64).prop_map(move |halves| of(halves * 500, DistanceUnit::Km)),
        (1..40_i64).prop_map(move |halves| of(halves * 500, DistanceUnit::Miles)),
        (2..20_i64, 1..5_i64).prop_map(|(from, more)| {
            let km = |km: i64| Distance::from_thousandths(km * 1_000, DistanceUnit::Km).unwrap();
            Extent::Distance(DistanceExtent { distance: km(from), to: Some(km(from + more)) })
        }),
    ]
}

fn time_extent() -> impl Strategy<Value = Extent> {
    prop_oneof![
        (10..600_u32).prop_map(Extent::time),
        (1..120_u32).prop_map(|minutes| Extent::time(minutes * 60)),
        (1..40_u32, 1..20_u32)
            .prop_map(|(from, more)| Extent::Time { seconds: from * 60, seconds_to: Some((from + more) * 60) }),
    ]
}

fn short_extent() -> impl Strategy<Value = Extent> {
    let metres = (1..10_i64)
        .prop_map(|hundreds| Extent::distance(Distance::from_thousandths(hundreds * 100, DistanceUnit::Km).unwrap()));
    prop_oneof![metres, (10..300_u32).prop_map(Extent::time)]
}

fn hard_target() -> impl Strategy<Value = Target> {
    use PaceName::{
        FifteenK, FiveK, HalfMarathon, Hard, Interval, Marathon, Repetition, Steady, TenK, ThreeK, Threshold,
    };
    let names =
        vec![Steady, Marathon, HalfMarathon, Threshold, FifteenK, TenK, FiveK, Interval, Hard, ThreeK, Repetition];
    let pace = (180..420_u16, 0..20_u16, any_unit()).prop_map(|(from, more, unit)| {
        let from = if unit == DistanceUnit::Km { from } else { from + 120 };
        Target::Pace { seconds_from: from, seconds_to: from + more, distance_type: unit }
    });
    let of = select(PercentOf::ALL.to_vec());
    prop_oneof![
        pace,
        select(names).prop_map(Target::named),
        (-30..30_i16).prop_map(|offset_seconds| Target::Named { name: Marathon, name_to: None, offset_seconds }),
        Just(Target::Named { name: FifteenK, name_to: Some(HalfMarathon), offset_seconds: 0 }),
        (1..=10_u8, 0..3_u8).prop_map(|(from, more)| Target::Effort { from, to: (from + more).min(10) }),
        (1..=5_u8, 0..2_u8).prop_map(|(from, more)| Target::Zone { from, to: (from + more).min(5) }),
        (50..110_u8, 0..6_u8, of).prop_map(|(from, more, of)| {
            let most = of.most().unwrap_or(u8::MAX);
            Target::Percent { from: from.min(most), to: (from + more).min(most), of }
        }),
        "[a-z]{3,8}( [a-z]{3,8})?".prop_map(|words| Target::Words { words }),
    ]
}

fn work() -> impl Strategy<Value = Step> {
    let extent = prop_oneof![distance_extent(), time_extent(), Just(Extent::Lap)];
    let note = option::of("[a-z]{3,8}( [a-z]{3,8})?");
    (extent, option::of(hard_target()), note)
        .prop_map(|(extent, target, note)| Step::Single(Single { kind: StepKind::Work, extent, target, note }))
}

fn recovery() -> impl Strategy<Value = Step> {
    let kind = select(vec![StepKind::Recovery, StepKind::Rest]);
    let target = option::of(select(vec![PaceName::Jog, PaceName::Walk]));
    (kind, short_extent(), target).prop_map(|(kind, extent, name)| {
        // Jogging is not resting.
        let target = name.filter(|_| kind == StepKind::Recovery).map(Target::named);
        Step::single(kind, extent, target)
    })
}

fn repeat_of(steps: Vec<Step>, times: u16, times_more: Option<u16>) -> Step {
    let times_to = times_more.map(|more| (times + more).min(MAX_TIMES)).filter(|to| *to > times);
    Step::Repeat { repeat: Repeat { times, times_to, skip_last_recovery: false, steps } }
}

fn repeat() -> impl Strategy<Value = Step> {
    let flat = (vec(work(), 1..4), option::of(recovery()), 2..20_u16, option::of(1..4_u16))
        .prop_map(|(mut steps, recovery, times, more)| {
            steps.extend(recovery);
            repeat_of(steps, times, more)
        })
        .boxed();
    let nested = (flat.clone(), recovery(), 2..6_u16)
        .prop_map(|(inner, recovery, times)| repeat_of(vec![inner, recovery], times, None));
    prop_oneof![3 => flat, 1 => nested]
}

/// Steps as the parser produces them: warm-up, work, cool-down, and recoveries that may be skipped after the last
/// repeat.
pub fn session_steps() -> impl Strategy<Value = Vec<Step>> {
    let end = |kind| {
        option::of(prop_oneof![distance_extent(), time_extent()])
            .prop_map(move |extent| extent.map(|extent| Step::single(kind, extent, None)))
    };
    let main = vec(prop_oneof![work(), repeat()], 1..5);
    (end(StepKind::WarmUp), main, end(StepKind::CoolDown), any::<bool>()).prop_map(
        |(warm_up, mut main, cool_down, skips)| {
            for repeat in main.iter_mut().filter_map(|step| match step {
                Step::Repeat { repeat } => Some(repeat),
                Step::Single(_) => None,
            }) {
                let ends_in_recovery = matches!(
                    repeat.steps.last(),
                    Some(Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }))
                );
                // A recovery next to brackets belongs to the repeat inside them if that has none.
                let is_clear = match &repeat.steps[..] {
                    [Step::Repeat { repeat: inner }, _] => matches!(
                        inner.steps.last(),
                        Some(Step::Single(Single { kind: StepKind::Recovery | StepKind::Rest, .. }))
                    ),
                    steps => steps.len() > 1,
                };
                repeat.skip_last_recovery = skips && ends_in_recovery && is_clear;
            }
            warm_up.into_iter().chain(main).chain(cool_down).collect()
        },
    )
}

proptest! {
    #[test]
    fn no_text_breaks_the_parser(text in any::<String>(), unit in any_unit()) {
        check(&text, unit)?;
    }

    #[test]
    fn no_heap_of_punctuation_breaks_the_parser(text in "[0-9x(),.:;@+/'\"% \\-=kmisRETM\n]{0,200}", unit in any_unit()) {
        check(&text, unit)?;
    }

    #[test]
    fn no_typing_error_breaks_the_parser(text in mutated_sentence(), unit in any_unit()) {
        check(&text, unit)?;
    }

    #[test]
    fn no_unknown_word_is_dropped_silently(text in sentence_with_a_strange_word(), unit in any_unit()) {
        check_words(&text, unit)?;
    }

    #[test]
    fn printed_steps_survive_a_round_trip(steps in session_steps(), unit in any_unit()) {
        let text = print(&steps);
        let session = read(&text, unit, &NoPaces);
        let is_told = session.problems.iter().any(|problem| !problem.message.to_string().ends_with("is a lot for one session"));
        prop_assert!(!is_told, "{} {:?}", text, session.problems);
        let [workout] = &session.workouts[..] else { return Err(TestCaseError::fail(text)) };
        prop_assert_eq!(&workout.steps, &steps, "{}", text);
    }
}

proptest! {
    #[test]
    fn steps_that_are_printed_in_a_language_read_back_the_same(
        steps in session_steps(),
        language in select(Language::ALL.to_vec()),
    ) {
        let text = print_in(language, &steps);
        let session = read(&text, DistanceUnit::Miles, &NoPaces);
        let [workout] = &session.workouts[..] else { return Err(TestCaseError::fail(text)) };
        prop_assert_eq!(&workout.steps, &steps, "{}", text);
    }
}

#[test]
fn every_step_and_pace_is_printed_in_each_language() {
    let of_pace = |name: &PaceName| vec![Step::single(StepKind::Work, Extent::time(600), Some(Target::named(*name)))];
    let of_kind = |kind: &StepKind| vec![Step::single(*kind, Extent::time(600), None)];
    // The reader takes the words of the long run for its type, and a recovery alone for a recovery run.
    let paces = PaceName::ALL.iter().filter(|name| **name != PaceName::Long);
    let kinds = StepKind::ALL.iter().filter(|kind| **kind != StepKind::Recovery);
    let mut english = vec![];
    for steps in paces.map(of_pace).chain(kinds.map(of_kind)) {
        for language in Language::ALL {
            if print_in(language, &steps) != told_in(language, &print(&steps)) {
                english.push(format!("{language}: {}", told_in(language, &print(&steps))));
            }
        }
    }
    assert_eq!(english, Vec::<String>::new());
}

#[test]
fn a_session_is_printed_in_the_words_of_a_coach() {
    let session = read("2k WU, 5x1k @ threshold r 90s jog, 2.5k CD", DistanceUnit::Km, &NoPaces);
    let printed = |language| print_in(language, &session.workouts[0].steps);
    assert_eq!(
        printed(Language::German),
        "2 km Einlaufen dann 5x(1 km @ Schwelle) r 90 s @ traben dazwischen dann 2,5 km Auslaufen"
    );
    assert_eq!(
        printed(Language::French),
        "2 km échauffement puis 5x(1 km @ seuil) r 90 s @ en trottinant entre puis 2,5 km retour au calme"
    );
}

#[test]
fn no_known_word_is_dropped_silently() {
    for sentence in sentences() {
        check_words(&sentence.text, sentence.unit).unwrap();
    }
}

#[test]
fn choosing_a_suggestion_removes_its_problem() {
    let mut chosen = 0;
    for sentence in sentences() {
        let units: Vec<u16> = sentence.text.encode_utf16().collect();
        for problem in read(&sentence.text, sentence.unit, &NoPaces).problems {
            for choice in &problem.choices {
                let before = String::from_utf16(&units[..problem.start]).unwrap();
                let after = String::from_utf16(&units[problem.end..]).unwrap();
                let text = format!("{before}{}{after}", choice.text);
                let again = read(&text, sentence.unit, &NoPaces).problems;
                assert!(again.iter().all(|other| other.message != problem.message), "{text}: {again:?}");
                chosen += 1;
            }
        }
    }
    assert!(chosen >= 20, "{chosen} readings were tried");
}

/// The steps of a stated total come to it, as people round; a contradiction is asked about.
fn check_total(text: &str, unit: DistanceUnit, paces: &dyn Paces) -> Result<(), String> {
    let session = read(text, unit, paces);
    for run in session.workouts.iter().filter(|run| run.has_whole_distance && !run.steps.is_empty()) {
        let sums = Sums::of(&run.steps, &LikelyPaces { paces, unit });
        let (told, sum) = (metres(run.distance), sums.metres());
        let is_one_time = matches!(run.steps[..], [Step::Single(Single { extent: Extent::Time { .. }, .. })]);
        let of_unit = run.distance.unit().km() * 1_000.0;
        let is_open = sums.lacks_work_distance || is_one_time || !session.problems.is_empty();
        if (told - sum).abs() > told * 0.12 + of_unit * 0.6 && !is_open {
            return Err(format!("{text:?} is {told} m, its steps {} come to {sum}", print(&run.steps)));
        }
    }
    Ok(())
}

fn athletes() -> [AthletePaces; 2] {
    let score = crate::races::running_score::RunningScore::new(50.0).unwrap();
    [AthletePaces::default(), AthletePaces::new(Some(score), vec![])]
}

#[test]
fn steps_add_up_to_a_stated_total() {
    for sentence in sentences() {
        for paces in athletes() {
            check_total(&sentence.text, sentence.unit, &paces).unwrap();
        }
    }
    for line in include_str!("../../../../fixtures/sessions/for-one-athlete.jsonl").lines() {
        let label: serde_json::Value = serde_json::from_str(line).unwrap();
        for (unit, paces) in [DistanceUnit::Km, DistanceUnit::Miles].into_iter().zip(athletes()) {
            check_total(label["text"].as_str().unwrap(), unit, &paces).unwrap();
        }
    }
}

proptest! {
    #[test]
    fn steps_of_generated_sessions_add_up_to_their_total(
        whole in 8_u32..35,
        times in 2_u32..8,
        set in select(vec!["400 m", "1k", "1 mile", "3 min", "90 s", "5 min", "2k"]),
        target in select(vec!["", " @ MP", " @ T", " @ 5k", " hard", " @ 4:10/km"]),
        recovery in select(vec!["", " r 90 s jog", " r 400 m jog", ", 2 min easy"]),
        word in select(vec!["with", "incl", "mit", "dont", "con", "met"]),
        unit in select(vec![("k", DistanceUnit::Km), (" miles", DistanceUnit::Miles)]),
    ) {
        let text = format!("{whole}{} {word} {times}x{set}{target}{recovery}", unit.0);
        for paces in athletes() {
            check_total(&text, unit.1, &paces).map_err(TestCaseError::fail)?;
        }
    }
}

#[test]
fn long_and_awkward_texts_stay_within_bounds() {
    let awkward = ["(", "5x(", "1-", "\"", "400,", "jgo ", "r ", "5x1k with ", "10 km, ", "((((((((5x"];
    for piece in awkward {
        let session = read(&piece.repeat(4_900 / piece.len()), DistanceUnit::Km, &NoPaces);
        assert!(session.workouts.iter().all(|run| run.steps.iter().map(Step::count).sum::<usize>() <= MAX_STEPS));
    }
}
