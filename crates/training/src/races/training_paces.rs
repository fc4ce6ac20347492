//! The named paces of a running score, and those set by hand.

use crate::names::named;
use crate::pace_range::PaceRange;
use crate::races::race::RaceDistance;
use crate::races::running_score::RunningScore;
use crate::workout_type::WorkoutType;

named!(
    PaceName,
    "pace",
    "Pace",
    [
        Recovery = "Recovery",
        Easy = "Easy",
        Long = "Long",
        Marathon = "Marathon",
        Threshold = "Threshold",
        Interval = "Interval",
        Repetition = "Repetition",
        Race5k = "Race 5K",
        Race10k = "Race 10K",
        RaceHalf = "Race Half",
    ]
);

/// Every pace that follows from a score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainingPaces {
    score: RunningScore,
}

impl TrainingPaces {
    pub const fn for_score(score: RunningScore) -> Self {
        Self { score }
    }

    pub fn range(self, name: PaceName) -> PaceRange {
        match name {
            PaceName::Recovery => self.at_shares(0.56, 0.62),
            PaceName::Easy => self.at_shares(0.62, 0.70),
            PaceName::Long => self.at_shares(0.65, 0.74),
            PaceName::Marathon => self.over(RaceDistance::MARATHON),
            PaceName::Threshold => self.at_shares(0.88, 0.88),
            PaceName::Interval => self.at_shares(0.95, 1.0),
            PaceName::Repetition => self.at_shares(1.05, 1.10),
            PaceName::Race5k => self.over(RaceDistance::FIVE_K),
            PaceName::Race10k => self.over(RaceDistance::TEN_K),
            PaceName::RaceHalf => self.over(RaceDistance::HALF),
        }
    }

    /// The pace of a workout of this type; `None` if it goes by effort or is rest.
    pub fn for_workout(self, workout_type: WorkoutType) -> Option<PaceRange> {
        match workout_type {
            // Threshold is the fast end of a tempo run, not its middle.
            WorkoutType::Tempo => Some(self.at_shares(0.84, 0.88)),
            other => Some(self.range(PaceName::of_workout(other)?)),
        }
    }

    fn at_shares(self, lower: f64, higher: f64) -> PaceRange {
        PaceRange::between(self.score.seconds_per_km_at(higher), self.score.seconds_per_km_at(lower))
    }

    /// From the displayed race time in whole seconds, so that dividing it by the distance gives this pace.
    fn over(self, distance: RaceDistance) -> PaceRange {
        let metres = distance.metres();
        let seconds = (self.score.minutes_over(metres) * 60.0).round();
        PaceRange::over(metres, seconds)
    }
}

impl PaceName {
    /// The named pace of a workout of this type.
    pub const fn of_workout(workout_type: WorkoutType) -> Option<Self> {
        match workout_type {
            WorkoutType::Recovery => Some(Self::Recovery),
            WorkoutType::EasyRun => Some(Self::Easy),
            WorkoutType::LongRun => Some(Self::Long),
            WorkoutType::Tempo => Some(Self::Threshold),
            WorkoutType::Intervals => Some(Self::Interval),
            WorkoutType::Hills | WorkoutType::Rest | WorkoutType::AlternativeTraining => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::distance::DistanceUnit;
    use crate::races::race::RaceTime;
    use crate::session::range_text;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Vectors {
        race_paces: Vec<RacePace>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct RacePace {
        time: String,
        distance: f64,
        distance_type: DistanceUnit,
        per_km: String,
        per_mile: String,
    }

    #[test]
    fn a_race_time_gives_the_same_pace_everywhere() {
        let vectors: Vectors = serde_json::from_str(include_str!("../../../../fixtures/race-time.json")).unwrap();
        for RacePace { time, distance, distance_type, per_km, per_mile } in vectors.race_paces {
            let distance = RaceDistance::new(distance, distance_type).unwrap();
            let race = RaceTime::parse(&time).unwrap().unwrap().pace_over(distance);
            assert_eq!(race.from_in(DistanceUnit::Km).to_string(), per_km, "{time} over {distance}");
            assert_eq!(race.to_in(DistanceUnit::Miles).to_string(), per_mile, "{time} over {distance}");
            let told = |unit| range_text((race.faster_seconds_per_km(), race.slower_seconds_per_km()), unit);
            assert_eq!((told(DistanceUnit::Km), told(DistanceUnit::Miles)), (per_km, per_mile), "in steps");
        }
    }

    #[test]
    fn a_score_reproduces_the_time_of_its_own_race() {
        for (distance, seconds) in [
            (RaceDistance::FIVE_K, 900..1_800),
            (RaceDistance::HALF, 4_000..8_000),
            (RaceDistance::MARATHON, 8_000..16_000),
        ] {
            for seconds in seconds.step_by(7) {
                let time = RaceTime::from_seconds(seconds).unwrap();
                let score = RunningScore::of_race(distance, time).unwrap();
                assert_eq!(score.time_over(distance), Ok(time), "{distance} in {time}");
            }
        }
    }

    #[test]
    fn workouts_by_effort_have_no_pace() {
        let paces = TrainingPaces::for_score(RunningScore::new(50.0).unwrap());
        let without: Vec<_> = WorkoutType::ALL.iter().filter(|kind| paces.for_workout(**kind).is_none()).collect();
        assert_eq!(without, [&WorkoutType::Hills, &WorkoutType::Rest, &WorkoutType::AlternativeTraining]);
    }

    #[test]
    fn faster_kinds_of_running_have_faster_paces_at_every_score() {
        let slow_to_fast = [
            PaceName::Recovery,
            PaceName::Easy,
            PaceName::Long,
            PaceName::Marathon,
            PaceName::RaceHalf,
            PaceName::Race10k,
            PaceName::Race5k,
            PaceName::Repetition,
        ];
        for score in 20..=85 {
            let paces = TrainingPaces::for_score(RunningScore::new(score.into()).unwrap());
            for pair in slow_to_fast.windows(2) {
                let (slower, faster) = (paces.range(pair[0]), paces.range(pair[1]));
                assert!(slower.faster_seconds_per_km() > faster.faster_seconds_per_km(), "{score} {pair:?}");
            }
        }
    }
}
