//! Asks for the day that a session moves to.

use super::{CONVERSATION, Kind, Talk};

pub const KIND: Kind = Kind { talk: Talk::Days, ..CONVERSATION };
