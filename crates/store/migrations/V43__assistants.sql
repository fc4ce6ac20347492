-- The name of the assistant that wrote a version, or drafted a plan.
ALTER TABLE plan_version ADD COLUMN assistant TEXT;
ALTER TABLE schedule ADD COLUMN assistant TEXT;

-- What an assistant did with its token: how many drafts it wrote, and the plan of the last one.
ALTER TABLE api_token ADD COLUMN drafts BIGINT NOT NULL DEFAULT 0;
ALTER TABLE api_token ADD COLUMN last_draft_id UUID;

-- Programs that have introduced themselves, and where they may send people back to, a list in JSON. They are not trusted for it: a
-- person sees both before allowing anything.
CREATE TABLE oauth_client (
    id            UUID        NOT NULL PRIMARY KEY,
    name          TEXT        NOT NULL,
    redirect_uris JSON        NOT NULL,
    created_at    TIMESTAMPTZ NOT NULL,
    expires_at    TIMESTAMPTZ NOT NULL
);

CREATE INDEX oauth_client_by_end ON oauth_client (expires_at);

-- What a person has just allowed, until the program collects its token. Only hashes of codes are kept.
CREATE TABLE oauth_code (
    code_hash    TEXT        NOT NULL PRIMARY KEY,
    client_id    UUID        NOT NULL REFERENCES oauth_client (id) ON DELETE CASCADE,
    person_id    UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    redirect_uri TEXT        NOT NULL,
    challenge    TEXT        NOT NULL,
    athletes     JSON,
    expires_at   TIMESTAMPTZ NOT NULL
);

CREATE INDEX oauth_code_by_end ON oauth_code (expires_at);
CREATE INDEX oauth_code_by_client ON oauth_code (client_id);
CREATE INDEX oauth_code_by_person ON oauth_code (person_id);
CREATE INDEX oauth_code_by_account ON oauth_code (account_id);
