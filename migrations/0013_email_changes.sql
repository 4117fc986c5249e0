-- The address that a member wants to have: it becomes theirs when the link that was mailed to it is opened.
CREATE TABLE email_changes (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL CHECK (email = lower(email)),
  created_at INTEGER NOT NULL
) STRICT;
