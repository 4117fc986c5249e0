-- Who may open the desk. Owners from the settings have a row only for their second factor; its role has ended.
CREATE TABLE staff (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'office', 'workshop')),
  totp_sealed TEXT,
  -- The 30 seconds of the last code that counted: each counts once.
  totp_last_step INTEGER NOT NULL DEFAULT 0,
  recovery_digests TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recovery_digests)),
  -- Keyed digests of the networks from which this person opened the desk before.
  networks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(networks)),
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;

-- Mailed links with which staff set up their second factor.
CREATE TABLE desk_invitations (
  token_digest TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX desk_invitations_by_user ON desk_invitations (user_id);

-- An open desk belongs to one sign-in and ends with it.
CREATE TABLE desk_entries (
  session_digest TEXT PRIMARY KEY REFERENCES sessions (id_digest) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  last_path TEXT NOT NULL DEFAULT '',
  opened_at INTEGER NOT NULL,
  proven_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_entries_by_path ON desk_entries (last_path, last_seen_at);

-- What staff did. Names no customer: subjects are numbers. `actor` is a name as it was then, or 'Customer', 'Stripe',
-- 'Cron' or 'Command line'.
CREATE TABLE desk_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor_id INTEGER,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  summary TEXT NOT NULL,
  amount_cents INTEGER,
  reason TEXT NOT NULL DEFAULT '',
  request_id TEXT NOT NULL,
  part_of INTEGER REFERENCES desk_log (id),
  undoes INTEGER UNIQUE REFERENCES desk_log (id)
) STRICT;
CREATE INDEX desk_log_by_subject ON desk_log (subject, id);
CREATE INDEX desk_log_by_actor ON desk_log (actor_id, id);
CREATE INDEX desk_log_by_parent ON desk_log (part_of) WHERE part_of IS NOT NULL;
CREATE TRIGGER desk_log_kept BEFORE UPDATE ON desk_log BEGIN SELECT RAISE(ABORT, 'desk_log is append-only'); END;
CREATE TRIGGER desk_log_stays BEFORE DELETE ON desk_log BEGIN SELECT RAISE(ABORT, 'desk_log is append-only'); END;

-- What was before and after. May name people, so erasing a customer deletes the rows about their orders; nothing
-- changes them.
CREATE TABLE desk_log_details (
  log_id INTEGER PRIMARY KEY REFERENCES desk_log (id),
  was TEXT NOT NULL CHECK (json_valid(was)),
  became TEXT NOT NULL CHECK (json_valid(became))
) STRICT;
CREATE TRIGGER desk_log_details_kept BEFORE UPDATE ON desk_log_details
BEGIN SELECT RAISE(ABORT, 'desk_log_details is append-only'); END;
