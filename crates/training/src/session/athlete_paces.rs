//! An athlete's own paces, by the names in sessions.

use super::heart_numbers::{Beats, HeartNumbers};
use super::totals::Paces;
use super::tree::{PaceName, PercentOf, Target};
use crate::pace_range::PaceRange;
use crate::races::running_score::RunningScore;
use crate::races::training_paces::{PaceName as TrainingPace, TrainingPaces};
use crate::workout_type::WorkoutType;

/// Paces from a running score, overridden by those set by hand, and heart rates. What is unknown is left out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AthletePaces {
    by_score: Option<TrainingPaces>,
    by_hand: Vec<(TrainingPace, PaceRange)>,
    heart: HeartNumbers,
}

impl AthletePaces {
    pub fn new(score: Option<RunningScore>, by_hand: Vec<(TrainingPace, PaceRange)>) -> Self {
        Self { by_score: score.map(TrainingPaces::for_score), by_hand, heart: HeartNumbers::default() }
    }

    #[must_use]
    pub fn with_heart(self, heart: HeartNumbers) -> Self {
        Self { heart, ..self }
    }

    pub const fn heart(&self) -> &HeartNumbers {
        &self.heart
    }

    /// Every name with a known pace, in seconds per kilometre from the fastest to the slowest.
    pub fn known(&self) -> impl Iterator<Item = (PaceName, (f64, f64))> {
        PaceName::ALL.iter().filter_map(|name| Some((*name, self.seconds_per_km(*name)?)))
    }

    /// The pace of a workout of this type.
    pub fn of_workout(&self, workout_type: WorkoutType) -> Option<PaceRange> {
        let name = TrainingPace::of_workout(workout_type)?;
        let by_hand = self.by_hand.iter().find(|(named, _)| *named == name).map(|(_, range)| *range);
        by_hand.or_else(|| self.by_score?.for_workout(workout_type))
    }

    fn of(&self, name: TrainingPace) -> Option<(f64, f64)> {
        let by_hand = self.by_hand.iter().find(|(named, _)| *named == name).map(|(_, range)| *range);
        let range = by_hand.or_else(|| Some(self.by_score?.range(name)))?;
        Some((range.faster_seconds_per_km(), range.slower_seconds_per_km()))
    }

    fn between(&self, one: TrainingPace, other: TrainingPace) -> Option<(f64, f64)> {
        let (one, other) = (self.of(one)?, self.of(other)?);
        Some((one.0.min(other.0), one.1.max(other.1)))
    }

    /// From the slow end of marathon pace to the fast end of easy running.
    fn steady(&self) -> Option<(f64, f64)> {
        let (marathon, easy) = (self.of(TrainingPace::Marathon)?.1, self.of(TrainingPace::Easy)?.0);
        Some((marathon.min(easy), marathon.max(easy)))
    }
}

impl Paces for AthletePaces {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        match name {
            PaceName::Jog | PaceName::Recovery => self.of(TrainingPace::Recovery),
            PaceName::Easy => self.of(TrainingPace::Easy),
            PaceName::Long => self.of(TrainingPace::Long),
            PaceName::Steady => self.steady(),
            PaceName::Marathon => self.of(TrainingPace::Marathon),
            PaceName::HalfMarathon => self.of(TrainingPace::RaceHalf),
            PaceName::Threshold => self.of(TrainingPace::Threshold),
            PaceName::FifteenK => self.between(TrainingPace::RaceHalf, TrainingPace::Race10k),
            PaceName::TenK => self.of(TrainingPace::Race10k),
            PaceName::EightK => self.between(TrainingPace::Race10k, TrainingPace::Race5k),
            PaceName::FiveK => self.of(TrainingPace::Race5k),
            PaceName::Interval | PaceName::Hard | PaceName::ThreeK => self.of(TrainingPace::Interval),
            PaceName::Repetition | PaceName::Mile | PaceName::Strides => self.of(TrainingPace::Repetition),
            // No score says anything about these.
            PaceName::Walk | PaceName::Sprint | PaceName::Race => None,
        }
    }

    fn beats(&self, target: &Target) -> Option<Beats> {
        self.heart.beats(target)
    }

    fn heart_rate_zones(&self) -> u8 {
        self.heart.zones.count()
    }

    fn percent_of_maximum(&self, beats: Beats) -> Option<u8> {
        self.heart.percent_of_maximum(beats)
    }

    fn percent_of_maximum_for(&self, of: PercentOf, percent: u8) -> Option<u8> {
        self.heart.percent_of_maximum_for(of, percent)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Extent, Single, Step, StepKind, Sums, read, resolved};
    use super::*;
    use crate::distance::DistanceUnit;

    fn paces(score: f64) -> AthletePaces {
        AthletePaces::new(Some(RunningScore::new(score).unwrap()), vec![])
    }

    fn by_hand(name: TrainingPace, from: &str, to: &str) -> (TrainingPace, PaceRange) {
        let (from, to) = PaceRange::parse(from, to, DistanceUnit::Km).unwrap();
        (name, PaceRange::by_hand(from, to))
    }

    #[test]
    fn a_named_pace_differs_between_athletes() {
        let step = Single {
            kind: StepKind::Work,
            extent: Extent::Lap,
            target: Some(Target::named(PaceName::Interval)),
            note: None,
        };
        let (fast, slow) = (resolved(&step, &paces(60.0)).unwrap(), resolved(&step, &paces(45.0)).unwrap());
        assert!(fast.0 <= fast.1 && fast.1 < slow.0, "{fast:?} {slow:?}");
    }

    #[test]
    fn a_pace_set_by_hand_overrides_the_score_and_needs_none() {
        let interval = by_hand(TrainingPace::Interval, "3:56", "4:02");
        let both = AthletePaces::new(RunningScore::new(45.0).ok(), vec![interval]);
        assert_eq!(both.seconds_per_km(PaceName::Interval), Some((236.0, 242.0)));
        assert_eq!(both.seconds_per_km(PaceName::Easy), paces(45.0).seconds_per_km(PaceName::Easy));
        let alone = AthletePaces::new(None, vec![interval]);
        assert_eq!(
            alone.known().map(|(name, _)| name).collect::<Vec<_>>(),
            [PaceName::Interval, PaceName::Hard, PaceName::ThreeK]
        );
    }

    #[test]
    fn an_athletes_paces_fill_in_missing_times_and_distances() {
        let session = read("2k easy, 5x1k @ 4:00 r 90s jog, 2k easy", DistanceUnit::Km, &paces(50.0));
        let workout = &session.workouts[0];
        assert!(workout.is_estimated);
        assert!((10.0..10.6).contains(&workout.distance.amount()), "{}", workout.distance);
        assert!((47..56).contains(&workout.duration_minutes), "{}", workout.duration_minutes);
        let rest = [Step::single(StepKind::Rest, Extent::time(60), None)];
        assert_eq!(Sums::of(&rest, &paces(50.0)).metres(), 0.0);
    }
}
