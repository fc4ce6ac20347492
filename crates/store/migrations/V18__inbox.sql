-- Whether an athlete's comment still waits for a word of the coach, so that those that do are found without reading the
-- others.
ALTER TABLE answer_comment ADD COLUMN is_unanswered BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE answer_comment SET is_unanswered = TRUE
 WHERE NOT is_coachs
   AND NOT EXISTS (SELECT 1 FROM answer_comment AS reply
                    WHERE reply.account_id = answer_comment.account_id
                      AND reply.schedule_id = answer_comment.schedule_id
                      AND reply.workout_id = answer_comment.workout_id
                      AND reply.athlete_id = answer_comment.athlete_id
                      AND reply.is_coachs
                      AND (reply.said_at, reply.id) > (answer_comment.said_at, answer_comment.id));

CREATE INDEX answer_comment_unanswered ON answer_comment (account_id, said_at) WHERE is_unanswered;

-- Answers that say more than that something was done: skipped, moved, or hard.
CREATE INDEX answer_noted ON answer (account_id, said_at) WHERE outcome <> 'done' OR effort >= 8;

DROP INDEX answer_by_said_by;
CREATE INDEX answer_by_said_by ON answer (account_id, said_by, said_at);

-- Everything that is asked of a plan's days, so that the plans themselves need not be read.
CREATE INDEX schedule_by_start ON schedule (account_id, starts_on, weeks, athlete_id, is_shown, id);

CREATE INDEX goal_by_day ON goal (account_id, races_on);

CREATE INDEX outbox_given_up ON outbox (account_id, gave_up_at) WHERE gave_up_at IS NOT NULL;

-- What the coach did with a matter of the inbox, for as long as it is about the same: read, dismissed or snoozed. The row
-- of kind 'all', whose subject is the account itself, says when everything was read.
CREATE TABLE inbox_mark (
    account_id    UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind          TEXT        NOT NULL,
    subject_id    UUID        NOT NULL,
    version       TEXT        NOT NULL,
    state         TEXT        NOT NULL,
    snoozed_until DATE,
    made_at       TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, kind, subject_id)
);

CREATE INDEX inbox_mark_by_time ON inbox_mark (made_at);
