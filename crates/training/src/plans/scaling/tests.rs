use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::distance::DistanceUnit;
use crate::races::running_score::RunningScore;
use crate::session::AthletePaces;
use crate::session::properties::session_steps;
use crate::session::table::sentences;
use crate::workouts::workout::WorkoutContentDraft;

fn scaling(percent: u8) -> Scaling<'static> {
    let estimating = Estimating { paces: &NoPaces, unit: DistanceUnit::Km };
    Scaling { percent: percent.into(), language: Language::English, estimating }
}

fn scaled(content: &WorkoutContent, percent: u8) -> WorkoutContent {
    scaling(percent).of(content)
}

/// As a coach types it into a day.
fn typed(text: &str, unit: DistanceUnit) -> Option<WorkoutContent> {
    let mut workouts = session::read(text, unit, &NoPaces).workouts;
    if workouts.len() != 1 {
        return None;
    }
    let read = workouts.remove(0);
    let draft = WorkoutContentDraft {
        title: read.title,
        description: text.to_owned(),
        workout_type: read.workout_type.wire_name().to_owned(),
        distance: read.distance.amount(),
        unit: read.distance.unit().as_str().to_owned(),
        duration_minutes: read.duration_minutes.into(),
        steps: read.steps,
        steps_text: text.to_owned(),
        ..WorkoutContentDraft::default()
    };
    draft.parse().ok()
}

fn km(text: &str) -> WorkoutContent {
    typed(text, DistanceUnit::Km).unwrap()
}

fn told(content: &WorkoutContent) -> (String, f64, u16) {
    let text = content.steps_text.as_ref().map(ToString::to_string).unwrap_or_default();
    (text, content.distance.amount(), content.duration.get())
}

fn of(percent: u8, text: &str) -> (String, f64, u16) {
    told(&scaled(&km(text), percent))
}

#[test]
fn runs_become_shorter_and_repeats_fewer() {
    for (percent, text, expected, distance, minutes) in [
        (75, "10 km easy", "7.5 km easy", 7.5, 0),
        (80, "60 min easy", "50 min easy", 0.0, 50),
        (80, "6-8 km easy", "5-6.5 km easy", 6.5, 0),
        (80, "3 km easy, 5x1k @ 3:55 r 90s jog, 2 km easy", "2.5 km easy, 4x1k @ 3:55 r 90s jog, 1.5 km easy", 8.0, 0),
        (80, "2.5 km easy, 5 km @ threshold, 2 km easy", "2 km easy, 4 km @ threshold, 1.5 km easy", 7.5, 0),
        (
            80,
            "Long run: 16 km easy, 4 km @ half marathon pace",
            "Long run: 13 km easy, 3 km @ half marathon pace",
            16.0,
            0,
        ),
        (80, "8 km easy + 6x100 m strides", "6.5 km easy + 5x100 m strides", 7.0, 0),
        (50, "4-6 x 200 m strides", "2-3 x 200 m strides", 0.6, 0),
        (120, "2 km easy, 5x1k @ 3:55 r 400 jog", "2.5 km easy, 6x1k @ 3:55 r 400 jog", 10.5, 0),
    ] {
        assert_eq!(of(percent, text), (expected.to_owned(), distance, minutes), "{percent}% of {text}");
    }
}

#[test]
fn what_is_left_of_a_whole_follows_it() {
    for (text, expected, distance, minutes) in [
        ("20k incl 3x3k @ HMP r 1k easy", "16k incl 2x3k @ HMP r 1k easy", 16.0, 0),
        ("16 km, letzte 4 km HMT", "13 km, letzte 3 km HMT", 13.0, 0),
        ("15 km dont 3x2 km allure semi récup 2 min", "12 km dont 2x2 km allure semi récup 2 min", 12.0, 0),
        ("60 min fartlek: 10x1 min hard 1 min easy", "50 min fartlek: 8x1 min hard 1 min easy", 0.0, 50),
        ("1h15 progressive, last 20 min @ MP", "1h progressive, last 16 min @ MP", 0.0, 60),
        ("45 min (8 km)", "35 min (6.5 km)", 6.5, 35),
        (
            "2 mi w/u, 3 x 2 mi @ HMP w/ 3 min jog, 1 mi c/d, 9 miles in all",
            "2 mi w/u, 2 x 2 mi @ HMP w/ 3 min jog, 1 mi c/d, 7 miles in all",
            7.0,
            0,
        ),
        ("2h long run with 3x15 min @ MP r 5 min easy", "1h35 long run with 2x15 min @ MP r 5 min easy", 0.0, 95),
    ] {
        assert_eq!(of(80, text), (expected.to_owned(), distance, minutes), "{text}");
    }
}

#[test]
fn figures_from_an_athletes_paces_stay_estimates() {
    let paces = AthletePaces::new(Some(RunningScore::new(50.0).unwrap()), vec![]);
    let estimating = Estimating { paces: &paces, unit: DistanceUnit::Km };
    let read = session::read("20 min easy, 6x3 min @ threshold r 90s jog, 10 min easy", DistanceUnit::Km, &paces);
    let mut content = km("20 min easy, 6x3 min @ threshold r 90s jog, 10 min easy");
    content.distance = read.workouts[0].distance;
    assert!(estimating.of(&content).distance.is_estimated());
    let after = Scaling { estimating, ..scaling(70) }.of(&content);
    assert_ne!(after.distance, content.distance);
    assert!(estimating.of(&after).distance.is_estimated(), "{} is not set by hand", after.distance);
}

#[test]
fn parts_of_one_day_keep_one_text() {
    let text = "8 km easy + 45 min gym";
    let parts: Vec<WorkoutContent> = session::read(text, DistanceUnit::Km, &NoPaces)
        .workouts
        .into_iter()
        .map(|read| {
            let draft = WorkoutContentDraft {
                title: read.title,
                description: text.to_owned(),
                workout_type: read.workout_type.wire_name().to_owned(),
                distance: read.distance.amount(),
                duration_minutes: read.duration_minutes.into(),
                steps: read.steps,
                ..WorkoutContentDraft::default()
            };
            draft.parse().unwrap()
        })
        .collect();
    assert_eq!(parts.len(), 2, "a run and the gym");
    let scaled = scaling(75).of_all(&parts.iter().collect::<Vec<_>>());
    let told: Vec<&str> = scaled.iter().map(|content| content.description.as_str()).collect();
    assert_eq!(told, ["6 km easy + 35 min gym"; 2]);
}

#[test]
fn a_race_is_as_long_as_it_is() {
    for text in [
        "5k race",
        "half marathon race",
        "2 km easy, 10k race, 2 km easy",
        "Marathon 3:15",
        "Half marathon in 1:32",
        "10 km race, goal 42 min",
    ] {
        assert_eq!(scaled(&km(text), 70), km(text), "{text}");
    }
}

#[test]
fn a_title_that_a_coach_gave_stays() {
    for text in [
        "Mona fartlek: 2 x 90 s hard r 90 s easy, 4 x 60 s hard r 60 s easy",
        "Mona fartlek 20 min",
        "10 min easy, 2 x 90 s hard r 90 s easy, 10 min easy",
        "10 km easy",
        "4 x 1 km @ threshold r 2 min",
    ] {
        let content = WorkoutContent { title: as_title("Mona fartlek").unwrap(), ..km(text) };
        for percent in [50, 80, 120, 200] {
            assert_eq!(scaled(&content, percent).title.as_str(), "Mona fartlek", "{percent}% of {text}");
        }
    }
}

#[test]
fn a_list_of_paces_has_fewer_or_more_of_them() {
    let cutdown = "cutdown 5x1k 4:10 4:05 4:00 3:55 3:50";
    let paces = |percent| of(percent, cutdown).0;
    assert_eq!(paces(60), "1 km @ 4:10/km then 1 km @ 4:05/km then 1 km @ 4:00/km");
    assert_eq!(
        paces(120),
        "1 km @ 4:10/km then 1 km @ 4:05/km then 1 km @ 4:00/km then 1 km @ 3:55/km then 1 km @ 3:50/km then 1 km @ 3:50/km"
    );
    assert_eq!(scaled(&km(cutdown), 60).distance.amount(), 3.0);
    assert_eq!(of(50, "4x1k 4:10 4:05 4:00 3:55 r 90s").0.matches("1 km").count(), 2);
}

#[test]
fn a_title_keeps_its_language() {
    let english = km("10 km Dauerlauf locker");
    assert_eq!((english.title.as_str(), scaled(&english, 80).title.as_str()), ("Easy Run", "Easy Run"));
}

#[test]
fn work_of_a_fixed_length_stays() {
    for text in ["1 km @ 5k pace", "5x1k @ 3:55 r 90s jog", "3 min hard", "6 strides"] {
        assert_eq!(scaled(&km(text), 95), km(text), "{text}");
    }
    let ladder = "2 km easy, 400, 800, 1200 @ 5k pace r 200 jog";
    let (before, after) = (km(ladder), scaled(&km(ladder), 50));
    assert_eq!(after.steps.as_slice()[1..], before.steps.as_slice()[1..], "short hard steps and their recoveries");
    assert_eq!(before.distance.amount() - after.distance.amount(), 1.0);
}

#[test]
fn the_last_repeat_is_kept_and_is_no_longer_a_repeat() {
    assert_eq!(of(30, "3x2k @ threshold r 2 min jog").0, "2 km @ threshold");
    assert_eq!(
        of(30, "2 km easy, 3x1k @ 10k pace r 400 jog, 2 km easy").0,
        "500 m @ easy then 1 km @ 10k pace then 400 m recovery @ jog then 500 m @ easy"
    );
}

#[test]
fn of_nested_repeats_the_larger_count_is_reduced() {
    let times = |text: &str| of(60, text).0;
    assert!(times("2x(5x400 @ 5k pace r 200 jog) r 3 min jog").starts_with("2x(3x400"), "the repeats of a set");
    assert!(times("5x(1 km @ threshold, 2x200 m @ 3k pace)").starts_with("3x(1 km @ threshold, 2x200"), "the sets");
}

#[test]
fn title_and_description_follow_the_scaled_steps() {
    let before = km("2 km easy, 5x1k @ 3:55 r 90s jog, 2 km easy");
    let after = scaled(&before, 60);
    assert_eq!((before.title.as_str(), after.title.as_str()), ("5 × 1 km", "3 × 1 km"));
    assert_eq!(Some(after.description.as_str()), after.steps_text.as_ref().map(|text| text.as_str()));
    let one = scaled(&km("2x2k @ threshold r 2 min jog"), 50);
    assert_eq!(one.title.as_str(), "Tempo", "what is done once has the name of its type");

    let title = Title::required("title", texts::Phrase::verbatim("Title"), "Mona fartlek", texts::Phrase::verbatim(""))
        .unwrap();
    let description = Description::required(
        "description",
        texts::Phrase::verbatim("Description"),
        "Stay relaxed",
        texts::Phrase::verbatim(""),
    )
    .unwrap();
    let own = WorkoutContent { title, description, ..before };
    let after = scaled(&own, 60);
    assert_eq!((&after.title, &after.description), (&own.title, &own.description), "the coach's own words stay");
}

#[test]
fn the_coachs_own_words_name_the_new_numbers() {
    let words = |title: &str, description: &str| {
        let before = km("2 km easy, 10x400 @ 5k pace r 200 jog, 2 km easy");
        let own = WorkoutContent {
            title: as_title(title).unwrap(),
            description: as_description(description).unwrap(),
            ..before
        };
        let after = scaled(&own, 70);
        (after.title.to_string(), after.description.to_string())
    };
    let told = |title: &str, description: &str| (title.to_owned(), description.to_owned());
    assert_eq!(words("Track night", "10x400, stay tall"), told("Track night", "7x400, stay tall"));
    assert_eq!(words("Ten by 400", "10 × 400 m with Ben"), told("Ten by 400", "7 × 400 m with Ben"));
    let easy = WorkoutContent {
        steps: Steps::default(),
        steps_text: None,
        title: as_title("Easy 10 km").unwrap(),
        ..km("10 km easy")
    };
    assert_eq!(scaled(&easy, 70).title.as_str(), "Easy 7 km");
}

#[test]
fn a_description_of_other_repeats_is_written_anew() {
    let content = km("10x400 @ 5k r 200 jog");
    let other =
        WorkoutContent { description: Description::from_stored("12x400 @ 5k, on the track".to_owned()), ..content };
    let less = scaled(&other, 80);
    assert_eq!(less.description.as_str(), "8x400 @ 5k r 200 jog");
    let kept = WorkoutContent { description: Description::from_stored("3x15 squats before".to_owned()), ..other };
    assert_eq!(scaled(&kept, 80).description.as_str(), "3x15 squats before");
}

#[test]
fn totals_set_by_hand_are_scaled_on_their_own() {
    let mut content = km("2 km easy, 5x3 min hard r 2 min jog, 2 km easy");
    content.distance = Distance::new(11.0, DistanceUnit::Km).unwrap();
    content.duration = Minutes::new(55).unwrap();
    let after = scaled(&content, 80);
    assert_eq!((after.distance.amount(), after.duration.get()), (9.0, 44));
}

#[test]
fn a_session_without_steps_has_less_distance_and_less_time() {
    let mut content = km("10 km easy");
    content.steps = Steps::default();
    content.duration = Minutes::new(55).unwrap();
    let plain = scaled(&content, 80);
    assert_eq!((plain.distance.amount(), plain.duration.get()), (8.0, 44));
    content.distance = Distance::zero(DistanceUnit::Km);
    assert_eq!(scaled(&content, 80).duration.get(), 45, "as coaches round");
    content.duration = Minutes::new(6_000).unwrap();
    assert_eq!(scaled(&content, 150).duration.get(), 6_000, "the most there can be");
}

fn any_sentence() -> impl Strategy<Value = WorkoutContent> {
    let contents: Vec<_> = sentences().iter().filter_map(|sentence| typed(&sentence.text, sentence.unit)).collect();
    select(contents)
}

/// A session whose totals equal those of its steps.
fn any_session() -> impl Strategy<Value = WorkoutContent> {
    let made = session_steps().prop_filter_map("bounded", |steps| {
        let steps = Steps::new(steps).ok()?;
        let sums = Sums::of(steps.as_slice(), &NoPaces);
        let text = session::print(steps.as_slice());
        let draft = WorkoutContentDraft {
            title: "Run".to_owned(),
            description: text.clone(),
            distance: sums.distance_in(DistanceUnit::Km).amount(),
            duration_minutes: sums.minutes(),
            steps: steps.as_slice().to_vec(),
            steps_text: text,
            ..WorkoutContentDraft::default()
        };
        draft.parse().ok()
    });
    prop_oneof![made, any_sentence()]
}

fn agrees(content: &WorkoutContent) -> (bool, bool) {
    let sums = Sums::of(content.steps.as_slice(), &NoPaces);
    let distance = sums.distance_in(content.distance.unit());
    (content.distance == distance, i64::from(content.duration.get()) == sums.minutes())
}

fn metres_and_minutes(content: &WorkoutContent) -> (u32, u16) {
    (content.distance.thousandths(), content.duration.get())
}

proptest! {
    #[test]
    fn one_hundred_percent_changes_nothing(content in any_session()) {
        prop_assert_eq!(scaled(&content, 100), content);
    }

    /// Closer percentages can round the other way: at 121% a fourth repeat may leave less for the easy parts than at 120%.
    #[test]
    fn scaling_down_never_increases_and_scaling_up_never_decreases(
        content in any_session(), less in 30..=135_u8, apart in 15..=120_u8,
    ) {
        let more = (less + apart).min(150);
        let of = |percent| metres_and_minutes(&scaled(&content, percent));
        let ((less_far, less_long), (far, long)) = (of(less), of(more));
        // The duration of a jog is unknown; a single repeat has none.
        let is_longer = long > 0 && less_long > long;
        prop_assert!(less_far <= far && !is_longer, "{less}%: {less_far} {less_long}, {more}%: {far} {long}");
    }

    #[test]
    fn steps_and_totals_stay_consistent(content in any_session(), percent in 30..=150_u8) {
        let after = scaled(&content, percent);
        prop_assert!(Steps::new(after.steps.as_slice().to_vec()).is_ok());
        prop_assert!(!after.steps.is_empty() || content.steps.is_empty());
        let (had, has) = (agrees(&content), agrees(&after));
        prop_assert!(has.0 || !had.0, "{:?}", told(&after));
        prop_assert!(has.1 || !had.1, "{:?}", told(&after));
    }

    #[test]
    fn title_and_description_name_no_count_that_the_steps_no_longer_have(content in any_session(), percent in 30..=150_u8) {
        let after = scaled(&content, percent);
        let (had, has) = (counts_of(content.steps.as_slice()), counts_of(after.steps.as_slice()));
        for words in [after.title.as_str(), after.description.as_str()] {
            let gone = counts_named(words).into_iter().find(|count| had.contains(count) && !has.contains(count));
            prop_assert_eq!(gone, None, "{}", words);
        }
    }

    #[test]
    fn the_text_matches_the_steps(content in any_session(), percent in 30..=150_u8) {
        let after = scaled(&content, percent);
        let Some(text) = after.steps_text.as_ref().filter(|_| after != content) else { return Ok(()) };
        let read = session::read(text.as_str(), after.distance.unit(), &NoPaces).workouts;
        prop_assert_eq!(read.len(), 1, "{}", text);
        prop_assert_eq!(&read[0].steps[..], after.steps.as_slice(), "{}", text);
    }
}

/// Those whose pause is the way back lose it: "r lap @ jog" is not read as what was typed.
#[test]
fn hardly_any_session_loses_its_text() {
    let (mut kept, mut lost) = (0, vec![]);
    for sentence in sentences() {
        let Some(before) = typed(&sentence.text, sentence.unit) else { continue };
        let after = scaled(&before, 60);
        match &after.steps_text {
            Some(_) => kept += 1,
            None => lost.push(format!("{} ({})", sentence.text, session::print(after.steps.as_slice()))),
        }
    }
    assert!(lost.len() * 45 < kept, "{} of {kept}: {}", lost.len(), lost.join("\n"));
}

#[test]
fn a_scaled_session_is_written_in_the_language_it_is_typed_in() {
    let mut typed = km("3 km locker, 5x2,5 km @ Schwelle Trabpause 90 s, 2 km locker");
    typed.title = as_title("5 × 2,5 km").unwrap();
    let after = Scaling { language: Language::German, ..scaling(80) }.of(&typed);
    assert_eq!(after.title.as_str(), "4 × 2,5 km");
    let text = after.steps_text.as_ref().unwrap().as_str();
    assert_eq!(text, "2,5 km locker, 4x2,5 km @ Schwelle Trabpause 90 s, 1,5 km locker");
    assert_eq!(after.description.as_str(), text);
}
