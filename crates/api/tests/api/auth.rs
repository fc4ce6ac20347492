//! Accounts and sessions.

mod addresses;
pub(crate) mod browser;
mod google;
mod hidden_accounts;
mod housekeeping;
mod logs;
mod mail;
mod oidc;
mod passkeys;
mod popup;
mod profile;
mod reauthentication;
mod refresh;
mod reset;
mod security_notices;
mod signing_in;
mod signing_out;
mod signing_up;
mod test_entries;
mod throttling;
mod token_sync;
mod two_factor;
