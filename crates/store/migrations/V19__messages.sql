-- Whether an athlete agreed to be written to on a channel: when, how, and what they were asked. It counts for the address
-- that it was given for. The secret opens the page on which the athlete agrees and withdraws; it is another one once the
-- consent was withdrawn, so that no backup brings it back.
CREATE TABLE consent (
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    channel      TEXT        NOT NULL,
    state        TEXT        NOT NULL,
    address      TEXT        NOT NULL,
    wording      TEXT        NOT NULL,
    secret       TEXT        NOT NULL,
    asked_at     TIMESTAMPTZ,
    agreed_at    TIMESTAMPTZ,
    agreed_by    TEXT,
    note         TEXT,
    withdrawn_at TIMESTAMPTZ,
    withdrawn_by TEXT,
    bytes        BIGINT      NOT NULL,
    PRIMARY KEY (account_id, athlete_id, channel),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Found by the secret or by the phone number: whoever answers names no account. A row that leads to no consent means nothing.
CREATE TABLE consent_key (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    phone       TEXT,
    account_id  UUID NOT NULL,
    athlete_id  UUID NOT NULL,
    channel     TEXT NOT NULL
);

CREATE INDEX consent_key_by_phone ON consent_key (phone);
CREATE INDEX consent_key_by_athlete ON consent_key (account_id, athlete_id);

-- When and how an athlete is written to. The hour is in minutes of the athlete's day. Until `window_until` the provider
-- takes free text.
CREATE TABLE message_settings (
    account_id      UUID        NOT NULL,
    athlete_id      UUID        NOT NULL,
    language        TEXT        NOT NULL,
    time_zone       TEXT        NOT NULL,
    remind_at       BIGINT      NOT NULL,
    tomorrow        BOOLEAN     NOT NULL,
    week_ahead      BOOLEAN     NOT NULL,
    plan_changed    BOOLEAN     NOT NULL,
    rest_days       BOOLEAN     NOT NULL,
    next_look_at    TIMESTAMPTZ,
    window_until    TIMESTAMPTZ,
    changes_told_at TIMESTAMPTZ,
    revision        BIGINT      NOT NULL,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX message_settings_by_next_look ON message_settings (next_look_at);

-- What was written to and by athletes. What is due at one moment is there once, by `once_key`.
CREATE TABLE message (
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    id           UUID        NOT NULL,
    once_key     TEXT        NOT NULL,
    channel      TEXT        NOT NULL,
    kind         TEXT        NOT NULL,
    state        TEXT        NOT NULL,
    title        TEXT        NOT NULL,
    body         TEXT        NOT NULL,
    about        DATE,
    workout_id   UUID,
    provider_id  TEXT,
    reason       TEXT,
    attempts     BIGINT      NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL,
    sent_at      TIMESTAMPTZ,
    delivered_at TIMESTAMPTZ,
    read_at      TIMESTAMPTZ,
    failed_at    TIMESTAMPTZ,
    bytes        BIGINT      NOT NULL,
    PRIMARY KEY (account_id, athlete_id, id),
    UNIQUE (account_id, athlete_id, once_key),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX message_by_time ON message (account_id, athlete_id, created_at);

-- Whose message it is: reports of the provider name no account.
CREATE TABLE message_key (
    message_id  UUID        NOT NULL PRIMARY KEY,
    provider_id TEXT,
    phone       TEXT,
    account_id  UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    created_at  TIMESTAMPTZ NOT NULL
);

CREATE INDEX message_key_by_provider ON message_key (provider_id);
CREATE INDEX message_key_by_phone ON message_key (phone, created_at);
CREATE INDEX message_key_by_athlete ON message_key (account_id, athlete_id);

-- Sessions that are not as their athlete was told, as they were then, in JSON. A row lives for about an hour, and holds
-- thirty sessions at the most.
CREATE TABLE plan_change (
    account_id  UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    schedule_id UUID        NOT NULL,
    told        TEXT        NOT NULL,
    due_at      TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, schedule_id),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

CREATE INDEX plan_change_by_due_at ON plan_change (due_at);
CREATE INDEX plan_change_by_schedule ON plan_change (account_id, schedule_id);
