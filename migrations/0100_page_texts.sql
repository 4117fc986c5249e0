-- Texts of pages that staff have edited. A page without a row, or without a version in use, shows its content file.
CREATE TABLE page_text_versions (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  -- JSON of the title, description, heading, lead and questions.
  facts TEXT NOT NULL,
  body TEXT NOT NULL,
  -- The parsed body as JSON.
  tree TEXT NOT NULL,
  author TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The secret of the address that shows it before it is published.
  preview_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX page_text_versions_by_path ON page_text_versions (path, id);

CREATE TABLE page_texts (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  in_use INTEGER REFERENCES page_text_versions (id),
  changed_at INTEGER NOT NULL,
  -- JSON of its documents for the search, and whether the search has them.
  documents TEXT NOT NULL,
  is_indexed INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX page_texts_to_index ON page_texts (is_indexed) WHERE is_indexed = 0;
