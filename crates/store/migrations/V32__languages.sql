-- What the coach reads: a BCP 47 tag. NULL follows the browser.
ALTER TABLE account ADD COLUMN language TEXT;

-- What the athlete reads, on the page and in messages. NULL follows the account.
ALTER TABLE athlete ADD COLUMN language TEXT;

-- Messages had a language of their own. English was what they had unless somebody chose.
UPDATE athlete SET language = (
    SELECT CASE message_settings.language WHEN 'German' THEN 'de' WHEN 'Spanish' THEN 'es' WHEN 'French' THEN 'fr' END
      FROM message_settings
     WHERE message_settings.account_id = athlete.account_id AND message_settings.athlete_id = athlete.id);
ALTER TABLE message_settings DROP COLUMN language;
