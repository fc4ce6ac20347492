//! Where a program may send people back to.

use url::{Host, Url};

pub(super) const MAX_BYTES: usize = 500;

/// A website, a program on the person's own machine, or an app with a scheme of its own, which is a domain name in reverse
/// (RFC 8252, section 7.1): a word such as `mailto` or `ms-word` may belong to any program.
pub(super) fn is_allowed(uri: &str) -> bool {
    let Ok(url) = Url::parse(uri) else { return false };
    let is_bare = url.fragment().is_none() && url.username().is_empty() && url.password().is_none();
    let is_plain = uri.len() <= MAX_BYTES && uri.bytes().all(|byte| byte.is_ascii_graphic());
    let is_safe = match url.scheme() {
        "https" => url.host().is_some(),
        "http" => is_own_machine(&url),
        scheme => is_reverse_domain(scheme),
    };
    is_bare && is_plain && is_safe
}

/// Such as `com.example.app`. The parser has made it lower case.
fn is_reverse_domain(scheme: &str) -> bool {
    let is_label = |label: &str| {
        label.starts_with(|first: char| first.is_ascii_lowercase())
            && label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    scheme.contains('.') && scheme.split('.').all(is_label)
}

/// Whether it is one of those that the program has named. A program on the person's own machine may listen on any port
/// (RFC 8252).
pub(super) fn is_known(uri: &str, known: &[String]) -> bool {
    let matches =
        |known: &String| known == uri || (without_port(known).is_some() && without_port(known) == without_port(uri));
    is_allowed(uri) && known.iter().any(matches)
}

fn without_port(uri: &str) -> Option<String> {
    let mut url = Url::parse(uri).ok().filter(is_own_machine)?;
    url.set_port(None).ok()?;
    Some(url.into())
}

fn is_own_machine(url: &Url) -> bool {
    url.scheme() == "http"
        && match url.host() {
            Some(Host::Domain(name)) => name == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
}

/// As a person recognises it.
pub(super) fn place(uri: &str) -> String {
    match Url::parse(uri) {
        Ok(url) if is_own_machine(&url) => "localhost".into(),
        Ok(url) if url.scheme() == "https" => url.host_str().unwrap_or_default().to_owned(),
        Ok(url) => format!("{}:", url.scheme()),
        Err(_) => String::new(),
    }
}

/// The same address with these parameters.
pub(super) fn with(uri: &str, parameters: &[(&str, &str)]) -> Option<String> {
    let mut url = Url::parse(uri).ok()?;
    url.query_pairs_mut().extend_pairs(parameters);
    Some(url.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_sent_to_websites_their_own_machine_and_apps() {
        for uri in [
            "https://assistant.example/callback",
            "http://localhost:3000/callback",
            "http://127.0.0.1/callback",
            "http://[::1]:9/",
            "com.example.app:/callback",
            "Com.Example.App://callback",
            "io.example.desk-2://oauth",
        ] {
            assert!(is_allowed(uri), "{uri}");
        }
        for uri in [
            "",
            "/callback",
            "http://assistant.example/callback",
            "http://localhost.example/",
            "https://me@assistant.example/",
            "https://assistant.example/#a",
            "https://assistant.example/a b",
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            "data:text/html,a",
            "file:///etc/passwd",
            "mailto:a@desk.example",
            "ms-word:ofe|u|https://desk.example",
            "cursor://anysphere.cursor/oauth",
            "intent://desk.example#Intent;scheme=http;end",
            "view-source:https://desk.example",
            "blob:https://desk.example/1",
            "com.:/callback",
            "com..app:/callback",
            "com.3app:/callback",
            "com.ex+ample:/callback",
            "http://127.0.0.1.evil.example/",
            "http://[::2]/",
            "http://10.0.0.1/",
            &format!("https://a.example/{}", "a".repeat(MAX_BYTES)),
        ] {
            assert!(!is_allowed(uri), "{uri}");
        }
    }

    #[test]
    fn only_the_port_of_the_own_machine_may_differ() {
        let known = ["https://a.example/back".to_owned(), "http://127.0.0.1/back".to_owned()];
        assert!(is_known("https://a.example/back", &known) && is_known("http://127.0.0.1:4711/back", &known));
        for uri in [
            "https://a.example:8443/back",
            "https://a.example/back?x=1",
            "https://a.example/back/",
            "https://b.example/back",
            "http://127.0.0.1:4711/other",
            "http://localhost:4711/back",
        ] {
            assert!(!is_known(uri, &known), "{uri}");
        }
    }
}
