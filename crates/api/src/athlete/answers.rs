//! Athletes' answers to workouts.

mod body;
mod delete;
mod keep;
mod link;
mod read;
mod save;
pub(crate) mod shapes;
mod swap;
mod undo;

pub use delete::*;
pub(crate) use keep::{AnswerByMessage, MAX_COMMENTS, keep_answer_by_message};
pub use link::*;
pub use read::*;
pub use save::*;
pub use undo::*;
