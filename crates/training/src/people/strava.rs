use crate::error::Invalid;
use crate::text::Line;
use texts::phrase;

type Address = Line<300>;

/// A URL on strava.com that is safe to open: https, and exactly that host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StravaLink(Address);

impl StravaLink {
    pub const MAX_CHARACTERS: usize = Address::MAX_CHARACTERS;

    /// `None` for a blank value.
    pub fn optional(text: &str) -> Result<Option<Self>, Invalid> {
        let Some(link) = Address::optional("strava", phrase!("Strava link"), text)? else { return Ok(None) };
        if is_on_strava(link.as_str()) {
            Ok(Some(Self(link)))
        } else {
            Err(Invalid::new("strava", phrase!("Strava link must be an https address on strava.com")))
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(link: String) -> Self {
        Self(Address::from_stored(link))
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// Stricter than browsers, so that no browser reads another host in it.
fn is_on_strava(link: &str) -> bool {
    let Some((scheme, rest)) = link.split_once("://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    let subdomain = host.strip_suffix("strava.com");
    let is_strava = subdomain.is_some_and(|name| name.is_empty() || name.ends_with('.'));
    scheme.eq_ignore_ascii_case("https")
        && is_strava
        && host.split('.').all(is_host_label)
        && !link.contains(char::is_whitespace)
}

fn is_host_label(label: &str) -> bool {
    !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        accepted: Vec<String>,
        refused: Vec<String>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("../../../../fixtures/strava.json")).unwrap()
    }

    #[test]
    fn https_urls_on_strava_are_kept_as_typed() {
        for link in vectors().accepted {
            assert_eq!(StravaLink::optional(&format!(" {link} ")).unwrap().unwrap().as_str(), link);
        }
        assert_eq!(StravaLink::optional(" ").unwrap(), None);
    }

    #[test]
    fn every_other_url_is_rejected() {
        for link in vectors().refused {
            let refusal = StravaLink::optional(&link).expect_err(&link);
            assert_eq!(refusal.to_string(), "Strava link must be an https address on strava.com");
        }
    }
}
