//! Random plans: no word overlaps another, and none leaves the page.

use jiff::civil::date;
use pdf::{Layout, Press, Print};
use proptest::prelude::*;
use proptest::sample::select;
use texts::Language;
use training::calendar::plus_days;
use training::paper::Paper;
use training::schedule::Schedule;
use training::workout::WorkoutContentDraft;
use training::workout_type::WorkoutType;

use crate::example::{marathon, order, plan_draft, schedule, workout};
use crate::readers::said_by;

#[derive(Debug)]
struct Word {
    page: usize,
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    text: String,
}

fn words(pdf: &[u8]) -> Vec<Word> {
    let html = said_by("pdftotext", &["-bbox", "{}", "-"], pdf);
    let mut page = 0;
    let mut words = Vec::new();
    for line in html.lines() {
        page += usize::from(line.contains("<page "));
        let Some(rest) = line.trim().strip_prefix("<word ") else { continue };
        let number = |name: &str| -> f32 {
            let value = rest.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            value.expect("a side").parse().expect("a number")
        };
        let text = rest.split('>').nth(1).unwrap_or_default().replace("</word", "");
        words.push(Word {
            page,
            left: number("xMin"),
            top: number("yMin"),
            right: number("xMax"),
            bottom: number("yMax"),
            text,
        });
    }
    words
}

/// Boxes extend from the ascenders to the descenders of a font, so neighbouring lines may touch slightly.
const TOUCH: f32 = 1.0;

/// Of the following words, those of the same page come first.
fn overlap<'a>(one: &Word, others: &'a [Word]) -> Option<&'a Word> {
    others.iter().take_while(|other| one.page == other.page).find(|other| {
        one.left + TOUCH < other.right
            && other.left + TOUCH < one.right
            && one.top + TOUCH < other.bottom
            && other.top + TOUCH < one.bottom
    })
}

fn title() -> impl Strategy<Value = String> {
    let words = select(vec!["Easy", "5 × 1 km", "Wassermannstraßenlauf", "at", "10K", "pace,", "Żółć", "–"]);
    prop::collection::vec(words, 1..12).prop_map(|words| words.join(" "))
}

fn prose() -> impl Strategy<Value = String> {
    let words = select(vec![
        "easy",
        "then",
        "3 × 10 min",
        "Donaudampfschifffahrtsgesellschaft",
        "jog.",
        "\n",
        "\n\n",
        "¼",
        "≥",
        "l",
        "90 s",
        "uphill,",
    ]);
    prop::collection::vec(words, 1..120).prop_map(|words| format!("Run {}", words.join(" ")))
}

fn content() -> impl Strategy<Value = WorkoutContentDraft> {
    let figures = (0..=9_999_u32, 0..=6_000_i64, prop::bool::ANY, prop::bool::ANY);
    (title(), prose(), prop::option::of(prose()), 0..WorkoutType::ALL.len(), figures).prop_map(
        |(title, description, notes, workout_type, (tenths, minutes, is_miles, has_pace))| {
            let pace = |text: &str| if has_pace { text.to_owned() } else { String::new() };
            WorkoutContentDraft {
                title,
                description,
                workout_type: WorkoutType::ALL[workout_type].wire_name().to_owned(),
                distance: f64::from(tenths) / 10.0,
                unit: if is_miles { "miles" } else { "km" }.to_owned(),
                duration_minutes: minutes,
                pace_from: pace("10:25"),
                pace_to: pace("10:50"),
                notes: notes.unwrap_or_default(),
                ..WorkoutContentDraft::default()
            }
        },
    )
}

fn plan() -> impl Strategy<Value = Schedule> {
    let days = prop::collection::vec((prop_oneof![0..56_i32, 7..10_i32], content()), 0..60);
    (title(), 0..7_i32, 1..=8_i64, days).prop_map(|(name, offset, weeks, days)| {
        let monday = date(2026, 9, 28);
        let starts_on = plus_days(monday, offset);
        let mut on_day = [0; 56];
        let mut workouts = Vec::new();
        for (number, (day, content)) in days.iter().enumerate() {
            let is_in_plan = *day >= offset && i64::from(*day) < weeks * 7;
            on_day[*day as usize] += 1;
            if is_in_plan && on_day[*day as usize] <= 5 {
                workouts.push(workout(number, plus_days(monday, *day), content));
            }
        }
        schedule(&plan_draft(&name, starts_on, weeks), workouts)
    })
}

fn judge(
    plan: &Schedule,
    (has_code, language): (bool, Language),
    paper: Paper,
    (width, height): (f32, f32),
) -> Result<(), TestCaseError> {
    let address = has_code.then_some("https://plans.example.org/edit/0190a1b2-0000-7000-8000-0123456789ab");
    for layout in [Layout::Compact, Layout::Detailed] {
        let print = Print { address, paper, language, ..order(plan, layout) };
        let words = words(&Press::new().print(&print, &|| true).expect("a PDF"));
        for (index, word) in words.iter().enumerate() {
            let other = overlap(word, &words[index + 1..]);
            prop_assert!(other.is_none(), "{language}, {layout:?}: {} {word:?} and {other:?}", word.text);
            let is_across = word.left >= 15.0 && word.right <= width - 15.0;
            let is_inside = is_across && word.top >= 10.0 && word.bottom <= height - 10.0;
            prop_assert!(is_inside, "{language}, {layout:?}: {word:?} leaves the page");
        }
    }
    Ok(())
}

#[test]
fn in_every_language_the_example_has_room() {
    for language in Language::ALL {
        for (paper, size) in [(Paper::A4, (841.89, 595.276)), (Paper::Letter, (792.0, 612.0))] {
            judge(&marathon(16), (true, language), paper, size).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_a4_no_text_overlaps_other_text_or_leaves_the_page(plan in plan(), has_code in prop::bool::ANY, language in select(Language::ALL.to_vec())) {
        judge(&plan, (has_code, language), Paper::A4, (841.89, 595.276))?;
    }

    #[test]
    fn on_letter_no_text_overlaps_other_text_or_leaves_the_page(plan in plan(), has_code in prop::bool::ANY, language in select(Language::ALL.to_vec())) {
        judge(&plan, (has_code, language), Paper::Letter, (792.0, 612.0))?;
    }
}
