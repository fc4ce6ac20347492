-- The unit that an athlete has chosen on their page, km or miles, for messages and calendars. NULL follows the plan.
ALTER TABLE athlete ADD COLUMN distance_unit TEXT;
