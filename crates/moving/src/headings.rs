//! What the columns of a table hold, by their headings.

use training::roster_import::folded;

use crate::Source;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Day,
    Kind,
    Title,
    Text,
    PlannedHours,
    PlannedMetres,
    DoneHours,
    DoneMetres,
    Effort,
    CoachSaid,
    AthleteSaid,
    Athlete,
    Email,
}

/// As TrainingPeaks writes them, in every language of its own.
const OF_TRAINING_PEAKS: &[(&str, Column)] = &[
    ("title", Column::Title),
    ("workouttype", Column::Kind),
    ("workoutdescription", Column::Text),
    ("plannedduration", Column::PlannedHours),
    ("planneddistanceinmeters", Column::PlannedMetres),
    ("workoutday", Column::Day),
    ("coachcomments", Column::CoachSaid),
    ("distanceinmeters", Column::DoneMetres),
    ("athletecomments", Column::AthleteSaid),
    ("timetotalinhours", Column::DoneHours),
    ("rpe", Column::Effort),
];

/// Of other tables, in seven languages. Figures are left out: nothing says in which unit they are.
const OF_OTHERS: &[(&[&str], Column)] = &[
    (
        &["date", "day", "datum", "tag", "fecha", "dia", "data", "giorno", "jour", "dag", "workoutdate", "workoutday"],
        Column::Day,
    ),
    (
        &[
            "title",
            "name",
            "workout",
            "workoutname",
            "session",
            "titel",
            "einheit",
            "titulo",
            "entrenamiento",
            "titre",
            "seance",
            "titolo",
            "allenamento",
            "treino",
            "training",
        ],
        Column::Title,
    ),
    (
        &[
            "description",
            "workoutdescription",
            "details",
            "text",
            "beschreibung",
            "descripcion",
            "descricao",
            "descrizione",
            "beschrijving",
            "omschrijving",
        ],
        Column::Text,
    ),
    (
        &["type", "sport", "workouttype", "activitytype", "typ", "sportart", "tipo", "deporte", "esporte", "soort"],
        Column::Kind,
    ),
    (
        &[
            "athlete",
            "athletename",
            "runner",
            "athlet",
            "athletin",
            "laufer",
            "atleta",
            "athletee",
            "coureur",
            "corridore",
            "atleet",
            "loper",
        ],
        Column::Athlete,
    ),
    (&["email", "athleteemail", "mail", "correo"], Column::Email),
    (&["coachcomments", "coachcomment", "coachnotes"], Column::CoachSaid),
    (&["athletecomments", "athletecomment", "athletenotes"], Column::AthleteSaid),
];

/// What only lists of what was done have: their distances have no unit.
const OF_LISTS_OF_RECORDINGS: [&str; 5] = ["avghr", "calories", "activityid", "elapsedtime", "maxhr"];

#[derive(Debug)]
pub struct Headings {
    pub source: Source,
    columns: Vec<Option<Column>>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum HeadingProblem {
    /// No day, or nothing else.
    NotSessions,
    OnlyRecordings,
}

impl Headings {
    pub fn read(cells: &[String]) -> Result<Self, HeadingProblem> {
        let names: Vec<String> = cells.iter().map(|cell| folded(cell)).collect();
        let has = |name: &str| names.iter().any(|known| known == name);
        let is_training_peaks = has("workoutday") && (has("workoutdescription") || has("plannedduration"));
        if !is_training_peaks && OF_LISTS_OF_RECORDINGS.iter().filter(|name| has(name)).count() >= 2 {
            return Err(HeadingProblem::OnlyRecordings);
        }
        let column = |name: &String| match is_training_peaks {
            true => OF_TRAINING_PEAKS.iter().find(|(known, _)| known == name).map(|(_, column)| *column),
            false => OF_OTHERS.iter().find(|(known, _)| known.contains(&name.as_str())).map(|(_, column)| *column),
        };
        let mut columns: Vec<Option<Column>> = names.iter().map(column).collect();
        // Of two that hold the same, the first counts.
        for at in 0..columns.len() {
            if columns[at].is_some() && columns[..at].contains(&columns[at]) {
                columns[at] = None;
            }
        }
        let holds = |column: Column| columns.contains(&Some(column));
        if !holds(Column::Day) || !(holds(Column::Title) || holds(Column::Text)) {
            return Err(HeadingProblem::NotSessions);
        }
        let source = if is_training_peaks { Source::TrainingPeaks } else { Source::Table };
        Ok(Self { source, columns })
    }

    /// Trimmed, without control characters; blank if the table has no such column.
    pub fn cell(&self, column: Column, row: &[String]) -> String {
        let at = self.columns.iter().position(|held| *held == Some(column));
        let cell = at.and_then(|at| row.get(at)).map(String::as_str).unwrap_or_default();
        cell.trim().chars().filter(|it| !it.is_control() || matches!(it, '\n' | '\t')).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Headings, HeadingProblem> {
        Headings::read(&line.split(',').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn tables_are_recognised_by_their_headings() {
        let peaks =
            read("Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay").unwrap();
        assert_eq!(peaks.source, Source::TrainingPeaks);
        let german = read("Datum,Athletin,Titel,Beschreibung").unwrap();
        assert_eq!(german.source, Source::Table);
        let row = ["2026-03-04", " Mia\u{0} Moss ", "Tempo", "8 km"].map(str::to_owned);
        assert_eq!(german.cell(Column::Athlete, &row), "Mia Moss");
        assert_eq!(german.cell(Column::Email, &row), "");
    }

    #[test]
    fn other_tables_are_refused_with_a_reason() {
        assert_eq!(read("First name,Last name").unwrap_err(), HeadingProblem::NotSessions);
        assert_eq!(read("Date,Weight").unwrap_err(), HeadingProblem::NotSessions);
        let garmin = "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR";
        assert_eq!(read(garmin).unwrap_err(), HeadingProblem::OnlyRecordings);
        let strava = "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance";
        assert_eq!(read(strava).unwrap_err(), HeadingProblem::OnlyRecordings);
    }
}
