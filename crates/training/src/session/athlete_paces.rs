//! The paces of an athlete's running score, by the names that sessions use.

use super::totals::Paces;
use super::tree::PaceName;
use crate::training_paces::{self, PaceRange, TrainingPaces};

impl Paces for TrainingPaces {
    fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
        use training_paces::PaceName as Own;
        let of = |name: Own| ends(self.range(name));
        let between = |one: Own, other: Own| {
            let (one, other) = (of(one), of(other));
            (one.0.min(other.0), one.1.max(other.1))
        };
        match name {
            PaceName::Jog | PaceName::Recovery => Some(of(Own::Recovery)),
            PaceName::Easy => Some(of(Own::Easy)),
            PaceName::Long => Some(of(Own::Long)),
            PaceName::Steady => Some((of(Own::Marathon).1, of(Own::Easy).0)),
            PaceName::Marathon => Some(of(Own::Marathon)),
            PaceName::HalfMarathon => Some(of(Own::RaceHalf)),
            PaceName::Threshold => Some(of(Own::Threshold)),
            PaceName::FifteenK => Some(between(Own::RaceHalf, Own::Race10k)),
            PaceName::TenK => Some(of(Own::Race10k)),
            PaceName::EightK => Some(between(Own::Race10k, Own::Race5k)),
            PaceName::FiveK => Some(of(Own::Race5k)),
            PaceName::Interval | PaceName::Hard | PaceName::ThreeK => Some(of(Own::Interval)),
            PaceName::Repetition | PaceName::Mile | PaceName::Strides => Some(of(Own::Repetition)),
            // Of these no score tells anything.
            PaceName::Walk | PaceName::Sprint | PaceName::Race => None,
        }
    }
}

fn ends(range: PaceRange) -> (f64, f64) {
    (range.faster_seconds_per_km(), range.slower_seconds_per_km())
}

#[cfg(test)]
mod tests {
    use super::super::{Extent, Single, Step, StepKind, Sums, Target, read, resolved};
    use super::*;
    use crate::distance::DistanceUnit;
    use crate::running_score::RunningScore;

    fn paces(score: f64) -> TrainingPaces {
        TrainingPaces::for_score(RunningScore::new(score).unwrap())
    }

    #[test]
    fn one_name_is_another_pace_for_another_athlete() {
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
    fn an_athletes_paces_tell_the_time_and_distance_of_what_has_none() {
        let session = read("2k easy, 5x1k @ 4:00 r 90s jog, 2k easy", DistanceUnit::Km, &paces(50.0));
        let workout = &session.workouts[0];
        assert!(workout.is_estimated);
        assert!((10.0..10.6).contains(&workout.distance.amount()), "{}", workout.distance);
        assert!((47..56).contains(&workout.duration_minutes), "{}", workout.duration_minutes);
        let rest = [Step::single(StepKind::Rest, Extent::time(60), None)];
        assert_eq!(Sums::of(&rest, &paces(50.0)).metres(), 0.0);
    }
}
