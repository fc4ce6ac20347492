//! Who may create an account. Every way that leads to a new account asks here first.

use identity::{EmailAddress, IdentityError};
use store::{Conn, invitations};

use super::provider::Provider;
use crate::{ApiError, SignUpPolicy};

/// How somebody wants to create an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Password,
    Issuer(Provider),
}

impl SignUpPolicy {
    /// Before a password is hashed for nothing.
    pub(super) fn require_passwords(self) -> Result<(), IdentityError> {
        match self {
            Self::Open | Self::Invited => Ok(()),
            Self::Oidc | Self::Closed => Err(IdentityError::SignUpClosed),
        }
    }
}

impl SignUpPolicy {
    /// Whether somebody who has no password may get one by mail. Where people come from the issuer, who leaves there must not keep a
    /// way in here.
    pub(crate) fn allows_first_password(self) -> bool {
        self != Self::Oidc
    }
}

/// Whether the owner of that address may create an account in this way.
pub(super) fn require_permission(
    conn: &mut Conn,
    policy: SignUpPolicy,
    way: Way,
    email: &EmailAddress,
) -> Result<(), ApiError> {
    let is_allowed = match policy {
        SignUpPolicy::Open => true,
        SignUpPolicy::Invited => invitations::is_invited(conn, email)?,
        SignUpPolicy::Oidc => way == Way::Issuer(Provider::Oidc),
        SignUpPolicy::Closed => false,
    };
    if is_allowed { Ok(()) } else { Err(IdentityError::SignUpClosed.into()) }
}
