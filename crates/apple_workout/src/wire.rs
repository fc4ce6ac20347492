//! The messages of a `.workout` file, as WorkoutKit writes them on iOS and watchOS 26. Apple publishes no schema; the field numbers are
//! facts found by others, and the tests compare with bytes of Apple's framework.
//!
//! Fields are written in ascending order and left out at their default, except those that are `required` here: WorkoutKit writes them always.

use prost::{Enumeration, Message};

#[derive(Clone, PartialEq, Message)]
pub struct WorkoutPlan {
    /// A UUID in upper case.
    #[prost(string, tag = "9")]
    pub reference_id: String,
    /// One of the next three is set.
    #[prost(message, optional, tag = "10")]
    pub goal: Option<SingleGoalWorkout>,
    #[prost(message, optional, tag = "11")]
    pub custom: Option<CustomWorkout>,
    #[prost(message, optional, tag = "13")]
    pub pacer: Option<PacerWorkout>,
    #[prost(uint32, required, tag = "1000")]
    pub major_version: u32,
    #[prost(uint32, required, tag = "1002")]
    pub private_version: u32,
}

impl WorkoutPlan {
    /// A plan without a workout, of the version that these messages belong to.
    pub fn new(reference_id: String) -> Self {
        Self { reference_id, goal: None, custom: None, pacer: None, major_version: 1, private_version: 5 }
    }
}

#[derive(Clone, PartialEq, Message)]
pub struct CustomWorkout {
    /// HealthKit's number of the sport.
    #[prost(uint32, tag = "1")]
    pub activity: u32,
    #[prost(enumeration = "Location", tag = "2")]
    pub location: i32,
    #[prost(string, tag = "3")]
    pub display_name: String,
    #[prost(message, optional, tag = "4")]
    pub warm_up: Option<WorkoutStep>,
    #[prost(message, repeated, tag = "5")]
    pub blocks: Vec<IntervalBlock>,
    #[prost(message, optional, tag = "6")]
    pub cool_down: Option<WorkoutStep>,
}

/// One distance or time.
#[derive(Clone, PartialEq, Message)]
pub struct SingleGoalWorkout {
    #[prost(uint32, tag = "1")]
    pub activity: u32,
    #[prost(enumeration = "Location", tag = "2")]
    pub location: i32,
    #[prost(message, optional, tag = "4")]
    pub goal: Option<Goal>,
}

/// A distance in a time.
#[derive(Clone, PartialEq, Message)]
pub struct PacerWorkout {
    #[prost(uint32, tag = "1")]
    pub activity: u32,
    #[prost(enumeration = "Location", tag = "2")]
    pub location: i32,
    #[prost(message, optional, tag = "3")]
    pub distance: Option<Quantity>,
    #[prost(message, optional, tag = "4")]
    pub time: Option<Quantity>,
}

/// Steps that are done `iterations` times.
#[derive(Clone, PartialEq, Message)]
pub struct IntervalBlock {
    #[prost(message, repeated, tag = "1")]
    pub steps: Vec<IntervalStep>,
    #[prost(uint32, tag = "2")]
    pub iterations: u32,
}

#[derive(Clone, PartialEq, Message)]
pub struct IntervalStep {
    #[prost(enumeration = "Purpose", required, tag = "1")]
    pub purpose: i32,
    #[prost(message, required, tag = "2")]
    pub step: WorkoutStep,
}

#[derive(Clone, PartialEq, Message)]
pub struct WorkoutStep {
    #[prost(message, required, tag = "1")]
    pub goal: Goal,
    /// At most one.
    #[prost(message, optional, tag = "2")]
    pub alert: Option<Alert>,
    #[prost(string, tag = "3")]
    pub display_name: String,
}

/// How long a step or a workout is.
#[derive(Clone, PartialEq, Message)]
pub struct Goal {
    #[prost(enumeration = "GoalType", required, tag = "1")]
    pub goal_type: i32,
    #[prost(message, optional, tag = "2")]
    pub time: Option<Quantity>,
    #[prost(message, optional, tag = "4")]
    pub distance: Option<Quantity>,
}

#[derive(Clone, PartialEq, Message)]
pub struct Quantity {
    /// A `LengthUnit` or a `TimeUnit`.
    #[prost(uint32, required, tag = "1")]
    pub unit: u32,
    #[prost(double, required, tag = "2")]
    pub value: f64,
}

#[derive(Clone, PartialEq, Message)]
pub struct Alert {
    #[prost(enumeration = "AlertTarget", required, tag = "1")]
    pub target: i32,
    #[prost(enumeration = "AlertKind", required, tag = "2")]
    pub kind: i32,
    #[prost(message, optional, tag = "4")]
    pub speed: Option<SpeedAlert>,
    #[prost(message, optional, tag = "7")]
    pub heart_rate: Option<HeartRateAlert>,
}

#[derive(Clone, PartialEq, Message)]
pub struct SpeedAlert {
    #[prost(message, optional, tag = "2")]
    pub range: Option<SpeedRange>,
}

#[derive(Clone, PartialEq, Message)]
pub struct SpeedRange {
    #[prost(message, required, tag = "1")]
    pub slowest: Speed,
    #[prost(message, required, tag = "2")]
    pub fastest: Speed,
}

/// A distance in a time, which is how a pace is written too.
#[derive(Clone, PartialEq, Message)]
pub struct Speed {
    #[prost(message, required, tag = "1")]
    pub distance: Quantity,
    #[prost(message, required, tag = "2")]
    pub time: Quantity,
}

#[derive(Clone, PartialEq, Message)]
pub struct HeartRateAlert {
    #[prost(message, optional, tag = "1")]
    pub zone: Option<Zone>,
    #[prost(message, optional, tag = "2")]
    pub range: Option<HeartRateRange>,
}

#[derive(Clone, PartialEq, Message)]
pub struct Zone {
    #[prost(uint32, required, tag = "1")]
    pub number: u32,
}

#[derive(Clone, PartialEq, Message)]
pub struct HeartRateRange {
    #[prost(message, required, tag = "1")]
    pub lowest: HeartRate,
    #[prost(message, required, tag = "2")]
    pub highest: HeartRate,
}

#[derive(Clone, PartialEq, Message)]
pub struct HeartRate {
    #[prost(double, required, tag = "1")]
    pub beats_per_minute: f64,
}

/// HealthKit's number of running.
pub const RUNNING: u32 = 37;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Location {
    Unknown = 0,
    Indoor = 2,
    Outdoor = 3,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Purpose {
    Work = 1,
    Recovery = 2,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum GoalType {
    Time = 1,
    Distance = 3,
    Open = 4,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum AlertTarget {
    CurrentSpeed = 2,
    CurrentHeartRate = 5,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum AlertKind {
    Range = 2,
    Zone = 3,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LengthUnit {
    Metres = 1,
    Kilometres = 2,
    Miles = 5,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeUnit {
    Seconds = 1,
    Minutes = 2,
}

impl Quantity {
    pub const fn length(value: f64, unit: LengthUnit) -> Self {
        Self { unit: unit as u32, value }
    }

    pub const fn time(value: f64, unit: TimeUnit) -> Self {
        Self { unit: unit as u32, value }
    }
}

impl Goal {
    pub const fn open() -> Self {
        Self { goal_type: GoalType::Open as i32, time: None, distance: None }
    }

    pub const fn time(time: Quantity) -> Self {
        Self { goal_type: GoalType::Time as i32, time: Some(time), distance: None }
    }

    pub const fn distance(distance: Quantity) -> Self {
        Self { goal_type: GoalType::Distance as i32, time: None, distance: Some(distance) }
    }
}
