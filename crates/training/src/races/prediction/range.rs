use super::{Source, SourceKind};

/// In whole seconds, quickest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeRange {
    pub low: u32,
    pub likely: u32,
    pub high: u32,
}

/// Between races of about the same length, such as 5 and 10 km, or 10 km and the half.
const SHARE_UP_TO_THE_HALF: f64 = 0.015;
const ABOUT_AS_LONG: f64 = 2.2;
/// Runners lose more or less than others over longer distances: for each power of e between the lengths beyond that.
const SHARE_BY_LENGTH: f64 = 0.02;
const NARROWEST_MARATHON_SECONDS: u32 = 180;
const MINUTE: f64 = 60.0;
/// Of times below an hour, a minute would be more than the range itself.
const SHORT_STEP: f64 = 5.0;

/// Of a time that follows from a race of another length, in seconds.
pub(super) fn error_up_to_the_half(seconds: f64, raced_metres: f64, metres: f64) -> f64 {
    let beyond = (metres / raced_metres).ln().abs() - ABOUT_AS_LONG.ln();
    seconds * (SHARE_UP_TO_THE_HALF + SHARE_BY_LENGTH * beyond.max(0.0))
}

impl TimeRange {
    pub(super) fn up_to_the_half(seconds: f64, error: f64) -> Self {
        Self::outwards(seconds - error, seconds, seconds + error)
    }

    /// From the lowest to the highest estimate used; a single one has its own error. `None` without one.
    pub(super) fn of_marathon(sources: &[Source]) -> Option<Self> {
        let used: Vec<&Source> = sources.iter().filter(|source| source.is_used).collect();
        let range = match used.as_slice() {
            [] => return None,
            [only] => {
                let error = only.usual_error_seconds.unwrap_or_default();
                // What flatters is the quick end, also where nothing else is known.
                let middle = if only.kind == SourceKind::Training { only.seconds + error } else { only.seconds };
                Self::outwards(middle - error, middle, middle + error)
            }
            [first, ..] => {
                let seconds = used.iter().map(|source| source.seconds);
                let low = seconds.clone().fold(f64::INFINITY, f64::min);
                Self::outwards(low, first.seconds, seconds.fold(0.0, f64::max))
            }
        };
        Some(range.at_least(NARROWEST_MARATHON_SECONDS))
    }

    fn outwards(low: f64, likely: f64, high: f64) -> Self {
        let step = if high >= 3_600.0 { MINUTE } else { SHORT_STEP };
        Self {
            low: ((low / step).floor() * step) as u32,
            likely: likely.round() as u32,
            high: ((high / step).ceil() * step) as u32,
        }
    }

    /// Widened by whole minutes, first at the slow end.
    fn at_least(mut self, seconds: u32) -> Self {
        let mut is_slow_end = true;
        while self.high - self.low < seconds {
            if is_slow_end {
                self.high += MINUTE as u32;
            } else {
                self.low = self.low.saturating_sub(MINUTE as u32);
            }
            is_slow_end = !is_slow_end;
        }
        self
    }
}
