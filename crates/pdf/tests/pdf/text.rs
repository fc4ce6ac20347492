use jpeg_encoder::{ColorType, Encoder};
use pdf::Layout;
use texts::Language;
use training::calendar::plus_days;
use training::distance::DistanceUnit;
use training::paper::Paper;
use training::running_score::RunningScore;
use training::schedule::Schedule;
use training::session::AthletePaces;
use training::workout::WorkoutContentDraft;

use crate::example::{NOBODY, marathon, order, plan_draft, print, print_for, schedule as plan, workout};
use crate::readers::{page_count, words_of};

/// Fails unless the parts occur in this order.
fn assert_in_order<'a>(text: &str, parts: impl IntoIterator<Item = &'a str>) {
    let mut rest = text;
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part:?} is not in {rest:.300?}"));
        rest = &rest[at + part.len()..];
    }
}

fn titles(schedule: &Schedule) -> impl Iterator<Item = &str> {
    schedule.workouts().iter().map(|workout| workout.content.title.as_str())
}

#[test]
fn the_compact_text_is_the_plan_in_order() {
    let schedule = marathon(6);
    let text = words_of(&print(&schedule, Layout::Compact));

    let head = "Valencia Marathon, sub 3:15 Maya Lindqvist, coached by Nora Eklund Weeks 1–4 of 6 Total Distance";
    assert!(text.starts_with(head), "{text:.200}");
    let second_week = "2 21 Sep – 27 Sep 77.0 km 6 h 51 \
        21 Sep 6.0 km Recovery jog 5:55–6:25 /km Very easy, flat and soft ground if you can find it. \
        22 11.0 km 8 × 90 s hills Moderate grade, tall posture, easy jog down. \
        23 11.0 km Easy run 5:25–5:50 /km Relaxed and conversational the whole way.";
    assert!(text.contains(second_week), "{text}");
    assert_in_order(&text, titles(&schedule).chain(["Page 2 of 2"]));
}

#[test]
fn compact_cuts_off_a_long_description() {
    let text = words_of(&print(&marathon(1), Layout::Compact));
    assert!(text.contains("Keep the recoveries honest: jog…"), "{text}");
    assert!(!text.contains("never walk"));
}

#[test]
fn the_detailed_text_is_the_plan_in_order_and_in_full() {
    let schedule = marathon(5);
    let text = words_of(&print(&schedule, Layout::Detailed));

    assert!(text.contains("5 12 – 18 October 2026 6 sessions, 72.5 km, 6 h 08 90% of the peak week"), "{text}");
    let workout = "Thu 15 Oct 3 × 10 min Tempo 13.0 km 57 min 4:20–4:30 per km 3 km easy, then 3 × 10 min at threshold \
        with 2 min jog between, 2 km easy. Keep the recoveries honest: jog, never walk. \
        Notes Flat loop by the river if it is windy. Back off to 4:35 if heart rate passes 172.";
    assert!(text.contains(workout), "{text}");
    let parts = schedule.workouts().iter().map(|workout| &workout.content);
    assert_in_order(&text, parts.flat_map(|content| [content.title.as_str(), content.description.as_str()]));
}

#[test]
fn a_plan_has_a_page_for_every_four_weeks_or_for_every_week() {
    for (weeks, compact) in [(1, 1), (4, 1), (5, 2), (52, 13)] {
        let schedule = marathon(weeks);
        assert_eq!(page_count(&print(&schedule, Layout::Compact)), compact);
        assert_eq!(page_count(&print(&schedule, Layout::Detailed)), weeks as usize);
    }
}

#[test]
fn every_day_of_the_plan_is_named() {
    let schedule = marathon(2);
    let text = words_of(&print(&schedule, Layout::Detailed));
    let monday = schedule.plan().calendar.week_start(1);
    for day in 0..14 {
        let day = plus_days(monday, day);
        let named = day.strftime("%a %-d %b").to_string();
        assert!(text.contains(&named), "{named} in {text}");
    }
}

#[test]
fn the_code_links_to_the_plan() {
    let address = "https://plans.example.org/edit/0190a1b2-0000-7000-8000-0123456789ab";
    let pdf = print_for(&marathon(4), Layout::Compact, Paper::Letter, Some(address));
    let links = crate::readers::said_by("pdfinfo", &["-url", "{}"], &pdf);
    assert!(links.contains(address), "{links}");
}

#[test]
fn a_press_prints_the_same_plan_identically_again() {
    let schedule = marathon(8);
    let mut press = pdf::Press::new();
    let mut print = |layout| {
        let print = pdf::Print {
            schedule: &schedule,
            races: &[],
            paces: &NOBODY,
            athlete: "",
            coach: "Nora",
            letterhead: pdf::Letterhead::default(),
            address: None,
            layout,
            paper: Paper::A4,
            language: Language::English,
        };
        press.print(&print, &|| true).expect("a PDF")
    };
    let first = print(Layout::Compact);
    print(Layout::Detailed);
    assert!(print(Layout::Compact) == first);
}

#[test]
fn thirteen_pages_stay_under_300_kilobytes() {
    let size = print(&marathon(52), Layout::Compact).len();
    assert!(size < 300_000, "{size}");
}

#[test]
fn races_are_on_their_days_and_the_most_important_is_in_the_header() {
    let schedule = marathon(4);
    let race = |name: &str, day, priority: &str| pdf::Race {
        name: name.to_owned(),
        day,
        priority: priority.parse().expect("a priority"),
    };
    let races = [
        race("Tune-up Half", jiff::civil::date(2026, 10, 4), "B"),
        race("Spring 10K", jiff::civil::date(2026, 10, 11), "C"),
        race("Valencia Marathon", jiff::civil::date(2026, 12, 6), "A"),
    ];
    for layout in [Layout::Compact, Layout::Detailed] {
        let print = pdf::Print {
            schedule: &schedule,
            races: &races,
            paces: &NOBODY,
            athlete: "",
            coach: "Nora",
            letterhead: pdf::Letterhead::default(),
            address: None,
            layout,
            paper: Paper::A4,
            language: Language::English,
        };
        let pdf = pdf::Press::new().print(&print, &|| true).expect("a PDF");
        crate::readers::check(&pdf);
        let text = words_of(&pdf);
        for expected in ["Tune-up Half", "Spring 10K", "Race", "6 Dec 2026"] {
            assert!(text.contains(expected), "{expected} in {text}");
        }
        assert!(!text.contains("Total Duration"), "{text}");
    }
}

const LETTERHEAD: pdf::Letterhead<'_> = pdf::Letterhead {
    club: "Eklund Running",
    tagline: "Patient miles, even splits",
    photo: None,
    contact: "Nora Eklund, +46 73 558 12 40",
    website: "eklundrunning.se",
};

#[test]
fn the_pages_show_the_coach_and_their_contact() {
    let schedule = marathon(6);
    let mut photo = vec![];
    let pixels = [210, 60, 20].repeat(64 * 64);
    Encoder::new(&mut photo, 85).encode(&pixels, 64, 64, ColorType::Rgb).expect("a photo");
    let letterhead = pdf::Letterhead { photo: Some(&photo), ..LETTERHEAD };
    for layout in [Layout::Compact, Layout::Detailed] {
        let print = pdf::Print { letterhead, ..order(&schedule, layout) };
        let pdf = pdf::Press::new().print(&print, &|| true).expect("a PDF");
        let text = words_of(&pdf);
        for told in [LETTERHEAD.club, LETTERHEAD.tagline, LETTERHEAD.contact, LETTERHEAD.website] {
            assert_eq!(text.matches(told).count(), page_count(&pdf), "{told:?} on every page of {text}");
        }
        assert!(text.contains("Maya Lindqvist, coached by Nora Eklund"));
        assert!(crate::readers::said_by("pdfimages", &["-list", "{}"], &pdf).contains("jpeg"));
    }
}

#[test]
fn a_long_letterhead_leaves_room_for_the_plans_name_and_weeks() {
    let schedule = marathon(52);
    let long = "Über".repeat(20);
    let letterhead = pdf::Letterhead { club: &long, tagline: &long[..60], contact: &long, website: &long, photo: None };
    let print = pdf::Print { letterhead, ..order(&schedule, Layout::Compact) };
    let pdf = pdf::Press::new().print(&print, &|| true).expect("a PDF");

    assert_eq!(page_count(&pdf), 13);
    assert!(words_of(&pdf).starts_with("Valencia Marathon, sub 3:15"));
}

#[test]
fn a_plan_is_printed_in_the_language_of_whoever_runs_it() {
    let schedule = marathon(6);
    let print = |language, layout| {
        let print = pdf::Print { language, ..order(&schedule, layout) };
        words_of(&pdf::Press::new().print(&print, &|| true).expect("a PDF"))
    };
    let german = print(Language::German, Layout::Compact);
    let head = "Valencia Marathon, sub 3:15 Maya Lindqvist, Coach: Nora Eklund Wochen 1–4 von 6 Gesamtdistanz";
    assert!(german.starts_with(head), "{german:.200}");
    assert_in_order(&german, ["Woche Montag Dienstag", "21. Sept. – 27. Sept. 77,0 km", "Seite 2 von 2"]);
    let spanish = print(Language::Spanish, Layout::Detailed);
    assert_in_order(&spanish, ["Día Sesión Distancia Tiempo Ritmo Descripción Hecho", "por km", "Página 1 de 6"]);
}

#[test]
fn a_distance_keeps_its_unit_beside_the_first_of_a_month() {
    let schedule = marathon(6);
    for language in Language::ALL {
        let print = pdf::Print { language, ..order(&schedule, Layout::Compact) };
        let text = words_of(&pdf::Press::new().print(&print, &|| true).expect("a PDF"));
        let day = language.corner_date(jiff::civil::date(2026, 10, 1));
        let told = format!("{day} {} km 40 min at MP", language.decimals("14.0"));
        assert!(text.contains(&told), "{told} in {text}");
    }
}

#[test]
fn a_key_part_without_room_loses_what_it_is_a_part_of() {
    let monday = jiff::civil::date(2026, 9, 14);
    let paces = AthletePaces::new(Some(RunningScore::new(50.0).expect("a score")), vec![]);
    let day_of = |day: usize, typed: &str| {
        let session = training::session::read(typed, DistanceUnit::Km, &paces);
        let steps = session.workouts.into_iter().next().map(|read| read.steps).unwrap_or_default();
        let draft = WorkoutContentDraft {
            title: "Long".to_owned(),
            description: "Eat before.".to_owned(),
            workout_type: "LongRun".to_owned(),
            unit: "km".to_owned(),
            steps,
            ..WorkoutContentDraft::default()
        };
        workout(day, plus_days(monday, day as i32), &draft)
    };
    let workouts = vec![
        day_of(0, "5 km easy, 6 km @ 4:20/km, 5 km easy"),
        day_of(1, "5 km easy, 6 km @ half marathon pace, 5 km easy"),
    ];
    let schedule = plan(&plan_draft("Valencia", monday, 1), workouts);
    let print = pdf::Print { language: Language::German, paces: &paces, ..order(&schedule, Layout::Compact) };
    let text = words_of(&pdf::Press::new().print(&print, &|| true).expect("a PDF"));
    assert!(text.contains("6 km @ 4:20 /km von etwa 16 km"), "{text}");
    assert!(text.contains("6 km @ HMRT (4:") && !text.contains('…'), "{text}");
    assert_eq!(text.matches(" von etwa ").count(), 1, "{text}");
}

#[test]
fn no_line_ends_between_a_figure_and_its_unit() {
    let monday = jiff::civil::date(2026, 9, 14);
    let told = "3 km easy, then 4 × 2 km @ threshold (4:05 /km), 90 s jog (6:30 /km) and 4:05/km to finish";
    let workouts = (0..28).map(|day| {
        let description = format!("{} {told}", "x".repeat(day + 1));
        let draft = WorkoutContentDraft {
            title: "Cruise".to_owned(),
            workout_type: "Tempo".to_owned(),
            unit: "km".to_owned(),
            description,
            ..WorkoutContentDraft::default()
        };
        workout(day, plus_days(monday, day as i32), &draft)
    });
    let schedule = plan(&plan_draft("Valencia", monday, 4), workouts.collect());
    let lines = crate::readers::said_by("pdftotext", &["-raw", "{}", "-"], &print(&schedule, Layout::Detailed));
    let broken = |line: &str| line.ends_with('/') || ["km", "/km", "s jog"].iter().any(|start| line.starts_with(start));
    let broken: Vec<&str> = lines.lines().map(str::trim).filter(|line| broken(line)).collect();
    assert!(broken.is_empty(), "{broken:?} in {lines}");
}
