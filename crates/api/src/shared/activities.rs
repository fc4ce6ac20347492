//! Recorded runs: storage, comparison with the plan, and responses.

pub(crate) mod air;
pub(crate) mod candidates;
pub(crate) mod choice;
pub(crate) mod daily_allowance;
pub(crate) mod days;
pub(crate) mod details;
pub(crate) mod drift;
pub(crate) mod judge;
pub(crate) mod keep;
pub(crate) mod load;
pub(crate) mod local_day;
pub(crate) mod original;
pub(crate) mod sessions;
pub(crate) mod settle;
pub(crate) mod shapes;
pub(crate) mod spool;
pub(crate) mod streams;
pub(crate) mod upload;
pub(crate) mod usual_load;
