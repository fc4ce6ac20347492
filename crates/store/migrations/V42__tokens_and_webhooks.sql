-- Tokens that a person gives to scripts ('personal') and to assistants ('assistant'), found by the token alone. Only hashes are kept,
-- and the last characters, by which people tell them apart. A token acts in one account, with the role that its person has there
-- at that moment. `athletes` bounds its reach to these ids, a list in JSON; without it, it reaches as far as its person.
CREATE TABLE api_token (
    token_hash   TEXT        NOT NULL PRIMARY KEY,
    id           UUID        NOT NULL UNIQUE,
    person_id    UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind         TEXT        NOT NULL,
    name         TEXT        NOT NULL,
    ending       TEXT        NOT NULL,
    scopes       TEXT        NOT NULL,
    athletes     JSON,
    created_at   TIMESTAMPTZ NOT NULL,
    expires_at   TIMESTAMPTZ,
    last_used_at TIMESTAMPTZ
);

CREATE INDEX api_token_by_person ON api_token (person_id, account_id);
CREATE INDEX api_token_by_account ON api_token (account_id);

-- Addresses that are called when something happens. The secrets are sealed with the server's own key; the previous one signs too, until
-- `previous_until`. `failing_since`: the first call without success since the last one with. A paused webhook is not called.
CREATE TABLE webhook (
    account_id      UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id              UUID        NOT NULL,
    url             TEXT        NOT NULL,
    events          TEXT        NOT NULL,
    secret          TEXT        NOT NULL,
    previous_secret TEXT,
    previous_until  TIMESTAMPTZ,
    created_at      TIMESTAMPTZ NOT NULL,
    failing_since   TIMESTAMPTZ,
    paused_at       TIMESTAMPTZ,
    PRIMARY KEY (account_id, id)
);

-- What was sent to them: 'waiting', 'received' or 'failed', with the last answer.
CREATE TABLE webhook_delivery (
    account_id      UUID        NOT NULL,
    webhook_id      UUID        NOT NULL,
    id              UUID        NOT NULL,
    event           TEXT        NOT NULL,
    body            TEXT        NOT NULL,
    state           TEXT        NOT NULL,
    attempts        BIGINT      NOT NULL,
    status          BIGINT,
    problem         TEXT,
    took_ms         BIGINT,
    created_at      TIMESTAMPTZ NOT NULL,
    tried_at        TIMESTAMPTZ,
    next_attempt_at TIMESTAMPTZ,
    PRIMARY KEY (account_id, webhook_id, id),
    FOREIGN KEY (account_id, webhook_id) REFERENCES webhook (account_id, id) ON DELETE CASCADE
);

CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);
