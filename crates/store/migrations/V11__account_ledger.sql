-- What an account holds, and a number that grows with every change of it. Every write of an account takes this row first,
-- so that an account's writes follow one another.
CREATE TABLE account_ledger (
    account_id UUID   NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    revision   BIGINT NOT NULL,
    athletes   BIGINT NOT NULL,
    templates  BIGINT NOT NULL,
    schedules  BIGINT NOT NULL,
    bytes      BIGINT NOT NULL
);

-- How much text each holds, a schedule with its workouts.
ALTER TABLE athlete ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE template ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE schedule ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;

UPDATE athlete
   SET bytes = octet_length(first_name) + octet_length(last_name) + COALESCE(octet_length(phone_number), 0)
               + COALESCE(octet_length(strava), 0) + COALESCE(octet_length(notes), 0);

UPDATE template
   SET bytes = octet_length(title) + octet_length(description) + COALESCE(octet_length(notes), 0)
               + octet_length(CAST(tags AS TEXT));

UPDATE schedule
   SET bytes = octet_length(name) + COALESCE(octet_length(description), 0) + COALESCE(octet_length(athlete_name), 0)
               + COALESCE((SELECT SUM(octet_length(title) + octet_length(workout.description)
                                      + COALESCE(octet_length(notes), 0))
                             FROM workout
                            WHERE workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id), 0);

INSERT INTO account_ledger (account_id, revision, athletes, templates, schedules, bytes)
SELECT id, revision,
       (SELECT COUNT(*) FROM athlete WHERE account_id = account.id),
       (SELECT COUNT(*) FROM template WHERE account_id = account.id),
       (SELECT COUNT(*) FROM schedule WHERE account_id = account.id),
       COALESCE((SELECT SUM(bytes) FROM athlete WHERE account_id = account.id), 0)
           + COALESCE((SELECT SUM(bytes) FROM template WHERE account_id = account.id), 0)
           + COALESCE((SELECT SUM(bytes) FROM schedule WHERE account_id = account.id), 0)
  FROM account;

ALTER TABLE account DROP COLUMN revision;
