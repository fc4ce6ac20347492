//! A receipt, which tells a coach nothing that the message before it does not.

use super::{CONVERSATION, Kind};

pub const KIND: Kind = Kind { is_in_history: false, ..CONVERSATION };
