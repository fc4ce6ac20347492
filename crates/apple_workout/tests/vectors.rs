//! The messages equal bytes that Apple's framework wrote.
#![cfg(test)]

use apple_workout::wire::{
    CustomWorkout, Goal, IntervalBlock, IntervalStep, LengthUnit, Location, PacerWorkout, Purpose, Quantity, RUNNING,
    SingleGoalWorkout, TimeUnit, WorkoutPlan, WorkoutStep,
};
use prost::Message;

const ROWING: u32 = 35;

fn plan(reference: &str) -> WorkoutPlan {
    WorkoutPlan::new(format!("00000000-0000-4000-8000-00000000{reference}"))
}

fn five_kilometres() -> Quantity {
    Quantity::length(5.0, LengthUnit::Kilometres)
}

fn check(plan: &WorkoutPlan, vector: &str) {
    let hex: String = plan.encode_to_vec().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, vector);
}

#[test]
fn a_pacer_workout_equals_apples_bytes() {
    let pacer = PacerWorkout {
        activity: RUNNING,
        location: Location::Outdoor.into(),
        distance: Some(five_kilometres()),
        time: Some(Quantity::time(25.0, TimeUnit::Minutes)),
    };
    check(
        &WorkoutPlan { pacer: Some(pacer), ..plan("00C8") },
        "4a2430303030303030302d303030302d343030302d383030302d3030303030303030303043386a1e082510031a0b0802110000000000001440220b0802110000000000003940c03e01d03e05",
    );
}

#[test]
fn a_workout_of_one_goal_equals_apples_bytes() {
    let goal = SingleGoalWorkout {
        activity: RUNNING,
        location: Location::Outdoor.into(),
        goal: Some(Goal::distance(five_kilometres())),
    };
    check(
        &WorkoutPlan { goal: Some(goal), ..plan("0064") },
        "4a2430303030303030302d303030302d343030302d383030302d303030303030303030303634521508251003220f0803220b0802110000000000001440c03e01d03e05",
    );
}

#[test]
fn a_custom_workout_equals_apples_bytes() {
    let step = WorkoutStep {
        goal: Goal::time(Quantity::time(10.0, TimeUnit::Minutes)),
        alert: None,
        display_name: String::new(),
    };
    let steps = vec![IntervalStep { purpose: Purpose::Work.into(), step }];
    let custom = CustomWorkout {
        activity: ROWING,
        location: Location::Indoor.into(),
        display_name: String::new(),
        warm_up: None,
        blocks: vec![IntervalBlock { steps, iterations: 1 }],
        cool_down: None,
    };
    check(
        &WorkoutPlan { custom: Some(custom), ..plan("0008") },
        "4a2430303030303030302d303030302d343030302d383030302d3030303030303030303030385a1f082310022a190a15080112110a0f0801120b08021100000000000024401001c03e01d03e05",
    );
}
