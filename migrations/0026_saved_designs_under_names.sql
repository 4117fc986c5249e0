-- A member can save the same drawing under several names, so `UNIQUE (user_id, code)` goes, which only a new table can do.
-- Nothing refers to this table. The version of the shop before this one shows and removes designs as before, but saves none.
CREATE TABLE designs_under_names (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  code TEXT NOT NULL CHECK (length(code) <= 1200),
  -- How often the drawing was saved; a browser that saves says which one it changed.
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Set while a removal can still be undone.
  removed_at INTEGER
) STRICT;
INSERT INTO designs_under_names (id, user_id, name, code, created_at, updated_at)
SELECT id, user_id, name, code, created_at, updated_at FROM saved_designs;
DROP TABLE saved_designs;
ALTER TABLE designs_under_names RENAME TO saved_designs;
CREATE INDEX saved_designs_by_user ON saved_designs (user_id, updated_at);
CREATE INDEX saved_designs_removed ON saved_designs (removed_at) WHERE removed_at IS NOT NULL;
