-- Who runs this server. They see counts and states of it, and nothing of athletes.
CREATE TABLE operator (
    account_id UUID        NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    since      TIMESTAMPTZ NOT NULL
);

-- The links that a server without accounts prints at its start. Whichever is used first ends all of them.
CREATE TABLE setup_link (
    token_hash TEXT        NOT NULL PRIMARY KEY,
    expires_at TIMESTAMPTZ NOT NULL
);

-- How each way out of this server fares: mail, push and so on.
CREATE TABLE way_out (
    name          TEXT        NOT NULL PRIMARY KEY,
    worked_at     TIMESTAMPTZ,
    failed_at     TIMESTAMPTZ,
    -- In words, without what a person wrote.
    failure       TEXT,
    -- Since it last worked.
    failing_since TIMESTAMPTZ,
    failures      BIGINT      NOT NULL,
    -- What was counted on that day.
    counted_on    DATE        NOT NULL,
    sent          BIGINT      NOT NULL,
    failed        BIGINT      NOT NULL
);
