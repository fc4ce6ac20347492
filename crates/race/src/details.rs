//! What a coach chooses of a race plan.

use serde::{Deserialize, Serialize};
use texts::{Phrase, phrase};
use training::conditions::Conditions;
use training::distance::DistanceUnit;
use training::error::{Invalid, Problems};
use training::pace::Pace;
use training::race::{RaceDistance, RaceTime};
use training::text::Line;

use crate::ground::{Ground, can_stretch, off_by};

pub const MAX_NEGATIVE_SPLIT: f64 = 5.0;
pub const MAX_STATIONS: usize = 60;
pub const MAX_CUT_OFFS: usize = 30;
pub const MAX_EDGES: usize = 60;
pub const MAX_SECTION_NAMES: usize = 300;
pub const MAX_SECTION_NAME_CHARACTERS: usize = 60;
pub const MAX_STATION_CHARACTERS: usize = 120;
pub const MAX_NOTE_CHARACTERS: usize = 280;
pub const MIN_WALK_GRADE: f64 = 5.0;
pub const MAX_WALK_GRADE: f64 = 45.0;
const MAX_CARBOHYDRATE_GRAMS: i64 = 500;
const MAX_CUT_OFF_SECONDS: i64 = 100 * 3_600;
const LEAST_SECTION_METRES: u32 = 200;

macro_rules! words {
    ($name:ident, [$($variant:ident),*]) => {
        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant)),* }
            }

            fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == name)
            }
        }
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Strategy {
    EvenEffort,
    NegativeSplit,
    EvenPace,
}
words!(Strategy, [EvenEffort, NegativeSplit, EvenPace]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SectionsBy {
    Hills,
    Unit,
    FiveUnits,
    AidStations,
}
words!(SectionsBy, [Hills, Unit, FiveUnits, AidStations]);

/// What becomes of a course that is not as long as the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fit {
    AsItIs,
    Stretch,
}
words!(Fit, [AsItIs, Stretch]);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AidStation {
    pub meters: u32,
    /// What stands there.
    pub table: Option<String>,
    pub take: Option<String>,
    pub carbohydrate_grams: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CutOff {
    pub meters: u32,
    pub seconds: u32,
}

/// Valid when it was parsed; stored as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanDetails {
    pub target_seconds: u32,
    pub fit: Option<Fit>,
    pub strategy: Strategy,
    pub negative_split_percent: f64,
    /// As paces are stored: "4:30/km".
    pub fastest_downhill: Option<String>,
    pub starts_at: Option<String>,
    pub temperature: Option<f64>,
    pub humidity: Option<u8>,
    pub altitude: Option<i16>,
    pub sections: SectionsBy,
    pub edges_meters: Vec<u32>,
    pub section_names: Vec<Option<String>>,
    pub walk_above_grade_percent: Option<f64>,
    pub stations: Vec<AidStation>,
    pub cut_offs: Vec<CutOff>,
    pub note: Option<String>,
}

impl PlanDetails {
    pub const NEGATIVE_SPLIT: f64 = 0.6;

    pub const fn new(target_seconds: u32) -> Self {
        Self {
            target_seconds,
            fit: None,
            strategy: Strategy::NegativeSplit,
            negative_split_percent: Self::NEGATIVE_SPLIT,
            fastest_downhill: None,
            starts_at: None,
            temperature: None,
            humidity: None,
            altitude: None,
            sections: SectionsBy::Hills,
            edges_meters: vec![],
            section_names: vec![],
            walk_above_grade_percent: None,
            stations: vec![],
            cut_offs: vec![],
            note: None,
        }
    }

    pub fn cap(&self) -> Option<f64> {
        self.fastest_downhill.as_deref().and_then(Pace::from_stored).map(Pace::seconds_per_km)
    }

    /// What can only be judged with the ground that is raced.
    pub fn check_on(&self, ground: &Ground, distance: RaceDistance) -> Result<(), Invalid> {
        let mut problems = Problems::default();
        let metres = ground.metres();
        let on_course = |field: String, meters: u32| {
            if f64::from(meters) <= metres + 0.5 { Ok(()) } else { Err(Invalid::new(field, beyond_the_course())) }
        };
        for (index, station) in self.stations.iter().enumerate() {
            problems.check(on_course(format!("stations[{index}].meters"), station.meters));
        }
        for (index, cut_off) in self.cut_offs.iter().enumerate() {
            problems.check(on_course(format!("cutOffs[{index}].meters"), cut_off.meters));
        }
        if let Some(edge) = self.edges_meters.last() {
            problems.check(on_course("edgesMeters".to_owned(), *edge));
        }
        if let Ok(raced) = RaceDistance::new(metres / 1_000.0, DistanceUnit::Km) {
            let target = RaceTime::from_seconds(self.target_seconds.into()).map(|time| time.to_string());
            let possible = target.and_then(|text| RaceTime::required(&text, Some(raced)));
            problems.check(possible.map_err(target_time));
        }
        let average = f64::from(self.target_seconds) / metres * 1_000.0;
        if self.cap().is_some_and(|cap| cap >= average) {
            let pace = RaceTime::from_seconds(self.target_seconds.into()).map(|time| time.pace_over(distance));
            let pace = pace.map_or_else(|_| String::new(), |pace| pace.from_in(distance.unit()).to_string());
            let message = phrase!("Downhills cannot be held slower than the average pace of {pace}", pace);
            problems.check::<()>(Err(Invalid::new("fastestDownhillPace", message)));
        }
        problems.finish(Some(()))
    }

    /// Whether a course of that length can be used as the coach chose.
    pub fn check_fit(&self, course_metres: f64, race_metres: f64) -> Result<(), Invalid> {
        if self.fit == Some(Fit::Stretch) && !can_stretch(off_by(course_metres, race_metres)) {
            let km = |metres: f64| format!("{}", (metres / 100.0).round() / 10.0);
            let message = phrase!(
                "A course of {course} km cannot be stretched to {race} km",
                course = km(course_metres),
                race = km(race_metres)
            );
            return Err(Invalid::new("fitCourse", message));
        }
        Ok(())
    }
}

fn beyond_the_course() -> Phrase {
    phrase!("This is beyond the end of the course")
}

fn target_time(invalid: Invalid) -> Invalid {
    invalid.at("targetTime").labelled(&phrase!("Target time" as "field"))
}

/// Unvalidated, as a request has it.
#[derive(Debug, Clone, Default)]
pub struct PlanDraft {
    pub target_time: String,
    pub fit_course: Option<String>,
    pub strategy: Option<String>,
    pub negative_split_percent: Option<f64>,
    pub fastest_downhill_pace: String,
    pub starts_at: String,
    pub temperature: Option<f64>,
    pub humidity: Option<i64>,
    pub altitude: Option<i64>,
    pub sections: Option<String>,
    pub edges: Vec<f64>,
    pub section_names: Vec<Option<String>>,
    pub walk_above: Option<f64>,
    pub stations: Vec<StationDraft>,
    pub cut_offs: Vec<(f64, f64)>,
    pub note: String,
    /// How many there were before the lists were cut.
    pub counts: [usize; 4],
}

#[derive(Debug, Clone, Default)]
pub struct StationDraft {
    pub meters: f64,
    pub table: String,
    pub take: String,
    pub carbohydrate_grams: Option<f64>,
}

impl PlanDraft {
    pub fn parse(&self, distance: RaceDistance) -> Result<PlanDetails, Invalid> {
        let mut problems = Problems::default();
        let target = problems.check(RaceTime::required(&self.target_time, Some(distance)).map_err(target_time));
        let fit = problems.check(named("fitCourse", self.fit_course.as_deref(), Fit::named, || {
            phrase!("Use the course as it is, or stretch it")
        }));
        let strategy = problems
            .check(named("strategy", self.strategy.as_deref(), Strategy::named, || phrase!("Choose a strategy")));
        let sections = problems.check(named("sections", self.sections.as_deref(), SectionsBy::named, || {
            phrase!("Choose how to divide the course")
        }));
        let split = self.negative_split_percent.unwrap_or(PlanDetails::NEGATIVE_SPLIT);
        problems.check(within("negativeSplitPercent", split, (0.0, MAX_NEGATIVE_SPLIT), || {
            phrase!("The negative split must be from 0 to 5%")
        }));
        let cap = problems.check(
            Pace::parse(&self.fastest_downhill_pace, distance.unit())
                .map_err(|invalid| invalid.at("fastestDownhillPace")),
        );
        let starts_at = problems.check(clock("startsAt", &self.starts_at));
        let conditions = problems
            .check(Conditions::new(self.temperature, self.humidity, self.altitude).map_err(|it| it.renamed(in_plan)));
        let limits = [MAX_EDGES, MAX_SECTION_NAMES, MAX_STATIONS, MAX_CUT_OFFS];
        for ((field, most), count) in LISTS.into_iter().zip(limits).zip(self.counts) {
            if count > most {
                problems
                    .check::<()>(Err(Invalid::new(field, phrase!("At most {count} are possible here", count = most))));
            }
        }
        let edges = problems.check(edges(&self.edges));
        let names: Vec<_> =
            self.section_names.iter().enumerate().map(|(index, name)| section_name(index, name.as_deref())).collect();
        let names: Vec<_> = names.into_iter().map(|name| problems.check(name).flatten()).collect();
        if let Some(grade) = self.walk_above {
            problems.check(within("walkAboveGradePercent", grade, (MIN_WALK_GRADE, MAX_WALK_GRADE), || {
                phrase!("Walking starts on slopes from 5 to 45%")
            }));
        }
        let mut stations: Vec<AidStation> = vec![];
        for (index, station) in self.stations.iter().enumerate() {
            stations.extend(problems.check(station.parse().map_err(|it| it.within(&format!("stations[{index}]")))));
        }
        stations.sort_by_key(|station| station.meters);
        let mut cut_offs: Vec<CutOff> = vec![];
        for (index, it) in self.cut_offs.iter().enumerate() {
            cut_offs.extend(problems.check(cut_off(*it).map_err(|it| it.within(&format!("cutOffs[{index}]")))));
        }
        cut_offs.sort_by_key(|cut_off| cut_off.meters);
        let note = Line::<MAX_NOTE_CHARACTERS>::optional("note", phrase!("The note"), &self.note.replace('\n', " "));
        let note = problems.check(note);
        let details = || {
            let conditions = conditions?;
            Some(PlanDetails {
                target_seconds: target?.seconds(),
                fit: fit?,
                strategy: strategy?.unwrap_or(Strategy::NegativeSplit),
                negative_split_percent: (split * 10.0).round() / 10.0,
                fastest_downhill: cap?.map(|pace| pace.to_string()),
                starts_at: starts_at?,
                temperature: conditions.temperature,
                humidity: conditions.humidity,
                altitude: conditions.height,
                sections: sections?.unwrap_or(SectionsBy::Hills),
                edges_meters: edges?,
                section_names: names,
                walk_above_grade_percent: self.walk_above,
                stations,
                cut_offs,
                note: note?.map(|note| note.to_string()),
            })
        };
        problems.finish(details())
    }
}

const LISTS: [&str; 4] = ["edgesMeters", "sectionNames", "stations", "cutOffs"];

fn in_plan(field: &str) -> String {
    match field {
        "temperatureInC" => "temperatureCelsius",
        "humidityInPercent" => "humidityPercent",
        "heightInMeters" => "altitudeMeters",
        other => other,
    }
    .to_owned()
}

/// Blank is absent.
fn named<T>(
    field: &str,
    text: Option<&str>,
    find: impl Fn(&str) -> Option<T>,
    message: impl Fn() -> Phrase,
) -> Result<Option<T>, Invalid> {
    match text.map(str::trim).filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => find(text).map(Some).ok_or_else(|| Invalid::new(field, message())),
    }
}

fn within(field: &str, number: f64, (least, most): (f64, f64), message: impl Fn() -> Phrase) -> Result<(), Invalid> {
    if (least..=most).contains(&number) { Ok(()) } else { Err(Invalid::new(field, message())) }
}

/// "08:30", also written "8:30".
fn clock(field: &str, text: &str) -> Result<Option<String>, Invalid> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let parsed = || {
        let (hours, minutes) = text.split_once(':')?;
        let number = |digits: &str| {
            let is_number = (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse::<u8>().ok())?
        };
        let (hours, minutes) = (number(hours)?, number(minutes)?);
        (hours < 24 && minutes < 60).then(|| format!("{hours:02}:{minutes:02}"))
    };
    parsed().map(Some).ok_or_else(|| Invalid::new(field, phrase!("The start must look like 08:30")))
}

fn metres(field: &str, number: f64) -> Result<u32, Invalid> {
    if (1.0..=1_000_000.0).contains(&number) {
        Ok(number.round() as u32)
    } else {
        Err(Invalid::new(field, beyond_the_course()))
    }
}

fn edges(edges: &[f64]) -> Result<Vec<u32>, Invalid> {
    let edges: Vec<u32> = edges.iter().map(|edge| metres("edgesMeters", *edge)).collect::<Result<_, _>>()?;
    let is_long = |pair: &[u32]| pair[1] >= pair[0] + LEAST_SECTION_METRES;
    let from_start: Vec<u32> = std::iter::once(0).chain(edges.iter().copied()).collect();
    if from_start.windows(2).all(is_long) {
        return Ok(edges);
    }
    Err(Invalid::new("edgesMeters", phrase!("Sections must follow one another and be at least 200 m long")))
}

fn section_name(index: usize, name: Option<&str>) -> Result<Option<String>, Invalid> {
    let field = format!("sectionNames[{index}]");
    let name = Line::<MAX_SECTION_NAME_CHARACTERS>::optional(&field, phrase!("The name"), name.unwrap_or_default())?;
    Ok(name.map(|name| name.to_string()))
}

fn cut_off((at, seconds): (f64, f64)) -> Result<CutOff, Invalid> {
    let at = metres("meters", at)?;
    within("seconds", seconds, (1.0, MAX_CUT_OFF_SECONDS as f64), || {
        phrase!("A cut-off is more than 0 and less than 100 hours after the start")
    })?;
    Ok(CutOff { meters: at, seconds: seconds.round() as u32 })
}

impl StationDraft {
    fn parse(&self) -> Result<AidStation, Invalid> {
        let mut problems = Problems::default();
        let meters = problems.check(metres("meters", self.meters));
        let text = |field: &str, label: Phrase, text: &str| {
            let line = Line::<MAX_STATION_CHARACTERS>::optional(field, label, text)?;
            Ok(line.map(|line| line.to_string()))
        };
        let table = problems.check(text("table", phrase!("The list"), &self.table));
        let take = problems.check(text("take", phrase!("What to take"), &self.take));
        if let Some(grams) = self.carbohydrate_grams {
            problems.check(within("carbohydrateGrams", grams, (0.0, MAX_CARBOHYDRATE_GRAMS as f64), || {
                phrase!("Carbohydrate must be from 0 to 500 g")
            }));
        }
        let station = || {
            Some(AidStation {
                meters: meters?,
                table: table?,
                take: take?,
                carbohydrate_grams: self.carbohydrate_grams.map(|grams| grams.round() as u32),
            })
        };
        problems.finish(station())
    }
}
