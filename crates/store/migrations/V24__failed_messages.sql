-- What could not be brought to an athlete, found by the inbox without reading what could.
CREATE INDEX message_failed ON message (account_id, failed_at) WHERE state = 'Failed';

DROP INDEX outbox_given_up;
