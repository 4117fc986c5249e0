-- Faults of the shop's own scripts in visitors' browsers, by message, page and release. Who saw one is not in it.
CREATE TABLE faults (
  day INTEGER,
  build TEXT,
  page TEXT,
  message TEXT,
  place TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (day, build, page, message)
) STRICT, WITHOUT ROWID;
