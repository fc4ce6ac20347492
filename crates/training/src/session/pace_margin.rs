//! Widens a single pace into a range that a runner can keep.

use crate::error::Invalid;
use texts::phrase;

/// Seconds per kilometre on either side of a single pace. Nobody runs to the second, and a watch would keep alerting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaceMargin(u8);

impl Default for PaceMargin {
    fn default() -> Self {
        Self(5)
    }
}

impl PaceMargin {
    pub const MAX: u8 = 30;

    pub fn new(seconds_per_km: i64) -> Result<Self, Invalid> {
        match u8::try_from(seconds_per_km) {
            Ok(seconds) if seconds <= Self::MAX => Ok(Self(seconds)),
            _ => Err(Invalid::new("paceMarginSeconds", phrase!("The pace range of a watch is from 0 to 30 seconds"))),
        }
    }

    pub const fn seconds_per_km(self) -> u8 {
        self.0
    }

    /// A range stays as it is: its author chose its width. Ends less than a second apart count as one pace.
    pub fn around(self, (fastest, slowest): (f64, f64)) -> (f64, f64) {
        if slowest - fastest >= 1.0 {
            return (fastest, slowest);
        }
        (fastest - f64::from(self.0), slowest + f64::from(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_pace_becomes_a_range_and_a_range_stays_as_it_is() {
        assert_eq!(PaceMargin::default().around((260.0, 260.0)), (255.0, 265.0));
        assert_eq!(PaceMargin::default().around((260.2, 260.6)), (255.2, 265.6));
        assert_eq!(PaceMargin::default().around((235.0, 245.0)), (235.0, 245.0));
        assert_eq!(PaceMargin(0).around((260.0, 260.0)), (260.0, 260.0));
    }

    #[test]
    fn a_margin_is_from_0_to_30_seconds() {
        assert!(PaceMargin::new(0).is_ok() && PaceMargin::new(30).is_ok());
        assert!(PaceMargin::new(-1).is_err() && PaceMargin::new(31).is_err() && PaceMargin::new(256).is_err());
    }
}
