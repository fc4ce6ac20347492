//! Every cookie that the server sets, in one table, from which the page about cookies is made too (`web/src/features/landing/cookies.json`).

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::AppendHeaders;

use crate::{ApiError, PublicUrl};

/// A cookie of the server. Only this table has any, and only `set` writes them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cookie {
    name: &'static str,
    scope: &'static str,
}

const fn cookie(name: &'static str, scope: &'static str) -> Cookie {
    Cookie { name, scope }
}

/// Sent to `/auth` only, and never from another site.
const AUTH_ONLY: &str = "Path=/auth; HttpOnly; SameSite=Strict";

/// The refresh token, which no script can read.
pub(crate) const REFRESH: Cookie = cookie("longrun_refresh", AUTH_ONLY);
/// Tells the page whether a refresh is worth a request.
pub(crate) const SESSION: Cookie = cookie("longrun_session", "Path=/; SameSite=Lax");
/// The access token, if it is kept in a cookie.
pub(crate) const TOKEN: Cookie = cookie("longrun_token", "Path=/; HttpOnly; SameSite=Strict");
/// The account's owner has signed in with this browser before.
pub(crate) const DEVICE: Cookie = cookie("longrun_device", AUTH_ONLY);
/// Names the browser for the sign-ins to come. Sent when another site redirects the browser back, too.
pub(crate) const BROWSER: Cookie = cookie("longrun_browser", "Path=/auth; HttpOnly; SameSite=Lax");
/// The same over https: browsers take it from this very host alone, so no other host of the domain can plant it. The prefix
/// demands the whole path.
pub(crate) const HOST_BROWSER: Cookie = cookie("__Host-longrun_browser", "Path=/; HttpOnly; SameSite=Lax");
/// The browser that signs in at another site, which redirects it back.
pub(crate) const GOOGLE: Cookie = cookie("longrun_google", "Path=/auth/google; HttpOnly; SameSite=Lax");
pub(crate) const OIDC: Cookie = cookie("longrun_oidc", "Path=/auth/oidc; HttpOnly; SameSite=Lax");
pub(crate) const INTERVALS: Cookie = cookie("longrun_intervals", "Path=/connections; HttpOnly; SameSite=Lax");

/// With the ids by which the page about cookies describes them.
#[cfg(test)]
const ALL: [(&str, Cookie); 9] = [
    ("refresh", REFRESH),
    ("session", SESSION),
    ("token", TOKEN),
    ("device", DEVICE),
    ("browser", BROWSER),
    ("hostBrowser", HOST_BROWSER),
    ("google", GOOGLE),
    ("oidc", OIDC),
    ("intervals", INTERVALS),
];

pub(crate) type SetCookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// Each with its value and its seconds; zero seconds remove it.
pub(crate) fn set<const COUNT: usize>(
    url: &PublicUrl,
    cookies: [(Cookie, &str, i64); COUNT],
) -> Result<SetCookies, ApiError> {
    let secure = if url.is_https() { "; Secure" } else { "" };
    let line = |(Cookie { name, scope }, value, seconds): (Cookie, &str, i64)| {
        let line = format!("{name}={value}; {scope}; Max-Age={seconds}{secure}");
        let mut line = HeaderValue::try_from(line).map_err(ApiError::internal)?;
        line.set_sensitive(true);
        Ok((SET_COOKIE, line))
    };
    cookies.into_iter().map(line).collect::<Result<_, ApiError>>().map(AppendHeaders)
}

pub(crate) fn find(headers: &HeaderMap, cookie: Cookie) -> Option<&str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    cookies.find(|(found, _)| *found == cookie.name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::{Value, json};

    use super::*;

    const PUBLISHED: &str = include_str!("../../../../web/src/features/landing/cookies.json");

    #[test]
    fn a_cookie_is_found_among_others_by_its_whole_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("theme=dark; xlongrun_refresh=a; longrun_refreshx=b"));
        assert_eq!(find(&headers, REFRESH), None);
        headers.append(COOKIE, HeaderValue::from_static("longrun_refresh=c"));
        assert_eq!(find(&headers, REFRESH), Some("c"));
    }

    #[test]
    fn the_page_about_cookies_has_those_that_the_server_sets() {
        let table: Vec<Value> = ALL
            .iter()
            .map(|(id, Cookie { name, scope })| json!({"id": id, "name": name, "isHttpOnly": scope.contains("HttpOnly")}))
            .collect();
        let published: Value = serde_json::from_str(PUBLISHED).unwrap();
        assert_eq!(published, json!(table), "write it to web/src/features/landing/cookies.json: {}", json!(table));
    }

    #[test]
    fn no_other_file_sets_a_cookie() {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        let mut setting = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
                if entry.path().is_dir() {
                    folders.push(entry.path());
                } else if std::fs::read_to_string(entry.path()).is_ok_and(|text| text.contains("SET_COOKIE")) {
                    setting.push(entry.file_name().into_string().unwrap());
                }
            }
        }
        assert_eq!(setting, ["cookies.rs"]);
    }

    #[test]
    fn every_cookie_is_bound_to_a_path_and_to_this_site() {
        for (_, Cookie { name, scope }) in ALL {
            assert!(scope.contains("Path=/") && scope.contains("SameSite=") && !scope.contains("None"), "{name}");
            assert!(!name.starts_with("__Host-") || scope.contains("Path=/;"), "{name}: browsers refuse it");
        }
    }
}
