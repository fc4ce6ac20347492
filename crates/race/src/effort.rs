//! How long each stretch takes when the whole takes as long as the goal.

use activity::cost_of_grade;

use crate::ground::Ground;

/// Where no stretch ends: a boundary this close to a step is that step.
const SAME_METRES: f64 = 0.01;

/// Up to the next step of the profile or the next kilometre.
#[derive(Debug, Clone, Copy)]
pub struct Stretch {
    pub from: f64,
    pub to: f64,
    pub grade: f64,
    /// The kilometre or mile that it belongs to.
    pub unit: usize,
}

impl Stretch {
    pub fn metres(&self) -> f64 {
        self.to - self.from
    }

    /// As many metres on the flat take as much effort.
    pub fn flat_metres(&self) -> f64 {
        self.metres() * cost_of_grade(self.grade)
    }
}

/// Cut at every step and at the end of every unit.
pub fn stretches(ground: &Ground, unit_metres: f64) -> Vec<Stretch> {
    let steps: Vec<f64> = ground.steps().collect();
    let mut stretches = Vec::with_capacity(steps.len() + (ground.metres() / unit_metres) as usize);
    let mut unit = 0;
    for pair in steps.windows(2) {
        let (start, end) = (pair[0], pair[1]);
        let grade = (ground.altitude_at(end) - ground.altitude_at(start)) / (end - start);
        let mut from = start;
        loop {
            let edge = (unit + 1) as f64 * unit_metres;
            let to = if edge < end - SAME_METRES { edge } else { end };
            stretches.push(Stretch { from, to, grade, unit });
            if edge <= to + SAME_METRES {
                unit += 1;
            }
            from = to;
            if to >= end {
                break;
            }
        }
    }
    stretches
}

/// What a goal is divided by.
pub struct Division<'a> {
    pub stretches: &'a [Stretch],
    /// The cost of each in any unit: twice as much takes twice as long.
    pub costs: &'a [f64],
    pub seconds: f64,
}

/// The seconds of each stretch, and which units the cap holds back.
pub struct Divided {
    pub seconds: Vec<f64>,
    pub limited: Vec<bool>,
}

impl Division<'_> {
    /// No unit is run quicker than `cap` seconds per kilometre: what that takes is run quicker elsewhere.
    pub fn under(&self, cap: Option<f64>) -> Divided {
        let units = self.stretches.last().map_or(0, |last| last.unit + 1);
        let (mut costs, mut least) = (vec![0.0; units], vec![0.0; units]);
        for (stretch, cost) in self.stretches.iter().zip(self.costs) {
            costs[stretch.unit] += cost;
            least[stretch.unit] += stretch.metres() / 1_000.0 * cap.unwrap_or(0.0);
        }
        let mut limited = vec![false; units];
        let seconds_per_cost = loop {
            let (mut seconds, mut cost) = (self.seconds, 0.0);
            for unit in 0..units {
                if limited[unit] { seconds -= least[unit] } else { cost += costs[unit] }
            }
            let rate = seconds / cost;
            let quicker = |unit: &usize| !limited[*unit] && costs[*unit] * rate < least[*unit] - 1e-9;
            let found: Vec<usize> = (0..units).filter(quicker).collect();
            // A cap at the average pace would leave nothing to divide.
            if found.is_empty() || found.len() == limited.iter().filter(|it| !**it).count() {
                break rate;
            }
            found.into_iter().for_each(|unit| limited[unit] = true);
        };
        let seconds = self.stretches.iter().zip(self.costs).map(|(stretch, cost)| {
            if limited[stretch.unit] {
                cost * least[stretch.unit] / costs[stretch.unit]
            } else {
                cost * seconds_per_cost
            }
        });
        Divided { seconds: seconds.collect(), limited }
    }
}
