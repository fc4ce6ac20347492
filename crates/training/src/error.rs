use std::fmt;

use texts::{Phrase, phrase};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field's name in the request, with its path if it is nested.
    pub field: String,
    pub message: Phrase,
}

/// Everything that is wrong with an input, field by field; never empty.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Invalid {
    errors: Vec<FieldError>,
}

impl Invalid {
    pub fn new(field: impl Into<String>, message: Phrase) -> Self {
        let error = FieldError { field: field.into(), message };
        Self { errors: vec![error] }
    }

    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    pub fn into_errors(self) -> Vec<FieldError> {
        self.errors
    }

    /// The same errors on another field.
    pub fn at(mut self, field: &str) -> Self {
        for error in &mut self.errors {
            error.field = field.to_owned();
        }
        self
    }

    /// The same errors, with another name for the field.
    pub fn labelled(mut self, label: &Phrase) -> Self {
        for error in &mut self.errors {
            error.message = error.message.clone().replacing("label", label.clone());
        }
        self
    }

    /// What is wrong, in one text.
    pub fn message(&self) -> Phrase {
        let mut messages = self.errors.iter().map(|error| error.message.clone());
        let first = messages.next().unwrap_or_else(|| Phrase::verbatim(""));
        messages.fold(first, |before, after| phrase!("{before}; {after}", before, after))
    }

    /// The same errors on fields inside `parent`.
    pub fn within(self, parent: &str) -> Self {
        self.renamed(|field| format!("{parent}.{field}"))
    }

    /// The same errors with the caller's field names.
    pub fn renamed(mut self, name: impl Fn(&str) -> String) -> Self {
        for error in &mut self.errors {
            error.field = name(&error.field);
        }
        self
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

/// Collects the errors of several fields, so that one response lists them all.
#[derive(Debug, Default)]
pub struct Problems {
    errors: Vec<FieldError>,
}

impl Problems {
    /// The value, or `None` after recording its errors.
    pub fn check<T>(&mut self, result: Result<T, Invalid>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(invalid) => {
                self.errors.extend(invalid.errors);
                None
            }
        }
    }

    /// `complete` is `Some` only if every field passed its check.
    pub fn finish<T>(self, complete: Option<T>) -> Result<T, Invalid> {
        match complete {
            Some(value) if self.errors.is_empty() => Ok(value),
            _ => Err(Invalid { errors: self.errors }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_invalid_field_is_named_at_once() {
        let mut problems = Problems::default();
        problems.check::<()>(Err(Invalid::new("title", Phrase::verbatim("Title is required"))));
        problems.check(Ok(1));
        problems.check::<()>(Err(Invalid::new("pace", Phrase::verbatim("Pace is odd")).at("paceFrom")));

        let invalid = problems.finish(Some(())).unwrap_err().within("workouts[0]");

        assert_eq!(invalid.to_string(), "Title is required; Pace is odd");
        let fields: Vec<_> = invalid.errors().iter().map(|error| error.field.as_str()).collect();
        assert_eq!(fields, ["workouts[0].title", "workouts[0].paceFrom"]);
    }
}
