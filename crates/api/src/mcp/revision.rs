//! The revisions of the protocol. Up to 2025-11-25 a program begins with a handshake; from 2026-07-28 on every request says
//! everything about itself, and its headers repeat part of it.

use axum::http::{HeaderMap, StatusCode};
use serde_json::{Value, json};

use super::messages::Answer;

/// With a handshake, the newest first.
pub(super) const WITH_HANDSHAKE: [&str; 3] = ["2025-11-25", "2025-06-18", "2025-03-26"];
const STATELESS: &str = "2026-07-28";

/// Where a request names its revision.
const IN_META: &str = "io.modelcontextprotocol/protocolVersion";

/// How long a program may keep the list of tools, which changes with the program of the server alone.
const KEPT_FOR_MS: u32 = 3_600_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Revision {
    WithHandshake,
    Stateless,
}

impl Revision {
    /// Of a request, or why it is refused.
    pub fn of(headers: &HeaderMap, id: &Value, method: &str, params: &Value) -> Result<Self, Answer> {
        let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let named = header("mcp-protocol-version");
        let Some(version) = params["_meta"][IN_META].as_str() else {
            return match named {
                None => Ok(Self::WithHandshake),
                Some(version) if WITH_HANDSHAKE.contains(&version) => Ok(Self::WithHandshake),
                Some(STATELESS) => Err(Answer::header_mismatch(id.clone(), "_meta names no protocol version")),
                Some(version) => Err(unsupported(id, version)),
            };
        };
        if named != Some(version) {
            return Err(Answer::header_mismatch(id.clone(), "MCP-Protocol-Version and _meta differ"));
        }
        if version != STATELESS {
            return Err(unsupported(id, version));
        }
        if header("mcp-method") != Some(method) {
            return Err(Answer::header_mismatch(id.clone(), "Mcp-Method and method differ"));
        }
        if method == "tools/call" && header("mcp-name") != params["name"].as_str() {
            return Err(Answer::header_mismatch(id.clone(), "Mcp-Name and name differ"));
        }
        Ok(Self::Stateless)
    }

    pub fn has(self, method: &str) -> bool {
        match self {
            Self::WithHandshake => method != "server/discover",
            Self::Stateless => !matches!(method, "initialize" | "ping"),
        }
    }

    /// The status for a method that is not there.
    pub fn unknown(self) -> StatusCode {
        match self {
            Self::WithHandshake => StatusCode::OK,
            Self::Stateless => StatusCode::NOT_FOUND,
        }
    }

    /// What its results say besides.
    pub fn complete(self, method: &str, mut result: Value) -> Value {
        if self == Self::Stateless {
            result["resultType"] = json!("complete");
            result["_meta"] = json!({"io.modelcontextprotocol/serverInfo": server()});
            if matches!(method, "server/discover" | "tools/list") {
                result["ttlMs"] = json!(KEPT_FOR_MS);
                result["cacheScope"] = json!("public");
            }
        }
        result
    }
}

/// All that this server speaks.
pub(super) fn supported() -> Vec<&'static str> {
    [STATELESS].into_iter().chain(WITH_HANDSHAKE).collect()
}

pub(super) fn server() -> Value {
    json!({"name": "longrun", "title": "Longrun", "version": env!("CARGO_PKG_VERSION")})
}

fn unsupported(id: &Value, requested: &str) -> Answer {
    let requested: String = requested.chars().take(40).collect();
    Answer::unsupported_version(id.clone(), json!({"supported": supported(), "requested": requested}))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn of(headers: &[(&str, &str)], method: &str, params: &Value) -> Result<Revision, i64> {
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| (HeaderName::try_from(*name).unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect();
        Revision::of(&headers, &json!(1), method, params).map_err(|refusal| refusal.code().unwrap())
    }

    #[test]
    fn a_request_tells_its_revision_by_its_header_and_its_body() {
        let stateless = json!({"_meta": {IN_META: "2026-07-28"}, "name": "read_plan"});
        let headers = [("mcp-protocol-version", "2026-07-28"), ("mcp-method", "tools/call"), ("mcp-name", "read_plan")];
        assert_eq!(of(&headers, "tools/call", &stateless), Ok(Revision::Stateless));
        assert_eq!(of(&[], "tools/list", &json!({})), Ok(Revision::WithHandshake));
        for version in WITH_HANDSHAKE {
            assert_eq!(of(&[("mcp-protocol-version", version)], "ping", &Value::Null), Ok(Revision::WithHandshake));
        }
    }

    #[test]
    fn a_header_that_says_something_else_and_an_unknown_revision_are_refused() {
        let stateless = json!({"_meta": {IN_META: "2026-07-28"}, "name": "read_plan"});
        let newer = json!({"_meta": {IN_META: "2099-01-01"}});
        let version = ("mcp-protocol-version", "2026-07-28");
        for (headers, params, code) in [
            (vec![], &stateless, -32020),
            (vec![("mcp-protocol-version", "2025-11-25")], &stateless, -32020),
            (vec![version], &stateless, -32020),
            (vec![version, ("mcp-method", "tools/list")], &stateless, -32020),
            (vec![version, ("mcp-method", "tools/call")], &stateless, -32020),
            (vec![version, ("mcp-method", "tools/call"), ("mcp-name", "draft_plan")], &stateless, -32020),
            (vec![version], &Value::Null, -32020),
            (vec![("mcp-protocol-version", "2099-01-01")], &newer, -32022),
            (vec![("mcp-protocol-version", "1999-01-01")], &Value::Null, -32022),
        ] {
            assert_eq!(of(&headers, "tools/call", params), Err(code), "{headers:?} {params}");
        }
    }
}
