use std::net::IpAddr;

use url::Url;

/// Whether a host refers to this machine, so that traffic to it cannot be intercepted.
pub(crate) fn is_on_this_machine(host: &str) -> bool {
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

pub fn leads_to_this_machine(url: &Url) -> bool {
    url.host_str().is_some_and(is_on_this_machine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_on_this_machine() {
        for here in ["localhost", "127.0.0.1", "127.8.0.1", "::1", "[::1]"] {
            assert!(is_on_this_machine(here), "{here}");
        }
        for elsewhere in ["", "example.org", "localhost.example.org", "10.0.0.1", "0.0.0.0", "[fe80::1]"] {
            assert!(!is_on_this_machine(elsewhere), "{elsewhere}");
        }
    }
}
