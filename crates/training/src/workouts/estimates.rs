//! Recomputes figures from one athlete's paces with another's.

use crate::distance::DistanceUnit;
use crate::minutes::Minutes;
use crate::session::{Paces, PlanPaces, Sums};
use crate::workouts::workout::WorkoutContent;

/// Recomputes the distance and time of a workout for another athlete. Named paces stay, and so does every figure set by
/// hand: any that differs from what `before` produces.
pub fn reestimate(content: &mut WorkoutContent, before: &dyn Paces, after: &dyn Paces, unit: DistanceUnit) {
    let sums = |paces| Sums::of(content.steps.as_slice(), &PlanPaces { paces, unit });
    let (before, after) = (sums(before), sums(after));
    if !before.is_estimated && !after.is_estimated {
        return;
    }
    if i64::from(content.duration.get()) == before.minutes() {
        content.duration = Minutes::from_stored(after.minutes());
    }
    if content.distance == before.distance(unit) {
        content.distance = after.distance(unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{PaceName, read};
    use crate::workouts::workout::WorkoutContentDraft;

    /// An easy kilometre takes this many seconds, and any other a minute less.
    struct Easy(f64);

    impl Paces for Easy {
        fn seconds_per_km(&self, name: PaceName) -> Option<(f64, f64)> {
            let seconds = if name == PaceName::Easy { self.0 } else { self.0 - 60.0 };
            Some((seconds, seconds))
        }
    }

    fn content(text: &str, paces: &dyn Paces) -> WorkoutContent {
        let read = read(text, DistanceUnit::Km, paces).workouts.remove(0);
        let draft = WorkoutContentDraft {
            title: read.title,
            description: text.to_owned(),
            workout_type: read.workout_type.wire_name().to_owned(),
            distance: read.distance.amount(),
            unit: "km".to_owned(),
            duration_minutes: read.duration_minutes.into(),
            steps: read.steps,
            steps_text: text.to_owned(),
            ..WorkoutContentDraft::default()
        };
        draft.parse().unwrap()
    }

    #[test]
    fn figures_from_one_athletes_paces_are_recomputed_from_anothers() {
        for text in ["10 km easy", "40 min easy, 4x1k @ MP r 90s jog"] {
            let (slow, quick) = (Easy(360.0), Easy(300.0));
            let mut copied = content(text, &slow);
            reestimate(&mut copied, &slow, &quick, DistanceUnit::Km);
            let own = content(text, &quick);
            assert_eq!((copied.duration, copied.distance), (own.duration, own.distance), "{text}");
            assert_eq!(copied.steps, own.steps, "names stay");
        }
    }

    #[test]
    fn figures_set_by_hand_or_written_in_the_text_stay() {
        let (slow, quick) = (Easy(360.0), Easy(300.0));
        let mut by_hand = content("10 km easy", &slow);
        by_hand.duration = Minutes::from_stored(75);
        reestimate(&mut by_hand, &slow, &quick, DistanceUnit::Km);
        assert_eq!((by_hand.duration.get(), by_hand.distance.amount()), (75, 10.0));

        let mut in_figures = content("10 km @ 5:00", &slow);
        let before = in_figures.clone();
        reestimate(&mut in_figures, &slow, &quick, DistanceUnit::Km);
        assert_eq!(in_figures, before);
    }
}
