use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A response, read completely.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    problem_code: Option<String>,
}

#[derive(Deserialize)]
struct Problem {
    status: u16,
    code: String,
}

impl Answer {
    pub async fn read(response: reqwest::Response) -> Self {
        let status = response.status();
        let headers = response.headers().clone();
        let body = response.bytes().await.expect("the answer's body arrives").to_vec();
        let mut answer = Self { status, headers, body, problem_code: None };
        if answer.header("content-type") == Some("application/problem+json") {
            let problem: Problem = answer.json();
            assert_eq!(problem.status, status.as_u16(), "the problem repeats the status");
            answer.problem_code = Some(problem.code);
        }
        answer
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("headers are plain text"))
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }

    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Status and code of a response that must be a problem.
    pub fn problem(&self) -> (u16, &str) {
        match &self.problem_code {
            Some(code) => (self.status.as_u16(), code),
            None => panic!("{} {:?} is no problem: {}", self.status, self.headers.get(CONTENT_TYPE), self.lossy_text()),
        }
    }

    fn lossy_text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}
