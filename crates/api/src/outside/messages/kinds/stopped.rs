//! Confirms once that nothing more is sent.

use super::{CONVERSATION, ConsentNeeded, Kind};

pub const KIND: Kind = Kind { consent: ConsentNeeded::Nothing, ..CONVERSATION };
