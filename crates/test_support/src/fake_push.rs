//! A fake push service with the one call of RFC 8030, and browsers that subscribe to it. It checks who sends, and reads
//! messages with the browser's side of the keys.

use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};

use api::messages::{PushChannel, enqueue_due};
use api::{DeliveryChannel, OutboxDelivery};
use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::{hkdf, signature};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::routing::post;
use base64ct::{Base64UrlUnpadded, Encoding};
use gateways::push::{PushHosts, PushServices, VapidKey};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

use crate::{PATIENCE, TestApp};

const MAX_BYTES: usize = 4_096;

pub struct FakePush {
    shared: Arc<Mutex<Held>>,
    host: String,
    serving: AbortHandle,
}

#[derive(Default)]
struct Held {
    browsers: HashMap<String, Browser>,
    received: Vec<(String, Value)>,
    answers: Vec<u16>,
    retry_after: Option<u32>,
    server_key: String,
    host: String,
}

struct Browser {
    key: PrivateKey,
    point: Vec<u8>,
    auth: Vec<u8>,
}

impl FakePush {
    /// A push service, and a second server over the same database that sends through it.
    pub async fn beside(app: &TestApp) -> (Self, TestApp) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let host = listener.local_addr().expect("a listener has an address").to_string();
        let key = VapidKey::from_pkcs8(&VapidKey::generate().expect("a key")).expect("a key");
        let hosts = PushHosts::with(vec![host.clone()]);
        let push = PushServices::new(key, "mailto:a@example.org".into(), hosts, PATIENCE).expect("a client starts");
        let held = Held { server_key: push.public_key(), host: host.clone(), ..Held::default() };
        let shared = Arc::new(Mutex::new(held));
        let router = Router::new().route("/{browser}", post(take)).with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await }).abort_handle();
        let app = app.with_settings(|settings| settings.push = Some(push)).await;
        (Self { shared, host, serving }, app)
    }

    /// A browser that subscribes: what it gives to the server.
    pub fn subscribe(&self, browser: &str) -> Value {
        let key = PrivateKey::generate(&ECDH_P256).expect("a key");
        let point = key.compute_public_key().expect("a point").as_ref().to_vec();
        let auth = vec![7; 16];
        let keys = json!({"p256dh": Base64UrlUnpadded::encode_string(&point), "auth": Base64UrlUnpadded::encode_string(&auth)});
        lock(&self.shared).browsers.insert(browser.to_owned(), Browser { key, point, auth });
        json!({"endpoint": self.endpoint(browser), "keys": keys})
    }

    pub fn endpoint(&self, browser: &str) -> String {
        format!("http://{}/{browser}", self.host)
    }

    /// The browser no longer exists.
    pub fn forget(&self, browser: &str) {
        lock(&self.shared).browsers.remove(browser);
    }

    /// What arrived, decrypted, with the browser it was for.
    pub fn received(&self) -> Vec<(String, Value)> {
        lock(&self.shared).received.clone()
    }

    /// The next message is refused with this `Retry-After`, in seconds.
    pub fn asks_to_wait(&self, seconds: u32) {
        let mut held = lock(&self.shared);
        (held.answers, held.retry_after) = (vec![429], Some(seconds));
    }

    /// The next messages are answered with these statuses.
    pub fn answers(&self, statuses: &[u16]) {
        lock(&self.shared).answers = statuses.to_vec();
    }
}

impl TestApp {
    /// Enqueues what is due, and sends it.
    pub async fn sends_push(&self) {
        enqueue_due(&self.app).await.expect("the database answers");
        self.push_delivery().deliver_due().await.expect("the database answers");
    }

    pub fn push_delivery(&self) -> OutboxDelivery {
        let push = self.app.settings.push.clone().expect("this server sends notifications");
        let channel: Box<dyn DeliveryChannel> = Box::new(PushChannel::new(self.app.clone(), push));
        OutboxDelivery::new(self.app.clone(), vec![channel])
    }
}

async fn take(
    State(shared): State<Arc<Mutex<Held>>>,
    Path(browser): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, HeaderMap, String) {
    let plain = |status: StatusCode, text: &str| (status, HeaderMap::new(), text.to_owned());
    let mut held = lock(&shared);
    if let Some(status) = (!held.answers.is_empty()).then(|| held.answers.remove(0)) {
        let wait = held.retry_after.take().map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds)));
        return (StatusCode::from_u16(status).expect("a status"), wait.into_iter().collect(), String::new());
    }
    if let Err(complaint) = check(&headers, &body, &held) {
        return plain(StatusCode::BAD_REQUEST, complaint);
    }
    let Some(known) = held.browsers.get(&browser) else { return plain(StatusCode::GONE, "") };
    let Ok(message) = decrypt(known, &body) else { return plain(StatusCode::BAD_REQUEST, "not for this browser") };
    let message = serde_json::from_slice(&message).expect("a notification is JSON");
    held.received.push((browser, message));
    plain(StatusCode::CREATED, "")
}

/// What a service refuses: no time to live, too long, or signed by somebody else.
fn check(headers: &HeaderMap, body: &[u8], held: &Held) -> Result<(), &'static str> {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    header("ttl").parse::<u32>().map_err(|_| "no time to live")?;
    let is_topic = |text: &str| text.len() <= 32 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if header("content-encoding") != "aes128gcm" || body.len() > MAX_BYTES || !is_topic(header("topic")) {
        return Err("not a message");
    }
    let signed = header("authorization").strip_prefix("vapid t=").and_then(|text| text.split_once(", k="));
    let (token, key) = signed.ok_or("not signed")?;
    let (signed, given) = token.rsplit_once('.').ok_or("not signed")?;
    let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).map_err(|_| "not base64url");
    let claims: Value =
        serde_json::from_slice(&bytes(signed.split('.').nth(1).unwrap_or_default())?).map_err(|_| "no claims")?;
    if key != held.server_key || claims["aud"] != format!("http://{}", held.host) {
        return Err("signed by somebody else, or for somebody else");
    }
    let key = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, bytes(key)?);
    key.verify(signed.as_bytes(), &bytes(given)?).map_err(|_| "the signature is wrong")
}

/// RFC 8291 from the browser's side.
fn decrypt(browser: &Browser, body: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let (salt, rest) = body.split_at_checked(16).ok_or(Unspecified)?;
    let (_, rest) = rest.split_at_checked(5).ok_or(Unspecified)?;
    let (point, record) = rest.split_at_checked(65).ok_or(Unspecified)?;
    let secret = agree(&browser.key, UnparsedPublicKey::new(&ECDH_P256, point), Unspecified, |shared| {
        let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, &browser.auth).extract(shared);
        expanded::<32>(&prk, &[b"WebPush: info\0", &browser.point, point])
    })?;
    let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&secret);
    let key =
        LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &expanded::<16>(&prk, &[b"Content-Encoding: aes128gcm\0"])?)?);
    let nonce = Nonce::assume_unique_for_key(expanded(&prk, &[b"Content-Encoding: nonce\0"])?);
    let mut record = record.to_vec();
    let plain = key.open_in_place(nonce, Aad::empty(), &mut record)?;
    Ok(plain.strip_suffix(&[2]).ok_or(Unspecified)?.to_vec())
}

fn expanded<const BYTES: usize>(prk: &hkdf::Prk, info: &[&[u8]]) -> Result<[u8; BYTES], Unspecified> {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; BYTES];
    prk.expand(info, Length(BYTES))?.fill(&mut bytes)?;
    Ok(bytes)
}

fn lock(shared: &Mutex<Held>) -> MutexGuard<'_, Held> {
    shared.lock().expect("no test panics while it holds this")
}

impl Drop for FakePush {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
