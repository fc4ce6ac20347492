-- What the coach has set aside of the plan check's advice: keys, as a list in JSON.
ALTER TABLE schedule ADD COLUMN set_aside TEXT NOT NULL DEFAULT '[]';
