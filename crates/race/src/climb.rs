//! What is climbed, with hysteresis: less than this up and down again is noise.

const LEAST_CLIMB: f64 = 3.0;

/// The climb and the descent up to each step.
pub struct Climbs {
    up: Vec<f64>,
    down: Vec<f64>,
}

impl Climbs {
    pub fn of(altitudes: &[f64]) -> Self {
        let (mut up, mut down) = (vec![0.0; altitudes.len()], vec![0.0; altitudes.len()]);
        for pair in turns(altitudes).windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let way = if altitudes[to] >= altitudes[from] { &mut up } else { &mut down };
            for at in from + 1..=to {
                way[at] = altitudes[at] - altitudes[at - 1];
            }
        }
        Self { up: sums(&up), down: sums(&down) }
    }

    /// Whole metres up to a step; sections add up to the course.
    pub fn up_to(&self, at: usize) -> i64 {
        self.up.get(at).map_or(0, |metres| metres.round() as i64)
    }

    pub fn down_to(&self, at: usize) -> i64 {
        self.down.get(at).map_or(0, |metres| -metres.round() as i64)
    }
}

fn sums(steps: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    steps
        .iter()
        .map(|step| {
            sum += step;
            sum
        })
        .collect()
}

/// Where the course turns from up to down or back, its start and its end included.
fn turns(altitudes: &[f64]) -> Vec<usize> {
    let Some(last) = altitudes.len().checked_sub(1) else { return vec![] };
    let mut turns = vec![0];
    let (mut low, mut high) = (0, 0);
    let mut rises = None;
    for (at, &altitude) in altitudes.iter().enumerate() {
        if altitude > altitudes[high] {
            high = at;
        }
        if altitude < altitudes[low] {
            low = at;
        }
        match rises {
            None if altitude - altitudes[low] >= LEAST_CLIMB => {
                turns.push(low);
                (rises, high) = (Some(true), at);
            }
            None if altitudes[high] - altitude >= LEAST_CLIMB => {
                turns.push(high);
                (rises, low) = (Some(false), at);
            }
            Some(true) if altitudes[high] - altitude >= LEAST_CLIMB => {
                turns.push(high);
                (rises, low) = (Some(false), at);
            }
            Some(false) if altitude - altitudes[low] >= LEAST_CLIMB => {
                turns.push(low);
                (rises, high) = (Some(true), at);
            }
            _ => {}
        }
    }
    match rises {
        None => return vec![],
        Some(true) => turns.push(high),
        Some(false) => turns.push(low),
    }
    turns.push(last);
    turns.dedup();
    // What is left at either end is less than a climb.
    flat_ends(altitudes, turns)
}

fn flat_ends(altitudes: &[f64], mut turns: Vec<usize>) -> Vec<usize> {
    let is_small = |from: usize, to: usize| (altitudes[to] - altitudes[from]).abs() < LEAST_CLIMB;
    if let [first, second, _, ..] = turns[..]
        && is_small(first, second)
    {
        turns.remove(0);
    }
    if let [.., before, last] = turns[..]
        && turns.len() > 2
        && is_small(before, last)
    {
        turns.pop();
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn climbed(altitudes: &[f64]) -> (i64, i64) {
        let climbs = Climbs::of(altitudes);
        (climbs.up_to(altitudes.len() - 1), climbs.down_to(altitudes.len() - 1))
    }

    #[test]
    fn noise_is_no_climb_and_a_hill_counts_once() {
        assert_eq!(climbed(&[10.0, 12.0, 10.0, 12.5, 10.0]), (0, 0));
        assert_eq!(climbed(&[0.0, 10.0, 8.0, 30.0, 29.0, 5.0]), (30, 25));
        assert_eq!(climbed(&[0.0, 10.0, 4.0, 30.0, 0.0]), (36, 36));
        assert_eq!(climbed(&[50.0, 0.0]), (0, 50));
        assert_eq!(climbed(&[5.0]), (0, 0));
    }

    #[test]
    fn what_is_climbed_up_to_the_end_holds_behind_it() {
        let climbs = Climbs::of(&[0.0, 20.0, 0.0, 1.0]);
        assert_eq!((climbs.up_to(1), climbs.up_to(2), climbs.up_to(3)), (20, 20, 20));
        assert_eq!((climbs.down_to(1), climbs.down_to(3)), (0, 20));
    }
}
