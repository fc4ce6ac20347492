use std::time::Duration;

use lettre::transport::smtp::Error;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use texts::phrase;
use url::Url;

use super::{InvalidMailSettings, MailError};
use crate::this_machine::is_on_this_machine;

const PATIENCE: Duration = Duration::from_secs(20);

pub fn transport(url: &str) -> Result<AsyncSmtpTransport<Tokio1Executor>, InvalidMailSettings> {
    let url = with_encryption(url).ok_or(InvalidMailSettings::Server)?;
    let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.as_str());
    Ok(builder.map_err(|_| InvalidMailSettings::Server)?.timeout(Some(PATIENCE)).build())
}

/// The URL with the decision about encryption added to it.
fn with_encryption(text: &str) -> Option<Url> {
    let mut url: Url = text.parse().ok()?;
    let is_here = is_on_this_machine(url.host_str()?);
    let is_decided = url.query_pairs().any(|(name, _)| name == "tls");
    match url.scheme() {
        "smtps" => {}
        "smtp" if is_decided || is_here => {}
        "smtp" => {
            let decision = if url.password().is_some() { "required" } else { "opportunistic" };
            let port = url.port().unwrap_or(if decision == "required" { 587 } else { 25 });
            url.set_port(Some(port)).ok()?;
            url.query_pairs_mut().append_pair("tls", decision);
        }
        _ => return None,
    }
    Some(url)
}

/// The server's message may quote the address, so only its code is kept.
pub fn failure(error: &Error) -> MailError {
    let reason = match error.status() {
        Some(code) => phrase!("the mail server answered {code}", code = code.to_string()),
        None if error.is_timeout() => phrase!("the mail server did not answer in time"),
        None if error.is_tls() => phrase!("the connection to the mail server could not be encrypted"),
        None => phrase!("the mail server could not be reached or dropped the connection"),
    };
    if error.is_permanent() { MailError::Refused(reason) } else { MailError::NotNow(reason) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(text: &str) -> Option<String> {
        with_encryption(text).map(Into::into)
    }

    #[test]
    fn a_password_never_travels_unencrypted_between_machines() {
        assert_eq!(decided("smtp://a:b@mail.example.org").unwrap(), "smtp://a:b@mail.example.org:587?tls=required");
        assert_eq!(decided("smtp://a:b@10.0.0.7:26").unwrap(), "smtp://a:b@10.0.0.7:26?tls=required");
        assert_eq!(decided("smtps://a:b@mail.example.org").unwrap(), "smtps://a:b@mail.example.org");
    }

    #[test]
    fn without_a_password_encryption_is_used_if_it_is_offered() {
        assert_eq!(decided("smtp://mail.example.org").unwrap(), "smtp://mail.example.org:25?tls=opportunistic");
        assert_eq!(decided("smtp://mail.example.org?tls=required").unwrap(), "smtp://mail.example.org?tls=required");
    }

    #[test]
    fn within_one_machine_nothing_is_encrypted() {
        for text in ["smtp://localhost:2525", "smtp://127.0.0.1:2525", "smtp://[::1]:2525"] {
            assert_eq!(decided(text).unwrap(), text);
        }
    }

    #[test]
    fn an_invalid_mail_server_is_rejected() {
        for text in ["", "mail.example.org", "http://mail.example.org", "smtp:", "smtp://", "smtp://a?tls=never"] {
            assert_eq!(transport(text).err(), Some(InvalidMailSettings::Server), "{text}");
        }
    }
}
