//! Riegel's formula: one endurance exponent for everybody.

/// As Vickers and Vertosick (2016) took it; Riegel's own 1.06 flatters most runners over longer distances.
const FATIGUE: f64 = 1.07;

/// The seconds over another distance, in metres.
pub(super) fn riegel(metres: f64, seconds: f64, over: f64) -> f64 {
    seconds * (over / metres).powf(FATIGUE)
}
