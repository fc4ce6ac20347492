-- A schedule outlives its athlete: it keeps the id and the name of one who was deleted.
CREATE TABLE schedule (
    account_id       UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id               UUID        NOT NULL,
    name             TEXT        NOT NULL,
    description      TEXT,
    athlete_id       UUID        NOT NULL,
    athlete_name     TEXT,
    starts_on        DATE        NOT NULL,
    weeks            BIGINT      NOT NULL,
    unit             TEXT        NOT NULL,
    workout_count    BIGINT      NOT NULL,
    weekly_distances JSON        NOT NULL,
    revision         BIGINT      NOT NULL,
    created_at       TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id)
);

CREATE INDEX schedule_by_athlete ON schedule (account_id, athlete_id);

-- The key is a slot of the calendar, so that a schedule is read in order and one day of it is found at once;
-- with schedule_by_athlete it answers what an athlete runs on a day, in every schedule.
CREATE TABLE workout (
    account_id           UUID    NOT NULL,
    schedule_id          UUID    NOT NULL,
    scheduled_on         DATE    NOT NULL,
    place_in_day         BIGINT  NOT NULL,
    id                   UUID    NOT NULL,
    title                TEXT    NOT NULL,
    description          TEXT    NOT NULL,
    workout_type         TEXT    NOT NULL,
    distance_thousandths BIGINT  NOT NULL,
    distance_unit        TEXT    NOT NULL,
    duration_minutes     BIGINT  NOT NULL,
    pace_from            TEXT,
    pace_to              TEXT,
    notes                TEXT,
    is_completed         BOOLEAN NOT NULL,
    PRIMARY KEY (account_id, schedule_id, scheduled_on, place_in_day),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

-- What a request that may be sent twice has already saved.
CREATE TABLE idempotency_key (
    account_id  UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    request_key TEXT        NOT NULL,
    body_hash   TEXT        NOT NULL,
    schedule_id UUID        NOT NULL,
    used_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, request_key)
);
