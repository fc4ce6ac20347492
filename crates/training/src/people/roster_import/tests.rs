use jiff::civil::date;
use uuid::Uuid;

use super::*;

fn person(number: u128) -> PersonId {
    PersonId::from(Uuid::from_u128(number))
}

fn athlete(number: u128) -> AthleteId {
    AthleteId::from(Uuid::from_u128(number))
}

fn club() -> Club {
    let maya = Person::new("Maya", "Lindqvist", Some("Maya@Lindqvist.se"), Some(date(1992, 5, 14)));
    Club {
        athletes: vec![(athlete(1), maya)],
        groups: vec![GroupName::from_stored("Masters".to_owned())],
        coaches: vec![(person(1), "Nora Eklund".to_owned()), (person(2), "Johan Berg".to_owned())],
        today: date(2026, 11, 18),
        is_email: |text| text.split_once('@').is_some_and(|(_, domain)| domain.contains('.')),
    }
}

fn sheet(text: &str) -> Sheet {
    Sheet::from_text(text, &club()).unwrap().sheet
}

fn read(text: &str) -> Reading {
    sheet(text).read(&Choices::default(), &club())
}

fn fields(text: &str) -> Vec<Field> {
    sheet(text).columns.iter().map(|column| column.field).collect()
}

const NAMES: [Field; 2] = [Field::FirstName, Field::LastName];

#[test]
fn columns_are_recognised_by_their_headings_in_seven_languages() {
    use Field::{BestTime, Birthday, Coach, Distance, Email, FirstName, Group, LastName, Phone};
    let all = [FirstName, LastName, Email, Phone, Birthday, BestTime, Distance, Group, Coach];
    for headings in [
        "First name\tLast name\tEmail\tPhone\tBirthday\tBest time\tDistance\tGroup\tCoach",
        "Vorname\tName\tE-Mail\tHandy\tGeburtsdatum\tBestzeit\tStrecke\tGruppe\tTrainer",
        "Nombre\tApellidos\tCorreo electrónico\tMóvil\tFecha de nacimiento\tMejor marca\tDistancia\tGrupo\tEntrenador",
        "Prénom\tNom\tCourriel\tTéléphone\tDate de naissance\tMeilleur temps\tDistance\tGroupe\tEntraîneur",
        "Nome\tCognome\tE-mail\tCellulare\tData di nascita\tMiglior tempo\tDistanza\tGruppo\tAllenatore",
        "Voornaam\tAchternaam\tE-mailadres\tMobiel\tGeboortedatum\tBeste tijd\tAfstand\tGroep\tTrainer",
        "Nome\tSobrenome\tE-mail\tCelular\tData de nascimento\tMelhor tempo\tDistância\tGrupo\tTreinador",
        "Förnamn\tEfternamn\tE-post\tMobil\tFödd\tBästa tid\tSträcka\tGrupp\tTränare",
    ] {
        let text =
            format!("{headings}\nGrace\tMbeki\tg@posteo.de\t+46 70 118 42 06\t9.2.1994\t44:12\t10K\tMasters\tNora");
        assert_eq!(fields(&text), all, "{headings}");
    }
}

#[test]
fn columns_without_headings_are_recognised_by_what_is_in_them() {
    let text = "Grace\tMbeki\tgrace@posteo.de\t+46 70 118 42 06\t1994-02-09\t44:12\t10K\tNora\n\
                Oskar\tNyström\toskar@telia.se\t+46 76 220 09 31\t1979-01-30\t1:31:05\tHalf\tJohan Berg";
    let new = Sheet::from_text(text, &club()).unwrap();
    assert!(!new.has_headings);
    use Field::{BestTime, Birthday, Coach, Distance, Email, Phone};
    let wanted = [NAMES[0], NAMES[1], Email, Phone, Birthday, BestTime, Distance, Coach];
    assert_eq!(new.sheet.columns.iter().map(|column| column.field).collect::<Vec<_>>(), wanted);
    assert_eq!(new.sheet.rows[1].number, 2);
}

#[test]
fn a_column_of_full_names_is_split() {
    let sheet = sheet("Athlete;E-mail\nGrace Mbeki;g@posteo.de\nDahl, Ingrid;i@hotmail.com");
    assert_eq!(sheet.columns.iter().map(|column| column.field).collect::<Vec<_>>(), [NAMES[0], NAMES[1], Field::Email]);
    assert_eq!(sheet.rows[1].cells, ["Ingrid", "Dahl", "i@hotmail.com"]);
    assert_eq!(fields("Grace Mbeki\nOskar Nyström"), NAMES);
    assert_eq!(fields("Mbeki, Grace\nDahl, Ingrid"), NAMES);
    assert_eq!(fields("Grace\nIngrid"), [Field::FirstName]);
    let problems = &read("Grace\nIngrid").rows[0].problems;
    assert_eq!(
        problems.iter().map(|problem| problem.message.to_string()).collect::<Vec<_>>(),
        ["A last name is missing."]
    );
}

#[test]
fn a_second_column_for_the_same_thing_is_marked_and_not_read() {
    let reading = read("First name,Last name,Email,E-mail\nGrace,Mbeki,g@posteo.de,nonsense");
    assert_eq!(reading.repeated, [3]);
    assert_eq!(reading.rows[0].state, RowState::Ready);
}

#[test]
fn a_row_is_read_whole() {
    let reading = read(
        "First name\tLast name\tEmail\tPhone\tBirthday\tBest time\tDistance\tGroup\tCoach\n\
         Elif\tKaya\telif@gmail.com\t+46 72 887 60 15\t19 Sep 1993\t1:58:44\tHalf\tBeginners; masters\tJohan",
    );
    let row = &reading.rows[0];
    assert_eq!((row.number, row.state, row.problems.len()), (2, RowState::Ready, 0));
    assert_eq!(row.new_groups, ["Beginners"]);
    let entry = row.entry.as_ref().unwrap();
    assert_eq!(entry.email.as_ref().unwrap().as_str(), "elif@gmail.com");
    assert_eq!(entry.birthday, Some(date(1993, 9, 19)));
    assert_eq!(entry.coach, Some(person(2)));
    let (distance, time) = entry.best.unwrap();
    assert_eq!((distance, time.to_string().as_str()), (RaceDistance::HALF, "1:58:44"));
}

#[test]
fn problems_are_told_by_cell_and_only_errors_hold_a_row_back() {
    let reading = read(
        "First name,Last name,Email,Phone,Birthday,Best time,Distance,Coach\n\
         Isabel,Moreno,isabel@gmailcom,+34 655 201 884,,,,\n\
         Freja,Holm,,,,21:75,5K,\n\
         Yusuf,Demir,,070 413,1985,44:00,,\n\
         Cher,,,,31.2.1990,,,Astrid",
    );
    let told: Vec<Vec<(usize, bool, String)>> = reading
        .rows
        .iter()
        .map(|row| row.problems.iter().map(|one| (one.column, one.is_error, one.message.to_string())).collect())
        .collect();
    let one = |column: usize, is_error: bool, message: &str| (column, is_error, message.to_owned());
    assert_eq!(told[0], [one(2, true, "A dot is missing.")]);
    assert_eq!(told[1], [one(5, true, "Not a time.")]);
    assert_eq!(
        told[2],
        [
            one(3, false, "Too short, left out."),
            one(4, false, "Only a year, left out."),
            one(5, false, "Without a distance it is left out."),
        ]
    );
    assert_eq!(
        told[3],
        [
            one(1, true, "A last name is missing."),
            one(4, true, "Not a birthday."),
            one(7, true, "Nobody in the team has this name."),
        ]
    );
    let states: Vec<RowState> = reading.rows.iter().map(|row| row.state).collect();
    assert_eq!(states, [RowState::NeedsFix, RowState::NeedsFix, RowState::Ready, RowState::NeedsFix]);
    assert_eq!(reading.rows[3].problems[2].fixes, ["Nora Eklund", "Johan Berg"]);
}

#[test]
fn whoever_is_here_already_is_known_by_address_or_by_name_and_birthday() {
    let states = |text: &str| read(text).rows.iter().map(|row| row.state).collect::<Vec<_>>();
    let known = RowState::Known(athlete(1));
    let head = "First name,Last name,Email,Birthday\n";
    assert_eq!(states(&format!("{head}Maja,L,maya@lindqvist.se,")), [known]);
    assert_eq!(states(&format!("{head}maya,LINDQVIST,,14.5.1992")), [known]);
    assert_eq!(states(&format!("{head}Maya,Lindqvist,other@example.org,1992-05-14")), [known]);
    assert_eq!(states(&format!("{head}Maya,Lindqvist,,")), [known]);
    assert_eq!(states(&format!("{head}Maya,Lindqvist,,1999-01-01")), [RowState::Ready]);
    assert_eq!(states(&format!("{head}Maya,Lindqvist,other@example.org,")), [RowState::Ready]);

    let choices = Choices { updates: HashSet::from([2]), ..Choices::default() };
    let updated = sheet(&format!("{head}Maya,Lindqvist,,")).read(&choices, &club());
    assert_eq!(updated.rows[0].state, RowState::Update(athlete(1)));
}

#[test]
fn siblings_with_one_address_are_two_people() {
    let head = "First name,Last name,Email,Birthday\n";
    let states = |text: &str| read(&format!("{head}{text}")).rows.iter().map(|row| row.state).collect::<Vec<_>>();
    assert_eq!(states("Elin,Lindqvist,maya@lindqvist.se,2010-03-02"), [RowState::Ready]);
    assert_eq!(states("Maya,Lindqvist,maya@lindqvist.se,1992-05-15"), [RowState::Known(athlete(1))]);
    let two = "Ada,Berg,berg@example.org,2011-01-05\nOla,Berg,berg@example.org,2013-09-09";
    assert_eq!(states(two), [RowState::Ready, RowState::Ready]);
    let without_birthdays = "Ada,Berg,berg@example.org,\nOla,Berg,berg@example.org,";
    assert_eq!(states(without_birthdays), [RowState::Ready, RowState::NeedsFix]);
}

#[test]
fn nobody_is_added_twice_from_one_sheet() {
    let reading = read("First name,Last name\nGrace,Mbeki\ngrace,mbeki\nGrace,Dahl");
    let states: Vec<RowState> = reading.rows.iter().map(|row| row.state).collect();
    assert_eq!(states, [RowState::Ready, RowState::NeedsFix, RowState::Ready]);
    assert_eq!(reading.rows[1].problems[0].message.to_string(), "Same person as in row 2.");
}

#[test]
fn the_order_of_dates_is_asked_once_and_guessed_from_the_others() {
    let text = "First name,Last name,Birthday\nA,A,04/05/1988\nB,B,25/12/1990\nC,C,31/01/1991\nD,D,01/02/1993";
    let question = read(text).dates.unwrap();
    assert_eq!((question.row, question.others, question.chosen), (2, 2, DateOrder::DayFirst));
    assert_eq!((question.day_first, question.month_first), (date(1988, 5, 4), date(1988, 4, 5)));
    let american = "First name,Last name,Birthday\nA,A,04/05/1988\nB,B,12/25/1990";
    assert_eq!(read(american).rows[0].birthday, Some(date(1988, 4, 5)));
    let choices = Choices { date_order: Some(DateOrder::MonthFirst), ..Choices::default() };
    let chosen = sheet(text).read(&choices, &club());
    assert_eq!(chosen.rows[0].birthday, Some(date(1988, 4, 5)));
    assert_eq!(chosen.rows[1].birthday, Some(date(1990, 12, 25)), "what can only be read in one way is");
    assert!(read("First name,Last name,Birthday\nA,A,4.5.1988").dates.is_none());
}

#[test]
fn the_unit_of_bare_distances_is_asked_once() {
    let text = "First name,Last name,Best time,Distance\nA,A,44:12,10\nB,B,1:45:00,13.1";
    let question = read(text).distances.unwrap();
    assert_eq!((question.row, question.chosen), (2, DistanceUnit::Miles));
    let choices = Choices { unit: Some(DistanceUnit::Km), ..Choices::default() };
    let best = sheet(text).read(&choices, &club()).rows[0].entry.clone().unwrap().best.unwrap();
    assert_eq!(best.0, RaceDistance::TEN_K);
}

#[test]
fn a_heading_can_name_the_distance() {
    let reading = read("First name,Last name,PB 10K\nA,A,44:12");
    assert_eq!(reading.rows[0].entry.clone().unwrap().best.unwrap().0, RaceDistance::TEN_K);
    assert_eq!(fields("First name,Last name,Marathon\nA,A,3:44:12")[2], Field::BestTime);
}

#[test]
fn bad_input_is_bounded_and_never_fails_badly() {
    let many: String = (0..5_000).map(|number| format!("Given{number}\tFamily{number}\n")).collect();
    let new = Sheet::from_text(&format!("First name\tLast name\n{many}"), &club()).unwrap();
    assert_eq!((new.sheet.rows.len(), new.left_out), (MAX_ROWS, 4_000));
    assert!(Sheet::from_text("\u{89}PNG\0\0\rIHDR", &club()).is_err());
    assert!(Sheet::from_text(" \n \t ", &club()).is_err());
    let long = "x".repeat(300);
    let reading = read(&format!("First name,Last name\n{long},Mbeki"));
    assert_eq!(reading.rows[0].problems[0].message.to_string(), "First name must be at most 100 characters");
    assert_eq!(read("First name,Last name\n\"Grace,Mbeki").rows.len(), 1, "an open quote is a letter");
}
