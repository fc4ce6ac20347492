//! The question whether messages may be sent.

use super::{CONVERSATION, ConsentNeeded, Kind, Talk};

pub const KIND: Kind = Kind { consent: ConsentNeeded::Asked, talk: Talk::Nothing, ..CONVERSATION };
