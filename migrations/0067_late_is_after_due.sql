-- When an email should have been sent at first, from its first try on; next_at is then when it is tried again.
ALTER TABLE outbox ADD COLUMN due_at INTEGER;
UPDATE outbox SET due_at = created_at WHERE attempts > 0 AND sent_at IS NULL;
