use std::net::SocketAddr;
use std::time::Duration;

use base64ct::{Base64UrlUnpadded, Encoding};
use identity::passkeys::{NewPasskey, Registration, RelyingParty, challenge_of, register};
use identity::{AttemptSecret, DisplayName, Role};
use reqwest::{Client, Method, RequestBuilder};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{address_proofs, members, operators, passkeys};
use training::ids::{AccountId, PersonId};
use uuid::Uuid;

use crate::plain_client::plain_client;
use crate::{Answer, Asserted, Registered, SoftwareAuthenticator, TestApp};

/// A signed-in account with its own browser.
pub struct Coach {
    pub id: Uuid,
    pub email: String,
    pub password: String,
    pub token: String,
    /// The cookie that names it.
    browser: String,
    address: SocketAddr,
    client: Client,
}

#[derive(Deserialize)]
struct Session {
    token: String,
    user: User,
}

#[derive(Deserialize)]
struct User {
    id: Uuid,
    email: String,
}

impl Coach {
    pub(crate) async fn sign_up(app: &TestApp, name: &str) -> Self {
        let password = format!("{name} runs far");
        let body = json!({
            "displayName": name,
            "email": format!("{name}@example.com"),
            "password": password,
        });
        let answer = app.post("/auth/signup", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let Session { token, user } = answer.json();
        let cookies = answer.headers.get_all("set-cookie").into_iter().filter_map(|line| line.to_str().ok());
        let mut pairs = cookies.filter_map(|line| line.split(';').next());
        let browser = pairs.find(|pair| pair.starts_with("longrun_browser=")).expect("the browser is named").to_owned();
        let client = plain_client();
        Self { id: user.id, email: user.email, password, token, browser, address: app.address, client }
    }

    /// Has followed a link of a mail to their address, without losing anything.
    pub(crate) async fn confirms_address(&self, app: &TestApp) {
        let (row, now) = (AccountId::from(self.id), app.clock().now());
        let note = app.app.db.write(move |conn| {
            conn.execute("DELETE FROM outbox WHERE account_id = $1", (row,))?;
            address_proofs::note(conn, row, now)
        });
        note.await.expect("the database answers");
    }

    /// Tokens last for minutes; a test may have moved the clock.
    pub async fn signs_in_again(&mut self) {
        let body = json!({"email": self.email, "password": self.password});
        let request = self.client.post(format!("http://{}/auth/signin", self.address));
        let request = request.header("cookie", &self.browser).json(&body);
        let answer = self.send(request).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        self.token = answer.json::<Session>().token;
    }

    /// Runs the server from now on, with a passkey that they have just shown.
    pub async fn runs_server(&self, app: &TestApp) {
        let (row, person, now) = (AccountId::from(self.id), PersonId::from(self.id), app.clock().now());
        let passkey = (row, app.clock().new_id().into());
        let name = DisplayName::parse("Own").expect("a name");
        let made = made_by(&SoftwareAuthenticator::es256("http://localhost:8080"));
        let add = app.app.db.write(move |conn| {
            operators::add(conn, person, now)?;
            passkeys::insert(conn, passkey, &made, &name, now)
        });
        add.await.expect("the database answers");
        self.shows_passkey(app).await;
    }

    /// As `ConfirmIdentity` notes it.
    pub async fn shows_passkey(&self, app: &TestApp) {
        let (row, now) = (AccountId::from(self.id), app.clock().now());
        let note = app.app.db.write(move |conn| {
            let sql = "UPDATE session SET proved_at = $2, second_factor_at = $2 WHERE account_id = $1";
            conn.execute(sql, (row, now))
        });
        note.await.expect("the database answers");
    }

    /// Becomes a member of another coach's account, and acts in it.
    pub async fn joins(&mut self, app: &TestApp, other: &Self, role: Role) {
        let (account, person, now) = (AccountId::from(other.id), PersonId::from(self.id), app.clock().now());
        let added = app.app.db.write_for(account, move |tx| members::add(tx, person, role, now));
        added.await.expect("the database answers");
        self.switches_to(other.id).await;
    }

    /// Acts in another account from now on.
    pub async fn switches_to(&mut self, account: Uuid) {
        let answer = self.post("/api/SwitchAccount", &json!({"accountId": account})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        self.token = answer.json::<Session>().token;
    }

    /// Adds the passkey of a device.
    pub async fn adds_passkey(&self, device: &SoftwareAuthenticator, name: &str) -> Answer {
        let started = self.post("/api/StartPasskey", &json!({})).await;
        assert_eq!(started.status, 200, "{}", started.text());
        let question: serde_json::Value = started.json();
        let Registered { client_data, attestation } =
            device.registration(question["challenge"].as_str().expect("a challenge"));
        let body = json!({
            "name": name,
            "clientData": Base64UrlUnpadded::encode_string(&client_data),
            "attestation": Base64UrlUnpadded::encode_string(&attestation),
        });
        self.post("/api/AddPasskey", &body).await
    }

    /// The body that proves to hold the passkey of a device.
    pub fn passkey_answer(&self, device: &SoftwareAuthenticator, asserted: &Asserted) -> serde_json::Value {
        let text = |bytes: &[u8]| Base64UrlUnpadded::encode_string(bytes);
        json!({
            "credentialId": text(&device.credential),
            "clientData": text(&asserted.client_data),
            "authenticatorData": text(&asserted.authenticator_data),
            "signature": text(&asserted.signature),
            "userHandle": text(self.id.as_bytes()),
        })
    }

    /// A request to be completed by the caller; `send` sends it.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("http://{}{path}", self.address))
            .timeout(Duration::from_secs(120))
            .bearer_auth(&self.token)
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        Answer::read(request.send().await.expect("the server answers")).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    pub async fn put(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    /// A token for scripts: its id, and the token.
    pub async fn makes_token(&self, scopes: &[&str], expires_on: Option<&str>) -> (String, String) {
        let wanted = json!({"name": "A script", "scopes": scopes, "expiresOn": expires_on});
        let answer = self.post("/api/CreateToken", &wanted).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let made: serde_json::Value = answer.json();
        let text = |field: &str| made[field].as_str().expect("a text").to_owned();
        (text("tokenId"), text("token"))
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }
}

/// Without asking the server.
fn made_by(device: &SoftwareAuthenticator) -> NewPasskey {
    let challenge = AttemptSecret::generate().expect("there is randomness").reveal().to_string();
    let Registered { client_data, attestation } = device.registration(&challenge);
    let party = RelyingParty { id: device.party.clone(), origin: device.origin.clone() };
    let challenge = challenge_of(&client_data).expect("the device's answer has the challenge");
    let registration = Registration { client_data: &client_data, attestation: &attestation };
    register(&party, challenge, registration).expect("the device keeps to the rules")
}
