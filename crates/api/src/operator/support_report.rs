//! A text for whoever helps the operator. It has no secret, no address of a person, and nothing that somebody wrote.

use std::fmt::Write;

use axum::extract::State;
use serde::Serialize;
use store::server;
use texts::Language;
use utoipa::ToSchema;

use super::status::{self, Findings};
use crate::http::extract::Json;
use crate::logging::recent_lines;
use crate::{ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
pub struct SupportReport {
    text: String,
}

/// A text about this server for whoever helps
///
/// For its operators alone: version, state, settings and the last lines of the log, in English. Passwords, keys, names and
/// addresses are taken out.
#[call_macro::call(
    get "/GetSupportReport", tag = "server", may = Operator,
    responses((status = OK, body = SupportReport, description = "The report")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn get_support_report(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<SupportReport>> {
    let findings = status::look(&app, Language::English).await;
    let counts = app.db.read(server::counts).await?;
    let mut text = format!(
        "Longrun {}, up since {}, at {}\n{} accounts ({} disabled), {} athletes\n",
        env!("CARGO_PKG_VERSION"),
        app.started_at,
        app.clock.now(),
        counts.people,
        counts.disabled,
        counts.athletes,
    );
    // Writing into a string cannot fail.
    let _ = write_findings(&mut text, &findings);
    text.push_str("\nSettings\n");
    for setting in app.settings.listed.iter() {
        let value = setting.value.as_deref().map_or_else(String::new, without_people);
        let _ = writeln!(text, "{} = {value} ({})", setting.name, setting.source.name());
    }
    text.push_str("\nLog\n");
    for line in recent_lines() {
        let _ = writeln!(text, "{}", without_people(&line));
    }
    tracing::info!(operator = %caller.person, "an operator made a support report");
    Ok(Json(SupportReport { text }))
}

fn write_findings(text: &mut String, findings: &Findings) -> std::fmt::Result {
    text.push_str("\nWhat is wrong\n");
    for finding in &findings.problems {
        writeln!(text, "{}", without_people(&finding.what.to_string()))?;
    }
    text.push_str("\nParts\n");
    for part in &findings.parts {
        write!(text, "{:?}: {:?}", part.part, part.state)?;
        for (name, figure) in [("bytes", part.bytes), ("waiting", part.waiting), ("number", part.number)] {
            figure.map_or(Ok(()), |figure| write!(text, ", {name} {figure}"))?;
        }
        if let (Some(free), Some(total)) = (part.free_bytes, part.total_bytes) {
            write!(text, ", {free} of {total} bytes free")?;
        }
        if let (Some(sent), Some(failed)) = (part.sent, part.failed) {
            write!(text, ", {sent} sent and {failed} failed today")?;
        }
        if let (Some(at), Some(failure)) = (part.failed_at, &part.failure) {
            write!(text, ", failed at {at}: {}", without_people(failure))?;
        }
        text.push('\n');
    }
    Ok(())
}

/// Long enough to be a secret.
const SECRET_CHARACTERS: usize = 20;

/// Takes out whatever may name a person or let somebody in: addresses of mail and machines, the paths of links, and long random words.
fn without_people(text: &str) -> String {
    let is_boundary = |letter: char| letter.is_whitespace() || "\"'<>(),;=[]{}".contains(letter);
    let mut clean = String::with_capacity(text.len());
    let mut word = String::new();
    for letter in text.chars() {
        if is_boundary(letter) {
            clean.push_str(&covered(&word));
            word.clear();
            clean.push(letter);
        } else {
            word.push(letter);
        }
    }
    clean.push_str(&covered(&word));
    clean
}

fn covered(word: &str) -> String {
    if let Some((scheme, rest)) = word.split_once("://") {
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let host = authority.rsplit('@').next().unwrap_or_default();
        return format!("{scheme}://{host}");
    }
    if word.contains('@') {
        return "(address)".to_owned();
    }
    if is_ip(word) {
        return "(ip)".to_owned();
    }
    // A path of a page with a secret in it.
    word.split('/').map(|part| if is_secret(part) { "(secret)" } else { part }).collect::<Vec<_>>().join("/")
}

fn is_ip(word: &str) -> bool {
    let bare = word.trim_end_matches(':');
    bare.parse::<std::net::IpAddr>().is_ok() || bare.parse::<std::net::SocketAddr>().is_ok()
}

/// Ids and times stay: they let nobody in.
fn is_secret(part: &str) -> bool {
    let is_token = part.len() >= SECRET_CHARACTERS
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_+=".contains(&byte));
    let has_digit_and_letter =
        part.bytes().any(|byte| byte.is_ascii_digit()) && part.bytes().any(|byte| byte.is_ascii_alphabetic());
    let is_id = part.len() == 36 && part.bytes().filter(|byte| *byte == b'-').count() == 4;
    is_token && has_digit_and_letter && !is_id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_names_a_person_or_opens_a_page_is_left() {
        for (text, clean) in [
            ("mail to ana@example.com failed", "mail to (address) failed"),
            ("{\"path\":\"/a/Zk3xQ9pLmN8vRtYw2BcD4e\"}", "{\"path\":\"/a/(secret)\"}"),
            ("client=203.0.113.7 said", "client=(ip) said"),
            ("from [2001:db8::1]:443", "from [(ip)]:443"),
            ("smtps://me:secret@mail.example.org/x?y", "smtps://mail.example.org"),
            ("account=0199a1b2-0000-7000-8000-000000000001", "account=0199a1b2-0000-7000-8000-000000000001"),
            ("2026-11-18T20:03:19Z the database answers", "2026-11-18T20:03:19Z the database answers"),
            ("lrp_4kX9mQ2pLmN8vRtYw2BcD4e", "(secret)"),
        ] {
            assert_eq!(without_people(text), clean, "{text}");
        }
    }
}
