-- Pictures that staff have uploaded for texts.
CREATE TABLE text_pictures (
  id INTEGER PRIMARY KEY,
  -- The digest of the stored picture, by which texts name it.
  scene TEXT NOT NULL UNIQUE,
  alt TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- When a text was first published, which is the date of a guide that staff have added; 0 for older rows.
ALTER TABLE page_texts ADD COLUMN published_at INTEGER NOT NULL DEFAULT 0;
