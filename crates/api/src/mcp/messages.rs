//! JSON-RPC 2.0, as much as the protocol needs.

use std::fmt;

use serde_json::{Map, Value, json};

/// What a program sent.
pub(crate) enum Incoming {
    Request {
        id: Value,
        method: String,
        params: Value,
    },
    /// Needs no answer. Answers to requests, of which this server makes none, count as well.
    Notification,
    Invalid(Answer),
}

impl Incoming {
    pub fn parse(bytes: &[u8]) -> Self {
        let Ok(message) = serde_json::from_slice::<Value>(bytes) else {
            return Self::Invalid(Answer::error(Value::Null, -32700, "the message is not JSON"));
        };
        let Value::Object(mut message) = message else {
            return Self::Invalid(Answer::invalid_request("a message is one object"));
        };
        if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
            return Self::Invalid(Answer::invalid_request("jsonrpc must be \"2.0\""));
        }
        match (message.remove("id"), message.remove("method")) {
            (Some(id @ (Value::String(_) | Value::Number(_))), Some(Value::String(method))) => {
                Self::Request { id, method, params: message.remove("params").unwrap_or_default() }
            }
            (None, Some(Value::String(_))) => Self::Notification,
            (Some(_), None) if message.contains_key("result") || message.contains_key("error") => Self::Notification,
            _ => Self::Invalid(Answer::invalid_request("a request has an id and a method")),
        }
    }
}

/// One message of this server.
pub(crate) struct Answer(Value);

impl Answer {
    pub fn result(id: Value, result: Value) -> Self {
        Self(json!({"jsonrpc": "2.0", "id": id, "result": result}))
    }

    pub fn invalid_request(message: &str) -> Self {
        Self::error(Value::Null, -32600, message)
    }

    pub fn unknown_method(id: Value) -> Self {
        Self::error(id, -32601, "there is no such method")
    }

    pub fn invalid_params(id: Value, message: &str) -> Self {
        Self::error(id, -32602, message)
    }

    pub fn header_mismatch(id: Value, message: &str) -> Self {
        Self::error(id, -32020, message)
    }

    pub fn unsupported_version(id: Value, data: Value) -> Self {
        let mut answer = Self::error(id, -32022, "this server does not speak that version of the protocol");
        answer.0["error"]["data"] = data;
        answer
    }

    fn error(id: Value, code: i64, message: &str) -> Self {
        Self(json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message}}))
    }

    #[cfg(test)]
    pub fn code(&self) -> Option<i64> {
        self.0["error"]["code"].as_i64()
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a tool answers: JSON as text, for programs that know nothing else, and as it is.
pub(crate) fn tool_result(content: Value) -> Value {
    let text = content.to_string();
    json!({"content": [{"type": "text", "text": text}], "structuredContent": content, "isError": false})
}

/// The assistant reads why, and can do better.
pub(crate) fn tool_error(message: &str, details: Map<String, Value>) -> Value {
    let mut content = json!({"problem": message});
    if let Some(fields) = content.as_object_mut() {
        fields.extend(details);
    }
    json!({"content": [{"type": "text", "text": content.to_string()}], "isError": true})
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> Option<i64> {
        match Incoming::parse(text.as_bytes()) {
            Incoming::Invalid(answer) => answer.code(),
            _ => None,
        }
    }

    #[test]
    fn a_message_is_a_request_a_notification_or_wrong() {
        for text in [
            r#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#,
            r#"{"jsonrpc": "2.0", "id": "a", "method": "ping", "params": {}}"#,
        ] {
            assert!(matches!(Incoming::parse(text.as_bytes()), Incoming::Request { .. }), "{text}");
        }
        for text in [
            r#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
            r#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
        ] {
            assert!(matches!(Incoming::parse(text.as_bytes()), Incoming::Notification), "{text}");
        }
        for (text, code) in [
            ("", -32700),
            ("{", -32700),
            ("[]", -32600),
            (r#"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]"#, -32600),
            (r#"{"id": 1, "method": "ping"}"#, -32600),
            (r#"{"jsonrpc": "2.0", "id": {}, "method": "ping"}"#, -32600),
            (r#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
            (r#"{"jsonrpc": "2.0", "id": 1}"#, -32600),
        ] {
            assert_eq!(problem(text), Some(code), "{text}");
        }
    }
}
