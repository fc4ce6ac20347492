//! The calls of the OpenAPI document, ready to be made by anybody.

use std::fmt;

use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use test_support::{Answer, Athlete, Coach, TestApp};

use super::filling::Filling;
use super::holdings::Kind;

/// Fields that exclude each other: each variant is tried, and leaves out the fields it names.
const WAYS: [(&str, [&[&str]; 2]); 2] = [
    ("/api/SendMessage", [&["messageId", "athleteId"], &["scheduleId", "day", "channel"]]),
    ("/api/updateworkout", [&["id"], &["documentId"]]),
];

pub struct Call {
    pub method: Method,
    pub path: String,
    /// The credential it needs: `bearer`, `link` or none.
    pub opened_by: Option<String>,
    /// Opened by a token, too: each is refused in its own words.
    pub has_two_ways: bool,
    /// Where it takes ids.
    pub places: Vec<Place>,
    /// Required fields without an example in the document.
    pub unfilled: Vec<String>,
    query: Vec<(String, Value)>,
    body: Option<Value>,
}

pub struct Place {
    pub number: usize,
    /// With the path of its parent fields.
    pub field: String,
    pub kind: Kind,
}

impl Place {
    /// A placeholder in the filled call until the id is chosen.
    pub fn mark(&self) -> String {
        format!("<{}>", self.number)
    }
}

pub enum Principal<'a> {
    Nobody,
    Coach(&'a Coach),
    Athlete(&'a Athlete),
    /// The holder of a token for scripts.
    Script(&'a str),
}

impl fmt::Debug for Principal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => f.write_str("nobody"),
            Self::Coach(coach) => write!(f, "the coach {}", coach.email),
            Self::Athlete(_) => f.write_str("the holder of a link"),
            Self::Script(_) => f.write_str("the holder of a token"),
        }
    }
}

impl Principal<'_> {
    fn request(&self, app: &TestApp, method: Method, address: &str) -> RequestBuilder {
        match self {
            Self::Nobody => app.request(method, address),
            Self::Coach(coach) => coach.request(method, address),
            Self::Athlete(athlete) => athlete.request(method, address),
            Self::Script(token) => app.request(method, address).bearer_auth(token),
        }
    }
}

pub fn calls(document: &Value) -> Vec<Call> {
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let ways = WAYS.iter().find(|(of, _)| of == path).map_or(vec![&[][..]], |(_, ways)| ways.to_vec());
        for (method, operation) in item.as_object().unwrap() {
            calls.extend(ways.iter().map(|left_out| Call::new(document, method, path, operation, left_out)));
        }
    }
    calls
}

impl Call {
    fn new(document: &Value, method: &str, path: &str, operation: &Value, left_out: &[&str]) -> Self {
        let mut filling = Filling::new(document, path, left_out);
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let mut query = Vec::new();
        for parameter in parameters.filter(|parameter| parameter["in"] != "header") {
            assert_eq!(parameter["in"], "query", "{path} takes a parameter in another way");
            let name = parameter["name"].as_str().unwrap();
            query.extend(filling.parameter(parameter).map(|value| (name.to_owned(), value)));
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let body = if schema.is_null() { None } else { filling.body(schema) };
        let Filling { places, unfilled, .. } = filling;
        let has_two_ways = operation["security"].as_array().is_some_and(|ways| ways.len() > 1);
        let opened_by = operation["security"][0].as_object().and_then(|needed| needed.keys().next().cloned());
        Self {
            method: method.to_uppercase().parse().unwrap(),
            path: path.to_owned(),
            opened_by,
            has_two_ways,
            places,
            unfilled,
            query,
            body,
        }
    }

    pub async fn ask(&self, app: &TestApp, who: &Principal<'_>, id_at: impl Fn(&Place) -> String) -> Answer {
        let mut request = self.request(app, who, &id_at);
        if let Some(body) = self.body(&id_at) {
            request = request.header("content-type", "application/json").body(body);
        }
        app.send(request).await
    }

    /// With an id twice, where a query or the top of a body takes it. `None` if neither does.
    pub async fn ask_twice(
        &self,
        app: &TestApp,
        who: &Principal<'_>,
        id_at: impl Fn(&Place) -> String,
        place: &Place,
        (first, second): (&str, &str),
    ) -> Option<Answer> {
        let once = |at: &Place| if at.number == place.number { first.to_owned() } else { id_at(at) };
        if let Some((name, _)) = self.query.iter().find(|(_, value)| *value == place.mark()) {
            let address = format!("{}&{name}={second}", self.address(&once));
            let mut request = who.request(app, self.method.clone(), &address);
            if let Some(body) = self.body(&once) {
                request = request.header("content-type", "application/json").body(body);
            }
            return Some(app.send(request).await);
        }
        let is_at_top = self.body.as_ref().is_some_and(|body| body[&place.field] == place.mark());
        if !is_at_top {
            return None;
        }
        self.ask_with_field(app, who, once, &format!("\"{}\":\"{second}\"", place.field)).await
    }

    /// With one more field before those of its body. `None` if it takes no object.
    pub async fn ask_with_field(
        &self,
        app: &TestApp,
        who: &Principal<'_>,
        id_at: impl Fn(&Place) -> String,
        field: &str,
    ) -> Option<Answer> {
        let body = self.body(&id_at)?;
        let rest = body.strip_prefix('{')?;
        let comma = if rest.starts_with('}') { "" } else { "," };
        let request = self.request(app, who, &id_at).header("content-type", "application/json");
        Some(app.send(request.body(format!("{{{field}{comma}{rest}"))).await)
    }

    /// Without its body.
    pub fn request(&self, app: &TestApp, who: &Principal<'_>, id_at: &impl Fn(&Place) -> String) -> RequestBuilder {
        who.request(app, self.method.clone(), &self.address(id_at))
    }

    fn address(&self, id_at: &impl Fn(&Place) -> String) -> String {
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in &self.query {
            query.append_pair(name, &self.with_ids(text(value), id_at));
        }
        format!("{}?{}", self.path, query.finish())
    }

    pub fn body(&self, id_at: &impl Fn(&Place) -> String) -> Option<String> {
        // The mark stands within quotes.
        let escaped = |place: &Place| Value::from(id_at(place)).to_string().trim_matches('"').to_owned();
        self.body.as_ref().map(|body| self.with_ids(body.to_string(), &escaped))
    }

    fn with_ids(&self, text: String, id_at: &impl Fn(&Place) -> String) -> String {
        self.places.iter().fold(text, |text, place| text.replace(&place.mark(), &id_at(place)))
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}
