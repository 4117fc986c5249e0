-- Files with products or stock that staff read in at the Desk. What was before a change is in the log.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('families', 'stock')),
  file_name TEXT NOT NULL,
  -- The cells as text: {"columns": ["id", "price"], "rows": [["1203", "845.00"]]}.
  cells TEXT NOT NULL CHECK (json_valid(cells)),
  -- What was there when the file was read, by id: the version of a family, or the stock of a product.
  seen TEXT NOT NULL CHECK (json_valid(seen)),
  rows INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('checked', 'applied', 'undone')),
  version INTEGER NOT NULL DEFAULT 1,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  applied_at INTEGER,
  -- The row of the log of its change, which the rows of what it changed are part of.
  log_id INTEGER
) STRICT;
CREATE INDEX imports_by_age ON imports (created_at);
