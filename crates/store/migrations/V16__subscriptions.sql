-- What an account pays, as the payment provider last told, and what its operator has given it. Each look at the provider
-- takes a number before it is made; one with a smaller number than the last that was written is too old to count.
CREATE TABLE subscription (
    account_id        UUID        NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    customer_id       TEXT,
    checkout_id       TEXT,
    subscription_id   TEXT,
    tier              TEXT,
    billing_interval  TEXT,
    payment_state     TEXT,
    payment_failed_at TIMESTAMPTZ,
    period_ends_at    TIMESTAMPTZ,
    is_ending         BOOLEAN     NOT NULL,
    given_tier        TEXT,
    looks_begun       BIGINT      NOT NULL,
    look_written      BIGINT      NOT NULL
);

CREATE INDEX subscription_by_period_end ON subscription (period_ends_at);

-- Whose customer it is: what the provider reports names no account. A row that leads to no subscription means nothing.
CREATE TABLE payment_customer (
    customer_id TEXT NOT NULL PRIMARY KEY,
    account_id  UUID NOT NULL
);

CREATE INDEX payment_customer_by_account ON payment_customer (account_id);

-- Reports whose effect has been written.
CREATE TABLE payment_event (
    account_id UUID        NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    event_id   TEXT        NOT NULL,
    taken_at   TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (account_id, event_id)
);

CREATE INDEX payment_event_by_taken_at ON payment_event (taken_at);
