//! The rules and the cryptography of accounts: email addresses, passwords, passkeys, two-factor sign-in, tokens, sessions,
//! throttling, and OpenID tokens.
//!
//! Nothing here performs HTTP or SQL, or reads a clock: the time is always passed in.

mod address_hash;
mod api_token;
pub mod authenticator;
mod backup_code;
mod device_code;
mod device_mark;
mod display_name;
mod email;
mod error;
mod hashed_password;
mod link_secrets;
pub mod openid;
pub mod passkeys;
mod passphrase;
mod password;
mod password_hasher;
mod random;
mod role;
mod scope;
mod scopes;
mod sealing_key;
pub mod session;
mod text;
pub mod throttle;
mod token;
mod webhook_secret;

pub use address_hash::AddressHash;
pub use api_token::ApiToken;
pub use authenticator::AuthenticatorSecret;
pub use backup_code::BackupCode;
pub use device_code::DeviceCode;
pub use device_mark::DeviceMark;
pub use display_name::DisplayName;
pub use email::EmailAddress;
pub use error::{BUSY_RETRY_AFTER, IdentityError};
pub use hashed_password::{HashedPassword, HashingCost};
pub use link_secrets::LinkSecrets;
pub use passphrase::{CannotUnseal, Passphrase};
pub use password::Password;
pub use password_hasher::{PasswordCheck, PasswordHasher, PasswordHasherOptions};
pub use role::Role;
pub use scope::Scope;
pub use scopes::Scopes;
pub use sealing_key::{CannotOpen, SealedRow, SealingKey};
pub use token::{
    AccessToken, AttemptSecret, DeviceSecret, InvitationToken, LinkSecret, RefreshToken, ResetToken, SessionSalt,
    SetupToken, TokenHash,
};
pub use webhook_secret::WebhookSecret;
