//! Equivalent times over other distances, by the model and by Riegel's formula, and where not to trust either.

use crate::races::race::{RaceDistance, RaceTime};
use crate::races::riegel::riegel;
use crate::races::running_score::{OutsideTheModel, RunningScore};

/// The share of a time from which two predictions count as different.
const MUCH: f64 = 0.03;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Equivalent {
    pub name: &'static str,
    pub distance: RaceDistance,
    pub time: Result<RaceTime, OutsideTheModel>,
    pub riegel_time: Option<RaceTime>,
}

/// Equivalent times over the standard distances.
pub fn equivalents(score: RunningScore, distance: RaceDistance, time: RaceTime) -> Vec<Equivalent> {
    let seconds = f64::from(time.seconds());
    let equivalent = |(over, name): (RaceDistance, _)| Equivalent {
        name,
        distance: over,
        time: score.time_over(over),
        riegel_time: RaceTime::nearest(riegel(distance.metres(), seconds, over.metres())),
    };
    RaceDistance::NAMED.map(equivalent).to_vec()
}

impl Equivalent {
    /// A sentence if the model and Riegel's formula differ a lot.
    pub fn disagreement(&self) -> Option<String> {
        let (time, riegel) = (self.time.ok()?, self.riegel_time?);
        let share = share_between(time, riegel);
        (share.abs() >= MUCH).then(|| {
            let word = if share > 0.0 { "slower" } else { "faster" };
            let percent = (share.abs() * 100.0).round();
            format!("{}: Riegel's rule gives {riegel}, {percent}% {word}. Take the figure with care.", self.name)
        })
    }
}

fn share_between(base: RaceTime, other: RaceTime) -> f64 {
    f64::from(other.seconds()) / f64::from(base.seconds()) - 1.0
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::distance::DistanceUnit;
    use crate::pace_range::PaceRange;
    use crate::races::training_paces::{PaceName, TrainingPaces};
    use crate::workout_type::WorkoutType;

    #[derive(Deserialize)]
    struct Vectors {
        races: Vec<Race>,
        outside: Vec<Outside>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Race {
        distance: f64,
        distance_type: DistanceUnit,
        time: String,
        score: f64,
        paces: Vec<(PaceName, String, String)>,
        workouts: Vec<(WorkoutType, String, String)>,
        equivalents: Vec<(String, Option<String>, String)>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Outside {
        distance: f64,
        distance_type: DistanceUnit,
        time: String,
        message: String,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../fixtures/running-score.json")).unwrap()
    }

    fn time(text: &str) -> RaceTime {
        RaceTime::parse(text).unwrap().unwrap()
    }

    #[test]
    fn a_race_gives_a_score_paces_and_equivalent_times() {
        for race in vectors().races {
            let distance = RaceDistance::new(race.distance, race.distance_type).unwrap();
            let score = RunningScore::of_race(distance, time(&race.time)).unwrap();
            assert_eq!(score.to_two_decimals(), race.score, "{distance} in {}", race.time);

            let paces = TrainingPaces::for_score(score);
            let written = |range: PaceRange| {
                (range.from_in(race.distance_type).to_string(), range.to_in(race.distance_type).to_string())
            };
            for (name, from, to) in race.paces {
                assert_eq!(written(paces.range(name)), (from, to), "{name} after {distance} in {}", race.time);
            }
            for (kind, from, to) in race.workouts {
                assert_eq!(written(paces.for_workout(kind).unwrap()), (from, to), "{kind} after {distance}");
            }
            let told: Vec<_> = equivalents(score, distance, time(&race.time))
                .into_iter()
                .map(|equivalent| {
                    let riegel = equivalent.riegel_time.unwrap().to_string();
                    (equivalent.name.to_owned(), equivalent.time.ok().map(|time| time.to_string()), riegel)
                })
                .collect();
            assert_eq!(told, race.equivalents, "{distance} in {}", race.time);
        }
    }

    #[test]
    fn a_race_pace_matches_the_race_time_that_is_shown() {
        let named = [
            (PaceName::Race5k, RaceDistance::FIVE_K),
            (PaceName::Race10k, RaceDistance::TEN_K),
            (PaceName::RaceHalf, RaceDistance::HALF),
            (PaceName::Marathon, RaceDistance::MARATHON),
        ];
        for hundredths in 2_000..=8_500 {
            let score = RunningScore::new(f64::from(hundredths) / 100.0).unwrap();
            for (name, distance) in named {
                let of_time = score.time_over(distance).unwrap().pace_over(distance);
                assert_eq!(TrainingPaces::for_score(score).range(name), of_time, "{name} of {}", score.value());
            }
        }
    }

    #[test]
    fn outside_its_range_the_model_says_so_instead_of_giving_a_figure() {
        for outside in vectors().outside {
            let distance = RaceDistance::new(outside.distance, outside.distance_type).unwrap();
            let refusal = RunningScore::of_race(distance, time(&outside.time)).unwrap_err();
            assert_eq!(refusal.to_string(), outside.message, "{distance} in {}", outside.time);
        }
    }

    #[test]
    fn predictions_that_differ_a_lot_are_reported() {
        let slow_mile = time("11:30");
        let mile = RaceDistance::new(1.0, DistanceUnit::Miles).unwrap();
        let score = RunningScore::of_race(mile, slow_mile).unwrap();
        let told: Vec<_> = equivalents(score, mile, slow_mile).iter().filter_map(Equivalent::disagreement).collect();
        assert_eq!(
            told,
            [
                "Half marathon: Riegel's rule gives 3:00:31, 3% slower. Take the figure with care.",
                "Marathon: Riegel's rule gives 6:18:59, 7% slower. Take the figure with care.",
                "50K: Riegel's rule gives 7:34:27, 8% slower. Take the figure with care.",
            ]
        );

        let five = RunningScore::of_race(RaceDistance::FIVE_K, time("20:00")).unwrap();
        let agreed = equivalents(five, RaceDistance::FIVE_K, time("20:00"));
        let marathon = RaceDistance::MARATHON.metres();
        let near = || agreed.iter().filter(|equivalent| equivalent.distance.metres() <= marathon);
        assert!(near().all(|equivalent| equivalent.disagreement().is_none()));
    }
}
