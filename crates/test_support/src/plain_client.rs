use reqwest::Client;
use reqwest::redirect::Policy;

/// Speaks plain HTTP to this machine. Reading the system's certificates would take longer than most tests.
pub(crate) fn plain_client() -> Client {
    Client::builder().no_proxy().redirect(Policy::none()).tls_certs_only([]).build().expect("a client starts")
}
