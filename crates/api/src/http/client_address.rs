//! The client address of a request, as far as it can be trusted.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

use crate::{ApiError, App};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The peer of the connection; behind a trusted proxy, the address that the proxy names.
pub(crate) struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let ConnectInfo(peer) = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .ok_or_else(|| ApiError::internal("the connection's address is unknown"))?;
        Ok(Self(client(peer.ip(), &parts.headers, &app.settings.trusted_proxies)))
    }
}

/// Each proxy appends its caller's address, so the list is read from the end as long as its writers are trusted.
/// Anybody could have sent the rest.
fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    let lines = headers.get_all(X_FORWARDED_FOR).into_iter().filter_map(|line| line.to_str().ok());
    let named: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();

    let mut client = peer.to_canonical();
    for name in named.into_iter().rev() {
        match name.parse::<IpAddr>() {
            Ok(address) if is_trusted(client) => client = address.to_canonical(),
            _ => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_of(peer: &str, forwarded: &[&str]) -> String {
        let headers = forwarded.iter().map(|line| (X_FORWARDED_FOR, line.parse().unwrap())).collect();
        let trusted = ["127.0.0.1/32", "10.0.0.0/8", "2001:db8::/32"].map(|network| network.parse().unwrap());
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn a_peer_that_is_no_trusted_proxy_is_the_client() {
        assert_eq!(client_of("192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client_of("192.0.2.1", &[]), "192.0.2.1");
        assert_eq!(client_of("::ffff:192.0.2.1", &[]), "192.0.2.1");
    }

    #[test]
    fn a_trusted_proxy_names_the_client() {
        assert_eq!(client_of("10.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client_of("2001:db8::1", &["2a00::7"]), "2a00::7");
        assert_eq!(client_of("::ffff:10.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client_of("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn what_the_client_itself_wrote_is_not_trusted() {
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1, 198.51.100.7"]), "198.51.100.7");
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1", "198.51.100.7, 10.0.0.2"]), "198.51.100.7");
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1, nonsense"]), "10.0.0.1");
        assert_eq!(client_of("10.0.0.1", &["1.1.1.1, nonsense, 10.0.0.3"]), "10.0.0.3");
    }
}
