-- A coarse name like "Firefox on Windows", by which a member recognizes a session. The user agent itself is not stored.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
