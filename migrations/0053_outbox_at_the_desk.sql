-- What the provider answered last, without addresses, and whether staff took the email back.
ALTER TABLE outbox ADD COLUMN last_error TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN is_dropped INTEGER NOT NULL DEFAULT 0 CHECK (is_dropped IN (0, 1));
