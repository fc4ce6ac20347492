//! A readable name for a device: its browser and its system.

use texts::{Phrase, phrase};

/// A user agent also names older browsers for compatibility, so the newest name is matched first.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

const JOINING: &str = " on ";
const UNKNOWN: &str = "Unknown device";

/// A stored name for its reader; `None` for an unknown device.
pub(crate) fn readable(stored: &str) -> Option<Phrase> {
    match stored.split_once(JOINING) {
        Some((browser, system)) => Some(phrase!("{browser} on {system}", browser, system)),
        None if stored == UNKNOWN => None,
        None => Some(Phrase::verbatim(stored)),
    }
}

/// In English, as it is stored.
pub(crate) fn of(agent: &str) -> String {
    let find =
        |names: &[(&str, &'static str)]| names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}{JOINING}{system}"),
        (Some(only), None) | (None, Some(only)) => only.to_owned(),
        (None, None) => UNKNOWN.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    #[test]
    fn a_browser_and_its_system_are_named() {
        for (agent, expected) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.6 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.6 Safari/605.1.15",
                "Safari on macOS",
            ),
            ("curl/8.5.0", "Unknown device"),
            ("", "Unknown device"),
        ] {
            assert_eq!(of(agent), expected, "{agent}");
        }
    }

    #[test]
    fn a_stored_name_is_shown_in_the_language_of_the_reader() {
        let shown = |stored| readable(stored).map(|name| Language::ALL.map(|language| name.in_language(language)));
        let chrome = ["on", "auf", "en", "sur", "su", "no", "op"].map(|on| format!("Chrome {on} Linux"));
        assert_eq!(shown("Chrome on Linux"), Some(chrome));
        assert_eq!(shown("iPhone"), Some(["iPhone"; 7].map(str::to_owned)));
        assert_eq!(shown("Unknown device"), None);
        let mut reread = BROWSERS.iter().flat_map(|(browser, _)| SYSTEMS.map(|(_, system)| (browser, system)));
        assert!(reread.all(|(browser, system)| {
            let stored = format!("{browser}{JOINING}{system}");
            readable(&stored).is_some_and(|name| name.to_string() == stored)
        }));
    }
}
