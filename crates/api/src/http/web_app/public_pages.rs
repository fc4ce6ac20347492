//! The pages that need no sign-in, as search engines and readers without script see them.

use std::collections::HashMap;

use maud::{PreEscaped, html};

use crate::Settings;

const TITLE: &str = "<title>Longrun</title>";
const DESCRIPTION: &str = "The ultimate training planning tool for coaches and athletes: schedules, athletes and workout \
                           templates in one place.";
const ROOT: &str = r#"<div id="root"></div>"#;
const SUPPORT_TOKEN: &str = "__LONGRUN_SUPPORT__";

pub(super) struct PublicPage {
    pub path: &'static str,
    title: &'static str,
    description: &'static str,
}

/// Their texts by path, as the build of the web app has written them.
pub(super) type Texts = HashMap<String, String>;

pub(super) const PAGES: [PublicPage; 6] = [
    PublicPage {
        path: "",
        title: "Longrun: training plans for running coaches and athletes",
        description: "Type a session as you would say it, lay out a season on a calendar, and send it to the athlete's \
                      page, watch, calendar or WhatsApp. Try it without an account.",
    },
    PublicPage {
        path: "try",
        title: "Try Longrun without an account",
        description: "The whole editor with a sample plan. It stays in your browser, and comes with you when you create \
                      an account.",
    },
    PublicPage {
        path: "signup",
        title: "Create an account · Longrun",
        description: "Free for individuals planning their own training.",
    },
    PublicPage { path: "login", title: "Sign in · Longrun", description: "Sign in to your plans and athletes." },
    PublicPage {
        path: "cookies",
        title: "Privacy & Cookies · Longrun",
        description: "Longrun uses only essential cookies: no tracking, analytics or advertising.",
    },
    PublicPage {
        path: "terms",
        title: "Terms of Service · Longrun",
        description: "The terms of this Longrun service.",
    },
];

impl PublicPage {
    /// The page with a head of its own, and its text for readers without script.
    pub fn of(&self, index: &str, texts: &Texts, settings: &Settings) -> String {
        let description = html! { (self.description) }.into_string();
        let text = texts.get(self.path).map_or_else(needs_script, |text| with_support(text, settings));
        let body = html! { noscript { (PreEscaped(text)) } }.into_string();
        index.replacen(TITLE, &self.head(settings), 1).replacen(DESCRIPTION, &description, 1).replacen(
            ROOT,
            &format!("{ROOT}{body}"),
            1,
        )
    }

    fn head(&self, settings: &Settings) -> String {
        let here = &settings.public_url;
        let head = html! {
            title { (self.title) }
            meta property="og:type" content="website";
            meta property="og:site_name" content="Longrun";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.description);
            meta name="twitter:card" content="summary_large_image";
            @if settings.has_public_url {
                link rel="canonical" href=(format!("{here}/{}", self.path));
                meta property="og:url" content=(format!("{here}/{}", self.path));
                meta property="og:image" content=(format!("{here}/preview.png"));
            }
        };
        head.into_string()
    }
}

fn with_support(text: &str, settings: &Settings) -> String {
    let address = html! { (settings.support_address) }.into_string();
    text.replace(SUPPORT_TOKEN, &address)
}

fn needs_script() -> String {
    let text = html! {
        p { "This page needs JavaScript. " a href="/" { "What Longrun is" } ", " a href="/terms" { "terms" } " and "
            a href="/cookies" { "cookies" } " can be read without." }
    };
    text.into_string()
}

/// Athletes' pages are private, and calls are no pages.
pub(super) fn robots(settings: &Settings) -> String {
    let here = &settings.public_url;
    format!("User-agent: *\nDisallow: /a/\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: {here}/sitemap.xml\n")
}

pub(super) fn sitemap(settings: &Settings) -> String {
    let here = settings.public_url.to_string();
    let addresses = PAGES.iter().map(|page| html! { url { loc { (format!("{here}/{}", page.path)) } } }.into_string());
    let addresses: String = addresses.collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset \
         xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{addresses}</urlset>\n"
    )
}
