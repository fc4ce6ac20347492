-- Whether an athlete is written to a week before a race. Not where nobody wanted to be reminded of anything.
ALTER TABLE message_settings ADD COLUMN race_week BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE message_settings SET race_week = FALSE WHERE NOT tomorrow AND NOT week_ahead;
