//! Mail, by SMTP or into a folder.

mod folder;
mod message;
mod smtp;

use std::path::PathBuf;

use jiff::Timestamp;
use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use texts::Phrase;
use uuid::Uuid;

/// One mail to one person, as HTML and text.
pub struct Mail {
    /// The same at each attempt, so that a duplicate can be recognised.
    pub id: Uuid,
    pub date: Timestamp,
    pub to: String,
    /// The sender's name; the address stays the server's.
    pub from_name: Option<String>,
    /// The address for replies.
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// A JPEG that the HTML shows as `cid:photo`. It is embedded, so that nothing is fetched when the mail is opened.
    pub photo: Option<Vec<u8>>,
    /// The link in the mail, for the log of a server that sends no mail.
    pub link: String,
    /// The URL for one-click unsubscribe (RFC 8058).
    pub unsubscribe: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Another attempt would fail in the same way.
    #[error("the mail was refused: {0}")]
    Refused(Phrase),
    #[error("the mail could not be sent now: {0}")]
    NotNow(Phrase),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMailSettings {
    #[error("the mail server must look like smtps://user:password@mail.example.org or smtp://localhost:25")]
    Server,
    #[error("the sender must look like no-reply@example.org or Longrun <no-reply@example.org>")]
    Sender,
}

/// Sends mail, or writes it where an operator can read it.
#[derive(Clone)]
pub struct Mailer {
    from: Mailbox,
    transport: Transport,
}

#[derive(Clone)]
enum Transport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

impl Mailer {
    /// `url` is `smtps://…`, encrypted from the start, or `smtp://…`, encrypted with STARTTLS: always if there is a
    /// password to protect, if the server supports it otherwise, and never within one machine.
    ///
    /// `?tls=required` and `?tls=opportunistic` override this.
    pub fn smtp(url: &str, from: &str) -> Result<Self, InvalidMailSettings> {
        Ok(Self { from: sender(from)?, transport: Transport::Smtp(smtp::transport(url)?) })
    }

    /// Writes each mail to a file in `folder`, which is created if it is missing, and logs the mail's link.
    pub fn folder(folder: PathBuf, from: &str) -> Result<Self, InvalidMailSettings> {
        Ok(Self { from: sender(from)?, transport: Transport::Folder(folder) })
    }

    pub async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(mail, &self.from)?;
        match &self.transport {
            Transport::Smtp(transport) => {
                transport.send(message).await.map(drop).map_err(|error| smtp::failure(&error))
            }
            Transport::Folder(folder) => folder::write(folder, mail, &message.formatted()).await,
        }
    }
}

/// The host name in the server's URL, which contains a password: "mail.example.org".
pub fn mail_host(url: &str) -> Result<String, InvalidMailSettings> {
    let url: url::Url = url.parse().map_err(|_| InvalidMailSettings::Server)?;
    url.host_str().map(str::to_owned).ok_or(InvalidMailSettings::Server)
}

fn sender(text: &str) -> Result<Mailbox, InvalidMailSettings> {
    text.parse().map_err(|_| InvalidMailSettings::Sender)
}
