//! The layout of every mail: tables and inline styles, which is what mail programs support, and no remote images. The colours
//! are the hexadecimal equivalents of the design's light theme.

use maud::{DOCTYPE, html};
use texts::{Language, Phrase, phrase};
use training::messages::MessageWords;

use crate::PublicUrl;

/// A mail that asks for one thing.
pub struct Letter {
    pub language: Language,
    pub title: Phrase,
    pub before: Phrase,
    pub button: Phrase,
    pub after: Phrase,
}

const PAGE: &str = "margin:0;padding:0;background-color:#f8f6f2;";
const OUTER: &str = "background-color:#f8f6f2;";
const CARD: &str = "width:100%;max-width:520px;background-color:#fefdfc;border:1px solid #e2dfd9;border-radius:10px;";
const STRIPE: &str = "height:6px;line-height:6px;font-size:0;background-color:#d5370d;border-radius:10px 10px 0 0;";
const BODY: &str = "padding:32px 32px 28px;font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif;\
                    font-size:16px;line-height:24px;color:#1f1b17;";
const NAME: &str = "margin:0 0 24px;font-family:'Archivo','Helvetica Neue',Arial,sans-serif;font-size:18px;\
                    line-height:24px;font-weight:700;letter-spacing:-0.012em;color:#1f1b17;";
const PHOTO: &str = "display:block;margin:0 0 8px;width:48px;height:48px;border-radius:24px;";
const TITLE: &str = "margin:0 0 12px;font-family:'Archivo','Helvetica Neue',Arial,sans-serif;font-size:28px;\
                     line-height:32px;font-weight:700;letter-spacing:-0.012em;color:#1f1b17;";
const PARAGRAPH: &str = "margin:0 0 24px;color:#1f1b17;";
const BUTTON_CELL: &str = "background-color:#d5370d;border-radius:7px;";
const BUTTON: &str = "display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;\
                      color:#ffffff;text-decoration:none;border-radius:7px;";
const QUESTION: &str = "margin:0 0 8px;font-weight:600;color:#1f1b17;";
const ANSWER: &str = "display:inline-block;margin:0 8px 8px 0;padding:9px 16px;font-size:16px;line-height:20px;font-weight:600;\
                      color:#1f1b17;text-decoration:none;border:1px solid #b9b3aa;border-radius:7px;";
const QUIET: &str = "margin:24px 0 0;font-size:14px;line-height:20px;color:#524c46;";
const LINK: &str = "color:#bf300a;word-break:break-all;";
const FOOTER: &str = "padding:16px 32px;font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif;\
                      font-size:12px;line-height:16px;color:#6a645c;";

impl Letter {
    pub fn subject(&self) -> String {
        self.said(&self.title)
    }

    fn said(&self, phrase: &Phrase) -> String {
        phrase.in_language(self.language)
    }

    pub fn html(&self, link: &str, server: &PublicUrl) -> String {
        html! {
            (DOCTYPE)
            html lang=(self.language.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light";
                    title { (self.subject()) }
                }
                body style=(PAGE) {
                    table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style=(OUTER) {
                        tr { td align="center" style="padding:32px 16px;" {
                            table role="presentation" cellpadding="0" cellspacing="0" border="0" style=(CARD) {
                                tr { td style=(STRIPE) { "\u{A0}" } }
                                tr { td style=(BODY) { (self.body(link)) } }
                            }
                            table role="presentation" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;" {
                                tr { td align="center" style=(FOOTER) { (self.language.sent_by(&server.to_string())) } }
                            }
                        } }
                    }
                }
            }
        }
        .into_string()
    }

    fn body(&self, link: &str) -> maud::Markup {
        html! {
            p style=(NAME) { "Longrun" }
            h1 style=(TITLE) { (self.subject()) }
            p style=(PARAGRAPH) { (self.said(&self.before)) }
            table role="presentation" cellpadding="0" cellspacing="0" border="0" {
                tr { td style=(BUTTON_CELL) { a href=(link) style=(BUTTON) { (self.said(&self.button)) } } }
            }
            p style=(QUIET) { (self.said(&self.after)) }
            p style=(QUIET) {
                (self.said(&phrase!("If the button doesn’t work, open this address:"))) " "
                a href=(link) style=(LINK) { (link) }
            }
        }
    }

    pub fn text(&self, link: &str) -> String {
        let [title, before, after] = [&self.title, &self.before, &self.after].map(|phrase| self.said(phrase));
        let button = self.said(&phrase!("{label}: {link}", label = self.button.clone(), link));
        format!("{title}\n\n{before}\n\n{button}\n\n{after}\n\nLongrun\n")
    }
}

/// A question about a session, and the links that prepare its answer.
pub struct Answers {
    pub question: String,
    /// Labels and URLs.
    pub links: Vec<(String, String)>,
}

/// A notification, with a way to unsubscribe.
pub struct Note<'a> {
    pub language: &'a str,
    pub title: &'a str,
    /// The sender's name.
    pub coach: &'a str,
    /// Whether their photo is embedded, as `cid:photo`.
    pub has_photo: bool,
    pub text: &'a str,
    /// Its label and URL.
    pub button: Option<(&'a str, &'a str)>,
    pub answers: &'a [Answers],
    /// Where answers go.
    pub no_replies: Option<&'a str>,
    pub stop: Option<(&'a str, &'a str)>,
    pub sent_by: &'a str,
}

impl Note<'_> {
    pub fn html(&self) -> String {
        html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light";
                    title { (self.title) }
                }
                body style=(PAGE) {
                    table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style=(OUTER) {
                        tr { td align="center" style="padding:32px 16px;" {
                            table role="presentation" cellpadding="0" cellspacing="0" border="0" style=(CARD) {
                                tr { td style=(STRIPE) { "\u{A0}" } }
                                tr { td style=(BODY) {
                                    @if self.has_photo {
                                        img src="cid:photo" alt="" width="48" height="48" style=(PHOTO);
                                    }
                                    p style=(NAME) { (self.coach) }
                                    @for paragraph in self.text.split("\n\n") {
                                        p style=(PARAGRAPH) {
                                            @for line in paragraph.lines() { (line) br; }
                                        }
                                    }
                                    @for Answers { question, links } in self.answers {
                                        p style=(QUESTION) { (question) }
                                        p style=(PARAGRAPH) {
                                            @for (label, link) in links { a href=(link) style=(ANSWER) { (label) } " " }
                                        }
                                    }
                                    @if let Some((label, link)) = self.button {
                                        table role="presentation" cellpadding="0" cellspacing="0" border="0" {
                                            tr { td style=(BUTTON_CELL) { a href=(link) style=(BUTTON) { (label) } } }
                                        }
                                    }
                                    @if let Some(no_replies) = self.no_replies {
                                        p style=(QUIET) { (no_replies) }
                                    }
                                    @if let Some((label, address)) = self.stop {
                                        p style=(QUIET) { a href=(address) style=(LINK) { (label) } }
                                    }
                                } }
                            }
                            table role="presentation" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;" {
                                tr { td align="center" style=(FOOTER) { (self.sent_by) } }
                            }
                        } }
                    }
                }
            }
        }
        .into_string()
    }

    pub fn text(&self) -> String {
        let mut answers = String::new();
        for Answers { question, links } in self.answers {
            let links: Vec<String> = links.iter().map(|(label, link)| format!("{label}: {link}")).collect();
            answers.push_str(&format!("{question}\n{}\n\n", links.join("\n")));
        }
        let button = self.button.map_or_else(String::new, |(label, link)| format!("{label}: {link}\n\n"));
        let no_replies = self.no_replies.map_or_else(String::new, |text| format!("{text}\n\n"));
        let stop = self.stop.map_or_else(String::new, |(label, address)| format!("{label}: {address}\n"));
        format!("{}\n\n{answers}{button}{no_replies}{stop}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter() -> Letter {
        let [title, before, button, after] = ["A title", "Before.", "Do it", "After."].map(Phrase::verbatim);
        Letter { language: Language::English, title, before, button, after }
    }

    fn written() -> String {
        letter().html("https://plans.example.org/x#token=a&b", &"https://plans.example.org".parse().unwrap())
    }

    #[test]
    fn nothing_is_fetched_and_nothing_runs_when_a_mail_is_opened() {
        for forbidden in ["<img", "<script", "<link", "<style", "url(", "@import"] {
            assert!(!written().contains(forbidden), "{forbidden}");
        }
    }

    #[test]
    fn the_link_is_escaped_and_is_in_both_parts() {
        assert_eq!(written().matches("href=\"https://plans.example.org/x#token=a&amp;b\"").count(), 2);
        assert!(
            letter()
                .text("https://plans.example.org/x#token=a&b")
                .contains("Do it: https://plans.example.org/x#token=a&b\n")
        );
    }
}
