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
            "Somebody, hopefully you, knows your password and asked to sign in without the code. In 24 hours you will get \
             a second mail. Its link removes your authenticator app, your backup codes and your passkeys."
        ),
        button: phrase!("Keep my second step"),
        after: phrase!(
            "If it was not you who asked, keep it and change your password. If it was you, wait for the second mail."
        ),
    };
    letter_to(envelope, url, format!("{url}/keep-second-step#token={}", *token.reveal()), &letter)
}

pub(super) fn finish_second_step_reset(
    envelope: Envelope,
    language: Language,
    url: &PublicUrl,
    token: &ResetToken,
) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Remove your second step now"),
        before: phrase!(
            "A day ago somebody, hopefully you, asked to sign in without the code. This link removes your authenticator \
             app, your backup codes and your passkeys. After that your password signs you in."
        ),
        button: phrase!("Remove my second step"),
        after: phrase!(
            "The link works once, for a week. If it was not you who asked, do not follow it and change your password: \
             without the link nothing is removed."
        ),
    };
    letter_to(envelope, url, format!("{url}/remove-second-step#token={}", *token.reveal()), &letter)
}

pub(super) fn confirm_address(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Confirm your email address"),
        before: phrase!(
            "Somebody, hopefully you, signed up to Longrun with this email address. Confirm that it is yours, and your \
             clubs can invite you."
        ),
        button: phrase!("Confirm my address"),
        after: phrase!(
            "The link works once, for 30 minutes. If it was not you who signed up, the page behind the link lets you \
             take over the account with a new password."
        ),
    };
    letter_to(envelope, url, format!("{url}/confirm-address#token={}", *token.reveal()), &letter)
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
