-- What an athlete has recorded of one session. The figures that lists ask for are columns; laps, pauses and best efforts are JSON,
-- as is the result of comparing the run with its planned workout. `needs_judging` says that the plan or the day has changed since.
CREATE TABLE activity (
    account_id         UUID        NOT NULL,
    id                 UUID        NOT NULL,
    athlete_id         UUID        NOT NULL,
    starts_at          TIMESTAMPTZ NOT NULL,
    utc_offset_seconds BIGINT      NOT NULL,
    is_offset_told     BOOLEAN     NOT NULL,
    ran_on             DATE        NOT NULL,
    sport              TEXT        NOT NULL,
    device             TEXT,
    file_name          TEXT        NOT NULL,
    file_hash          TEXT        NOT NULL,
    is_coachs          BOOLEAN     NOT NULL,
    elapsed_seconds    BIGINT      NOT NULL,
    timer_seconds      BIGINT      NOT NULL,
    metres             DOUBLE PRECISION,
    heart_rate         BIGINT,
    max_heart_rate     BIGINT,
    ascent_metres      BIGINT,
    details            JSON        NOT NULL,
    best_efforts       JSON        NOT NULL,
    schedule_id        UUID,
    workout_id         UUID,
    is_chosen          BOOLEAN     NOT NULL,
    needs_judging      BOOLEAN     NOT NULL,
    judged             JSON,
    pace_load          DOUBLE PRECISION,
    heart_load         DOUBLE PRECISION,
    fast_seconds       BIGINT,
    offered_goal       UUID,
    offered_metres     DOUBLE PRECISION,
    offered_seconds    BIGINT,
    bytes              BIGINT      NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

-- The same file of the same athlete is kept once, also when it is sent twice at the same moment.
CREATE UNIQUE INDEX activity_by_file ON activity (account_id, athlete_id, file_hash);
CREATE INDEX activity_by_start ON activity (account_id, athlete_id, starts_at);
CREATE INDEX activity_by_day ON activity (account_id, athlete_id, ran_on);
CREATE INDEX activity_by_workout ON activity (account_id, workout_id);
CREATE INDEX activity_by_schedule ON activity (account_id, schedule_id);
CREATE INDEX activity_by_time ON activity (account_id, created_at);
-- Those that the inbox may mention.
CREATE INDEX activity_noted ON activity (account_id, ran_on) WHERE fast_seconds IS NOT NULL OR offered_seconds IS NOT NULL;
CREATE INDEX activity_to_judge ON activity (account_id, athlete_id, ran_on) WHERE needs_judging;

-- Its samples, packed.
CREATE TABLE activity_stream (
    account_id  UUID  NOT NULL,
    activity_id UUID  NOT NULL,
    samples     BYTEA NOT NULL,
    PRIMARY KEY (account_id, activity_id),
    FOREIGN KEY (account_id, activity_id) REFERENCES activity (account_id, id) ON DELETE CASCADE
);

-- The file that it came from, byte by byte, compressed.
CREATE TABLE activity_file (
    account_id  UUID  NOT NULL,
    activity_id UUID  NOT NULL,
    compressed  BYTEA NOT NULL,
    PRIMARY KEY (account_id, activity_id),
    FOREIGN KEY (account_id, activity_id) REFERENCES activity (account_id, id) ON DELETE CASCADE
);

-- What recordings say of a workout, beside what the athlete typed. `before_recording` is what the answer was until a recording
-- changed it: 'nothing' where nobody had typed one, 'moved' where a moved session was then run.
ALTER TABLE answer ADD COLUMN recorded_metres BIGINT;
ALTER TABLE answer ADD COLUMN recorded_seconds BIGINT;
ALTER TABLE answer ADD COLUMN before_recording TEXT;

-- How much of their routes the athlete shows to the coach: 'trimmed', 'whole' or 'hidden'.
ALTER TABLE athlete ADD COLUMN route_choice TEXT NOT NULL DEFAULT 'trimmed';

ALTER TABLE account_ledger ADD COLUMN activities BIGINT NOT NULL DEFAULT 0;
ALTER TABLE account_ledger ADD COLUMN recording_bytes BIGINT NOT NULL DEFAULT 0;
