-- How a coach appears on paper and on the athletes' pages. An account without a row has told nothing.
CREATE TABLE coach_profile (
    account_id    UUID    NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    club_name     TEXT,
    short_mark    TEXT,
    tagline       TEXT,
    contact_email TEXT,
    phone_number  TEXT,
    phone_e164    TEXT,
    website       TEXT,
    shows_contact BOOLEAN NOT NULL,
    bytes         BIGINT  NOT NULL
);

-- The photo that an account has uploaded: a JPEG in base64. Its address holds both ids, and is another with every photo.
CREATE TABLE coach_photo (
    account_id UUID   NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    id         UUID   NOT NULL,
    jpeg       TEXT   NOT NULL,
    bytes      BIGINT NOT NULL
);
