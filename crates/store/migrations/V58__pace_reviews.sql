-- Whether an athlete's paces still fit, as it was last looked at, for the inbox. `changes` counts what may say something about it, and
-- `looked_changes` how much of that was looked at. `seconds_per_km` is what would change at threshold; without it nothing is asked.
CREATE TABLE pace_review (
    account_id     UUID    NOT NULL,
    athlete_id     UUID    NOT NULL,
    changes        BIGINT  NOT NULL,
    looked_changes BIGINT  NOT NULL DEFAULT 0,
    looked_on      DATE,
    seconds_per_km BIGINT,
    found_at       TIMESTAMPTZ,
    PRIMARY KEY (account_id, athlete_id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX pace_review_to_look_at ON pace_review (account_id, athlete_id) WHERE changes <> looked_changes;
CREATE INDEX pace_review_found ON pace_review (account_id, found_at) WHERE found_at IS NOT NULL;

-- What a coach answered, and what leads back: the result that was made of it, and what was pinned before and after.
CREATE TABLE pace_review_answer (
    account_id     UUID        NOT NULL,
    id             UUID        NOT NULL,
    athlete_id     UUID        NOT NULL,
    answered_at    TIMESTAMPTZ NOT NULL,
    answered_on    DATE        NOT NULL,
    is_accepted    BOOLEAN     NOT NULL,
    seconds_per_km BIGINT      NOT NULL,
    result_id      UUID,
    goal_id        UUID,
    goal_seconds   BIGINT,
    pinned_before  UUID,
    pinned_after   UUID,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, athlete_id) REFERENCES athlete (account_id, id) ON DELETE CASCADE
);

CREATE INDEX pace_review_answer_by_athlete ON pace_review_answer (account_id, athlete_id, answered_at);

-- A result that a coach accepted without a race: paces follow from it, predictions do not.
ALTER TABLE race_result ADD COLUMN is_estimate BOOLEAN NOT NULL DEFAULT FALSE;
