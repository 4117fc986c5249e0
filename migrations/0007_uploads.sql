-- Files that visitors sent with a form; the files themselves are in R2 under `key`. A row is written before its file and
-- removed after it, so that no file is ever without one.
CREATE TABLE uploads (
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- The form that they came with; null until it is accepted.
  reference TEXT,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- From then on the cron removes file and row.
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_by_reference ON uploads (reference) WHERE reference IS NOT NULL;
CREATE INDEX uploads_by_expiry ON uploads (expires_at);
