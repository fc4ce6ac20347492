-- The link that opens an athlete's page, and the two of the athlete's calendar. They are kept as they are, so that the
-- coach can copy them again and messages can carry them.
CREATE TABLE athlete_link (
    account_id     UUID        NOT NULL,
    athlete_id     UUID        NOT NULL,
    page_secret    TEXT        NOT NULL,
    feed_secret    TEXT        NOT NULL,
    busy_secret    TEXT        NOT NULL,
    can_answer     BOOLEAN     NOT NULL,
    weeks_ahead    BIGINT,
    made_at        TIMESTAMPTZ NOT NULL,
    last_opened_at TIMESTAMPTZ,
    times_opened   BIGINT      NOT NULL,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- Found by the secret alone: whoever calls names no account. A row that leads to no link opens nothing.
CREATE TABLE link_key (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    opens       TEXT NOT NULL,
    account_id  UUID NOT NULL,
    athlete_id  UUID NOT NULL
);

CREATE INDEX link_key_by_athlete ON link_key (account_id, athlete_id);

-- Whether the athlete's page shows the plan.
ALTER TABLE schedule ADD COLUMN is_shown BOOLEAN NOT NULL DEFAULT FALSE;

-- What an athlete says beside the outcome, and what was planned when it was said.
ALTER TABLE answer ADD COLUMN moved_to DATE;
ALTER TABLE answer ADD COLUMN effort BIGINT;
ALTER TABLE answer ADD COLUMN distance_thousandths BIGINT;
ALTER TABLE answer ADD COLUMN distance_unit TEXT;
ALTER TABLE answer ADD COLUMN duration_minutes BIGINT;
ALTER TABLE answer ADD COLUMN planned JSON;

CREATE INDEX answer_by_said_by ON answer (account_id, said_by);

-- What an athlete and the coach say to each other about a workout. A plan may pass to another athlete; their words do not.
CREATE TABLE answer_comment (
    account_id  UUID        NOT NULL,
    schedule_id UUID        NOT NULL,
    workout_id  UUID        NOT NULL,
    id          UUID        NOT NULL,
    athlete_id  UUID        NOT NULL,
    is_coachs   BOOLEAN     NOT NULL,
    body        TEXT        NOT NULL,
    said_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, schedule_id, workout_id, id),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

CREATE INDEX answer_comment_by_athlete ON answer_comment (account_id, athlete_id);

-- Which answers were sent already, so that one that is sent again is kept once.
CREATE TABLE answer_key (
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    athlete_id  UUID        NOT NULL,
    request_key TEXT        NOT NULL,
    body_hash   TEXT        NOT NULL,
    used_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, athlete_id, request_key)
);
