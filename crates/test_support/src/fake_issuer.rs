use std::collections::{BTreeMap, HashMap};
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use api::Clock;
use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64ct::{Base64, Base64UrlUnpadded, Encoding};
use gateways::openid::{OpenIdProvider, ProviderSettings};
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use url::Url;

use crate::TestApp;

const CLIENT_ID: &str = "longrun-test";
const CLIENT_SECRET: &str = "kept between us";

/// An OpenID issuer in place of Google or of the operator's own. It validates requests, and signs whatever a test wants.
pub struct FakeIssuer {
    shared: Arc<Shared>,
    serving: JoinHandle<std::io::Result<()>>,
}

struct Shared {
    url: String,
    callback_path: &'static str,
    redirect_url: String,
    /// Who it says it is; itself, unless it lies.
    claimed_issuer: Mutex<String>,
    clock: Clock,
    key: Mutex<Key>,
    signing: Mutex<Signing>,
    codes_given: AtomicU32,
    keys_fetched: AtomicU32,
    grants: Mutex<HashMap<String, Grant>>,
}

/// How the ID token is signed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Signing {
    /// Valid.
    Rs256,
    /// With an unlisted key, under the id of a listed one.
    ForeignKey,
    /// With a key whose id is not listed.
    UnlistedKey,
    /// Unsigned: `alg` is `none`.
    Unsigned,
    /// With the public key as if it were a shared secret.
    SharedSecret,
}

#[derive(Clone)]
struct Key {
    number: u32,
    /// Its `kid`.
    name: String,
    private: EncodingKey,
    public: Jwk,
}

/// A grant, until the code is exchanged.
struct Grant {
    code_challenge: String,
    claims: Value,
}

impl FakeIssuer {
    /// An issuer in place of Google, and a second server over the same database that uses it.
    pub async fn beside(app: &TestApp) -> (Self, TestApp) {
        let issuer = Self::start(app, "/auth/google/callback").await;
        let google = issuer.client("Google");
        (issuer, app.with_settings(|settings| settings.google = Some(google)).await)
    }

    /// An issuer that the operator calls "Club sign-in", and a second server over the same database that uses it.
    pub async fn of_the_operator(app: &TestApp) -> (Self, TestApp) {
        let issuer = Self::start(app, "/auth/oidc/callback").await;
        let oidc = issuer.client("Club sign-in");
        (issuer, app.with_settings(|settings| settings.oidc = Some(oidc)).await)
    }

    async fn start(app: &TestApp, callback_path: &'static str) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("a listener has an address");
        let shared = Arc::new(Shared {
            url: format!("http://{address}"),
            callback_path,
            redirect_url: format!("{}{callback_path}", app.app.settings.public_url),
            claimed_issuer: Mutex::new(format!("http://{address}")),
            clock: app.clock().clone(),
            key: Mutex::new(Key::numbered(1)),
            signing: Mutex::new(Signing::Rs256),
            codes_given: AtomicU32::new(0),
            keys_fetched: AtomicU32::new(0),
            grants: Mutex::default(),
        });
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(configuration))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(Arc::clone(&shared));
        let serving = tokio::spawn(async move { axum::serve(listener, router).await });
        Self { shared, serving }
    }

    fn client(&self, name: &str) -> OpenIdProvider {
        let settings = ProviderSettings {
            name: name.into(),
            issuer: self.shared.url.parse().expect("an issuer on this machine"),
            client_id: CLIENT_ID.into(),
            client_secret: Some(CLIENT_SECRET.into()),
            scopes: ["email", "profile"].map(String::from).into(),
            prompt: None,
            redirect_url: self.shared.redirect_url.clone(),
        };
        OpenIdProvider::new(settings).expect("a client starts")
    }

    pub fn url(&self) -> &str {
        &self.shared.url
    }

    /// How to sign every token from now on.
    pub fn signs(&self, signing: Signing) {
        *lock(&self.shared.signing) = signing;
    }

    /// Signs with a new key from now on, and lists no other.
    pub fn changes_its_key(&self) {
        let mut key = lock(&self.shared.key);
        *key = Key::numbered(key.number + 1);
    }

    /// The same, but the new key has the name of the old one.
    pub fn replaces_its_key(&self) {
        let mut key = lock(&self.shared.key);
        let name = key.name.clone();
        *key = Key::numbered(key.number + 1);
        key.public.common.key_id = Some(name.clone());
        key.name = name;
    }

    /// Its published configuration names another issuer from now on.
    pub fn claims_to_be(&self, issuer: &str) {
        *lock(&self.shared.claimed_issuer) = issuer.to_owned();
    }

    pub fn times_asked_for_keys(&self) -> u32 {
        self.shared.keys_fetched.load(Ordering::Relaxed)
    }

    /// Returns once nothing listens at its address any more.
    pub async fn stops(&mut self) {
        self.serving.abort();
        drop((&mut self.serving).await);
    }

    /// The user redirected to `location` agrees; `claims` are added to or override the usual ones of the ID token.
    /// Returns where the user is redirected.
    pub fn agrees(&self, location: &str, claims: Value) -> String {
        let asked = self.check(location);
        let mut granted = self.usual_claims(&asked["nonce"]);
        if let Value::Object(claims) = claims {
            granted.extend(claims);
        }
        let code = format!("code-{}", self.shared.codes_given.fetch_add(1, Ordering::Relaxed) + 1);
        let grant = Grant { code_challenge: asked["code_challenge"].clone(), claims: granted.into() };
        lock(&self.shared.grants).insert(code.clone(), grant);
        format!("{}?code={code}&state={}&iss={}", self.shared.callback_path, asked["state"], self.shared.url)
    }

    /// The user redirected to `location` declines. Returns where the user is redirected.
    pub fn answers(&self, location: &str, error: &str) -> String {
        format!("{}?error={error}&state={}", self.shared.callback_path, self.check(location)["state"])
    }

    /// Validates the parameters of the request.
    fn check(&self, location: &str) -> HashMap<String, String> {
        let url: Url = location.parse().expect("people are sent to a URL");
        assert_eq!(url.as_str().split('?').next(), Some(&*format!("{}/authorize", self.shared.url)));
        let asked: HashMap<String, String> = url.query_pairs().into_owned().collect();
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT_ID),
            ("redirect_uri", &self.shared.redirect_url),
            ("scope", "openid email profile"),
            ("code_challenge_method", "S256"),
        ] {
            assert_eq!(asked.get(name).map(String::as_str), Some(value), "{name}");
        }
        // As an issuer that knows no value of it.
        assert_eq!(asked.get("prompt"), None);
        for name in ["state", "nonce", "code_challenge"] {
            assert_eq!(asked.get(name).map(String::len), Some(43), "{name}");
        }
        asked
    }

    fn usual_claims(&self, nonce: &str) -> Map<String, Value> {
        let now = self.shared.clock.now().as_second();
        let claims = json!({
            "iss": self.shared.url, "aud": CLIENT_ID, "azp": CLIENT_ID,
            "iat": now, "exp": now + 3600, "nonce": nonce,
            "sub": "1076915035000615071", "email": "ana@example.com", "email_verified": true,
            "name": "Ana Lind", "picture": "https://pictures.example/ana.png",
        });
        claims.as_object().cloned().expect("claims are an object")
    }
}

impl Drop for FakeIssuer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Key {
    /// Generating a key takes longer than most tests, so each is generated once.
    fn numbered(number: u32) -> Self {
        static MADE: Mutex<BTreeMap<u32, Key>> = Mutex::new(BTreeMap::new());
        lock(&MADE).entry(number).or_insert_with(|| Self::generate(number)).clone()
    }

    fn generate(number: u32) -> Self {
        // The PKCS #8 header for a key of this size; the library wants the key alone.
        const HEADER_BYTES: usize = 26;
        let pair = KeyPair::generate(KeySize::Rsa2048).expect("a key can be made");
        let pair: Pkcs8V1Der = AsDer::as_der(&pair).expect("a key can be written");
        let private = EncodingKey::from_rsa_der(&pair.as_ref()[HEADER_BYTES..]);
        let mut public = Jwk::from_encoding_key(&private, Algorithm::RS256).expect("a key has a public part");
        public.common.key_id = Some(name(number));
        Self { number, name: name(number), private, public }
    }

    fn sign(&self, signing: Signing, claims: &Value) -> String {
        let header = |algorithm, kid: &str| Header { kid: Some(kid.to_owned()), ..Header::new(algorithm) };
        let signed = |header: &Header, key: &EncodingKey| encode(header, claims, key).expect("a token can be signed");
        match signing {
            Signing::Rs256 => signed(&header(Algorithm::RS256, &self.name), &self.private),
            Signing::ForeignKey => signed(&header(Algorithm::RS256, &self.name), &Self::numbered(0).private),
            Signing::UnlistedKey => signed(&header(Algorithm::ES256, &name(0)), &elliptic_key()),
            Signing::SharedSecret => {
                let public = serde_json::to_string(&self.public).expect("a key can be written");
                signed(&header(Algorithm::HS256, &self.name), &EncodingKey::from_secret(public.as_bytes()))
            }
            Signing::Unsigned => {
                let part = |value: &Value| Base64UrlUnpadded::encode_string(value.to_string().as_bytes());
                format!("{}.{}.", part(&json!({"alg": "none", "kid": self.name})), part(claims))
            }
        }
    }
}

fn name(number: u32) -> String {
    format!("key-{number}")
}

fn elliptic_key() -> EncodingKey {
    let pair = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_FIXED_SIGNING).expect("a key can be made");
    EncodingKey::from_ec_der(pair.to_pkcs8v1().expect("a key can be written").as_ref())
}

async fn configuration(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let url = &shared.url;
    Json(json!({
        "issuer": *lock(&shared.claimed_issuer),
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"),
    }))
}

async fn keys(State(shared): State<Arc<Shared>>) -> Json<Value> {
    shared.keys_fetched.fetch_add(1, Ordering::Relaxed);
    Json(json!({"keys": [lock(&shared.key).public]}))
}

async fn token(State(shared): State<Arc<Shared>>, headers: HeaderMap, body: String) -> Response {
    let sent: HashMap<String, String> = url::form_urlencoded::parse(body.as_bytes()).into_owned().collect();
    let sent = |name: &str| sent.get(name).map_or("", String::as_str);
    let secret: String = url::form_urlencoded::byte_serialize(CLIENT_SECRET.as_bytes()).collect();
    let credentials = format!("Basic {}", Base64::encode_string(format!("{CLIENT_ID}:{secret}").as_bytes()));
    if headers.get(AUTHORIZATION).is_none_or(|given| given.as_bytes() != credentials.as_bytes()) {
        return refusal("invalid_client");
    }
    let challenge = Base64UrlUnpadded::encode_string(&Sha256::digest(sent("code_verifier")));
    let grant = lock(&shared.grants).remove(sent("code"));
    let is_right = sent("grant_type") == "authorization_code" && sent("redirect_uri") == shared.redirect_url;
    match grant {
        Some(grant) if is_right && grant.code_challenge == challenge => {
            let id_token = lock(&shared.key).sign(*lock(&shared.signing), &grant.claims);
            let answer =
                json!({"access_token": "of no use", "token_type": "Bearer", "expires_in": 3600, "id_token": id_token});
            Json(answer).into_response()
        }
        _ => refusal("invalid_grant"),
    }
}

fn refusal(error: &str) -> Response {
    (StatusCode::BAD_REQUEST, [(CONTENT_TYPE, "application/json")], json!({"error": error}).to_string()).into_response()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no test has failed while it held this")
}
