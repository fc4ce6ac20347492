//! Courses of races, and what to run at every kilometre of them. Pure.

mod clean;
mod climb;
mod course;
mod cuts;
mod details;
mod effort;
mod ground;
mod packed;
mod plan;
mod refused;
mod review;
mod smooth;
mod watch;

pub use course::{Course, MAX_COURSE_METRES, MAX_LOOPS};
pub use details::{
    AidStation, CutOff, Fit, MAX_CUT_OFFS, MAX_EDGES, MAX_NEGATIVE_SPLIT, MAX_NOTE_CHARACTERS,
    MAX_SECTION_NAME_CHARACTERS, MAX_SECTION_NAMES, MAX_STATION_CHARACTERS, MAX_STATIONS, MAX_WALK_GRADE,
    MIN_WALK_GRADE, PlanDetails, PlanDraft, SectionsBy, StationDraft, Strategy,
};
pub use ground::{Ground, MAX_PROFILE_POINTS, off_by, stretches_by_itself};
pub use packed::{packed, unpacked};
pub use plan::{Cap, Costs, Planned, Section, Split, Surroundings, plan};
pub use refused::NotACourse;
pub use review::{NotReviewed, Review, ReviewedSection, Run, review};
pub use watch::{MAX_WATCH_STEPS, WatchStep, watch_steps};
