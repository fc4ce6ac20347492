use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig};
use proptest::strategy::Strategy as AnyOf;
use proptest::{prop_assert, prop_assert_eq, prop_oneof, proptest};
use serde::Deserialize;

use super::*;
use crate::course::Course;
use crate::details::{AidStation, SectionsBy};

const KM: Surroundings = Surroundings { unit: DistanceUnit::Km, split_unit: DistanceUnit::Km, usual_altitude: None };

fn ground(metres: f64, altitude: impl Fn(f64) -> f64) -> Ground {
    let steps = crate::smooth::steps_of(metres);
    let altitudes = (0..=steps).map(|step| altitude(metres * step as f64 / steps as f64)).collect();
    Ground::of(&Course { metres, altitudes: Some(altitudes), notes: vec![] }, 1)
}

fn even(seconds: u32) -> PlanDetails {
    PlanDetails { strategy: Strategy::EvenEffort, ..PlanDetails::new(seconds) }
}

#[test]
fn a_flat_course_is_run_evenly_and_halves_are_equal() {
    let planned = plan(&Ground::flat(42_195.0), &even(11_700), KM);
    assert_eq!(planned.half_seconds, 5_850);
    assert_eq!(planned.costs, Costs { hills: 0, heat: 0, altitude: 0, flat_cool: 11_700 });
    assert!(planned.splits.iter().all(|split| (split.seconds_per_km - 277.28).abs() < 3.0));
    assert_eq!(planned.sections.len(), 9, "every 5 km, and the rest");
    assert_eq!((planned.sections[7].to, planned.sections[8].to), (40_000.0, 42_195.0));
}

#[test]
fn a_negative_split_begins_as_much_slower_as_it_ends_quicker() {
    let details = PlanDetails { strategy: Strategy::NegativeSplit, ..even(11_700) };
    let planned = plan(&Ground::flat(42_195.0), &details, KM);
    // The first half takes a quarter of 0.6% of the whole more than half of it.
    assert_eq!(planned.half_seconds, 5_868);
    let average = planned.average_seconds_per_km();
    let pace = |at: f64| (planned.seconds_at(at + 100.0) - planned.seconds_at(at)) * 10.0 / average - 1.0;
    assert!((pace(0.0) - 0.006).abs() < 1e-4, "{}", pace(0.0));
    assert!((pace(42_095.0) + 0.006).abs() < 1e-4);
}

#[test]
fn one_hill_costs_what_its_slope_costs() {
    // 5 km flat, then 5 km at 4%.
    let hill = ground(10_000.0, |at| (at - 5_000.0).max(0.0) * 0.04);
    let planned = plan(&hill, &even(3_000), KM);
    let factor = cost_of_grade(0.04);
    let flat = 3_000.0 / (1.0 + factor);
    assert!((planned.seconds_at(5_000.0) - flat).abs() < 0.01, "{}", planned.seconds_at(5_000.0));
    assert_eq!(planned.costs.hills, 3_000 - (2.0 * flat).round() as i64);
    assert_eq!((planned.climb, planned.descent), (200, 0));
    let even_pace = plan(&hill, &PlanDetails { strategy: Strategy::EvenPace, ..even(3_000) }, KM);
    assert_eq!(even_pace.half_seconds, 1_500);
    assert_eq!(even_pace.costs.hills, planned.costs.hills, "the hills cost the same, however they are run");
}

#[test]
fn a_hill_in_the_middle_gives_halves_as_its_slopes_say() {
    let hill = ground(10_000.0, |at| 200.0 - (at - 5_000.0).abs() * 0.04);
    let planned = plan(&hill, &even(3_000), KM);
    let (up, down) = (cost_of_grade(0.04), cost_of_grade(-0.04));
    assert!((planned.seconds_at(5_000.0) - 3_000.0 * up / (up + down)).abs() < 0.01);
    let back = ground(10_000.0, |at| (at - 5_000.0).abs() * 0.04);
    let back = plan(&back, &even(3_000), KM);
    assert!((back.seconds_at(5_000.0) - 3_000.0 * down / (up + down)).abs() < 0.01, "the other way round");
    assert_eq!((planned.climb, planned.descent), (200, 200));
}

#[test]
fn a_cap_moves_seconds_and_changes_no_sum() {
    let down = ground(10_000.0, |at| (5_000.0 - at).max(0.0) * 0.05);
    let free = plan(&down, &even(3_000), KM);
    assert!(free.splits[2].seconds_per_km < 290.0);
    let capped = plan(&down, &PlanDetails { fastest_downhill: Some("4:50/km".to_owned()), ..even(3_000) }, KM);
    let cap = capped.cap.unwrap();
    assert!(cap.is_reached);
    assert!(capped.splits.iter().all(|split| split.seconds >= 290));
    assert_eq!(capped.splits.iter().map(|split| split.seconds).sum::<u32>(), 3_000);
    let moved = capped.seconds_at(5_000.0) - free.seconds_at(5_000.0);
    assert_eq!(f64::from(cap.moved_seconds), moved.round());
    assert!(cap.to_section.is_some_and(|number| capped.sections[number - 1].from >= 4_000.0));

    let loose = plan(&down, &PlanDetails { fastest_downhill: Some("3:00/km".to_owned()), ..even(3_000) }, KM);
    assert_eq!(loose.cap.map(|cap| (cap.is_reached, cap.moved_seconds, cap.to_section)), Some((false, 0, None)));
    let slow = plan(&down, &PlanDetails { fastest_downhill: Some("6:00/km".to_owned()), ..even(3_000) }, KM);
    assert_eq!(slow.cap, None, "slower than the average cannot be held");
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Published {
    grade: Vec<(f64, f64)>,
    marathon_of_3_hours_15: Vec<Day>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Day {
    celsius: f64,
    humidity: u8,
    altitude: i16,
    heat_seconds: i64,
    altitude_seconds: i64,
}

fn published() -> Published {
    serde_json::from_str(include_str!("../../../../fixtures/race-plan.json")).unwrap()
}

#[test]
fn slopes_cost_what_was_published() {
    for (percent, factor) in published().grade {
        let slope = ground(10_000.0, |at| at * percent / 100.0);
        let planned = plan(&slope, &PlanDetails { altitude: Some(0), ..even(3_600) }, KM);
        let flat = 3_600.0 / factor;
        assert!((planned.costs.flat_cool as f64 / flat - 1.0).abs() < 0.001, "{percent}%: {:?}", planned.costs);
        assert_eq!(planned.costs.hills + planned.costs.altitude + planned.costs.flat_cool, 3_600);
    }
}

#[test]
fn heat_and_altitude_cost_what_was_published_and_everything_adds_up() {
    for day in published().marathon_of_3_hours_15 {
        let details = PlanDetails {
            temperature: Some(day.celsius),
            humidity: Some(day.humidity),
            altitude: Some(day.altitude),
            ..even(11_700)
        };
        let costs = plan(&Ground::flat(42_195.0), &details, KM).costs;
        assert_eq!((costs.heat, costs.altitude), (day.heat_seconds, day.altitude_seconds), "{} °C", day.celsius);
        assert_eq!(costs.hills + costs.heat + costs.altitude + costs.flat_cool, 11_700);
    }
}

#[test]
fn whoever_lives_up_there_loses_nothing_to_the_altitude() {
    let details = PlanDetails { altitude: Some(2_200), ..even(11_700) };
    let at_home = Surroundings { usual_altitude: Some(2_200), ..KM };
    assert_eq!(plan(&Ground::flat(42_195.0), &details, at_home).costs.altitude, 0);
    assert!(plan(&Ground::flat(42_195.0), &details, KM).costs.altitude > 400);
}

#[test]
fn sections_follow_the_hills() {
    // Flat, a climb of 90 m from 12 to 15 km, down to 20 km, flat.
    let altitude = |at: f64| match at {
        ..12_000.0 => 10.0,
        12_000.0..15_000.0 => 10.0 + (at - 12_000.0) * 0.03,
        15_000.0..20_000.0 => 100.0 - (at - 15_000.0) * 0.018,
        _ => 10.0,
    };
    let planned = plan(&ground(30_000.0, altitude), &even(9_000), KM);
    let ends: Vec<f64> = planned.sections.iter().map(|section| section.to).collect();
    assert!((5..=12).contains(&ends.len()), "{ends:?}");
    for edge in [12_000.0, 15_000.0, 20_000.0] {
        assert!(ends.contains(&edge), "{ends:?}");
    }
    let hardest: Vec<&Section> = planned.sections.iter().filter(|section| section.is_hardest).collect();
    assert_eq!(hardest.len(), 1);
    assert_eq!((hardest[0].from, hardest[0].to, hardest[0].climb), (12_000.0, 15_000.0, 90));
}

#[test]
fn sections_go_by_distance_by_stations_and_as_they_were_moved() {
    let station = |meters: u32| AidStation { meters, table: None, take: None, carbohydrate_grams: None };
    let ends = |details: PlanDetails, around: Surroundings| {
        plan(&Ground::flat(21_097.5), &details, around)
            .sections
            .iter()
            .map(|it| it.to.round() as u32)
            .collect::<Vec<_>>()
    };
    let by = |sections| PlanDetails { sections, ..even(6_300) };
    assert_eq!(ends(by(SectionsBy::FiveUnits), KM), [5_000, 10_000, 15_000, 20_000, 21_098]);
    assert_eq!(ends(by(SectionsBy::Unit), KM).len(), 22);
    let miles = Surroundings { unit: DistanceUnit::Miles, split_unit: DistanceUnit::Miles, ..KM };
    assert_eq!(ends(by(SectionsBy::FiveUnits), miles), [8_047, 16_093, 21_098]);
    let stations = PlanDetails { stations: vec![station(7_000), station(14_000)], ..by(SectionsBy::AidStations) };
    assert_eq!(ends(stations, KM), [7_000, 14_000, 21_098]);
    let moved = PlanDetails { edges_meters: vec![3_300, 9_900], ..by(SectionsBy::Hills) };
    assert_eq!(ends(moved, KM), [3_300, 9_900, 21_098]);
}

#[test]
fn steep_sections_are_walked_whatever_the_strategy() {
    let hill = ground(20_000.0, |at| (at - 10_000.0).clamp(0.0, 4_000.0) * 0.15);
    let details = PlanDetails {
        strategy: Strategy::EvenPace,
        walk_above_grade_percent: Some(12.0),
        edges_meters: vec![10_000, 14_000],
        ..even(9_000)
    };
    let planned = plan(&hill, &details, KM);
    assert_eq!(planned.sections.iter().map(|it| it.is_walked).collect::<Vec<_>>(), [false, true, false]);
    assert!(planned.sections[1].seconds_per_km > planned.sections[0].seconds_per_km * 1.8);
}

fn any_strategy() -> impl AnyOf<Value = Strategy> {
    prop_oneof![Just(Strategy::EvenEffort), Just(Strategy::NegativeSplit), Just(Strategy::EvenPace)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_column_adds_up_to_the_goal(
        metres in 1_000.0..120_000.0_f64,
        pace in 170.0..900.0_f64,
        waves in vec((0.0..80.0_f64, 100.0..9_000.0_f64), 0..4),
        strategy in any_strategy(),
        sections in prop_oneof![Just(SectionsBy::Hills), Just(SectionsBy::Unit), Just(SectionsBy::FiveUnits)],
        split in 0.0..5.0_f64,
        cap in proptest::option::of(0.7..1.0_f64),
        unit in prop_oneof![Just(DistanceUnit::Km), Just(DistanceUnit::Miles)],
        celsius in proptest::option::of(-10.0..40.0_f64),
    ) {
        let hills = |at: f64| 500.0 + waves.iter().map(|(height, length)| height * (at / length).sin()).sum::<f64>();
        let target = (metres / 1_000.0 * pace).round() as u32;
        let cap = cap.map(|share| (pace * share) as u32).filter(|cap| (120..660).contains(cap));
        let details = PlanDetails {
            strategy,
            sections,
            negative_split_percent: split,
            fastest_downhill: cap.map(|cap| format!("{}:{:02}/km", cap / 60, cap % 60)),
            temperature: celsius,
            ..PlanDetails::new(target)
        };
        let course = ground(metres, hills);
        let planned = plan(&course, &details, Surroundings { unit, split_unit: unit, usual_altitude: None });

        prop_assert_eq!(planned.splits.iter().map(|it| it.seconds).sum::<u32>(), target);
        prop_assert_eq!(planned.sections.iter().map(|it| it.seconds).sum::<u32>(), target);
        prop_assert_eq!(planned.arrival(metres), target);
        prop_assert_eq!(planned.splits.last().map(|it| it.arrival), Some(target));
        let Costs { hills, heat, altitude, flat_cool } = planned.costs;
        prop_assert_eq!(hills + heat + altitude + flat_cool, i64::from(target));
        prop_assert!((planned.sums.last().unwrap() - f64::from(target)).abs() < 1e-3);
        prop_assert_eq!(planned.sections.iter().map(|it| it.climb).sum::<i64>(), planned.climb);
        prop_assert_eq!(planned.sections.iter().map(|it| it.descent).sum::<i64>(), planned.descent);
        prop_assert!(planned.sums.windows(2).all(|pair| pair[1] > pair[0]));
        prop_assert!(planned.splits.iter().all(|it| !it.sections.is_empty()));
        if sections == SectionsBy::Hills && metres > 10_000.0 {
            prop_assert!((5..=12).contains(&planned.sections.len()), "{} m: {}", metres, planned.sections.len());
            prop_assert!(planned.sections.iter().all(|it| it.to - it.from >= 1_990.0));
        }
    }
}
