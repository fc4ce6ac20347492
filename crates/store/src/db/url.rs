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
    /// It is never repeated.
    #[error(
        "the database address has a password in it, and is no address of PostgreSQL, which looks like \
         postgres://user:password@host/database"
    )]
    Password,
    #[error("the PostgreSQL address cannot be understood: {0}")]
    Postgres(String),
}

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let mut config: postgres::Config = text.parse().map_err(|error| postgres_reason(text, &error))?;
            let is_split = |name: &str| name.contains('@');
            let hosts = config.get_hosts().iter();
            let has_split_host = hosts.into_iter().any(|host| matches!(host, Host::Tcp(name) if is_split(name)));
            if has_split_host || config.get_dbname().is_some_and(is_split) {
                return Err(InvalidDatabaseUrl::Postgres(OF_A_PASSWORD.into()));
            }
            if config.get_application_name().is_none() {
                config.application_name("longrun");
            }
            return Ok(Self::Postgres(Box::new(config)));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        match path.split_once("://") {
            Some((scheme, _)) if scheme.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '+') => {
                Err(InvalidDatabaseUrl::Scheme(scheme.into()))
            }
            Some(_) => Err(InvalidDatabaseUrl::Password),
            None if has_password(path) => Err(InvalidDatabaseUrl::Password),
            None if path.is_empty() => Err(InvalidDatabaseUrl::Empty),
            None => Ok(Self::Sqlite(path.into())),
        }
    }
}

/// The driver takes what comes before the first one for the user and the password.
const OF_A_PASSWORD: &str = "in a user or a password @ is written as %40";

/// `user:password@host`, or the words of the driver: "host=db password=secret".
fn has_password(text: &str) -> bool {
    let has_user = text.rsplit_once('@').is_some_and(|(before, _)| before.contains(':'));
    has_user || text.to_ascii_lowercase().replace(' ', "").contains("password=")
}

/// The driver's reason without the URL, which may contain a password. A name that the driver does not know may be a part of one.
fn postgres_reason(url: &str, error: &postgres::Error) -> InvalidDatabaseUrl {
    if url.matches('@').count() > 1 {
        return InvalidDatabaseUrl::Postgres(OF_A_PASSWORD.into());
    }
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

    #[test]
    fn a_refused_address_is_said_without_its_password() {
        for address in [
            "mysql://ana:secret@host/db",
            "postgres//ana:secret@host/db",
            "postgres:/ana:secret@host/db",
            "ana:secret@host/db",
            "ana:secret://@host/db",
            "host=db user=ana password=secret",
            "host=db PASSWORD = secret",
            "postgres://ana:x?secret=1@host/db",
            "postgres://ana:x/secret=1@host:x/db",
            "postgres://ana:1/secret@host/db",
            "postgres://ana:secret@host:port/db",
            "postgres://ana:secret@host/db?sslmode=sometimes",
        ] {
            let said = address.parse::<DatabaseUrl>().map_or_else(|error| error.to_string(), |url| url.to_string());
            assert!(!said.contains("secret"), "{address}: {said}");
        }
        for address in
            ["postgres://ana:a@secret@host/db", "postgres://ana:a@b/secret@host/db", "postgres://ana:a@b?secret@host"]
        {
            let reason = address.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(reason.ends_with("@ is written as %40"), "{address}: {reason}");
        }
        for path in ["/mnt/backup@home/longrun.db", "sqlite:a:b.db", "data:1/longrun.db"] {
            assert!(matches!(path.parse(), Ok(DatabaseUrl::Sqlite(_))), "{path}");
        }
    }
}
