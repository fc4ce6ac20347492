//! Session cookies: the refresh token, which no script can read; a marker that tells the page whether a refresh is
//! worth a request; the access token, if it is kept in a cookie; and the mark of a browser that is signing in at
//! another site.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::AppendHeaders;
use identity::{AccessToken, AttemptSecret, DeviceMark, RefreshToken};
use jiff::SignedDuration;

use super::provider::Provider;
use crate::{ApiError, PublicUrl};

const REFRESH: &str = "longrun_refresh";
const MARK: &str = "longrun_session";
const TOKEN: &str = "longrun_token";
const DEVICE: &str = "longrun_device";
const BROWSER: &str = "longrun_browser";
/// Browsers take it from this very host alone, and over https: no other host of the domain can plant it.
const HOST_BROWSER: &str = "__Host-longrun_browser";

/// Sent to `/auth` only, and never from another site.
const REFRESH_SCOPE: &str = "Path=/auth; HttpOnly; SameSite=Strict";
const MARK_SCOPE: &str = "Path=/; SameSite=Lax";
const TOKEN_SCOPE: &str = "Path=/; HttpOnly; SameSite=Strict";

/// Sent when another site redirects the browser back, too.
const BROWSER_SCOPE: &str = "Path=/auth; HttpOnly; SameSite=Lax";
/// The prefix demands the whole path.
const HOST_BROWSER_SCOPE: &str = "Path=/; HttpOnly; SameSite=Lax";

/// Outlives its session, for as long as browsers keep a cookie.
const DEVICE_SECONDS: i64 = 400 * 24 * 3600;

pub(crate) type SetCookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

pub(crate) fn signed_in(
    url: &PublicUrl,
    refresh: &RefreshToken,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    let seconds = lifetime.as_secs().max(0);
    set(url, [(REFRESH, &refresh.reveal(), REFRESH_SCOPE, seconds), (MARK, "1", MARK_SCOPE, seconds)])
}

pub(crate) fn signed_out(url: &PublicUrl) -> Result<SetCookies, ApiError> {
    set(url, [(REFRESH, "", REFRESH_SCOPE, 0), (MARK, "", MARK_SCOPE, 0)])
}

pub(crate) fn token_kept(
    url: &PublicUrl,
    token: &AccessToken,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    set(url, [(TOKEN, &token.reveal(), TOKEN_SCOPE, lifetime.as_secs().max(0))])
}

pub(crate) fn token_forgotten(url: &PublicUrl) -> Result<SetCookies, ApiError> {
    set(url, [(TOKEN, "", TOKEN_SCOPE, 0)])
}

pub(crate) fn attempt(
    url: &PublicUrl,
    provider: Provider,
    browser: &AttemptSecret,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    let (name, scope) = attempt_cookie(provider);
    set(url, [(name, &browser.reveal(), scope, lifetime.as_secs().max(0))])
}

pub(crate) fn attempt_over(url: &PublicUrl, provider: Provider) -> Result<SetCookies, ApiError> {
    let (name, scope) = attempt_cookie(provider);
    set(url, [(name, "", scope, 0)])
}

pub(crate) fn attempt_browser(headers: &HeaderMap, provider: Provider) -> Option<AttemptSecret> {
    let (name, _) = attempt_cookie(provider);
    AttemptSecret::parse(find(headers, name)?).ok()
}

/// Name and scope. Another site redirects the browser back.
fn attempt_cookie(provider: Provider) -> (&'static str, &'static str) {
    match provider {
        Provider::Google => ("longrun_google", "Path=/auth/google; HttpOnly; SameSite=Lax"),
        Provider::Oidc => ("longrun_oidc", "Path=/auth/oidc; HttpOnly; SameSite=Lax"),
    }
}

/// The account's owner has signed in with this browser before.
pub(crate) fn device_known(url: &PublicUrl, mark: DeviceMark) -> Result<SetCookies, ApiError> {
    set(url, [(DEVICE, &mark.reveal(), REFRESH_SCOPE, DEVICE_SECONDS)])
}

/// Names the browser for the sign-ins to come.
pub(crate) fn browser_known(url: &PublicUrl, browser: &AttemptSecret) -> Result<SetCookies, ApiError> {
    let (name, scope) = browser_cookie(url);
    set(url, [(name, &browser.reveal(), scope, DEVICE_SECONDS)])
}

/// A cookie of the other name is ignored: with https it may have been planted.
pub(crate) fn browser(url: &PublicUrl, headers: &HeaderMap) -> Option<AttemptSecret> {
    let (name, _) = browser_cookie(url);
    AttemptSecret::parse(find(headers, name)?).ok()
}

/// Name and scope. Without https, as on one's own machine, browsers refuse the prefix.
fn browser_cookie(url: &PublicUrl) -> (&'static str, &'static str) {
    if url.is_https() { (HOST_BROWSER, HOST_BROWSER_SCOPE) } else { (BROWSER, BROWSER_SCOPE) }
}

pub(crate) fn device(headers: &HeaderMap) -> Option<&str> {
    find(headers, DEVICE)
}

pub(crate) fn refresh_token(headers: &HeaderMap) -> Option<RefreshToken> {
    RefreshToken::parse(find(headers, REFRESH)?).ok()
}

fn find<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(found, _)| *found == name).map(|(_, value)| value)
}

fn set<const COUNT: usize>(url: &PublicUrl, cookies: [(&str, &str, &str, i64); COUNT]) -> Result<SetCookies, ApiError> {
    let secure = if url.is_https() { "; Secure" } else { "" };
    let line = |(name, value, scope, seconds): (&str, &str, &str, i64)| {
        let line = format!("{name}={value}; {scope}; Max-Age={seconds}{secure}");
        let mut line = HeaderValue::try_from(line).map_err(ApiError::internal)?;
        line.set_sensitive(true);
        Ok((SET_COOKIE, line))
    };
    cookies.into_iter().map(line).collect::<Result<_, ApiError>>().map(AppendHeaders)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(cookies: &SetCookies) -> Vec<&str> {
        cookies.0.iter().map(|(_, value)| value.to_str().unwrap()).collect()
    }

    #[test]
    fn the_refresh_token_is_inaccessible_to_scripts_other_sites_and_other_paths() {
        let token = RefreshToken::generate().unwrap();
        let url = "https://plans.example.org".parse().unwrap();
        let cookies = signed_in(&url, &token, SignedDuration::from_hours(1)).unwrap();
        let refresh =
            format!("longrun_refresh={}; Path=/auth; HttpOnly; SameSite=Strict; Max-Age=3600; Secure", *token.reveal());
        assert_eq!(lines(&cookies), [&refresh, "longrun_session=1; Path=/; SameSite=Lax; Max-Age=3600; Secure"]);
    }

    #[test]
    fn without_https_a_cookie_is_not_marked_secure() {
        let cookies = signed_out(&"http://localhost:8080".parse().unwrap()).unwrap();
        assert_eq!(
            lines(&cookies),
            [
                "longrun_refresh=; Path=/auth; HttpOnly; SameSite=Strict; Max-Age=0",
                "longrun_session=; Path=/; SameSite=Lax; Max-Age=0"
            ]
        );
    }

    #[test]
    fn with_https_the_name_of_a_browser_cannot_be_planted_by_another_host_of_the_domain() {
        let (https, http) = ("https://plans.example.org".parse().unwrap(), "http://localhost:8080".parse().unwrap());
        let secret = AttemptSecret::generate().unwrap();
        let (name, planted) = (secret.reveal(), AttemptSecret::generate().unwrap());
        let scope = "HttpOnly; SameSite=Lax; Max-Age=34560000";
        let cookies = browser_known(&https, &secret).unwrap();
        assert_eq!(lines(&cookies), [format!("__Host-longrun_browser={}; Path=/; {scope}; Secure", *name)]);
        let cookies = browser_known(&http, &secret).unwrap();
        assert_eq!(lines(&cookies), [format!("longrun_browser={}; Path=/auth; {scope}", *name)]);

        let mut headers = HeaderMap::new();
        let line = format!("longrun_browser={}", *planted.reveal());
        headers.append(COOKIE, HeaderValue::try_from(line).unwrap());
        assert!(browser(&https, &headers).is_none());
        assert!(browser(&http, &headers).is_some_and(|found| found.hash() == planted.hash()));
        let line = format!("__Host-longrun_browser={}", *name);
        headers.append(COOKIE, HeaderValue::try_from(line).unwrap());
        assert!(browser(&https, &headers).is_some_and(|found| found.hash() == secret.hash()));
    }

    #[test]
    fn a_cookie_is_found_among_others_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("theme=dark; xlongrun_refresh=a; longrun_refreshx=b"));
        assert_eq!(find(&headers, REFRESH), None);
        headers.append(COOKIE, HeaderValue::from_static("longrun_refresh=c"));
        assert_eq!(find(&headers, REFRESH), Some("c"));
    }
}
