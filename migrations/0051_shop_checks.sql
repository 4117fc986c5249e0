-- When the shop's jobs last ran to their end, and what the last tests of what the shop needs found.
CREATE TABLE shop_checks (
  name TEXT PRIMARY KEY CHECK (name IN ('minute', 'hour', 'mail', 'payment', 'storage')),
  at INTEGER NOT NULL,
  is_ok INTEGER NOT NULL CHECK (is_ok IN (0, 1)),
  said TEXT NOT NULL
) STRICT, WITHOUT ROWID;
