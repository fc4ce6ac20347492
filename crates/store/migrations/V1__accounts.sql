CREATE TABLE account (
    id            UUID        NOT NULL PRIMARY KEY,
    email         TEXT        NOT NULL,
    email_key     TEXT        NOT NULL UNIQUE,
    display_name  TEXT        NOT NULL,
    photo_url     TEXT,
    password_hash TEXT,
    is_disabled   BOOLEAN     NOT NULL,
    revision      BIGINT      NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL
);
