use jiff::civil::date;
use pdf::{BandSection, BandUnit, Bands, Press, RaceBand};
use texts::Language;
use training::paper::Paper;

fn clock(seconds: u32) -> String {
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

pub fn marathon(bands: Bands, paper: Paper) -> RaceBand {
    let ends = [5.0, 10.0, 16.0, 21.1, 26.0, 32.5, 38.0, 42.2];
    let paces = [278.0, 279.0, 279.0, 276.0, 278.0, 281.0, 272.0, 274.0];
    let sections = ends.iter().zip(paces).map(|(to, pace)| BandSection {
        to: format!("{to}").trim_end_matches(".0").to_owned(),
        pace: format!("4:{:02}", pace as u32 - 240),
        arrival: clock((to * 277.3) as u32),
        is_hardest: pace > 280.0,
        seconds_per_km: pace,
        to_share: to / 42.2,
    });
    let unit = |number: u32| BandUnit { number: number.to_string(), arrival: clock(number * 277) };
    RaceBand {
        athlete: "Maya Lindqvist".to_owned(),
        coach: "Nora Eklund".to_owned(),
        race: "Valencia Marathon".to_owned(),
        day: date(2027, 1, 10),
        goal: "3:15:00".to_owned(),
        bands,
        sections: sections.collect(),
        units: (1..=42).map(unit).collect(),
        is_miles: false,
        takes: (2..=7).map(|number| (format!("{}", number * 5), format!("Gel {}", number - 1))).collect(),
        start: Some("08:30".to_owned()),
        half: "1:37:45".to_owned(),
        finish_at: Some("11:45".to_owned()),
        altitudes: (0..300).map(|at| 10.0 + f64::from(at - 210).abs().mul_add(-0.2, 42.0).max(0.0)).collect(),
        stations: (1..=8).map(|at| f64::from(at) * 5.0 / 42.195).collect(),
        paper,
        language: Language::English,
    }
}

fn printed(band: &RaceBand) -> Vec<u8> {
    Press::new().print_band(band).expect("a valid document")
}

#[test]
fn a_band_fits_one_page_on_either_paper_with_whatever_is_on_it() {
    let pages = |pdf: &[u8]| String::from_utf8_lossy(pdf).matches("/Type /Page\n").count().max(1);
    for paper in [Paper::A4, Paper::Letter] {
        for bands in [Bands::Both, Bands::Sections, Bands::Units] {
            assert_eq!(pages(&printed(&marathon(bands, paper))), 1, "{paper:?} {bands:?}");
        }
    }
    let mut long = marathon(Bands::Both, Paper::A4);
    long.race = "A race with a name that is far longer than any band is wide".to_owned();
    long.athlete = "Wolfeschlegelsteinhausenbergerdorff the Younger".to_owned();
    long.altitudes = vec![];
    long.sections = (0..16).flat_map(|_| long.sections.first().cloned()).collect();
    long.units = (0..51).flat_map(|_| long.units.last().cloned()).collect();
    long.takes = (0..20).map(|at| (at.to_string(), "Half a bottle of isotonic drink and a gel".to_owned())).collect();
    assert_eq!(pages(&printed(&long)), 1);
    let nothing = RaceBand { sections: vec![], units: vec![], takes: vec![], stations: vec![], ..long };
    assert_eq!(pages(&printed(&nothing)), 1);
}

/// To look at: BAND_FOLDER=/tmp cargo test -p pdf band
#[test]
fn each_band_says_how_its_own_columns_are_read() {
    let text = |bands: Bands| {
        let pdf = printed(&marathon(bands, Paper::A4));
        let said = crate::readers::said_by("pdftotext", &["-raw", "{}", "-"], &pdf);
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let by_section = text(Bands::Sections);
    assert!(
        by_section.contains("Middle, the pace for the section.") && by_section.contains("The dark row is the climb.")
    );
    let by_kilometre = text(Bands::Units);
    assert!(by_kilometre.contains("Left, the kilometre. Right, what the clock says at its end."), "{by_kilometre}");
    assert!(!by_kilometre.contains("The dark row"), "it has none: {by_kilometre}");
}

#[test]
fn a_band_can_be_looked_at() {
    let Ok(folder) = std::env::var("BAND_FOLDER") else { return };
    for (name, paper) in [("a4", Paper::A4), ("letter", Paper::Letter)] {
        let path = format!("{folder}/band-{name}.pdf");
        std::fs::write(path, printed(&marathon(Bands::Both, paper))).expect("the folder can be written to");
    }
}
