//! Races run and planned, the running score they give, and the paces that follow from it.

pub mod age_grade;
pub mod equivalents;
pub mod goal;
pub mod pace_basis;
pub mod pace_review;
pub(crate) mod possible;
pub mod prediction;
pub mod race;
pub mod race_result;
mod riegel;
pub mod running_score;
pub mod training_paces;
