//! The race on the wrist.

use pdf::{BandSection, BandUnit, Bands, RaceBand};
use race::{WatchStep, watch_steps};
use store::{Conn, StoreError, accounts, athletes, members};
use texts::Language;
use training::distance::DistanceUnit;
use training::ids::AccountId;
use training::paper::Paper;

use super::loaded::RacePlan;
use super::remarks::clock;
use crate::shared::enum_schemas::RACE_BANDS;
use crate::{ApiError, ApiResult, App};

/// A band has room for no more.
const MAX_SECTIONS: usize = 16;
const MAX_UNITS: usize = 51;
/// By so many kilometres or miles, where each for itself has no room.
const EACH: [usize; 5] = [1, 2, 5, 10, 25];
const MAX_TAKES: usize = 20;
/// Of the chart for the bag.
const PROFILE_POINTS: usize = 300;

/// Who is on it, and how it is printed.
pub(crate) struct Paperwork {
    pub language: Language,
    /// As the reader knows the athlete: their own page has the first name alone.
    pub athlete: String,
    pub coach: String,
    /// The account's.
    pub paper: Paper,
}

impl Paperwork {
    pub fn load(conn: &mut Conn, account: AccountId, race: &RacePlan) -> ApiResult<Self> {
        let athlete = race.goal.details.athlete_id;
        let account = accounts::find(conn, account)?.ok_or_else(|| ApiError::missing("account"))?;
        let language: Result<_, StoreError> = athletes::language(conn, account.id, athlete);
        let coach = members::looking_after(conn, &account, athlete)?;
        let name = race.goal.athlete_name.as_ref().map(ToString::to_string).unwrap_or_default();
        Ok(Self { language: language?, athlete: name, coach: coach.display_name.to_string(), paper: account.paper })
    }
}

/// Without a name both bands are on the sheet.
pub(crate) fn bands_named(name: Option<&str>) -> ApiResult<Bands> {
    match name {
        None | Some("") => Ok(Bands::Both),
        Some(name) if name == RACE_BANDS[0] => Ok(Bands::Sections),
        Some(name) if name == RACE_BANDS[1] => Ok(Bands::Units),
        Some(_) => {
            Err(ApiError::unprocessable("unknown-band", texts::phrase!("A band is by Sections or by Kilometres.")))
        }
    }
}

/// The PDF, once it is this job's turn.
pub(crate) async fn printed(app: &App, account: AccountId, band: RaceBand) -> ApiResult<Vec<u8>> {
    let printed = app.printer.run(account, move |press, _| press.print_band(&band));
    printed.await?.map_err(ApiError::internal)
}

pub(crate) fn band(race: &RacePlan, paperwork: &Paperwork, bands: Bands, paper: Option<Paper>) -> RaceBand {
    let RacePlan { goal, details, planned, ground, unit, .. } = race;
    let language = paperwork.language;
    let metres_of_unit = unit.km() * 1_000.0;
    let share = |metres: f64| metres / planned.metres;
    let mut at = 0.0;
    let mut arrival = 0;
    let section = |step: WatchStep| {
        at += step.metres;
        arrival += step.seconds;
        let inside = &planned.sections[step.first - 1..step.last];
        BandSection {
            to: language.decimals(&amount(at / metres_of_unit)),
            pace: pace(step.seconds_per_km() * unit.km()),
            arrival: clock(arrival),
            is_hardest: inside.iter().any(|section| section.is_hardest),
            seconds_per_km: step.seconds_per_km(),
            to_share: share(at),
        }
    };
    let sections = watch_steps(planned, MAX_SECTIONS).into_iter().map(section).collect();
    let whole = (planned.metres / metres_of_unit + 1e-6).floor() as usize;
    let each = EACH.into_iter().find(|each| whole / each <= MAX_UNITS).unwrap_or(EACH[4]);
    let end = |number: usize| number as f64 * metres_of_unit;
    // The finish has a row of its own.
    let numbers = (1..=whole).filter(|number| number % each == 0 && end(*number) < planned.metres - 1.0);
    let units =
        numbers.map(|number| BandUnit { number: number.to_string(), arrival: clock(planned.arrival(end(number))) });
    let takes = details.stations.iter().filter_map(|station| {
        let take = station.take.clone()?;
        Some((language.decimals(&amount(f64::from(station.meters) / metres_of_unit)), take))
    });
    let profile = |point: usize| ground.altitude_at(planned.metres * point as f64 / (PROFILE_POINTS - 1) as f64);
    RaceBand {
        athlete: paperwork.athlete.clone(),
        coach: paperwork.coach.clone(),
        race: goal.details.race_name.to_string(),
        day: goal.details.races_on,
        goal: clock(planned.target_seconds),
        bands,
        sections,
        units: units.collect(),
        is_miles: *unit == DistanceUnit::Miles,
        takes: takes.take(MAX_TAKES).collect(),
        start: details.starts_at.clone(),
        half: clock(planned.half_seconds),
        finish_at: details.starts_at.as_deref().and_then(|start| finish_at(start, planned.target_seconds)),
        altitudes: if ground.has_heights() { (0..PROFILE_POINTS).map(profile).collect() } else { vec![] },
        stations: details.stations.iter().map(|station| share(f64::from(station.meters)).min(1.0)).collect(),
        paper: paper.unwrap_or(paperwork.paper),
        language,
    }
}

/// "21.1", "5".
fn amount(units: f64) -> String {
    let text = format!("{units:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

fn pace(seconds: f64) -> String {
    clock(seconds.round().max(0.0) as u32)
}

/// By the clock on the wall.
fn finish_at(start: &str, seconds: u32) -> Option<String> {
    let (hours, minutes) = start.split_once(':')?;
    let start: u32 = hours.parse::<u32>().ok()? * 60 + minutes.parse::<u32>().ok()?;
    let minutes = start + (seconds + 30) / 60;
    Some(format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_finish_is_told_by_the_clock_on_the_wall() {
        assert_eq!(finish_at("08:30", 11_700).as_deref(), Some("11:45"));
        assert_eq!(finish_at("22:00", 36_000).as_deref(), Some("08:00"), "the next morning");
        assert_eq!(finish_at("", 60), None);
    }

    #[test]
    fn amounts_have_a_decimal_only_where_they_need_one() {
        assert_eq!([5.0, 21.0975, 42.195].map(amount), ["5", "21.1", "42.2"]);
        assert_eq!(pace(277.6), "4:38");
    }
}
