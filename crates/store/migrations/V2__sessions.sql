-- One sign-in on one device. A session that has ended has no row.
CREATE TABLE session (
    account_id     UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id             UUID        NOT NULL,
    family         TEXT        NOT NULL UNIQUE,
    salt           TEXT        NOT NULL,
    current_token  TEXT        NOT NULL,
    previous_token TEXT,
    device         TEXT        NOT NULL,
    started_at     TIMESTAMPTZ NOT NULL,
    rotated_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);

-- Found by the token alone: the caller names no account. Only hashes are kept.
CREATE TABLE access_token (
    token_hash TEXT        NOT NULL PRIMARY KEY,
    account_id UUID        NOT NULL,
    session_id UUID        NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    FOREIGN KEY (account_id, session_id) REFERENCES session (account_id, id) ON DELETE CASCADE
);

CREATE INDEX access_token_by_session ON access_token (account_id, session_id);
