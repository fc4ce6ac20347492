//! A plan, a week or a day that the coach sends.

use super::{Answers, Kind, NEWS};

/// A week or a plan is about no single session.
pub const KIND: Kind = Kind { answers: Answers::OfItsSession, ..NEWS };
