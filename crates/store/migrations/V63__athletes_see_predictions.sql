-- Whether an athlete sees what they could run in their races. The coach says so.
ALTER TABLE athlete ADD COLUMN sees_predictions BOOLEAN NOT NULL DEFAULT FALSE;

-- How the heart drifted over them is told when they are compared.
UPDATE activity SET needs_judging = TRUE WHERE sport = 'run' AND timer_seconds > 3600 AND heart_rate IS NOT NULL;
