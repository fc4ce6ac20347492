use jiff::SignedDuration;

/// About the time two threads need to work through a full password queue.
pub const BUSY_RETRY_AFTER: SignedDuration = SignedDuration::from_secs(4);

/// Everything that can go wrong with an account, each with the API's stable code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdentityError {
    #[error("no account has this email address")]
    UserNotFound,
    #[error("the password is not the account's")]
    WrongPassword,
    #[error("the email address or the password is not right")]
    InvalidCredential,
    #[error("this is not an email address")]
    InvalidEmail,
    #[error("a name has 1 to 100 characters and no control characters")]
    InvalidDisplayName,
    #[error("the account is disabled")]
    UserDisabled,
    #[error("too many attempts; the next is welcome in {} s", whole_seconds(*retry_after))]
    TooManyRequests { retry_after: SignedDuration },
    #[error("another account has this email address")]
    EmailAlreadyInUse,
    #[error("the password is too short or too long")]
    WeakPassword,
    #[error("the password is on a list of common ones")]
    CommonPassword,
    #[error("this way of signing in is not enabled")]
    OperationNotAllowed,
    #[error("this server takes no new accounts")]
    SignUpClosed,
    #[error("the account with this email address signs in another way")]
    AccountExistsWithDifferentCredential,
    #[error("the link to reset the password is unknown, used or expired")]
    InvalidResetToken,
    #[error("the token is not valid")]
    InvalidToken,
    #[error("all password threads are busy and the queue is full")]
    Busy { retry_after: SignedDuration },
    #[error("the stored password hash cannot be read")]
    UnreadableHash,
    #[error("the hashing cost is outside the limits of argon2id or of this server")]
    InvalidHashingCost,
    #[error("the password threads have stopped or could not start")]
    HasherStopped,
    #[error("the operating system gave no random bytes")]
    NoRandomness,
    #[error("a key for sealing secrets is 32 bytes in base64")]
    InvalidSealingKey,
    #[error("a passphrase has 12 characters at least, and 1024 bytes at most")]
    InvalidPassphrase,
}

impl IdentityError {
    pub fn code(&self) -> &'static str {
        match self {
            Self::UserNotFound => "auth/user-not-found",
            Self::WrongPassword => "auth/wrong-password",
            Self::InvalidCredential => "auth/invalid-credential",
            Self::InvalidEmail => "auth/invalid-email",
            Self::InvalidDisplayName => "auth/invalid-display-name",
            Self::UserDisabled => "auth/user-disabled",
            Self::TooManyRequests { .. } => "auth/too-many-requests",
            Self::EmailAlreadyInUse => "auth/email-already-in-use",
            Self::WeakPassword | Self::CommonPassword => "auth/weak-password",
            Self::OperationNotAllowed => "auth/operation-not-allowed",
            Self::SignUpClosed => "auth/sign-up-closed",
            Self::AccountExistsWithDifferentCredential => "auth/account-exists-with-different-credential",
            Self::InvalidResetToken => "auth/invalid-reset-token",
            Self::InvalidToken => "auth/invalid-token",
            Self::Busy { .. } => "auth/busy",
            Self::UnreadableHash
            | Self::InvalidHashingCost
            | Self::HasherStopped
            | Self::NoRandomness
            | Self::InvalidSealingKey
            | Self::InvalidPassphrase => "auth/internal-error",
        }
    }

    /// The value of `Retry-After`: whole seconds, rounded up, at least one.
    pub fn retry_after_seconds(&self) -> Option<u64> {
        match self {
            Self::TooManyRequests { retry_after } | Self::Busy { retry_after } => Some(whole_seconds(*retry_after)),
            _ => None,
        }
    }

    /// The same error for a server that hides which email addresses have an account.
    #[must_use]
    pub fn hiding_accounts(self) -> Self {
        match self {
            Self::UserNotFound
            | Self::WrongPassword
            | Self::UserDisabled
            | Self::EmailAlreadyInUse
            | Self::AccountExistsWithDifferentCredential => Self::InvalidCredential,
            other => other,
        }
    }
}

fn whole_seconds(duration: SignedDuration) -> u64 {
    let seconds = u64::try_from(duration.as_secs()).unwrap_or(0);
    let started = u64::from(duration.subsec_nanos() > 0);
    seconds.saturating_add(started).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_whole_seconds_rounded_up() {
        let seconds = |retry_after| IdentityError::TooManyRequests { retry_after }.retry_after_seconds();

        assert_eq!(seconds(SignedDuration::from_millis(1)), Some(1));
        assert_eq!(seconds(SignedDuration::from_secs(2)), Some(2));
        assert_eq!(seconds(SignedDuration::from_millis(2_001)), Some(3));
        assert_eq!(seconds(SignedDuration::ZERO), Some(1));
        assert_eq!(seconds(SignedDuration::MIN), Some(1));
        assert_eq!(seconds(SignedDuration::MAX), Some(i64::MAX as u64 + 1));
        assert_eq!(IdentityError::WeakPassword.retry_after_seconds(), None);
    }

    #[test]
    fn hiding_accounts_gives_one_code_whether_or_not_the_account_exists() {
        let revealing = [
            IdentityError::UserNotFound,
            IdentityError::WrongPassword,
            IdentityError::UserDisabled,
            IdentityError::EmailAlreadyInUse,
            IdentityError::AccountExistsWithDifferentCredential,
        ];
        for error in revealing {
            assert_eq!(error.hiding_accounts().code(), "auth/invalid-credential");
        }
        assert_eq!(IdentityError::InvalidEmail.hiding_accounts(), IdentityError::InvalidEmail);
    }
}
