//! A plan template as a CSV file: one row per property, then one row per week and one column per day.

use super::cell;
use super::heading::{self, Heading};
use super::{Anchor, AnchorName, DAYS_A_WEEK, Level, PlanTemplate, PlanTemplateDraft, TemplateDay, TemplateWorkout};
use crate::calendar::{MAX_WEEKS, WEEKDAYS};
use crate::csv;
use crate::error::Invalid;
use crate::ids::{PlanTemplateId, WorkoutId};
use crate::plans::figure::Estimating;
use crate::plans::volume::{Measure, Volume};
use crate::races::race::RaceDistance;
use crate::session::{NoPaces, Paces};
use crate::step_words::told_in;
use texts::{Language, Phrase, phrase};

/// For a file to import. Every valid template fits.
pub const MAX_FILE_BYTES: usize = 9_000_000;

const MAX_PROBLEMS: usize = 100;
/// More than any template has.
const MAX_ROWS: usize = 500;

#[derive(Debug)]
pub struct ReadSheet {
    pub template: PlanTemplate,
    /// The first hundred problems in its sessions: "Week 3, Wed: “jgo” is not understood".
    pub problems: Vec<Phrase>,
}

/// With headings in that language; `read_csv` reads all of them.
pub fn write_csv(template: &PlanTemplate, language: Language) -> String {
    let details = template.details();
    let (anchor, weekday) = match details.anchor {
        Anchor::Start => (AnchorName::Start, None),
        Anchor::RaceDay { weekday } => (AnchorName::RaceDay, WEEKDAYS.get(usize::from(weekday) - 1)),
    };
    let row = |heading: Heading, cells: &[String]| named_row(&heading.phrase().in_language(language), cells.to_vec());
    let mut rows = vec![row(Heading::Name, &[details.name.to_string()])];
    rows.extend(details.description.iter().map(|text| row(Heading::Description, &[text.to_string()])));
    rows.extend(details.race_distance.iter().map(|race| row(Heading::Race, &[race.to_string()])));
    rows.push(row(Heading::Level, &[heading::level(details.level).in_language(language)]));
    rows.push(row(Heading::CountedFrom, &[heading::anchor(anchor).in_language(language)]));
    rows.extend(weekday.map(|day| row(Heading::RaceDay, &[language.short_weekday(*day)])));
    rows.push(row(Heading::Weeks, &[details.weeks.to_string()]));
    rows.push(row(Heading::Unit, &[details.unit.to_string()]));
    rows.push(row(Heading::Tags, &details.tags.iter().map(str::to_owned).collect::<Vec<_>>()));
    rows.push(row(Heading::PlanCheck, &[heading::switch(details.has_plan_check).in_language(language)]));
    rows.push(vec![String::new()]);
    let mut heads = WEEKDAYS.map(|day| language.short_weekday(day)).to_vec();
    let totals = [phrase!("Distance" as "field in a cell"), phrase!("Time" as "field in a cell")];
    heads.extend(totals.map(|total| total.in_language(language)));
    rows.push(row(Heading::Week, &heads));
    let undated = template.undated();
    let estimating = Estimating { paces: &NoPaces, unit: details.unit };
    let volumes = undated.weeks().map(|week| Volume::of(week.workouts, estimating));
    for (week, volume) in (1..=details.weeks).zip(volumes) {
        let cell = |weekday: u8| {
            let day = TemplateDay { week, weekday };
            let of_day = template.workouts().iter().filter(|workout| workout.day == day);
            cell::write(of_day.map(|workout| &workout.content), details.unit, language)
        };
        // Whoever reads the file back ignores what comes after Sunday.
        let totals = [Measure::Distance, Measure::Time].map(|measure| volume.describe(measure, details.unit));
        let totals = totals.map(|total| told_in(language, &total));
        rows.push(named_row(&week.to_string(), (1..=DAYS_A_WEEK).map(cell).chain(totals)));
    }
    csv::write(&rows)
}

/// `name_if_unstated` is the file name. Fails if the file as a whole cannot be read.
pub fn read_csv(
    bytes: &[u8],
    name_if_unstated: &str,
    paces: &dyn Paces,
    id: PlanTemplateId,
    mut new_id: impl FnMut() -> WorkoutId,
) -> Result<ReadSheet, Invalid> {
    if bytes.len() > MAX_FILE_BYTES {
        return refuse(phrase!("The file can have at most 9 MB"));
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return refuse(phrase!("The file is not UTF-8 text. Save it as “CSV UTF-8” and try again"));
    };
    let text = text.trim_start_matches(csv::BYTE_ORDER_MARK);
    let Some((head, grid, language)) = [',', ';', '\t'].into_iter().find_map(|separator| parts(text, separator)) else {
        return refuse(phrase!(
            "This is no plan template: the row that begins with Week and names the days from Mon to Sun is missing"
        ));
    };
    let draft = draft_of(&head, &grid, language, name_if_unstated)?;
    let details = draft.parse()?;
    let mut workouts = vec![];
    let mut problems = vec![];
    for (week, cells) in weeks_of(&grid)? {
        for (cell, (weekday, day)) in cells.iter().zip((1..).zip(WEEKDAYS)) {
            let day = texts::short_weekday(day);
            let place = |message: Phrase| phrase!("Week {week}, {day}: {message}", week, day = day.clone(), message);
            let of_day = cell::read(cell, details.unit, paces, language)
                .map_err(|invalid| Invalid::new("file", place(invalid.message())))?;
            let room = MAX_PROBLEMS.saturating_sub(problems.len());
            problems.extend(of_day.problems.iter().take(room).cloned().map(place));
            let day = TemplateDay { week, weekday };
            workouts.extend(of_day.contents.into_iter().map(|content| TemplateWorkout { id: new_id(), day, content }));
        }
    }
    let template = PlanTemplate::new(id, details, workouts)?;
    Ok(ReadSheet { template, problems })
}

fn refuse<T>(message: Phrase) -> Result<T, Invalid> {
    Err(Invalid::new("file", message))
}

fn named_row(name: &str, cells: impl IntoIterator<Item = String>) -> Vec<String> {
    [name.to_owned()].into_iter().chain(cells).collect()
}

type Rows = Vec<Vec<String>>;

/// The rows before and after the one that names the days, and the language of their names.
fn parts(text: &str, separator: char) -> Option<(Rows, Rows, Language)> {
    let mut rows = csv::parse(text, separator, MAX_ROWS)?;
    let named = rows.iter().enumerate().find_map(|(place, row)| Some((place, heading::language_of_days(row)?)));
    let (place, language) = named?;
    let grid = rows.split_off(place + 1);
    rows.pop();
    Some((rows, grid, language))
}

fn draft_of(
    head: &Rows,
    grid: &Rows,
    language: Language,
    name_if_unstated: &str,
) -> Result<PlanTemplateDraft, Invalid> {
    let new = PlanTemplateDraft::default();
    let cells = |heading: Heading| {
        let found = head.iter().find(|row| row.first().is_some_and(|cell| heading.is(cell)));
        found.map_or(&[][..], |row| row.get(1..).unwrap_or_default())
    };
    let stated = |heading: Heading| cells(heading).first().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
    let (race_distance, race_distance_unit) = match stated(Heading::Race) {
        Some(text) => race(text)?,
        None => (None, new.race_distance_unit.clone()),
    };
    let last_week = weeks_of(grid)?.iter().map(|(week, _)| *week).max().unwrap_or_default();
    let race_weekday = stated(Heading::RaceDay)
        .and_then(|text| (1..).zip(WEEKDAYS).find(|(_, day)| heading::names_day(text, *day, language)))
        .map(|(number, _)| number);
    Ok(PlanTemplateDraft {
        name: stated(Heading::Name).unwrap_or(name_if_unstated).to_owned(),
        description: stated(Heading::Description).unwrap_or_default().to_owned(),
        race_distance,
        race_distance_unit,
        level: stated(Heading::Level).map_or(new.level, |text| {
            let known = heading::named(Level::ALL, text, heading::level);
            known.map_or_else(|| text.to_owned(), |level| level.wire_name().to_owned())
        }),
        anchor: stated(Heading::CountedFrom).map_or(new.anchor, |text| {
            let known = heading::named(AnchorName::ALL, text, heading::anchor);
            known.map_or_else(|| text.to_owned(), |anchor| anchor.wire_name().to_owned())
        }),
        race_weekday: race_weekday.unwrap_or(new.race_weekday),
        weeks: stated(Heading::Weeks).and_then(|text| text.parse().ok()).unwrap_or(0).max(last_week.into()),
        unit: stated(Heading::Unit).map_or(new.unit, str::to_lowercase),
        tags: cells(Heading::Tags).to_vec(),
        has_plan_check: stated(Heading::PlanCheck)
            .and_then(|text| heading::named(&[true, false], text, heading::switch))
            != Some(false),
    })
}

/// "Half marathon", "21.0975 km"
fn race(text: &str) -> Result<(Option<f64>, String), Invalid> {
    if let Some((race, _)) = RaceDistance::NAMED.iter().find(|(_, name)| name.eq_ignore_ascii_case(text)) {
        return Ok((Some(race.amount()), race.unit().to_string()));
    }
    let (amount, unit) = text.split_once(' ').unwrap_or((text, "km"));
    match amount.replace(',', ".").parse() {
        Ok(amount) => Ok((Some(amount), unit.trim().to_owned())),
        Err(_) => refuse(phrase!("Race must be a distance, such as 21.0975 km, or a name, such as Half marathon")),
    }
}

/// A row without a number follows the previous one; empty rows are skipped.
fn weeks_of(grid: &Rows) -> Result<Vec<(u8, &[String])>, Invalid> {
    let mut weeks: Vec<(u8, &[String])> = vec![];
    for row in grid {
        let [number, cells @ ..] = row.as_slice() else { continue };
        let is_empty = cells.iter().take(WEEKDAYS.len()).all(|cell| cell.trim().is_empty());
        if number.trim().is_empty() && is_empty {
            continue;
        }
        let next = weeks.last().map_or(1, |(week, _)| week + 1);
        let week = match number.trim() {
            "" => Some(next),
            text => text.trim_end_matches(".0").parse().ok(),
        };
        match week {
            Some(week @ 1..=MAX_WEEKS) if weeks.iter().all(|(known, _)| *known != week) => weeks.push((week, cells)),
            Some(1..=MAX_WEEKS) => return refuse(phrase!("Week {number} appears twice", number = number.trim())),
            _ => return refuse(phrase!("The first column numbers the weeks, from 1 to 52")),
        }
    }
    Ok(weeks)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::distance::DistanceUnit;
    use crate::session::{self, NoPaces};
    use crate::workouts::workout::{WorkoutContent, WorkoutContentDraft};

    fn read(bytes: &[u8]) -> Result<ReadSheet, Invalid> {
        let mut last = 0;
        let new_id = || {
            last += 1;
            Uuid::from_u128(last).into()
        };
        read_csv(bytes, "plan", &NoPaces, Uuid::from_u128(1).into(), new_id)
    }

    /// Ids are numbers in day order, as `read` assigns them.
    fn template(draft: &PlanTemplateDraft, mut days: Vec<(TemplateDay, WorkoutContent)>) -> PlanTemplate {
        days.sort_by_key(|(day, _)| *day);
        let workouts = (1..).zip(days).map(|(number, (day, content))| TemplateWorkout {
            id: Uuid::from_u128(number).into(),
            day,
            content,
        });
        PlanTemplate::new(Uuid::from_u128(1).into(), draft.parse().unwrap(), workouts.collect()).unwrap()
    }

    fn content(text: &str) -> WorkoutContent {
        cell::read(text, DistanceUnit::Km, &NoPaces, Language::English).unwrap().contents.remove(0)
    }

    #[test]
    fn a_typed_session_is_a_cell_as_it_was_typed() {
        let draft = PlanTemplateDraft { name: "Half".to_owned(), weeks: 1, ..PlanTemplateDraft::default() };
        let days = ["2k easy, 5x1k @ interval r 90s jog, 2k easy", "Rest", "10 km easy"];
        let days = (1..).zip(days).map(|(weekday, text)| (TemplateDay { week: 1, weekday }, content(text)));
        let template = template(&draft, days.collect());
        let csv = write_csv(&template, Language::English);
        assert!(csv.starts_with("\u{feff}Name,Half\r\n"), "{csv}");
        let grid = "Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun,Distance,Time\r\n\
                    1,\"2k easy, 5x1k @ interval r 90s jog, 2k easy\",Rest,10 km easy,,,,,about 20 km,about 1 h 55\r\n";
        assert!(csv.ends_with(grid), "{csv}");
        let german = write_csv(&template, Language::German);
        assert!(german.contains("\r\nWoche,Mo,Di,Mi,Do,Fr,Sa,So,"), "{german}");
    }

    #[test]
    fn headings_are_read_in_each_language() {
        let sheet = "Nom;Semi\nJour de course;samedi\nCompté à partir de;Race Day\n\
                     Semaine;lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche\n1;;8 km footing;;;;;\n";
        let ReadSheet { template, problems } = read(sheet.as_bytes()).unwrap();
        assert_eq!(problems, []);
        assert_eq!(template.details().name.as_str(), "Semi");
        assert_eq!(template.details().anchor, Anchor::RaceDay { weekday: 6 });
        assert_eq!(template.workouts()[0].day, TemplateDay { week: 1, weekday: 2 });
    }

    #[test]
    fn fields_and_values_are_in_the_language_of_the_sheet_and_read_in_each() {
        let sheet = "Name;Halb\nNiveau;Einsteiger\nGezählt ab;Wettkampftag\nPlancheck;aus\n\
                     Woche;Mo;Di;Mi;Do;Fr;Sa;So\n\
                     1;8 km locker;\"Titel: Hügel\nArt: Berglauf\nDistanz: 9,5 km\nDauer: 55 min\";Ruhetag;;;;\n";
        let ReadSheet { template, problems } = read(sheet.as_bytes()).unwrap();
        assert_eq!(problems, []);
        let details = template.details();
        assert_eq!((details.level, details.has_plan_check), (Level::Beginner, false));
        assert_eq!(details.anchor, Anchor::RaceDay { weekday: 7 });
        let titles: Vec<String> = template.workouts().iter().map(|it| it.content.title.to_string()).collect();
        assert_eq!(titles, ["Lockerer Dauerlauf", "Hügel", "Ruhetag"]);
        assert!((template.workouts()[1].content.distance.amount() - 9.5).abs() < f64::EPSILON);
        let csv = write_csv(&template, Language::French);
        assert!(csv.contains("Débutant") && csv.contains("Titre: Hügel\nType: Côtes\nDistance: 9,5 km"), "{csv}");
        assert_eq!(read(csv.as_bytes()).unwrap().template, template);
    }

    #[test]
    fn a_sheet_written_by_hand_is_read() {
        let sheet = "sep=;\nRace;Marathon;;;\nRace day;Saturday\nCounted from;race day\n\
                     WEEK;Monday;Tuesday;Wednesday;Thursday;Friday;Saturday;Sunday;Total\n\
                     ;rest;8 km locker;;\"2k easy\n---\n30 min easy\";;;;8\n\
                     3.0;;;;;;Title: Race day;;\n;;;\n";
        let ReadSheet { template, problems } = read(sheet.as_bytes()).unwrap();
        assert_eq!(problems, []);
        let details = template.details();
        assert_eq!((details.name.as_str(), details.weeks), ("plan", 3));
        assert_eq!(
            (details.race_distance, details.anchor),
            (Some(RaceDistance::MARATHON), Anchor::RaceDay { weekday: 6 })
        );
        let told: Vec<(u8, u8, String, f64)> = template
            .workouts()
            .iter()
            .map(|it| (it.day.week, it.day.weekday, it.content.title.to_string(), it.content.distance.amount()))
            .collect();
        let row = |week, weekday, title: &str, distance| (week, weekday, title.to_owned(), distance);
        assert_eq!(
            told,
            [
                row(1, 1, "Rest", 0.0),
                row(1, 2, "Easy Run", 8.0),
                row(1, 4, "Easy Run", 2.0),
                row(1, 4, "Easy Run", 0.0),
                row(3, 6, "Race day", 0.0),
            ]
        );
    }

    #[test]
    fn text_that_is_not_understood_is_kept_and_reported() {
        let sheet = "Name,Base\nWeek,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n1,,,10 km esay blorp\n";
        let ReadSheet { template, problems } = read(sheet.as_bytes()).unwrap();
        assert_eq!(template.workouts()[0].content.description.as_str(), "10 km esay blorp");
        assert!(problems[0].to_string().starts_with("Week 1, Wed: "), "{problems:?}");
    }

    #[test]
    fn the_number_of_reported_problems_is_limited() {
        let row = |week: u8| format!("{week},blorp,blorp,blorp,blorp,blorp,blorp,blorp\n");
        let sheet = format!("Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n{}", (1..=52).map(row).collect::<String>());
        assert_eq!(read(sheet.as_bytes()).unwrap().problems.len(), MAX_PROBLEMS);
    }

    #[test]
    fn no_cell_is_lost() {
        for cell in ["()", ".", "?!", "🏃", "’"] {
            let sheet = format!("Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n1,{cell}\n");
            let ReadSheet { template, .. } = read(sheet.as_bytes()).unwrap();
            assert_eq!(template.workouts()[0].content.description.as_str(), cell);
        }
    }

    #[test]
    fn nonsense_is_rejected_with_a_sentence() {
        let refusal = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
        let missing =
            "This is no plan template: the row that begins with Week and names the days from Mon to Sun is missing";
        for nonsense in ["", "hello", "a,b\n\"c", "{}", "Week,Mon,Tue\n1,2,3", &"x".repeat(3_000_000)] {
            assert_eq!(refusal(nonsense.as_bytes()), missing);
        }
        assert_eq!(refusal(&vec![b'x'; 10_000_000]), "The file can have at most 9 MB");
        assert!(refusal(b"\xff\xfeW\0").starts_with("The file is not UTF-8 text"));
        let grid = |rows: &str| format!("Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n{rows}");
        assert_eq!(refusal(grid("1,x\n1,y").as_bytes()), "Week 1 appears twice");
        assert_eq!(refusal(grid("53,x").as_bytes()), "The first column numbers the weeks, from 1 to 52");
        assert_eq!(refusal(grid("x,y").as_bytes()), "The first column numbers the weeks, from 1 to 52");
        assert_eq!(refusal(grid("1,\"Title: A\nTime: long\"").as_bytes()), "Week 1, Mon: Duration cannot be negative");
        assert_eq!(refusal(grid("").as_bytes()), "A template needs at least 1 week");
        let crowded = ["10 km easy"; 6].join("\n---\n");
        let refused = refusal(grid(&format!("1,\"{crowded}\"")).as_bytes());
        assert_eq!(refused, "Week 1, Mon: A day can hold at most 5 workouts");
        let long = "10 km easy ".repeat(500);
        let too_long = "Week 1, Tue: A session can have at most 5,000 characters";
        assert_eq!(refusal(grid(&format!("1,,{long}")).as_bytes()), too_long);
        assert_eq!(refusal(grid(&format!("1,,\"Title: Long\nSession: {long}\"")).as_bytes()), too_long);
        assert_eq!(refusal(grid(&format!("1,,\"Title: Long\nSteps: {long}\"")).as_bytes()), too_long);
    }

    /// Any text a person may write, with everything a file must survive.
    fn text(most: usize) -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            Just(",".to_owned()),
            Just(";".to_owned()),
            Just("\"".to_owned()),
            Just("=1+1".to_owned()),
            Just("-".to_owned()),
            Just("'".to_owned()),
            Just("Title: x".to_owned()),
            Just("é 🏃".to_owned()),
            "[ -~]{1,6}",
        ];
        let start = prop_oneof![Just("="), Just("+"), Just("-"), Just("@"), Just("'"), Just("a")];
        (start, proptest::collection::vec(piece, 1..most))
            .prop_map(|(start, pieces)| format!("{start}{}", pieces.concat()).trim().to_owned())
    }

    fn prose() -> impl Strategy<Value = String> {
        let lines = proptest::collection::vec(prop_oneof![text(4), Just("---".to_owned()), Just(String::new())], 1..4);
        lines.prop_map(|lines| format!("x{}", lines.join("\n")).trim().to_owned())
    }

    fn any_content() -> impl Strategy<Value = WorkoutContent> {
        let session = prop_oneof![
            Just(""),
            Just("10 km easy"),
            Just("10"),
            Just("5-6"),
            Just("2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy"),
            Just("3 x (4 min @ threshold r 1 min jog)"),
            Just("6M steady\n4x100m strides"),
        ];
        let plain = session.clone().prop_filter("a session", |text| !text.is_empty()).prop_map(content);
        let fields = (text(4), prose(), prose(), session, 0_u32..60_000, any::<(bool, bool, bool)>());
        let keyed = fields.prop_map(|(title, description, notes, typed, thousandths, (miles, keeps_text, paced))| {
            let steps = session::read(typed, DistanceUnit::Km, &NoPaces).workouts.pop().map_or(vec![], |run| run.steps);
            let draft = WorkoutContentDraft {
                title: title.replace('\n', " "),
                description,
                workout_type: "Hills".to_owned(),
                distance: f64::from(thousandths) / 1_000.0,
                unit: if miles { "miles" } else { "km" }.to_owned(),
                duration_minutes: i64::from(thousandths / 60),
                pace_from: if paced { "4:30" } else { "" }.to_owned(),
                pace_to: String::new(),
                notes,
                steps,
                steps_text: if keeps_text { typed.to_owned() } else { String::new() },
                terrain: TERRAINS[thousandths as usize % TERRAINS.len()].to_owned(),
            };
            draft.parse().unwrap()
        });
        prop_oneof![plain, keyed]
    }

    const TERRAINS: [&str; 4] = ["", "Trail", "Treadmill", "Grass"];

    fn any_template() -> impl Strategy<Value = PlanTemplate> {
        let day = (1_u8..=4, 1_u8..=7).prop_map(|(week, weekday)| TemplateDay { week, weekday });
        let days = proptest::collection::vec((day, any_content()), 0..5);
        let labels = (text(4), prose(), proptest::collection::vec(text(3), 0..3), any::<(bool, bool)>(), 1_i64..=7);
        (days, labels).prop_map(|(days, (name, description, tags, (to_race, miles), race_weekday))| {
            let draft = PlanTemplateDraft {
                name: name.replace('\n', " "),
                description,
                race_distance: to_race.then_some(21.0975),
                race_distance_unit: "km".to_owned(),
                level: "Elite".to_owned(),
                anchor: if to_race { "RaceDay" } else { "Start" }.to_owned(),
                race_weekday,
                weeks: 4,
                unit: if miles { "miles" } else { "km" }.to_owned(),
                tags,
                has_plan_check: miles,
            };
            template(&draft, days)
        })
    }

    /// As another program would save it: every cell quoted, or as few as possible.
    fn saved_again(csv: &str, separator: char, quotes_all: bool) -> String {
        let rows = guarded_cells(csv.trim_start_matches(csv::BYTE_ORDER_MARK));
        let cell = |cell: &String| {
            let needs_quotes = quotes_all || cell.contains([separator, '"', '\n', '\r']);
            if needs_quotes { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
        };
        let line = |row: &Vec<String>| row.iter().map(cell).collect::<Vec<_>>().join(&separator.to_string());
        rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// The cells including the protecting apostrophes, which other programs see as part of the text.
    fn guarded_cells(csv: &str) -> Vec<Vec<String>> {
        let doubled = |cell: &String| {
            if cell.starts_with(['=', '+', '-', '@', '\t', '\'']) { format!("'{cell}") } else { cell.clone() }
        };
        csv::parse(csv, ',', MAX_ROWS).unwrap().iter().map(|row| row.iter().map(doubled).collect()).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_template_survives_a_round_trip_through_a_spreadsheet(
            template in any_template(),
            language in proptest::sample::select(Language::ALL.to_vec()),
        ) {
            let csv = write_csv(&template, language);
            prop_assert_eq!(&read(csv.as_bytes()).unwrap().template, &template);
            for (separator, quotes_all) in [(',', true), (';', false), ('\t', true)] {
                let again = saved_again(&csv, separator, quotes_all);
                prop_assert_eq!(&read(again.as_bytes()).unwrap().template, &template);
            }
        }
    }

    /// Damage to a sheet in other hands.
    fn slips() -> impl Strategy<Value = Vec<(proptest::sample::Index, &'static str)>> {
        let put = proptest::sample::select(vec![
            "",
            "\"",
            ",",
            ";",
            "\t",
            "\n",
            "\r\n",
            "\u{feff}",
            "x",
            "99999999999",
            "-1",
            "é",
            "\0",
            "Week",
            "\"\"\"",
            "=1+1",
        ]);
        proptest::collection::vec((any::<proptest::sample::Index>(), put), 1..8)
    }

    proptest! {
        #[test]
        fn a_damaged_sheet_gets_an_answer(template in any_template(), slips in slips()) {
            let mut characters: Vec<String> = write_csv(&template, Language::English).chars().map(String::from).collect();
            for (place, put) in slips {
                let place = place.index(characters.len());
                characters[place] = put.to_owned();
            }
            let _ = read(characters.concat().as_bytes());
        }

        #[test]
        fn any_bytes_get_an_answer(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let _ = read(&bytes);
        }

        #[test]
        fn any_grid_gets_an_answer(cells in "[ -~\n]{0,120}") {
            let _ = read(format!("Week,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n{cells}").as_bytes());
        }
    }
}
