use crate::workout_type::WorkoutType;

/// Higher for sessions that a week can spare least.
pub(super) const fn worth(workout_type: WorkoutType) -> u8 {
    match workout_type {
        WorkoutType::Rest => 0,
        WorkoutType::Recovery => 1,
        WorkoutType::AlternativeTraining => 2,
        WorkoutType::EasyRun => 3,
        WorkoutType::Hills => 4,
        WorkoutType::Intervals => 5,
        WorkoutType::Tempo => 6,
        WorkoutType::LongRun => 7,
    }
}
