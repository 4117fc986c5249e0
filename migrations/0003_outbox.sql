-- Set when a mail will never be sent: it kept failing for a day, or what it was about has passed.
ALTER TABLE outbox ADD COLUMN given_up_at INTEGER;

-- A mail that is handed over twice after a crash carries the same id; mailboxes show it once.
ALTER TABLE mailbox ADD COLUMN message_id TEXT;
CREATE UNIQUE INDEX mailbox_by_message ON mailbox (message_id);
