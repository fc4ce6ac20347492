//! Security headers of every response.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::App;

/// Photos may come from elsewhere; scripts and styles only from here.
const CONTENT_SECURITY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
     img-src 'self' data: https:; connect-src 'self'; manifest-src 'self'; \
     frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

const ALWAYS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, CONTENT_SECURITY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "strict-origin-when-cross-origin"),
    // The popup that signs in with Google must reach its opener.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
    // Cacheable responses say so themselves.
    (CACHE_CONTROL, "no-store"),
];

const A_YEAR_OF_HTTPS: &str = "max-age=31536000";

/// Adds the headers that the response does not set itself.
pub(crate) async fn secure(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in &ALWAYS {
        insert_if_absent(headers, name, value);
    }
    if app.settings.public_url.is_https() {
        insert_if_absent(headers, &STRICT_TRANSPORT_SECURITY, A_YEAR_OF_HTTPS);
    }
    response
}

fn insert_if_absent(headers: &mut HeaderMap, name: &HeaderName, value: &'static str) {
    if !headers.contains_key(name) {
        headers.insert(name.clone(), HeaderValue::from_static(value));
    }
}
