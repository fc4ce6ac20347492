use reqwest::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use reqwest::{Method, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use url::form_urlencoded::Serializer;

use super::{PaymentError, Payments};

const STRIPE_VERSION: HeaderName = HeaderName::from_static("stripe-version");
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
const MAX_MESSAGE_CHARACTERS: usize = 500;

/// The parameters in the provider's form encoding.
#[derive(Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.0.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn with_all(self, prefix: &str, pairs: &[(&str, String)]) -> Self {
        pairs.iter().fold(self, |form, (name, value)| form.with(&format!("{prefix}{name}"), value))
    }

    fn encoded(&self) -> String {
        Serializer::new(String::new()).extend_pairs(&self.0).finish()
    }
}

#[derive(Deserialize)]
struct Refusal {
    error: RefusalText,
}

#[derive(Deserialize, Default)]
struct RefusalText {
    #[serde(default)]
    message: String,
    /// Such as `resource_missing`.
    #[serde(default)]
    code: String,
    /// The parameter at fault.
    #[serde(default)]
    param: String,
}

impl Payments {
    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, PaymentError> {
        self.send(self.request(Method::GET, path)?).await
    }

    pub(super) async fn post<T: DeserializeOwned>(&self, path: &str, form: Form) -> Result<T, PaymentError> {
        self.send(self.with_form(Method::POST, path, form)?).await
    }

    /// A request repeated with the same key has one effect.
    pub(super) async fn post_once<T: DeserializeOwned>(
        &self,
        path: &str,
        form: Form,
        key: &str,
    ) -> Result<T, PaymentError> {
        let mut request = self.with_form(Method::POST, path, form)?;
        request.headers_mut().insert(IDEMPOTENCY_KEY, header(key)?);
        self.send(request).await
    }

    pub(super) async fn delete<T: DeserializeOwned>(&self, path: &str, form: Form) -> Result<T, PaymentError> {
        self.send(self.with_form(Method::DELETE, path, form)?).await
    }

    fn with_form(&self, method: Method, path: &str, form: Form) -> Result<Request, PaymentError> {
        let mut request = self.request(method, path)?;
        let content_type = HeaderValue::from_static("application/x-www-form-urlencoded");
        request.headers_mut().insert(CONTENT_TYPE, content_type);
        *request.body_mut() = Some(form.encoded().into());
        Ok(request)
    }

    fn request(&self, method: Method, path: &str) -> Result<Request, PaymentError> {
        let settings = &self.0.settings;
        let url = format!("{}{path}", settings.url.as_str().trim_end_matches('/'));
        let url = url.parse().map_err(|_| PaymentError::Unusable("the address cannot be made".into()))?;
        let mut request = Request::new(method, url);
        let mut key = header(&format!("Bearer {}", settings.secret_key))?;
        key.set_sensitive(true);
        request.headers_mut().insert(reqwest::header::AUTHORIZATION, key);
        request.headers_mut().insert(STRIPE_VERSION, header(&settings.api_version)?);
        Ok(request)
    }

    async fn send<T: DeserializeOwned>(&self, request: Request) -> Result<T, PaymentError> {
        let answered = self.ask(request).await;
        self.note(&answered);
        answered
    }

    async fn ask<T: DeserializeOwned>(&self, request: Request) -> Result<T, PaymentError> {
        let answer = self.0.http.send(request).await?;
        if !answer.status.is_success() {
            let refusal = serde_json::from_slice(&answer.body).map_or_else(|_| RefusalText::default(), told);
            let RefusalText { message, code, param } = refusal;
            let missing = (code == "resource_missing").then_some(param);
            return Err(PaymentError::Refused { status: answer.status.as_u16(), message, missing });
        }
        serde_json::from_slice(&answer.body).map_err(|error| PaymentError::Unusable(error.to_string()))
    }
}

fn told(refusal: Refusal) -> RefusalText {
    let message = refusal.error.message.chars().take(MAX_MESSAGE_CHARACTERS).collect();
    RefusalText { message, ..refusal.error }
}

fn header(text: &str) -> Result<HeaderValue, PaymentError> {
    HeaderValue::from_str(text).map_err(|_| PaymentError::Unusable("a header cannot be made".into()))
}
