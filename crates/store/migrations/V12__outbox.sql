-- What is on its way out, by mail or any other channel. What is sent, with its secrets, is only made when it is sent; the
-- payload says what it is about, as JSON. A row is due again when the process that has claimed it did not finish. It has
-- no account where none exists yet.
CREATE TABLE outbox (
    id              UUID        NOT NULL PRIMARY KEY,
    account_id      UUID        REFERENCES account (id) ON DELETE CASCADE,
    channel         TEXT        NOT NULL,
    kind            TEXT        NOT NULL,
    payload         TEXT        NOT NULL,
    attempts        BIGINT      NOT NULL,
    requested_at    TIMESTAMPTZ NOT NULL,
    due_at          TIMESTAMPTZ NOT NULL,
    gave_up_at      TIMESTAMPTZ,
    gave_up_because TEXT
);

CREATE INDEX outbox_by_channel ON outbox (channel, due_at);
CREATE INDEX outbox_by_account ON outbox (account_id);

INSERT INTO outbox (id, channel, kind, payload, attempts, requested_at, due_at, gave_up_at)
SELECT id, 'mail', kind,
       '{"email":"' || REPLACE(REPLACE(email, '\', '\\'), '"', '\"') || '"'
           || COALESCE(',"displayName":"' || REPLACE(REPLACE(display_name, '\', '\\'), '"', '\"') || '"', '') || '}',
       attempts, requested_at, due_at, gave_up_at
  FROM mail_request;

DROP TABLE mail_request;

-- When somebody first called with the session's current tokens; until then the tokens before are accepted too.
ALTER TABLE session ADD COLUMN current_used_at TIMESTAMPTZ;

-- The picture that the other site named last: where the account has another, its owner has chosen it.
ALTER TABLE google_identity ADD COLUMN photo_url TEXT;
