//! Mails about signing in.

use gateways::mail::Mail;
use identity::ResetToken;
use texts::{Language, phrase};

use super::layout::Letter;
use super::{Envelope, letter_to};
use crate::PublicUrl;

pub(super) fn new_place(envelope: Envelope, language: Language, url: &PublicUrl, device: &str) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("A new place to sign in"),
        before: phrase!(
            "Somebody, hopefully you, signed in to your Longrun account with {device}, where you had not signed in before.",
            device = device.to_owned(),
        ),
        button: phrase!("See where you are signed in"),
        after: phrase!("If it was not you, sign that device out and change your password."),
    };
    letter_to(envelope, url, format!("{url}/settings/security"), &letter)
}

/// The token is in the fragment, which browsers do not send, so that no log contains it.
pub(super) fn reset_second_step(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Your second step will be removed"),
        before: phrase!(
            "Somebody, hopefully you, knows your password and asked to sign in without the code. In 24 hours, and for a \
             week, a sign-in with the password will remove your authenticator app, your backup codes and your passkeys."
        ),
        button: phrase!("Keep my second step"),
        after: phrase!(
            "If it was not you who asked, keep it and change your password. If it was you, wait 24 hours and sign in with \
             your password."
        ),
    };
    letter_to(envelope, url, format!("{url}/keep-second-step#token={}", *token.reveal()), &letter)
}

pub(super) fn second_step_removed(envelope: Envelope, language: Language, url: &PublicUrl) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Your second step was removed"),
        before: phrase!(
            "As somebody asked a day ago, your authenticator app, your backup codes and your passkeys no longer sign \
             anybody in. Your password does."
        ),
        button: phrase!("Set it up again"),
        after: phrase!("If it was not you, change your password now and sign out every other device."),
    };
    letter_to(envelope, url, format!("{url}/settings/security"), &letter)
}
