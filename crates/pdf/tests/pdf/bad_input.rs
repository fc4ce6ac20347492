use std::cell::Cell;

use jiff::civil::date;
use pdf::{Layout, PdfError, Press, Print};
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::pace_range::PaceRange;
use training::schedule::Schedule;
use training::session::{self, AthletePaces, NoPaces};
use training::training_paces::PaceName;
use training::workout::WorkoutContentDraft;

use crate::example::{order, plan_draft, print, schedule, workout};
use crate::readers::{check, page_count, words_of};

fn plan_of(weeks: i64, a_day: usize, content: &WorkoutContentDraft) -> Schedule {
    let monday = date(2026, 1, 5);
    let days = 0..weeks as usize * 7;
    let workouts = days.flat_map(|day| (0..a_day).map(move |number| (day * a_day + number, day)));
    let workouts = workouts.map(|(number, day)| workout(number, plus_days(monday, day as i32), content));
    schedule(&plan_draft("Plan", monday, weeks), workouts.collect())
}

fn saying(text: &str) -> WorkoutContentDraft {
    WorkoutContentDraft { title: "Run".to_owned(), description: text.to_owned(), ..WorkoutContentDraft::default() }
}

const LAYOUTS: [Layout; 2] = [Layout::Compact, Layout::Detailed];

#[test]
fn an_empty_plan_is_printed_with_all_its_days() {
    let plan = schedule(&plan_draft("Empty", date(2026, 1, 7), 2), vec![]);
    for layout in LAYOUTS {
        let pdf = print(&plan, layout);
        check(&pdf);
        assert!(words_of(&pdf).contains("0.0 km"));
    }
}

#[test]
fn descriptions_and_notes_of_the_maximum_length_are_printed_in_full() {
    let long = "Steady along the canal, then home. ".repeat(142);
    let content = WorkoutContentDraft { notes: long.clone(), ..saying(&long) };
    let pdf = print(&plan_of(1, 1, &content), Layout::Detailed);

    check(&pdf);
    assert_eq!(words_of(&pdf).matches("canal,").count(), 7 * 2 * 142);
    assert!(page_count(&pdf) > 20);
}

#[test]
fn five_workouts_a_day_for_a_year_are_printed() {
    let plan = plan_of(52, 5, &saying("Easy, flat and relaxed, with a few strides at the end."));
    assert_eq!(page_count(&print(&plan, Layout::Compact)), 13);
    assert!(page_count(&print(&plan, Layout::Detailed)) > 150);
}

#[test]
fn a_plan_of_more_than_400_pages_is_rejected_before_it_is_laid_out() {
    let lines = "a\n".repeat(1_400);
    let plan = plan_of(52, 1, &saying(&lines));
    assert_eq!(page_count(&print(&plan, Layout::Compact)), 13);

    let rounds = Cell::new(0);
    let counted = || {
        rounds.set(rounds.get() + 1);
        true
    };
    let refused = Press::new().print(&order(&plan, Layout::Detailed), &counted);

    assert!(matches!(refused, Err(PdfError::TooLong { most_pages: 400 })), "{refused:?}");
    // Only the days that fill 400 pages were laid out, of 364.
    assert!(rounds.get() < 20, "{}", rounds.get());
}

#[test]
fn printing_stops_once_nobody_is_waiting() {
    let plan = plan_of(52, 1, &saying("Easy"));
    for layout in LAYOUTS {
        for patience in 0..10 {
            let rounds = Cell::new(0);
            let is_wanted = || {
                rounds.set(rounds.get() + 1);
                rounds.get() <= patience
            };
            let stopped = Press::new().print(&order(&plan, layout), &is_wanted);
            assert!(matches!(stopped, Err(PdfError::Abandoned)), "{layout:?} {stopped:?}");
            assert_eq!(rounds.get(), patience + 1);
        }
    }
}

#[test]
fn five_workouts_a_day_all_show_their_titles() {
    for a_day in 1..=5 {
        let plan = plan_of(4, a_day, &saying("Easy, flat and relaxed, with a few strides at the end."));
        for layout in LAYOUTS {
            let titles = words_of(&print(&plan, layout)).matches("Run ").count();
            assert!(titles >= 28 * a_day, "{a_day} {layout:?}: {titles}");
        }
    }
}

#[test]
fn words_longer_than_a_line_are_broken() {
    let pdf = print(&plan_of(1, 1, &saying(&"x".repeat(4_000))), Layout::Detailed);
    let letters = words_of(&pdf).matches('x').count();
    assert!(letters >= 7 * 4_000, "{letters}");
    check(&print(&plan_of(1, 1, &saying(&"x".repeat(4_000))), Layout::Compact));
}

#[test]
fn odd_characters_do_not_break_a_pdf() {
    let zalgo: String = "Zalgo"
        .chars()
        .flat_map(|letter| [letter].into_iter().chain("\u{301}\u{316}\u{33f}".repeat(20).chars().collect::<Vec<_>>()))
        .collect();
    let odd = [
        zalgo.as_str(),
        "tab\tand\nline\n\n\nbreaks\n",
        "\u{200b}\u{200d}\u{200c}\u{2060}zero width\u{200b}",
        "\u{202e}turned\u{202c} \u{2066}isolated",
        "\u{fffd}\u{fdd0}\u{ffff}\u{10ffff}\u{e000}private",
        "fi fl ffi ½ ² ≥ → ’ “ ” — … \u{a0}\u{2009}\u{3000}.",
        "👩‍👩‍👧‍👦🏃🏽‍♀️🇸🇪",
        "\u{1f1e6}",
        "\u{301}",
        "{}()<>[]\\/%",
    ];
    for text in odd {
        for layout in LAYOUTS {
            check(&print(&plan_of(1, 1, &saying(text)), layout));
        }
    }
}

#[test]
fn the_longest_names_and_figures_fit() {
    let mut draft = plan_draft(&"Wilhelmine’s marathon ".repeat(9), date(2026, 1, 5), 4);
    draft.unit = "miles".to_owned();
    let content = WorkoutContentDraft {
        title: "Marathon pace ".repeat(14),
        distance: 999.9,
        unit: "miles".to_owned(),
        duration_minutes: 6_000,
        pace_from: "10:10/mile".to_owned(),
        pace_to: "10:59/mile".to_owned(),
        ..saying("Run.")
    };
    let workouts = (0..28).map(|day| workout(day, plus_days(date(2026, 1, 5), day as i32), &content));
    let plan = schedule(&draft, workouts.collect());
    for layout in LAYOUTS {
        check(&print(&plan, layout));
    }
}

#[test]
fn steps_are_below_the_description_one_per_line() {
    let read = session::read("2k wu, 5x1k @ 4:00 r 90s jog, 2k cd", DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), ..saying("Smooth.") };

    let text = words_of(&print(&plan_of(1, 1, &content), Layout::Detailed));

    let lines = "Smooth. 2 km warm-up 5 × (1 km @ 4:00/km; 90 s jog recovery) 2 km cool-down";
    assert!(text.contains(lines), "{text}");
}

#[test]
fn what_the_steps_say_is_not_repeated_in_words() {
    let text = "2k wu, 5x1k @ 4:00 r 90s jog, 2k cd";
    let read = session::read(text, DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), ..saying(text) };
    let words = words_of(&print(&plan_of(1, 1, &content), Layout::Detailed));
    assert!(words.contains("5 × (1 km @ 4:00/km; 90 s jog recovery)") && !words.contains("5x1k"), "{words}");

    let read = session::read("8k easy", DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), ..saying("8k easy") };
    let words = words_of(&print(&plan_of(1, 1, &content), Layout::Detailed));
    assert!(words.contains("8k easy") && !words.contains("8 km @ easy"), "{words}");
    let named_alike = WorkoutContentDraft { title: "Easy Run".to_owned(), ..saying("Relaxed.") };
    let words = words_of(&print(&plan_of(1, 1, &named_alike), Layout::Detailed));
    assert!(!words.contains("Easy Run Easy Run"), "{words}");
}

#[test]
fn a_week_of_two_sessions_a_day_with_their_steps_fits_on_its_page() {
    let text = "2k wu, 6x800 @ 3:50 r 400 jog, 2k cd";
    let read = session::read(text, DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), distance: 11.2, ..saying(text) };
    for a_day in [1, 2] {
        let pdf = print(&plan_of(3, a_day, &content), Layout::Detailed);
        check(&pdf);
        assert_eq!(page_count(&pdf), 3, "{a_day} a day");
    }
}

#[test]
fn a_named_pace_shows_the_athletes_own_figures() {
    let read = session::read("2k wu, 5x1k @ I r 90s jog, 2k cd", DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), ..saying("Smooth.") };
    let plan = plan_of(1, 1, &content);
    for (from, to) in [("3:56", "4:02"), ("4:41", "4:48")] {
        let (faster, slower) = PaceRange::parse(from, to, DistanceUnit::Km).unwrap();
        let paces = AthletePaces::new(None, vec![(PaceName::Interval, PaceRange::by_hand(faster, slower))]);
        let words = |layout| {
            let print = Print { paces: &paces, ..order(&plan, layout) };
            words_of(&Press::new().print(&print, &|| true).expect("a PDF"))
        };
        let detailed = words(Layout::Detailed);
        assert!(detailed.contains(&format!("1 km @ interval pace, {from}–{to}/km;")), "{detailed}");
        let compact = words(Layout::Compact);
        assert!(compact.contains(&format!("{from}–{to} /km")), "{compact}");
    }
}

#[test]
fn a_session_of_very_many_steps_prints() {
    let read = session::read("50x(20x(100m fast, 50m jog), 200 jog)", DistanceUnit::Km, &NoPaces);
    let content = WorkoutContentDraft { steps: read.workouts[0].steps.clone(), ..saying("Fast.") };
    check(&print(&plan_of(1, 2, &content), Layout::Detailed));
}
