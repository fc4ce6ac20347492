-- When the athlete gave the answer, by their own word. `said_at` is when the server heard it; the two differ where a phone
-- was without a network, and an answer that was given earlier takes nothing back.
ALTER TABLE answer ADD COLUMN given_at TIMESTAMPTZ;

-- What the coach wrote and the athlete has not opened yet.
ALTER TABLE answer_comment ADD COLUMN is_unread BOOLEAN NOT NULL DEFAULT FALSE;

-- What was given before then was deleted by the athlete, and is not taken again when it comes late.
ALTER TABLE athlete ADD COLUMN answers_deleted_at TIMESTAMPTZ;

-- Who has stopped the messages of an account, by a hash of channel and address: the row outlives the athlete, and names
-- nobody.
CREATE TABLE message_stop (
    account_id   UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    address_hash TEXT        NOT NULL,
    stopped_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, address_hash)
);
