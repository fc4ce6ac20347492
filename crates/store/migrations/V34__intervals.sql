-- Accounts with a connection to intervals.icu. A look compares what is planned with what was sent: after a change of the account
-- (its revision is another than the one looked at), and when `next_look_at` has come.
CREATE TABLE intervals_account (
    account_id      UUID        NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    days_ahead      BIGINT      NOT NULL,
    looked_revision BIGINT      NOT NULL,
    looked_at       TIMESTAMPTZ NOT NULL,
    next_look_at    TIMESTAMPTZ
);

-- Keys to intervals.icu, sealed with the server's own key. The owner is the account for the coach's key, else an athlete. Each
-- sealed text is bound to its account and to `id`, which is new with every key.
CREATE TABLE intervals_key (
    account_id     UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    owner_id       UUID        NOT NULL,
    id             UUID        NOT NULL,
    kind           TEXT        NOT NULL,
    sealed         TEXT        NOT NULL,
    last_four      TEXT        NOT NULL,
    intervals_id   TEXT        NOT NULL,
    intervals_name TEXT        NOT NULL,
    created_at     TIMESTAMPTZ NOT NULL,
    checked_at     TIMESTAMPTZ NOT NULL,
    problem        TEXT,
    problem_at     TIMESTAMPTZ,
    PRIMARY KEY (account_id, owner_id)
);

-- Athletes whose sessions are sent and whose runs are fetched, by their own key or by the coach's. `queued_at`: a message of the
-- outbox is about to do so. `fetch_from`: runs since that day are to be fetched.
CREATE TABLE intervals_athlete (
    account_id         UUID        NOT NULL,
    athlete_id         UUID        NOT NULL,
    intervals_id       TEXT        NOT NULL,
    intervals_name     TEXT        NOT NULL,
    is_own             BOOLEAN     NOT NULL,
    connected_at       TIMESTAMPTZ NOT NULL,
    queued_at          TIMESTAMPTZ,
    sync_after         TIMESTAMPTZ,
    failures           BIGINT      NOT NULL,
    problem            TEXT,
    problem_at         TIMESTAMPTZ,
    worked_at          TIMESTAMPTZ,
    sent_at            TIMESTAMPTZ,
    fetched_at         TIMESTAMPTZ,
    fetch_from         DATE,
    is_history_offered BOOLEAN     NOT NULL,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Those that the inbox tells of.
CREATE INDEX intervals_athlete_by_problem ON intervals_athlete (account_id, problem, athlete_id);

-- What was sent of a plan: noted before it is sent ('sending'), and again with the answer ('sent' or 'refused'). The workout may be
-- gone since.
CREATE TABLE intervals_session (
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    workout_id   UUID        NOT NULL,
    day          DATE        NOT NULL,
    content_hash TEXT        NOT NULL,
    state        TEXT        NOT NULL,
    event_id     BIGINT,
    reason       TEXT,
    their_words  TEXT,
    noted_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, workout_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Recordings that were looked at, so that none is fetched twice: 'kept', 'strava', 'noFile' or 'unreadable'.
CREATE TABLE intervals_activity (
    account_id  UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    provider_id TEXT        NOT NULL,
    state       TEXT        NOT NULL,
    activity_id UUID,
    noted_at    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, provider_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Found by the id at intervals.icu alone: a webhook names no account. A row that leads to no connection has no effect.
CREATE TABLE intervals_lookup (
    intervals_id TEXT NOT NULL,
    account_id   UUID NOT NULL,
    athlete_id   UUID NOT NULL,
    PRIMARY KEY (intervals_id, account_id, athlete_id)
);
CREATE INDEX intervals_lookup_by_athlete ON intervals_lookup (account_id, athlete_id);

-- Athletes who are signing in there, for some minutes.
CREATE TABLE intervals_attempt (
    state_hash   TEXT        NOT NULL PRIMARY KEY,
    browser_hash TEXT        NOT NULL,
    account_id   UUID        NOT NULL,
    athlete_id   UUID        NOT NULL,
    expires_at   TIMESTAMPTZ NOT NULL
);
CREATE INDEX intervals_attempt_by_expiry ON intervals_attempt (expires_at);
CREATE INDEX intervals_attempt_by_athlete ON intervals_attempt (account_id, athlete_id);
