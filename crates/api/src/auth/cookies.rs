//! Session cookies: the refresh token, which no script can read; a marker that tells the page whether a refresh is
//! worth a request; the access token, if it is kept in a cookie; and the mark of a browser that is signing in at
//! another site.

use axum::http::HeaderMap;
use identity::{AccessToken, AttemptSecret, DeviceMark, RefreshToken};
use jiff::SignedDuration;

use super::provider::Provider;
pub(crate) use crate::http::cookies::SetCookies;
use crate::http::cookies::{BROWSER, Cookie, DEVICE, GOOGLE, HOST_BROWSER, OIDC, REFRESH, SESSION, TOKEN, find, set};
use crate::{ApiError, PublicUrl};

/// Outlives its session, for as long as browsers keep a cookie.
const DEVICE_SECONDS: i64 = 400 * 24 * 3600;

pub(crate) fn signed_in(
    url: &PublicUrl,
    refresh: &RefreshToken,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    let seconds = lifetime.as_secs().max(0);
    set(url, [(REFRESH, &refresh.reveal(), seconds), (SESSION, "1", seconds)])
}

pub(crate) fn signed_out(url: &PublicUrl) -> Result<SetCookies, ApiError> {
    set(url, [(REFRESH, "", 0), (SESSION, "", 0)])
}

pub(crate) fn token_kept(
    url: &PublicUrl,
    token: &AccessToken,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    set(url, [(TOKEN, &token.reveal(), lifetime.as_secs().max(0))])
}

pub(crate) fn token_forgotten(url: &PublicUrl) -> Result<SetCookies, ApiError> {
    set(url, [(TOKEN, "", 0)])
}

pub(crate) fn attempt(
    url: &PublicUrl,
    provider: Provider,
    browser: &AttemptSecret,
    lifetime: SignedDuration,
) -> Result<SetCookies, ApiError> {
    set(url, [(attempt_cookie(provider), &browser.reveal(), lifetime.as_secs().max(0))])
}

pub(crate) fn attempt_over(url: &PublicUrl, provider: Provider) -> Result<SetCookies, ApiError> {
    set(url, [(attempt_cookie(provider), "", 0)])
}

pub(crate) fn attempt_browser(headers: &HeaderMap, provider: Provider) -> Option<AttemptSecret> {
    AttemptSecret::parse(find(headers, attempt_cookie(provider))?).ok()
}

fn attempt_cookie(provider: Provider) -> Cookie {
    match provider {
        Provider::Google => GOOGLE,
        Provider::Oidc => OIDC,
    }
}

/// The account's owner has signed in with this browser before.
pub(crate) fn device_known(url: &PublicUrl, mark: DeviceMark) -> Result<SetCookies, ApiError> {
    set(url, [(DEVICE, &mark.reveal(), DEVICE_SECONDS)])
}

/// Names the browser for the sign-ins to come.
pub(crate) fn browser_known(url: &PublicUrl, browser: &AttemptSecret) -> Result<SetCookies, ApiError> {
    set(url, [(browser_cookie(url), &browser.reveal(), DEVICE_SECONDS)])
}

/// A cookie of the other name is ignored: with https it may have been planted.
pub(crate) fn browser(url: &PublicUrl, headers: &HeaderMap) -> Option<AttemptSecret> {
    AttemptSecret::parse(find(headers, browser_cookie(url))?).ok()
}

/// Without https, as on one's own machine, browsers refuse the prefix.
fn browser_cookie(url: &PublicUrl) -> Cookie {
    if url.is_https() { HOST_BROWSER } else { BROWSER }
}

pub(crate) fn device(headers: &HeaderMap) -> Option<&str> {
    find(headers, DEVICE)
}

pub(crate) fn refresh_token(headers: &HeaderMap) -> Option<RefreshToken> {
    RefreshToken::parse(find(headers, REFRESH)?).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::COOKIE;

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
}
