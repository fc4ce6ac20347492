-- Courses of races, in the account's library: one lap of each. `profile` is its altitudes at equal steps, packed; null without heights.
-- `notes` is what was repaired of the file.
CREATE TABLE course (
    account_id UUID             NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id         UUID             NOT NULL,
    name       TEXT             NOT NULL,
    loops      BIGINT           NOT NULL,
    metres     DOUBLE PRECISION NOT NULL,
    profile    BYTEA,
    notes      JSON             NOT NULL,
    bytes      BIGINT           NOT NULL,
    created_at TIMESTAMPTZ      NOT NULL,
    PRIMARY KEY (account_id, id)
);

-- What a coach chose of the race of a goal. `has_lost_course` says that its course was deleted since.
CREATE TABLE race_plan (
    account_id      UUID        NOT NULL,
    goal_id         UUID        NOT NULL,
    course_id       UUID,
    has_lost_course BOOLEAN     NOT NULL,
    details         JSON        NOT NULL,
    is_shown        BOOLEAN     NOT NULL,
    revision        BIGINT      NOT NULL,
    bytes           BIGINT      NOT NULL,
    saved_at        TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, goal_id),
    FOREIGN KEY (account_id, goal_id) REFERENCES goal (account_id, id) ON DELETE CASCADE
);

CREATE INDEX race_plan_by_course ON race_plan (account_id, course_id) WHERE course_id IS NOT NULL;
