//! What is likely before the athlete is looked at. Everything that the reader believes without being told stands here,
//! each with its reason; nothing else in the grammar weighs one reading against another.
//!
//! Weights are natural logarithms of odds: 1.0 makes a reading about three times as likely as another, 2.3 ten times.

use texts::Language;

/// A reading ahead of the next one by this much is taken; with less the coach is asked. Two to one is not enough to be
/// sure, four to one is: a coach who is asked each time stops reading the questions.
pub const CLEAR: f64 = 1.3;
/// How many readings of one place are kept. More than this are never all plausible, and the work stays bounded.
pub const KEPT: usize = 6;

/// "5x1k @ 3:55": a clock time after "@" is a pace per unit of the distance before it. Coaches write paces like that
/// more often than in any other way.
pub const PACE_AFTER_AT: f64 = 0.0;
/// "6x800 @ 3:10": coaches on a track write the time of each repeat after "@" too, less often than a pace.
pub const TIME_AFTER_AT: f64 = -1.2;
/// "8x800 @ 3:50-4:00": a range is a pace; times of repeats are seldom ranges.
pub const TIME_IN_RANGE: f64 = -0.6;
/// "8x400 @ 1:30", "10x200 @ 0:40": up to 600 m nobody thinks in paces per kilometre.
pub const TIME_OF_SHORT_AFTER_AT: f64 = 0.6;
/// "6x1200 in 4:45": "in" is said of a time over a distance; a pace after it is German, Dutch and Italian usage.
pub const TIME_AFTER_IN: f64 = 0.6;
pub const PACE_AFTER_IN: f64 = -2.2;
pub const PACE_AFTER_IN_THERE: f64 = -0.6;

pub const fn pace_after_in(language: Option<Language>) -> f64 {
    match language {
        Some(Language::German | Language::Dutch | Language::Italian) => PACE_AFTER_IN_THERE,
        _ => PACE_AFTER_IN,
    }
}

/// "5x1000 (3:55)": a bracket behind a repeat has its time, its pace or its recovery, in that order.
pub const TIME_IN_BRACKET: f64 = 0.0;
pub const PACE_IN_BRACKET: f64 = -1.5;
pub const RECOVERY_IN_BRACKET: f64 = -1.6;
/// "8x400 (90)", "(2 min)": recoveries are round, times of repeats seldom are.
pub const ROUND_RECOVERY: f64 = 1.3;
/// "10 km @ 7:30": per mile behind kilometres. Some who think in miles type kilometres for a race distance.
pub const OTHER_UNIT: f64 = -2.5;
/// The plan is in that other unit, so its coach thinks in it.
pub const OTHER_UNIT_OF_PLAN: f64 = 1.4;
/// The coach has chosen that reading before in this plan, or always writes it out like that: a habit.
pub const CHOSEN_BEFORE: f64 = 3.0;

/// How far a pace may lie outside the athlete's range for that kind of running, as a share: at this distance it is
/// already unusual (about one in three).
pub const USUAL_MISFIT: f64 = 0.045;
/// Running faster than one can is harder than running slower than one should: that edge is steeper.
pub const TOO_FAST: f64 = 0.67;
/// Without an athlete the range is broad, and its edge is soft.
pub const UNKNOWN_MISFIT: f64 = 0.10;
/// No misfit counts for more than this: a typing error must not outweigh everything that was said.
pub const WORST: f64 = 12.0;

/// Faster than anybody has run it: no reading at all, whatever else speaks for it.
pub const NOBODY: f64 = -WORST * 1.5;

/// The broad range of running, in seconds per kilometre: 2:40 to 9:00. Faster is a few hundred people, slower is a walk.
pub const BROAD_SECONDS_PER_KM: (f64, f64) = (160.0, 540.0);
/// Repeats of an unknown athlete: from 2:50 to 5:45 /km; slower repeats are rare.
pub const BROAD_REPEATS: (f64, f64) = (185.0, 345.0);
