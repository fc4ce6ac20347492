//! An answer that came in a message.

use super::{CONVERSATION, Kind};

pub const KIND: Kind = CONVERSATION;
