use reqwest::Client;
use reqwest::redirect::Policy;

/// Plain HTTP to this machine. Loading the system's certificates would take longer than most tests.
pub(crate) fn plain_client() -> Client {
    // A server that rejects a body before it has arrived closes the connection, so none is reused.
    let client = Client::builder().no_proxy().redirect(Policy::none()).tls_certs_only([]).pool_max_idle_per_host(0);
    client.build().expect("a client starts")
}
