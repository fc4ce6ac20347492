-- Who acts in an account, and as what. `is_own` marks the account that a person falls back to: everybody has one. A person is the
-- account whose row holds their sign-in.
CREATE TABLE membership (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    person_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role       TEXT        NOT NULL,
    is_own     BOOLEAN     NOT NULL,
    joined_at  TIMESTAMPTZ NOT NULL,
    seen_at    TIMESTAMPTZ,
    PRIMARY KEY (account_id, person_id)
);

CREATE INDEX membership_by_person ON membership (person_id, account_id);

INSERT INTO membership (account_id, person_id, role, is_own, joined_at)
SELECT id, id, 'owner', TRUE, created_at FROM account;

-- The account that a session acts in until it is switched, and the one that a token is for.
ALTER TABLE session ADD COLUMN acting_id UUID;
ALTER TABLE access_token ADD COLUMN acting_id UUID;
UPDATE session SET acting_id = account_id;
UPDATE access_token SET acting_id = account_id;

-- Who was asked to join, until they do. The athletes are those they will look after.
CREATE TABLE invitation (
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id          UUID        NOT NULL,
    email       TEXT        NOT NULL,
    email_key   TEXT        NOT NULL,
    role        TEXT        NOT NULL,
    athlete_ids JSON        NOT NULL,
    note        TEXT,
    invited_by  UUID        NOT NULL,
    invited_at  TIMESTAMPTZ NOT NULL,
    ends_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id),
    UNIQUE (account_id, email_key)
);

CREATE INDEX invitation_by_email ON invitation (email_key);
CREATE INDEX invitation_by_end ON invitation (ends_at);

-- The links of an invitation. Only hashes are kept.
CREATE TABLE invitation_token (
    token_hash    TEXT NOT NULL PRIMARY KEY,
    account_id    UUID NOT NULL,
    invitation_id UUID NOT NULL,
    FOREIGN KEY (account_id, invitation_id) REFERENCES invitation (account_id, id) ON DELETE CASCADE
);

CREATE INDEX invitation_token_by_invitation ON invitation_token (account_id, invitation_id);

-- The names of people who have worked in an account and left: what they wrote stays.
CREATE TABLE former_member (
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    person_id    UUID        NOT NULL,
    display_name TEXT        NOT NULL,
    left_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, person_id)
);

-- Who looks after an athlete. NULL: everybody does.
ALTER TABLE athlete ADD COLUMN coach_id UUID;

-- A coach's own notes about an athlete, which nobody else reads.
CREATE TABLE own_note (
    account_id UUID        NOT NULL,
    athlete_id UUID        NOT NULL,
    person_id  UUID        NOT NULL,
    note       TEXT        NOT NULL,
    bytes      BIGINT      NOT NULL,
    saved_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, person_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Who has which plan open. A row that is older than a few polls means nothing.
CREATE TABLE presence (
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    person_id   UUID        NOT NULL,
    schedule_id UUID        NOT NULL,
    seen_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, person_id)
);

-- Who did it. NULL for what was done before accounts had members, and for what nobody did.
ALTER TABLE plan_version ADD COLUMN person_id UUID;
ALTER TABLE plan_version ADD COLUMN published_by UUID;
ALTER TABLE answer_comment ADD COLUMN person_id UUID;
ALTER TABLE message ADD COLUMN person_id UUID;

-- Whose browser it is. NULL for an athlete's.
ALTER TABLE push_subscription ADD COLUMN person_id UUID;
UPDATE push_subscription SET person_id = account_id WHERE athlete_id IS NULL;
