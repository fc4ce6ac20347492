//! Mails about signing in.

use gateways::mail::Mail;
use identity::ResetToken;
use texts::{Language, phrase};

use super::layout::Letter;
use super::{Envelope, letter_to};
use crate::PublicUrl;
use crate::shared::device_name;

pub(super) fn new_place(envelope: Envelope, language: Language, url: &PublicUrl, device: &str) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("New sign-in to your account"),
        before: match device_name::readable(device) {
            Some(device) => phrase!(
                "Someone, hopefully you, signed in to your Longrun account with {device}, where you had not signed in before.",
                device,
            ),
            None => phrase!(
                "Someone, hopefully you, signed in to your Longrun account on a device where you had not signed in before."
            ),
        },
        button: phrase!("See where you’re signed in"),
        after: phrase!("If it wasn’t you, sign that device out and change your password."),
    };
    letter_to(envelope, url, format!("{url}/settings/security"), &letter)
}

/// The token is in the fragment, which browsers do not send, so that no log contains it.
pub(super) fn reset_second_step(envelope: Envelope, language: Language, url: &PublicUrl, token: &ResetToken) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Your two-factor sign-in will be removed"),
        before: phrase!(
            "Someone who knows your password, hopefully you, asked to sign in without the code. In 24 hours you will get \
             a second email. Its link removes your authenticator app, your backup codes and your passkeys."
        ),
        button: phrase!("Keep my two-factor sign-in"),
        after: phrase!(
            "If you didn’t ask for this, keep it and change your password. If you did, wait for the second email."
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
        title: phrase!("Remove your two-factor sign-in now"),
        before: phrase!(
            "A day ago someone, hopefully you, asked to sign in without the code. This link removes your authenticator \
             app, your backup codes and your passkeys. After that you sign in with just your password."
        ),
        button: phrase!("Remove my two-factor sign-in"),
        after: phrase!(
            "The link works once, for a week. If you didn’t ask for it, don’t follow it and change your password: \
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
            "Someone, hopefully you, signed up to Longrun with this email address. Confirm it’s yours, and your \
             clubs can invite you."
        ),
        button: phrase!("Confirm my address"),
        after: phrase!(
            "The link works once, for 30 minutes. If you didn’t sign up, the page behind the link lets you \
             take over the account with a new password."
        ),
    };
    letter_to(envelope, url, format!("{url}/confirm-address#token={}", *token.reveal()), &letter)
}

pub(super) fn second_step_removed(envelope: Envelope, language: Language, url: &PublicUrl) -> Mail {
    let letter = Letter {
        language,
        title: phrase!("Your two-factor sign-in was removed"),
        before: phrase!(
            "As requested a day ago, nobody can sign in with your authenticator app, backup codes or passkeys any more. Your password still works."
        ),
        button: phrase!("Set it up again"),
        after: phrase!("If it wasn’t you, change your password now and sign out every other device."),
    };
    letter_to(envelope, url, format!("{url}/settings/security"), &letter)
}

#[cfg(test)]
mod tests {
    use identity::EmailAddress;
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;

    fn told(language: Language, device: &str) -> String {
        let to = EmailAddress::parse("maya@example.org").unwrap();
        let envelope = Envelope { id: Uuid::nil(), date: Timestamp::UNIX_EPOCH, to };
        new_place(envelope, language, &"https://plans.example.org".parse().unwrap(), device).text
    }

    #[test]
    fn the_mail_about_a_new_device_names_it_in_the_language_of_its_reader() {
        let known = ["with", "mit", "con", "avec", "con", "com", "met"];
        let on = ["on", "auf", "en", "sur", "su", "no", "op"];
        for ((language, with), on) in Language::ALL.into_iter().zip(known).zip(on) {
            let text = told(language, "Safari on iPhone");
            assert!(text.contains(&format!("{with} Safari {on} iPhone")), "{text}");
            let unknown = told(language, "Unknown device");
            assert!(!unknown.contains("Unknown") && !unknown.contains('{'), "{unknown}");
        }
    }
}
