//! Accounts and their sessions: `/auth` and what Settings shows of them.

pub(crate) mod cookies;
mod device;
mod problems;
pub(crate) mod refresh;
mod session;
pub(crate) mod sessions;
pub(crate) mod signin;
pub(crate) mod signout;
pub(crate) mod signup;
