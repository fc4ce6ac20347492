-- What the account's plans are printed on: a4 or letter.
ALTER TABLE account ADD COLUMN paper TEXT NOT NULL DEFAULT 'a4';
