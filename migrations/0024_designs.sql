-- Closets that people drew in the planner are products of families that no list, search or sitemap shows.
ALTER TABLE families ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CHECK (listed IN (0, 1));
-- So a new closet leaves lists and search as they are.
CREATE TRIGGER drawn_closets_are_never_stale BEFORE INSERT ON stale_families
WHEN new.family_id IN (SELECT id FROM families WHERE listed = 0)
BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER drawn_closets_change_no_search BEFORE INSERT ON search_changes
WHEN new.family_id IN (SELECT id FROM families WHERE listed = 0)
BEGIN
  SELECT RAISE(IGNORE);
END;

-- What the price of a design depends on. The seed writes it; the highest version is today's.
CREATE TABLE tariffs (
  version INTEGER PRIMARY KEY,
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;

-- A design that somebody put into a cart. Its product has the code in its options, so orders have it too.
CREATE TABLE designs (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  tariff INTEGER NOT NULL,
  price_until INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX designs_by_use ON designs (used_at);

CREATE TABLE saved_designs (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  code TEXT NOT NULL CHECK (length(code) <= 1200),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, code)
) STRICT;
