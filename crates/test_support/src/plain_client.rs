use reqwest::Client;
use reqwest::redirect::Policy;

/// Speaks plain HTTP to this machine. Reading the system's certificates would take longer than most tests.
pub(crate) fn plain_client() -> Client {
    // A server that refuses a body before it has come closes the connection: none is used twice.
    let client = Client::builder().no_proxy().redirect(Policy::none()).tls_certs_only([]).pool_max_idle_per_host(0);
    client.build().expect("a client starts")
}
