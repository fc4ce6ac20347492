//! Converts errors of `identity` to problems. The web app has its own texts for their codes.

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use identity::IdentityError;
use texts::{Phrase, phrase};

use crate::{ApiError, App};

/// The error as a problem. A server that hides accounts does not reveal which addresses have one.
pub(super) fn public_error(app: &App, error: IdentityError) -> ApiError {
    if app.settings.hide_accounts { error.hiding_accounts().into() } else { error.into() }
}

impl From<IdentityError> for ApiError {
    fn from(error: IdentityError) -> Self {
        let Some((status, detail)) = answer(&error) else {
            return Self::internal(&error);
        };
        let mut problem = Self::new(status, error.code(), detail);
        if error == IdentityError::CommonPassword {
            problem = problem.with_field("password", phrase!("It is on a list of common passwords."));
        }
        match error.retry_after_seconds() {
            Some(seconds) => problem.with_header(RETRY_AFTER, HeaderValue::from(seconds)),
            None => problem,
        }
    }
}

/// `None` for an internal error.
fn answer(error: &IdentityError) -> Option<(StatusCode, Phrase)> {
    use IdentityError as E;
    Some(match error {
        E::UserNotFound => (StatusCode::NOT_FOUND, phrase!("No account found with this email address.")),
        E::WrongPassword => (StatusCode::UNAUTHORIZED, phrase!("Incorrect password. Please try again.")),
        E::InvalidCredential => (StatusCode::UNAUTHORIZED, phrase!("Please check your credentials and try again.")),
        E::InvalidEmail => (StatusCode::UNPROCESSABLE_ENTITY, phrase!("Please enter a valid email address.")),
        E::InvalidDisplayName => {
            (StatusCode::UNPROCESSABLE_ENTITY, phrase!("A name has 1 to 100 characters and no control characters."))
        }
        E::UserDisabled => (StatusCode::FORBIDDEN, phrase!("This account has been disabled.")),
        E::TooManyRequests { .. } => (StatusCode::TOO_MANY_REQUESTS, phrase!("Too many attempts. Try again later.")),
        E::EmailAlreadyInUse => (StatusCode::CONFLICT, phrase!("An account with this email already exists.")),
        E::WeakPassword | E::CommonPassword => {
            (StatusCode::UNPROCESSABLE_ENTITY, phrase!("Password is too weak. Please choose a stronger password."))
        }
        E::OperationNotAllowed => (StatusCode::FORBIDDEN, phrase!("This way of signing in is not enabled.")),
        E::SignUpClosed => {
            (StatusCode::FORBIDDEN, phrase!("This server doesn’t accept new accounts. Ask its administrator for one."))
        }
        E::AccountExistsWithDifferentCredential => (
            StatusCode::CONFLICT,
            phrase!("An account already exists with the same email but different sign-in method."),
        ),
        E::InvalidResetToken => {
            (StatusCode::UNPROCESSABLE_ENTITY, phrase!("This link was used already or has expired. Ask for a new one."))
        }
        E::InvalidToken => (StatusCode::UNAUTHORIZED, phrase!("User not authenticated")),
        E::Busy { .. } => {
            (StatusCode::SERVICE_UNAVAILABLE, phrase!("Many people are signing in right now. Try again in a moment."))
        }
        E::UnreadableHash
        | E::InvalidHashingCost
        | E::HasherStopped
        | E::NoRandomness
        | E::InvalidSealingKey
        | E::InvalidPassphrase => {
            return None;
        }
    })
}
