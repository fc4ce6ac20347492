//! Serves the web app from memory.

pub(crate) mod pricing;
mod public_pages;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use texts::{Language, phrase};

use axum::extract::Request;
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, LOCATION, REFERRER_POLICY, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use gateways::openid::OpenIdProvider;
use gateways::push::PushServices;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use self::pricing::Pricing;
use self::public_pages::PAGES;
use crate::http::cookies;
use crate::http::negotiation::{accepts_brotli, has_dark_theme, knows, page_language, wants_page};
use crate::{ApiError, Settings, SignUpPolicy};

const INDEX: &str = "index.html";
/// The texts of public pages, for readers without script.
const PUBLIC_TEXTS: &str = "public-pages.json";
/// What is painted of the landing page before its script has run.
const LANDING_TOP: &str = "landing-top.json";
const ATHLETE_PAGE: &str = "athlete.html";
/// A service worker with this scope caches the athlete's page and never affects the coach's, such as `/athletes`.
const ATHLETE_PATH: &str = "a/";
const LIGHT_ROOT: &str = r#"<html lang="en" class="light">"#;
const SETTINGS_TOKEN: &str = "__LONGRUN_SETTINGS__";

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATED: &str = "no-cache";
const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");

#[derive(Clone)]
pub struct WebApp(Arc<Inner>);

struct Inner {
    /// As they were built.
    contents: HashMap<String, Bytes>,
    built: RwLock<Built>,
}

/// With the settings in the pages.
struct Built {
    push_key: Option<String>,
    files: Arc<Files>,
}

struct Files {
    by_path: HashMap<String, File>,
    index: Spoken,
    /// By path.
    public_pages: HashMap<&'static str, Spoken>,
    athlete_page: File,
}

/// A page in each language.
struct Spoken(Vec<(Language, Themed)>);

struct Themed {
    light: File,
    dark: File,
}

struct File {
    content_type: &'static str,
    cache_control: &'static str,
    vary: &'static str,
    plain: Encoded,
    brotli: Option<Brotli>,
}

enum Brotli {
    Built(Encoded),
    /// A page in a language that nobody may ask for is compressed when somebody does.
    WhenAsked(OnceLock<Option<Encoded>>),
}

struct Encoded {
    bytes: Bytes,
    etag: HeaderValue,
}

#[derive(Debug, thiserror::Error)]
pub enum WebAppError {
    #[error("the web app has no {0}")]
    NoPage(&'static str),
    #[error("the web app's {0} is not UTF-8")]
    NotText(&'static str),
    #[error("the web app's index.html does not contain {0}")]
    Lacks(&'static str),
    #[error("a page of the web app could not be prepared: {0}")]
    NotPrepared(String),
}

/// Settings that the page needs before its first call.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PageSettings<'a> {
    support_address: &'a str,
    google_sign_in: bool,
    /// What the operator calls the issuer that people can sign in at.
    oidc_name: Option<&'a str>,
    token_sync_url: Option<&'a str>,
    /// What browsers need to subscribe to notifications.
    push_key: Option<String>,
    sign_up: SignUpPolicy,
    sends_email: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pricing: Option<Pricing>,
}

impl WebApp {
    /// Takes the built files by their paths below the root, such as `assets/main-4f2a.js`, each with or without a
    /// brotli version at the same path with `.br`.
    pub fn new(
        files: impl IntoIterator<Item = (impl Into<String>, impl Into<Cow<'static, [u8]>>)>,
        settings: &Settings,
    ) -> Result<Self, WebAppError> {
        let contents: HashMap<String, Bytes> =
            files.into_iter().map(|(path, bytes)| (path.into(), to_bytes(bytes.into()))).collect();
        let built = RwLock::new(Built::new(contents.clone(), settings)?);
        Ok(Self(Arc::new(Inner { contents, built })))
    }

    /// A restore brings another key for notifications, which is in the pages.
    fn files(&self, settings: &Settings) -> Arc<Files> {
        let built = self.0.built.read().unwrap_or_else(PoisonError::into_inner);
        if built.push_key == push_key(settings) {
            return Arc::clone(&built.files);
        }
        drop(built);
        let mut built = self.0.built.write().unwrap_or_else(PoisonError::into_inner);
        match Built::new(self.0.contents.clone(), settings) {
            Ok(new) => *built = new,
            Err(error) => tracing::error!(%error, "the pages keep their previous settings"),
        }
        Arc::clone(&built.files)
    }

    /// The file at the path, or the page for every path that the app routes.
    pub(crate) fn answer(&self, settings: &Settings, request: &Request) -> Response {
        if request.method() != Method::GET && request.method() != Method::HEAD {
            return method_not_allowed().into_response();
        }
        self.files(settings).answer(request)
    }
}

impl Built {
    fn new(mut contents: HashMap<String, Bytes>, settings: &Settings) -> Result<Self, WebAppError> {
        let index = take_page(&mut contents, INDEX)?;
        let index = with_settings(&index, settings)?;
        if !index.contains(LIGHT_ROOT) {
            return Err(WebAppError::Lacks(LIGHT_ROOT));
        }
        let athlete_page = take_page(&mut contents, ATHLETE_PAGE)?;
        let texts = take_json(&mut contents, PUBLIC_TEXTS);
        let landing_top = take_json(&mut contents, LANDING_TOP);
        contents.insert("robots.txt".into(), public_pages::robots(settings).into());
        contents.insert("sitemap.xml".into(), public_pages::sitemap(settings).into());
        let public_pages = PAGES.iter().map(|page| {
            (page.path, Spoken::new(|language| page.of(&index, (&texts, &landing_top), settings, language)))
        });
        let files = Files {
            by_path: files_by_path(&contents),
            public_pages: public_pages.collect(),
            index: Spoken::new(|_| index.clone()),
            athlete_page: File::page(athlete_page, "Accept-Encoding"),
        };
        Ok(Self { push_key: push_key(settings), files: Arc::new(files) })
    }
}

impl Files {
    fn answer(&self, request: &Request) -> Response {
        let headers = request.headers();
        let path = request.uri().path().trim_start_matches('/');
        if let Some(file) = self.by_path.get(path) {
            return file.answer(headers);
        }
        if path.starts_with("assets/") || !wants_page(headers) {
            return not_found().into_response();
        }
        if path == ATHLETE_PATH.trim_end_matches('/') {
            return to_athlete_path();
        }
        if path.starts_with(ATHLETE_PATH) {
            return self.athlete_page(headers);
        }
        let language = page_language(request.uri().query(), headers);
        let public = self.public_pages.get(path.trim_end_matches('/'));
        // Whoever is signed in has the dashboard there, and must not see the landing page before it.
        let is_dashboard = path.is_empty() && cookies::find(headers, cookies::SESSION).is_some();
        if let Some(page) = public.filter(|_| !is_dashboard) {
            return page.answer(language, headers);
        }
        // Plans and rosters are private; without an account there is only the way to the sign-in.
        let mut answer = self.index.answer(language, headers);
        set(&mut answer, X_ROBOTS_TAG, "noindex");
        answer
    }

    /// Its URL is the credential: no search engine may index it and no other site may see its referrer.
    fn athlete_page(&self, headers: &HeaderMap) -> Response {
        let mut answer = self.athlete_page.answer(headers);
        set(&mut answer, REFERRER_POLICY, "no-referrer");
        set(&mut answer, X_ROBOTS_TAG, "noindex, nofollow");
        answer
    }
}

impl Spoken {
    fn new(page: impl Fn(Language) -> String) -> Self {
        Self(Language::ALL.map(|language| (language, Themed::new(&page(language), language))).into())
    }

    fn answer(&self, language: Language, headers: &HeaderMap) -> Response {
        let found = self.0.iter().find(|(spoken, _)| *spoken == language).or_else(|| self.0.first());
        let Some((spoken, page)) = found else { return not_found().into_response() };
        let mut answer = page.answer(headers);
        set(&mut answer, CONTENT_LANGUAGE, spoken.code());
        answer
    }
}

impl Themed {
    fn new(html: &str, language: Language) -> Self {
        let vary = "Cookie, Accept-Language, Accept-Encoding";
        let themed = |theme: &str| {
            let root = format!(r#"<html lang="{}" class="{theme}">"#, language.code());
            File::page(html.replacen(LIGHT_ROOT, &root, 1), vary)
        };
        Self { light: themed("light"), dark: themed("dark") }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let file = if has_dark_theme(headers) { &self.dark } else { &self.light };
        file.answer(headers)
    }
}

impl File {
    fn page(html: String, vary: &'static str) -> Self {
        Self {
            content_type: content_type(INDEX),
            cache_control: REVALIDATED,
            vary,
            plain: Encoded::new(html.into()),
            brotli: Some(Brotli::WhenAsked(OnceLock::new())),
        }
    }

    fn brotli(&self) -> Option<&Encoded> {
        match self.brotli.as_ref()? {
            Brotli::Built(encoded) => Some(encoded),
            Brotli::WhenAsked(kept) => kept.get_or_init(|| compressed(&self.plain.bytes)).as_ref(),
        }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let brotli = if accepts_brotli(headers) { self.brotli() } else { None };
        let (encoded, encoding) = match brotli {
            Some(brotli) => (brotli, Some("br")),
            None => (&self.plain, None),
        };
        let mut answer = if knows(headers, &encoded.etag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let mut answer = encoded.bytes.clone().into_response();
            set(&mut answer, CONTENT_TYPE, self.content_type);
            if let Some(encoding) = encoding {
                set(&mut answer, CONTENT_ENCODING, encoding);
            }
            answer
        };
        answer.headers_mut().insert(ETAG, encoded.etag.clone());
        set(&mut answer, CACHE_CONTROL, self.cache_control);
        set(&mut answer, VARY, self.vary);
        answer
    }
}

impl Encoded {
    fn new(bytes: Bytes) -> Self {
        let digest = Sha256::digest(&bytes);
        let hex: String = digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let etag = HeaderValue::from_str(&format!("\"{hex}\"")).unwrap_or(HeaderValue::from_static("\"\""));
        Self { bytes, etag }
    }
}

fn compressed(page: &[u8]) -> Option<Encoded> {
    // A page is some kilobytes: the highest quality would save fifty bytes and take many times as long.
    let quality = BrotliEncoderParams { quality: 9, ..BrotliEncoderParams::default() };
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut &*page, &mut brotli, &quality).ok()?;
    Some(Encoded::new(brotli.into()))
}

/// A file of the build that is no page of its own; the default where it is absent or cannot be read.
fn take_json<T: DeserializeOwned + Default>(contents: &mut HashMap<String, Bytes>, path: &str) -> T {
    contents.remove(&format!("{path}.br"));
    contents.remove(path).and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default()
}

fn take_page(contents: &mut HashMap<String, Bytes>, name: &'static str) -> Result<String, WebAppError> {
    let page = contents.remove(name).ok_or(WebAppError::NoPage(name))?;
    contents.remove(&format!("{name}.br"));
    String::from_utf8(page.into()).map_err(|_| WebAppError::NotText(name))
}

/// The browser caches the redirect, so that a link opens offline; the fragment follows automatically.
fn to_athlete_path() -> Response {
    let mut answer = StatusCode::PERMANENT_REDIRECT.into_response();
    set(&mut answer, LOCATION, "/a/");
    set(&mut answer, CACHE_CONTROL, IMMUTABLE);
    answer
}

fn files_by_path(contents: &HashMap<String, Bytes>) -> HashMap<String, File> {
    let plain = contents.iter().filter(|(path, _)| !path.ends_with(".br"));
    plain
        .map(|(path, bytes)| {
            let file = File {
                content_type: content_type(path),
                cache_control: if path.starts_with("assets/") { IMMUTABLE } else { REVALIDATED },
                vary: "Accept-Encoding",
                plain: Encoded::new(bytes.clone()),
                brotli: contents.get(&format!("{path}.br")).cloned().map(Encoded::new).map(Brotli::Built),
            };
            (path.clone(), file)
        })
        .collect()
}

fn push_key(settings: &Settings) -> Option<String> {
    settings.push.as_ref().map(PushServices::public_key)
}

fn with_settings(index: &str, settings: &Settings) -> Result<String, WebAppError> {
    if !index.contains(SETTINGS_TOKEN) {
        return Err(WebAppError::Lacks(SETTINGS_TOKEN));
    }
    let json = serde_json::to_string(&PageSettings {
        support_address: &settings.support_address,
        google_sign_in: settings.google.is_some(),
        oidc_name: settings.oidc.as_ref().map(OpenIdProvider::name),
        token_sync_url: settings.token_sync_url.as_deref(),
        push_key: push_key(settings),
        sign_up: settings.sign_up,
        sends_email: settings.sends_mail(),
        pricing: settings.payments.as_ref().map(Pricing::from),
    })
    .map_err(|error| WebAppError::NotPrepared(error.to_string()))?;
    let escaped = maud::html! { (json) }.into_string();
    Ok(index.replace(SETTINGS_TOKEN, &escaped))
}

fn to_bytes(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

fn set(answer: &mut Response, name: HeaderName, value: &'static str) {
    answer.headers_mut().insert(name, HeaderValue::from_static(value));
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

fn method_not_allowed() -> ApiError {
    let detail = phrase!("This address can only be read. The Allow header lists the methods it accepts.");
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", detail)
        .with_header(ALLOW, HeaderValue::from_static("GET, HEAD"))
}

fn not_found() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "not-found", phrase!("There is nothing at this address."))
}
