-- The session of the linked plan that was on the day that a goal's race has moved away from. Where it stays there, the plan has not
-- followed the race.
ALTER TABLE goal ADD COLUMN race_session_id UUID;
