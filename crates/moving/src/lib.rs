//! Exports of other training tools: tables of sessions, whose they are, and the plans that they become. Pure.

mod days;
mod decoded;
mod headings;
mod matching;
mod numbers;
mod plans;
mod profiles;
mod row;
mod session;
mod source;
mod table;

pub use matching::{Known, Match, Named, match_person, name_in_file, people_in_file_name};
pub use plans::{MAX_PLAN_TEXT_BYTES, PlanPart, plan_parts};
pub use profiles::{garmin_profile, strava_profile};
pub use row::{MAX_COMMENTS, Row, RowKind, comments};
pub use session::{ReadSession, read_session};
pub use source::Source;
pub use table::{Line, MAX_ROWS, MAX_TABLE_BYTES, TableProblem, TableReading, read_table};
