//! The pages that need no sign-in, as search engines and readers without script see them.

use std::collections::HashMap;

use maud::{PreEscaped, html};
use serde::Deserialize;
use texts::{Language, Phrase, phrase};

use crate::Settings;

const TITLE: &str = "<title>Longrun</title>";
const DESCRIPTION: &str = "The ultimate training planning tool for coaches and athletes: schedules, athletes and workout \
                           templates in one place.";
const ROOT: &str = r#"<div id="root"></div>"#;
const HEAD_END: &str = "</head>";
const SUPPORT_TOKEN: &str = "__LONGRUN_SUPPORT__";

pub(super) struct PublicPage {
    pub path: &'static str,
    title: Phrase,
    description: Phrase,
}

/// Their texts by language and path, as the build of the web app has written them.
pub(super) type Texts = HashMap<String, HashMap<String, String>>;

/// What is painted of the landing page before its script has run, as the build of the web app has written it.
#[derive(Default, Deserialize)]
pub(super) struct LandingTop {
    /// Paths of the style sheets that it needs beside those of every page.
    styles: Vec<String>,
    /// By language.
    tops: HashMap<String, String>,
}

pub(super) static PAGES: [PublicPage; 6] = [
    PublicPage {
        path: "",
        title: phrase!("Longrun: training plans for running coaches and athletes"),
        description: phrase!(
            "Type a session as you would say it, lay out a season on a calendar, and send it to the athlete’s page, watch, \
             calendar or WhatsApp. Try it without an account."
        ),
    },
    PublicPage {
        path: "try",
        title: phrase!("Try Longrun without an account"),
        description: phrase!(
            "The whole editor with a sample plan. It stays in your browser, and comes with you when you create an account."
        ),
    },
    PublicPage {
        path: "signup",
        title: phrase!("Create an account · Longrun"),
        description: phrase!("Free for individuals planning their own training."),
    },
    PublicPage {
        path: "login",
        title: phrase!("Sign in · Longrun"),
        description: phrase!("Sign in to your plans and athletes."),
    },
    PublicPage {
        path: "cookies",
        title: phrase!("Privacy & Cookies · Longrun"),
        description: phrase!("Longrun uses only essential cookies: no tracking, analytics or advertising."),
    },
    PublicPage {
        path: "terms",
        title: phrase!("Terms of Service · Longrun"),
        description: phrase!("The terms of this Longrun service."),
    },
];

impl PublicPage {
    /// The page with a head of its own, and its text for readers without script, in one language.
    pub fn of(
        &self,
        index: &str,
        (texts, landing): (&Texts, &LandingTop),
        settings: &Settings,
        language: Language,
    ) -> String {
        let description = self.description.in_language(language);
        let description = html! { (description) }.into_string();
        let text = texts.get(language.code()).and_then(|pages| pages.get(self.path));
        let text = text.map_or_else(|| needs_script(language), |text| with_support(text, settings));
        let body = html! { noscript { (PreEscaped(text)) } }.into_string();
        let top = landing.tops.get(language.code()).filter(|_| self.path.is_empty());
        let styles = landing.styles.iter().filter(|_| top.is_some());
        let styles = html! { @for path in styles { link rel="stylesheet" crossorigin href={ "/" (path) }; } };
        let root = top.map_or_else(|| ROOT.to_owned(), |top| format!(r#"<div id="root">{top}</div>"#));
        index
            .replacen(TITLE, &self.head(settings, language), 1)
            .replacen(DESCRIPTION, &description, 1)
            .replacen(HEAD_END, &format!("{}{HEAD_END}", styles.into_string()), 1)
            .replacen(ROOT, &format!("{root}{body}"), 1)
    }

    fn head(&self, settings: &Settings, language: Language) -> String {
        let here = &settings.public_url;
        let (title, description) = (self.title.in_language(language), self.description.in_language(language));
        let address = match language {
            Language::English => format!("{here}/{}", self.path),
            _ => self.address_in(settings, language),
        };
        let head = html! {
            title { (title) }
            meta property="og:type" content="website";
            meta property="og:site_name" content="Longrun";
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:locale" content=(language.code().replace('-', "_"));
            meta name="twitter:card" content="summary_large_image";
            @if settings.has_public_url {
                link rel="canonical" href=(address);
                @for language in Language::ALL {
                    link rel="alternate" hreflang=(language.code()) href=(self.address_in(settings, language));
                }
                link rel="alternate" hreflang="x-default" href=(format!("{here}/{}", self.path));
                meta property="og:url" content=(address);
                meta property="og:image" content=(format!("{here}/preview.png"));
            }
        };
        head.into_string()
    }

    /// Search engines need an address for each language. Without one, the visitor's cookie and browser decide.
    fn address_in(&self, settings: &Settings, language: Language) -> String {
        format!("{}/{}?lang={}", settings.public_url, self.path, language.code())
    }
}

fn with_support(text: &str, settings: &Settings) -> String {
    let address = html! { (settings.support_address) }.into_string();
    text.replace(SUPPORT_TOKEN, &address)
}

fn needs_script(language: Language) -> String {
    let said = |phrase: Phrase| phrase.in_language(language);
    let text = html! {
        p { (said(phrase!("This page needs JavaScript."))) }
        p { (said(phrase!("These can be read without it:"))) }
        ul {
            li { a href="/" { (said(phrase!("What Longrun is"))) } }
            li { a href="/terms" { (said(phrase!("Terms"))) } }
            li { a href="/cookies" { (said(phrase!("Cookies"))) } }
        }
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
    let of_page = |page: &PublicPage| {
        let alternate = |language: Language| {
            let (code, address) = (language.code(), page.address_in(settings, language));
            format!(r#"<xhtml:link rel="alternate" hreflang="{code}" href="{address}"/>"#)
        };
        let alternates: String = Language::ALL.into_iter().map(alternate).collect();
        format!("<url><loc>{here}/{}</loc>{alternates}</url>", page.path)
    };
    let addresses: String = PAGES.iter().map(of_page).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset \
         xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{addresses}</urlset>\n"
    )
}
