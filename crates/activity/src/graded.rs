//! Grade-adjusted speed.

/// The formula was not measured beyond this grade.
const STEEPEST: f64 = 0.45;
const FLAT_COST: f64 = 3.6;
/// Downhill the formula gives more credit than runners experience: half of it counts.
const DOWNHILL_SHARE: f64 = 0.5;

/// The cost of running a metre at a grade, relative to the flat (Minetti 2002, damped downhill).
pub fn cost_of_grade(grade: f64) -> f64 {
    let i = grade.clamp(-STEEPEST, STEEPEST);
    let cost = 155.4 * i.powi(5) - 30.4 * i.powi(4) - 43.3 * i.powi(3) + 46.3 * i.powi(2) + 19.5 * i + FLAT_COST;
    let relative = cost / FLAT_COST;
    if grade < 0.0 { 1.0 + (relative - 1.0) * DOWNHILL_SHARE } else { relative }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uphill_costs_more_and_a_gentle_downhill_a_little_less() {
        assert!((cost_of_grade(0.0) - 1.0).abs() < 1e-9);
        assert!((cost_of_grade(0.1) - 1.66).abs() < 0.02, "{}", cost_of_grade(0.1));
        assert!((0.7..1.0).contains(&cost_of_grade(-0.1)));
        assert!(cost_of_grade(9.0).is_finite());
    }
}
