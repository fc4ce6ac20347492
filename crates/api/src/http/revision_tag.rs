//! The revision of a schedule or a goal as an `ETag`, and the revisions that an `If-Match` accepts.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{ETAG, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};

pub fn revision_tag(revision: i64) -> [(HeaderName, HeaderValue); 1] {
    // A quoted number is always a valid value.
    let tag = HeaderValue::from_str(&format!("\"{revision}\"")).unwrap_or(HeaderValue::from_static("\"\""));
    [(ETAG, tag)]
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IfMatch {
    /// Without the header, or with `*`, the last writer wins.
    Anything,
    Revisions(Vec<i64>),
}

impl IfMatch {
    pub fn accepts(&self, revision: i64) -> bool {
        match self {
            Self::Anything => true,
            Self::Revisions(revisions) => revisions.contains(&revision),
        }
    }

    fn read(header: &str) -> Self {
        if header.trim() == "*" {
            return Self::Anything;
        }
        Self::Revisions(header.split(',').filter_map(revision).collect())
    }
}

/// A proxy that compresses responses may have weakened the tag.
fn revision(tag: &str) -> Option<i64> {
    let tag = tag.trim();
    let strong = tag.strip_prefix("W/").unwrap_or(tag);
    strong.strip_prefix('"')?.strip_suffix('"')?.parse().ok()
}

impl<S: Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(match parts.headers.get(IF_MATCH) {
            Some(header) => Self::read(header.to_str().unwrap_or_default()),
            None => Self::Anything,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_accepted_as_it_was_sent_and_weakened() {
        assert_eq!(revision_tag(7)[0].1, "\"7\"");
        for header in ["\"7\"", "W/\"7\"", " \"6\" , \"7\"", "*"] {
            assert!(IfMatch::read(header).accepts(7), "{header}");
        }
    }

    #[test]
    fn anything_else_is_stale() {
        for header in ["", "7", "\"6\"", "\"70\"", "\"7", "\"*\"", "\"seven\"", "\"\""] {
            assert!(!IfMatch::read(header).accepts(7), "{header}");
        }
    }
}
