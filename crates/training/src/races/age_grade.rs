//! A race time as a share of the best one known for the runner's age, by the road tables of 2025 that Alan Jones and Tom Bernhard made
//! and USATF approved.

use std::str::FromStr;
use std::sync::LazyLock;

use jiff::Unit;
use jiff::civil::Date;
use texts::phrase;

use crate::error::Invalid;
use crate::races::race_result::RaceRun;

/// Which of the two tables counts for an athlete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgeGradeTable {
    Women,
    Men,
}

impl AgeGradeTable {
    pub const ALL: [Self; 2] = [Self::Women, Self::Men];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::Women => "women",
            Self::Men => "men",
        }
    }

    fn factors(self) -> &'static Factors {
        static WOMEN: LazyLock<Factors> = LazyLock::new(|| Factors::read(include_str!("age_grade/women.csv")));
        static MEN: LazyLock<Factors> = LazyLock::new(|| Factors::read(include_str!("age_grade/men.csv")));
        match self {
            Self::Women => &WOMEN,
            Self::Men => &MEN,
        }
    }
}

impl FromStr for AgeGradeTable {
    type Err = Invalid;

    fn from_str(name: &str) -> Result<Self, Invalid> {
        let refused = || Invalid::new("ageGradeTable", phrase!("The age-grade table is women or men"));
        Self::ALL.into_iter().find(|table| table.wire_name() == name).ok_or_else(refused)
    }
}

/// 0.72 is 72% of the best time for that age. `None` outside the tables: from 5 to 100 years and from a mile to 200 km.
pub fn age_grade(table: AgeGradeTable, birthday: Date, race: &RaceRun) -> Option<f64> {
    let years = birthday.until((Unit::Year, race.ran_on)).ok()?.get_years();
    let best = table.factors().best_seconds(usize::try_from(years).ok()?, race.distance.metres() / 1_000.0)?;
    Some(best / f64::from(race.time.seconds()))
}

const FIRST_AGE: usize = 5;

/// One table: how quick the best are, and which share of that speed is left at each age.
struct Factors {
    km: Vec<f64>,
    open_seconds: Vec<f64>,
    by_age: Vec<Vec<f64>>,
}

impl Factors {
    fn read(csv: &str) -> Self {
        let mut rows = csv.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let figures = line.split(',').skip(1);
            figures.filter_map(|figure| figure.parse().ok()).collect::<Vec<f64>>()
        });
        let (km, open_seconds) = (rows.next().unwrap_or_default(), rows.next().unwrap_or_default());
        Self { km, open_seconds, by_age: rows.collect() }
    }

    /// Between two distances of the table, factors and times follow the logarithm of the distance, as in the table itself.
    fn best_seconds(&self, age: usize, km: f64) -> Option<f64> {
        let factors = self.by_age.get(age.checked_sub(FIRST_AGE)?)?;
        let above = self.km.iter().position(|known| *known >= km - SAME_KM)?;
        if (self.km[above] - km).abs() <= SAME_KM {
            return Some(self.open_seconds[above] / factors[above]);
        }
        let below = above.checked_sub(1)?;
        let share = (km / self.km[below]).ln() / (self.km[above] / self.km[below]).ln();
        let open = self.open_seconds[below] * (self.open_seconds[above] / self.open_seconds[below]).powf(share);
        Some(open / (factors[below] + (factors[above] - factors[below]) * share))
    }
}

/// A race distance is kept to a ten-thousandth of its unit.
const SAME_KM: f64 = 0.001;

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use serde::Deserialize;
    use uuid::Uuid;

    use super::*;
    use crate::distance::DistanceUnit;
    use crate::races::race::{RaceDistance, RaceTime};
    use crate::races::race_result::RaceResultDraft;

    const RACE_DAY: Date = date(2026, 6, 14);

    fn race(km: f64, time: &str) -> RaceRun {
        let draft = RaceResultDraft {
            athlete_id: Some(Uuid::from_u128(7).into()),
            race_name: "Race".to_owned(),
            ran_on: RACE_DAY,
            distance: km,
            unit: "km".to_owned(),
            time: time.to_owned(),
        };
        draft.parse().unwrap()
    }

    /// Of somebody whose birthday is the day of the race.
    fn best_seconds(table: AgeGradeTable, age: i16, km: f64) -> Option<f64> {
        let seconds = (km * 360.0).round();
        let distance = RaceDistance::new(km, DistanceUnit::Km).unwrap();
        let time = RaceTime::from_seconds(seconds as i64).unwrap();
        let race = RaceRun { distance, time, ..race(10.0, "42:25") };
        let birthday = RACE_DAY.with().year(RACE_DAY.year() - age).build().unwrap();
        age_grade(table, birthday, &race).map(|grade| grade * seconds)
    }

    #[derive(Deserialize)]
    struct Published {
        standards: Vec<Standard>,
    }

    #[derive(Deserialize)]
    struct Standard {
        table: String,
        age: i16,
        km: f64,
        seconds: f64,
    }

    #[test]
    fn the_published_times_of_each_age_are_100_percent() {
        let Published { standards } =
            serde_json::from_str(include_str!("../../../../fixtures/age-grades.json")).unwrap();
        for Standard { table, age, km, seconds } in standards {
            let found = best_seconds(table.parse().unwrap(), age, km).unwrap();
            assert!((found - seconds).abs() <= 1.0, "{table} {age} {km} km: {found} for {seconds}");
        }
    }

    #[test]
    fn distances_between_those_of_the_table_follow_their_neighbours() {
        let men = |km: f64| best_seconds(AgeGradeTable::Men, 25, km).unwrap();
        // The table's own 6, 8 and 15 km lie so between 5 and 10 km, and 10 km and the half.
        let between = |km: f64, (below, above): (f64, f64)| {
            let share = (km / below).ln() / (above / below).ln();
            men(below) * (men(above) / men(below)).powf(share)
        };
        for (km, neighbours) in [(6.0, (5.0, 10.0)), (8.0, (5.0, 10.0)), (15.0, (10.0, 21.0975))] {
            assert!((between(km, neighbours) / men(km) - 1.0).abs() < 0.002, "{km}");
        }
        assert!((men(3.0) - 443.0).abs() < 1.0, "between the mile and 5 km: {}", men(3.0));
        assert!(men(17.0) > men(16.09344) && men(17.0) < men(20.0));
        assert!((men(1.6093) - 227.0).abs() < 0.1, "a mile of four decimals");
    }

    #[test]
    fn a_grade_is_the_best_time_over_that_of_the_race() {
        let grade = age_grade(AgeGradeTable::Men, date(1969, 6, 15), &race(10.0, "42:25")).unwrap();
        // 56 for one more day: 1,584 s / 0.8436 / 2,545 s.
        assert!((grade - 0.7378).abs() < 0.000_1, "{grade}");
        let older = age_grade(AgeGradeTable::Men, date(1969, 6, 14), &race(10.0, "42:25")).unwrap();
        assert!((older - 0.7444).abs() < 0.000_1, "{older}");
    }

    #[test]
    fn outside_the_tables_there_is_no_grade() {
        for (age, km) in [(-1, 10.0), (0, 10.0), (4, 10.0), (101, 10.0), (30, 1.5), (30, 250.0)] {
            assert_eq!(best_seconds(AgeGradeTable::Women, age, km), None, "{age} {km}");
        }
        assert!(best_seconds(AgeGradeTable::Women, 5, 200.0).is_some());
        assert!(best_seconds(AgeGradeTable::Women, 100, 5.0).is_some());
    }

    #[test]
    fn tables_are_whole() {
        for table in AgeGradeTable::ALL {
            let Factors { km, open_seconds, by_age } = table.factors();
            assert_eq!((km.len(), open_seconds.len(), by_age.len()), (22, 22, 96));
            assert!(by_age.iter().all(|factors| factors.len() == 22));
            assert_eq!(table.wire_name().parse::<AgeGradeTable>().unwrap(), table);
        }
        assert!("both".parse::<AgeGradeTable>().is_err());
    }
}
