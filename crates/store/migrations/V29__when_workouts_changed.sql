-- When a workout last changed, for calendars that follow it. What did not change since this is kept has its plan's time.
ALTER TABLE workout ADD COLUMN changed_at TIMESTAMPTZ;
