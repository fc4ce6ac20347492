-- A workout stays the same one wherever its plan puts it: its id is its key, once in an account. Copies that were saved
-- with the ids of what they were copied from get ids of their own.
CREATE INDEX workout_by_id ON workout (account_id, id);

UPDATE workout SET id = gen_random_uuid()
 WHERE EXISTS (SELECT 1 FROM workout AS earlier
                WHERE earlier.account_id = workout.account_id AND earlier.id = workout.id
                  AND (earlier.schedule_id, earlier.scheduled_on, earlier.place_in_day)
                      < (workout.schedule_id, workout.scheduled_on, workout.place_in_day));

-- What happened, apart from what is planned. It is said by the athlete, whose id this is, or by the coach, with the
-- account's. It outlives its workout and goes with the schedule. What was said before this was kept has no time.
CREATE TABLE answer (
    account_id  UUID NOT NULL,
    schedule_id UUID NOT NULL,
    workout_id  UUID NOT NULL,
    said_by     UUID NOT NULL,
    outcome     TEXT NOT NULL,
    said_at     TIMESTAMPTZ,
    PRIMARY KEY (account_id, schedule_id, workout_id, said_by),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

INSERT INTO answer (account_id, schedule_id, workout_id, said_by, outcome)
SELECT account_id, schedule_id, id, account_id, 'done' FROM workout WHERE is_completed;

CREATE TABLE lasting_workout (
    account_id           UUID    NOT NULL,
    id                   UUID    NOT NULL,
    schedule_id          UUID    NOT NULL,
    scheduled_on         DATE    NOT NULL,
    place_in_day         BIGINT  NOT NULL,
    title                TEXT    NOT NULL,
    description          TEXT    NOT NULL,
    workout_type         TEXT    NOT NULL,
    distance_thousandths BIGINT  NOT NULL,
    distance_unit        TEXT    NOT NULL,
    duration_minutes     BIGINT  NOT NULL,
    pace_from            TEXT,
    pace_to              TEXT,
    notes                TEXT,
    PRIMARY KEY (account_id, id),
    FOREIGN KEY (account_id, schedule_id) REFERENCES schedule (account_id, id) ON DELETE CASCADE
);

INSERT INTO lasting_workout (account_id, id, schedule_id, scheduled_on, place_in_day, title, description, workout_type,
                             distance_thousandths, distance_unit, duration_minutes, pace_from, pace_to, notes)
SELECT account_id, id, schedule_id, scheduled_on, place_in_day, title, description, workout_type,
       distance_thousandths, distance_unit, duration_minutes, pace_from, pace_to, notes
  FROM workout;

DROP TABLE workout;
ALTER TABLE lasting_workout RENAME TO workout;

-- A schedule is read in the order of its calendar, and one day of it is found at once.
CREATE INDEX workout_by_day ON workout (account_id, schedule_id, scheduled_on, place_in_day);
