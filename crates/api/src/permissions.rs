//! Who may make which call. Each call declares it beside its handler, with `#[call]`; the router collects what they declare.

use std::collections::BTreeMap;
use std::sync::Arc;

use identity::Role;
pub use identity::Scope;
use serde::{Deserialize, Serialize};
use utoipa::openapi::OpenApi;

pub use crate::reauthentication::Reauthentication;

/// What a call declares. A call of coaches that declares nothing is for owners who are signed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rule {
    pub may: May,
    /// `None`: no token opens it, only a session.
    pub token: Option<Scope>,
    /// What a session must have shown a short time ago.
    pub proof: Option<Reauthentication>,
}

/// Each role may do what those before it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum May {
    AssistantCoach,
    Coach,
    Owner,
    /// Of the server, whatever their role in an account. To everybody else the call does not exist.
    Operator,
}

impl Rule {
    const OF_OWNERS: Self = Self { may: May::Owner, token: None, proof: None };
    const OF_OPERATORS: Self = Self { may: May::Operator, token: None, proof: None };

    /// The least role in the account.
    pub fn least(self) -> Role {
        match self.may {
            May::AssistantCoach | May::Operator => Role::AssistantCoach,
            May::Coach => Role::Coach,
            May::Owner => Role::Owner,
        }
    }

    pub fn is_of_operators(self) -> bool {
        self.may == May::Operator
    }

    pub fn proof(self) -> Option<Reauthentication> {
        if self.is_of_operators() { Some(Reauthentication::Operator) } else { self.proof }
    }
}

/// The rules of calls, by their paths: one for all methods of a path.
#[derive(Debug, Clone)]
pub struct Rules(Arc<BTreeMap<String, Rule>>);

/// Where the macro puts a rule.
const EXTENSION: &str = "x-rule";

impl Rules {
    /// Takes them out of the document: they are no part of what is published.
    pub(crate) fn take_from(document: &mut OpenApi) -> Self {
        let mut rules = BTreeMap::new();
        for (path, item) in &mut document.paths.paths {
            let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
            for operation in operations.into_iter().flatten() {
                let declared = operation.extensions.take().and_then(|mut extensions| extensions.remove(EXTENSION));
                if let Some(rule) = declared {
                    // One that cannot be read closes the call.
                    rules.insert(path.clone(), serde_json::from_value(rule).unwrap_or(Rule::OF_OPERATORS));
                }
            }
        }
        Self(Arc::new(rules))
    }

    pub fn of(&self, call: &str) -> Rule {
        self.0.get(call).copied().unwrap_or(Rule::OF_OWNERS)
    }

    /// Every call of coaches and operators, and its rule.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Rule)> {
        self.0.iter().map(|(call, rule)| (call.as_str(), *rule))
    }
}
