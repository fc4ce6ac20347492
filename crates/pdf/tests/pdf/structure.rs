use pdf::Layout;
use training::paper::Paper;

use crate::example::{marathon, print, print_for};
use crate::readers::{check, said_by};

const ADDRESS: &str = "https://plans.example.org/edit/0190a1b2-0000-7000-8000-0123456789ab";

fn structure_of(pdf: &[u8]) -> Vec<String> {
    said_by("pdfinfo", &["-struct-text", "{}"], pdf).lines().map(|line| line.trim().to_owned()).collect()
}

fn count(structure: &[String], tag: &str) -> usize {
    structure.iter().filter(|line| line.split([' ', ':']).next() == Some(tag)).count()
}

#[test]
fn every_pdf_is_valid_tagged_and_accessible() {
    let schedule = marathon(8);
    for layout in [Layout::Compact, Layout::Detailed] {
        for (paper, size) in [(Paper::A4, "841.89 x 595.276"), (Paper::Letter, "792 x 612")] {
            for address in [None, Some(ADDRESS)] {
                let pdf = print_for(&schedule, layout, paper, address);
                check(&pdf);
                let facts = said_by("pdfinfo", &["{}"], &pdf);
                let has = |name: &str, value: &str| {
                    let found = facts.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
                    assert!(found.trim().starts_with(value), "{name} {found}");
                };
                has("Title:", "Valencia Marathon, sub 3:15");
                has("Author:", "Nora Eklund");
                has("Tagged:", "yes");
                has("Page size:", size);
                assert!(String::from_utf8_lossy(&pdf).contains("/Lang(en)"), "no language");
                assert!(String::from_utf8_lossy(&pdf).contains("pdfuaid:part>1<"), "not PDF/UA-1");
            }
        }
    }
}

#[test]
fn every_font_is_embedded_and_subset() {
    let fonts = said_by("pdffonts", &["{}"], &print(&marathon(8), Layout::Detailed));
    let rows: Vec<_> = fonts.lines().skip(2).collect();
    assert!(rows.len() >= 4, "{fonts}");
    for row in rows {
        assert!(row.contains(" yes yes yes "), "{row}");
        assert_eq!(row.find('+'), Some(6), "{row}");
    }
}

#[test]
fn the_compact_plan_is_one_table_of_weeks() {
    let structure = structure_of(&print(&marathon(8), Layout::Compact));

    assert_eq!(count(&structure, "H1"), 1);
    assert_eq!(count(&structure, "Table"), 1);
    assert_eq!(count(&structure, "TR"), 1 + 8);
    assert_eq!(count(&structure, "TH"), 8 + 8);
    assert_eq!(count(&structure, "TD"), 8 * 7);
}

#[test]
fn every_detailed_week_is_a_heading_and_a_table() {
    let structure = structure_of(&print(&marathon(8), Layout::Detailed));

    assert_eq!(count(&structure, "H2"), 8);
    assert_eq!(count(&structure, "Table"), 8);
    assert_eq!(count(&structure, "TR"), 8 * (1 + 7));
    assert!(structure.iter().any(|line| line.contains("\"Notes Flat loop by the river")), "{structure:?}");
}

#[test]
fn every_icon_has_alternative_text() {
    let schedule = marathon(4);
    let pdf = print(&schedule, Layout::Compact);
    let pdf = String::from_utf8_lossy(&pdf);
    for workout in schedule.workouts() {
        let name = workout.content.workout_type.display_name();
        assert!(pdf.contains(&format!("/Alt({name})")), "{name}");
    }
    assert_eq!(pdf.matches("/Alt(Before the start date)").count(), 2);
}
