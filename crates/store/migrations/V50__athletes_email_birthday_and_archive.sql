-- Where an athlete is reached by mail, which consents only refer to, the birthday, and since when an athlete is archived.
ALTER TABLE athlete ADD COLUMN email TEXT;
ALTER TABLE athlete ADD COLUMN birthday DATE;
ALTER TABLE athlete ADD COLUMN archived_at TIMESTAMPTZ;

UPDATE athlete SET email = (
    SELECT consent.address
      FROM consent
     WHERE consent.account_id = athlete.account_id AND consent.athlete_id = athlete.id AND consent.channel = 'Email');
