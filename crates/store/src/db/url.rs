//! The address of a database.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use postgres::config::Host;

/// `postgres://…`, or the path of a SQLite file with or without `sqlite:` before it.
#[derive(Clone)]
pub enum DatabaseUrl {
    Sqlite(PathBuf),
    Postgres(Box<postgres::Config>),
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum InvalidDatabaseUrl {
    #[error("the database address is empty")]
    Empty,
    #[error("the database scheme {0:?} is not known; use postgres:// or the path of a SQLite file")]
    Scheme(String),
    #[error("the PostgreSQL address cannot be understood: {0}")]
    Postgres(String),
}

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let mut config: postgres::Config = text.parse().map_err(|error| postgres_reason(&error))?;
            if config.get_application_name().is_none() {
                config.application_name("longrun");
            }
            return Ok(Self::Postgres(Box::new(config)));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        match path.split_once("://") {
            Some((scheme, _)) => Err(InvalidDatabaseUrl::Scheme(scheme.into())),
            None if path.is_empty() => Err(InvalidDatabaseUrl::Empty),
            None => Ok(Self::Sqlite(path.into())),
        }
    }
}

/// The driver's reason without the URL, which may contain a password.
fn postgres_reason(error: &postgres::Error) -> InvalidDatabaseUrl {
    let cause = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    InvalidDatabaseUrl::Postgres(cause)
}

/// Shows the URL without user or password, so that it can be logged.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "SQLite at {}", path.display()),
            Self::Postgres(config) => {
                f.write_str("PostgreSQL")?;
                if let Some(name) = config.get_dbname() {
                    write!(f, " database {name}")?;
                }
                for host in config.get_hosts() {
                    match host {
                        Host::Tcp(name) => write!(f, " at {name}")?,
                        Host::Unix(path) => write!(f, " at {}", path.display())?,
                    }
                }
                Ok(())
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_sqlite_file() {
        for text in ["data/longrun.db", "sqlite:data/longrun.db", "sqlite://data/longrun.db"] {
            let url: DatabaseUrl = text.parse().unwrap();
            assert_eq!(url.to_string(), "SQLite at data/longrun.db");
        }
    }

    #[test]
    fn a_postgres_url_is_shown_without_its_password() {
        let url: DatabaseUrl = "postgres://ana:secret@db.example:5432/longrun".parse().unwrap();
        assert_eq!(format!("{url} {url:?}").matches("secret").count(), 0);
        assert_eq!(url.to_string(), "PostgreSQL database longrun at db.example");
    }

    #[test]
    fn an_invalid_url_is_rejected_with_a_reason() {
        let reason = |text: &str| text.parse::<DatabaseUrl>().unwrap_err().to_string();
        assert!(reason("mysql://host/db").contains("\"mysql\" is not known"));
        assert_eq!(reason(""), "the database address is empty");
        assert!(reason("postgres://host:port:more/").starts_with("the PostgreSQL address cannot be understood"));
    }
}
