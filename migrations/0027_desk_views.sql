-- Saved filters of a list, as tabs beside the fixed ones. Without a user they are everybody's.
CREATE TABLE desk_views (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  screen TEXT NOT NULL CHECK (screen IN ('orders', 'requests')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 500),
  position INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX desk_view_name ON desk_views (screen, coalesce(user_id, 0), lower(name));
CREATE INDEX desk_views_by_user ON desk_views (user_id);
