//! Published formulas, each with its published error.

use crate::races::riegel::riegel;

const MARATHON_METRES: f64 = 42_195.0;

/// Of normally distributed errors, half are smaller than this share of the root mean square.
const HALF_ARE_WITHIN: f64 = 0.674_5;
/// The mean squared errors of Vickers and Vertosick are 228 and 208 square minutes.
pub(super) const ONE_RACE_ERROR_SECONDS: f64 = 15.1 * 60.0 * HALF_ARE_WITHIN;
pub(super) const TWO_RACES_ERROR_SECONDS: f64 = 14.42 * 60.0 * HALF_ARE_WITHIN;

/// The first model of Vickers and Vertosick 2016 (doi 10.1186/s13102-016-0052-y, additional file 1).
pub(super) fn marathon_from_one_race((metres, seconds): (f64, f64), miles_a_week: f64) -> f64 {
    let by_riegel = MARATHON_METRES / riegel(metres, seconds, MARATHON_METRES);
    let metres_per_second = 0.160_186_17 + 0.830_762_02 * by_riegel + 0.064_238_26 * miles_a_week / 10.0;
    MARATHON_METRES / metres_per_second
}

/// The second model, from a shorter and a longer race. `None` if they are too alike, or differ as no two races run flat out do.
pub(super) fn marathon_from_two_races(shorter: (f64, f64), longer: (f64, f64), miles_a_week: f64) -> Option<f64> {
    const LEAST_TIMES_AS_LONG: f64 = 1.5;
    let times_as_long = longer.0 / shorter.0;
    let fatigue = (longer.1 / shorter.1).ln() / times_as_long.ln();
    if times_as_long < LEAST_TIMES_AS_LONG || !(1.0..1.25).contains(&fatigue) {
        return None;
    }
    let to_marathon = 1.451_075_6 - 0.237_979_48 * fatigue - 0.014_100_23 * miles_a_week / 10.0;
    Some(longer.1 * (MARATHON_METRES / longer.0).powf(to_marathon))
}

/// Tanda 2011, from eight weeks of training that end a week before the race.
pub(super) fn marathon_from_training(km_a_week: f64, seconds_per_km: f64) -> f64 {
    let race = 17.1 + 140.0 * (-0.005_3 * km_a_week).exp() + 0.55 * seconds_per_km;
    race * MARATHON_METRES / 1_000.0
}

/// Tanda 2022 (doi 10.14198/jhse.2022.172.05); slower than 3:36 the formula was not tested.
pub(super) fn training_error_seconds(seconds: f64) -> Option<f64> {
    const TESTED_FROM: f64 = (2 * 60 + 47) as f64 * 60.0;
    const TESTED_TO: f64 = (3 * 60 + 36) as f64 * 60.0;
    (seconds <= TESTED_TO).then_some(if seconds < TESTED_FROM { 9.5 * 60.0 } else { 5.4 * 60.0 })
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Vectors {
        one_race: Vec<OneRace>,
        two_races: Vec<TwoRaces>,
        riegel: Vec<Riegel>,
        training: Vec<Training>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct OneRace {
        race: (f64, f64),
        miles_a_week: f64,
        marathon: f64,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct TwoRaces {
        shorter: (f64, f64),
        longer: (f64, f64),
        miles_a_week: f64,
        marathon: Option<f64>,
    }

    #[derive(Deserialize)]
    struct Riegel {
        race: (f64, f64),
        over: f64,
        seconds: f64,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Training {
        km_a_week: f64,
        seconds_per_km: f64,
        marathon: f64,
        error_minutes: Option<f64>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../../fixtures/prediction-formulas.json")).unwrap()
    }

    #[test]
    fn the_models_give_their_published_values() {
        for OneRace { race, miles_a_week, marathon } in vectors().one_race {
            assert_eq!(marathon_from_one_race(race, miles_a_week).round(), marathon, "{race:?} & {miles_a_week}");
        }
        for TwoRaces { shorter, longer, miles_a_week, marathon } in vectors().two_races {
            let seconds = marathon_from_two_races(shorter, longer, miles_a_week).map(f64::round);
            assert_eq!(seconds, marathon, "{shorter:?} and {longer:?} & {miles_a_week}");
        }
        for Riegel { race: (metres, seconds), over, seconds: expected } in vectors().riegel {
            assert_eq!(riegel(metres, seconds, over).round(), expected, "{metres} m over {over} m");
        }
        for Training { km_a_week, seconds_per_km, marathon, error_minutes } in vectors().training {
            let seconds = marathon_from_training(km_a_week, seconds_per_km);
            assert_eq!(seconds.round(), marathon, "{km_a_week} km a week");
            assert_eq!(training_error_seconds(seconds).map(|error| error / 60.0), error_minutes, "{km_a_week} km");
        }
    }
}
