-- A view of a family in another finish than its other pictures show; shown in the place of that view.
CREATE TABLE finish_pictures (
  family_id INTEGER NOT NULL REFERENCES families (id),
  position INTEGER NOT NULL,
  finish TEXT NOT NULL CHECK (finish <> ''),
  url TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  alt TEXT NOT NULL,
  PRIMARY KEY (family_id, position, finish)
) STRICT;
