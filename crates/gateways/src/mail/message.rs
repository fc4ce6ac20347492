use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use texts::{Phrase, phrase};

use super::{Mail, MailError};

/// Its content id in the HTML.
const PHOTO: &str = "photo";

pub fn build(mail: &Mail, from: &Mailbox) -> Result<Message, MailError> {
    let refused = |error: &dyn std::fmt::Display| MailError::Refused(Phrase::verbatim(error.to_string()));
    let to = mail.to.parse().map_err(|_| MailError::Refused(phrase!("the address cannot be written in an email")))?;
    let name = mail.from_name.clone().or_else(|| from.name.clone());
    let mut message = Message::builder()
        .from(Mailbox::new(name, from.email.clone()))
        .to(Mailbox::new(None, to))
        .subject(&mail.subject)
        .date(mail.date.into())
        .message_id(Some(format!("<{}@{}>", mail.id, from.email.domain())))
        // Suppresses automatic replies (RFC 3834).
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".into()));
    // An invalid reply-to address is dropped, which is no reason not to send.
    if let Some(Ok(address)) = mail.reply_to.as_ref().map(|address| address.parse()) {
        message = message.reply_to(Mailbox::new(mail.from_name.clone(), address));
    }
    if let Some(address) = &mail.unsubscribe {
        let one_click = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");
        message = message
            .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("List-Unsubscribe"), format!("<{address}>")))
            .raw_header(HeaderValue::new(one_click, "List-Unsubscribe=One-Click".into()));
    }
    let alternative = MultiPart::alternative().singlepart(SinglePart::plain(mail.text.clone()));
    let html = SinglePart::html(mail.html.clone());
    let content = match &mail.photo {
        None => alternative.singlepart(html),
        Some(jpeg) => {
            let kind = ContentType::parse("image/jpeg").map_err(|error| refused(&error))?;
            let photo = Attachment::new_inline(PHOTO.to_owned()).body(jpeg.clone(), kind);
            alternative.multipart(MultiPart::related().singlepart(html).singlepart(photo))
        }
    };
    message.multipart(content).map_err(|error| refused(&error))
}
