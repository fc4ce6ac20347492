-- A schedule's minutes week by week, and whether its weeks are compared by them or by distance, so that lists need not
-- read its workouts. The minutes are a JSON array as text, which both databases can put together.
ALTER TABLE schedule ADD COLUMN weekly_minutes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE schedule ADD COLUMN measure TEXT NOT NULL DEFAULT 'distance';

-- The first day of year 1 was a Monday, so what is left of sevens is how far into its week a day is.
UPDATE schedule SET weekly_minutes = COALESCE((
    WITH RECURSIVE week (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM week WHERE number < 255)
    SELECT '[' || string_agg(CAST(COALESCE(planned.minutes, 0) AS TEXT), ',' ORDER BY week.number) || ']'
      FROM week
      LEFT JOIN (SELECT (date_mi(workout.scheduled_on, schedule.starts_on)
                         + date_mi(schedule.starts_on, '0001-01-01') % 7) / 7 AS number,
                        SUM(workout.duration_minutes) AS minutes
                   FROM workout
                  WHERE workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
                  GROUP BY 1) AS planned ON planned.number = week.number
     WHERE week.number < schedule.weeks), '[]');

UPDATE schedule SET measure = 'time'
 WHERE (SELECT COUNT(*) FROM workout
         WHERE workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
           AND distance_thousandths = 0 AND duration_minutes > 0)
     > (SELECT COUNT(*) FROM workout
         WHERE workout.account_id = schedule.account_id AND workout.schedule_id = schedule.id
           AND distance_thousandths > 0);

-- What is said about workouts counts among the bytes that an account holds.
UPDATE account_ledger
   SET bytes = bytes
               + COALESCE((SELECT SUM(octet_length(body)) FROM answer_comment
                            WHERE answer_comment.account_id = account_ledger.account_id), 0)
               + COALESCE((SELECT SUM(octet_length(CAST(planned AS TEXT))) FROM answer
                            WHERE answer.account_id = account_ledger.account_id), 0);
