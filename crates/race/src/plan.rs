//! What to run at every kilometre, so that the sum is the goal.

use activity::cost_of_grade;
use training::conditions::{slower_at_height, slower_in_air};
use training::distance::DistanceUnit;

use crate::climb::Climbs;
use crate::cuts::{cuts, every};
use crate::details::{PlanDetails, Strategy};
use crate::effort::{Division, Stretch, stretches};
use crate::ground::Ground;

/// A section with less to climb is no climb.
const LEAST_HARD_CLIMB: i64 = 15;

/// What the plan does not say of the day and the athlete.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Surroundings {
    /// Of the goal: sections follow it.
    pub unit: DistanceUnit,
    /// Of whoever reads the splits.
    pub split_unit: DistanceUnit,
    /// The altitude of the athlete's usual runs, if it is known.
    pub usual_altitude: Option<i16>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    pub metres: f64,
    pub target_seconds: u32,
    pub half_seconds: u32,
    pub climb: i64,
    pub descent: i64,
    pub sections: Vec<Section>,
    pub splits: Vec<Split>,
    pub costs: Costs,
    pub cap: Option<Cap>,
    /// In metres above sea level: as typed, else that of the course.
    pub altitude: Option<i16>,
    ends: Vec<f64>,
    sums: Vec<f64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// From 1.
    pub number: usize,
    pub name: Option<String>,
    pub from: f64,
    pub to: f64,
    pub climb: i64,
    pub descent: i64,
    /// From its start to its end.
    pub grade_percent: f64,
    pub seconds_per_km: f64,
    pub seconds: u32,
    pub arrival: u32,
    pub is_walked: bool,
    pub is_hardest: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Split {
    pub from: f64,
    pub to: f64,
    /// The numbers of the sections that it touches.
    pub sections: Vec<usize>,
    /// Up less down; splits add up to the course.
    pub rise: i64,
    pub seconds_per_km: f64,
    pub seconds: u32,
    pub arrival: u32,
}

/// What the goal holds besides running on a flat, cool course; adds up to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Costs {
    pub hills: i64,
    pub heat: i64,
    pub altitude: i64,
    pub flat_cool: i64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cap {
    pub is_reached: bool,
    pub quickest_seconds_per_km: f64,
    pub moved_seconds: u32,
    /// Which section gives most of them.
    pub to_section: Option<usize>,
}

pub fn plan(ground: &Ground, details: &PlanDetails, around: Surroundings) -> Planned {
    let unit_metres = around.split_unit.km() * 1_000.0;
    let stretches = stretches(ground, unit_metres);
    let goal = f64::from(details.target_seconds);
    let costs: Vec<f64> = stretches.iter().map(|stretch| cost(stretch, ground.metres(), details)).collect();
    let division = Division { stretches: &stretches, costs: &costs, seconds: goal };
    let average = goal / ground.metres() * 1_000.0;
    // A cap that was quicker than the average when it was saved may not be with another course.
    let cap = details.cap().filter(|cap| *cap < average);
    let divided = division.under(cap);
    let ends: Vec<f64> = stretches.iter().map(|stretch| stretch.to).collect();
    let clock = Clock { ends, sums: sums(&divided.seconds), goal: details.target_seconds };

    let climbs = ground.climbs();
    let cuts = cuts(ground, details, around.unit);
    let sections = sections(ground, details, &climbs, &cuts, &clock);
    let splits = splits(ground, &sections, unit_metres, &clock);
    let altitude = details.altitude.or(ground.mean_altitude());
    let cap = cap.map(|_| {
        let free = Clock { sums: sums(&division.under(None).seconds), ..clock.clone() };
        cap_of(&divided.limited, (&stretches, &splits, &cuts), (&free, &clock))
    });
    let (climb, descent) = ground.climb_and_descent();
    Planned {
        metres: ground.metres(),
        target_seconds: details.target_seconds,
        half_seconds: clock.at(ground.metres() / 2.0),
        climb,
        descent,
        sections,
        splits,
        costs: costs_of_day(&stretches, details, altitude, around.usual_altitude),
        cap,
        altitude,
        ends: clock.ends,
        sums: clock.sums,
    }
}

impl Planned {
    /// What the clock says there.
    pub fn arrival(&self, metres: f64) -> u32 {
        rounded(self.seconds_at(metres), self.target_seconds)
    }

    pub fn seconds_at(&self, metres: f64) -> f64 {
        seconds_at(&self.ends, &self.sums, metres)
    }

    pub fn average_seconds_per_km(&self) -> f64 {
        f64::from(self.target_seconds) / self.metres * 1_000.0
    }
}

#[derive(Clone)]
struct Clock {
    ends: Vec<f64>,
    sums: Vec<f64>,
    goal: u32,
}

impl Clock {
    fn at(&self, metres: f64) -> u32 {
        rounded(seconds_at(&self.ends, &self.sums, metres), self.goal)
    }
}

/// Clock times are rounded, and splits are their differences: they add up to the goal.
fn rounded(seconds: f64, goal: u32) -> u32 {
    (seconds.round().max(0.0) as u32).min(goal)
}

fn seconds_at(ends: &[f64], sums: &[f64], metres: f64) -> f64 {
    let next = ends.partition_point(|end| *end < metres);
    let (Some(&end), Some(&sum)) = (ends.get(next), sums.get(next)) else { return sums.last().copied().unwrap_or(0.0) };
    let (start, before) = next.checked_sub(1).map_or((0.0, 0.0), |at| (ends[at], sums[at]));
    before + (sum - before) * ((metres - start) / (end - start)).clamp(0.0, 1.0)
}

fn sums(seconds: &[f64]) -> Vec<f64> {
    let mut sum = 0.0;
    let add = |seconds: &f64| {
        sum += seconds;
        sum
    };
    seconds.iter().map(add).collect()
}

/// How long a stretch takes, in any unit.
fn cost(stretch: &Stretch, metres: f64, details: &PlanDetails) -> f64 {
    let share = f64::midpoint(stretch.from, stretch.to) / metres;
    let held_back = match details.strategy {
        Strategy::NegativeSplit => 1.0 + details.negative_split_percent / 100.0 * (1.0 - 2.0 * share),
        Strategy::EvenEffort | Strategy::EvenPace => 1.0,
    };
    // Nobody walks uphill at the pace of the flat.
    if details.strategy == Strategy::EvenPace && !is_walked(stretch.grade, details) {
        stretch.metres()
    } else {
        stretch.flat_metres() * held_back
    }
}

fn is_walked(grade: f64, details: &PlanDetails) -> bool {
    details.walk_above_grade_percent.is_some_and(|percent| grade * 100.0 > percent)
}

fn costs_of_day(
    stretches: &[Stretch],
    details: &PlanDetails,
    altitude: Option<i16>,
    usual_altitude: Option<i16>,
) -> Costs {
    let goal = f64::from(details.target_seconds);
    let metres: f64 = stretches.iter().map(Stretch::metres).sum();
    let flat_metres: f64 = stretches.iter().map(Stretch::flat_metres).sum();
    let without_hills = goal * metres / flat_metres;
    let heat = details.temperature.map_or(0.0, |celsius| slower_in_air(celsius, details.humidity));
    let cool = without_hills / (1.0 + heat);
    let pace = goal / metres * 1_000.0;
    let height = altitude.and_then(|metres| slower_at_height(metres, usual_altitude.unwrap_or(0), pace));
    let flat_cool = cool / (1.0 + height.unwrap_or(0.0));
    let [without_hills, cool, flat_cool] = [without_hills, cool, flat_cool].map(|seconds| seconds.round() as i64);
    Costs {
        hills: i64::from(details.target_seconds) - without_hills,
        heat: without_hills - cool,
        altitude: cool - flat_cool,
        flat_cool,
    }
}

fn sections(ground: &Ground, details: &PlanDetails, climbs: &Climbs, cuts: &[f64], clock: &Clock) -> Vec<Section> {
    let mut from = 0.0;
    let mut sections: Vec<Section> = vec![];
    for (index, &to) in cuts.iter().enumerate() {
        let (start, end) = (ground.step_at(from), ground.step_at(to));
        let (before, arrival) = (clock.at(from), clock.at(to));
        sections.push(Section {
            number: index + 1,
            name: details.section_names.get(index).cloned().flatten(),
            from,
            to,
            climb: climbs.up_to(end) - climbs.up_to(start),
            descent: climbs.down_to(end) - climbs.down_to(start),
            grade_percent: (ground.altitude_at(to) - ground.altitude_at(from)) / (to - from) * 100.0,
            seconds_per_km: pace(arrival - before, to - from),
            seconds: arrival - before,
            arrival,
            is_walked: walked_share(ground, (from, to), details) > 0.5,
            is_hardest: false,
        });
        from = to;
    }
    let steepness = |section: &Section| section.climb as f64 / (section.to - section.from);
    let hardest = sections.iter_mut().filter(|section| section.climb > LEAST_HARD_CLIMB);
    if let Some(hardest) = hardest.max_by(|one, other| steepness(one).total_cmp(&steepness(other))) {
        hardest.is_hardest = true;
    }
    sections
}

fn walked_share(ground: &Ground, (from, to): (f64, f64), details: &PlanDetails) -> f64 {
    if details.walk_above_grade_percent.is_none() {
        return 0.0;
    }
    let steps: Vec<f64> = ground.steps().collect();
    let inside = steps.windows(2).filter(|pair| pair[0] >= from && pair[1] <= to);
    let grade = |pair: &[f64]| (ground.altitude_at(pair[1]) - ground.altitude_at(pair[0])) / (pair[1] - pair[0]);
    let (walked, all) = inside
        .fold((0_u32, 0_u32), |(walked, all), pair| (walked + u32::from(is_walked(grade(pair), details)), all + 1));
    if all == 0 { 0.0 } else { f64::from(walked) / f64::from(all) }
}

fn splits(ground: &Ground, sections: &[Section], unit_metres: f64, clock: &Clock) -> Vec<Split> {
    let mut ends = every(ground.metres(), unit_metres);
    ends.push(ground.metres());
    let altitude = |metres: f64| (ground.altitude_at(metres) - ground.altitude_at(0.0)).round() as i64;
    let mut from = 0.0;
    let mut splits = vec![];
    for to in ends {
        let (before, arrival) = (clock.at(from), clock.at(to));
        let touched = sections.iter().filter(|section| section.from < to - 1.0 && section.to > from + 1.0);
        splits.push(Split {
            from,
            to,
            sections: touched.map(|section| section.number).collect(),
            rise: altitude(to) - altitude(from),
            seconds_per_km: pace(arrival - before, to - from),
            seconds: arrival - before,
            arrival,
        });
        from = to;
    }
    splits
}

fn pace(seconds: u32, metres: f64) -> f64 {
    f64::from(seconds) / metres * 1_000.0
}

fn cap_of(
    limited: &[bool],
    (stretches, splits, cuts): (&[Stretch], &[Split], &[f64]),
    (free, clock): (&Clock, &Clock),
) -> Cap {
    let unit_ends: Vec<f64> = limited
        .iter()
        .enumerate()
        .map(|(unit, _)| stretches.iter().rfind(|stretch| stretch.unit == unit).map_or(0.0, |stretch| stretch.to))
        .collect();
    let time = |clock: &Clock, from: f64, to: f64| {
        seconds_at(&clock.ends, &clock.sums, to) - seconds_at(&clock.ends, &clock.sums, from)
    };
    let mut moved = 0.0;
    for (unit, _) in limited.iter().enumerate().filter(|(_, limited)| **limited) {
        let from = unit.checked_sub(1).map_or(0.0, |before| unit_ends[before]);
        moved += time(clock, from, unit_ends[unit]) - time(free, from, unit_ends[unit]);
    }
    let starts = std::iter::once(0.0).chain(cuts.iter().copied());
    let gives = starts.zip(cuts).map(|(from, to)| time(free, from, *to) - time(clock, from, *to));
    let most = gives.enumerate().max_by(|one, other| one.1.total_cmp(&other.1));
    let whole = splits.iter().map(|split| split.seconds_per_km);
    Cap {
        is_reached: limited.contains(&true),
        quickest_seconds_per_km: whole.reduce(f64::min).unwrap_or(0.0),
        moved_seconds: moved.round().max(0.0) as u32,
        to_section: most.filter(|(_, seconds)| moved >= 0.5 && *seconds > 0.0).map(|(index, _)| index + 1),
    }
}

/// As many metres on the flat take as much effort, from the start to there.
pub(crate) fn flat_metres_to(ground: &Ground, metres: f64) -> f64 {
    let steps: Vec<f64> = ground.steps().collect();
    let of = |pair: &[f64]| {
        let grade = (ground.altitude_at(pair[1]) - ground.altitude_at(pair[0])) / (pair[1] - pair[0]);
        (pair[1].min(metres) - pair[0].min(metres)) * cost_of_grade(grade)
    };
    steps.windows(2).map(of).sum()
}

#[cfg(test)]
mod tests;
