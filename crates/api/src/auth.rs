//! Accounts and their sessions: `/auth`, and what Settings shows of them.

pub(crate) mod acting;
pub(crate) mod address;
pub(crate) mod change_password;
pub(crate) mod cookies;
pub(crate) mod device;
pub(crate) mod first_restore;
pub(crate) mod first_start;
pub(crate) mod oauth;
pub(crate) mod openid;
pub(crate) mod passkeys;
mod problems;
pub(crate) mod proof;
pub(crate) mod provider;
pub(crate) mod refresh;
pub(crate) mod reset;
pub(crate) mod session;
pub(crate) mod sessions;
mod sign_up_policy;
pub(crate) mod signin;
pub(crate) mod signout;
pub(crate) mod signup;
pub(crate) mod token_sync;
pub(crate) mod tokens;
pub(crate) mod two_factor;
pub(crate) mod ways_in;
