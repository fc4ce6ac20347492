//! Asks which session was meant.

use super::{CONVERSATION, Kind, Talk};

pub const KIND: Kind = Kind { talk: Talk::Sessions, ..CONVERSATION };
