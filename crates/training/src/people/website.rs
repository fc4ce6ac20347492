use crate::error::Invalid;
use crate::text::Line;
use texts::phrase;

type Address = Line<200>;

/// A website that is safe to open, as typed: with or without its scheme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Website(Address);

const SCHEMES: [&str; 2] = ["https://", "http://"];

impl Website {
    pub const MAX_CHARACTERS: usize = Address::MAX_CHARACTERS;

    /// `None` for a blank value.
    pub fn optional(text: &str) -> Result<Option<Self>, Invalid> {
        let Some(address) = Address::optional("website", phrase!("Website"), text)? else { return Ok(None) };
        if is_address(without_scheme(address.as_str())) {
            Ok(Some(Self(address)))
        } else {
            Err(Invalid::new("website", phrase!("Website must be an address such as example.org")))
        }
    }

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub const fn from_stored(address: String) -> Self {
        Self(Address::from_stored(address))
    }

    pub fn typed(&self) -> &str {
        self.0.as_str()
    }

    /// "https://example.org", for links.
    pub fn address(&self) -> String {
        match scheme_of(self.typed()) {
            Some(_) => self.typed().to_owned(),
            None => format!("https://{}", self.typed()),
        }
    }

    /// "example.org", for display.
    pub fn shown(&self) -> &str {
        without_scheme(self.typed()).trim_end_matches('/')
    }
}

fn scheme_of(address: &str) -> Option<&'static str> {
    let begins_with =
        |scheme: &str| address.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    SCHEMES.into_iter().find(|scheme| begins_with(scheme))
}

fn without_scheme(address: &str) -> &str {
    scheme_of(address).map_or(address, |scheme| &address[scheme.len()..])
}

fn is_address(text: &str) -> bool {
    let end = text.find(['/', '?', '#']).unwrap_or(text.len());
    let (host, path) = text.split_at(end);
    let is_label = |label: &str| {
        !label.is_empty() && label.chars().all(|character| character.is_alphanumeric() || character == '-')
    };
    let is_refused = |character: char| character.is_whitespace() || "<>\"'\\`".contains(character);
    host.contains('.') && host.split('.').all(is_label) && !path.contains(is_refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_website_is_kept_as_typed_and_opened_over_https() {
        for (typed, address, shown) in [
            ("eklundrunning.se", "https://eklundrunning.se", "eklundrunning.se"),
            (" https://example.org/ ", "https://example.org/", "example.org"),
            ("HTTP://example.org/a?b=c#d", "HTTP://example.org/a?b=c#d", "example.org/a?b=c#d"),
            ("läufer.example", "https://läufer.example", "läufer.example"),
        ] {
            let website = Website::optional(typed).unwrap().unwrap();
            assert_eq!((website.address().as_str(), website.shown()), (address, shown));
        }
        assert_eq!(Website::optional(" ").unwrap(), None);
    }

    #[test]
    fn an_invalid_website_is_rejected() {
        for typed in [
            "localhost",
            "javascript:alert(1)",
            "https://",
            "ftp://example.org",
            "https://me:secret@example.org",
            "example.org:8080@evil.example",
            "example..org",
            "exam ple.org",
            "example.org/\"><script>",
            &format!("{}.org", "a".repeat(200)),
        ] {
            assert!(Website::optional(typed).is_err(), "{typed}");
        }
    }
}
