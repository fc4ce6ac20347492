//! Accounts and their sessions: `/auth` and what Settings shows of them.

pub(crate) mod attempt;
pub(crate) mod change_password;
pub(crate) mod cookies;
mod device;
pub(crate) mod google;
pub(crate) mod password_places;
mod problems;
pub(crate) mod refresh;
pub(crate) mod reset;
pub(crate) mod session;
pub(crate) mod sessions;
pub(crate) mod signin;
pub(crate) mod signout;
pub(crate) mod signup;
pub(crate) mod to_its_end;
pub(crate) mod token_sync;
