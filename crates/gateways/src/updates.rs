//! Asks an address that the operator has set for the latest version of this program. Nothing about this server is sent.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{ACCEPT, HeaderValue};
use reqwest::{Method, Request};
use serde::Deserialize;
use texts::{Phrase, phrase};
use url::Url;

use crate::http::{HttpClient, HttpError, HttpLimits, Reach};
use crate::this_machine::leads_to_this_machine;

const PATIENCE: Duration = Duration::from_secs(15);
/// Of a release with its notes and files.
const MAX_ANSWER_BYTES: usize = 512 * 1024;
const MAX_ABOUT_CHARACTERS: usize = 200;
const MAX_URL_BYTES: usize = 500;

/// Numbers between dots, as in 0.4.2. Versions before a release, such as 0.5.0-rc.1, are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version([u32; 3]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a version looks like 0.4.2")]
pub struct InvalidVersion;

impl FromStr for Version {
    type Err = InvalidVersion;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('v').unwrap_or(text);
        // What stands behind a plus is about the build.
        let text = text.split_once('+').map_or(text, |(version, _)| version);
        let mut numbers = [0; 3];
        let parts: Vec<&str> = text.split('.').collect();
        if parts.len() > numbers.len() {
            return Err(InvalidVersion);
        }
        for (number, part) in numbers.iter_mut().zip(parts) {
            let is_number = !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
            *number = if is_number { part.parse().map_err(|_| InvalidVersion)? } else { return Err(InvalidVersion) };
        }
        Ok(Self(numbers))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.0;
        write!(f, "{major}.{minor}.{patch}")
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Release {
    pub version: Version,
    /// One line about it, in the words of whoever published it.
    pub about: Option<String>,
    /// Where it is described, always encrypted.
    pub url: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateError {
    #[error(transparent)]
    Http(#[from] HttpError),
    #[error("the other side answered {0}")]
    Refused(u16),
    #[error("the answer names no version")]
    NoVersion,
}

impl UpdateError {
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Http(HttpError::TooLong(_)) | Self::NoVersion => {
                phrase!("The address for updates names no version.")
            }
            Self::Http(_) => phrase!("The address for updates could not be reached."),
            Self::Refused(status) => {
                phrase!("The address for updates answered {status}.", status = status.to_string())
            }
        }
    }
}

/// Our own document or the latest release as GitHub, GitLab, Gitea and Forgejo describe it.
#[derive(Deserialize)]
struct Answer {
    version: Option<String>,
    tag_name: Option<String>,
    about: Option<String>,
    url: Option<String>,
    html_url: Option<String>,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Updates(Arc<Inner>);

struct Inner {
    url: Url,
    http: HttpClient,
}

impl fmt::Debug for Updates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Updates").finish_non_exhaustive()
    }
}

impl Updates {
    pub fn new(url: Url) -> Result<Self, HttpError> {
        let reach = if leads_to_this_machine(&url) { Reach::ThisMachine } else { Reach::Encrypted };
        let http = HttpClient::new(reach, HttpLimits { time: PATIENCE, answer_bytes: MAX_ANSWER_BYTES })?;
        Ok(Self(Arc::new(Inner { url, http })))
    }

    pub async fn latest(&self) -> Result<Release, UpdateError> {
        let mut request = Request::new(Method::GET, self.0.url.clone());
        request.headers_mut().insert(ACCEPT, HeaderValue::from_static("application/json"));
        let answer = self.0.http.send(request).await?;
        if !answer.status.is_success() {
            return Err(UpdateError::Refused(answer.status.as_u16()));
        }
        release(&answer.body)
    }
}

fn release(body: &[u8]) -> Result<Release, UpdateError> {
    let answer: Answer = serde_json::from_slice(body).map_err(|_| UpdateError::NoVersion)?;
    let version = answer.version.or(answer.tag_name).ok_or(UpdateError::NoVersion)?;
    Ok(Release {
        version: version.trim().parse().map_err(|InvalidVersion| UpdateError::NoVersion)?,
        about: answer.about.as_deref().map(one_line).filter(|about| !about.is_empty()),
        url: answer.html_url.or(answer.url).filter(|url| is_encrypted(url)),
    })
}

fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_ABOUT_CHARACTERS).collect()
}

fn is_encrypted(url: &str) -> bool {
    let parsed = Url::parse(url).ok().filter(|url| url.scheme() == "https" && url.has_host());
    url.len() <= MAX_URL_BYTES && parsed.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let version = |text: &str| text.parse::<Version>();
        assert!(version("0.10.0").unwrap() > version("v0.9.12").unwrap());
        assert_eq!(version("1.2"), version("1.2.0+build.7"));
        for wrong in ["", "v", "0.5.0-rc.1", "1.2.3.4", "1..2", "latest", "99999999999.0.0", "+1"] {
            assert_eq!(version(wrong), Err(InvalidVersion), "{wrong}");
        }
    }

    #[test]
    fn a_release_is_read_from_our_document_and_from_that_of_a_forge() {
        let ours =
            br#"{"version": "0.4.2", "about": "Fixes\nWhatsApp  templates.", "url": "https://example.org/notes"}"#;
        let expected = Release {
            version: Version([0, 4, 2]),
            about: Some("Fixes WhatsApp templates.".into()),
            url: Some("https://example.org/notes".into()),
        };
        assert_eq!(release(ours), Ok(expected));
        let forge = br#"{"tag_name": "v0.4.2", "url": "https://api.example.org/1", "html_url": "https://example.org/1", "body": "..."}"#;
        assert_eq!(release(forge).unwrap().url.as_deref(), Some("https://example.org/1"));
        let dangerous = br#"{"version": "1.0.0", "url": "javascript:alert(1)"}"#;
        assert_eq!(release(dangerous).unwrap().url, None);
        for wrong in [&b"<html>"[..], b"{}", b"{\"version\": 3}", b"{\"tag_name\": \"nightly\"}", b"[]"] {
            assert_eq!(release(wrong), Err(UpdateError::NoVersion));
        }
    }
}
