//! What an athlete wrote.

use super::{CONVERSATION, Kind};

pub const KIND: Kind = CONVERSATION;
