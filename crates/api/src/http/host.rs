//! Rejects a request that does not say, or says twice, which host it is for (RFC 9112, 3.2): programs on the way may
//! have read another one.

use axum::extract::Request;
use axum::http::header::{CONNECTION, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use texts::phrase;

use crate::ApiError;

pub(crate) async fn require_one_host(request: Request, next: Next) -> Response {
    if has_one_host(request.headers(), request.version()) {
        return next.run(request).await;
    }
    let detail = phrase!("A request has exactly one Host header, with one host.");
    ApiError::new(StatusCode::BAD_REQUEST, "one-host", detail)
        .with_header(CONNECTION, HeaderValue::from_static("close"))
        .into_response()
}

/// Before HTTP/1.1 the header was unknown; some programs that check whether a server is there still leave it out.
fn has_one_host(headers: &HeaderMap, version: Version) -> bool {
    let mut hosts = headers.get_all(HOST).into_iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => version < Version::HTTP_11,
        (Some(host), None) => is_host(host),
        (Some(_), Some(_)) => false,
    }
}

fn is_host(host: &HeaderValue) -> bool {
    let authority = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
    authority.is_some_and(|authority| {
        let port = authority.as_str().strip_prefix(authority.host()).unwrap_or_default();
        let has_fitting_port = port.is_empty() || authority.port_u16().is_some() || port == ":";
        !authority.host().is_empty() && has_fitting_port && !authority.as_str().contains(['@', ','])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(hosts: &[&str], version: Version) -> bool {
        let headers = hosts.iter().map(|host| (HOST, host.parse().unwrap())).collect();
        has_one_host(&headers, version)
    }

    #[test]
    fn a_request_names_exactly_one_host() {
        for host in ["plans.example.org", "localhost:8080", "10.0.0.7", "[2001:db8::1]:8080", "xn--grn-hoa.example"] {
            assert!(accepts(&[host], Version::HTTP_11), "{host}");
        }
        let wrong: [&[&str]; 11] = [
            &[],
            &["a.example", "b.example"],
            &["a.example", "a.example"],
            &[""],
            &["a.example, b.example"],
            &["me@a.example"],
            &["a.example/path"],
            &["a example"],
            &[":8080"],
            &["localhost:x"],
            &["localhost:99999"],
        ];
        for hosts in wrong {
            assert!(!accepts(hosts, Version::HTTP_11), "{hosts:?}");
        }
        assert!(accepts(&[], Version::HTTP_10));
        assert!(!accepts(&["a.example", "b.example"], Version::HTTP_10));
    }
}
