//! The coach's own assistant: what it can do with the tools alone, and what it cannot do at all.

mod permission;
mod planning;
mod protocol;
