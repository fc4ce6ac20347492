//! Sign-in at an OpenID issuer, Google or one of the operator's choice: the calls to it. Verifying its tokens is done
//! elsewhere.

mod issuer;
mod metadata;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use oauth2::basic::{
    BasicErrorResponse, BasicRevocationErrorResponse, BasicTokenIntrospectionResponse, BasicTokenType,
};
use oauth2::{
    AuthUrl, AuthorizationCode, Client, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet,
    ExtraTokenFields, HttpRequest, HttpResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError,
    Scope, StandardRevocableToken, StandardTokenResponse, TokenUrl,
};
use reqwest::{Method, Request};
use serde::{Deserialize, Serialize};
use url::Url;

pub use self::issuer::{InvalidIssuer, Issuer};
use self::metadata::{Kept, Metadata};
use crate::http::{HttpClient, HttpError, HttpLimits, Reach, unreachable};

/// A sign-in makes at most four calls, and must finish before its own request times out.
const LIMITS: HttpLimits = HttpLimits { time: Duration::from_secs(5), answer_bytes: 256 * 1024 };

pub struct ProviderSettings {
    /// What people call it, such as "Google".
    pub name: String,
    pub issuer: Issuer,
    pub client_id: String,
    /// `None` for a client that proves itself by PKCE alone.
    pub client_secret: Option<String>,
    /// What is asked for beside `openid`.
    pub scopes: Vec<String>,
    /// What the issuer asks the person anew, such as `select_account`. An issuer may refuse a value that it does not know.
    pub prompt: Option<String>,
    /// The redirect URL exactly as registered at the issuer.
    pub redirect_url: String,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenIdError {
    #[error("the issuer could not be asked: {0}")]
    Http(#[from] HttpError),
    #[error("the issuer answered {0}")]
    Status(u16),
    #[error("the issuer's answer cannot be used: {0}")]
    Unusable(&'static str),
    /// The error code of OAuth 2.0, such as `invalid_grant`.
    #[error("the issuer refused the code: {0}")]
    Refused(String),
    #[error("the client cannot be set up: {0}")]
    NotSetUp(String),
}

/// How old the issuer's published data may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    /// At most an hour old.
    Kept,
    Now,
}

/// Cheap to clone.
#[derive(Clone)]
pub struct OpenIdProvider(Arc<Inner>);

struct Inner {
    settings: ProviderSettings,
    http: HttpClient,
    metadata: Kept<Metadata>,
    keys: Kept<str>,
}

#[derive(Debug, Serialize, Deserialize)]
struct IdTokenField {
    id_token: String,
}

impl ExtraTokenFields for IdTokenField {}

type OAuth = Client<
    BasicErrorResponse,
    StandardTokenResponse<IdTokenField, BasicTokenType>,
    BasicTokenIntrospectionResponse,
    StandardRevocableToken,
    BasicRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointSet,
>;

impl OpenIdProvider {
    pub fn new(settings: ProviderSettings) -> Result<Self, OpenIdError> {
        let reach = if settings.issuer.is_on_this_machine() { Reach::ThisMachine } else { Reach::Encrypted };
        let http = HttpClient::new(reach, LIMITS)?;
        Ok(Self(Arc::new(Inner { settings, http, metadata: Kept::default(), keys: Kept::default() })))
    }

    pub fn name(&self) -> &str {
        &self.0.settings.name
    }

    pub fn issuer(&self) -> &str {
        self.0.settings.issuer.as_str()
    }

    pub fn client_id(&self) -> &str {
        &self.0.settings.client_id
    }

    /// The URL to redirect a user to who wants to sign in.
    pub async fn authorization_url(
        &self,
        state: &str,
        nonce: &str,
        code_verifier: &str,
    ) -> Result<String, OpenIdError> {
        let oauth = self.oauth().await?;
        let challenge = PkceCodeChallenge::from_code_verifier_sha256(&PkceCodeVerifier::new(code_verifier.to_owned()));
        let state = state.to_owned();
        let mut request = oauth
            .authorize_url(move || CsrfToken::new(state))
            .add_scope(Scope::new("openid".into()))
            .add_scopes(self.0.settings.scopes.iter().map(|scope| Scope::new(scope.clone())))
            .add_extra_param("nonce", nonce)
            .set_pkce_challenge(challenge);
        if let Some(prompt) = &self.0.settings.prompt {
            request = request.add_extra_param("prompt", prompt);
        }
        let (url, _) = request.url();
        Ok(url.into())
    }

    /// Exchanges the code for an ID token, which is not verified yet.
    pub async fn id_token(&self, code: String, code_verifier: &str) -> Result<String, OpenIdError> {
        let oauth = self.oauth().await?;
        let send = |request: HttpRequest| {
            let http = self.0.http.clone();
            async move { exchange(&http, request).await }
        };
        let answer = oauth
            .exchange_code(AuthorizationCode::new(code))
            .set_pkce_verifier(PkceCodeVerifier::new(code_verifier.to_owned()))
            .request_async(&send)
            .await;
        match answer {
            Ok(tokens) => Ok(tokens.extra_fields().id_token.clone()),
            Err(RequestTokenError::ServerResponse(refusal)) => {
                Err(OpenIdError::Refused(refusal.error().as_ref().to_owned()))
            }
            Err(RequestTokenError::Request(error)) => Err(error),
            // The error's text would quote the response.
            Err(RequestTokenError::Parse(..) | RequestTokenError::Other(_)) => {
                Err(OpenIdError::Unusable("it holds no ID token"))
            }
        }
    }

    /// The issuer's public keys, a JSON document.
    pub async fn keys(&self, freshness: Freshness) -> Result<Arc<str>, OpenIdError> {
        if let Some(kept) = self.0.keys.get(freshness) {
            return Ok(kept);
        }
        let url = self.metadata().await?.jwks_uri.clone();
        let keys: Arc<str> = self.get(url).await?.into();
        self.0.keys.keep(&keys);
        Ok(keys)
    }

    /// The text at that URL.
    async fn get(&self, url: Url) -> Result<String, OpenIdError> {
        let answer = self.0.http.send(Request::new(Method::GET, url)).await?;
        if !answer.status.is_success() {
            return Err(OpenIdError::Status(answer.status.as_u16()));
        }
        String::from_utf8(answer.body).map_err(|_| OpenIdError::Unusable("it is no text"))
    }

    async fn oauth(&self) -> Result<OAuth, OpenIdError> {
        let metadata = self.metadata().await?;
        let ProviderSettings { client_id, client_secret, redirect_url, .. } = &self.0.settings;
        let redirect_url = RedirectUrl::new(redirect_url.clone())
            .map_err(|_| OpenIdError::NotSetUp("the redirect URL is no URL".into()))?;
        let client = Client::new(ClientId::new(client_id.clone()))
            .set_auth_uri(AuthUrl::from_url(metadata.authorization_endpoint.clone()))
            .set_token_uri(TokenUrl::from_url(metadata.token_endpoint.clone()))
            .set_redirect_uri(redirect_url);
        Ok(match client_secret {
            Some(secret) => client.set_client_secret(ClientSecret::new(secret.clone())),
            None => client,
        })
    }

    async fn metadata(&self) -> Result<Arc<Metadata>, OpenIdError> {
        if let Some(kept) = self.0.metadata.get(Freshness::Kept) {
            return Ok(kept);
        }
        let issuer = &self.0.settings.issuer;
        let document = self.get(issuer.discovery_url()).await?;
        let metadata = Arc::new(Metadata::parse(&document, issuer)?);
        self.0.metadata.keep(&metadata);
        Ok(metadata)
    }
}

async fn exchange(http: &HttpClient, request: HttpRequest) -> Result<HttpResponse, OpenIdError> {
    let request = Request::try_from(request).map_err(unreachable)?;
    let answer = http.send(request).await?;
    if answer.status.is_server_error() || answer.status.is_redirection() {
        return Err(OpenIdError::Status(answer.status.as_u16()));
    }
    let mut response = HttpResponse::new(answer.body);
    *response.status_mut() = answer.status;
    *response.headers_mut() = answer.headers;
    Ok(response)
}

/// Hides the secret.
impl fmt::Debug for OpenIdProvider {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "OpenIdProvider({})", self.issuer())
    }
}
