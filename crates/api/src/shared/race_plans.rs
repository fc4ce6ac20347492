//! Race plans as coaches and athletes see them: loaded, worked out, and described.

pub(crate) mod answer;
pub(crate) mod band;
pub(crate) mod course;
pub(crate) mod evidence;
pub(crate) mod files;
pub(crate) mod loaded;
pub(crate) mod remarks;
pub(crate) mod watch;
