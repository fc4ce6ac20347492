use jiff::civil::date;
use pdf::{Layout, Press, Print};
use texts::Language;
use training::paper::Paper;
use training::workout::WorkoutContentDraft;

use crate::example::{NOBODY, plan_draft, schedule, workout};
use crate::readers::{check, said_by, text_of};

/// Without a font for it a box is drawn, and the text can still be extracted.
#[test]
fn names_in_every_script_can_be_read() {
    let names = ["Łukasz Żółć", "Ώρα Ελλάδα", "Юлия Ёлкина", "李小龙", "さくら", "한국", "🏃"];
    for name in names {
        let content = WorkoutContentDraft {
            title: name.to_owned(),
            description: format!("For {name}."),
            ..WorkoutContentDraft::default()
        };
        let day = date(2026, 1, 5);
        let plan = schedule(&plan_draft(name, day, 1), vec![workout(1, day, &content)]);
        for layout in [Layout::Compact, Layout::Detailed] {
            let print = Print {
                schedule: &plan,
                races: &[],
                paces: &NOBODY,
                athlete: name,
                coach: "Nora",
                letterhead: pdf::Letterhead::default(),
                address: None,
                layout,
                paper: Paper::A4,
                language: Language::English,
            };
            let pdf = Press::new().print(&print, &|| true).expect("a PDF");
            check(&pdf);
            let text = text_of(&pdf);
            assert!(text.matches(name).count() >= 3, "{name} in {text}");
        }
    }
}

#[test]
fn a_sentence_around_a_name_runs_from_left_to_right() {
    let day = date(2026, 1, 5);
    let plan = schedule(&plan_draft("Plan", day, 1), vec![]);
    let print = Print {
        schedule: &plan,
        races: &[],
        paces: &NOBODY,
        athlete: "محمد",
        coach: "Nora",
        letterhead: pdf::Letterhead::default(),
        address: None,
        layout: Layout::Compact,
        paper: Paper::A4,
        language: Language::English,
    };
    let boxes = said_by("pdftotext", &["-bbox", "{}", "-"], &Press::new().print(&print, &|| true).expect("a PDF"));
    let left_of = |word: &str| -> f32 {
        let line = boxes.lines().find(|line| line.contains(&format!(">{word}<"))).expect("the word");
        line.split("xMin=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a side").parse().expect("a number")
    };
    assert!(left_of("coached") < left_of("by") && left_of("by") < left_of("Nora"), "{boxes}");
    assert!(left_of("coached") < 100.0, "{boxes}");
}
